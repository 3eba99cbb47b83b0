"""The list of all sections of a game's rules."""

from collections.abc import Callable, Sequence

from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.text import fold
from ui.core.theme import DAY, LEADING_PROMPT
from ui.screens.common.rule_book import Section
from ui.services.shell import Shell
from ui.widgets.paper import TOP, corner_button, ground, spread, title, turned, turners
from ui.widgets.pieces import UNDER, print_lines


class SectionsScreen(Screen):
    """`open_at` is called with the number of the section that was chosen, as it stands in the list."""

    def __init__(
        self, shell: Shell, all_sections: Sequence[Section], at: int, open_at: Callable[[int], None]
    ) -> None:
        self._shell = shell
        self._open_at = open_at
        self._sections = all_sections
        self._page: int | None = None
        self._pages = 1
        self._at = at

    def scene(self, page: Page, moment: Moment) -> Scene:
        pressed = moment.pressed
        body = Box(16, TOP, page.width - 32, 480 - TOP - 16)
        size = page.sizes.sentence
        titles = [page.words(section.title) for section in self._sections]

        def high(room: float) -> list[float]:
            lines = (fold(words, room - 96, size, "bold", scale=page.scale) for words in titles)
            return [max(52.0, len(one) * size * LEADING_PROMPT + 22) for one in lines]

        room, heights, parts = spread(high, body)
        if self._page is None:
            self._page = next(n for n, part in enumerate(parts) if self._at in part)
        self._pages, self._page = len(parts), min(self._page, len(parts) - 1)
        out = [
            ground(page),
            title(page.words("All sections"), page),
            corner_button(page, "close", "close", pressed=pressed),
            *turners(body, self._page, self._pages, page, pressed=pressed),
        ]
        y = body.y
        for n in parts[self._page]:
            section, box = self._sections[n], Box(16, y, room, heights[n])
            words = page.words(section.title)
            means = f"section/{n}"
            args = (heights[n], section.number, words, n == self._at, size, pressed == means)
            drawn = Box(box.x, box.y, box.w, box.h + UNDER)
            out.append(Piece(drawn, _row, args, means=means, target=box))
            y += heights[n] + 8
        return out

    def chosen(self, means: str, now: int) -> None:
        kind, _, number = means.partition("/")
        if kind == "section":
            self._open_at(int(number))
            self._shell.app.close()
        elif means == "close":
            self._shell.app.close()
        else:
            self._page = turned(means, self._page or 0, self._pages)


def _row(art: Art, h: float, number: str, words: str, here: bool, size: float, down: bool) -> None:
    t = art.theme
    if here:
        art.box(0, 0, art.width, h, t.sun, DAY.ink, width=1.6)
    else:
        art.button_face(0, 0, art.width, h, t.card, low=t.shadow, line=t.line, pressed=down)
    middle = h / 2 + (2 if down and not here else 0)
    ink = DAY.ink if here else t.ink
    art.text(number, 18, middle, size, DAY.ink if here else t.ink2, "black", "lm")
    lines = art.fold(words, art.width - 96, size, "bold")
    print_lines(art, lines, 80, middle, size, ink, at="lm")
