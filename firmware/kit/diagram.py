"""The wiring diagram: the Pi's header with its buttons left and right; the lamps are `lamp_circuit`."""

import re
from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final

from firmware.kit.cautions import EARTH, RAILS, TURNED, cut_words, dim_words, feed_words, lowered_words
from firmware.kit.circuit import (
    BUTTON,
    CARD,
    DATA,
    GREY,
    GROUND,
    INK,
    MIDDLE,
    PLUS,
    WIDTH,
    header_edge,
    header_y,
)
from firmware.kit.lamp_circuit import GROUND_RAIL, LampCircuit
from firmware.kit.plan import Plan
from firmware.kit.said import figure, kit_title
from firmware.kit.svg import Svg
from hardware.backends import SPI_DATA_PIN
from hardware.kit.header import PINS, grounds, pin_of
from hardware.kit.route import Point
from ui.core.place_words import place_name
from ui.core.words import Words

END: Final = header_edge(2)[0] - MIDDLE
RESISTOR: Final = 195.0
SWITCH: Final = 245.0
BUS: Final = 315.0
"""From the middle to what lies in a button's lead."""
NOTE: Final = 24.0
NOTE_LETTERS: Final = 160
"""Of one line below the picture."""
BOARD_AT: Final = 1150.0, 130.0
BOARD_SCALE: Final = 3.0
"""Of the small picture of the whole Pi, pixels a mm."""


def diagram(plan: Plan, words: Words) -> bytes:
    lit = bool(plan.chain.places)
    title = words("{title}: wiring", title=kit_title(plan.measures, words))
    notes = _notes(plan, words)
    top = (GROUND_RAIL + 66) if lit else header_y(40) + 66
    picture = _Diagram(plan, words, Svg(WIDTH, top + NOTE * len(notes), title))
    picture.svg.text(title, (40, 52), 30, INK, bold=True)
    picture.header()
    picture.board()
    picture.buttons()
    if lit:
        LampCircuit(plan, words, picture.svg).draw()
    for n, said in enumerate(notes):
        picture.svg.text(said, (40, top + NOTE * n), 15, INK)
    return picture.svg.finish()


class _Diagram:
    def __init__(self, plan: Plan, words: Words, svg: Svg) -> None:
        self.plan, self.words, self.svg = plan, words, svg

    def header(self) -> None:
        svg, words = self.svg, self.words
        top, bottom = header_y(1) - 42, header_y(40) + 25
        svg.box((MIDDLE - END, top), 2 * END, bottom - top, GREY, 2, fill=CARD, r=14)
        svg.text("Raspberry Pi", (MIDDLE, top + 22), 16, INK, anchor="middle", bold=True)
        svg.text(words("▲ end with the SD card"), (MIDDLE, top - 8), 13, INK, anchor="middle", bold=True)
        svg.text(
            words("▼ end with the USB sockets"), (MIDDLE, bottom + 18), 13, INK, anchor="middle", bold=True
        )
        used = {pin_of(gpio) for gpio in self.plan.buttons} | set(self._grounds())
        if self.plan.chain.places:
            used.add(pin_of(SPI_DATA_PIN))
        for number, name in enumerate(PINS, start=1):
            at = _pin(number)
            taken = number in used
            fill = GROUND if name == "GND" else PLUS if name in ("5V", "3V3") else BUTTON
            if number == pin_of(SPI_DATA_PIN):
                fill = DATA
            if number == 1:  # its pad on the board is square
                svg.box((at[0] - 10, at[1] - 10), 20, 20, INK, 2.5, fill="#FFFFFF")
            else:
                svg.round(at, 9, fill if taken else GREY, 1.5, fill=fill if taken else "#FFFFFF")
            ink = "#FFFFFF" if taken else INK if number == 1 else GREY
            svg.text(str(number), (at[0], at[1] + 4), 10, ink, anchor="middle", bold=taken or number == 1)
            side, anchor = (-1, "end") if number % 2 else (1, "start")
            said = name.replace("3V3", "3.3 V").replace("5V", "5 V")
            colour = INK if taken else GREY
            svg.text(said, (at[0] + side * 17, at[1] + 5), 14, colour, anchor=anchor, bold=taken)

    def board(self) -> None:
        """The whole Pi, small: which end of the header is pin 1."""
        svg, words, (x, y), k = self.svg, self.words, BOARD_AT, BOARD_SCALE
        w, h = 56 * k, 85 * k
        svg.text(words("The same way round:"), (x, y - 34), 14, INK)
        svg.box((x, y), w, h, INK, 2.5, fill=CARD, r=10)
        svg.box((x + w / 2 - 18 * k / 2, y - 8), 18 * k, 26, INK, 2, fill="#FFFFFF", r=3)
        svg.text(words("SD card"), (x + w / 2, y + 34), 13, INK, anchor="middle")
        for off in (3, 20, 37):
            svg.box((x + off * k, y + h - 40), 15 * k, 48, INK, 2, fill="#FFFFFF", r=2)
        svg.text(words("USB, network"), (x + w / 2, y + h - 48), 13, INK, anchor="middle")
        left, top = x + w - 9 * k, y + 8.5 * k
        svg.box((left - k, top - k), 2 * 2.54 * k + 1, 20 * 2.54 * k + 1, GREY, 1.5, fill="#FFFFFF")
        for n in range(20):
            for column in range(2):
                at = left + (column + 0.35) * 2.54 * k, top + (n + 0.15) * 2.54 * k
                if n == column == 0:
                    svg.box((at[0] - 3.2, at[1] - 3.2), 6.4, 6.4, PLUS, 0, fill=PLUS)
                else:
                    svg.round(at, 2.2, GREY, 0, fill=GREY)
        svg.text("1", (left - 8, top + 7), 14, PLUS, anchor="end", bold=True)
        svg.text("39", (left - 8, top + 20 * 2.54 * k), 14, INK, anchor="end", bold=True)
        svg.text(words("Pin 1 has a square pad."), (x + w, y + h + 34), 14, INK, anchor="end")

    def _grounds(self) -> tuple[int, ...]:
        """One for the lamps, one for the buttons of each side."""
        odd = any(pin_of(gpio) % 2 for gpio in self.plan.buttons)
        even = any(pin_of(gpio) % 2 == 0 for gpio in self.plan.buttons)
        return (
            *((grounds(odd=True)[1],) if self.plan.chain.places else ()),
            *((grounds(odd=True)[-1],) if odd else ()),
            *((grounds(odd=False)[-1],) if even else ()),
        )

    def buttons(self) -> None:
        svg = self.svg
        for odd in (True, False):
            pins = sorted((pin_of(gpio), gpio) for gpio in self.plan.buttons if pin_of(gpio) % 2 == odd)
            if not pins:
                continue
            side, anchor = (-1, "end") if odd else (1, "start")
            ground = header_edge(grounds(odd=odd)[-1])
            bus = MIDDLE + side * BUS
            ends = [header_y(pin) for pin, _gpio in pins] + [ground[1]]
            svg.line(((bus, min(ends)), (bus, max(ends))), GROUND, 2.5)
            svg.line((ground, (bus, ground[1])), GROUND, 2.5)
            svg.dot((bus, ground[1]), GROUND)
            svg.text("1 kΩ", (MIDDLE + side * RESISTOR, min(ends) - 12), 13, INK, anchor="middle", bold=True)
            for pin, gpio in pins:
                (x, y), switch = header_edge(pin), MIDDLE + side * SWITCH
                svg.line(((x, y), (switch, y)), BUTTON)
                svg.box((MIDDLE + side * RESISTOR - 15, y - 5), 30, 10, BUTTON, 2, fill="#FFFFFF", r=2)
                svg.line(((switch + side * 30, y), (bus, y)), GROUND)
                svg.line(((switch, y), (switch + side * 27, y - 9)), INK)
                svg.round((switch, y), 3, INK, 1.5, fill="#FFFFFF")
                svg.round((switch + side * 30, y), 3, INK, 1.5, fill="#FFFFFF")
                svg.dot((bus, y), GROUND)
                name = place_name(self.plan.buttons[gpio], self.plan.kinds, self.words)
                svg.text(name, (bus + side * 12, y + 5), 15, INK, anchor=anchor, bold=True)


def _pin(number: int) -> Point:
    return MIDDLE + (-14 if number % 2 else 14), header_y(number)


def _notes(plan: Plan, words: Words) -> Sequence[str]:
    """The lines below the picture."""
    found = [
        words(TURNED),
        words(
            "Each push button joins its pin to ground, with 1 kΩ in its lead close to the header: should a "
            "lead touch 5 V, the pin survives it."
        ),
    ]
    if plan.chain.places:
        found += _lamp_notes(plan, words)
    whole = [re.sub(r"(\d) (?=V\b|A\b|mm|cm|k?Ω)", "\\1\u00a0", note) for note in found]
    return [line for note in whole for line in wrap(note, NOTE_LETTERS, break_on_hyphens=False)]


def _lamp_notes(plan: Plan, words: Words) -> Iterator[str]:
    count = plan.wiring.count
    yield words(
        "{count} lamps, 0 to {last}; fed at lamp {fed}. The worst placed lamp gets {volts} V, if the adapter "
        "gives 5 % less than it says.",
        count=count,
        last=count - 1,
        fed=feed_words(plan, words),
        volts=figure(plan.feeding.least_v, words, 2),
    )
    yield from filter(None, (lowered_words(plan, words), dim_words(plan, words), cut_words(plan, words)))
    yield words(RAILS)
    yield words(EARTH)
    yield words("“+5 V lamp 0” is the lamps’ supply behind the fuse, taken at the feed of lamp 0.")
    yield words(
        "Shifter and 470 Ω sit close to the first lamp, 330 Ω close to pin 19. 10 kΩ keep the shifter’s "
        "input at 0 while the data plug is out. AHCT only: through HCT and HC the Pi’s pin would feed the "
        "lamps while their supply is out."
    )
    if plan.trays > 1:
        yield words(
            "{trays} trays of {each} lamps, in the order of the tiles’ numbers, joined by plugs of three "
            "poles.",
            trays=plan.trays,
            each=plan.chain.count,
        )
