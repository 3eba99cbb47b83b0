"""A game that was played without the device: only how it ended is known."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.clans import ClansRules, Ending, State
from engine.clans.model import TERRITORIES
from engine.clans.score import Tally, tally_outcome
from engine.core import Rejection, Seat
from ui.ports import Mode, Played, Player, Undo


@dataclass(frozen=True, slots=True)
class Counted:
    """Fulfils `ui.ports.Table` for the screen of the end; nothing more is played at it."""

    rules: ClansRules
    players: tuple[Player, ...]
    options: Mapping[str, str]
    tally: Tally

    @property
    def mode(self) -> Mode:
        return Mode.SCORE

    @property
    def state(self) -> State:
        """The tracks, markers and clans that were entered, on land that nobody told."""
        ending = tally_outcome(self.tally).ending
        return self.rules.state_of(
            seat=Seat(0),
            markers=self.tally.markers,
            scores=self.tally.tracks,
            clans=self.tally.clans,
            groups=(0,) * (TERRITORIES + 1),
            ending=Ending(ending),
        )

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
