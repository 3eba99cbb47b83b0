"""The list of all sections of a game's rules."""

from collections.abc import Callable, Sequence

from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.text import fold
from ui.core.theme import DAY, LEADING_PROMPT
from ui.screens.common.paged import Paged
from ui.screens.common.rule_book import Section
from ui.services.shell import Shell
from ui.widgets.layout import headed
from ui.widgets.paper import TOP
from ui.widgets.pieces import UNDER, print_lines


class SectionsScreen(Screen):
    """`open_at` is called with the number of the section that was chosen, as it stands in the list."""

    def __init__(
        self, shell: Shell, all_sections: Sequence[Section], at: int, open_at: Callable[[int], None]
    ) -> None:
        self._shell = shell
        self._open_at = open_at
        self._sections = all_sections
        self._rows = Paged(begins_at=at)
        self._at = at

    def scene(self, page: Page, moment: Moment) -> Scene:
        pressed = moment.pressed
        body = Box(16, TOP, page.width - 32, 480 - TOP - 16)
        size = page.sizes.sentence
        titles = [page.words(section.title) for section in self._sections]

        def high(room: float) -> list[float]:
            lines = (fold(words, room - 96, size, "bold", scale=page.scale) for words in titles)
            return [max(52.0, len(one) * size * LEADING_PROMPT + 22) for one in lines]

        turners, rows = self._rows.lay(body, high, page, pressed=pressed)
        out = [*headed(page, page.words("All sections"), pressed=pressed), *turners]
        for n, box in rows:
            section = self._sections[n]
            words = page.words(section.title)
            means = f"section/{n}"
            args = (box.h, section.number, words, n == self._at, size, pressed == means)
            drawn = Box(box.x, box.y, box.w, box.h + UNDER)
            out.append(Piece(drawn, _row, args, means=means, target=box))
        return out

    def chosen(self, means: str, now: int) -> None:
        kind, _, number = means.partition("/")
        if kind == "section":
            self._open_at(int(number))
            self._shell.app.close()
        elif means == "close":
            self._shell.app.close()
        else:
            self._rows.turn(means)


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
