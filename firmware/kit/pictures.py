"""What parts look like, and which way round they go: drawn by us, for people who hold them for the first "
"time."""

from collections.abc import Callable
from typing import Final

from firmware.kit.circuit import BUTTON, CARD, DATA, GREY, GROUND, INK, LAMP, PLUS, SPACER
from firmware.kit.plan import LATH_MM, RIM, Plan
from firmware.kit.said import figure, kit_title, round_plug
from firmware.kit.svg import Svg
from firmware.kit.wood import PLATE_MM
from hardware.kit.route import Point
from ui.core.words import Words

WIDTH: Final = 1360.0
CELL: Final = 440.0, 360.0
TOP: Final = 90.0
COLUMNS: Final = 3
LETTERS: Final = 48
"""Of one line below a picture."""


def pictures(plan: Plan, words: Words) -> bytes:
    lit, beside = bool(plan.chain.places), any(place in plan.chain.lamps for place in plan.holes)
    cells: list[Callable[[_Pictures, Point], str]] = []
    if lit:
        cells += [_Pictures.lamps, _Pictures.chip, _Pictures.capacitor, _Pictures.plug, _Pictures.fuse]
        cells.append(_Pictures.lamp_section)
    if plan.holes and (beside or not lit):
        cells.append(_Pictures.button_section)
    cells.append(_Pictures.resistor)
    rows = -(-len(cells) // COLUMNS)
    title = words("{title}: which way round", title=kit_title(plan.measures, words))
    svg = Svg(WIDTH, TOP + rows * CELL[1], title)
    svg.text(title, (40, 52), 30, INK, bold=True)
    drawn = _Pictures(plan, words, svg)
    for n, cell in enumerate(cells):
        at = 30 + n % COLUMNS * CELL[0], TOP + n // COLUMNS * CELL[1]
        svg.box(at, CELL[0] - 20, CELL[1] - 20, GREY, 1, r=10)
        said = cell(drawn, at)
        for k, line in enumerate(_folded(said)):
            svg.text(line, (at[0] + 16, at[1] + CELL[1] - 106 + 20 * k), 15, INK)
    return svg.finish()


def _folded(said: str) -> list[str]:
    lines = [""]
    for word in said.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        lines = [*lines[:-1], longer] if len(longer) <= LETTERS else [*lines, word]
    return lines


class _Pictures:
    """Each draws into the cell at `at` and gives the words below it."""

    def __init__(self, plan: Plan, words: Words, svg: Svg) -> None:
        self.plan, self.words, self.svg = plan, words, svg

    def lamps(self, at: Point) -> str:
        svg, x, y = self.svg, at[0] + 60, at[1] + 110
        for dy, colour in ((-22, PLUS), (0, DATA), (22, GROUND)):
            svg.line(((x - 40, y + dy), (x + 330, y + dy)), colour, 4)
        for n in range(3):
            left = x + 120 * n
            svg.box((left - 26, y - 40), 76, 80, INK, 2.5, fill=LAMP, r=12)
            for dy, sign in ((-22, "+"), (0, "DI"), (22, "−")):
                svg.text(sign, (left - 20, y + dy + 5), 13, INK, bold=True)
            for dy, sign in ((-22, "+"), (0, "DO"), (22, "−")):
                svg.text(sign, (left + 45, y + dy + 5), 13, INK, anchor="end", bold=True)
            svg.text("▶", (left + 12, y + 6), 16, DATA, anchor="middle")
            svg.text(str(n), (left + 12, y - 48), 18, INK, anchor="middle", bold=True)
        return self.words(
            "Data run with the arrow, in at DI (DIN), out at DO (DOUT). Go by the marks +, −, DI, not by the "
            "colours of the wires."
        )

    def chip(self, at: Point) -> str:
        svg, x, y = self.svg, at[0] + 150, at[1] + 32
        for n in range(7):
            for side, px, number in ((-1, x, n + 1), (1, x + 110, 14 - n)):
                py = y + 22 + 26 * n
                svg.box((px - 14 if side < 0 else px, py - 5), 14, 10, INK, 1.5, fill=GREY)
                anchor = "end" if side < 0 else "start"
                svg.text(str(number), (px + side * 20, py + 5), 14, INK, anchor=anchor, bold=number == 1)
        svg.box((x, y), 110, 200, INK, 2.5, fill=INK, r=4)
        svg.round((x + 55, y), 14, INK, 2, fill="#FFFFFF")
        svg.round((x + 18, y + 24), 5, CARD, 0, fill=CARD)
        return self.words("74AHCT125 from above: the notch is at the top, pin 1 (dot) at its left.")

    def capacitor(self, at: Point) -> str:
        svg, x, y = self.svg, at[0] + 150, at[1] + 30
        svg.box((x, y), 110, 110, INK, 2.5, fill=BUTTON, r=8)
        svg.box((x + 78, y), 32, 110, INK, 1, fill=CARD, r=4)
        for k in range(3):
            svg.text("−", (x + 94, y + 36 + 30 * k), 26, INK, anchor="middle", bold=True)
        svg.line(((x + 28, y + 110), (x + 28, y + 200)), INK, 4)
        svg.line(((x + 94, y + 110), (x + 94, y + 170)), INK, 4)
        svg.text("+", (x + 4, y + 180), 24, PLUS, bold=True)
        svg.text("−", (x + 106, y + 166), 24, INK, bold=True)
        return self.words(
            "Large capacitor: the stripe is minus, the longer leg plus. Turned round, it bursts."
        )

    def plug(self, at: Point) -> str:
        svg, x, y = self.svg, at[0] + 120, at[1] + 120
        for r, fill in ((62, GREY), (46, CARD), (24, "#FFFFFF"), (9, INK)):
            svg.round((x, y), r, INK, 2.5, fill=fill)
        svg.line(((x + 54, y - 22), (x + 150, y - 60)), GROUND)
        svg.text("−", (x + 158, y - 54), 26, GROUND, bold=True)
        svg.line(((x + 9, y), (x + 150, y + 40)), PLUS)
        svg.text("+", (x + 158, y + 48), 26, PLUS, bold=True)
        svg.text(round_plug(self.words), (x + 130, y + 88), 16, INK)
        return self.words(
            "The adapter’s plug and its socket: plus in the middle. Measure it at the socket before the "
            "lamps "
            "are joined."
        )

    def fuse(self, at: Point) -> str:
        svg, x, y = self.svg, at[0] + 150, at[1] + 40
        svg.box((x, y), 130, 66, INK, 2.5, fill="#D9D2C0", r=8)
        size = figure(self.plan.feeding.fuse_a or 0, self.words)
        svg.text(f"{size} A", (x + 65, y + 42), 26, INK, anchor="middle", bold=True)
        for left in (12, 92):
            svg.box((x + left, y + 66), 26, 66, INK, 2, fill=GREY)
        svg.line(((x - 90, y + 160), (x + 25, y + 160), (x + 25, y + 132)), PLUS, 5)
        svg.line(((x + 220, y + 160), (x + 105, y + 160), (x + 105, y + 132)), PLUS, 5)
        return self.words(
            "Car fuse with blades, in a holder in the plus wire. It protects the wires in a short circuit; "
            "an overload is stopped by the adapter."
        )

    def lamp_section(self, at: Point) -> str:
        svg, words, x, y = self.svg, self.words, at[0] + 30, at[1] + 70
        hole = words("lamp, hole {hole} mm", hole=figure(self.plan.measures.lamp_hole, words))
        svg.text(hole, (x + 190, y + 92), 14, INK, anchor="middle")
        if not self.plan.measures.bullets:
            self._plate(at, ((174, 206),))
            svg.box((x, y), 370, 8, INK, 1.5, fill=CARD)  # the board
            svg.text(words("board"), (x + 4, y - 8), 14, INK)
            self._round_board((x + 190, y + 18))
            return words(
                "In section: the lamp is glued under its hole in the {thick} mm plate; the board lies on the "
                "plate.",
                thick=PLATE_MM,
            )
        self._plate(at, ((168, 212),))
        svg.box((x, y - 26), 370, 8, INK, 1.5, fill=CARD)  # the board
        svg.text(words("board"), (x + 4, y - 32), 14, INK)
        for left in (30, 318):
            svg.box((x + left, y - 18), 22, 26, INK, 1.5, fill=SPACER)
        svg.text(words("spacer"), (x + 60, y + 1), 14, INK)
        self._bullet((x + 190, y + 10))
        self._height(x + 230, y - 4, y + 8)
        return words(
            "In section: the lamp is pushed through the {thick} mm plate from below until its collar holds; "
            "a drop of hot glue keeps it. Measure how far its dome stands out (h): the spacers are 1 mm "
            "higher.",
            thick=PLATE_MM,
        )

    def _height(self, x: float, top: float, bottom: float) -> None:
        """A measure with its letter."""
        svg = self.svg
        for y in (top, bottom):
            svg.line(((x - 22, y), (x + 8, y)), PLUS, 1)
        svg.line(((x + 2, top), (x + 2, bottom)), PLUS, 1.5)
        svg.text("h", (x + 14, bottom - 1), 15, PLUS, bold=True)

    def _round_board(self, top: Point) -> None:
        """A lamp on a small round board, seen from its side."""
        svg, (x, y) = self.svg, top
        svg.box((x - 10, y - 8), 20, 8, INK, 1.5, fill=LAMP)
        svg.box((x - 30, y), 60, 7, INK, 1.5, fill=DATA, r=2)
        for dx, colour in ((-14, PLUS), (0, DATA), (14, GROUND)):
            svg.line(((x + dx, y + 7), (x + dx, y + 33)), colour, 3)

    def button_section(self, at: Point) -> str:
        svg, words, x, y = self.svg, self.words, at[0] + 30, at[1] + 78
        lit = bool(self.plan.chain.places)
        self._plate(at, ((70, 150), *(((214, 274),) if lit else ())))
        svg.box((x + 64, y - 10), 92, 12, INK, 2, fill=BUTTON, r=5)
        svg.box((x + 86, y - 26), 48, 18, INK, 2, fill="#FFFFFF", r=6)
        svg.box((x + 76, y + 2), 68, 84, INK, 2, fill=GREY, r=3)
        if lit and self.plan.measures.bullets:
            self._bullet((x + 244, y))
        elif lit:
            self._round_board((x + 244, y + 10))
        apart = figure(self.plan.measures.lamp_hole / 2 + self.plan.measures.button_hole / 2 + RIM, words)
        if not lit:
            return words(
                "In section: a panel button holds in the {thick} mm plate by its nut.", thick=PLATE_MM
            )
        return words(
            "In section: no lamp fits under a button, so it lies beside it, {apart} mm further in. The "
            "string goes "
            "round the button’s body.",
            apart=apart,
        )

    def _plate(self, at: Point, holes: tuple[tuple[float, float], ...]) -> None:
        """The plate on its frame and feet, with holes from and to."""
        svg, words, x, y = self.svg, self.words, at[0] + 30, at[1] + 78
        ends = [0.0, *(end for hole in holes for end in hole), 370.0]
        for a, b in zip(ends[::2], ends[1::2], strict=True):
            svg.box((x + a, y), b - a, 10, INK, 1.5, fill=LAMP)
        closed = self.plan.measures.kit.for_children
        down = 10 if closed else 0
        for left in (0, 346):
            svg.box((x + left, y + 10), 24, 96, INK, 2, fill=CARD)
            svg.box((x + left + 3, y + 106 + down), 18, 12, INK, 1.5, fill=INK, r=3)
        svg.text(words("lath {high} mm", high=LATH_MM), (x + 30, y + 100), 14, INK)
        svg.text(words("foot"), (x + 30, y + 120 + down), 14, INK)
        if closed:
            svg.box((x, y + 106), 370, 10, INK, 1.5, fill=LAMP)
            svg.text(words("bottom plate"), (x + 340, y + 130), 14, INK, anchor="end")

    def _bullet(self, top: Point) -> None:
        svg, (x, y) = self.svg, top
        svg.round((x, y + 2), 16, INK, 2, fill=LAMP)
        svg.box((x - 20, y + 2), 40, 34, INK, 2, fill=CARD, r=3)
        svg.box((x - 28, y + 12), 56, 8, INK, 1.5, fill=GREY, r=2)
        for dx, colour in ((-10, PLUS), (0, DATA), (10, GROUND)):
            svg.line(((x + dx, y + 36), (x + dx, y + 62)), colour, 3)

    def resistor(self, at: Point) -> str:
        svg, x, y = self.svg, at[0] + 60, at[1] + 110
        svg.box((x - 34, y - 12), 34, 24, INK, 2, fill=INK, r=2)
        svg.line(((x, y), (x + 300, y)), BUTTON, 5)
        svg.box((x + 60, y - 16), 110, 32, GREY, 1.5, fill="#FFFFFF", r=8)
        svg.box((x + 80, y - 11), 70, 22, INK, 2, fill="#E8D3A8", r=8)
        svg.text("1 kΩ", (x + 115, y - 26), 18, INK, anchor="middle", bold=True)
        return self.words(
            "A button’s lead: contact for the header, 1 kΩ soldered in close to it, heat-shrink tube over "
            "both "
            "joints."
        )
