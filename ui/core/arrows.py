"""Where an arrow key goes."""

import math
from collections.abc import Mapping
from typing import Final

from ui.core.geometry import Point
from ui.core.input import Key

ELSEWHERE: Final = 10_000.0
"""Farther than anything on a page, px."""
_WAYS: Final = {Key.LEFT: (-1, 0), Key.RIGHT: (1, 0), Key.UP: (0, -1), Key.DOWN: (0, 1)}


def nearest(targets: Mapping[str, Point], here: Point, key: Key) -> str:
    """The nearest target in that quarter, else the one that lies least aside; empty: none lies that way.

    >>> nearest({"a": (100, 0), "b": (0, 50)}, (0, 0), Key.RIGHT)
    'a'
    """
    dx, dy = _WAYS[key]

    def cost(there: Point) -> float:
        ahead = (there[0] - here[0]) * dx + (there[1] - here[1]) * dy
        aside = abs((there[0] - here[0]) * dy) + abs((there[1] - here[1]) * dx)
        if ahead <= 1:
            return math.inf
        return math.hypot(ahead, aside) if aside <= ahead else ELSEWHERE + ahead + 2 * aside

    best = min(targets, key=lambda means: cost(targets[means]))
    return best if cost(targets[best]) < math.inf else ""
