"""Where an arrow key goes."""

import math
from collections.abc import Mapping
from typing import Final

from ui.core.input import Key
from ui.core.scene import Box

ELSEWHERE: Final = 10_000.0
"""Farther than anything on a page, px."""
_WAYS: Final = {Key.LEFT: (-1, 0), Key.RIGHT: (1, 0), Key.UP: (0, -1), Key.DOWN: (0, 1)}


def nearest(targets: Mapping[str, Box], here: Box, key: Key) -> str:
    """The nearest target in that quarter, else the one that lies least aside; empty: none lies that way.
    What is straight ahead of any part of `here` is not aside, however wide either is.

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
        across = max(there.x - here.right, here.x - there.right, 0)
        down = max(there.y - here.bottom, here.y - there.bottom, 0)
        gap, aside = (across, down) if dx else (down, across)
        if aside > ahead:
            return ELSEWHERE + ahead + 2 * abs((x - x0) * dy + (y - y0) * dx)
        return math.hypot(gap, aside) + math.dist(there.centre, here.centre) / 2

    best = min(targets, key=lambda means: cost(targets[means]))
    return best if cost(targets[best]) < math.inf else ""
