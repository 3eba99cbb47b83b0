"""A game that was played without the device: only how it ended is known."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core import AnyRules, Rejection
from ui.services.preferences import Mode, Played, Player, Undo


@dataclass(frozen=True, slots=True)
class Counted:
    """Fulfils `ui.services.preferences.Table` for the screen of the end; nothing more is played at it."""

    rules: AnyRules
    players: tuple[Player, ...]
    options: Mapping[str, str]
    state: Any
    """Over, as it was entered."""

    @property
    def mode(self) -> Mode:
        return Mode.SCORE

    @property
    def moves(self) -> Sequence[Played]:
        return ()

    @property
    def kept(self) -> bool:
        return True

    @property
    def undone(self) -> int:
        return 0

    def state_before(self, move: int) -> Any:
        raise IndexError(move)

    def play(self, move: Any) -> Rejection:
        refused = self.rules.check(self.state, move)
        assert refused is not None  # the game is over
        return refused

    def undo(self, *, confirmed: bool = False) -> Undo:
        return Undo.NOTHING

    def redo(self) -> tuple[Played, ...]:
        return ()

    def reveal(self, told: str) -> Rejection | None:
        answer = self.rules.reveal(self.state, told)
        return answer if isinstance(answer, Rejection) else None
