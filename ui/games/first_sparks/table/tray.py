"""The tiles of The First Sparks lie freely, so each has a tray of its own with six lamps.

All trays are alike, and chained in the order of the tiles' numbers.
"""

import math
from collections.abc import Mapping
from typing import Final, TypeAlias

from engine.first_sparks.regions import HEXES, SIDES, TILES

GAME: Final = "first_sparks"
COUNT: Final = TILES
CABLE: Final = 500.0
"""From tray to tray, mm: long enough to lay tiles apart, short enough for the lamps' data."""
Size: TypeAlias = tuple[float, float]
Point: TypeAlias = tuple[float, float]

_CORNERS: Final = tuple(
    (math.cos(math.radians(angle)), math.sin(math.radians(angle))) for angle in range(30, 390, 60)
)
"""Of a hex that stands on a corner, clockwise from the lower right; edge e lies before corner e."""


def regions() -> tuple[str, ...]:
    """Of one tile, by the end of their names."""
    return tuple(f"{hexagon}{side}" for hexagon in HEXES for side in range(SIDES))


def spots(land: Size) -> dict[str, Point]:
    """The middle of each region of a tile that fills `land`, hex A at the left."""
    found = {}
    for name in regions():
        corners = _region(name)
        middle = sum(x for x, _y in corners) / 4, sum(y for _x, y in corners) / 4
        found[name] = _on(land, middle)
    return found


def outlines(land: Size) -> tuple[tuple[Point, ...], ...]:
    return tuple(tuple(_on(land, corner) for corner in _region(name)) for name in regions())


def place(tile: int, region: str) -> str:
    """
    >>> place(1, "A2")
    'region/1A2'
    """
    return f"region/{tile}{region}"


def numbered(lamps: Mapping[str, int], each: int) -> dict[str, int]:
    """The lamps of all trays, from those of one with `each` lamps."""
    return {
        place(tile, region): (tile - 1) * each + lamp
        for tile in range(1, COUNT + 1)
        for region, lamp in lamps.items()
    }


def _region(name: str) -> tuple[Point, Point, Point, Point]:
    """A region lies along two edges: the middle of its hex, and three corners; hexes have radius 1."""
    left = HEXES.index(name[0]) * math.sqrt(3)
    side = int(name[1])
    around = (_CORNERS[(2 * side + n - 1) % 6] for n in range(3))
    a, b, c = ((left + x, y) for x, y in around)
    return (left, 0.0), a, b, c


def _on(land: Size, at: Point) -> Point:
    """From hexes of radius 1 to millimetres of the land that the tile fills."""
    half = math.sqrt(3) / 2
    return (at[0] + half) / (4 * half) * land[0], (at[1] + 1) / 2 * land[1]
