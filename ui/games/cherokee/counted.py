"""A pyramid that was only painted, as a table whose game is over."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.cherokee import CherokeeRules, Clan, Tally, outcome, tally
from engine.cherokee.board import Spot
from engine.cherokee.model import Ending, Why
from engine.cherokee.scoring import CARDS_PLAYED
from engine.core import Outcome, Rejection, Seat
from ui.ports import Mode, Played, Player, Undo

ENDING: Final = Ending.HANDS_EMPTY


@dataclass(frozen=True, slots=True)
class Painted:
    """What is known of it; everything lies open."""

    clans: tuple[Clan | None, ...]
    """By seat."""
    tallies: Mapping[Clan, Tally]


class PaintedRules(CherokeeRules):
    """Ranks what was painted; nothing more is played."""

    def outcome(self, state: Any) -> Outcome:
        painted: Painted = state
        return outcome(ENDING, painted.clans, painted.tallies)

    def view(self, state: Any, seat: Seat | None) -> Any:
        return state


class Counted:
    """Fulfils `ui.ports.Table` for the screen of the end."""

    kept = True
    mode = Mode.SCORE

    def __init__(
        self, players: tuple[Player, ...], options: Mapping[str, str], painted: Sequence[Clan | None],
        women: frozenset[Spot], clans: tuple[Clan, ...],
    ) -> None:  # fmt: skip
        self.rules = PaintedRules()
        self.players = players
        self.options = dict(options)
        self.state = Painted(clans, tally(painted, women))
        self.moves: tuple[Played, ...] = ()
        self.undone = 0

    def state_before(self, move: int) -> Painted:
        raise IndexError(move)

    def play(self, move: object) -> Rejection:
        return Rejection(Why.OVER, CARDS_PLAYED)

    def undo(self, *, confirmed: bool = False) -> Undo:
        return Undo.NOTHING

    def redo(self) -> tuple[Played, ...]:
        return ()

    def reveal(self, told: str) -> Rejection | None:
        return Rejection(Why.NOTHING_HIDDEN, CARDS_PLAYED)
