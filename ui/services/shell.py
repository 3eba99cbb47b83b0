"""What every screen is given: the app that shows it and the services of the device around it."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from engine.catalogue import OURS, Catalogue
from engine.session import Ended, Table
from ui.core.app import App
from ui.core.page import Page
from ui.core.screen import Screen
from ui.core.theme import THEMES
from ui.services.board import BoardService
from ui.services.glass import Glass
from ui.services.hints import Hints, NoHints
from ui.services.judging import Judging, NoJudging
from ui.services.lessons import Lessons
from ui.services.library import Library
from ui.services.machine import Machine
from ui.services.opponents import Nobody, Opponents
from ui.services.people import People
from ui.services.preferences import Preferences, Preferring
from ui.services.sound import Sound
from ui.services.stick import Stick
from ui.services.tables import Tables


def nothing(shell: "Shell", table: Table, move: int) -> None:
    """Where nobody asks what would have been."""


@dataclass(frozen=True, slots=True)
class Shell:
    app: App
    preferences: Preferring
    tables: Tables
    people: People
    library: Library
    lessons: Lessons
    board: BoardService
    glass: Glass
    sound: Sound
    stick: Stick
    machine: Machine
    again: Callable[["Shell", str, Ended], Screen]
    """The set-up of another game like one of that id that is over; the end lies below it."""
    teaching: Callable[["Shell", str], Callable[[], None] | None]
    """What offers the guided first game of a game, over whatever is shown; None where it has none."""
    games: Catalogue = OURS
    opponents: Opponents = field(default_factory=Nobody)
    judging: Judging = field(default_factory=NoJudging)
    what_if: Callable[["Shell", Table, int], None] = nothing
    """Opens a branch beside a game that is over, after so many of its moves."""
    hints: Hints = field(default_factory=NoHints)

    def prefer(self, preferences: Preferences) -> str:
        """Shows and keeps what the settings say; returns why it could not be kept, or an empty text."""
        problem = self.preferences.prefer(preferences)
        self.app.turn(page_for(self.app.page, preferences))
        self.app.doze(dims_after(preferences), preferences.brightness)
        return problem


def dims_after(preferences: Preferences) -> int:
    """Minutes without a touch, 0: never. Where games show themselves the screen stays bright."""
    return 0 if preferences.show else preferences.dim_minutes


def page_for(page: Page, preferences: Preferences) -> Page:
    return replace(
        page,
        theme=THEMES[preferences.light],
        text=preferences.text.value,
        language=preferences.language,
        less_motion=preferences.less_motion,
        titles=preferences.titles,
    )
