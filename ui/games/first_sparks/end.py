"""The end of The First Sparks: members, and food where those are even."""

from collections.abc import Sequence

from engine.core import Outcome
from engine.first_sparks import View
from ui.art import Art
from ui.drawing.signs import spark_token
from ui.games.first_sparks.seats import colour_of
from ui.games.presenter import Picture, Standing
from ui.page import Page
from ui.scene import Piece
from ui.theme import SPARKS


def standings(view: View, outcome: Outcome) -> tuple[Standing, ...]:
    """Best first."""
    rows: list[Standing] = []
    for tied in outcome.ranking:
        rank = len(rows) + 1
        for seat in tied:
            score = outcome.scores[seat] or 0
            colour = colour_of(seat)
            rows.append(
                Standing(seat, rank, score, (("", score),), SPARKS[colour], Picture(_badge, (colour,)))
            )
    return tuple(rows)


def extra(page: Page, view: View, outcome: Outcome) -> Sequence[Piece]:
    return ()


def _badge(art: Art, colour: str) -> None:
    spark_token(art, colour, art.width / 2, art.height / 2, min(art.width, art.height) / 2.8)
