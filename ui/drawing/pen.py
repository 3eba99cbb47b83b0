"""A pen for things drawn in one colour within a box of 2r: icons, signs, silhouettes."""

import math
from collections.abc import Sequence

from ui.core.art import Art
from ui.core.geometry import Point, arc, at, smooth

STROKE = 0.22  # of r
THINNEST = 1.6  # logical px


class Pen:
    """Draws in unit coordinates: (-1, -1) is the upper left corner of the box, (1, 1) the lower right."""

    def __init__(self, art: Art, x: float, y: float, r: float, colour: str) -> None:
        self.art, self.x, self.y, self.r, self.colour = art, x, y, r, colour
        self.stroke = max(THINNEST, r * STROKE)

    def line(self, *points: Point, width: float = 1.0) -> None:
        """A stroke with round ends; `width` in strokes."""
        self.art.line(at(self.x, self.y, self.r, points), self.colour, self.stroke * width)

    def curve(self, *points: Point, width: float = 1.0) -> None:
        self.line(*smooth(points, 2, closed=False), width=width)

    def arc(self, x: float, y: float, r: float, start: float, end: float, width: float = 1.0) -> None:
        """Angles in degrees, clockwise from the right."""
        self.line(*arc(x, y, r, r, start, end, 24), width=width)

    def ring(self, x: float, y: float, r: float, width: float = 1.0) -> None:
        self.arc(x, y, r, 0, 360, width)

    def fill(self, *points: Point, rounds: int = 0, colour: str | None = None) -> None:
        """A filled shape; `rounds` of corner cutting make it soft."""
        shape = smooth(points, rounds) if rounds else list(points)
        self.art.polygon(at(self.x, self.y, self.r, shape), colour or self.colour)

    def blunt(self, *points: Point, width: float = 0.6) -> None:
        """A filled shape with rounded corners: a stroke of `width` strokes round it."""
        self.art.polygon(at(self.x, self.y, self.r, points), self.colour, self.colour, self.stroke * width)

    def disc(self, x: float, y: float, r: float, colour: str | None = None) -> None:
        self.art.disc(self.x + x * self.r, self.y + y * self.r, r * self.r, colour or self.colour)

    def oval(self, x: float, y: float, rx: float, ry: float) -> None:
        self.art.oval(self.x + x * self.r, self.y + y * self.r, rx * self.r, ry * self.r, self.colour)

    def half_disc(self, x: float, y: float, rx: float, ry: float) -> None:
        """The upper half of an oval whose middle is (x, y)."""
        self.fill(*arc(x, y, rx, ry, 180, 360, 16))

    def spokes(self, count: int, start: float, end: float, width: float = 1.0) -> None:
        """Rays from radius `start` to `end` round the middle, the first at the right."""
        for i in range(count):
            a = 2 * math.pi * i / count
            self.line(
                (start * math.cos(a), start * math.sin(a)),
                (end * math.cos(a), end * math.sin(a)),
                width=width,
            )

    def turned(self, points: Sequence[Point], degrees: float, pivot: Point) -> list[Point]:
        """Unit points turned clockwise about a unit point."""
        a, (px, py) = math.radians(degrees), pivot
        c, s = math.cos(a), math.sin(a)
        return [(px + (x - px) * c - (y - py) * s, py + (x - px) * s + (y - py) * c) for x, y in points]
