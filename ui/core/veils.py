"""What lies over any screen: the ring where the keyboard has come to, and dusk where nobody touches."""

from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Piece
from ui.core.theme import DAY


def focus_ring(piece: Piece) -> Piece:
    """Where the keyboard or the stepping button has come to."""
    return Piece(piece.touch.grown(6), _focus, ())


def _focus(art: Art) -> None:
    art.box(1, 1, art.width - 2, art.height - 2, None, DAY.ink, r=13, width=6)
    art.box(2.4, 2.4, art.width - 4.8, art.height - 4.8, None, art.theme.sun, r=12, width=3.2)


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
