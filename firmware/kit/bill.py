"""The bill of materials: every part with its quantity and why it is needed; no shop is named."""

import csv
import io
import math
from collections.abc import Iterator
from dataclasses import dataclass

from firmware.kit.cautions import MAINS, cut_words, dim_words, feed_words
from firmware.kit.plan import Plan
from firmware.kit.said import figure, kit_title, metres, size_words
from firmware.kit.template import beside_sheets, sheets_of
from hardware.kit.power import FUSE_A_PER_MM2, LAMP_MA, RESERVE
from hardware.wiring import BUTTON_PINS
from ui.core.words import Words
from ui.games.first_sparks.table.tray import CABLE


@dataclass(frozen=True, slots=True)
class Line:
    quantity: str
    unit: str
    """`m` for wire; empty for pieces."""
    part: str
    why: str


def bill(plan: Plan, words: Words) -> tuple[Line, ...]:
    lit = bool(plan.chain.places)
    return (
        *(_lamps(plan, words) if lit else ()),
        *(_power(plan, words) if lit else ()),
        *(_data(plan, words) if lit else ()),
        *_buttons(plan, words),
        *_board(plan, words),
    )


def as_markdown(plan: Plan, words: Words) -> str:
    head = words("{title}: parts", title=kit_title(plan.measures.kit, words))
    rows = [(words("quantity"), words("part"), words("why")), ("---", "---", "---")]
    rows += [(f"{line.quantity} {line.unit}".strip(), line.part, line.why) for line in bill(plan, words)]
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    return f"# {head}\n\n{table}\n"


def as_csv(plan: Plan, words: Words) -> str:
    out = io.StringIO()
    sheet = csv.writer(out, lineterminator="\n")
    sheet.writerow((words("quantity"), words("unit"), words("part"), words("why")))
    sheet.writerows((line.quantity, line.unit, line.part, line.why) for line in bill(plan, words))
    return out.getvalue()


def _pieces(quantity: int, part: str, why: str) -> Line:
    return Line(str(quantity), "", part, why)


def _lamps(plan: Plan, words: Words) -> Iterator[Line]:
    count = plan.wiring.count
    spare = len(plan.chain.spares) * plan.trays
    part = words(
        "lamps WS2812B for 5 V on a string, one every {pitch} mm", pitch=figure(plan.measures.pitch, words)
    )
    why = words(
        "{lit} under places, {spare} dark between places that are too far apart. Of three colours (RGB): "
        "strings with a fourth, white one (RGBW, as SK6812) do not fit.",
        lit=count - spare,
        spare=spare,
    )
    yield _pieces(count, part, why)
    yield _pieces(
        max(2, math.ceil(count * 0.05)),
        words("more of them, in reserve"),
        words("One that fails darkens all behind it; it is cut out and replaced."),
    )


def _power(plan: Plan, words: Words) -> Iterator[Line]:
    feeding = plan.feeding
    full = plan.wiring.count * LAMP_MA
    why = words(
        "The lamps draw {most} A at most, and {reserve} % are kept in reserve.",
        most=figure(feeding.most_ma / 1000, words, 1),
        reserve=round(100 * RESERVE),
    )
    if full > feeding.most_ma:
        kept = words(
            "All of them white would take {full} A: the budget in the settings keeps them below.",
            full=figure(full / 1000, words, 1),
        )
        why = f"{why} {kept}"
    yield _pieces(
        1, words("closed plug-in adapter 5 V, {size} A", size=plan.supply_a), f"{why} {words(MAINS)}"
    )
    yield _pieces(
        1,
        words("socket for the adapter’s plug, with screw terminals"),
        words("Made for the adapter’s current. Its cable stays whole."),
    )
    yield from _fuses(plan, words)
    feeds = len(feeding.lamps)
    yield _pieces(
        feeds,
        words("capacitor 1000 µF, 6.3 V or more"),
        words("One at each feed: it gives the surge when many lamps light up at once."),
    )
    length = metres(sum(feeding.feed_lengths), words)
    mm2 = figure(feeding.feed_mm2, words)
    why = words(
        "Two wires from the supply to lamp {fed}: with them the worst placed lamp gets {volts} V; 4.5 V is "
        "the least.",
        fed=feed_words(plan, words),
        volts=figure(feeding.least_v, words, 2),
    )
    why = " ".join(filter(None, (why, dim_words(plan, words))))
    yield Line(length, "m", words("wire {mm2} mm², red", mm2=mm2), why)
    yield Line(length, "m", words("wire {mm2} mm², black", mm2=mm2), words("As long as the red one."))
    yield _pieces(feeds + 1, words("screw terminal, two poles"), words("At the supply and at each feed."))
    yield _pieces(
        feeds,
        words("plug and socket, two poles, for {size} A", size=figure(feeding.fuse_a or 0, words)),
        words("One in each feed, so that the board can be taken off; the socket on the supply’s side."),
    )


def _fuses(plan: Plan, words: Words) -> Iterator[Line]:
    feeding = plan.feeding
    why = words(
        "It spares the thinnest wire behind it ({mm2} mm²) at a short circuit: {each} A for each mm² is a "
        "rule of thumb.",
        mm2=figure(min(plan.measures.wire_mm2, feeding.feed_mm2), words),
        each=figure(FUSE_A_PER_MM2, words),
    )
    where = cut_words(plan, words) or words("In the plus wire, at the supply, before it branches.")
    size = figure(feeding.fuse_a or 0, words)
    yield _pieces(feeding.fuses, words("fuse {size} A with its holder", size=size), f"{where} {why}")


def _data(plan: Plan, words: Words) -> Iterator[Line]:
    yield _pieces(
        1,
        words("level shifter 74AHCT125 (DIP, 14 pins) with a socket"),
        words("The Pi gives data of 3.3 V, lamps on 5 V want more; HCT takes 3.3 V for high, HC does not."),
    )
    yield _pieces(
        1,
        words("ceramic capacitor 100 nF"),
        words("Close to the shifter’s pins 14 and 7: it keeps its 5 V quiet."),
    )
    yield _pieces(
        1,
        words("resistor 470 Ω (330 to 470 will do)"),
        words("In the data wire before the first lamp: it damps echoes on the wire."),
    )
    yield Line(
        "1.0", "m", words("wire 0.25 mm², green and black"), words("Data and ground, 50 cm each at most.")
    )
    yield _pieces(
        1, words("perforated board, about 5 × 7 cm"), words("Carries shifter, resistor and capacitors.")
    )
    yield _pieces(
        1,
        words("plug and socket, two poles, that does not fit those of the feeds"),
        words("Data and ground, between Pi and shifter: 5 V must never get in there."),
    )
    if joints := plan.trays - 1:
        yield _pieces(
            joints,
            words("plug and socket, three poles"),
            words("+5 V, data and ground from tray to tray: the socket at DOUT, the plug at DIN."),
        )
        yield Line(
            metres(joints * CABLE, words),
            "m",
            words("cable of three wires, {mm2} mm² each or more", mm2=figure(plan.measures.wire_mm2, words)),
            words(
                "From tray to tray, {length} cm each: much longer may lose data (a rule of thumb).",
                length=round(CABLE / 10),
            ),
        )


def _buttons(plan: Plan, words: Words) -> Iterator[Line]:
    over_lamps = sum(place in plan.chain.lamps for place in plan.buttons.values())
    hole = figure(plan.measures.button_hole, words)
    if over_lamps:
        yield _pieces(
            over_lamps,
            words("push button, makes contact when pressed, clear cap, for a hole of {hole} mm", hole=hole),
            words("A lamp shines through each."),
        )
    yield from (
        _pieces(
            count,
            words("push button, makes contact when pressed, for a hole of {hole} mm", hole=hole),
            words("Two contacts each; the Pi holds the pin high by itself."),
        )
        for count in [len(plan.buttons) - over_lamps]
        if count
    )
    yield Line(
        metres(plan.signal_wire, words),
        "m",
        words("wire 0.14 to 0.25 mm², in colours"),
        words("From each button to its pin, 30 cm more than its way along the board."),
    )
    yield Line(
        metres(plan.ground_wire, words),
        "m",
        words("wire 0.14 to 0.25 mm², black"),
        words("Ground, from button to button and to the Pi."),
    )
    sides = 2 if len(plan.buttons) > 3 else 1
    contacts = len(plan.buttons) + sides + (2 if plan.chain.places else 0)
    yield _pieces(
        contacts,
        words("contact for the header, 2.54 mm, with its wire"),
        words("One for each pin in use, the grounds too."),
    )


def _board(plan: Plan, words: Words) -> Iterator[Line]:
    size = size_words(plan.measures.board, words)
    part = words("base plate {size}, 6 to 10 mm of wood or hard foam", size=size)
    if plan.measures.kit == "stone_age_junior" or not plan.chain.places:
        why = words("The frame: the board lies in its middle, the buttons around it.")
    else:
        why = words("Lies under the board and holds the lamps.")
    yield _pieces(plan.trays, part, why)
    pages = sheets_of(plan).count * plan.trays + beside_sheets(plan)
    yield _pieces(pages, words("sheets of A4 paper"), words("For the template."))
    free = len(plan.buttons) < len(BUTTON_PINS)
    on_header = (
        words(
            "Screen by DSI or HDMI, sound by HDMI or USB: a screen that sits on the header takes pins that "
            "are in use here."
        )
        if free
        else words(
            "Screen by DSI or HDMI, sound by HDMI or USB: no card fits on the header, every free pin is in "
            "use, also those of I2S sound."
        )
    )
    not_there = words("If it is not there yet. The lamps never take their power from it.")
    yield _pieces(
        1,
        words("Raspberry Pi 3, 4, 5 or Zero 2 W (header soldered on), its own supply, a touchscreen"),
        f"{not_there} {on_header}",
    )
