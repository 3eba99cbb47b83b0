"""The land: territories, lakes and the table of epochs, as `engine.clans.board_file` reads them."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

Point: TypeAlias = tuple[int, int]
"""(x, y) in the picture's units, from its top left."""


class Terrain(StrEnum):
    FOREST = "forest"
    MOUNTAIN = "mountain"
    SAVANNA = "savanna"
    PRAIRIE = "prairie"


@dataclass(frozen=True, slots=True)
class Territory:
    id: int
    region: int
    terrain: Terrain
    centre: Point
    neighbours: tuple[int, ...]
    """Rising. A river lies between some of them, a lake never."""
    outline: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Lake:
    around: tuple[int, ...]
    outline: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Epoch:
    number: int
    markers: int
    favourable: Terrain | None
    """None: every terrain."""
    unfavourable: Terrain | None
    """None: no terrain."""
    bonus: int


@dataclass(frozen=True, slots=True)
class Board:
    width: int
    height: int
    territories: tuple[Territory, ...]
    """In the order of their ids, from 1."""
    lakes: tuple[Lake, ...]
    epochs: tuple[Epoch, ...]
    markers: tuple[Epoch, ...]
    """The epoch of each marker, in the order in which they are taken."""
    compare_first: tuple[tuple[int, int], ...]
    """Links that an owner should compare with the cardboard first."""

    def __getitem__(self, territory: int) -> Territory:
        return self.territories[territory - 1]

    def region(self, number: int) -> tuple[int, ...]:
        return tuple(t.id for t in self.territories if t.region == number)

    @property
    def regions(self) -> tuple[int, ...]:
        return tuple(sorted({t.region for t in self.territories}))
