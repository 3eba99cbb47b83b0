"""What a game looks like that leaves it to the house: its end, from the outcome alone."""

from collections.abc import Sequence
from typing import Final

from engine.core import Outcome, Seat
from engine.session import Player
from ui.core.art import Art
from ui.core.geometry import at, smooth
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.theme import SPARKS
from ui.core.words import Words
from ui.drawing.scenes import banner_spots
from ui.drawing.signs import rim
from ui.games.contract.ending import BANNER, Ending, Standing, ranked, who_won
from ui.games.contract.table import Picture

PIGMENTS: Final = ("red", "blue", "yellow", "green", "white", "black")
"""By seat; from the seventh on they come again, and the names tell them apart."""
FIRE_PAWN: Final = 19


def headline(outcome: Outcome, players: Sequence[Player], words: Words) -> str:
    if 1 < len(outcome.winners) == len(players):
        return words("{names} tie!", names=words.listed([player.name for player in players]))
    return who_won(outcome, players, words)


def standings(view: object, outcome: Outcome) -> tuple[Standing, ...]:
    """Best first; tied seats share the rank."""
    rows = []
    for rank, seat in ranked(outcome):
        score, pigment = outcome.scores[seat] or 0, pigment_of(seat)
        badge = Picture(_pawn, (pigment,))
        rows.append(Standing(seat, rank, score, (("", score),), SPARKS[pigment], badge))
    return tuple(rows)


def beside(page: Page, view: object, outcome: Outcome) -> list[Piece]:
    """The winners' pawns round the fire."""
    won = [pigment_of(seat) for seat in outcome.winners]
    spots = banner_spots(0, 0, page.width, BANNER) if won else ()
    return [Piece(Box.around(x, y, FIRE_PAWN), _pawn, (won[n % len(won)],)) for n, (x, y) in enumerate(spots)]


def pigment_of(seat: Seat) -> str:
    return PIGMENTS[seat % len(PIGMENTS)]


def _pawn(art: Art, pigment: str) -> None:
    x, y, r = art.width / 2, art.height / 2, min(art.width, art.height) * 0.42
    body = smooth(at(x, y, r, ((-0.78, 1), (-0.4, -0.1), (0, -0.3), (0.4, -0.1), (0.78, 1))), 2)
    edge, width = rim(art.theme, pigment), max(1.3, r * 0.09)
    art.polygon(body, SPARKS[pigment], edge, width)
    art.disc(x, y - r * 0.48, r * 0.46, SPARKS[pigment], edge, width)


PLAIN_ENDING: Final[Ending[object]] = Ending(headline, standings, beside)
