"""The land on the page: outlines with hand-drawn sides, and the spot where each camp stands.

All lengths are logical px. The map of the table is the same at every width of the page.
"""

import zlib
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from engine.clans import Board
from ui.core.geometry import Point, bounds, inside, sides, smooth, wobble
from ui.core.scene import Box
from ui.drawing.camps import HUT, camp_radii

MAP: Final = Box(8, 9, 597, 462)
FRAME: Final = 4
"""Width of the wooden frame round the map."""
SAMPLES: Final = 25
"""Spots tried along each side when a camp looks for its place."""
ROOMY: Final = 30
"""A spot this far from the outline is as good as one in the middle."""
MARGIN: Final = 6
"""A camp stays this far inside the map."""
_ROOF: Final = 7
"""How far huts reach above their clearing."""
_TAG: Final = 9
"""How far the stone of a heavy group hangs below it."""


class Land:
    """The geometry of one board in an area. Equal only to itself; its name stands for all that it holds."""

    def __init__(self, board: Board, area: Box = MAP) -> None:
        points = [p for t in board.territories for p in t.outline]
        x0, y0, x1, y1 = bounds(points)
        k = min(area.w / (x1 - x0), area.h / (y1 - y0))
        self._k, self._x, self._y = k, area.x - x0 * k, area.y - y0 * k
        self.area: Final = area
        self.board: Final = board
        self.name: Final = f"{zlib.crc32(repr(board).encode()):08x}"
        self.raw: Final = {t.id: [self._at(p) for p in t.outline] for t in board.territories}
        self.lakes: Final = [smooth([self._at(p) for p in lake.outline], 2) for lake in board.lakes]
        self.owners: Final = self._edges()
        self.shape: Final = {t: tuple(self._drawn(outline)) for t, outline in self.raw.items()}
        self._middle: Final = {t: _roomiest(outline) for t, outline in self.raw.items()}

    def __repr__(self) -> str:
        return f"Land({self.name})"

    def camp(self, territory: int, colours: int = 1, hut_r: float = HUT) -> Point:
        """The middle of a camp of so many colours, kept wholly on the map."""
        return self.on_map(self._middle[territory], colours, hut_r)

    def on_map(self, at: Point, colours: int, hut_r: float) -> Point:
        """The spot next to `at` where such a camp is wholly on the map."""
        x, y = at
        rx, ry = camp_radii(max(colours, 1), hut_r)
        k = hut_r / HUT
        return (
            min(max(x, self.area.x + rx + MARGIN), self.area.right - rx - MARGIN),
            min(max(y, self.area.y + ry + _ROOF * k), self.area.bottom - ry - _TAG * k),
        )

    def box(self, territory: int, margin: float = 0) -> Box:
        """Round the territory, on even px so that it falls on whole device px at every scale."""
        x0, y0, x1, y1 = bounds(self.shape[territory])
        left, top = (x0 - margin) // 2 * 2, (y0 - margin) // 2 * 2
        return Box(left, top, -((left - x1 - margin) // 2) * 2, -((top - y1 - margin) // 2) * 2)

    def rivers(self) -> Iterator[list[Point]]:
        """The sides between territories of different regions."""
        for (a, b), pair in self.owners.items():
            if len(pair) == 2 and self._region(pair[0]) != self._region(pair[1]):
                yield wobble(a, b)

    def borders(self) -> Iterator[tuple[list[Point], int]]:
        """The sides between territories of one region, each with one of the two."""
        for (a, b), pair in self.owners.items():
            if len(pair) == 2 and self._region(pair[0]) == self._region(pair[1]):
                yield wobble(a, b), pair[0]

    def rows(self) -> tuple[int, ...]:
        """All territories as one reads them: by bands of camps, left to right."""
        band = self.area.h / 7

        def order(territory: int) -> tuple[int, float]:
            x, y = self._middle[territory]
            return int((y - self.area.y) // band), x

        return tuple(sorted(self.raw, key=order))

    def _at(self, point: tuple[int, int]) -> Point:
        return self._x + point[0] * self._k, self._y + point[1] * self._k

    def _edges(self) -> dict[tuple[Point, Point], list[int]]:
        owners: dict[tuple[Point, Point], list[int]] = {}
        for territory, outline in self.raw.items():
            for a, b in sides(outline):
                owners.setdefault((min(a, b), max(a, b)), []).append(territory)
        return owners

    def _drawn(self, outline: Sequence[Point]) -> Iterator[Point]:
        """Hand-drawn sides; straight ones at the border of the sheet."""
        for a, b in sides(outline):
            alone = len(self.owners[min(a, b), max(a, b)]) == 1
            if alone and (a[0] == b[0] or a[1] == b[1]):
                yield a
            else:
                yield from wobble(a, b)[:-1]

    def _region(self, territory: int) -> int:
        return self.board[territory].region


@lru_cache(maxsize=4)
def land_of(board: Board, area: Box = MAP) -> Land:
    return Land(board, area)


def _roomiest(outline: Sequence[Point]) -> Point:
    """The spot farthest from the outline among SAMPLES x SAMPLES."""
    x0, y0, x1, y1 = bounds(outline)
    best, spot = -1.0, outline[0]
    for i in range(SAMPLES):
        x = x0 + (x1 - x0) * (i + 0.5) / SAMPLES
        for j in range(SAMPLES):
            y = y0 + (y1 - y0) * (j + 0.5) / SAMPLES
            room = _room(x, y, outline, best)
            if room > best and inside((x, y), outline):
                best, spot = room, (x, y)
    return spot


def _room(x: float, y: float, outline: Sequence[Point], enough: float) -> float:
    """How good a spot is; may stop counting below `enough`."""
    nearest = float("inf")
    for (ax, ay), (bx, by) in sides(outline):
        dx, dy = bx - ax, by - ay
        t = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)
        t = 0.0 if t < 0 else min(t, 1.0)
        gap: float = ((x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2) ** 0.5
        nearest = min(nearest, gap)
        if _worth(nearest) <= enough:
            return -1.0
    return _worth(nearest)


def _worth(gap: float) -> float:
    return min(gap, ROOMY) + 0.001 * gap
