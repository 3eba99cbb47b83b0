"""The first start: which language? Each is named by itself, so that nobody has to read another's."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.words import LANGUAGES, N_, words
from ui.drawing.icons import icon
from ui.drawing.pictures import totem
from ui.screens.common.ask import Note
from ui.services.shell import Shell
from ui.widgets.layout import across
from ui.widgets.paper import ground
from ui.widgets.pieces import UNDER, label

ASKED: Final = N_("Choose your language.")
ROW: Final = Box(24, 208, 752, 216)
"""Below the name with room between for the number that the stepping button shows."""
GLOBE: Final = 26
NAME: Final = 34
"""Size of a language's name."""


class FirstLanguage(Screen):
    """Stays until one is chosen; the locale's is marked, and taken by Enter."""

    def __init__(self, shell: Shell, then: Callable[[], None] = lambda: None) -> None:
        """`then` comes once it is chosen."""
        self._shell = shell
        self._then = then
        self._marked = shell.preferences.language_of_locale

    def scene(self, page: Page, moment: Moment) -> Scene:
        row = Box(ROW.x, ROW.y, ROW.w + page.more, ROW.h)
        return [
            ground(page),
            Piece(Box(page.width / 2 - 40, 16, 80, 88), _mark),
            label("Totem", page.width / 2, 130, 44, page, face="serif", at="m"),
            *(
                self._button(box, language, page, moment.pressed)
                for language, box in zip(LANGUAGES, across(row, len(LANGUAGES), 16), strict=True)
            ),
        ]

    def _button(self, box: Box, language: str, page: Page, pressed: str) -> Piece:
        means = f"language/{language}"
        said = LANGUAGES[language], words(language)(ASKED), page.sizes.second
        args = (box.h, *said, language == self._marked, means == pressed)
        return Piece(Box(box.x, box.y, box.w, box.h + UNDER), _language, args, means=means, target=box)

    def steps(self) -> tuple[str, ...]:
        return tuple(f"language/{language}" for language in LANGUAGES)

    def main(self) -> str:
        return f"language/{self._marked}"

    def back(self, now: int) -> bool:
        return True

    def chosen(self, means: str, now: int) -> None:
        _, _, language = means.partition("/")
        if language not in LANGUAGES:
            return
        problem = self._shell.prefer(replace(self._shell.preferences.current, language=language))
        self._shell.app.close()
        self._then()
        if problem:
            fact = self._shell.app.page.words("This could not be saved.")
            self._shell.app.open(Note(self._shell, fact, problem))


def _mark(art: Art) -> None:
    totem(art, art.width / 2 - 1, 2, 82)


def _language(art: Art, h: float, name: str, asked: str, size: float, marked: bool, down: bool) -> None:
    t, w = art.theme, art.width
    ink = t.on_dark if marked else t.ink
    fill, low, line = (t.ember, t.shadow, None) if marked else (t.card, t.shadow, t.line)
    art.button_face(0, 0, w, h, fill, low=low, line=line, r=14, pressed=down)
    y = 2 if down else 0
    icon(art, "globe", w / 2, y + 56, GLOBE, ink)
    art.text(name, w / 2, y + 116, NAME, ink, "serif", "mm")
    lines = art.fold(asked, w - 24, size, "semibold")
    for n, one in enumerate(lines):
        art.text(one, w / 2, y + 164 + (n - (len(lines) - 1) / 2) * size * 1.15, size, ink, "semibold", "mm")
