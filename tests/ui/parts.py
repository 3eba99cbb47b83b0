"""Parts of a presenter, as shared screens use them."""

import functools
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from engine.catalogue import OURS
from engine.core import AnyRules, Seat
from engine.session import Player, Table
from ui.core.page import Page
from ui.core.scene import Piece
from ui.core.screen import Screen
from ui.games.contract.parts import AnyPresenter, Match, Party
from ui.games.find import presenter
from ui.screens.play.compare import compare
from ui.screens.play.opening import begin_entered
from ui.services.shell import Shell

T = TypeVar("T")


def with_parts(presenter: AnyPresenter, **parts: object) -> AnyPresenter:
    """The same with some parts replaced, each named as in the one part of the presenter that holds it."""
    return functools.reduce(_with_part, parts.items(), presenter)


def _with_part(whole: Any, part: tuple[str, object]) -> Any:
    """Raises LookupError for a name that no part has."""
    name, value = part
    if name in _names(whole):
        return replace(whole, **{name: value})
    for field in _names(whole):
        held = getattr(whole, field)
        if is_dataclass(held):
            with suppress(LookupError):
                return replace(whole, **{field: _with_part(held, part)})
    raise LookupError(name)


def _names(part: Any) -> frozenset[str]:
    return frozenset(field.name for field in fields(part))


def opens(screen: Screen) -> Match:
    """Always there, and always this screen."""
    return Match(lambda table: True, lambda shell, table: screen)


def there(part: T | None) -> T:
    """A part that the game is known to have."""
    assert part is not None
    return part


def set_up(game: str, shell: Shell, players: tuple[Player, ...], options: Mapping[str, str]) -> Screen:
    """What tells the set-up of a game of the catalogue, then begins its table."""
    shown = presenter(OURS[game])
    return there(shown.entry.set_up)(shell, Party(players, options), begin_entered(shell, game, shown))


def count(
    presenter: AnyPresenter, shell: Shell, players: tuple[Player, ...], options: Mapping[str, str]
) -> Screen:
    return there(presenter.entry.counting).begin(shell, Party(players, options))


def match_board(presenter: AnyPresenter, shell: Shell, table: Table) -> Screen | None:
    """Over what is on top; None: nothing lies there."""
    before = shell.app.top
    compare(shell, presenter, table)
    return None if shell.app.top is before else shell.app.top


def reveal(presenter: AnyPresenter, shell: Shell, table: Table) -> Screen | None:
    return _opened(presenter.entry.reveal, shell, table)


def _opened(match: Match | None, shell: Shell, table: Table) -> Screen | None:
    return match.open(shell, table) if match is not None and match.there(table) else None


def secret(presenter: AnyPresenter, page: Page, rules: AnyRules, view: object, seat: Seat) -> Sequence[Piece]:
    """Empty where the seat has none."""
    secrets = presenter.extras.secrets
    if secrets is None or not secrets.has(view, seat):
        return ()
    return secrets.pieces(page, rules, view, seat)
