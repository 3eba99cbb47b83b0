"""A land that was parted without the device: only how it lies at the end is known."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core import Rejection, Seat
from engine.territories import FinalLand, State, TerritoriesRules, final_state
from ui.ports import Mode, Played, Player, Undo


@dataclass(frozen=True, slots=True)
class Counted:
    """Fulfils `ui.ports.Table` for the screen of the end; nothing more is played at it."""

    rules: TerritoriesRules
    players: tuple[Player, ...]
    options: Mapping[str, str]
    final: FinalLand
    white_seat: Seat

    @property
    def mode(self) -> Mode:
        return Mode.SCORE

    @property
    def state(self) -> State:
        return final_state(self.final, self.white_seat)

    @property
    def moves(self) -> Sequence[Played]:
        return ()

    @property
    def kept(self) -> bool:
        return True

    @property
    def undone(self) -> int:
        return 0

    def state_before(self, move: int) -> State:
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
