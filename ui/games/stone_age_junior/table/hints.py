"""Why a token is good: a picture, and one sentence that is said aloud."""

from typing import Final

from engine.core import Place
from engine.core.motifs import Motif
from engine.stone_age_junior.board import TOKEN_PLACES
from ui.core.words import Words
from ui.games.contract.hints import Reasons
from ui.games.stone_age_junior.table.spoken import HINTS


def _why(motif: Motif, words: Words) -> str:
    said = HINTS.get(motif.name)
    return "" if said is None else words(said)


SIDES: Final = (range(4), range(4, 7), range(7, 11), range(11, len(TOKEN_PLACES)))
"""Of the forest: above, right, below, left."""


def _near(places: tuple[Place, ...]) -> tuple[Place, ...]:
    """All tokens of the side where it lies; the hands find the one with the lamp only then."""
    numbers = {TOKEN_PLACES.index(spot) for spot in places if spot in TOKEN_PLACES}
    sides = [side for side in SIDES if numbers.intersection(side)]
    return tuple(TOKEN_PLACES[n] for side in sides for n in side) or places


REASONS: Final = Reasons(_why, shows_why=True, near=_near)
