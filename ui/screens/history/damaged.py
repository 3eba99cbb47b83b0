"""A game that cannot be opened: why, what can be read of it, the way to a stick, the way to be rid of it."""

from collections.abc import Callable, Sequence
from typing import Final

from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.text import fold
from ui.core.theme import LEADING_PROMPT
from ui.screens.common.ask import Ask, Note
from ui.screens.history.stick import StickScreen
from ui.screens.history.table_pictures import broken
from ui.services.shell import Shell
from ui.widgets.paper import TOP, corner_button, ground, title, turned, turners
from ui.widgets.pieces import button, height_of_lines, label, page_width, passage

FOOT: Final = 396
"""Where its two buttons begin."""
CHARACTERS: Final = 90
"""No line is longer, however narrow its letters are."""


class DamagedScreen(Screen):
    """`gone` is done once it was deleted."""

    def __init__(self, shell: Shell, id: str, why: str, gone: Callable[[], None] = lambda: None) -> None:
        self._shell = shell
        self._id = id
        self._why = why
        self._gone = gone
        self._text = tuple(shell.tables.text(id))
        self._folded: tuple[Page, list[str]] | None = None
        self._page = 0
        self._pages = 1

    def scene(self, page: Page, moment: Moment) -> Scene:
        pressed, size = moment.pressed, page.sizes.second
        y = TOP + height_of_lines(self._why, page.width - 32, page.sizes.sentence, page) + 10
        body = Box(16, y, page.width - 32, FOOT - 12 - y)
        high = size * LEADING_PROMPT
        lines, many = self._lines(page), max(1, int(body.h / high))
        self._pages = max(1, -(-len(lines) // many))
        self._page = min(self._page, self._pages - 1)
        shown = lines[self._page * many : (self._page + 1) * many]
        return [
            ground(page),
            title(page.words("This game cannot be opened."), page),
            corner_button(page, "close", "close", pressed=pressed),
            passage(self._why, 16, TOP, page.width - 32, page.sizes.sentence, page),
            *(
                label(line, 16, body.y + high * (n + 0.5), size, page, colour=page.theme.ink2)
                for n, line in enumerate(shown)
            ),
            *turners(body, self._page, self._pages, page, pressed=pressed),
            *self._foot(page, pressed),
        ]

    def _foot(self, page: Page, pressed: str) -> list[Piece]:
        half, size = (page.width - 48) / 2, page.sizes.button
        write, delete = Box(16, FOOT, half, 66), Box(32 + half, FOOT, half, 66)
        words = page.words
        return [
            button(write, "write", words("Write it"), sign="stick", size=size, pressed=pressed, r=12),
            button(delete, "delete", words("Delete it"), sign="bin", size=size, pressed=pressed, r=12),
        ]

    def _lines(self, page: Page) -> list[str]:
        """As wide as the page: what is read of a damaged game has no words that a line could end at."""
        if self._folded is None or self._folded[0] != page:
            room = page.width - 32 - 72
            self._folded = page, [part for line in self._text for part in _cut(line, room, page)]
        return self._folded[1]

    def main(self) -> str:
        return "close"

    def chosen(self, means: str, now: int) -> None:
        if means == "close":
            self._shell.app.close()
        elif means == "write":
            self._write()
        elif means == "delete":
            self._ask()
        else:
            self._page = turned(means, self._page, self._pages)

    def _write(self) -> None:
        shell, words = self._shell, self._shell.app.page.words
        if shell.stick.there():
            shell.app.open(StickScreen(shell, writes=self._id))
        else:
            shell.app.open(Note(shell, words("There is no stick. Put one in, and wait a moment.")))

    def _ask(self) -> None:
        words = self._shell.app.page.words
        why = words("What is left of it will be gone, and nothing can restore it.")
        ask = Ask(self._shell, words("Delete this game?"), self._delete, yes=words("Delete it"), why=why)
        self._shell.app.open(ask)

    def _delete(self) -> None:
        self._shell.tables.forget(self._id)
        self._shell.app.close()
        self._gone()


def _cut(line: str, room: float, page: Page) -> list[str]:
    out = []
    while line:
        end = min(len(line), CHARACTERS)
        while end > 1 and (wide := page_width(line[:end], page.sizes.second, "semibold", page)) > room:
            end = max(1, min(end - 1, int(end * room / wide)))
        out.append(line[:end])
        line = line[end:]
    return out


def damaged_row(
    page: Page, box: Box, means: str, pressed: str, head: str, names: Sequence[str]
) -> list[Piece]:
    """One such game among others that are sound, to be opened by a tap; `head` says what is known of it."""
    dy, sizes = 2 if pressed == means else 0, page.sizes
    x, room = box.x + 122, box.w - 140
    heads = fold(head, room, sizes.button, "bold", scale=page.scale)[:1]
    below = ", ".join(names)
    if page_width(below, sizes.second, "semibold", page) > room:
        below = ""
    middle = box.y + box.h / 2 + dy
    out = [
        button(box, means, pressed=pressed, r=12),
        Piece(Box(box.x + 10, middle - 32, 96, 64), broken),
        label(heads[0], x, middle - (14 if below else 0), sizes.button, page, face="bold"),
    ]
    if below:
        out.append(label(below, x, middle + 16, sizes.second, page, colour=page.theme.ink2))
    return out
