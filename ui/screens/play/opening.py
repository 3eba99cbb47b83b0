"""From a set-up to the first question of a table."""

from collections.abc import Mapping, Sequence

from engine.core import Seat
from engine.session import Mode, Player, Table
from ui.games.contract.parts import AnyPresenter, BeginTold, Party
from ui.screens.play.peek import Peek
from ui.screens.play.table import TableScreen
from ui.services.shell import Shell


def begin(
    shell: Shell,
    game: str,
    presenter: AnyPresenter,
    mode: Mode,
    players: Sequence[Player],
    options: Mapping[str, str],
    deal: object,
    *,
    told: bool = False,
) -> None:
    """Opens the table over home. On the screen everybody first looks at what only they may see; beside
    the board hands are led to lay everything out, but for what was `told` from there."""
    table = shell.tables.begin(game, mode, players, options, deal)
    table.deal_out(told=told)
    table.say_who_begins()
    open_table(shell, presenter, table)
    secrets = presenter.extras.secrets
    seats = with_secrets(presenter, table)
    if mode is Mode.SCREEN and secrets is not None and seats:
        shell.app.open(Peek(shell, secrets, table, seats))


def begin_told(shell: Shell, game: str, presenter: AnyPresenter) -> BeginTold:
    """What begins such a table with the deal that was told."""

    def then(party: Party, deal: object) -> None:
        begin(shell, game, presenter, Mode.BESIDE, party.players, party.options, deal, told=True)

    return then


def open_table(shell: Shell, presenter: AnyPresenter, table: Table) -> None:
    """Its screen, over home alone."""
    shell.app.home()
    own = presenter.extras.table_screen
    shell.app.open(own(shell, table) if own is not None else TableScreen(shell, presenter, table))


def open_count(shell: Shell, presenter: AnyPresenter, id: str) -> str:
    """What was entered by hand, to be looked at, corrected or gone on with; or why that is not possible."""
    words = shell.app.page.words
    found = shell.tables.count(id)
    counting = presenter.entry.counting
    if isinstance(found, str):
        return found
    if counting is None or not counting.again(shell, found):
        return words("It was entered in another version of the game.")
    return ""


def with_secrets(presenter: AnyPresenter, table: Table) -> tuple[Seat, ...]:
    secrets, rules = presenter.extras.secrets, table.rules
    if secrets is None:
        return ()
    seats = (Seat(n) for n in range(len(table.players)) if not table.by_totem(Seat(n)))
    return tuple(seat for seat in seats if secrets.has(rules.view(table.state, seat), seat))
