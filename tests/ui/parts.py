"""Parts of a presenter, as shared screens use them."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from engine.core import AnyRules, Seat
from engine.session import Player, Table
from ui.core.page import Page
from ui.core.scene import Piece
from ui.core.screen import Screen
from ui.games.contract.parts import Match, Party, Presenter
from ui.services.shell import Shell

T = TypeVar("T")


def there(part: T | None) -> T:
    """A part that the game is known to have."""
    assert part is not None
    return part


def set_up(
    presenter: Presenter, shell: Shell, players: tuple[Player, ...], options: Mapping[str, str]
) -> Screen:
    return there(presenter.entry.set_up)(shell, Party(players, options))


def count(
    presenter: Presenter, shell: Shell, players: tuple[Player, ...], options: Mapping[str, str]
) -> Screen:
    return there(presenter.entry.counting).begin(shell, Party(players, options))


def match_board(presenter: Presenter, shell: Shell, table: Table) -> Screen | None:
    return _opened(presenter.entry.match, shell, table)


def reveal(presenter: Presenter, shell: Shell, table: Table) -> Screen | None:
    return _opened(presenter.entry.reveal, shell, table)


def _opened(match: Match | None, shell: Shell, table: Table) -> Screen | None:
    return match.open(shell, table) if match is not None and match.there(table) else None


def secret(presenter: Presenter, page: Page, rules: AnyRules, view: object, seat: Seat) -> Sequence[Piece]:
    """Empty where the seat has none."""
    secrets = presenter.extras.secrets
    if secrets is None or not secrets.has(view, seat):
        return ()
    return secrets.pieces(page, rules, view, seat)
