"""What lies over any screen: the ring where the keyboard has come to, and dusk where nobody touches."""

from collections.abc import Sequence
from typing import Final

from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.theme import DAY

OUTSIDE: Final = 14
"""Brackets from what they are about, px."""


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


def brackets(page: Page, piece: Piece, n: int, of: int, taken: Sequence[Box]) -> list[Piece]:
    """Where the keyboard or the stepping button has come to among the answers: the `n`-th of so many, 0 if
    it is none of them. The number stands where it covers least of what is `taken`."""
    box = _within(page, piece.touch.grown(OUTSIDE))
    out = [Piece(box, _brackets, ())]
    if n and of > 1:
        w, h = page.sizes.second * 3.6, page.sizes.second * 1.5
        around = Box(box.x - w - 2, box.y - h - 2, box.w + 2 * w + 4, box.h + 2 * h + 4)
        near = [other for other in taken if other.meets(around)]
        if box.w < 2 * w:
            near.append(box)  # over its own edge it would hide the brackets of something small
        at = min(_beside(page, box, w, h), key=lambda one: sum(_shared(one, other) for other in near))
        out.append(Piece(at, _count, (f"{n} / {of}", page.sizes.second)))
    return out


def _beside(page: Page, box: Box, w: float, h: float) -> list[Box]:
    """Where a number may stand on the page, the likeliest first: outside, then on the edge of `box`."""
    x, y = box.x + (box.w - w) / 2, box.y + (box.h - h) / 2
    above, below, left, right = box.y - 2 - h, box.bottom + 2, box.x - 2 - w, box.right + 2
    spots = [
        (x, above), (x, below), (box.x, above), (box.right - w, above),
        (box.x, below), (box.right - w, below),
        (right, y), (left, y), (right, box.y), (left, box.y), (right, box.bottom - h), (left, box.bottom - h),
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


def _count(art: Art, text: str, size: float) -> None:
    art.box(0, 0, art.width, art.height, DAY.ink, r=art.height / 2)
    art.text(text, art.width / 2, art.height / 2, size, "#FFFFFF", "black", "mm")


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
