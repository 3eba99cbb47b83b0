"""Where an arrow key goes."""

import math
from collections.abc import Mapping
from typing import Final

from ui.core.input import Key
from ui.core.scene import Box

ELSEWHERE: Final = 10_000.0
"""Farther than anything on a page, px."""
ASIDE: Final = 150.0
"""So much nearer may lie what is aside before it is preferred to what is straight ahead, px. Up to 250 all is
reached by arrows on 258 pages of the five tables; below 105 the second row of a pyramid hides what is beside
its top."""
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
