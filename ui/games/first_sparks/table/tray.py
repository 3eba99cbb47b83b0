"""The tiles of The First Sparks lie freely, so each has a tray of its own with six lamps."""

import math
from typing import Final, TypeAlias

from engine.first_sparks.regions import HEXES, SIDES, TILES
from ui.core.art import Art
from ui.games.contract.parts import Tray
from ui.games.contract.table import BoardMap, Picture

Point: TypeAlias = tuple[float, float]

HALF: Final = math.sqrt(3) / 2
"""Of the width of a hex of radius 1 that stands on a corner."""
_CORNERS: Final = tuple(
    (math.cos(math.radians(angle)), math.sin(math.radians(angle))) for angle in range(30, 390, 60)
)
"""Of such a hex, clockwise from the lower right; edge e lies before corner e."""


def regions() -> tuple[str, ...]:
    """Of one tile, by the end of their names."""
    return tuple(f"{hexagon}{side}" for hexagon in HEXES for side in range(SIDES))


def place(tile: int, region: str) -> str:
    """
    >>> place(1, "A2")
    'region/1A2'
    """
    return f"region/{tile}{region}"


def _region(name: str) -> tuple[Point, Point, Point, Point]:
    """A region lies along two edges: the middle of its hex, and three corners; hexes have radius 1."""
    left = HEXES.index(name[0]) * math.sqrt(3)
    side = int(name[1])
    around = (_CORNERS[(2 * side + n - 1) % 6] for n in range(3))
    a, b, c = ((left + x, y) for x, y in around)
    return (left, 0.0), a, b, c


def _middle(corners: tuple[Point, ...]) -> Point:
    return sum(x for x, _y in corners) / 4, sum(y for _x, y in corners) / 4


def _part(at: Point) -> Point:
    """From hexes of radius 1, A at the left, to parts of the tile's width and height."""
    return (at[0] + HALF) / (4 * HALF), (at[1] + 1) / 2


OUTLINES: Final = tuple(tuple(map(_part, _region(name))) for name in regions())


def _draw(art: Art) -> None:
    for outline in OUTLINES:
        line = [(x * art.width, y * art.height) for x, y in outline]
        art.line([*line, line[0]], art.theme.line, 2)


TRAY: Final = Tray(
    count=TILES,
    one=BoardMap(
        Picture(_draw),
        2 * HALF,
        {name: _part(_middle(_region(name))) for name in regions()},
        outlines=OUTLINES,
    ),
    name=place,
)
