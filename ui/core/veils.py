"""What lies over any screen: the ring where the keyboard has come to, and dusk where nobody touches."""

from collections.abc import Hashable, Sequence
from typing import Final

from ui.core import text
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Draw, Piece, Scene
from ui.core.theme import DAY

OUTSIDE: Final = 14
"""Brackets from what they are about, px."""
ASIDE: Final = tuple(n for far in range(1, 7) for n in (far, -far))
"""So many quarters of its width a number may be moved along where there is no room, the nearest first."""
SAID: Final = 50
"""So many times as bad as covering what can be touched is it to cover what is said."""


def focus_ring(page: Page, piece: Piece) -> Piece:
    """Where the keyboard or the stepping button has come to. Not in the yellow of what is chosen."""
    return Piece(_within(page, piece.touch.grown(6)), _focus, ())


def _focus(art: Art) -> None:
    art.box(1, 1, art.width - 2, art.height - 2, None, DAY.ink, r=13, width=6)
    art.box(2.4, 2.4, art.width - 4.8, art.height - 4.8, None, DAY.card, r=12, width=3.2)


def _within(page: Page, box: Box) -> Box:
    """What of it is not cut off at the edge."""
    left, top = max(box.x, 1), max(box.y, 1)
    right, low = min(box.right, page.width - 1), min(box.bottom, page.box.h - 1)
    return Box(left, top, right - left, low - top)


def readable(scene: Scene, over: Sequence[Piece]) -> list[Piece]:
    """What is said where something is laid `over` the scene, once more, to lie above that."""
    said = [piece for piece in scene if piece.says and any(piece.box.meets(one.box) for one in over)]
    return [Piece(piece.box, _again, (piece.draw, *piece.args), says=True) for piece in said]


def _again(art: Art, draw: Draw, *args: Hashable) -> None:
    """It looks the same, but is another picture: only where it lies is painted."""
    draw(art, *args)


def brackets(
    page: Page, piece: Piece, n: int, of: int, taken: Sequence[Box], said: Sequence[Box] = ()
) -> list[Piece]:
    """Where the keyboard or the stepping button has come to among the answers: the `n`-th of so many, 0 if
    it is none of them. The number stands where it covers least of what is `taken`, and nothing that is
    `said`."""
    box = _within(page, piece.touch.grown(OUTSIDE))
    out = [Piece(box, _brackets, ())]
    if n and of > 1:
        count, size = f"{n} / {of}", page.sizes.second
        w, h = text.width(count, size, "black", scale=page.scale) + size, size * 1.5
        # Over its own edge it would hide the brackets of something small.
        edges = [box] if box.w < 2 * w else []

        def covered(at: Box) -> float:
            less = sum(_shared(at, other) for other in (*taken, *edges))
            return less + SAID * sum(_shared(at, other) for other in said)

        out.append(Piece(min(_beside(page, box, w, h), key=covered), _count, (count, size)))
    return out


def _beside(page: Page, box: Box, w: float, h: float) -> list[Box]:
    """Where a number may stand on the page, the likeliest first: outside, then on the edge of `box`."""
    x, y = box.x + (box.w - w) / 2, box.y + (box.h - h) / 2
    above, below, left, right = box.y - 2 - h, box.bottom + 2, box.x - 2 - w, box.right + 2
    spots = [
        (x, above), (x, below), (box.x, above), (box.right - w, above),
        (box.x, below), (box.right - w, below),
        (right, y), (left, y), (right, box.y), (left, box.y), (right, box.bottom - h), (left, box.bottom - h),
        *((x + n * w / 4, side) for n in ASIDE for side in (above, below)),
        (x, box.y), (x, box.bottom - h),
    ]  # fmt: skip
    inside = Box(4, 2, page.box.w - 8, page.box.h - 4)
    fits = [at for sx, sy in spots if (at := Box(sx, sy, w, h)).inside(inside)]
    return fits or [Box(min(max(x, 4), page.box.w - w - 4), box.y, w, h)]


def _shared(one: Box, other: Box) -> float:
    """px² that both cover."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(wide, 0) * max(high, 0)


def _brackets(art: Art) -> None:
    long = min(26.0, art.width * 0.3, art.height * 0.3)
    for colour, width in ((DAY.ink, 9.5), (art.theme.sun, 6.0)):
        inset = 4.75
        left, top, right, low = inset, inset, art.width - inset, art.height - inset
        for x, y, dx, dy in (
            (left, top, 1, 1),
            (right, top, -1, 1),
            (right, low, -1, -1),
            (left, low, 1, -1),
        ):
            art.line([(x + dx * long, y), (x, y), (x, y + dy * long)], colour, width)


def _count(art: Art, count: str, size: float) -> None:
    art.box(0, 0, art.width, art.height, DAY.ink, r=art.height / 2)
    art.text(count, art.width / 2, art.height / 2, size, "#FFFFFF", "black", "mm")


def dusk(page: Page, *, dark: bool) -> Piece:
    """Over a screen that nobody touches: dim paper, or nothing to see at all."""
    return Piece(page.box, _dusk, (dark,), covers=dark)


def _dusk(art: Art, dark: bool) -> None:
    whole = [(0.0, 0.0), (art.width, 0.0), (art.width, art.height), (0.0, art.height)]
    if dark:
        art.polygon(whole, "#000000")
    else:
        art.tint("#000000")
        art.veil(whole, "#000000", 190)
