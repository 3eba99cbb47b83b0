"""What lies over any screen: the ring where the keyboard has come to, and dusk where nobody touches."""

from typing import Final

from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.theme import DAY

OUTSIDE: Final = 14
"""Brackets from what they are about, px."""


def focus_ring(piece: Piece) -> Piece:
    """Where the keyboard or the stepping button has come to."""
    return Piece(piece.touch.grown(6), _focus, ())


def _focus(art: Art) -> None:
    art.box(1, 1, art.width - 2, art.height - 2, None, DAY.ink, r=13, width=6)
    art.box(2.4, 2.4, art.width - 4.8, art.height - 4.8, None, art.theme.sun, r=12, width=3.2)


def brackets(page: Page, piece: Piece, n: int, of: int) -> list[Piece]:
    """Where the keyboard or the stepping button has come to among the answers: the `n`-th of so many, 0 if
    it is none of them."""
    wide = piece.touch.grown(OUTSIDE)
    left, top = max(wide.x, 1), max(wide.y, 1)
    box = Box(left, top, min(wide.right, page.width - 1) - left, min(wide.bottom, page.box.h - 1) - top)
    out = [Piece(box, _brackets, ())]
    if n and of > 1:
        w, h = page.sizes.second * 3.6, page.sizes.second * 1.5
        above = "/" not in piece.means and box.y - 2 - h > 0  # below a large button lie the tools
        y = box.y - 2 - h if above or box.bottom + 2 + h >= page.box.h else box.bottom + 2
        x = min(max(box.x + (box.w - w) / 2, 4), page.box.w - w - 4)
        out.append(Piece(Box(x, y, w, h), _count, (f"{n} / {of}", page.sizes.second)))
    return out


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
