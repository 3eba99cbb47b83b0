"""The bar of a lesson below the board: what is said, the large buttons, and the buttons that never move."""

from collections.abc import Iterator
from typing import Final

from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.theme import DAY
from ui.drawing.icons import icon
from ui.screens.lesson import column
from ui.screens.lesson.column import Said
from ui.screens.lesson.tools import AGAIN
from ui.widgets.pieces import Kind, button

TOOLS: Final = 176.0
"""Width of the three buttons."""
MAIN: Final = 124.0
DOTS: Final = 14.0
PAD: Final = 16.0


def bar(page: Page, within: Box, said: Said, pressed: str) -> Iterator[Piece]:
    right = within.right - TOOLS - 8
    wide = MAIN if len(said.main) < 2 else MAIN - 16
    first = right - len(said.main) * (wide + 8)
    yield _said(page, Box(within.x, within.y, first - within.x, within.h), said)
    for n, (means, words) in enumerate(said.main):
        box = Box(first + 8 + n * (wide + 8), within.y, wide, within.h - 5)
        kind: Kind = "main" if n == len(said.main) - 1 else "card"
        size = column.fitting(words, Box(0, 0, wide, within.h - 8), page)
        yield button(box, means, words, kind=kind, size=size, pressed=pressed, r=12)
    yield from column.tools(page, Box(right + 8, within.y, TOOLS, within.h - 5), pressed)


def _said(page: Page, box: Box, said: Said) -> Piece:
    room = Box(0, 0, box.w - 2 * PAD, box.h - DOTS - 4 if page.text == "normal" else box.h - 6)
    size: float = page.sizes.prompt
    while size > column.LEAST and not column.fits(page, room, said.sentence, size):
        size -= 1
    dots = (said.n, said.of) if page.text == "normal" else None
    return Piece(box, _draw_said, (dots, said.sentence, size), means=AGAIN)


def _draw_said(art: Art, dots: tuple[int, int] | None, sentence: str, size: float) -> None:
    t = art.theme
    art.box(0, 0, art.width, art.height, t.ember, r=12)
    lines = art.fold(sentence, art.width - 2 * PAD, size) if sentence else []
    high = art.height - (DOTS if dots is not None else 0)
    top = (high - len(lines) * size * column.LEADING) / 2
    for n, line in enumerate(lines):
        art.text(line, PAD, top + (n + 0.5) * size * column.LEADING, size, t.on_dark, "semibold", "lm")
    if dots is None:
        return
    (now, of), y = dots, art.height - DOTS / 2 - 3
    for n in range(of):
        x = PAD + 5 + n * 12
        if n == now:
            art.disc(x, y, 4.6, t.sun, DAY.ink, 1.4)
        else:
            art.disc(x, y, 2.6, t.on_dark if n < now else None, t.on_dark, 1)


def badge(page: Page, box: Box) -> Piece:
    """That this is a lesson."""
    return Piece(box, _badge, (page.words("Lesson"), page.sizes.name - 2))


def _badge(art: Art, words: str, size: float) -> None:
    t, y = art.theme, art.height / 2
    art.box(0, 0, art.width, art.height, t.ember, r=10)
    art.disc(22, y, 14, t.on_dark)
    icon(art, "book", 22, y, 9, t.ember)
    while size > column.LEAST and art.text_width(words, size, "serif") > art.width - 46:
        size -= 1
    art.text(words, 41, y, size, t.on_dark, "serif", "lm")
