"""Every wire of a kit, as it is drawn and as it is bought: the bill adds up what the diagram shows."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from firmware.kit.plan import CABLE, Plan, bought
from hardware.kit.power import FUSE_A_PER_MM2, MAIN_MM

THIN_MM2: Final = 0.2
"""Of wires that carry signals."""
SHIFTER_MM: Final = 300.0
"""From the shifter to lamp 0: data, +5 V and ground. Edges get round on long wires."""
DATA_MM: Final = 500.0
"""From the Pi to the shifter: data and ground. A rule of thumb."""


class Kind(StrEnum):
    MAIN = "main"
    FEED = "feed"
    SHIFTER = "shifter"
    DATA = "data"
    TRAY = "tray"


class Colour(StrEnum):
    RED = "red"
    BLACK = "black"
    GREEN = "green"
    CABLE = "cable"
    """All wires in one."""


@dataclass(frozen=True, slots=True)
class Lead:
    kind: Kind
    colours: tuple[Colour, ...]
    mm: float
    """Of one wire, a full decimetre: as it is labelled and bought."""
    mm2: float


def leads(plan: Plan) -> Iterator[Lead]:
    """Of the lamps, in the order of the current; those of the buttons are counted in the plan."""
    if not plan.chain.places:
        return
    feeding, pair = plan.feeding, (Colour.RED, Colour.BLACK)
    yield Lead(Kind.MAIN, pair, bought(MAIN_MM), feeding.feed_mm2)
    for length in feeding.feed_lengths:
        yield Lead(Kind.FEED, pair, bought(length), feeding.feed_mm2)
    spared = max(THIN_MM2, (feeding.fuse_a or 0) / FUSE_A_PER_MM2)  # by the fuse before it
    yield Lead(Kind.SHIFTER, (*pair, Colour.GREEN), bought(SHIFTER_MM), spared)
    yield Lead(Kind.DATA, (Colour.GREEN, Colour.BLACK), bought(DATA_MM), THIN_MM2)
    for _joint in range(plan.trays - 1):
        yield Lead(Kind.TRAY, (Colour.CABLE,), bought(CABLE), plan.measures.wire_mm2)


def fused(plan: Plan) -> Iterator[Lead]:
    """Those behind the fuse that carry the lamps' current, or would at a short circuit; with the string."""
    yield from (lead for lead in leads(plan) if lead.kind is not Kind.DATA)
    yield Lead(Kind.TRAY, (Colour.CABLE,), plan.measures.pitch, plan.measures.wire_mm2)


def metres_of(plan: Plan) -> dict[tuple[Colour, float], float]:
    """Metres by colour and mm², in the order of the current."""
    found: dict[tuple[Colour, float], float] = {}
    for lead in leads(plan):
        for colour in lead.colours:
            key = colour, lead.mm2
            found[key] = found.get(key, 0.0) + lead.mm / 1000
    return found
