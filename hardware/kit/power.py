"""The supply of a chain: its size, its fuses, where it is fed, and how thick the wires are.

Everything is reckoned for the worst that the program lets happen: all that the power budget allows,
and no more than the lamps can draw, spent by lamps at full white as far from a feed as they can be.
Where one fuse that spares the thinnest wire would be too small for that, the string is divided: each
section has a feed and a fuse of its own, and the plus wire is cut between sections.
"""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hardware.colour import FULL_MA, IDLE_MA

SUPPLY_V: Final = 5.0
LEAST_V: Final = 4.5
"""What the farthest lamp must still get: the lower end of the range in which its white stays white."""
STRING_DROP_V: Final = 0.35
"""What may be lost in the string's own wire; the rest of the 0.5 V is the feed wire's."""
FEED_DROP_V: Final = SUPPLY_V - LEAST_V - STRING_DROP_V
RESERVE: Final = 0.3
"""A supply is chosen larger than what is drawn by this part: it ages, and it must start the lamps."""
SUPPLIES_A: Final = (2, 3, 4, 5, 6, 8, 10)
"""Sizes of closed adapters for 5 V. Larger supplies have open terminals for the mains: never ours."""
FUSES_A: Final = (0.5, 1.0, 2.0, 3.0, 4.0, 5.0, 7.5, 10.0, 15.0)
FUSE_LOAD: Final = 0.75
"""A fuse lasts when it carries no more than this part of its size: a rule of thumb."""
FUSE_A_PER_MM2: Final = 10.0
"""The largest fuse that spares a copper wire: a rule of thumb on the safe side up to 1.5 mm2, for
short wires in free air. Thicker wires get no more than 1.5 mm2 does."""
THICKEST_MM2: Final = 1.5
FEED_WIRES_MM2: Final = (0.5, 0.75, 1.0, 1.5, 2.5, 4.0)
COPPER: Final = 0.0178
"""Resistance of copper wire, ohm mm2 / m, at 20 degrees."""
LAMP_MA: Final = FULL_MA + IDLE_MA
"""What one lamp draws at full white."""


@dataclass(frozen=True, slots=True)
class Feeding:
    """`lamps` that get wires of their own from the supply."""

    lamps: tuple[int, ...]
    string_drop_v: float
    """Lost in the string in the worst case."""
    feed_mm2: float
    feed_drop_v: float
    feed_lengths: tuple[float, ...]
    """From the supply to each of `lamps`, mm."""
    most_ma: float
    """What the whole chain can draw, within the budget."""
    fuse_a: float | None
    """Of each fuse; None where no fuse spares the string's wire and carries what one feed must give."""
    cuts: tuple[int, ...] = ()
    """The plus wire is cut behind these lamps, and each feed has its own fuse; else one serves all."""

    @property
    def least_v(self) -> float:
        """What the worst placed lamp gets."""
        return SUPPLY_V - self.string_drop_v - self.feed_drop_v

    @property
    def dim(self) -> bool:
        """Whether that is too little."""
        return self.least_v < LEAST_V - 1e-9

    @property
    def fuses(self) -> int:
        return len(self.lamps) if self.cuts else 1


def drawn_ma(lamps: int, budget_ma: float) -> float:
    """The most that so many lamps can draw.

    >>> drawn_ma(60, 1500), drawn_ma(10, 1500)
    (1500, 610.0)
    """
    return min(budget_ma, lamps * LAMP_MA)


def supply_a(drawn: float) -> int | None:
    """The smallest closed adapter for that current (mA) and the reserve; None if none is so large.

    >>> supply_a(1500), supply_a(1600), supply_a(8000)
    (2, 3, None)
    """
    wanted = drawn * (1 + RESERVE) / 1000
    return next((size for size in SUPPLIES_A if size >= wanted), None)


def fuse_a(drawn: float, mm2: float) -> float | None:
    """The fuse that carries that current (mA) for good and still spares a wire of `mm2`, if there is one.

    >>> fuse_a(1500, 0.35), fuse_a(2500, 0.35), fuse_a(60, 0.05)
    (2.0, None, 0.5)
    """
    most = FUSE_A_PER_MM2 * min(mm2, THICKEST_MM2)
    wanted = drawn / 1000 / FUSE_LOAD
    return next((size for size in FUSES_A if wanted <= size <= most + 1e-9), None)


def drop_v(ways: Sequence[float], mm2: float, budget_ma: float) -> float:
    """Lost on the way to the last lamp beyond a feed, when the farthest ones take all they can.

    `ways` is how far along the string each lamp lies from the feed, mm.
    """
    left, lost = budget_ma, 0.0
    for way in sorted(ways, reverse=True):
        taken = min(LAMP_MA, left)
        lost += taken / 1000 * 2 * COPPER * way / 1000 / mm2
        left -= taken
        if left <= 0:
            break
    return lost


def feed_lamps(allowed: Sequence[int], along: Sequence[float], feeds: int) -> tuple[int, ...]:
    """The first of the allowed lamps and others, so that no lamp is far from its nearest feed.

    `along` is where each lamp of the string lies on its wire, mm.

    >>> hops = [100.0 * n for n in range(60)]
    >>> feed_lamps(range(60), hops, 2), feed_lamps(range(60), hops, 3)
    ((0, 39), (0, 24, 47))
    """
    length = along[-1] - along[allowed[0]]
    wanted = (along[allowed[0]] + 2 * n * length / (2 * feeds - 1) for n in range(feeds))
    return tuple(
        sorted({min(allowed, key=lambda lamp: (round(abs(along[lamp] - at), 6), lamp)) for at in wanted})
    )


def feeding(
    along: Sequence[float],
    mm2: float,
    budget_ma: float,
    ways: Sequence[float],
    allowed: Sequence[int] = (),
) -> Feeding:
    """As few feeds as keep the drop and spare the wire.

    `along` is where each lamp lies on the string's wire, `ways` how long the wire from the supply to it
    is, mm; feeds lie at `allowed` lamps alone, or at any. Where feeds at all of them do not do, the
    result tells how bad it is.
    """
    count = len(along)
    if not count:
        return Feeding((), 0.0, FEED_WIRES_MM2[0], 0.0, (), 0.0, None)
    where = allowed or range(count)
    tried: list[Feeding] = []
    for feeds in range(1, len(where) + 1):
        tried.append(one := _fed(feed_lamps(where, along, feeds), along, mm2, budget_ma, ways))
        if one.string_drop_v <= STRING_DROP_V and one.fuse_a is not None and not one.dim:
            return one
    return min(tried, key=lambda one: (one.fuse_a is None, -round(one.least_v, 6), len(one.lamps)))


def _fed(
    lamps: tuple[int, ...],
    along: Sequence[float],
    mm2: float,
    budget_ma: float,
    ways: Sequence[float],
) -> Feeding:
    cuts = _middles(lamps, along)
    begins = (0, *(cut + 1 for cut in cuts), len(along))
    sections = [range(a, b) for a, b in itertools.pairwise(begins)]
    lost = max(
        drop_v([abs(along[lamp] - along[fed]) for lamp in side], mm2, budget_ma)
        for fed, section in zip(lamps, sections, strict=True)
        for side in ([n for n in section if n <= fed], [n for n in section if n >= fed])
    )
    most = drawn_ma(len(along), budget_ma)
    one = max(drawn_ma(len(section), budget_ma) for section in sections)
    lengths = tuple(ways[lamp] for lamp in lamps)
    feed_mm2, feed_lost = _feed_wire(max(lengths), one)
    thinnest = min(mm2, feed_mm2)
    whole = fuse_a(most, thinnest)
    if whole is not None or len(lamps) == 1:
        return Feeding(lamps, lost, feed_mm2, feed_lost, lengths, most, whole)
    return Feeding(lamps, lost, feed_mm2, feed_lost, lengths, most, fuse_a(one, thinnest), cuts)


def _middles(lamps: Sequence[int], along: Sequence[float]) -> tuple[int, ...]:
    """The last lamp that each feed but the last one serves: those nearer to it than to the next."""
    return tuple(
        max(n for n in range(a, b) if along[n] - along[a] <= along[b] - along[n])
        for a, b in itertools.pairwise(lamps)
    )


def _feed_wire(length: float, drawn: float) -> tuple[float, float]:
    """The thinnest wire that loses no more than it may over `length`, and what it loses."""
    lost = 0.0
    for mm2 in FEED_WIRES_MM2:
        lost = 2 * COPPER * length / 1000 / mm2 * drawn / 1000
        if lost <= FEED_DROP_V + 1e-9:
            return mm2, lost
    return FEED_WIRES_MM2[-1], lost
