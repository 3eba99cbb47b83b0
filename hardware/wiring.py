"""The wiring of a board: which lamp lies at which place, which place a button on a pin stands for.

A TOML file:

    count = 60          # lamps in the chain; may be left out where there are buttons only
    budget_ma = 1500    # what they may draw together; may be left out

    [lamps]             # place = number of its lamp in the chain, the first is 0
    "territory/17" = 4

    [buttons]           # pin (BCM number) = place
    5 = "yes"

    [expander.0x20]     # buttons on an MCP23017 at this I2C address (0x20 to 0x27): pin = place
    A0 = "territory/17"

Places are plain strings here; which of them a game knows is an argument.
"""

import difflib
import re
import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeGuard

from hardware.expanders import ADDRESSES, OUTPUTS_ONLY, PINS, address_of, expander_pin
from hardware.frames import BLACK, Frame, Loop, Rgb
from hardware.messages import Fault, Message, _

BUTTON_PINS: Final = (4, 5, 6, 12, 13, *range(16, 28))
"""The pins (BCM) that stay free once SPI, I2C and the serial line are set aside."""

RESERVED_PINS: Final[Mapping[int, str]] = {
    **dict.fromkeys((0, 1), "HAT EEPROM"),
    **dict.fromkeys((2, 3), "I2C"),
    **dict.fromkeys(range(7, 12), "SPI"),
    **dict.fromkeys((14, 15), "UART"),
}
"""What the other pins of the header serve for."""

MOST_LAMPS: Final = 1000
"""Far more than one chain can be fed; a larger count is a slip of the hand."""

LEAST_BUDGET_MA: Final = 100
MOST_BUDGET_MA: Final = 20000
"""As of the settings, whose budget is the upper limit for every board."""

_PARTS: Final = ("count", "budget_ma", "lamps", "buttons", "expander")


@dataclass(frozen=True, slots=True)
class Wiring:
    """Sound wiring: `lamps` from place to lamp number, `buttons` from pin to place: a BCM
    number, or a pin of `hardware.expanders`."""

    count: int
    lamps: Mapping[str, int]
    buttons: Mapping[int, str]
    budget_ma: int | None = None
    """What this board's supply and wires give; None: what the settings say."""

    def frame(self, scene: Mapping[str, Rgb]) -> Frame:
        """The frame that lights the places of `scene`; places without a lamp stay dark."""
        colours = [BLACK] * self.count
        for place, colour in scene.items():
            if (lamp := self.lamps.get(place)) is not None:
                colours[lamp] = colour
        return tuple(colours)

    def loop(self, scenes: Sequence[Mapping[str, Rgb]], period_ms: float) -> Loop:
        """The rhythm that shows `scenes` one after another, `period_ms` each."""
        return Loop(tuple(self.frame(scene) for scene in scenes), period_ms)

    def pins(self, place: str) -> tuple[int, ...]:
        """The pins whose buttons stand for `place`; often none, and two where a table has two sides."""
        return tuple(pin for pin, named in self.buttons.items() if named == place)


def read_wiring(
    source: str | bytes,
    places: Collection[str],
    *,
    strip_pin: int | None = None,
    most_lamps: int = MOST_LAMPS,
) -> tuple[Wiring | None, tuple[Fault, ...]]:
    """The wiring that a file describes, or None and everything that is wrong with it.

    `places` are the names that the game knows; `strip_pin` is where the lamps' data line sits, and
    `most_lamps` how many the strip can feed.
    """
    table, faults = _parse(source)
    if faults:
        return None, faults
    known = places if isinstance(places, frozenset) else frozenset(places)
    faults = tuple(_faults(table, known, strip_pin, most_lamps))
    count = _count(table)
    if faults or count is None:
        return None, faults
    lamps = {place: lamp for place, lamp in _table(table, "lamps").items() if _whole(lamp)}
    buttons = {int(pin): place for pin, place in _table(table, "buttons").items() if isinstance(place, str)}
    for chip, pins in _table(table, "expander").items():
        address = address_of(chip)
        if address is not None and isinstance(pins, dict):
            buttons |= {expander_pin(address, name): place for name, place in pins.items()}
    return Wiring(count, lamps, buttons, _budget(table)), ()


def _parse(source: str | bytes) -> tuple[dict[str, object], tuple[Fault, ...]]:
    try:
        text = source if isinstance(source, str) else source.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        return {}, (_unreadable(line, _("This line holds a character that is not UTF-8.")),)
    try:
        return tomllib.loads(text), ()
    except tomllib.TOMLDecodeError as error:
        return {}, (_syntax_fault(text, str(error)),)
    except (ValueError, RecursionError):
        # Figures of thousands of digits and arrays nested a thousand deep: valid TOML, no wiring.
        return {}, (_unreadable(1, _("This file holds a value far too large for a wiring.")),)


def _syntax_fault(source: str, error: str) -> Fault:
    found = re.search(r"at line (\d+), column \d+", error)
    line = int(found[1]) if found else source.count("\n") + 1
    if error.startswith("Cannot overwrite a value"):
        what = Message(_("This name was given a value before."))
        return Fault(f"line {line}", what, Message(_("Keep one of the two lines.")))
    return _unreadable(line, _("This line is not valid TOML."))


def _unreadable(line: int, what: str) -> Fault:
    remedy = Message(
        _("Compare it with the example: names in quotes, an equals sign, and a value; save it as UTF-8.")
    )
    return Fault(f"line {line}", Message(what), remedy)


def _faults(
    table: Mapping[str, object], places: frozenset[str], strip_pin: int | None, most_lamps: int
) -> Iterator[Fault]:
    for name in table:
        if name not in _PARTS:
            what = Message(_("A wiring has no part “{name}”."), {"name": name})
            yield Fault(name, what, _near(name, _PARTS))
    yield from _count_faults(table, most_lamps)
    yield from _budget_faults(table)
    for name in ("lamps", "buttons", "expander"):
        if not isinstance(table.get(name, {}), dict):
            what = Message(_("“{name}” must be a table."), {"name": name})
            remedy = Message(
                _("Write [{name}] on a line of its own and the entries below it."), {"name": name}
            )
            yield Fault(name, what, remedy)
    yield from _lamp_faults(_table(table, "lamps"), _count(table), places)
    yield from _button_faults(_table(table, "buttons"), places, strip_pin)
    yield from _expander_faults(_table(table, "expander"), places)


def _table(table: Mapping[str, object], name: str) -> Mapping[str, object]:
    part = table.get(name, {})
    return part if isinstance(part, dict) else {}


def _count(table: Mapping[str, object]) -> int | None:
    buttons_only = "lamps" not in table and not {"buttons", "expander"}.isdisjoint(table)
    count = table.get("count", 0 if buttons_only else None)
    return count if _whole(count) and 0 <= count <= MOST_LAMPS else None


def _count_faults(table: Mapping[str, object], most_lamps: int) -> Iterator[Fault]:
    if (count := _count(table)) is not None:
        if count > most_lamps:
            facts = {"most": most_lamps, "lamps": count}
            what = Message(_("SPI feeds at most {most} lamps without a gap, not {lamps}."), facts)
            yield Fault("count", what, Message(_("Shorten the chain, and correct “count” in the wiring.")))
        return
    if "count" not in table:
        what = Message(_("The number of lamps in the chain is missing."))
    else:
        what = Message(
            _("The number of lamps must be a whole number from 0 to {most}, not {value}."),
            {"most": MOST_LAMPS, "value": _shown(table["count"])},
        )
    yield Fault("count", what, Message(_("Count the lamps of the chain and write: count = 60")))


def _budget(table: Mapping[str, object]) -> int | None:
    budget = table.get("budget_ma")
    return budget if _whole(budget) and LEAST_BUDGET_MA <= budget <= MOST_BUDGET_MA else None


def _budget_faults(table: Mapping[str, object]) -> Iterator[Fault]:
    if "budget_ma" in table and _budget(table) is None:
        what = Message(
            _("The budget must be a whole number of mA from {least} to {most}, not {value}."),
            {"least": LEAST_BUDGET_MA, "most": MOST_BUDGET_MA, "value": _shown(table["budget_ma"])},
        )
        remedy = Message(_("Write what the lamps of this board may draw together, as budget_ma = 1500"))
        yield Fault("budget_ma", what, remedy)


def _lamp_faults(lamps: Mapping[str, object], count: int | None, places: frozenset[str]) -> Iterator[Fault]:
    owner: dict[int, str] = {}
    for place, lamp in lamps.items():
        where = f"lamps.{place}"
        if place not in places:
            yield _unknown_place(where, place, places)
        if not _whole(lamp):
            what = Message(_("A lamp is a whole number, not {value}."), {"value": _shown(lamp)})
            yield Fault(where, what, Message(_("Count from the start of the chain; the first lamp is 0.")))
            continue
        if lamp < 0 or (count is not None and lamp >= count):
            yield _outside(where, lamp, count)
        if lamp in owner:
            what = Message(_("Lamp {lamp} already lies at “{place}”."), {"lamp": lamp, "place": owner[lamp]})
            yield Fault(where, what, Message(_("Give each place a lamp of its own.")))
        owner.setdefault(lamp, place)


def _outside(where: str, lamp: int, count: int | None) -> Fault:
    if count is None:
        what = Message(_("There is no lamp {lamp}."), {"lamp": lamp})
        return Fault(where, what, Message(_("Count from the start of the chain; the first lamp is 0.")))
    what = Message(
        _("Lamps of the chain: {count}. So there is no lamp {lamp}."), {"count": count, "lamp": lamp}
    )
    remedy = Message(_("Use a number from 0 to {last}, or correct “count”."), {"last": max(count - 1, 0)})
    return Fault(where, what, remedy)


def _button_faults(
    buttons: Mapping[str, object], places: frozenset[str], strip_pin: int | None
) -> Iterator[Fault]:
    seen: dict[int, str] = {}
    for name, place in buttons.items():
        where = f"buttons.{name}"
        yield from _stands_for(where, place, places)
        if not re.fullmatch(r"[0-9]{1,3}", name):
            what = Message(_("A pin is a number, not “{name}”."), {"name": name})
            yield Fault(where, what, _usable(strip_pin))
            continue
        pin = int(name)
        if pin in seen:
            what = Message(_("Pin {pin} has a button already."), {"pin": pin})
            yield Fault(where, what, Message(_("Connect each button to a pin of its own.")))
        seen.setdefault(pin, name)
        yield from _pin_faults(where, pin, strip_pin)


def _stands_for(where: str, place: object, places: frozenset[str]) -> Iterator[Fault]:
    if not isinstance(place, str):
        what = Message(_("A button stands for a place, not for {value}."), {"value": _shown(place)})
        yield Fault(where, what, Message(_('Write the name of the place in quotes, like this: 5 = "yes".')))
    elif place not in places:
        yield _unknown_place(where, place, places)


def _expander_faults(expanders: Mapping[str, object], places: frozenset[str]) -> Iterator[Fault]:
    for chip, pins in expanders.items():
        where = f"expander.{chip}"
        if address_of(chip) is None:
            facts = {"name": chip, "first": f"{ADDRESSES[0]:#x}", "last": f"{ADDRESSES[-1]:#x}"}
            what = Message(_("An MCP23017 has an address from {first} to {last}, not “{name}”."), facts)
            yield Fault(where, what, Message(_("Read it from the wires at its pins A0, A1 and A2.")))
        if not isinstance(pins, dict):
            what = Message(_("“{name}” must be a table."), {"name": where})
            remedy = Message(
                _("Write [{name}] on a line of its own and the entries below it."), {"name": "expander.0x20"}
            )
            yield Fault(where, what, remedy)
            continue
        for pin, place in pins.items():
            yield from _stands_for(f"{where}.{pin}", place, places)
            if pin in OUTPUTS_ONLY:
                what = Message(_("Pin {pin} of an MCP23017 cannot read a button."), {"pin": pin})
                yield Fault(f"{where}.{pin}", what, Message(_("Use A0 to A6 or B0 to B6.")))
            elif pin not in PINS:
                what = Message(_("An MCP23017 has no pin “{name}”."), {"name": pin})
                yield Fault(f"{where}.{pin}", what, Message(_("Use A0 to A6 or B0 to B6.")))


def _pin_faults(where: str, pin: int, strip_pin: int | None) -> Iterator[Fault]:
    if pin in RESERVED_PINS:
        what = Message(_("Pin {pin} is reserved for {user}."), {"pin": pin, "user": RESERVED_PINS[pin]})
        yield Fault(where, what, _usable(strip_pin))
    elif pin not in BUTTON_PINS:
        yield Fault(where, Message(_("The board has no pin GPIO{pin}."), {"pin": pin}), _usable(strip_pin))
    elif pin == strip_pin:
        yield Fault(where, Message(_("Pin {pin} feeds the lamps."), {"pin": pin}), _usable(strip_pin))


def _usable(strip_pin: int | None) -> Message:
    if strip_pin is not None and strip_pin in BUTTON_PINS:
        advice = _("Use one of GPIO 4, 5, 6, 12, 13 or 16 to 27 (BCM numbers), but not {pin}.")
        return Message(advice, {"pin": strip_pin})
    return Message(_("Use one of GPIO 4, 5, 6, 12, 13 or 16 to 27 (BCM numbers)."))


def _unknown_place(where: str, place: str, places: frozenset[str]) -> Fault:
    what = Message(_("The game has no place “{place}”."), {"place": place})
    return Fault(where, what, _near(place, sorted(places)))


def _near(name: str, known: Sequence[str]) -> Message:
    if close := difflib.get_close_matches(name, known, n=1):
        return Message(_("Did you mean “{name}”?"), {"name": close[0]})
    return Message(_("Remove this line, or take a name from the example."))


def _whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _shown(value: object) -> str:
    """A value about as a person wrote it in the file, cut where it is long."""
    if isinstance(value, bool):
        return "true" if value else "false"
    text = f'"{value}"' if isinstance(value, str) else str(value)
    return text if len(text) <= 40 else text[:39] + "…"
