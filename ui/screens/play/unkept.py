"""The last move would not outlive a power cut yet: a dot says so."""

from typing import Final

from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.words import N_
from ui.widgets.pieces import asked_about

UNKEPT: Final = "unkept"
KEEPING: Final = (
    N_("The last move is being saved."),
    N_("As long as the yellow dot is there, a power cut would lose it."),
)


def not_yet(page: Page) -> list[Piece]:
    """The last move would not outlive a power cut yet: a dot in the corner, until it is on the card."""
    dot = Box(page.width - 9, 1, 8, 8)
    return [Piece(dot, _not_yet_kept), asked_about(Box(page.width - 30, 0, 30, 24), UNKEPT)]


def _not_yet_kept(art: Art) -> None:
    art.disc(art.width / 2, art.height / 2, art.width * 0.42, art.theme.sun, art.theme.ink)
