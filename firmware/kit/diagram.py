"""The wiring diagram: the header of the Pi, its buttons left and right, the chain and its supply below."""

import re
from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final

from firmware.kit.cautions import RAILS, cut_words, dim_words, feed_words
from firmware.kit.plan import Plan
from firmware.kit.said import figure, kit_title, metres
from firmware.kit.svg import Svg
from hardware.backends import SPI_DATA_PIN
from hardware.kit.header import PINS, grounds, pin_of
from hardware.kit.route import Point
from ui.core.place_words import place_name
from ui.core.words import Words

INK: Final = "#2A2018"
GREY: Final = "#8C7750"
PLUS: Final = "#B2241C"
GROUND: Final = "#2A2018"
DATA: Final = "#2E6A3C"
BUTTON: Final = "#275E9C"
CARD: Final = "#FCF7EA"
LAMP: Final = "#FFF1CF"

WIDTH: Final = 1180.0
MIDDLE: Final = WIDTH / 2
FIRST_ROW: Final = 122.0
ROW: Final = 23.0
END: Final = 122.0
"""From the middle to where wires leave the names of the pins."""
SWITCH: Final = 205.0
BUS: Final = 275.0
DATA_LANE: Final = MIDDLE - 170
GROUND_LANE: Final = MIDDLE - 148
BELOW: Final = FIRST_ROW + 20 * ROW + 40
"""Where the lamps' part begins."""
SHIFTER: Final = 430.0, BELOW + 46
PIN: Final = 22.0
STRING_Y: Final = BELOW + 270
PLUS_RAIL: Final = STRING_Y + 184
SURGE_BELOW: Final = STRING_Y + 104
"""Where the large capacitor is joined to ground."""
PLUG_Y: Final = STRING_Y + 126
GROUND_RAIL: Final = PLUS_RAIL + 74
LAMP_W: Final = 62.0
NOTE: Final = 24.0
NOTE_LETTERS: Final = 140
"""Of one line below the picture."""
MOST_FEEDS: Final = 4
"""More are drawn as dots."""

SHIFTER_PINS: Final = (
    *(("1OE", "ground"), ("1A", "data"), ("1Y", "out"), ("2OE", "plus"), ("2A", "ground"), ("2Y", "")),
    *(("GND", "ground"), ("3Y", ""), ("3A", "ground"), ("3OE", "plus"), ("4Y", ""), ("4A", "ground")),
    *(("4OE", "plus"), ("VCC", "plus")),
)
"""Of a 74AHCT125 by number, and what each is joined to: gates that are not used are switched off."""


def diagram(plan: Plan, words: Words) -> bytes:
    lit = bool(plan.chain.places)
    title = words("{title}: wiring", title=kit_title(plan.measures.kit, words))
    notes = _notes(plan, words)
    top = (GROUND_RAIL + 66) if lit else BELOW + 24
    picture = _Diagram(plan, words, Svg(WIDTH, top + NOTE * len(notes), title))
    picture.svg.text(title, (40, 52), 30, INK, bold=True)
    picture.header()
    picture.buttons()
    if lit:
        picture.lamps()
    for n, said in enumerate(notes):
        picture.svg.text(said, (40, top + NOTE * n), 15, INK)
    return picture.svg.finish()


class _Diagram:
    def __init__(self, plan: Plan, words: Words, svg: Svg) -> None:
        self.plan, self.words, self.svg = plan, words, svg

    # the Pi

    def header(self) -> None:
        svg = self.svg
        top, bottom = FIRST_ROW - 42, FIRST_ROW + 20 * ROW + 2
        svg.box((MIDDLE - END, top), 2 * END, bottom - top, GREY, 2, fill=CARD, r=14)
        svg.text("Raspberry Pi", (MIDDLE, top + 22), 16, INK, anchor="middle", bold=True)
        used = {pin_of(gpio) for gpio in self.plan.buttons} | set(self._grounds())
        if self.plan.chain.places:
            used.add(pin_of(SPI_DATA_PIN))
        for number, name in enumerate(PINS, start=1):
            at = self._pin(number)
            taken = number in used
            fill = GROUND if name == "GND" else PLUS if name in ("5V", "3V3") else BUTTON
            if number == pin_of(SPI_DATA_PIN):
                fill = DATA
            svg.round(at, 9, fill if taken else GREY, 1.5, fill=fill if taken else "#FFFFFF")
            ink = "#FFFFFF" if taken else GREY
            svg.text(str(number), (at[0], at[1] + 4), 10, ink, anchor="middle", bold=taken)
            side, anchor = (-1, "end") if number % 2 else (1, "start")
            said = name.replace("3V3", "3.3 V").replace("5V", "5 V")
            colour = INK if taken else GREY
            svg.text(said, (at[0] + side * 17, at[1] + 5), 14, colour, anchor=anchor, bold=taken)

    def _pin(self, number: int) -> Point:
        side = -1 if number % 2 else 1
        return MIDDLE + side * 14, FIRST_ROW + (number - 1) // 2 * ROW

    def _edge(self, number: int) -> Point:
        """Where the pin's wire leaves the Pi."""
        side = -1 if number % 2 else 1
        return MIDDLE + side * END, self._pin(number)[1]

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
            ground = self._edge(grounds(odd=odd)[-1])
            bus = MIDDLE + side * BUS
            ends = [self._edge(pin)[1] for pin, _gpio in pins] + [ground[1]]
            svg.line(((bus, min(ends)), (bus, max(ends))), GROUND, 2.5)
            svg.line((ground, (bus, ground[1])), GROUND, 2.5)
            svg.dot((bus, ground[1]), GROUND)
            for pin, gpio in pins:
                (x, y), switch = self._edge(pin), MIDDLE + side * SWITCH
                svg.line(((x, y), (switch, y)), BUTTON)
                svg.line(((switch + side * 30, y), (bus, y)), GROUND)
                svg.line(((switch, y), (switch + side * 27, y - 9)), INK)
                svg.round((switch, y), 3, INK, 1.5, fill="#FFFFFF")
                svg.round((switch + side * 30, y), 3, INK, 1.5, fill="#FFFFFF")
                svg.dot((bus, y), GROUND)
                name = place_name(self.plan.buttons[gpio], self.words)
                svg.text(name, (bus + side * 12, y + 5), 15, INK, anchor=anchor, bold=True)

    # the lamps

    def lamps(self) -> None:
        self._shifter()
        self._rails()
        self._string()
        self._lanes()

    def _shifter(self) -> None:
        svg, (x, y) = self.svg, SHIFTER
        w, h = 120.0, 7 * PIN + 8
        svg.box((x, y), w, h, INK, 2.5, fill=CARD, r=4)
        svg.round((x + w / 2, y), 8, INK, 2, fill="#FFFFFF")
        svg.text("74AHCT125", (x + w / 2, y - 16), 16, INK, anchor="middle", bold=True)
        for n, (name, joined) in enumerate(SHIFTER_PINS):
            left = n < 7
            py = y + 15 + PIN * (n if left else 13 - n)
            px, side = (x, -1) if left else (x + w, 1)
            svg.line(((px, py), (px + side * 14, py)), INK)
            anchor = "start" if left else "end"
            svg.text(
                f"{n + 1} {name}" if left else f"{name} {n + 1}",
                (px - side * 7, py + 4.5),
                12,
                INK,
                anchor=anchor,
            )
            if joined == "ground":
                self._ground((px + side * 14, py), side)
            elif joined == "plus":
                self._plus((px + side * 14, py), side)
        # its own capacitor, close by
        cx = x + w + 160
        self._capacitor((cx, y + 26), "100 nF", polar=False)
        self._plus((cx, y + 15), 0)
        self._ground((cx, y + 80), 0)

    def _plus(self, at: Point, side: int) -> None:
        x, y = at[0] + side * 4, at[1]
        spot = x + 2 * side, y + 4.5 if side else y - 6
        self.svg.text(self._lamps_plus(), spot, 10, PLUS, bold=True, anchor=_anchor(side))

    def _lamps_plus(self) -> str:
        """Which 5 V it is: that of the lamps, behind the fuse."""
        return self.words("+5 V lamp 0")

    def _ground(self, at: Point, side: int) -> None:
        x, y = at[0] + side * 4, at[1]
        self.svg.text(
            "GND", (x + 2 * side, y + 4.5 if side else y + 14), 12, GROUND, bold=True, anchor=_anchor(side)
        )

    def _capacitor(self, at: Point, said: str, *, polar: bool) -> None:
        """Between two wires above and below it, 54 apart."""
        svg, (x, y) = self.svg, at
        svg.line(((x, y - 8), (x, y + 18)), PLUS)
        svg.line(((x - 14, y + 18), (x + 14, y + 18)), INK, 3)
        svg.line(((x - 14, y + 26), (x + 14, y + 26)), INK, 3)
        svg.line(((x, y + 26), (x, y + 54)), GROUND)
        if polar:
            svg.text("+", (x - 14, y + 14), 16, INK, anchor="middle", bold=True)
        svg.text(said, (x + 20, y + 27), 13, INK)

    def _lanes(self) -> None:
        """Data and ground from the Pi, and data on to the first lamp."""
        svg, (x, y) = self.svg, SHIFTER
        data, ground = self._edge(pin_of(SPI_DATA_PIN)), self._edge(grounds(odd=True)[1])
        lane = DATA_LANE
        turn = y - 40
        svg.line(
            (
                data,
                (lane, data[1]),
                (lane, turn),
                (x - 120, turn),
                (x - 120, y + 15 + PIN),
                (x - 14, y + 15 + PIN),
            ),
            DATA,
            3,
            over=True,
        )
        svg.text(self.words("data, 3.3 V"), (x - 110, turn + 20), 14, DATA)
        down, first = x - 145, x + 40 + LAMP_W - 16  # to the ground of lamp 0
        svg.line(
            (
                ground,
                (GROUND_LANE, ground[1]),
                (GROUND_LANE, turn - 18),
                (down, turn - 18),
                (down, SURGE_BELOW),
                (first, SURGE_BELOW),
            ),
            GROUND,
            3,
            over=True,
        )
        svg.dot((first, SURGE_BELOW), GROUND)
        self._plug((x - 132.5, turn + 44), 48, 13, (x - 164, turn + 49), anchor="end")
        out = y + 15 + 2 * PIN
        svg.line(((x - 14, out), (x - 105, out), (x - 105, STRING_Y), (x - 60, STRING_Y)), DATA, 3)
        svg.box((x - 60, STRING_Y - 9), 60, 18, DATA, 2.5, fill="#FFFFFF", r=3)
        svg.text("470 Ω", (x - 30, STRING_Y - 16), 14, INK, anchor="middle", bold=True)
        svg.line(((x, STRING_Y), (x + 40, STRING_Y)), DATA, 3)

    def _rails(self) -> None:
        svg, words, plan = self.svg, self.words, self.plan
        right = WIDTH - 60
        svg.line(((190, PLUS_RAIL), (right, PLUS_RAIL)), PLUS, 4, over=True)
        svg.line(((190, GROUND_RAIL), (right, GROUND_RAIL)), GROUND, 4)
        svg.box((40, PLUS_RAIL - 28), 150, GROUND_RAIL - PLUS_RAIL + 56, INK, 2.5, fill=CARD, r=8)
        svg.text(f"5 V · {plan.supply_a} A", (115, PLUS_RAIL + 42), 22, INK, anchor="middle", bold=True)
        svg.text(words("supply of the lamps"), (40, PLUS_RAIL - 36), 12, GREY)
        svg.text("+", (180, PLUS_RAIL + 6), 18, PLUS, anchor="end", bold=True)
        svg.text("−", (180, GROUND_RAIL + 6), 18, GROUND, anchor="end", bold=True)
        if not plan.feeding.cuts:
            svg.box((212, PLUS_RAIL - 8), 40, 16, PLUS, 2.5, fill="#FFFFFF")
            svg.line(((212, PLUS_RAIL), (252, PLUS_RAIL)), PLUS, 2)
            svg.text(self._fuse(), (272, PLUS_RAIL - 36), 13, INK, anchor="end")

    def _fuse(self) -> str:
        return self.words("fuse {size} A", size=figure(self.plan.feeding.fuse_a or 0, self.words))

    def _plug(self, at: Point, w: float, h: float, said: Point, *, anchor: str = "start") -> None:
        """Across wires that can be taken apart there; its middle at `at`, its name at `said`."""
        svg = self.svg
        svg.box((at[0] - w / 2, at[1] - h / 2), w, h, INK, 1.5, fill="#FFFFFF", r=2)
        if w > h:
            svg.line(((at[0] - w / 2, at[1]), (at[0] + w / 2, at[1])), INK, 1.5)
        else:
            svg.line(((at[0], at[1] - h / 2), (at[0], at[1] + h / 2)), INK, 1.5)
        svg.text(self.words("plug"), said, 13, GREY, anchor=anchor)

    def _string(self) -> None:
        svg, feeding = self.svg, self.plan.feeding
        x = SHIFTER[0] + 40
        drawn = self._drawn()
        room = WIDTH - 60 - x - LAMP_W
        step = min(LAMP_W + 44, room / max(1, len(drawn) - 1))
        for n, lamp in enumerate(drawn):
            left = x + n * step
            if n:
                svg.line(
                    (
                        (left - step + (LAMP_W if drawn[n - 1] is not None else 24), STRING_Y),
                        (left, STRING_Y),
                    ),
                    DATA,
                    3,
                )
            if lamp is None:
                for k in range(3):
                    svg.dot((left + 4 + 8 * k, STRING_Y), INK)
                continue
            fed = lamp in feeding.lamps
            svg.box((left, STRING_Y - 28), LAMP_W, 56, PLUS if fed else INK, 2.5, fill=LAMP, r=8)
            svg.text(str(lamp), (left + LAMP_W / 2, STRING_Y + 8), 22, INK, anchor="middle", bold=True)
            svg.text("DIN", (left - 3, STRING_Y - 33), 10, DATA, bold=True)
            if lamp < self.plan.wiring.count - 1:
                svg.text("DOUT", (left + LAMP_W + 3, STRING_Y - 33), 10, DATA, anchor="end", bold=True)
            if fed:
                self._feed(left, feeding.lamps.index(lamp))

    def _drawn(self) -> list[int | None]:
        """Lamps that are drawn; None where others are left out."""
        last = self.plan.wiring.count - 1
        fed = self.plan.feeding.lamps
        if len(fed) > MOST_FEEDS:
            fed = (*fed[:2], *fed[-1:])
        shown = sorted({*fed, *(lamp + 1 for lamp in fed[:2] if lamp < last), last})
        out: list[int | None] = []
        for lamp in shown:
            if out and lamp - 1 not in shown:
                out.append(None)
            out.append(lamp)
        return out

    def _feed(self, left: float, number: int) -> None:
        svg, feeding = self.svg, self.plan.feeding
        plus, ground = left + 16, left + LAMP_W - 16
        svg.line(((plus, STRING_Y + 28), (plus, PLUS_RAIL)), PLUS, 3)
        svg.dot((plus, PLUS_RAIL), PLUS)
        svg.text("+5 V", (plus, STRING_Y + 24), 10, PLUS, anchor="middle", bold=True)
        svg.text("GND", (ground, STRING_Y + 24), 10, GROUND, anchor="middle", bold=True)
        if not number:
            svg.text(self._lamps_plus(), (plus - 6, STRING_Y + 44), 12, PLUS, anchor="end", bold=True)
        svg.line(((ground, STRING_Y + 28), (ground, GROUND_RAIL)), GROUND, 3, over=True)
        svg.dot((ground, GROUND_RAIL), GROUND)
        self._surge((plus, ground))
        self._plug((left + LAMP_W / 2, PLUG_Y), LAMP_W, 14, (left + LAMP_W + 8, PLUG_Y + 4))
        if feeding.cuts:
            svg.box((plus - 6, PLUG_Y + 16), 12, 24, PLUS, 2, fill="#FFFFFF")
            svg.line(((plus, PLUG_Y + 16), (plus, PLUG_Y + 40)), PLUS, 2)
            svg.text(self._fuse(), (plus - 10, PLUG_Y + 32), 12, INK, anchor="end")
        length = metres(feeding.feed_lengths[number], self.words)
        said = f"2 × {length} m, {figure(feeding.feed_mm2, self.words)} mm²"
        svg.text(said, (ground + 10, PLUS_RAIL + 26), 13, GREY)

    def _surge(self, feed: tuple[float, float]) -> None:
        """The large capacitor between the two wires of a feed, on the lamps' side of the plug."""
        svg, (plus, ground) = self.svg, feed
        x, top, bottom = ground + 30, STRING_Y + 42, SURGE_BELOW
        svg.line(((plus, top), (x, top)), PLUS, 2, over=True)
        svg.dot((plus, top), PLUS)
        self._capacitor((x, top + 8), "1000 µF", polar=True)
        svg.line(((x, bottom), (ground, bottom)), GROUND)
        svg.dot((ground, bottom), GROUND)


def _notes(plan: Plan, words: Words) -> Sequence[str]:
    """The lines below the picture."""
    found = [words("Each push button joins its pin to ground; no resistors are needed.")]
    if plan.chain.places:
        found += _lamp_notes(plan, words)
    whole = [re.sub(r"(\d) (?=V\b|A\b|mm|cm)", "\\1\u00a0", note) for note in found]
    return [line for note in whole for line in wrap(note, NOTE_LETTERS, break_on_hyphens=False)]


def _lamp_notes(plan: Plan, words: Words) -> Iterator[str]:
    count = plan.wiring.count
    yield words(
        "{count} lamps, 0 to {last}; fed at lamp {fed}. The worst placed lamp still gets {volts} V.",
        count=count,
        last=count - 1,
        fed=feed_words(plan, words),
        volts=figure(plan.feeding.least_v, words, 2),
    )
    yield from filter(None, (dim_words(plan, words), cut_words(plan, words)))
    yield words(RAILS)
    yield words("“+5 V lamp 0” is the lamps’ supply behind the fuse, taken at the feed of lamp 0.")
    yield words("Shifter and resistor sit close to the first lamp: 50 cm at most, or data are lost.")
    if plan.trays > 1:
        yield words(
            "{trays} trays of {each} lamps, in the order of the tiles’ numbers, joined by plugs of three "
            "poles.",
            trays=plan.trays,
            each=plan.chain.count,
        )


def _anchor(side: int) -> str:
    return {-1: "end", 0: "middle", 1: "start"}[side]
