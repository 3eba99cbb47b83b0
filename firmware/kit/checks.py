"""What makes a kit unfit to be built, though each of its measures is sound; all of it is told at once."""

import itertools
import math
from collections.abc import Iterator, Mapping
from typing import Final

from firmware.kit.frame import LATHS_MM, free_edge
from firmware.kit.plan import EPSILON, STRIP_PITCH, Plan
from hardware.kit.power import RESERVE, SUPPLIES_A
from hardware.kit.route import Point
from hardware.messages import Message, _
from hardware.pi.encoding import MOST_SPI_LAMPS
from ui.core.place_words import place_name
from ui.core.words import Words

MOST_MA: Final = int(1000 * SUPPLIES_A[-1] / (1 + RESERVE))
"""What the largest closed adapter gives with a reserve."""


def plan_faults(plan: Plan, words: Words) -> tuple[Message, ...]:
    return (*_count_faults(plan), *_power_faults(plan), *_hole_faults(plan, words))


def _count_faults(plan: Plan) -> Iterator[Message]:
    """As the wiring of a chain on SPI is refused."""
    if plan.wiring.count > MOST_SPI_LAMPS:
        what = _(
            "{count} lamps are too many: the SPI bus of the Pi feeds {most}. Take a string with a longer "
            "pitch (--pitch)."
        )
        yield Message(what, {"count": plan.wiring.count, "most": MOST_SPI_LAMPS})


def _power_faults(plan: Plan) -> Iterator[Message]:
    if plan.supply_a is None:
        what = _(
            "These lamps may draw {drawn} mA, and no closed adapter for 5 V gives more than {most} mA with "
            "a reserve. Larger supplies have open terminals for the mains. Lower --budget to {most}."
        )
        yield Message(what, {"drawn": round(plan.feeding.most_ma), "most": MOST_MA})
    if plan.feeding.lamps and plan.feeding.fuse_a is None:
        what = _(
            "No fuse carries these lamps and still spares a string with {mm2} mm². Take one with thicker "
            "wire (--wire), or lower --budget."
        )
        yield Message(what, {"mm2": f"{plan.measures.wire_mm2:g}"})


def _hole_faults(plan: Plan, words: Words) -> Iterator[Message]:
    measures = plan.measures
    lamp_r, button_r = measures.lamp_hole / 2, measures.button_hole / 2
    holes: dict[str, tuple[Point, float]] = {place: (at, lamp_r) for place, at in plan.chain.at.items()} | {
        place: (at, button_r) for place, at in plan.holes.items()
    }
    pairs = [pair for pair in itertools.combinations(holes, 2) if _overlap(holes, *pair)]
    if pairs:
        what = _(
            "Holes overlap, {count} pairs of them, such as {a} and {b}. Measure again, or give smaller "
            "holes (--lamp-hole, --button-hole)."
        )
        a, b = (place_name(place, plan.kinds, words) for place in pairs[0])
        yield Message(what, {"count": len(pairs), "a": a, "b": b})
    w, h = measures.board
    outside = [place for place, ((x, y), r) in holes.items() if min(x, y) < r or x + r > w or y + r > h]
    if outside:
        what = _(
            "Holes reach beyond the board, {count} of them, such as that of {place}. Give a larger "
            "--board, or smaller holes (--lamp-hole, --button-hole)."
        )
        yield Message(what, {"count": len(outside), "place": place_name(outside[0], plan.kinds, words)})
    elif (free := free_edge(plan)) < LATHS_MM[-1] - EPSILON:
        what = _(
            "Beside the lamps and buttons at the edge {free} mm are left for a lath, and {least} mm are the "
            "least. Give a larger --board, and --offset."
        )
        yield Message(what, {"free": f"{max(free, 0):.1f}", "least": LATHS_MM[-1]})
    if plan.strip and measures.button_hole >= STRIP_PITCH:
        what = _("Push buttons beside the board lie {pitch} mm apart: give a smaller --button-hole.")
        yield Message(what, {"pitch": f"{STRIP_PITCH:g}"})


def _overlap(holes: Mapping[str, tuple[Point, float]], a: str, b: str) -> bool:
    (here, r), (there, other) = holes[a], holes[b]
    return math.dist(here, there) < r + other
