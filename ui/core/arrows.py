"""Where an arrow key goes, and the stepping button where a screen names no stops."""

import math
from collections.abc import Mapping, Sequence
from typing import Final

from ui.core.input import Key
from ui.core.scene import Box, Piece

ELSEWHERE: Final = 10_000.0
"""Farther than anything on a page, px."""
ASIDE: Final = 150.0
"""So much nearer may lie what is aside before it is preferred to what is straight ahead, px. Up to 250 all is
reached by arrows on 258 pages of the five tables; below 105 the second row of a pyramid hides what is beside
its top."""
CORNER: Final = Box(400, 0, 10_000, 80)
"""Where what is small leads away from the page: signs to close it, to the book, to settings."""
SMALL: Final = 80
SAME_LINE: Final = 10
ONE_ROW: Final = 120
_WAYS: Final = {Key.LEFT: (-1, 0), Key.RIGHT: (1, 0), Key.UP: (0, -1), Key.DOWN: (0, 1)}


def nearest(targets: Mapping[str, Box], here: Box, key: Key) -> str:
    """The nearest target in that quarter, else the one that lies least aside; empty: none lies that way.
    Straight ahead is what lies before the middle of `here`, or what `here` lies before the middle of: a
    corner that is touched is aside.

    >>> nearest({"a": Box(100, 0, 0, 0), "b": Box(0, 50, 0, 0)}, Box(0, 0, 0, 0), Key.RIGHT)
    'a'
    >>> nearest({"wide": Box(0, 40, 500, 20), "far": Box(480, 200, 40, 40)}, Box(480, 0, 40, 20), Key.DOWN)
    'wide'
    """
    dx, dy = _WAYS[key]

    def cost(there: Box) -> float:
        (x, y), (x0, y0) = there.centre, here.centre
        ahead = (x - x0) * dx + (y - y0) * dy
        if ahead <= 1:
            return math.inf
        gap, beside = _apart(here, there, across=bool(dx))
        if beside > ahead:
            return ELSEWHERE + ahead + 2 * abs((x - x0) * dy + (y - y0) * dx)
        aside = _aside(here, there, across=bool(dx))
        return math.hypot(gap, 2 * aside) + math.dist((x, y), (x0, y0)) / 2 + (ASIDE if aside else 0)

    best = min(targets, key=lambda means: cost(targets[means]))
    return best if cost(targets[best]) < math.inf else ""


def _apart(here: Box, there: Box, *, across: bool) -> tuple[float, float]:
    """Between their sides, along the way of the key and at right angles to it."""
    dx = max(there.x - here.right, here.x - there.right, 0)
    dy = max(there.y - here.bottom, here.y - there.bottom, 0)
    return (dx, dy) if across else (dy, dx)


def _aside(here: Box, there: Box, *, across: bool) -> float:
    """How far the middle of one misses the other, of both the less."""
    (x0, y0), (x, y) = here.centre, there.centre
    if across:
        return min(max(there.y - y0, y0 - there.bottom, 0), max(here.y - y, y - here.bottom, 0))
    return min(max(there.x - x0, x0 - there.right, 0), max(here.x - x, x - here.right, 0))


def in_reading_order(pieces: Sequence[Piece], first: str = "") -> list[str]:
    """What they mean, row by row, from `first` on and round to what stands before it; what stands in the
    corner, which leads elsewhere, comes last.

    >>> at = {"close": (730, 12), "up": (200, 104), "seat": (20, 100), "start": (500, 400)}
    >>> pieces = [Piece(Box(x, y, 60, 60), print, means=means) for means, (x, y) in at.items()]
    >>> in_reading_order(pieces)
    ['seat', 'up', 'start', 'close']
    >>> in_reading_order(pieces, "start")
    ['start', 'seat', 'up', 'close']
    """
    uppermost = {piece.means: piece for piece in pieces}
    left = sorted(uppermost.values(), key=lambda piece: (piece.box.y, piece.box.x))
    corner = [piece for piece in left if piece.box.inside(CORNER) and piece.box.w <= SMALL]
    left = [piece for piece in left if piece not in corner]
    out = list[Piece]()
    while left:
        row = [piece for piece in left if _level(left[0], piece)]
        out += sorted(row, key=lambda piece: (piece.box.x, piece.box.y))
        left = [piece for piece in left if piece not in row]
    read = [piece.means for piece in out]
    at = read.index(first) if first in read else 0
    aside = [piece.means for piece in sorted(corner, key=lambda piece: piece.box.x)]
    return [*read[at:], *read[:at], *aside]


def _level(first: Piece, other: Piece) -> bool:
    """In one row with the uppermost of it; beside what is high there may be rows of their own."""
    box, middle = first.box, other.box.centre[1]
    return abs(other.box.y - box.y) <= SAME_LINE or (box.h <= ONE_ROW and middle <= box.bottom)
