"""The template: where each lamp and button goes under the board, 1:1."""

from typing import Final

from firmware.kit.board import BoardDrawing, cross, middle
from firmware.kit.cautions import HOLE_NAMES
from firmware.kit.frame import frame_of
from firmware.kit.frame_page import FramePage
from firmware.kit.paper import A4, BOLD, FEED, GREY, HOLE, INK, PALE, ROUTE, Paper
from firmware.kit.plan import STRIP_PITCH, Plan
from firmware.kit.said import figure, kit_title, size_words
from firmware.kit.sheets import EDGE, HEAD, OVERLAP, Sheet, Sheets, cut
from hardware.kit.header import pin_of
from ui.core.place_words import place_name
from ui.core.words import Words
from ui.games.contract.about import Size

BOARD: Final = "board"
BELOW: Final = "below"
GLANCE: Final = "glance"
"""The board with numbers that are read on the first page, where it is small."""
ROOM: Final = 2.0
"""Round the board on the drawing, for the way of the cable."""
RULER: Final = 100.0
LARGEST: Final = 0.8
"""The scale of a page that is not 1:1, so that nobody takes it for one."""
BELOW_PAGE: Final[Size] = (A4[1], A4[0])
BELOW_ROOM: Final = 145.0
"""For the drawing below the words, mm."""
GLANCE_MM: Final = 2.9
"""Height of the numbers on the first page, which is read in the hand: 8 points."""
ARMS_LENGTH: Final = 3.4
"""Height of letters that are read at 60 to 70 cm, in mm on the paper: 9.6 points."""


def template(plan: Plan, words: Words) -> bytes:
    """A page to look at, the sheets of the board, and a page of buttons that lie beside it."""
    return _Template(plan, words).drawn()


def sheets_of(plan: Plan) -> Sheets:
    w, h = plan.measures.board
    holes = [plan.measures.lamp_hole] if plan.chain.places else []
    holes += [plan.measures.button_hole] if plan.holes else []
    return cut((-ROOM, -ROOM), (w + 2 * ROOM, h + 2 * ROOM), max([OVERLAP, *(hole + 3 for hole in holes)]))


def beside_sheets(plan: Plan) -> int:
    """Pages that do not belong to the board itself: printed once, however many trays there are."""
    return 3 + bool(plan.strip)


class _Template:
    def __init__(self, plan: Plan, words: Words) -> None:
        self._plan, self.words = plan, words
        self._title = kit_title(plan.measures, words)
        self._paper = Paper(f"Totem · {self._title}")
        self._sheets = sheets_of(plan)

    def drawn(self) -> bytes:
        paper, sheets = self._paper, self._sheets
        self._drawing(BOARD)
        self._drawing(GLANCE, numbers=GLANCE_MM / self._glance_scale)
        with paper.page(A4):
            self._overview()
        for number, sheet in enumerate(sheets, start=1):
            with paper.page(sheets.page):
                self._sheet(sheet, number)
        self._drawing(BELOW, below=True, numbers=ARMS_LENGTH / self._below_scale)
        with paper.page(BELOW_PAGE):
            self._underside()
        with paper.page(BELOW_PAGE):
            self._frame()
        if self._plan.strip:
            with paper.page(A4):
                self._strip()
        return paper.finish()

    def _drawing(self, name: str, *, below: bool = False, numbers: float = 0.0) -> None:
        w, h = self._plan.measures.board
        with self._paper.drawing(name, (-ROOM, -ROOM, w + ROOM, h + ROOM)):
            BoardDrawing(self._paper, self._plan, self.words, below=below, large=numbers).draw()

    # one sheet

    def _sheet(self, sheet: Sheet, number: int) -> None:
        paper, sheets, words = self._paper, self._sheets, self.words
        w, h = sheets.window
        left, top = EDGE, EDGE + HEAD
        paper.show(BOARD, (left, top, w, h), (left - sheet.at[0], top - sheet.at[1]))
        paper.box((left, top), (w, h), GREY, 0.15)
        self._cut_marks(sheet)
        where = words("Sheet {name}, {number} of {count}", name=sheet.name, number=number, count=sheets.count)
        paper.text(sheet.name, (left + 3, EDGE + 5.2), 7, face=BOLD)
        paper.text(f"{self._title} · {where}", (left + 18, EDGE + 4.8), 4)
        self._ruler(sheets.page)
        self._map(sheet)

    def _cut_marks(self, sheet: Sheet) -> None:
        """Corners of the window, and where the next sheets begin."""
        paper, sheets, words = self._paper, self._sheets, self.words
        (w, h), left, top = sheets.window, EDGE, EDGE + HEAD
        for x, out in ((left, -1), (left + w, 1)):
            for y, up in ((top, -1), (top + h, 1)):
                paper.line(((x + out, y), (x + 4 * out, y)), INK, 0.25)
                paper.line(((x, y + up), (x, y + 4 * up)), INK, 0.25)
        if sheet.column + 1 < sheets.columns:
            x = left + w - sheets.overlap
            paper.line(((x, top), (x, top + h)), HOLE, 0.2, dash=(4, 2))
        if sheet.row + 1 < sheets.rows:
            y = top + h - sheets.overlap
            paper.line(((left, y), (left + w, y)), HOLE, 0.2, dash=(4, 2))
        if sheet.column + 1 < sheets.columns or sheet.row + 1 < sheets.rows:
            said = words("Blue dashes: lay the next sheet’s cut edge here")
            paper.text(said, (left, sheets.page[1] - EDGE - 0.4), 3, HOLE)

    def _ruler(self, page: Size) -> None:
        """100 mm, to be laid against a real ruler."""
        paper, y = self._paper, page[1] - EDGE - 8
        paper.line(((EDGE, y), (EDGE + RULER, y)), INK, 0.3)
        for n in range(0, int(RULER) + 1, 5):
            tall = 4 if n % 50 == 0 else 2.6 if n % 10 == 0 else 1.5
            paper.line(((EDGE + n, y), (EDGE + n, y - tall)), INK, 0.25)
        for n in (0, 50, 100):
            paper.text(str(n), (EDGE + n, y - 5), 3, anchor="m")
        said = self.words("100 mm on your ruler? If not, print again at 100%, without fitting to the page.")
        paper.text(said, (EDGE, y + 4.1), 2.9, GREY)

    def _map(self, here: Sheet) -> None:
        """All sheets, small, this one filled."""
        paper, sheets = self._paper, self._sheets
        w, h = min(7.0, 60 / sheets.columns), min(5.5, 17 / sheets.rows)
        left, top = sheets.page[0] - EDGE - w * sheets.columns, sheets.page[1] - EDGE - 18
        for sheet in sheets:
            fill = PALE if sheet.name == here.name else None
            at = left + sheet.column * w, top + sheet.row * h
            paper.box(at, (w, h), INK, 0.2, fill=fill)
            middle(paper, sheet.name, (at[0] + w / 2, at[1] + h / 2), min(3.2, h * 0.6), INK)

    # all at a glance

    def _overview(self) -> None:
        paper, plan, words, sheets = self._paper, self._plan, self.words, self._sheets
        measures = plan.measures
        y = self._headline(words("{title}: template", title=self._title))
        land, board = size_words(measures.land, words), size_words(measures.board, words)
        facts = words("Area {land}, board {board}.", land=land, board=board)
        y = paper.paragraph(facts, (EDGE, y), 190, 4.4)
        warning = words("Nobody has measured this board yet unless you did: measure first, see guide.md.")
        y = paper.paragraph(warning, (EDGE, y), 190, 4.4, FEED, face=BOLD)
        w, h = measures.board[0] + 2 * ROOM, measures.board[1] + 2 * ROOM
        y = self._not_true(y)
        scale, top = self._glance_scale, y + 2
        at = EDGE + (190 - w * scale) / 2 + ROOM * scale, top + ROOM * scale
        for sheet in sheets:
            (x0, y0), (sw, sh) = sheet.at, sheets.window
            corner = at[0] + x0 * scale, at[1] + y0 * scale
            seen = min(sw, w - ROOM - x0) * scale, min(sh, h - ROOM - y0) * scale
            paper.box(corner, seen, HOLE, 0.3, dash=(2, 1))
            # below the drawing, so that it hides no lamp
            paper.text(sheet.name, (corner[0] + 2, corner[1] + 8), 9, PALE, face=BOLD)
        paper.show(GLANCE, (EDGE, top, 190, h * scale), at, scale)
        y = top + h * scale + 9
        for n, step in enumerate(self._steps(), start=1):
            paper.text(f"{n}", (EDGE, y), 4, ROUTE, face=BOLD)
            y = paper.paragraph(step, (EDGE + 6, y), 184, 4) + 1.2

    @property
    def _glance_scale(self) -> float:
        w, h = (side + 2 * ROOM for side in self._plan.measures.board)
        return min(190 / w, 130 / h, LARGEST)

    def _underside(self) -> None:
        """The plate turned over, not 1:1, to put in the lamps and the wires by."""
        paper, words = self._paper, self.words
        y = self._headline(words("{title}: seen from below", title=self._title), BELOW_PAGE[0] - 2 * EDGE)
        said = words(
            "The plate turned over sideways, mirrored: so lamps and wires lie when they are put in. Write "
            "each "
            "number beside its hole before the template comes off."
        )
        if not self._plan.chain.places:
            said = words(
                "The plate turned over sideways, mirrored: so the buttons lie when they are put in. Write "
                "token and pin beside each hole."
            )
        elif self._plan.holes:
            said = f"{said} {words(HOLE_NAMES)}"
        y = self._not_true(paper.paragraph(said, (EDGE, y), BELOW_PAGE[0] - 2 * EDGE, 4.4))
        w, h = (side + 2 * ROOM for side in self._plan.measures.board)
        room, scale = BELOW_PAGE[0] - 2 * EDGE, self._below_scale
        at = EDGE + (room - w * scale) / 2 + ROOM * scale, y + 2 + ROOM * scale
        paper.show(BELOW, (EDGE, y + 2, room, h * scale), at, scale)

    def _frame(self) -> None:
        y = self._headline(
            self.words("{title}: the frame from below", title=self._title), BELOW_PAGE[0] - 2 * EDGE
        )
        FramePage(self._paper, self._plan, self.words).draw(self._not_true(y))

    @property
    def _below_scale(self) -> float:
        w, h = (side + 2 * ROOM for side in self._plan.measures.board)
        return min((BELOW_PAGE[0] - 2 * EDGE) / w, BELOW_ROOM / h, LARGEST)

    def _not_true(self, y: float) -> float:
        said = self.words("This page is not 1:1: measure nothing on it.")
        return self._paper.paragraph(said, (EDGE, y), 190, 4.4, FEED, face=BOLD)

    def _headline(self, said: str, room: float = 190) -> float:
        """At the top of a page; gives where the text below it stands."""
        return self._paper.paragraph(said, (EDGE, 22), room, 9, face=BOLD) - 2

    def _steps(self) -> list[str]:
        words, plan = self.words, self._plan
        steps = [
            words("Print every page at 100 %. Check the ruler on each sheet."),
            words("Cut along the marks at the left and at the top, glue along the blue dashes."),
            words(
                "Before the plate: lay out the cards on the template. Do they match the outlines? If not, "
                "measure again."
            )
            if plan.measures.kit.mat
            else words(
                "Before the plate: lay the template on the board itself. Does it match what is printed "
                "there? If not, measure again."
            ),
        ]
        if plan.chain.places:
            steps.append(
                words(
                    "Drill {hole} mm at each yellow disc. From below, put the "
                    "lamps in by their numbers, from 0 at the cable: the arrows are the way of the data, in "
                    "at DIN, out at DOUT.",
                    hole=figure(plan.measures.lamp_hole, words),
                )
            )
        if plan.trays > 1:
            steps.append(
                words(
                    "Print the sheets {trays} times. The numbers are those of tile 1; each further tile "
                    "begins {each} later.",
                    trays=plan.trays,
                    each=plan.chain.count,
                )
            )
        if plan.chain.spares:
            steps.append(
                words(
                    "Small dashed discs are spare lamps: they stay under the plate and dark, without a hole."
                )
            )
        if frame_of(plan).spacers:
            steps.append(
                words(
                    "Grey squares are spacers, glued onto the plate: prick their middles, drill "
                    "nothing there."
                )
            )
        if plan.holes:
            steps.append(
                words(
                    "Blue circles are holes for push buttons, {hole} mm.",
                    hole=figure(plan.measures.button_hole, words),
                )
            )
        if len(plan.feeding.lamps) > 0 and plan.chain.places:
            steps.append(words("Red rings: here the supply of the lamps is joined, +5 V and ground."))
        return steps

    # buttons beside the board

    def _strip(self) -> None:
        paper, plan, words = self._paper, self._plan, self.words
        r = plan.measures.button_hole / 2
        wide = STRIP_PITCH * len(plan.strip)
        left, top = (A4[0] - wide) / 2, 60.0
        y = self._headline(words("{title}: buttons beside the board", title=self._title))
        said = words(
            "A strip for the front of the board, or a box of its own. Drill the circles, {hole} mm.",
            hole=figure(2 * r, words),
        )
        behind = words("From behind it is mirrored: write name and pin beside each hole there too.")
        paper.paragraph(f"{said} {behind}", (EDGE, y), 190, 4.4)
        paper.box((left, top), (wide, 60), INK, 0.6)
        for n, (gpio, place) in enumerate(plan.strip.items()):
            at = left + STRIP_PITCH * (n + 0.5), top + 26
            paper.round(at, r, HOLE, 0.6)
            cross(paper, at, r + 4, HOLE)
            name = place_name(place, plan.kinds, words)
            paper.text(name, (at[0], at[1] + r + 8), 5, HOLE, face=BOLD, anchor="m")
            pin = words("GPIO{gpio}, pin {pin}", gpio=gpio, pin=pin_of(gpio))
            paper.text(pin, (at[0], at[1] + r + 13), 3.6, HOLE, anchor="m")
        self._ruler(A4)
