"""The wiring diagram: the Pi's header with its buttons left and right; the lamps are `lamp_circuit`."""

import re
from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final

from firmware.kit.cautions import (
    EARTH,
    RAILS,
    cut_words,
    dim_words,
    feed_words,
    joint_words,
    lowered_words,
    turned_words,
)
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

ZERO_BELOW: Final = 52.0
"""From a large Pi to the Zero."""
BOARDS_END: Final = BOARD_AT[1] + (85 + 65) * BOARD_SCALE + ZERO_BELOW + 26
"""Where the last words about the boards stand."""


def diagram(plan: Plan, words: Words) -> bytes:
    lit = bool(plan.chain.places)
    title = words("{title}: wiring", title=kit_title(plan.measures, words))
    notes = _notes(plan, words)
    top = (GROUND_RAIL + 66) if lit else BOARDS_END + 36
    picture = _Diagram(plan, words, Svg(WIDTH, top + NOTE * len(notes), title))
    picture.svg.text(title, (40, 52), 30, INK, bold=True)
    picture.header()
    picture.boards()
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
        usb, zero = (MIDDLE, bottom + 18), (MIDDLE, bottom + 34)
        svg.text(words("▼ end with the USB sockets"), usb, 13, INK, anchor="middle", bold=True)
        svg.text(words("(Zero 2 W: with the camera socket)"), zero, 12, INK, anchor="middle")
        used = {pin_of(gpio) for gpio in self.plan.buttons} | set(self.plan.ground_pins)
        if self.plan.chain.places:
            used.add(pin_of(SPI_DATA_PIN))
        for number, name in enumerate(PINS, start=1):
            self._header_pin(number, name, taken=number in used)

    def _header_pin(self, number: int, name: str, *, taken: bool) -> None:
        svg, at = self.svg, _pin(number)
        live = name in ("5V", "3V3")  # these stay empty
        colour = GROUND if name == "GND" else PLUS if live else BUTTON
        if number == pin_of(SPI_DATA_PIN):
            colour = DATA
        quiet = PLUS if live else GREY
        if number == 1:  # its pad on the board is square
            svg.box((at[0] - 10, at[1] - 10), 20, 20, PLUS, 2.5, fill="#FFFFFF")
        else:
            svg.round(at, 9, colour if taken else quiet, 1.5, fill=colour if taken else "#FFFFFF")
        ink = "#FFFFFF" if taken else quiet
        svg.text(str(number), (at[0], at[1] + 4), 10, ink, anchor="middle", bold=taken or number == 1)
        side, anchor = (-1, "end") if number % 2 else (1, "start")
        said = name.replace("3V3", f"{figure(3.3, self.words)} V").replace("5V", "5 V")
        ink = INK if taken else quiet
        svg.text(said, (at[0] + side * 17, at[1] + 5), 14, ink, anchor=anchor, bold=taken)

    def boards(self) -> None:
        """The whole Pi, small: which end of the header is pin 1."""
        svg, words, (x, y), k = self.svg, self.words, BOARD_AT, BOARD_SCALE
        w, h = 56 * k, 85 * k
        svg.text(words("The same way round:"), (x, y - 50), 14, INK)
        svg.text("Raspberry Pi 3, 4, 5", (x, y - 24), 14, INK, bold=True)
        svg.box((x, y), w, h, INK, 2.5, fill=CARD, r=10)
        svg.box((x + w / 2 - 18 * k / 2, y - 8), 18 * k, 26, INK, 2, fill="#FFFFFF", r=3)
        svg.text(words("SD card"), (x + w / 2, y + 34), 13, INK, anchor="middle")
        for off in (3, 20, 37):
            svg.box((x + off * k, y + h - 40), 15 * k, 48, INK, 2, fill="#FFFFFF", r=2)
        svg.text(words("USB, network"), (x + w / 2, y + h - 48), 13, INK, anchor="middle")
        self._small_header((x + w - 9 * k, y + 8.5 * k))
        self._zero((x, y + h + ZERO_BELOW))
        svg.text(words("Pin 1 has a square pad."), (WIDTH - 30, BOARDS_END), 14, INK, anchor="end")

    def _zero(self, at: Point) -> None:
        """A Zero 2 W: its USB lies on the long side across from the header."""
        svg, words, (x, y), k = self.svg, self.words, at, BOARD_SCALE
        w, h = 30 * k, 65 * k
        svg.text("Raspberry Pi Zero 2 W", (x, y - 18), 14, INK, bold=True)
        svg.box((x, y), w, h, INK, 2.5, fill=CARD, r=9)
        svg.box((x + w / 2 - 6 * k, y - 6), 12 * k, 18, INK, 2, fill="#FFFFFF", r=3)
        svg.text(words("SD card"), (x + w + 10, y + 10), 13, INK)
        for down, long in ((12.4, 11), (41.4, 8), (54.0, 8)):
            svg.box((x - 5, y + (down - long / 2) * k), 16, long * k, INK, 2, fill="#FFFFFF", r=2)
        svg.text("USB", (x - 10, y + 48 * k + 5), 13, INK, anchor="end")
        svg.box((x + w / 2 - 8 * k, y + h - 8), 16 * k, 12, INK, 2, fill="#FFFFFF", r=2)
        svg.text(words("camera"), (x + w + 10, y + h + 2), 13, INK)
        self._small_header((x + w - 6.5 * k, y + 7 * k))

    def _small_header(self, at: Point) -> None:
        svg, k, (left, top) = self.svg, BOARD_SCALE, at
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
        turned_words(plan, words),
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
    yield words("Between lamps only the data are drawn: plus and minus run beside them through the string.")
    notes = lowered_words, dim_words, cut_words, joint_words
    yield from filter(None, (said(plan, words) for said in notes))
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
