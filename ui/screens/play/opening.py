"""From a set-up to the first question of a table."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core import Seat
from engine.session import Mode, Player, Table
from ui.games.contract.table import Presenter, has_own_table, opens_with, remembers_counts
from ui.screens.play.peek import Peek
from ui.screens.play.table import TableScreen
from ui.services.shell import Shell


def begin(
    shell: Shell,
    presenter: Presenter,
    mode: Mode,
    players: Sequence[Player],
    options: Mapping[str, str],
    deal: Any,
    *,
    told: bool = False,
) -> None:
    """Opens the table over home. On the screen everybody first looks at what only they may see; beside
    the board some games first show where everything goes, unless the set-up was `told` from there."""
    table = shell.tables.begin(presenter.game, mode, players, options, deal)
    open_table(shell, presenter, table)
    seats = with_secrets(shell, presenter, table)
    if mode is Mode.SCREEN and seats:
        shell.app.open(Peek(shell, presenter, table, seats))
    opener = opens_with(presenter)
    first = opener.opening(shell, table) if opener is not None and not told else None
    if first is not None:
        shell.app.open(first)


def open_table(shell: Shell, presenter: Presenter, table: Table) -> None:
    """Its screen, over home alone."""
    shell.app.home()
    own = has_own_table(presenter)
    shell.app.open(own.table_screen(shell, table) if own else TableScreen(shell, presenter, table))


def open_count(shell: Shell, presenter: Presenter, id: str) -> str:
    """What was entered by hand, to be looked at, corrected or gone on with; or why that is not possible."""
    words = shell.app.page.words
    found = shell.tables.count(id)
    remembering = remembers_counts(presenter)
    if isinstance(found, str):
        return found
    if remembering is None or not remembering.open_count(shell, found):
        return words("It was entered in another version of the game.")
    return ""


def with_secrets(shell: Shell, presenter: Presenter, table: Table) -> tuple[Seat, ...]:
    page, rules = shell.app.page, table.rules
    seats = (Seat(n) for n in range(len(table.players)))
    return tuple(s for s in seats if presenter.secret(page, rules.view(table.state, s), s))
