"""The supply of a chain: its size, its fuses, where it is fed, and how thick the wires are.

Everything is reckoned for the worst that the program lets happen: all that the power budget allows,
and no more than the lamps can draw, spent by lamps at full white as far from a feed as they can be,
through every contact on the way. Where the worst lamp would get too little, the budget is lowered.
Where one fuse that spares the thinnest wire would be too small, the string is divided: each section
has a feed and a fuse of its own, and the plus wire is cut between sections.
"""

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from hardware.colour import FULL_MA, IDLE_MA

SUPPLY_V: Final = 5.0
LEAST_V: Final = 4.5
"""What the farthest lamp must still get: the lower end of the supply for which the sheet of the WS2812B
states its figures (VDD = 4.5 to 5.5 V). Below it white turns yellow."""
ADAPTER_PART: Final = 0.05
"""An adapter may give 5 % less than it says: 4.75 to 5.25 V in the sheet of Seeed's one of 5 V and 4 A."""
JACK_OHM: Final = 0.03
"""Of the round plug in its socket: 30 milliohm or less in the sheet of Tensility 50-00045, a jack of the
same build with a smaller pin, and 100 after 5000 plugs; new ones are assumed here."""
PLUG_OHM: Final = 0.02
"""Of a plug in the way of a current there and back: two contacts of 10 milliohm. Assumed."""
JOINT_OHM: Final = 2 * PLUG_OHM
"""Of a cable in the string with a plug at each end."""
FUSE_V: Final = 0.15
"""Lost in a blade fuse at its full current, holder and all; less in proportion. Assumed."""
RESERVE: Final = 0.3
"""A supply is chosen larger than what is drawn by this part: it ages, and it must start the lamps."""
SUPPLIES_A: Final = (2, 3, 4, 5, 6)
"""Sizes of closed adapters for 5 V with a round plug of 5.5 by 2.1 mm: the largest that we know is the
GST60A05-P1J of Mean Well. The jack bears 5 A (Tensility 50-00045), which is what an adapter of 6 A
gives with the reserve taken off. Beyond, adapters have other plugs, or supplies have open terminals for
the mains: never ours."""
FUSES_A: Final = (1.0, 2.0, 3.0, 4.0, 5.0, 7.5, 10.0, 15.0)
"""Of car fuses with blades (ATO) as shops have them: from 1 A on."""
FUSE_LOAD: Final = 0.75
"""A fuse lasts when it carries no more than this part of its size: a rule of thumb."""
FUSE_A_PER_MM2: Final = 10.0
"""The largest fuse that spares a copper wire: a rule of thumb on the safe side up to 1.5 mm2, for
short wires in free air. Thicker wires get no more than 1.5 mm2 does."""
THICKEST_MM2: Final = 1.5
FEED_WIRES_MM2: Final = (0.5, 0.75, 1.0)
"""What plugs of this size take."""
MAIN_MM: Final = 200.0
"""From the socket of the adapter by way of the fuse to where the feeds branch; one wire."""
MOST_FEEDS: Final = 3
"""More cables than this nobody wants to lay: rather less current."""
BUDGET_STEP_MA: Final = 100
LEAST_BUDGET_MA: Final = 400
"""Less than six lamps at full white is no lit board: then the wire is too thin."""
COPPER: Final = 0.0178
"""Resistance of copper wire, ohm mm2 / m, at 20 degrees."""
LAMP_MA: Final = FULL_MA + IDLE_MA
"""What one lamp draws at full white."""
AWG_MM2: Final[Mapping[int, float]] = {
    14: 2.08,
    16: 1.31,
    18: 0.82,
    20: 0.52,
    22: 0.33,
    24: 0.20,
    26: 0.13,
    28: 0.08,
}
"""Wires by the American gauge, as strings of lamps and hook-up wire are sold (ASTM B258)."""
STRING_GAUGES: Final = (18, 20, 22, 24, 26, 28)
"""Of strings of lamps, the thickest first."""


def awg_of(mm2: float) -> int:
    """The gauge of a wire that is bought for one of `mm2`: the thinnest that has as much copper, nearly.

    >>> awg_of(0.5), awg_of(0.33), awg_of(0.35), awg_of(1.5)
    (20, 22, 22, 14)
    """
    return max((gauge for gauge, copper in AWG_MM2.items() if copper >= 0.9 * mm2), default=14)


@dataclass(frozen=True, slots=True)
class LampString:
    """What the current of the lamps runs along."""

    along: Sequence[float]
    """Where each lamp lies on its wire, mm."""
    mm2: float
    cables: Sequence[int] = ()
    """Behind these lamps a cable with a plug at each end goes on, and the string may be cut there alone;
    without any it may be cut anywhere."""
    plugs: Sequence[int] = ()
    """Behind these lamps a string ends and the next is plugged in; where it is soldered, less is lost."""

    def __len__(self) -> int:
        return len(self.along)

    def ohm(self, one: int, other: int) -> float:
        """Between two lamps, there and back."""
        a, b = sorted((one, other))
        cables = sum(a <= lamp < b for lamp in self.cables)
        plugs = sum(a <= lamp < b for lamp in self.plugs)
        return wire_ohm(self.along[b] - self.along[a], self.mm2) + JOINT_OHM * cables + PLUG_OHM * plugs


@dataclass(frozen=True, slots=True)
class Feeding:
    """`lamps` that get wires of their own from the supply."""

    lamps: tuple[int, ...]
    budget_ma: int
    """With which the worst placed lamp gets enough: what was asked for and can be drawn, or less."""
    string_drop_v: float
    """Lost in the string in the worst case."""
    feed_mm2: float
    feed_drop_v: float
    feed_lengths: tuple[float, ...]
    """From the supply to each of `lamps`, mm."""
    most_ma: float
    """What the whole chain can draw, within the budget."""
    fed_ma: float
    """What one feed must give at most."""
    fuse_a: float | None
    """Of each fuse; None where no fuse spares the string's wire and carries what one feed must give."""
    cuts: tuple[int, ...] = ()
    """The plus wire is cut behind these lamps, and each feed has its own fuse; else one serves all."""

    @property
    def adapter_drop_v(self) -> float:
        return SUPPLY_V * ADAPTER_PART

    @property
    def contact_drop_v(self) -> float:
        """Lost in the round plug, in the fuse and in the plug of the feed."""
        fuse = FUSE_V * self.fed_ma / 1000 / self.fuse_a if self.fuse_a else 0.0
        return JACK_OHM * self.most_ma / 1000 + fuse + PLUG_OHM * self.fed_ma / 1000

    @property
    def least_v(self) -> float:
        """What the worst placed lamp gets."""
        lost = self.adapter_drop_v + self.contact_drop_v + self.feed_drop_v + self.string_drop_v
        return SUPPLY_V - lost

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

    >>> supply_a(1500), supply_a(1600), supply_a(4700)
    (2, 3, None)
    """
    wanted = drawn * (1 + RESERVE) / 1000
    return next((size for size in SUPPLIES_A if size >= wanted), None)


def fuses_a(drawn: float, mm2: float) -> tuple[float, ...]:
    """The fuses that carry that current (mA) for good and still spare a wire of `mm2`, the smallest first.

    >>> fuses_a(700, 0.35), fuses_a(2500, 0.35), fuses_a(60, 0.05)
    ((1.0, 2.0, 3.0), (), ())
    """
    most = FUSE_A_PER_MM2 * min(mm2, THICKEST_MM2)
    wanted = drawn / 1000 / FUSE_LOAD
    return tuple(size for size in FUSES_A if wanted <= size <= most + 1e-9)


def wire_ohm(mm: float, mm2: float) -> float:
    """Of a wire of that length, there and back.

    >>> round(wire_ohm(1000, 0.356), 3)
    0.1
    """
    return 2 * COPPER * mm / 1000 / mm2


def drop_v(ohms: Sequence[float], budget_ma: float) -> float:
    """Lost on the way to the last lamp beyond a feed, when the farthest ones take all they can.

    `ohms` is what lies between the feed and each lamp, there and back.
    """
    left, lost = budget_ma, 0.0
    for ohm in sorted(ohms, reverse=True):
        taken = min(LAMP_MA, left)
        lost += taken / 1000 * ohm
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
    string: LampString,
    budget_ma: int,
    ways: Sequence[float],
    allowed: Sequence[int] = (),
) -> Feeding:
    """As few feeds of as thin a wire as give the worst lamp enough and spare the wire; where no number of
    them does, with as little less than the budget as does.

    `ways` is how long the wire from the supply to each lamp is, mm; feeds lie at `allowed` lamps alone, or
    at any. Where nothing does, the result tells how bad it is.
    """
    count = len(string)
    if not count:
        return Feeding((), budget_ma, 0.0, FEED_WIRES_MM2[0], 0.0, (), 0.0, 0.0, None)
    where = allowed or range(count)
    for budget in _budgets(budget_ma, count):
        for one in _ways_to_feed(where, string, budget, ways):
            if one.fuse_a is not None and not one.dim:
                return one
    tried = _ways_to_feed(where, string, budget_ma, ways)
    return min(tried, key=lambda one: (one.fuse_a is None, -round(one.least_v, 6), len(one.lamps)))


def _budgets(asked: int, count: int) -> Iterator[int]:
    """What was asked for, then ever less in round steps."""
    most = math.ceil(drawn_ma(count, asked))
    yield most
    yield from range((most - 1) // BUDGET_STEP_MA * BUDGET_STEP_MA, LEAST_BUDGET_MA - 1, -BUDGET_STEP_MA)


def _ways_to_feed(
    where: Sequence[int],
    string: LampString,
    budget_ma: int,
    ways: Sequence[float],
) -> Iterator[Feeding]:
    """The simplest first: few feeds, then thin wire, then a small fuse."""
    for feeds in range(1, min(len(where), MOST_FEEDS) + 1):
        lamps = feed_lamps(where, string.along, feeds)
        cuts = _middles(lamps, string)
        sections = _sections(cuts, len(string))
        lost = _string_drop(lamps, sections, string, budget_ma)
        most = drawn_ma(len(string), budget_ma)
        one = max(drawn_ma(len(section), budget_ma) for section in sections)
        lengths = tuple(ways[lamp] for lamp in lamps)
        for feed_mm2 in FEED_WIRES_MM2:
            thinnest = min(string.mm2, feed_mm2)
            whole = fuses_a(most, thinnest)
            divided = not whole and len(lamps) > 1
            given = one if divided else most
            far, main = max(lengths) * given, MAIN_MM * most  # mm mA
            feed_lost = 2 * COPPER * (far + main) / 1e6 / feed_mm2
            parted = cuts if divided else ()
            fuses = fuses_a(one, thinnest) if divided else whole
            for fuse in _that_blow(fuses, most):
                yield Feeding(lamps, budget_ma, lost, feed_mm2, feed_lost, lengths, most, given, fuse, parted)


def _that_blow(fuses: Sequence[float], most: float) -> tuple[float | None, ...]:
    """The smallest, then larger ones, in which less is lost; none that the adapter cannot blow."""
    adapter = supply_a(most) or SUPPLIES_A[-1]
    return (*fuses[:1], *(size for size in fuses[1:] if size <= adapter)) or (None,)


def fed_so(
    lengths: Mapping[int, float],
    string: LampString,
    feed_mm2: float,
    budget_ma: int,
    fuse: float,
    *,
    divided: bool = False,
) -> Feeding:
    """As somebody has built it: wires of those lengths (mm) to those lamps. One fuse and nothing cut, or
    `divided`: a fuse for each feed, and plus cut in the middle between them.
    """
    lamps = tuple(sorted(lengths))
    cuts = _middles(lamps, string)
    sections = _sections(cuts, len(string))
    lost = _string_drop(lamps, sections, string, budget_ma)
    most, ways = drawn_ma(len(string), budget_ma), tuple(lengths[lamp] for lamp in lamps)
    given = max(drawn_ma(len(section), budget_ma) for section in sections) if divided else most
    feed_lost = 2 * COPPER * (max(ways) * given + MAIN_MM * most) / 1e6 / feed_mm2
    parted = cuts if divided else ()
    return Feeding(lamps, budget_ma, lost, feed_mm2, feed_lost, ways, most, given, fuse, parted)


def _sections(cuts: Sequence[int], count: int) -> list[range]:
    begins = (0, *(cut + 1 for cut in cuts), count)
    return [range(a, b) for a, b in itertools.pairwise(begins)]


def _string_drop(
    lamps: Sequence[int], sections: Sequence[range], string: LampString, budget_ma: int
) -> float:
    return max(
        drop_v([string.ohm(fed, lamp) for lamp in side], budget_ma)
        for fed, section in zip(lamps, sections, strict=True)
        for side in ([n for n in section if n <= fed], [n for n in section if n >= fed])
    )


def _middles(lamps: Sequence[int], string: LampString) -> tuple[int, ...]:
    """Where the string may be cut nearest to the middle between two feeds: the last lamp of the first one."""
    along, cables = string.along, string.cables or range(len(string))
    return tuple(
        min(
            (n for n in cables if a <= n < b),
            key=lambda n: (abs((along[n] + along[n + 1]) - (along[a] + along[b])), n),
        )
        for a, b in itertools.pairwise(lamps)
    )
