"""Correcting the touch: five crosses to be touched, wherever the panel believes that the finger is."""

from dataclasses import replace
from math import dist
from typing import Final

from ui.core.art import Art
from ui.core.glass import Point
from ui.core.input import Phase, Touch
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.theme import PAGE_HEIGHT
from ui.screens.workshop.keep_it import KeepIt
from ui.services.shell import Shell
from ui.widgets.paper import ground
from ui.widgets.pieces import height_of_lines, passage

PLACES: Final = ((0.1, 0.12), (0.9, 0.12), (0.9, 0.88), (0.1, 0.88), (0.5, 0.5))
"""Fractions of the page; the last one in the middle shows whether the corners fit together."""
R: Final = 34
PATIENCE_MS: Final = 30_000
"""Without a touch for so long everything stays as it is."""
APART: Final = 0.1
"""A touch nearer than this to the one before is the same finger once more."""


class Crosses(Screen):
    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._touched: list[Point] = []
        self._failed = False
        self._until: int | None = None

    def scene(self, page: Page, moment: Moment) -> Scene:
        words, sizes = page.words, page.sizes
        said = words("Touch the middle of each cross, with a finger or a pen.")
        if self._failed:
            said = words("These touches do not match. Please try again: the middle of each cross.")
        how = words("If nothing is touched, this closes after half a minute and nothing changes.")
        x, y = self._place(page, len(self._touched))
        room = page.width - 240
        top = 96.0 if y > PAGE_HEIGHT * 0.45 else 300.0
        if abs(y - PAGE_HEIGHT / 2) < 10:
            top = 66.0
        high = height_of_lines(said, room, sizes.sentence, page, "bold")
        return [
            ground(page),
            passage(said, 120, top, room, sizes.sentence, page, face="bold", middle=True),
            passage(how, 120, top + high, room, sizes.second, page, colour=page.theme.ink2, middle=True),
            Piece(Box.around(x, y, R), _cross),
        ]

    @staticmethod
    def _place(page: Page, n: int) -> Point:
        across, down = PLACES[n]
        return round(page.width * across), round(PAGE_HEIGHT * down)

    def traced(self, touch: Touch, now: int) -> bool:
        self._until = now + PATIENCE_MS
        if touch.phase is Phase.UP:
            self._take(touch.glass)
        return True

    def _take(self, glass: Point) -> None:
        if self._touched and dist(self._touched[-1], glass) < APART:
            return
        self._touched.append(glass)
        if len(self._touched) < len(PLACES):
            return
        page, touched = self._shell.app.page, self._touched
        self._touched = []
        found = self._shell.glass.fit_touch(
            [(glass, self._place(page, n)) for n, glass in enumerate(touched)]
        )
        self._failed = found is None
        if found is None:
            return
        wanted = replace(self._shell.preferences.current, touch=found)
        self._shell.glass.try_out(wanted)
        self._shell.app.replace(KeepIt(self._shell, wanted))

    def seen(self, now: int) -> None:
        if self._until is None:
            self._until = now + PATIENCE_MS
        elif now >= self._until:
            self._shell.app.close()

    def wakes(self, now: int) -> int | None:
        return self._until

    def takes(self, place: str) -> bool:
        return place == "undo"

    def chosen(self, means: str, now: int) -> None:
        if means == "undo":
            self._shell.app.close()


def _cross(art: Art) -> None:
    middle, t = art.width / 2, art.theme
    art.disc(middle, middle, R - 2, t.card, t.line, 1.5)
    art.line([(4, middle), (art.width - 4, middle)], t.ember, 4)
    art.line([(middle, 4), (middle, art.height - 4)], t.ember, 4)
    art.disc(middle, middle, 3, t.card)
