"""The column of a lesson: what is said, how far it is, what it speaks of, and the buttons that never move."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from engine.core import UNDO
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.text import fold
from ui.core.theme import DAY, LEADING_PROMPT
from ui.drawing.icons import icon
from ui.screens.lesson.tools import AGAIN, LEAVE, SKIP
from ui.widgets.pieces import Kind, button, page_width, plate

TOOLS: Final = 408.0, 62.0
MAIN: Final = 342.0, 58.0
SAID: Final = 8.0, 202.0
DOTS: Final = 218.0, 30.0
HEAD: Final = 46.0
LEADING: Final = 1.2
LEAST: Final = 15.0
"""Size of the text: smaller is not read at a table."""


@dataclass(frozen=True, slots=True)
class Said:
    sentence: str
    """Translated; empty: it was skipped."""
    n: int
    of: int
    main: tuple[tuple[str, str], ...] = ()
    """What the large buttons mean, and their words; none where the move itself is the answer."""
    own_main: float = 0
    """Height of the game's own large button, which stands there; 0: none."""


def rows(page: Page, said: Said) -> tuple[Box, Box | None, Box | None, tuple[Box, ...]]:
    """Within a column at 0, 0 of its width: what is said, the dots, the plate, the large buttons. With large
    text the dots go, then the plate."""
    bottom = MAIN[0] + MAIN[1]
    high = MAIN[1] if said.main else said.own_main
    low = bottom - high - 8 if high else TOOLS[0] - 8
    buttons = tuple(Box(0, MAIN[0] - n * (MAIN[1] + 8), 0, MAIN[1]) for n in reversed(range(len(said.main))))
    if len(said.main) > 1:
        low = buttons[0].y - 8
    if page.text == "huge":
        return Box(0, SAID[0], 0, low - SAID[0]), None, None, buttons
    plate_at = low - 80 if low < TOOLS[0] - 8 else 256.0
    if page.text == "large":
        high = plate_at - 8 - SAID[0]
        return Box(0, SAID[0], 0, high), None, Box(0, plate_at, 0, low - plate_at), buttons
    if len(said.main) > 1:
        return Box(0, *SAID[:1], 0, 202), Box(0, DOTS[0], 0, 30), None, buttons
    fills = min(low - plate_at, 120.0)
    if plate_at < DOTS[0] + DOTS[1] + 4:  # a button that is higher than ours
        return Box(0, SAID[0], 0, SAID[1]), Box(0, DOTS[0], 0, DOTS[1]), None, buttons
    return Box(0, SAID[0], 0, SAID[1]), Box(0, DOTS[0], 0, DOTS[1]), Box(0, plate_at, 0, fills), buttons


def laid(box: Box, within: Box) -> Box:
    """A row over the column's whole width."""
    return Box(within.x, box.y, within.w, box.h)


def column(page: Page, within: Box, said: Said, pressed: str) -> Iterator[Piece]:
    """Without the plate, which is the game's."""
    top, dots, _plate, buttons = rows(page, said)
    yield _said(page, laid(top, within), said.sentence)
    if dots is not None:
        at = laid(dots, within)
        yield plate(at)
        yield Piece(at, _dots, (said.n, said.of))
    for n, (box, (means, words)) in enumerate(zip(buttons, said.main, strict=True)):
        kind: Kind = "main" if n == len(buttons) - 1 else "card"
        yield button(
            laid(box, within), means, words, kind=kind, size=fitting(words, laid(box, within), page),
            pressed=pressed, r=12,
        )  # fmt: skip
    yield from tools(page, Box(within.x, TOOLS[0], within.w, TOOLS[1]), pressed)


def fitting(words: str, box: Box, page: Page) -> float:
    """Size of the words of a large button: none is cut, and all lines fit."""
    size: float = page.sizes.button
    width = box.w - 16

    def whole() -> bool:
        lines = fold(words, width, size, "bold", scale=page.scale)
        high = len(lines) * size * LEADING_PROMPT
        return high <= box.h - 8 and all(page_width(one, size, "bold", page) <= width for one in lines)

    while size > LEAST and not whole():
        size -= 1
    return size


def tools(page: Page, row: Box, pressed: str) -> Iterator[Piece]:
    """Always here, an icon over its word; what can be touched goes on to the lower edge of the page."""
    low = page.box.h - row.y + 2
    yield button(
        Box(row.x, row.y, 50, row.h), UNDO, sign="undo", pressed=pressed,
        target=Box(row.x - 4, row.y - 2, 57, low),
    )  # fmt: skip
    each = (row.w - 62) / 2
    named = ((SKIP, page.words("Skip it")), (LEAVE, page.words("Quit")))
    size = page.sizes.smallest
    while size > 12 and any(page_width(words, size, "bold", page) > each - 4 for _, words in named):
        size -= 1
    for n, (means, words) in enumerate(named):
        box = Box(row.x + 56 + n * (each + 6), row.y, each, row.h)
        target = Box(box.x - 3, row.y - 2, each + 6, low)
        yield button(box, means, pressed=pressed, target=target)
        yield Piece(box, _tool, (means, words, size, means == pressed))


def _tool(art: Art, means: str, words: str, size: float, down: bool) -> None:
    x, t, y = art.width / 2, art.theme, (art.height - TOOLS[1]) / 2 + (2 if down else 0)
    if means == SKIP:
        chevrons(art, x, y + 22, 8)
    else:
        icon(art, "close", x, y + 22, 9, t.ink)
    art.text(words, x, y + 46, size, t.ink, "bold", "mm")


def chevrons(art: Art, x: float, y: float, r: float) -> None:
    """On to what comes next."""
    for dx in (-0.6, 0.5):
        across = (dx - 0.5, dx + 0.4, dx - 0.5)
        art.line(
            [(x + a * r, y + b * r) for a, b in zip(across, (-1, 0, 1), strict=True)],
            art.theme.ink,
            3 * r / 8,
        )


def _said(page: Page, box: Box, sentence: str) -> Piece:
    size: float = page.sizes.prompt
    room = Box(0, 0, box.w - 22, box.h - HEAD - 8)
    while size > LEAST and not fits(page, room, sentence, size):
        size -= 1
    head = page.words("Lesson")
    return Piece(box, _draw_said, (head, sentence, page.sizes.name - 2, size), means=AGAIN)


def fits(page: Page, room: Box, sentence: str, size: float) -> bool:
    lines = fold(sentence, room.w, size, scale=page.scale)
    narrow = all(page_width(line, size, "semibold", page) <= room.w for line in lines)
    return narrow and len(lines) * size * LEADING <= room.h


def _draw_said(art: Art, head: str, sentence: str, large: float, size: float) -> None:
    t = art.theme
    art.box(0, 0, art.width, art.height, t.ember, r=10)
    art.disc(26, 24, 15, t.on_dark)
    icon(art, "book", 26, 24, 9.5, t.ember)
    while large > LEAST and art.text_width(head, large, "serif") > art.width - 58:
        large -= 1
    art.text(head, 50, 24, large, t.on_dark, "serif", "lm")
    for n, line in enumerate(art.fold(sentence, art.width - 22, size) if sentence else ()):
        art.text(line, 12, HEAD + 4 + n * size * LEADING, size, t.on_dark, "semibold", "lt")


def _dots(art: Art, now: int, of: int) -> None:
    pitch = min(12.0, (art.width - 14) / of)
    k = min(1.0, pitch / 8)
    left, y = art.width / 2 - pitch * (of - 1) / 2, art.height / 2
    for n in range(of):
        x = left + n * pitch
        if n == now:
            art.disc(x, y, 4.6, art.theme.sun, DAY.ink, 1.4)
        elif n < now:
            art.disc(x, y, 3.1 * k, art.theme.ink)
        else:
            art.disc(x, y, 2.6 * k, art.theme.sunk, art.theme.ink2, 1)
