"""The lamps' half of the wiring diagram: supply, fuse, feeds, level shifter and string."""

from collections.abc import Sequence
from typing import Final

from firmware.kit.circuit import (
    CARD,
    DATA,
    GREY,
    GROUND,
    INK,
    LAMP,
    MIDDLE,
    PLUS,
    SOCKET,
    WIDTH,
    header_edge,
    header_y,
)
from firmware.kit.leads import Kind, leads
from firmware.kit.plan import Plan
from firmware.kit.said import figure, metres, round_plug, wire_words
from firmware.kit.svg import Svg
from hardware.backends import SPI_DATA_PIN
from hardware.kit.header import grounds, pin_of
from hardware.kit.route import Point
from ui.core.words import Words

DATA_LANE: Final = MIDDLE - 170
GROUND_LANE: Final = MIDDLE - 148
BELOW: Final = header_y(40) + 62
SHIFTER: Final = 430.0, BELOW + 60
PIN: Final = 22.0
STRING_Y: Final = SHIFTER[1] + 224
PLUS_RAIL: Final = STRING_Y + 190
SURGE_BELOW: Final = STRING_Y + 104
"""Where the large capacitor is joined to ground."""
PLUG_Y: Final = STRING_Y + 126
GROUND_RAIL: Final = PLUS_RAIL + 74
SUPPLY: Final = 40.0, 120.0
"""Left edge and width of the adapter."""
TRAY_CABLE: Final = 800.0, SHIFTER[1] + 30
LAMP_W: Final = 62.0
MOST_FEEDS: Final = 4
"""More are drawn as dots."""

SHIFTER_PINS: Final = (
    *(("1OE", "ground"), ("1A", "data"), ("1Y", "out"), ("2OE", "plus"), ("2A", "ground"), ("2Y", "")),
    *(("GND", "ground"), ("3Y", ""), ("3A", "ground"), ("3OE", "plus"), ("4Y", ""), ("4A", "ground")),
    *(("4OE", "plus"), ("VCC", "plus")),
)
"""Of a 74AHCT125 by number, and what each is joined to: gates that are not used are switched off."""


class LampCircuit:
    def __init__(self, plan: Plan, words: Words, svg: Svg) -> None:
        self.plan, self.words, self.svg = plan, words, svg
        self._lengths = {kind: [lead for lead in leads(plan) if lead.kind is kind] for kind in Kind}

    def draw(self) -> None:
        self._shifter()
        self._rails()
        self._string()
        self._lanes()
        if self.plan.trays > 1:
            self._tray_cable()

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
            said = f"{n + 1} {name}" if left else f"{name} {n + 1}"
            svg.text(said, (px - side * 7, py + 4.5), 12, INK, anchor=anchor)
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
        spot = x + 2 * side, y + 4.5 if side else y + 14
        self.svg.text("GND", spot, 12, GROUND, bold=True, anchor=_anchor(side))

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

    def _tray_cable(self) -> None:
        """From the last lamp of a tray to the first of the next: which pole carries what."""
        svg, words, (x, y) = self.svg, self.words, TRAY_CABLE
        svg.text(words("from tray to tray"), (x, y - 38), 16, INK, bold=True)
        poles = ((1, "+5 V", PLUS), (2, words("data"), DATA), (3, "GND", GROUND))
        for left, end, tray in ((x, "DOUT", 1), (x + 262, "DIN", 2)):
            svg.box((left, y - 24), 78, 116, INK, 2.5, fill=LAMP, r=8)
            svg.text(words("tray {tray}", tray=tray), (left + 39, y - 6), 14, INK, anchor="middle", bold=True)
            svg.text(end, (left + 39, y + 83), 12, DATA, anchor="middle", bold=True)
        for number, said, colour in poles:
            at = y + 12 + 22 * (number - 1)
            svg.line(((x + 78, at), (x + 262, at)), colour, 3)
            for left, anchor in ((x + 72, "end"), (x + 268, "start")):
                svg.text(said, (left, at + 5), 12, colour, anchor=anchor, bold=True)
        for left, grey in ((x + 92, True), (x + 116, False), (x + 200, True), (x + 224, False)):
            svg.box((left, y), 24, 68, INK, 1.5, fill=SOCKET if grey else "#FFFFFF", r=2)
            for number, _said, _colour in poles:
                ink = "#FFFFFF" if grey else INK
                svg.text(
                    str(number), (left + 12, y + 17 + 22 * (number - 1)), 12, ink, anchor="middle", bold=True
                )

    def _lanes(self) -> None:
        """Data and ground from the Pi, and data on to the first lamp."""
        svg, (x, y) = self.svg, SHIFTER
        data, ground = header_edge(pin_of(SPI_DATA_PIN)), header_edge(grounds(odd=True)[1])
        turn, enters, comes = y - 56, y + 15 + PIN, x - 120
        way = ((DATA_LANE, data[1]), (DATA_LANE, turn), (comes, turn), (comes, enters), (x - 14, enters))
        svg.line((data, *way), DATA, 3, over=True)
        self._resistor((DATA_LANE, header_y(40) + 24), "330 Ω", (DATA_LANE - 14, header_y(40) + 29))
        svg.text(self.words("data, 3.3 V"), (comes + 10, turn + 20), 14, DATA)
        down, first = x - 165, x + 40 + LAMP_W - 16  # to the ground of lamp 0
        lane = ((GROUND_LANE, ground[1]), (GROUND_LANE, turn - 18), (down, turn - 18), (down, SURGE_BELOW))
        svg.line((ground, *lane, (first, SURGE_BELOW)), GROUND, 3, over=True)
        svg.dot((first, SURGE_BELOW), GROUND)
        self._plug(((comes + down) / 2, turn + 36), 60, 16, (down - 14, turn + 41), "end", below=False)
        length = metres(self._lengths[Kind.DATA][0].mm, self.words)
        svg.text(f"2 × {length} m", (down - 14, turn + 59), 12, GREY, anchor="end")
        # holds the input at 0 while the plug is out
        svg.line(((comes, enters), (comes, enters + 82), (down, enters + 82)), GROUND)
        svg.dot((comes, enters), DATA)
        svg.dot((down, enters + 82), GROUND)
        self._resistor((comes, enters + 42), "10 kΩ", (down - 12, enters + 47))
        out = y + 15 + 2 * PIN
        svg.line(((x - 14, out), (x - 104, out), (x - 104, STRING_Y), (x - 60, STRING_Y)), DATA, 3, over=True)
        svg.box((x - 60, STRING_Y - 9), 60, 18, DATA, 2.5, fill="#FFFFFF", r=3)
        svg.text("470 Ω", (x - 30, STRING_Y - 16), 14, INK, anchor="middle", bold=True)
        svg.line(((x, STRING_Y), (x + 40, STRING_Y)), DATA, 3)
        length = metres(self._lengths[Kind.SHIFTER][0].mm, self.words)
        svg.text(f"3 × {length} m", (x - 30, STRING_Y + 28), 12, GREY, anchor="middle")

    def _resistor(self, at: Point, said: str, name_at: Point) -> None:
        """In a wire that runs down."""
        self.svg.box((at[0] - 6, at[1] - 16), 12, 32, DATA, 2.5, fill="#FFFFFF", r=3)
        self.svg.text(said, name_at, 14, INK, anchor="end", bold=True)

    def _rails(self) -> None:
        svg, words, plan, (left, w) = self.svg, self.words, self.plan, SUPPLY
        right, middle = WIDTH - 60, (PLUS_RAIL + GROUND_RAIL) / 2
        socket = left + w + 62
        svg.line(((socket, PLUS_RAIL), (right, PLUS_RAIL)), PLUS, 4, over=True)
        svg.line(((socket, GROUND_RAIL), (right, GROUND_RAIL)), GROUND, 4)
        svg.box((left, middle - 34), w, 68, INK, 2.5, fill=CARD, r=8)
        svg.text(f"5 V · {plan.supply_a} A", (left + w / 2, middle + 7), 20, INK, anchor="middle", bold=True)
        svg.text(words("supply of the lamps"), (left, middle - 42), 12, GREY)
        svg.line(((left + w, middle), (left + w + 26, middle)), INK, 5)
        svg.box((left + w + 26, middle - 8), 26, 16, INK, 2, fill=INK, r=3)  # its round plug
        svg.box((left + w + 54, PLUS_RAIL - 18), 48, GROUND_RAIL - PLUS_RAIL + 36, INK, 2.5, fill=CARD, r=4)
        svg.text("+", (left + w + 92, PLUS_RAIL + 6), 18, PLUS, anchor="end", bold=True)
        svg.text("−", (left + w + 92, GROUND_RAIL + 6), 18, GROUND, anchor="end", bold=True)
        self._polarity((left + 18, GROUND_RAIL + 28))
        main = self._lengths[Kind.MAIN][0]
        said = f"2 × {metres(main.mm, words)} m, {wire_words(main.mm2, words)}"
        svg.text(said, (left + w + 112, PLUS_RAIL + 26), 12, GREY)
        if not plan.feeding.cuts:
            at = left + w + 118
            svg.box((at, PLUS_RAIL - 8), 40, 16, PLUS, 2.5, fill="#FFFFFF")
            svg.line(((at, PLUS_RAIL), (at + 40, PLUS_RAIL)), PLUS, 2)
            svg.text(self._fuse(), (at, PLUS_RAIL - 16), 13, INK)

    def _polarity(self, at: Point) -> None:
        """The sign on the adapter: plus in the middle."""
        svg, (x, y) = self.svg, at
        for dx, sign in ((0, "−"), (92, "+")):
            svg.round((x + dx, y), 9, INK, 1.5, fill="#FFFFFF")
            svg.text(sign, (x + dx, y + 5), 15, INK, anchor="middle", bold=True)
        svg.line(((x + 9, y), (x + 36, y)), INK)
        svg.round((x + 46, y), 10, INK, 2, fill="#FFFFFF")
        svg.dot((x + 46, y), INK)
        svg.line(((x + 46, y), (x + 83, y)), INK)
        svg.text(round_plug(self.words), (x + 112, y + 5), 12, INK)

    def _fuse(self) -> str:
        return self.words("fuse {size} A", size=figure(self.plan.feeding.fuse_a or 0, self.words))

    def _plug(self, at: Point, w: float, h: float, said: Point, anchor: str, *, below: bool) -> None:
        """Across wires that can be taken apart there; the half on the supply's side is grey: the socket."""
        svg, (x, y) = self.svg, at
        svg.box((x - w / 2, y - h / 2), w, h, INK, 1.5, fill="#FFFFFF", r=2)
        svg.box((x - w / 2, y if below else y - h / 2), w, h / 2, INK, 1.5, fill=SOCKET, r=2)
        svg.text(self.words("plug"), said, 13, GREY, anchor=anchor)

    def _string(self) -> None:
        svg, feeding = self.svg, self.plan.feeding
        x = SHIFTER[0] + 40
        drawn = self._drawn()
        room = WIDTH - 110 - x - LAMP_W
        step = min(LAMP_W + 64, room / max(1, len(drawn) - 1))
        for n, lamp in enumerate(drawn):
            left = x + n * step
            if n:
                before = left - step + (LAMP_W if drawn[n - 1] is not None else 24)
                svg.line(((before, STRING_Y), (left, STRING_Y)), DATA, 3)
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

    def _drawn(self) -> Sequence[int | None]:
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
        self._plug(
            (left + LAMP_W / 2, PLUG_Y), LAMP_W, 18, (left + LAMP_W + 8, PLUG_Y + 5), "start", below=True
        )
        if feeding.cuts:
            svg.box((plus - 6, PLUG_Y + 20), 12, 24, PLUS, 2, fill="#FFFFFF")
            svg.line(((plus, PLUG_Y + 20), (plus, PLUG_Y + 44)), PLUS, 2)
            svg.text(self._fuse(), (plus - 10, PLUG_Y + 36), 12, INK, anchor="end")
        lead = self._lengths[Kind.FEED][number]
        said = f"2 × {metres(lead.mm, self.words)} m, {wire_words(lead.mm2, self.words)}"
        svg.text(said, (ground + 10, PLUS_RAIL - 14), 12, GREY)

    def _surge(self, feed: tuple[float, float]) -> None:
        """The large capacitor between the two wires of a feed, on the lamps' side of the plug."""
        svg, (plus, ground) = self.svg, feed
        x, top, bottom = ground + 30, STRING_Y + 42, SURGE_BELOW
        svg.line(((plus, top), (x, top)), PLUS, 2, over=True)
        svg.dot((plus, top), PLUS)
        self._capacitor((x, top + 8), "1000 µF", polar=True)
        svg.line(((x, bottom), (ground, bottom)), GROUND)
        svg.dot((ground, bottom), GROUND)


def _anchor(side: int) -> str:
    return {-1: "end", 0: "middle", 1: "start"}[side]
