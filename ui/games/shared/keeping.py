"""Games that are only counted: what is entered is kept, and kept again with each correction."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from engine.core import AnyRules, Outcome
from engine.session import Count, Player
from ui.core.screen import Screen
from ui.games.contract.parts import Party
from ui.services.shell import Shell

ScreenT = TypeVar("ScreenT", bound=Screen)
Entered: TypeAlias = Mapping[str, Sequence[str | int | None]]


@dataclass(slots=True)
class Keeping:
    """Of one count; `id` is empty until something of it is kept. What is kept already is not kept again, so
    that looking at a count does not make it the one that was played last."""

    shell: Shell
    game: str
    players: tuple[Player, ...]
    options: Mapping[str, str]
    id: str = ""
    kept: str = ""
    """The text that was kept last."""

    @classmethod
    def new(cls, shell: Shell, game: str, party: Party) -> "Keeping":
        return cls(shell, game, party.players, party.options)

    @classmethod
    def of(cls, shell: Shell, count: Count) -> "Keeping":
        return cls(shell, count.game, count.players, dict(count.options), count.id, count.entered)

    @property
    def rules(self) -> AnyRules:
        """Those that it was begun with."""
        return self.shell.tables.count_rules(self.game, self.id)

    def keep(self, entered: Entered, outcome: Outcome | None, sides: tuple[str, ...] = ()) -> None:
        """In place of what was kept of it; without an outcome it waits among the unfinished games."""
        text = json.dumps(entered, ensure_ascii=False, sort_keys=True)
        if self.id and text == self.kept:
            return
        options = tuple(self.options.items())
        count = Count(self.game, self.players, options, text, outcome, sides, self.id)
        self.id = self.shell.tables.keep_count(count)
        self.kept = text


def comes_back(
    of_count: Callable[[Shell, Count], ScreenT], show_result: Callable[[ScreenT], None]
) -> Callable[[Shell, Count], bool]:
    """`Counting.again` of a game whose screen is made from the count, and then shows the result."""

    def again(shell: Shell, count: Count) -> bool:
        try:
            screen = of_count(shell, count)
        except (ValueError, KeyError, IndexError):
            return False
        shell.app.open(screen)
        show_result(screen)
        return True

    return again


def entered_of(count: Count) -> dict[str, list[str | int | None]]:
    """What was entered, by its names. Raises ValueError if the text is no such thing."""
    try:
        found = json.loads(count.entered)
    except RecursionError as error:
        raise ValueError("brackets too deep") from error
    if not isinstance(found, dict) or not all(isinstance(listed, list) for listed in found.values()):
        raise ValueError(f"not entered by this program: {count.entered}")
    return found


def whole(values: Sequence[str | int | None]) -> tuple[int, ...]:
    """Raises ValueError for what is no whole number."""
    if not all(isinstance(value, int) for value in values):
        raise ValueError(f"not whole numbers: {values}")
    return tuple(value for value in values if isinstance(value, int))


def texts(values: Sequence[str | int | None]) -> tuple[str, ...]:
    """Raises ValueError for what is no text."""
    if not all(isinstance(value, str) for value in values):
        raise ValueError(f"not texts: {values}")
    return tuple(value for value in values if isinstance(value, str))
