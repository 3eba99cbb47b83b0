"""Where camps stand so that none covers another's huts: moved apart within their land, then made smaller.

All lengths are logical px.
"""

import itertools
import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from ui.core.geometry import Point, inside
from ui.drawing.camps import camp_radii
from ui.games.clans.table.land import Land

ROUNDS: Final = 8
"""How often camps that still meet are made smaller ..."""
PUSHES: Final = 12
"""... each time after so many pushes apart."""
SHRUNK: Final = 0.92
"""The least part of its size that a camp keeps in a round, but for the last."""
DRIFT: Final = 24
"""The farthest that a camp moves from its place."""
_CLOSE: Final = 0.1
"""Camps that meet by less do not count as meeting."""


class Stand(NamedTuple):
    at: Point
    hut_r: float


@lru_cache(maxsize=64)
def spaced(land: Land, colours: tuple[int, ...], hut_r: float) -> Mapping[int, Stand]:
    """The camps by territory. `colours` says how many each has, by territory from 0; 0 for deserted land.

    Where there is room, a camp stands at `Land.camp` with huts of `hut_r`.
    """
    camps = [_Camp(land, territory, n, hut_r) for territory, n in enumerate(colours) if n]
    reach = 2 * max((camp.rx for camp in camps), default=0.0) + 2 * DRIFT
    pairs = [(a, b) for a, b in itertools.combinations(camps, 2) if math.dist(a.home, b.home) < reach]
    for to_come in reversed(range(ROUNDS)):
        for _ in range(PUSHES):
            if not _pushed_apart(pairs):
                break
        for a, b in pairs:
            if (over := a.overlap(b)) > _CLOSE:
                fits = 1 - over / (a.towards(b) + b.towards(a))
                k = max(fits, SHRUNK) if to_come else fits
                a.hut_r *= k
                b.hut_r *= k
    return {camp.territory: Stand((camp.x, camp.y), camp.hut_r) for camp in camps}


def single(land: Land, hut_r: float) -> Mapping[int, Stand]:
    """A hut of one colour in every territory, as at the beginning."""
    return spaced(land, (0, *(1 for _ in land.board.territories)), hut_r)


def _pushed_apart(pairs: Sequence[tuple["_Camp", "_Camp"]]) -> bool:
    """Whether any camps met."""
    met = False
    for a, b in pairs:
        if (over := a.overlap(b)) > _CLOSE:
            met = True
            ux, uy = a.direction(b)
            a.move(-ux * over / 2, -uy * over / 2)
            b.move(ux * over / 2, uy * over / 2)
    return met


class _Camp:
    """A camp that looks for its place."""

    def __init__(self, land: Land, territory: int, colours: int, hut_r: float) -> None:
        self._land = land
        self.territory = territory
        self._colours = colours
        self.hut_r = hut_r
        self.x, self.y = self.home = land.camp(territory, colours, hut_r)
        self._settled = inside(self.home, land.raw[territory])

    @property
    def rx(self) -> float:
        return camp_radii(self._colours, self.hut_r)[0]

    def direction(self, other: "_Camp") -> Point:
        """Of length 1."""
        d = math.dist((self.x, self.y), (other.x, other.y))
        return ((other.x - self.x) / d, (other.y - self.y) / d) if d else (1.0, 0.0)

    def towards(self, other: "_Camp") -> float:
        """How far the clearing extends in the direction of another camp."""
        ux, uy = self.direction(other)
        rx, ry = camp_radii(self._colours, self.hut_r)
        return math.hypot(rx * ux, ry * uy)

    def overlap(self, other: "_Camp") -> float:
        """By how much they meet; below 0 as far as they are apart.

        Clearings that a straight line across the way between them separates do not meet.
        """
        d = math.dist((self.x, self.y), (other.x, other.y))
        return self.towards(other) + other.towards(self) - d

    def move(self, dx: float, dy: float) -> None:
        """Unless it would leave its land, its map or its neighbourhood."""
        x, y = self._land.on_map((self.x + dx, self.y + dy), self._colours, self.hut_r)
        if math.dist((x, y), self.home) <= DRIFT and (
            not self._settled or inside((x, y), self._land.raw[self.territory])
        ):
            self.x, self.y = x, y
