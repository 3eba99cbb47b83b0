"""The bill of materials: every part with its quantity, why it is needed and about what it costs.

Wire is added up from what the diagram shows (`leads`). No shop is named; costs are ranges that nobody quoted.
"""

import csv
import io
import math
from collections.abc import Iterator
from typing import Final

from firmware.kit import wood
from firmware.kit.cautions import MAINS, NEAR, cut_words, dim_words, feed_words, lowered_words
from firmware.kit.frame import BUTTON_DEEP_MM
from firmware.kit.leads import THIN_MM2, Colour, Kind, fused, leads, metres_of
from firmware.kit.lines import Line, Range, pieces, wire
from firmware.kit.plan import LATH_MM, Plan
from firmware.kit.said import figure, kit_title, metres, wire_words
from hardware.kit.chain import STRING
from hardware.kit.power import FUSE_A_PER_MM2, LAMP_MA, RESERVE
from hardware.wiring import BUTTON_PINS
from ui.core.words import N_, Words

WIRES: Final = {
    Colour.RED: N_("wire {mm2}, red"),
    Colour.BLACK: N_("wire {mm2}, black"),
    Colour.GREEN: N_("wire {mm2}, green"),
    Colour.CABLE: N_("cable of three wires, {mm2} each or more"),
}

TERMINAL_MM2: Final = 4
"""That a terminal takes: the leads of fuse holders are of 2 to 3 mm2."""
JST_SM_A: Final = 3
JST_SM_MM2: Final = 0.33
"""What plugs of the kind JST SM bear and take: 3 A, and wires of 28 to 22 AWG (their sheet)."""
POLES: Final = 5
"""Of a terminal at a feed: feed, string on both sides, capacitor, shifter."""

SCREEN: Final = N_(
    "Choose an HDMI screen with USB touch (Pi 4 and 5: micro HDMI cable; Zero 2 W: mini HDMI, and a "
    "micro-USB OTG adapter for touch), not one that takes power from the header: the DSI displays of "
    "Raspberry Pi take 5 V from pins 2 and 6, for which the housing leaves no room. A DSI screen with "
    "power of its own will do, but not with a Zero 2 W, which has no socket for it."
)


def bill(plan: Plan, words: Words) -> tuple[Line, ...]:
    lit = bool(plan.chain.places)
    return (
        *(_lamps(plan, words) if lit else ()),
        *(_power(plan, words) if lit else ()),
        *(_data(plan, words) if lit else ()),
        *_buttons(plan, words),
        *wood.strip(plan, words),
        *wood.board(plan, words),
        *wood.mat(plan, words),
        *wood.closed(plan, words),
        *_last(plan, words),
    )


def as_markdown(plan: Plan, words: Words) -> str:
    head = words("{title}: parts", title=kit_title(plan.measures, words))
    lines = bill(plan, words)
    rows = [(words("quantity"), words("part"), words("why"), words("€, estimated"))]
    rows += [("---", "---", "---", "---")]
    rows += [
        (f"{line.quantity} {line.unit}".strip(), line.part, line.why, euros(line.euro, words))
        for line in lines
    ]
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    total = sum(line.euro[0] for line in lines[:-1]), sum(line.euro[1] for line in lines[:-1])
    said = words(
        "All but the last line: about {euro} €. These are estimates, from a cheap shop to a dear one; "
        "nobody has checked prices.",
        euro=euros(total, words),
    )
    return f"# {head}\n\n{table}\n\n{said}\n\n{_tools(plan, words)}\n"


def _tools(plan: Plan, words: Words) -> str:
    measures = plan.measures
    holes = sorted({measures.button_hole, *((measures.lamp_hole,) if plan.chain.places else ())})
    said = words(
        "Tools: a multimeter, a soldering iron with solder, a wire stripper, a crimping tool for the "
        "contacts (or leads with contacts on), a drill with a step drill or Forstner bits for {holes} mm, a "
        "saw, a steel ruler, a screwdriver, heat-shrink tube, hot glue, wood glue.",
        holes=words.listed([figure(hole, words) for hole in holes]),
    )
    return f"**{said}**"


def as_csv(plan: Plan, words: Words) -> str:
    out = io.StringIO()
    sheet = csv.writer(out, lineterminator="\n")
    sheet.writerow((words("quantity"), words("unit"), words("part"), words("why"), words("€, estimated")))
    sheet.writerows(
        (line.quantity, line.unit, line.part, line.why, euros(line.euro, words)) for line in bill(plan, words)
    )
    return out.getvalue()


def euros(cost: Range, words: Words) -> str:
    """`6–15`; below a euro with its tenths."""
    low, high = (figure(round(one, 1 if one < 3 else None), words) for one in cost)
    return f"{low}–{high}" if cost[1] else "–"


def _lamps(plan: Plan, words: Words) -> Iterator[Line]:
    count = plan.wiring.count
    spare = len(plan.chain.spares) * plan.trays
    part = words(
        "lamps on a string for 5 V, WS2811 or WS2812B, one every {pitch} mm, wires {wire}",
        pitch=figure(plan.measures.pitch, words),
        wire=wire_words(plan.measures.wire_mm2, words),
    )
    why = words(
        "Which kind: see guide.md. Of three colours (RGB): strings with a fourth, white one (RGBW, as "
        "SK6812) do not fit."
    )
    reserve = max(2, math.ceil(count * 0.05))
    sold = words(
        "They come in strings of {each}: take {strings}. Keep what is left over as spares.",
        each=STRING,
        strings=math.ceil((count + reserve) / STRING),
    )
    why = f"{why} {sold}"
    if spare:
        lying = words(
            "{lit} under places, {spare} dark between places that are too far apart.",
            lit=count - spare,
            spare=spare,
        )
        why = f"{lying} {why}"
    yield pieces(count, part, why, (0.25, 0.6))
    yield pieces(
        reserve,
        words("more of them, in reserve"),
        words("One that fails darkens all those behind it; cut it out and replace it."),
        (0.25, 0.6),
    )


def _power(plan: Plan, words: Words) -> Iterator[Line]:
    feeding = plan.feeding
    full = plan.wiring.count * LAMP_MA
    why = words(
        "The lamps draw {most} A at most, and {reserve}% is kept in reserve.",
        most=figure(feeding.most_ma / 1000, words, 1),
        reserve=round(100 * RESERVE),
    )
    if full > feeding.most_ma + 1:
        kept = words(
            "All of them white would take {full} A: the budget in the wiring file keeps them below.",
            full=figure(full / 1000, words, 1),
        )
        why = f"{why} {kept}"
    size = plan.supply_a or 0
    part = words(
        "closed plug-in adapter 5 V, {size} A, round plug 5.5 × 2.1 mm, plus in the middle", size=size
    )
    yield pieces(1, part, f"{why} {words(MAINS)}", (3 + 2 * size, 8 + 4 * size))
    yield pieces(
        1,
        words("socket 5.5 × 2.1 mm for the adapter’s plug, with screw terminals, for 5 A"),
        words("Its polarity is measured before anything is joined. The adapter’s cable stays whole."),
        (1, 4),
    )
    yield from _fuses(plan, words)
    feeds = len(feeding.lamps)
    yield pieces(
        feeds,
        words("capacitor 1000 µF, 10 or 16 V"),
        words("One at each feed: it gives the surge when many lamps light up at once."),
        (0.3, 1),
    )
    yield from _heavy_wire(plan, words)
    yield pieces(
        2 * (feeds + 1),
        words(
            "terminal with levers or screws, {poles} poles all joined inside, {thin} to {mm2} mm²",
            poles=POLES,
            thin=figure(THIN_MM2, words),
            mm2=figure(TERMINAL_MM2, words),
        ),
        " ".join(
            (
                _branch_words(plan, words),
                words("At each feed for plus and minus: feed, string on both sides, capacitor, shifter."),
                words("Fuse holders have leads of 2 to 3 mm²: these must fit."),
            )
        ),
        (0.4, 1.2),
    )
    yield pieces(
        1,
        words("closed box, about 100 × 70 × 40 mm"),
        words("For the adapter’s socket, fuses and the terminals beside them."),
        (2, 6),
    )
    yield pieces(
        feeds,
        words("plug and socket, two poles, for {size} A", size=figure(feeding.fuse_a or 0, words)),
        words(
            "One in each feed, so that the board can be taken off; the socket on the supply’s side. Of a "
            "kind that "
            "goes in one way only, such as XT30."
        ),
        (0.8, 2.5),
    )
    if feeds > 1:
        yield pieces(
            feeds,
            words("cap for the plug of a feed, or a sleeve of heat-shrink tube closed at one end"),
            words("For plugs that are out while another feed is in: their pins carry 5 V then."),
            (0.1, 0.5),
        )


def _branch_words(plan: Plan, words: Words) -> str:
    """Which two terminals the feeds branch at."""
    if plan.feeding.cuts:
        return words("Where the feeds branch: plus between socket and fuses, and minus.")
    return words("Where the feeds branch: plus behind the fuse, and minus.")


def _heavy_wire(plan: Plan, words: Words) -> Iterator[Line]:
    feeding = plan.feeding
    why = words(
        "From the adapter’s socket by the fuse to lamp {fed}. The worst placed lamp gets {volts} V, if the "
        "adapter gives 5 % less than it says; 4.5 V is the least.",
        fed=feed_words(plan, words),
        volts=figure(feeding.least_v, words, 2),
    )
    why = " ".join(filter(None, (why, lowered_words(plan, words), dim_words(plan, words))))
    for (colour, mm2), length in metres_of(plan).items():
        if mm2 != feeding.feed_mm2 or colour is Colour.CABLE:
            continue
        said = why if colour is Colour.RED else words("As long as the red one.")
        part = words(WIRES[colour], mm2=wire_words(mm2, words))
        yield wire(metres(1000 * length, words), 1000 * length, part, said, (0.5, 1.5))


def _fuses(plan: Plan, words: Words) -> Iterator[Line]:
    feeding = plan.feeding
    why = words(
        "It protects the thinnest wire behind it ({mm2} mm²) in a short circuit: {each} A for each mm² is "
        "a rule of thumb. An overload is limited by the adapter: a fuse would take minutes.",
        mm2=figure(min(lead.mm2 for lead in fused(plan)), words),
        each=figure(FUSE_A_PER_MM2, words),
    )
    where = cut_words(plan, words) or words("In the plus wire, at the supply, before it branches.")
    size = figure(feeding.fuse_a or 0, words)
    part = words("car fuse {size} A with blades (ATO), and its holder with leads", size=size)
    again = words(
        "Take two more of the same fuses in reserve, and never put in a larger one: the wires would burn."
    )
    yield pieces(feeding.fuses, part, f"{where} {why} {again}", (2, 5))


def _data(plan: Plan, words: Words) -> Iterator[Line]:
    yield pieces(
        1,
        words("level shifter 74AHCT125 (DIP, 14 pins) with a socket"),
        words(
            "The Pi gives data of 3.3 V, lamps on 5 V need more. AHCT only: through HCT and HC the Pi’s "
            "pin would feed the lamps while their supply is out, and HC does not take 3.3 V for high."
        ),
        (0.8, 2.5),
    )
    yield pieces(
        1,
        words("ceramic capacitor 100 nF"),
        words("Close to the shifter’s pins 14 and 7: it keeps its 5 V quiet."),
        (0.1, 0.4),
    )
    for ohm, said in (
        (
            words("resistor 470 Ω (330 to 470 will do)"),
            words("In the data wire before the first lamp: it damps echoes on the wire."),
        ),
        (
            words("resistor 330 Ω"),
            words("In the data wire close to pin 19: it protects the Pi if 5 V gets onto the wire."),
        ),
        (
            words("resistor 10 kΩ"),
            words(
                "From pin 2 of the shifter to ground: without it the lamps show anything while the data "
                "plug is out."
            ),
        ),
    ):
        yield pieces(1, ohm, said, (0.05, 0.2))
    thin = {lead.mm2 for lead in leads(plan) if lead.kind in (Kind.SHIFTER, Kind.DATA)}
    for (colour, mm2), length in metres_of(plan).items():
        if mm2 not in thin or mm2 == plan.feeding.feed_mm2 or colour is Colour.CABLE:
            continue
        part = words(WIRES[colour], mm2=wire_words(mm2, words))
        said = {
            Colour.GREEN: words("Data: at most 50 cm from the Pi to the shifter, then 30 cm to lamp 0."),
            Colour.BLACK: words("Ground, beside the data all the way."),
            Colour.RED: words("From the feed of lamp 0 to the shifter."),
        }[colour]
        yield wire(metres(1000 * length, words), 1000 * length, part, said, (0.2, 0.6))
    yield pieces(
        1,
        words("perforated board, about 5 × 7 cm"),
        " ".join((words("Carries shifter, 470 Ω, 10 kΩ and 100 nF."), words(NEAR))),
        (1, 4),
    )
    if plan.trays > 1:
        yield pieces(
            1,
            words("closed box, about 80 × 60 × 30 mm"),
            words("For the perforated board, beside tray 1, within 30 cm of lamp 0."),
            (2, 5),
        )
    yield pieces(
        1,
        words("plug and socket, two poles, goes in one way only, does not fit those of the feeds"),
        words("Data and ground, between Pi and shifter: 5 V must never get in there."),
        (0.8, 2.5),
    )
    cables = [lead for lead in leads(plan) if lead.kind is Kind.TRAY]
    if cables:
        yield pieces(
            2 * len(cables),
            words("plug and socket, three poles, goes in one way only"),
            " ".join(
                (
                    words(
                        "A pair at each end of a cable from tray to tray: a tray has a socket at DOUT and a "
                        "plug at DIN. Pole 1 is +5 V, 2 data, 3 ground, in all of them."
                    ),
                    words(
                        "They carry {size} A, which the fuse lets through, and accept {wire}.",
                        size=figure(plan.feeding.fuse_a or 0, words),
                        wire=wire_words(cables[0].mm2, words),
                    ),
                    *_jst_sm(plan, words),
                )
            ),
            (0.8, 2.5),
        )
        total = sum(lead.mm for lead in cables)
        yield wire(
            metres(total, words),
            total,
            words(WIRES[Colour.CABLE], mm2=wire_words(cables[0].mm2, words)),
            words(
                "From tray to tray, {length} cm each: much longer may lose data (a rule of thumb).",
                length=round(cables[0].mm / 10),
            ),
            (0.6, 1.5),
        )


def _jst_sm(plan: Plan, words: Words) -> Iterator[str]:
    """The usual plug of strings, where it bears the current and takes the wire."""
    if (plan.feeding.fuse_a or 0) <= JST_SM_A and plan.measures.wire_mm2 <= JST_SM_MM2:
        yield words("Such as JST SM, the plugs of most strings.")


def _buttons(plan: Plan, words: Words) -> Iterator[Line]:
    hole = figure(plan.measures.button_hole, words)
    count = len(plan.buttons)
    yield pieces(
        count,
        words("push button, makes contact when pressed, for a hole of {hole} mm", hole=hole),
        " ".join(
            (
                words("Two contacts each; the Pi holds the pin high by itself."),
                words(
                    "At most {deep} mm deep below the plate, contacts included: long ones, with a "
                    "microswitch below, do not fit into {high} mm.",
                    deep=BUTTON_DEEP_MM,
                    high=LATH_MM,
                ),
            )
        ),
        (0.8, 4),
    )
    yield pieces(
        count,
        words("resistor 1 kΩ"),
        words("In each button’s lead close to the header: should a lead touch 5 V, the pin survives it."),
        (0.05, 0.2),
    )
    thin = wire_words(THIN_MM2, words)
    yield wire(
        metres(plan.signal_wire, words),
        plan.signal_wire,
        words("wire {mm2}, in colours", mm2=thin),
        words("From each button to its pin, 30 cm more than its way along the board."),
        (0.2, 0.6),
    )
    yield wire(
        metres(plan.ground_wire, words),
        plan.ground_wire,
        words(WIRES[Colour.BLACK], mm2=thin),
        words("Ground, from button to button and to the Pi."),
        (0.2, 0.6),
    )
    yield pieces(
        1,
        words("housing 2 × 20 for the header, 2.54 mm"),
        words("It holds all contacts in their places: mark pin 1 on it."),
        (0.5, 2),
    )
    yield pieces(
        len(plan.buttons) + len(plan.ground_pins) + bool(plan.chain.places),
        words("contact for the header, 2.54 mm, crimped to its wire"),
        words("One for each pin in use, including the grounds; 1, 2, 4 and 17 stay empty."),
        (0.1, 0.4),
    )


def _last(plan: Plan, words: Words) -> Iterator[Line]:
    free = len(plan.buttons) < len(BUTTON_PINS)
    on_header = (
        words("Sound by HDMI or USB: no card fits on the header, its pins are in use here.")
        if free
        else words(
            "Sound by HDMI or USB: no card fits on the header, every free pin is in use, also those of I2S "
            "sound."
        )
    )
    advice = [words("If it is not there yet.")]
    if plan.chain.places:
        advice.append(words("The lamps never take their power from it."))
    yield pieces(
        1,
        words(
            "Raspberry Pi 3, 4, 5 or Zero 2 W (header soldered on), its own supply, a microSD card of 16 GB "
            "or more, a touchscreen"
        ),
        " ".join((*advice, words(SCREEN), on_header)),
        (90, 250),
    )
