"""What the keys and the push buttons do, as a sheet."""

from typing import Final

from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.screen import Moment
from ui.core.words import N_
from ui.drawing.icons import IconName, icon
from ui.screens.common.sheet import Sheet
from ui.widgets.pieces import button, height_of_lines, passage

BACKSPACE: Final = "⌫"
"""Drawn: no font of ours has it."""
ROWS: Final[tuple[tuple[str, tuple[IconName, ...], str], ...]] = (
    ("Tab  ← ↑ → ↓", (), N_("To the next place, or to one beside it; held down: further")),
    ("Shift  ← ↑ → ↓", (), N_("Also to things that only explain themselves")),
    ("Shift  Tab", ("undo", "close"), N_("One place back: hold the first down and press the second")),
    ("Enter", ("check",), N_("Choose it; where nothing is framed: the main button")),
    (BACKSPACE, ("undo",), N_("Take back")),
    ("Esc", (), N_("Go back")),
    ("?", (), N_("Show this page")),
    ("", ("close",), N_("To the next place; held down: on and on, or none, or done")),
    ("", ("undo",), N_("Held down: to the hint; yes then shows it")),
)
"""A key, the push buttons that do the same, and what it is."""
CAP: Final = 168
"""Width of the column with keys."""
SECOND: Final = 96
"""From a key to the button beside it."""
GAP: Final = 6


class Keys(Sheet):
    def height(self, page: Page) -> float:
        return _height(page, _size(page))

    def content(self, page: Page, box: Box, moment: Moment) -> list[Piece]:
        out, y, size = list[Piece](), box.y + 20, _size(page)
        x, room = box.x + 24 + CAP + 16, _room(page)
        for key, signs, words in ROWS:
            high = _row(page, words, size)
            cap = Box(box.x + 24, y, CAP, high)
            if key:
                out.append(Piece(cap, _key_cap, (key, size)))
            right = SECOND if key else 0.0
            for n, sign in enumerate(signs):
                at = right + n * (size * 1.6 + 6)
                out.append(Piece(Box(cap.x + at, y, CAP - at, high), _button_cap, (sign, size)))
            lines = height_of_lines(page.words(words), room, size, page)
            out.append(passage(page.words(words), x, y + (high - lines) / 2 + size * 0.3, room, size, page))
            y += high + GAP
        done = Box(box.right - 246, box.bottom - 72, 230, 58)
        words, size = page.words("Got it"), page.sizes.button
        return [*out, button(done, "close", words, kind="main", size=size, pressed=moment.pressed, r=12)]

    def main(self) -> str:
        return "close"


def _room(page: Page) -> float:
    return page.width - 32 - 24 - CAP - 16 - 24


def _size(page: Page) -> float:
    """Of the words; smaller where they would not fit on the page."""
    sizes = (page.sizes.sentence, page.sizes.second, 18.0)
    return next((size for size in sizes if _height(page, size) <= page.box.h - 24), sizes[-1])


def _height(page: Page, size: float) -> float:
    return 20 + sum(_row(page, words, size) + GAP for _, _, words in ROWS) + 70


def _row(page: Page, words: str, size: float) -> float:
    return max(size * 1.7, height_of_lines(page.words(words), _room(page), size, page))


def _key_cap(art: Art, text: str, size: float) -> None:
    t, high = art.theme, size * 1.6
    words = art.text_width(text, size * 0.9)
    wide = (size if text == BACKSPACE else words) + size * 1.2
    art.button_face(0, (art.height - high) / 2, wide, high - 3, t.card, low=t.shadow, line=t.line, r=7)
    if text == BACKSPACE:
        icon(art, "backspace", wide / 2, art.height / 2 - 1.5, size * 0.55, t.ink)
        return
    art.text(text, wide / 2, art.height / 2 - 1.5, size * 0.9, t.ink, "semibold", "mm")


def _button_cap(art: Art, sign: IconName, size: float) -> None:
    t, r = art.theme, size * 0.8
    fill = {"close": t.refuse, "check": t.ok, "undo": t.wood}.get(sign, t.wood)
    art.disc(r + 2, art.height / 2, r, fill, t.line, 1.4)
    icon(art, sign, r + 2, art.height / 2, r * 0.55, t.on_dark)
