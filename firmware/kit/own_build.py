"""What somebody has really built, in a file of theirs: read, and judged by the rules of the kit."""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from firmware.kit.leads import DATA_MM, THIN_MM2, Kind, leads
from firmware.kit.measures import wire_mm2
from firmware.kit.measuring import asked
from firmware.kit.plan import Plan
from hardware.kit.chain import SLACK
from hardware.kit.power import (
    FUSE_A_PER_MM2,
    FUSE_LOAD,
    LEAST_V,
    RESERVE,
    SUPPLIES_A,
    THICKEST_MM2,
    Feeding,
    drawn_ma,
    fed_so,
)
from hardware.messages import Fault, Message, _
from hardware.pi.encoding import MOST_SPI_LAMPS
from ui.core.words import Words

NAME: Final = "own.toml"


@dataclass(frozen=True, slots=True)
class OwnBuild:
    lamps: int
    pitch_mm: float
    string_mm2: float
    feed_mm2: float
    shifter_mm2: float
    """Of the shifter's leads, which lie behind a fuse too."""
    budget_ma: int
    supply_a: float
    fuse_a: float
    """Of each."""
    fuses: int
    """One, or one for each feed."""
    data_mm: float
    feeds: Mapping[int, float]
    """Lamp to the length of its wires from the fuse, mm."""


@dataclass(frozen=True, slots=True)
class Verdict:
    good: bool
    said: Message


def own_text(plan: Plan, words: Words) -> str:
    """The kit's own figures, to be changed where something was built otherwise."""
    measures, feeding = plan.measures, plan.feeding
    feeds = "\n".join(
        f"{lamp} = {round(length)}" for lamp, length in zip(feeding.lamps, feeding.feed_lengths, strict=True)
    )
    call = f"./run {asked(measures)} --check {NAME}"
    head = words("Change what you have built otherwise, then: {call}", call=call)
    also, lengths = words("or as"), words("lamp = length of its wires from the fuse, mm")
    fuses = words("one, or one for each feed")
    (shifter,) = {lead.mm2 for lead in leads(plan) if lead.kind is Kind.SHIFTER}
    lines = (
        f"# {head}",
        "",
        f"lamps = {plan.wiring.count}",
        f"pitch_mm = {measures.pitch:g}",
        f'string_wire = {measures.wire_mm2:g}  # mm², {also} "22AWG"',
        f"feed_wire = {feeding.feed_mm2:g}",
        f"shifter_wire = {shifter:g}",
        f"budget_ma = {feeding.budget_ma}",
        f"supply_a = {plan.supply_a or SUPPLIES_A[-1]}",
        f"fuse_a = {feeding.fuse_a or 0:g}",
        f"fuses = {feeding.fuses}  # {fuses}",
        f"data_mm = {DATA_MM:g}",
        "",
        f"[feeds]  # {lengths}",
        feeds,
    )
    return "\n".join(lines) + "\n"


def read_own(content: bytes) -> tuple[OwnBuild | None, tuple[Fault, ...]]:
    """None, and everything that is wrong with the file."""
    try:
        table = tomllib.loads(content.decode("utf-8-sig"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        line = re.search(r"at line (\d+)", str(error))
        where = f"line {line[1] if line else 1}"
        return None, (Fault(where, Message(_("This line is not valid TOML.")), _remedy()),)
    faults: list[Fault] = []
    found: dict[str, Any] = {}
    for name, (least, most, read) in _ENTRIES.items():
        value = read(table.get(name, _USUAL.get(name)))
        if value is None or not least <= value <= most:
            faults.append(_fault(name, least, most))
        found[name] = value
    feeds = table.get("feeds")
    lengths: dict[int, float] = {}
    for lamp, length in (feeds if isinstance(feeds, dict) else {}).items():
        mm = _number(length)
        if not lamp.isdecimal() or mm is None or not 0 < mm <= 20_000:
            faults.append(_fault(f"feeds.{lamp}", 1, 20_000))
        else:
            lengths[int(lamp)] = mm
    if not lengths and not faults:
        faults.append(_fault("feeds", 1, 20_000))
    if not faults and max(lengths) >= found["lamps"]:
        faults.append(_fault(f"feeds.{max(lengths)}", 0, found["lamps"] - 1))
    if not faults and found["fuses"] not in (1, len(lengths)):
        faults.append(
            Fault("fuses", Message(_("One fuse serves all feeds, or each feed has its own.")), _remedy())
        )
    for name in table:
        if name not in _ENTRIES and name != "feeds":
            faults.append(Fault(name, Message(_("There is no such entry.")), _remedy()))
    if faults:
        return None, tuple(faults)
    for wire in ("string", "feed", "shifter"):
        found[f"{wire}_mm2"] = found.pop(f"{wire}_wire")
    return OwnBuild(**found, feeds=lengths), ()


def fed(own: OwnBuild, plan: Plan) -> Feeding:
    string = plan.string(own.lamps, own.pitch_mm, own.string_mm2)
    return fed_so(own.feeds, string, own.feed_mm2, own.budget_ma, own.fuse_a, divided=own.fuses > 1)


def judged(own: OwnBuild, plan: Plan) -> Iterator[Verdict]:
    """Each rule of the kit, and whether the build keeps it."""
    feeding, drawn = fed(own, plan), drawn_ma(own.lamps, own.budget_ma)
    facts = {"volts": f"{feeding.least_v:.2f}", "least": f"{LEAST_V:g}"}
    yield Verdict(
        not feeding.dim,
        Message(_("The worst placed lamp gets {volts} V; {least} V is the least."), facts),
    )
    wanted = drawn * (1 + RESERVE) / 1000
    yield Verdict(
        wanted <= own.supply_a <= SUPPLIES_A[-1],
        Message(
            _(
                "The adapter gives {size} A; with the reserve {wanted} A are wanted, and {most} A is the "
                "largest closed one with a round plug."
            ),
            {"size": f"{own.supply_a:g}", "wanted": f"{wanted:.1f}", "most": SUPPLIES_A[-1]},
        ),
    )
    yield Verdict(
        own.fuse_a <= own.supply_a,
        Message(
            _("The fuse has {size} A, the adapter {supply} A: a fuse larger than the adapter never blows."),
            {"size": f"{own.fuse_a:g}", "supply": f"{own.supply_a:g}"},
        ),
    )
    thinnest = min(own.string_mm2, own.feed_mm2, own.shifter_mm2, THICKEST_MM2)
    low, high = feeding.fed_ma / 1000 / FUSE_LOAD, FUSE_A_PER_MM2 * thinnest
    yield Verdict(
        low <= own.fuse_a <= high + 1e-9,
        Message(
            _("The fuse has {size} A; from {low} A on it lasts, up to {high} A it spares the thinnest wire."),
            {"size": f"{own.fuse_a:g}", "low": f"{low:.1f}", "high": f"{high:.1f}"},
        ),
    )
    yield Verdict(
        own.data_mm <= DATA_MM,
        Message(
            _("The data wire is {length} mm long; {most} mm is the most."),
            {"length": f"{own.data_mm:g}", "most": f"{DATA_MM:g}"},
        ),
    )
    reach = SLACK * own.pitch_mm
    needed = max(
        (hop + climb for hop, climb in zip(plan.chain.route.hops, plan.chain.route.climbs, strict=True)),
        default=0.0,
    )
    enough = own.lamps >= plan.wiring.count if own.pitch_mm == plan.chain.pitch else needed <= reach
    yield Verdict(
        enough and own.lamps <= MOST_SPI_LAMPS,
        Message(
            _(
                "The string has {lamps} lamps and reaches {reach} mm from one to the next; the plan has "
                "{count} lamps, and its longest way is {needed} mm."
            ),
            {"lamps": own.lamps, "reach": round(reach), "count": plan.wiring.count, "needed": round(needed)},
        ),
    )


def _number(value: object) -> float | None:
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None


def _whole(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _wire(value: object) -> float | None:
    return wire_mm2(value) if isinstance(value, str) else _number(value)


_ENTRIES: Final[Mapping[str, tuple[float, float, Callable[[object], float | None]]]] = {
    "lamps": (1, 1000, _whole),
    "pitch_mm": (10, 1000, _number),
    "string_wire": (0.05, 6, _wire),
    "feed_wire": (0.05, 6, _wire),
    "shifter_wire": (0.05, 6, _wire),
    "budget_ma": (100, 20_000, _whole),
    "supply_a": (0.1, 100, _number),
    "fuse_a": (0.1, 100, _number),
    "fuses": (1, 20, _whole),
    "data_mm": (1, 20_000, _number),
}
_USUAL: Final[Mapping[str, float]] = {"fuses": 1, "shifter_wire": THIN_MM2}
"""Of entries that may be left out."""


def _fault(name: str, least: float, most: float) -> Fault:
    facts = {"least": f"{least:g}", "most": f"{most:g}"}
    return Fault(name, Message(_("It must be a number from {least} to {most}."), facts), _remedy())


def _remedy() -> Message:
    return Message(_("Compare it with the file that the kit brings."))
