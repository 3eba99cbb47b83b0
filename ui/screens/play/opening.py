"""From a set-up to the first question of a table."""

from collections.abc import Mapping, Sequence

from engine.core import Rng, Seat
from engine.session import Mode, Player, Sitting, Table, one_person
from ui.core.scene import Scene
from ui.core.screen import Moment, Screen
from ui.games.contract.parts import AnyPresenter, BeginEntered, Party
from ui.screens.common.ask import Note
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
    entered: bool = False,
) -> None:
    """Opens the table over home. On the screen everybody first looks at what only they may see; beside
    the board hands are led to lay everything out, but for what was `entered` from there."""
    table = shell.tables.begin(game, mode, players, options, deal)
    table.deal_out(entered=entered)
    table.say_who_begins()
    open_table(shell, presenter, table)
    if mode is Mode.BESIDE and not entered:  # else it was said when it was laid out
        _tell_reach(shell, presenter, table)
    secrets = presenter.extras.secrets
    seats = with_secrets(presenter, table)
    if mode is Mode.SCREEN and secrets is not None and seats:
        shell.app.open(Peek(shell, secrets, table, seats, alone=one_person(players)))


def _tell_reach(shell: Shell, presenter: AnyPresenter, table: Table) -> None:
    warning, lamps = presenter.extras.out_of_reach, shell.board.lamp_places()
    said = None if warning is None else warning(table.view_lying, lamps, shell.app.page.words)
    if said is not None:
        shell.app.open(Note(shell, *said))


def begin_entered(shell: Shell, game: str, presenter: AnyPresenter) -> BeginEntered:
    """What begins such a table with the deal that was told."""

    def then(party: Party, deal: object) -> None:
        begin(shell, game, presenter, Mode.BESIDE, party.players, party.options, deal, entered=True)

    return then


def open_table(shell: Shell, presenter: AnyPresenter, table: Table) -> None:
    """Its screen, over home alone."""
    shell.app.home()
    shell.app.open(_screen_of(shell, presenter, table))


def _screen_of(shell: Shell, presenter: AnyPresenter, table: Table) -> Screen:
    own = presenter.extras.table_screen
    return own(shell, table) if own is not None else TableScreen(shell, presenter, table)


def first_picture(shell: Shell, game: str, presenter: AnyPresenter, mode: Mode, party: Party) -> Scene:
    """Of a table that may be begun next, with another deal; nothing of it is kept. Empty: none."""
    rules, customs = shell.library.rules(game), shell.library.customs(game)
    deal = rules.deal(len(party.players), party.options, Rng(0))
    if rules.faults(deal):
        return ()
    agreed = Sitting(mode, tuple(party.players), (*party.options.items(),), customs.at_the_table(deal, mode))
    table = Table(rules, agreed, lambda: 0, customs)
    table.deal_out()
    return _screen_of(shell, presenter, table).scene(shell.app.page, Moment(shell.app.now))


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
