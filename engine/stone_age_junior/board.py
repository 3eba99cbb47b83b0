"""The track, its goods and the faces of the forest tokens: what every box has."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, TypeAlias

from engine.core import Place, place

GAME: Final = "stone_age_junior"


class Space(StrEnum):
    BUILDING_SITE = "building_site"
    KENNEL = "kennel"
    TUSK = "tusk"
    BERRY = "berry"
    POTTERY = "pottery"
    ARROWHEAD = "arrowhead"
    FISH = "fish"
    TRADE = "trade"


SITE: Final = 0
"""The number of the building site, where every pawn begins."""
Track: TypeAlias = tuple[Space, ...]
TRACK: Final[Track] = tuple(Space)
"""Clockwise from the building site, as long as nobody says that a board is printed otherwise."""

Good: TypeAlias = Space
"""One of GOODS: a good is called like the space where it lies."""
GOODS: Final[tuple[Good, ...]] = (Space.TUSK, Space.BERRY, Space.POTTERY, Space.ARROWHEAD, Space.FISH)
"""In the order of the track: goods are listed in it everywhere."""
KIND: Final = {good: at for at, good in enumerate(GOODS)}

Bag: TypeAlias = tuple[int, ...]
"""How many of each good, in the order of GOODS."""
NOTHING: Final[Bag] = (0,) * len(GOODS)
ONE_OF_EACH: Final[Bag] = (1,) * len(GOODS)

Cost: TypeAlias = tuple[Good, ...]
"""The goods that a hut is paid with, in the order of GOODS."""

Face: TypeAlias = int | Space
"""Of a forest token: a die's number, or the space to which the pawn goes."""
DICE: Final = range(1, 7)
FACES: Final[tuple[Face, ...]] = (*DICE, *TRACK)
"""Each once: as many as there are tokens."""
TOKENS: Final = len(FACES)

PILES: Final = 3
HUTS_A_PILE: Final = 5
HUTS: Final = PILES * HUTS_A_PILE
DOGS: Final = 2

TOKEN_PLACES: Final = tuple(place("token", n) for n in range(1, TOKENS + 1))
"""Clockwise round the board from the top left: four above, three right, four below, three left."""
SPACE_PLACES: Final = tuple(place("space", n) for n in range(len(TRACK)))
HUT_PLACES: Final = tuple(place("hut", n) for n in range(1, PILES + 1))
"""The piles, from the left."""
GOOD_PLACES: Final = {good: place("good", good) for good in GOODS}
"""The goods behind the village of the seat that is to act."""
TRADE_PLACES: Final = {good: place("trade", good) for good in GOODS}
"""The goods of the trade place."""
DOG_PLACES: Final = {good: place("dog", good) for good in GOODS}
"""A dog stands for this good of a hut's cost."""
FACE_PLACES: Final = {face: place("told", "face", face) for face in FACES}
"""The face of a cardboard token that was just turned up."""


def in_order(goods: Iterable[Good]) -> Cost:
    return tuple(sorted(goods, key=KIND.__getitem__))


def plus(bag: Bag, good: Good, n: int = 1) -> Bag:
    """
    >>> plus((1, 0, 0, 0, 2), Space.FISH, -1)
    (1, 0, 0, 0, 1)
    """
    at = KIND[good]
    return (*bag[:at], bag[at] + n, *bag[at + 1 :])


def bag_of(goods: Iterable[Good]) -> Bag:
    """
    >>> bag_of([Space.FISH, Space.FISH, Space.TUSK])
    (1, 0, 0, 0, 2)
    """
    counts = [0] * len(GOODS)
    for good in goods:
        counts[KIND[good]] += 1
    return tuple(counts)


def pieces_each(seats: int) -> int:
    """How many of each good play: stone_age_junior 2.1."""
    return 3 if seats == 2 else 4


def entered_hut(cost: Cost) -> Place:
    """The hut of cardboard that was just turned up.

    >>> entered_hut((Space.FISH, Space.FISH))
    'told/hut/fish+fish'
    """
    return place("told", "hut", "+".join(cost))
