"""The supply of a chain: its size, its fuse, where it is fed, and how thick the wires are.

Everything is reckoned for the worst that the program lets happen: the whole power budget spent by
lamps at full white as far from a feed as they can be.
"""

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hardware.colour import FULL_MA

SUPPLY_V: Final = 5.0
LEAST_V: Final = 4.5
"""What the farthest lamp must still get: the lower end of the range in which its white stays white."""
STRING_DROP_V: Final = 0.35
"""What may be lost in the string's own wire; the rest of the 0.5 V is the feed wire's."""
FEED_DROP_V: Final = SUPPLY_V - LEAST_V - STRING_DROP_V
RESERVE: Final = 0.3
"""A supply is chosen larger than the budget by this part: it ages, and it must start the lamps."""
SUPPLIES_A: Final = (2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30)
"""Sizes that 5 V supplies are sold in."""
FEED_WIRES_MM2: Final = (0.5, 0.75, 1.0, 1.5, 2.5, 4.0)
COPPER: Final = 0.0178
"""Resistance of copper wire, ohm mm2 / m, at 20 degrees."""


@dataclass(frozen=True, slots=True)
class Feeding:
    """`lamps` that get wires of their own from the supply; the first lamp always does."""

    lamps: tuple[int, ...]
    string_drop_v: float
    """Lost in the string in the worst case."""
    feed_mm2: float
    feed_drop_v: float
    feed_lengths: tuple[float, ...]
    """From the supply to each of `lamps`, mm."""

    @property
    def least_v(self) -> float:
        """What the worst placed lamp gets."""
        return SUPPLY_V - self.string_drop_v - self.feed_drop_v


def supply_a(budget_ma: float) -> int | None:
    """The smallest supply that gives the budget and the reserve; None if none is so large.

    >>> supply_a(1500), supply_a(1600)
    (2, 3)
    """
    wanted = budget_ma * (1 + RESERVE) / 1000
    return next((size for size in SUPPLIES_A if size >= wanted), None)


def drop_v(lamps: int, pitch: float, mm2: float, budget_ma: float) -> float:
    """Lost on the way to the last of `lamps` beyond a feed, when the farthest ones take all they can."""
    ohm = 2 * COPPER * pitch / 1000 / mm2
    left, lost = budget_ma, 0.0
    for n in range(lamps, 0, -1):
        taken = min(FULL_MA, left)
        lost += taken / 1000 * ohm * n
        left -= taken
        if left <= 0:
            break
    return lost


def feed_lamps(count: int, feeds: int) -> tuple[int, ...]:
    """The first lamp and others, so that no lamp is far from its nearest feed.

    >>> feed_lamps(60, 1), feed_lamps(60, 2), feed_lamps(60, 3)
    ((0,), (0, 39), (0, 24, 47))
    """
    return tuple(dict.fromkeys(round(2 * n * (count - 1) / (2 * feeds - 1)) for n in range(feeds)))


def feeding(count: int, pitch: float, mm2: float, budget_ma: float, ways: Sequence[float]) -> Feeding:
    """As few feeds as keep the drop; `ways` is how long the wire from the supply to each lamp is, mm.

    Where even a feed at every lamp does not do, all are fed and the drop says how bad it is.
    """
    lamps: tuple[int, ...] = (0,)
    for feeds in range(1, count + 1):
        lamps = feed_lamps(count, feeds)
        if drop_v(_farthest(count, lamps), pitch, mm2, budget_ma) <= STRING_DROP_V:
            break
    lengths = tuple(ways[lamp] for lamp in lamps) if ways else ()
    feed_mm2, lost = _feed_wire(max(lengths, default=0.0), budget_ma)
    return Feeding(lamps, drop_v(_farthest(count, lamps), pitch, mm2, budget_ma), feed_mm2, lost, lengths)


def _farthest(count: int, feeds: Sequence[int]) -> int:
    """How many hops the worst placed lamp is from the nearest feed, at most."""
    between = [math.ceil((b - a) / 2) for a, b in itertools.pairwise(feeds)]
    return max(count - 1 - feeds[-1], *between, 0) if count else 0


def _feed_wire(length: float, budget_ma: float) -> tuple[float, float]:
    """The thinnest wire that loses no more than it may over `length`, and what it loses."""
    lost = 0.0
    for mm2 in FEED_WIRES_MM2:
        lost = 2 * COPPER * length / 1000 / mm2 * budget_ma / 1000
        if lost <= FEED_DROP_V + 1e-9:
            return mm2, lost
    return FEED_WIRES_MM2[-1], lost
