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
    pairs = [_Pair(a, b) for a, b in itertools.combinations(camps, 2) if math.dist(a.home, b.home) < reach]
    for to_come in reversed(range(ROUNDS)):
        _push_apart(pairs)
        shrunk = [pair.shrink(SHRUNK if to_come else 0.0) for pair in pairs]
        if not any(shrunk):
            break
    return {camp.territory: Stand((camp.x, camp.y), camp.hut_r) for camp in camps}


def single(land: Land, hut_r: float) -> Mapping[int, Stand]:
    """A hut of one colour in every territory, as at the beginning."""
    return spaced(land, (0, *(1 for _ in land.board.territories)), hut_r)


def _push_apart(pairs: Sequence["_Pair"]) -> None:
    for _ in range(PUSHES):
        moved = [pair.push() for pair in pairs if pair.overlap() > _CLOSE]
        if not any(moved):
            break  # none meet, or none can give way


class _Camp:
    """A camp that looks for its place."""

    def __init__(self, land: Land, territory: int, colours: int, hut_r: float) -> None:
        self._land = land
        self.territory = territory
        self._colours = colours
        self.hut_r = hut_r
        self.rx, self.ry = camp_radii(colours, hut_r)
        self.x, self.y = self.home = land.camp(territory, colours, hut_r)
        self._settled = inside(self.home, land.raw[territory])
        self.changes = 0

    def shrink(self, k: float) -> None:
        self.hut_r *= k
        self.rx, self.ry = camp_radii(self._colours, self.hut_r)
        self.changes += 1

    def move(self, dx: float, dy: float) -> bool:
        """Unless it would leave its land, its map or its neighbourhood; whether it moved."""
        x, y = self._land.on_map((self.x + dx, self.y + dy), self._colours, self.hut_r)
        if (x, y) == (self.x, self.y) or math.dist((x, y), self.home) > DRIFT:
            return False
        if self._settled and not inside((x, y), self._land.raw[self.territory]):
            return False
        self.x, self.y = x, y
        self.changes += 1
        return True


class _Pair:
    """Two camps that may meet."""

    def __init__(self, a: _Camp, b: _Camp) -> None:
        self._a, self._b = a, b
        self._measured = -1
        self._direction: Point = (1.0, 0.0)
        self._reach = self._over = 0.0

    def overlap(self) -> float:
        """By how much they meet; below 0 as far as they are apart.

        Clearings that a straight line across the way between them separates do not meet.
        """
        a, b = self._a, self._b
        if self._measured != a.changes + b.changes:
            self._measured = a.changes + b.changes
            d = math.dist((a.x, a.y), (b.x, b.y))
            ux, uy = self._direction = ((b.x - a.x) / d, (b.y - a.y) / d) if d else (1.0, 0.0)
            self._reach = math.hypot(a.rx * ux, a.ry * uy) + math.hypot(b.rx * ux, b.ry * uy)
            self._over = self._reach - d
        return self._over

    def push(self) -> bool:
        """Each gives way by half; whether one could."""
        (ux, uy), half = self._direction, self._over / 2
        away = self._a.move(-ux * half, -uy * half)
        return self._b.move(ux * half, uy * half) or away

    def shrink(self, least: float) -> bool:
        """Both are made smaller, if they meet, by not more than to `least` of their size."""
        over = self.overlap()
        if over <= _CLOSE:
            return False
        k = max(1 - over / self._reach, least)
        self._a.shrink(k)
        self._b.shrink(k)
        return True
