"""What the end of a game is made from, played at a table or only counted."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from engine.core import AnyRules
from engine.session.sitting import Mode, Player


class Ended(Protocol):
    """A table whose game is over fulfils it."""

    @property
    def rules(self) -> AnyRules: ...

    @property
    def mode(self) -> Mode: ...

    @property
    def players(self) -> tuple[Player, ...]: ...

    @property
    def options(self) -> Mapping[str, str]: ...

    @property
    def state(self) -> Any: ...


@dataclass(frozen=True, slots=True)
class Counted:
    """A game that was played without the device: only how it ended is known."""

    rules: AnyRules
    players: tuple[Player, ...]
    options: Mapping[str, str]
    state: Any
    """Over, as it was entered."""
    mode: Mode = Mode.SCORE
