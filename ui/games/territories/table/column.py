"""The column at the right of the land: whose turn, both sides, the logs left, a note, buttons."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.territories import Side
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.text import Face
from ui.core.theme import TextScale
from ui.drawing.farms import farm, farm_on_panel
from ui.drawing.icons import IconName, icon
from ui.drawing.marks import chip
from ui.widgets.pieces import asked_about, plate, print_lines, tool_buttons

LEFT: Final = 608
WIDTH: Final = 184


@dataclass(frozen=True, slots=True)
class Rows:
    """Where the plates of the column lie: y and height."""

    turn: tuple[float, float]
    sides: tuple[float, float]
    logs: tuple[float, float]
    note: tuple[float, float]


ROWS: Final[Mapping[TextScale, Rows]] = {
    "normal": Rows((16, 92), (118, 146), (274, 62), (346, 54)),
    "large": Rows((16, 100), (124, 124), (256, 52), (316, 84)),
    "huge": Rows((10, 116), (134, 116), (258, 44), (310, 92)),
}
BUTTONS: Final = 410, 54


def left_and_width(page: Page) -> tuple[float, float]:
    return LEFT, WIDTH + page.more


def turn(page: Page, side: Side | None, name: str, asked: str) -> Piece:
    """Whose turn, with the farm of the side; None: nobody's any more."""
    x, w = left_and_width(page)
    y, h = ROWS[page.text].turn
    args = (
        side.word if side is not None else "",
        name,
        asked,
        page.sizes.prompt,
        page.sizes.name,
        page.sizes.second,
    )
    return Piece(Box(x, y, w, h), _turn, args)


def _turn(art: Art, side: str, name: str, asked: str, size: float, head: float, second: float) -> None:
    t = art.theme
    art.box(0, 0, art.width, art.height, t.ember, r=10)
    face: Face = "serif"
    inset = 56.0 if side else 12.0
    if art.text_width(name, head, "serif") > art.width - inset - 6:
        inset, head, face = (35.0 if side else 12.0), second, "semibold"
    if side:
        r = 20 if inset > 40 else 12
        art.disc(8 + r, 26, r, t.clearing)
        farm(art, side, 8 + r, 25, r * 0.67, shade=False)
    art.text(name, inset, 26 if asked else art.height / 2, head, t.on_dark, face, "lm")
    lines = art.fold(asked, art.width - 22, size)
    middle = 48 + (art.height - 48 - 6) / 2
    print_lines(art, lines, 12, middle, size, t.on_dark, "semibold", "lm")


def sides(page: Page, scores: Sequence[int], gains: Sequence[int], counting: Side | None) -> list[Piece]:
    """Squares so far, and what the log under the finger would win."""
    x, w = left_and_width(page)
    box = Box(x, ROWS[page.text].sides[0], w, ROWS[page.text].sides[1])
    return sides_in(page, box, scores, gains, counting)


def sides_in(
    page: Page, box: Box, scores: Sequence[int], gains: Sequence[int], counting: Side | None
) -> list[Piece]:
    each = box.h / 2
    size = min(page.sizes.number_score - 4, round(each * 0.8))
    out = [plate(box)]
    for side in Side:
        args = (side.word, scores[side], gains[side], size, side is counting, bool(side))
        out.append(Piece(Box(box.x, box.y + side * each, box.w, each), _side, args))
    return out


def _side(
    art: Art, side: str, score: int, gain: int, size: float, counting: bool, ruled: bool
) -> None:  # fmt: skip
    t, w, h = art.theme, art.width, art.height
    if ruled:
        art.line([(12, 0.6), (w - 12, 0.6)], t.line, 1)
    if counting:
        art.box(4, 5, w - 8, h - 10, t.sunk, t.sun, r=8, width=2.5)
    farm_on_panel(art, side, 33, h / 2, min(19.0, h * 0.31))
    art.text(score, 62, h / 2, size, t.ink, "black", "lm")
    if gain:
        words = f"+{gain}"
        wide = max(34.0, art.text_width(words, 24, "black") + 34 * 0.7)
        chip(art, words, w - 12 - wide / 2, h / 2)


def logs(page: Page, left: int, few: int, *, low: bool) -> list[Piece]:
    """How many are left in the box; `few` and less in ember."""
    x, w = left_and_width(page)
    y, h = ROWS[page.text].logs
    words = page.words.n("log", "logs", left)
    args = (left, words, left <= few, low, page.sizes.number + 3, page.sizes.second)
    box = Box(x, y, w, h)
    return [plate(box), Piece(box, _logs, args)]


def things(page: Page) -> list[Piece]:
    """What says what it is when it is touched."""
    x, w = left_and_width(page)
    rows = ROWS[page.text]
    return [
        asked_about(Box(x, rows.sides[0], w, rows.sides[1]), "sides"),
        asked_about(Box(x, rows.logs[0], w, rows.logs[1]).grown(3), "logs"),
    ]


def _logs(art: Art, left: int, words: str, few: bool, low: bool, size: float, small: float) -> None:
    t, middle = art.theme, art.height / 2
    if low:
        art.box(4, 4, art.width - 8, art.height - 8, t.sunk, t.sun, r=8, width=2.5)
    pitch = min(12.0, (art.height - 14) / 3)
    for n in (-1, 0, 1):
        row = [(18.0, middle + n * pitch), (46.0, middle + n * pitch)]
        art.line(row, t.log_dark, pitch * 0.75)
        art.line(row, t.log, pitch * 0.54)
    ink = (t.ember if not t.evening else "#E0703F") if few else t.ink
    art.text(left, 64, middle, size, ink, "black", "lm")
    x = 64 + art.text_width(str(left), size, "black") + 10
    if x + art.text_width(words, small) <= art.width - 6:  # else the pile beside the number says it
        art.text(words, x, middle, small, t.ink2, "semibold", "lm")


def tally(page: Page, box: Box, sign: IconName, count: int, whole: int) -> list[Piece]:
    """How many of all, with a picture of what is counted."""
    args = (sign, f"{count} / {whole}", page.sizes.number_score * 0.72)
    return [plate(box), Piece(box, _tally, args)]


def _tally(art: Art, sign: IconName, counted: str, size: float) -> None:
    middle = art.height / 2
    room = art.text_width(counted, size, "black")
    left = (art.width - room - 44) / 2
    icon(art, sign, left + 16, middle, 16, art.theme.ink2)
    art.text(counted, left + 44, middle, size, None, "black", "lm")


def note(page: Page, words: str, box: Box | None = None) -> list[Piece]:
    x, w = left_and_width(page)
    y, h = ROWS[page.text].note
    if not words:
        return []
    box = box or Box(x, y, w, h)
    return [plate(box, page.theme.paper), Piece(box, print_note, (words, page.sizes.smallest))]


def print_note(art: Art, words: str, size: float) -> None:
    lines = art.fold(words, art.width - 20, size)
    print_lines(art, lines, 12, art.height / 2, size, art.theme.ink2, "semibold", "lm")


def buttons(page: Page, *, pressed: str, trouble: bool) -> list[Piece]:
    x, w = left_and_width(page)
    y, h = BUTTONS
    tools: tuple[tuple[str, IconName], ...] = (("undo", "undo"), ("rules", "book"), ("menu", "menu"))
    return tool_buttons(x, y, w, h, tools, pressed=pressed, trouble=trouble)
