"""The guided first game of The First Sparks: the bar of the lesson stands where the question stands."""

from collections.abc import Sequence
from dataclasses import replace

from engine.core import Place
from ui.core.page import Page
from ui.core.scene import Box
from ui.core.words import Words
from ui.games.first_sparks.table import asking, layout
from ui.games.first_sparks.table.layout import Pane
from ui.games.first_sparks.table.look import SparksLook, TableLook, pane_of
from ui.games.first_sparks.table.screen import SparksTable
from ui.screens.lesson.lesson import LessonScreen


class SparksLesson(LessonScreen, SparksTable):
    def look(self, now: int, *, refused: Place | None = None) -> SparksLook:
        """The pane that the step speaks of, unless a tab was touched."""
        look = super().look(now, refused=refused)
        assert isinstance(look, SparksLook)
        shows = self.director.step.shows
        return replace(look, pane=Pane(shows)) if shows and not self.turned else look


def veiled(page: Page, look: TableLook) -> Box:
    """The phases stay clear, and the clans, of whose food it is told while the land is bright."""
    pane = pane_of(look)
    land = layout.board_plate(page, pane)
    right = land.right if pane is Pane.CLANS else page.width - 4
    return Box(4, land.y - 4, right - 4, layout.pane_foot(page) - land.y + 8)


def answers(look: TableLook, words: Words) -> Sequence[tuple[str, str]]:
    return [(answer.means, answer.label) for answer in asking.answers(look, words)]
