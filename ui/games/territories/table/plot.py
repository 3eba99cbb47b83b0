"""Where a land lies on the page: its squares, corners and edges in logical px."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.territories import Corner, Land, Log, Square
from ui.core.geometry import Point
from ui.core.scene import Box

AREA: Final = Box(16, 24, 576, 432)
"""The usual land of 6 by 8 squares fills it; 8 more around it are the frame's."""
BEYOND: Final = 0.4
"""How far outside of the land a finger still means its outer border, in half squares."""
USUAL: Final = 72
"""The side of a square of the usual land; other lands measure their logs and farms by it."""


@dataclass(frozen=True, slots=True)
class Plot:
    land: Land
    x: float
    y: float
    size: int
    """The side of a square: even, so that squares stay whole pixels on both screens."""

    @property
    def k(self) -> float:
        """How large things are, in those of the usual land."""
        return self.size / USUAL

    @property
    def box(self) -> Box:
        columns, rows = spans(self.land)
        return Box(self.x, self.y, columns * self.size, rows * self.size)

    def at(self, spot: Square | Corner) -> Point:
        """A corner, or the upper left corner of a square."""
        return self.x + spot.x * self.size, self.y + spot.y * self.size

    def square(self, square: Square) -> Box:
        return Box(*self.at(square), self.size, self.size)

    def middle(self, log: Log) -> Point:
        (ax, ay), (bx, by) = map(self.at, log)
        return (ax + bx) / 2, (ay + by) / 2

    def diamond(self, log: Log) -> tuple[Point, Point, Point, Point]:
        """What a finger means by an edge: its two corners and the centres of its two squares."""
        (ax, ay), (bx, by) = map(self.at, log)
        x, y = self.middle(log)
        half = self.size / 2
        if ax == bx:
            return (ax, ay), (x + half, y), (bx, by), (x - half, y)
        return (ax, ay), (x, y - half), (bx, by), (x, y + half)

    def half_diamond(self, square: Square, log: Log) -> tuple[Point, Point, Point, Point]:
        """The same where the land ends at the log: of its one square, and a little beyond."""
        a, b = map(self.at, log)
        x, y = self.middle(log)
        inner = self.square(square).centre
        return a, inner, b, (x + (x - inner[0]) * BEYOND, y + (y - inner[1]) * BEYOND)


def spans(land: Land) -> tuple[int, int]:
    """Columns and rows of squares."""
    return max(s.x for s in land.squares) + 1, max(s.y for s in land.squares) + 1


@lru_cache(maxsize=16)
def plot_of(land: Land, area: Box = AREA) -> Plot:
    """In the middle of `area`, as large as it fits."""
    columns, rows = spans(land)
    size = int(min(area.w / columns, area.h / rows)) // 2 * 2
    return Plot(land, area.x + (area.w - columns * size) / 2, area.y + (area.h - rows * size) / 2, size)
