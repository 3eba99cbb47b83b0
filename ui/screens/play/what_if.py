"""*What if?*: a branch beside a game that is over, from the position before one of its moves."""

from engine.core.telling import is_entered
from engine.session import Table
from ui.games import find
from ui.screens.common.ask import Ask, Note
from ui.screens.play.table import TableScreen
from ui.services.shell import Shell


def ask(shell: Shell, table: Table, move: int) -> None:
    """Says what it is, then opens it over what is shown."""
    words = shell.app.page.words
    if hides_something(table, move):
        fact = words("There is no what-if here.")
        why = words("Something hidden on this table was never entered.")
        shell.app.open(Note(shell, fact, why))
        return
    why = words("You play on from here on the screen. Nothing is saved: after a power cut it is gone.")
    question = words("What if it had gone differently?")
    shell.app.open(Ask(shell, question, lambda: begin(shell, table, move), why=why))


def begin(shell: Shell, table: Table, move: int) -> None:
    presenter = find.presenter(shell.games[table.rules.game])
    branch = shell.tables.what_if(table, move)
    own = presenter.extras.table_screen
    shell.app.open(own(shell, branch) if own is not None else TableScreen(shell, presenter, branch))


def hides_something(table: Table, move: int) -> bool:
    """What may be done there hangs on what only the cardboard knows."""
    rules, state = table.rules, table.state_before(move)
    meanings = (rules.pointing(state, one) for one in rules.legal_moves(state))
    return any(is_entered(spot) for one in meanings for spot in (*one.in_order, *one.any_order))
