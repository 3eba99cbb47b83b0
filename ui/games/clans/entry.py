"""The screens of Clans where people tell the device what lies on their table."""

from collections.abc import Mapping

from engine.clans import ClansRules
from ui.games.clans.matching import Matching, occupied
from ui.games.clans.revealing import Revealing, hidden
from ui.games.clans.score_entry import ScoreOnly
from ui.games.clans.told_set_up import ToldSetUp
from ui.games.presenter import Presenter
from ui.ports import Count, Mode, Player, Table
from ui.screen import Screen
from ui.shell import Shell


def told_set_up(
    shell: Shell, presenter: Presenter, mode: Mode, players: tuple[Player, ...], options: Mapping[str, str]
) -> Screen:
    """The huts that were laid out on the cardboard; then who begins; then the table."""
    return ToldSetUp(shell, presenter, mode, players, options)


def score_only(
    shell: Shell, presenter: Presenter, players: tuple[Player, ...], options: Mapping[str, str]
) -> Screen:
    """Tracks, markers and clans; then the end."""
    return ScoreOnly(shell, presenter, players, options)


def open_count(shell: Shell, presenter: Presenter, count: Count) -> bool:
    try:
        screen = ScoreOnly.of_count(shell, presenter, count)
    except (ValueError, KeyError):
        return False
    shell.app.open(screen)
    if screen.complete:
        screen.show_result()
    return True


def reveal(shell: Shell, table: Table) -> Screen | None:
    """None unless the game is over and a clan card is unknown."""
    rules = table.rules
    return Revealing(shell, rules, table) if isinstance(rules, ClansRules) and hidden(table) else None


def match_board(shell: Shell, table: Table) -> Screen | None:
    """None where no huts lie on cardboard."""
    rules = table.rules
    if table.mode is not Mode.BESIDE or not isinstance(rules, ClansRules) or not occupied(rules, table):
        return None
    return Matching(shell, rules, table)
