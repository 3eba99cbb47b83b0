"""Where the doors of the first screens lead.

What lies behind one is loaded when somebody goes there, or once the first picture is seen (`BEHIND`): at the
start of a small computer nobody waits for screens that nobody has asked for.
"""

import importlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from engine.catalogue import Game
from engine.session import Ended, Table, Unfinished
from ui.core.screen import Screen
from ui.games.find import Presenters
from ui.screens.history.table_pictures import TablePictures
from ui.services.shell import Shell

if TYPE_CHECKING:
    from ui.games.contract.parts import AnyPresenter

BEHIND: Final = (
    "ui.screens.play.opening",
    "ui.screens.set_up.set_up",
    "ui.screens.settings.settings",
    "ui.screens.history.history",
    "ui.screens.lesson.offer",
    "ui.screens.show.start",
    "ui.screens.show.show",
)
"""One piece after the other, each no longer than a presenter of a game takes."""


def load(name: str) -> None:
    importlib.import_module(name)


def resume(shell: Shell, unfinished: Unfinished, presenters: Presenters) -> None:
    from ui.screens.history.unfinished import resume as go_on

    go_on(shell, unfinished, presenters)


def unfinished(shell: Shell, presenters: Presenters, pictures: TablePictures) -> Screen:
    from ui.screens.history.unfinished import UnfinishedScreen

    return UnfinishedScreen(shell, presenters, pictures)


def history(shell: Shell, presenters: Presenters) -> Screen:
    from ui.screens.history.history import HistoryScreen

    return HistoryScreen(shell, presenters)


def settings(shell: Shell, tab: str = "reading") -> Screen:
    from ui.screens.settings.settings import SettingsScreen

    return SettingsScreen(shell, tab)


def rules(shell: Shell, game: str) -> Screen:
    from ui.screens.common.rule import RuleScreen

    return RuleScreen(shell, game)


def crosses(shell: Shell) -> Screen:
    from ui.screens.workshop.crosses import Crosses

    return Crosses(shell)


def set_up(shell: Shell, game: Game, presenter: "AnyPresenter") -> Screen:
    from ui.screens.set_up.set_up import SetUp

    return SetUp(shell, game, presenter)


def again(shell: Shell, game: str, ended: Ended) -> Screen:
    """Fulfils `Shell.again`."""
    from ui.screens.set_up.set_up import again as like_the_last

    return like_the_last(shell, game, ended)


def teaching(shell: Shell, game: str) -> Callable[[], None] | None:
    """Fulfils `Shell.teaching`."""
    from ui.screens.lesson.offer import teaching as offered

    return offered(shell, game)


def what_if(shell: Shell, table: Table, move: int) -> None:
    """Fulfils `Shell.what_if`."""
    from ui.screens.play.what_if import ask

    ask(shell, table, move)


def show(shell: Shell) -> Screen:
    from ui.screens.show.show import Show

    return Show(shell)


def first_language(shell: Shell, then: Callable[[], None]) -> Screen:
    from ui.screens.settings.first_language import FirstLanguage

    return FirstLanguage(shell, then)


def first_game(shell: Shell) -> Screen | None:
    """None where no game has a lesson."""
    from ui.screens.set_up.first_game import FirstGame

    first = FirstGame(shell)
    return first if first.offers else None
