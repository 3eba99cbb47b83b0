"""From where the glass of a panel was touched to where that lies in the picture: turning and correcting.

Points are fractions of width and height, from the upper left corner. The picture is turned on the panel;
the correction belongs to the panel and stays right however the picture is turned.
"""

from collections.abc import Sequence
from math import isfinite
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float]
Pairs: TypeAlias = Sequence[tuple[Point, Point]]
"""Where the glass said it was touched, and where that really was."""

UNCORRECTED: Final = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0)
"""A correction is six numbers a to f: x becomes ax + by + c, and y becomes dx + ey + f."""

TURNS: Final = (0, 90, 180, 270)
"""Degrees clockwise."""

FURTHEST: Final = 0.04
"""By how much a touch may miss its cross once it is corrected: a finger's breadth on a small panel."""
LEAST_AREA: Final = 0.2
MOST_AREA: Final = 5.0
"""A correction that shrinks or stretches more than this comes from touches elsewhere, not from a panel."""
REACHED: Final = ((0.15, 0.15), (0.85, 0.15), (0.85, 0.85), (0.15, 0.85))
"""Points of the panel that some touch of the glass must mean, or its targets cannot be hit."""


def turned(x: float, y: float, degrees: int) -> Point:
    """A point of the panel in a picture that is turned clockwise on it.

    >>> turned(1.0, 0.0, 90)
    (0.0, 0.0)
    """
    return {0: (x, y), 90: (y, 1 - x), 180: (1 - x, 1 - y), 270: (1 - y, x)}[degrees]


def unturned(x: float, y: float, degrees: int) -> Point:
    """A point of the turned picture on the panel."""
    return turned(x, y, (360 - degrees) % 360)


def corrected(x: float, y: float, touch: Sequence[float]) -> Point:
    """`touch` is a correction; empty: none."""
    if not touch:
        return x, y
    a, b, c, d, e, f = touch
    return a * x + b * y + c, d * x + e * y + f


def is_correction(touch: Sequence[float]) -> bool:
    """Six numbers that turn a panel into a panel, not into a line, nor beside it."""
    if len(touch) != 6 or not all(map(isfinite, touch)):
        return False
    a, b, c, d, e, f = touch
    area = a * e - b * d
    if not LEAST_AREA <= abs(area) <= MOST_AREA:
        return False
    glass = [((e * (x - c) - b * (y - f)) / area, (a * (y - f) - d * (x - c)) / area) for x, y in REACHED]
    return all(0 <= u <= 1 and 0 <= v <= 1 for u, v in glass)


def fitted(pairs: Pairs) -> tuple[float, ...] | None:
    """The correction that brings all touches nearest to where they were meant (least squares); None if
    they do not belong to one panel."""
    rows = [(x, y, 1.0) for (x, y), _meant in pairs]
    normal = [[sum(row[i] * row[j] for row in rows) for j in range(3)] for i in range(3)]
    touch: list[float] = []
    for axis in (0, 1):
        right = [
            sum(row[i] * meant[axis] for row, (_at, meant) in zip(rows, pairs, strict=True)) for i in range(3)
        ]
        solved = _solved(normal, right)
        if solved is None:
            return None
        touch += solved
    if not is_correction(touch):
        return None
    misses = (max(abs(x - u), abs(y - v)) for at, (u, v) in pairs for x, y in [corrected(*at, touch)])
    return tuple(round(number, 5) for number in touch) if max(misses) <= FURTHEST else None


def _solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float] | None:
    """Cramer's rule, for three unknowns; None if the touches lie on one line."""
    whole = _determinant(matrix)
    if abs(whole) < 1e-6:
        return None
    columns = list(zip(*matrix, strict=True))
    return [_determinant([*columns[:n], tuple(right), *columns[n + 1 :]]) / whole for n in range(3)]


def _determinant(m: Sequence[Sequence[float]]) -> float:
    (a, b, c), (d, e, f), (g, h, i) = m
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
