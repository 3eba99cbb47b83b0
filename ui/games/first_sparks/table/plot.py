"""Where hexes and regions lie in a box: pointy-topped hexes, as large as they fit."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.core import Place
from engine.first_sparks.board import TURNS, Hex, LaidTile
from engine.first_sparks.regions import HEXES, SIDES, ground_of
from ui.core.geometry import Point
from ui.core.scene import Box

WIDE: Final = math.sqrt(3)
"""From side to side of a hex with R = 1; it is 2 high."""
MEMBERS_AT: Final = 0.6
"""How far from the ground of its hex the middle of a region lies, in R."""
LARGEST: Final = 62.0
"""R of a land of three tiles."""


@dataclass(frozen=True, slots=True)
class Plot:
    r: float
    """From the middle of a hex to a corner."""
    x: float
    y: float
    """Of the middle of hex (0, 0)."""

    def centre(self, spot: Hex) -> Point:
        q, r = spot
        return self.x + self.r * WIDE * (q + r / 2), self.y + self.r * 1.5 * r

    def corner(self, spot: Hex, degrees: float, k: float = 1.0) -> Point:
        x, y = self.centre(spot)
        turn = math.radians(degrees)
        return x + self.r * k * math.cos(turn), y + self.r * k * math.sin(turn)

    def outline(self, spot: Hex, k: float = 1.0) -> tuple[Point, ...]:
        return tuple(self.corner(spot, degrees, k) for degrees in range(-30, 330, 60))

    def around(self, one: Hex, other: Hex) -> tuple[Point, ...]:
        """Two hexes that touch, as one: each corner is seen from the middle of what they share."""
        (x0, y0), (x1, y1) = self.centre(one), self.centre(other)
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        corners = list(self.outline(one))
        corners += [at for at in self.outline(other) if min(math.dist(at, had) for had in corners) > 1]
        return tuple(sorted(corners, key=lambda at: math.atan2(at[1] - y, at[0] - x)))

    def region(self, spot: Hex, turn: int, side: int) -> tuple[Point, ...]:
        first = 60 * (2 * side + turn) - 30
        return (self.centre(spot), *(self.corner(spot, first + 60 * n) for n in range(3)))

    def middle(self, spot: Hex, turn: int, side: int) -> Point:
        """Where the members of a region stand."""
        return self.corner(spot, 60 * (2 * side + turn) + 30, MEMBERS_AT)

    def hex_at(self, x: float, y: float) -> Hex:
        """The hex that a point lies in."""
        r = (y - self.y) / (1.5 * self.r)
        q = (x - self.x) / (WIDE * self.r) - r / 2
        near = [(round(q) + dq, round(r) + dr) for dq in (-1, 0, 1) for dr in (-1, 0, 1)]
        return min(near, key=lambda spot: math.dist(self.centre(spot), (x, y)))


def hexes_of(tiles: Iterable[LaidTile]) -> tuple[Hex, ...]:
    return tuple(spot for laid in tiles for spot in laid.hexes)


@lru_cache(maxsize=64)
def fitted(box: Box, hexes: tuple[Hex, ...]) -> Plot:
    """The hexes as large as they fit into a box, in its middle; without hexes as if there were one."""
    hexes = hexes or ((0, 0),)
    xs = [WIDE * (q + r / 2) for q, r in hexes]
    ys = [1.5 * r for _, r in hexes]
    wide, high = max(xs) - min(xs) + WIDE, max(ys) - min(ys) + 2
    r = min(box.w / wide, box.h / high, LARGEST)
    x, y = box.centre
    return Plot(r, x - r * (min(xs) + max(xs)) / 2, y - r * (min(ys) + max(ys)) / 2)


def lies_at(tiles: Sequence[LaidTile], region: int) -> tuple[Hex, int, int]:
    """(hex, turn of its tile, side of the hex) of a region on the board. Raises KeyError for others."""
    ground, side = ground_of(region), region % SIDES
    tile, hexagon = ground // len(HEXES) + 1, ground % len(HEXES)
    for laid in tiles:
        if laid.tile == tile:
            return laid.hexes[hexagon], laid.turn % TURNS, side
    raise KeyError(region)


def hex_at(spot: Place | str | None) -> Hex | None:
    """
    >>> hex_at("hex/-1.2")
    (-1, 2)
    """
    kind, _, where = (spot or "").partition("/")
    if kind != "hex":
        return None
    q, r = where.split(".")
    return int(q), int(r)


def turn_at(spot: Place | str | None) -> int | None:
    kind, _, where = (spot or "").partition("/")
    return int(where) if kind == "turn" else None
