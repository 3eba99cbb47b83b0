"""A pyramid that was only painted, as a table whose game is over."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.cherokee import CherokeeRules, Clan, outcome, tally
from engine.cherokee.board import Spot
from engine.cherokee.model import Ending, Why
from engine.cherokee.scoring import CARDS_PLAYED
from engine.core import Outcome, Rejection, Seat
from engine.session import Counted, Player
from ui.games.cherokee.table.end import Painted

ENDING: Final = Ending.HANDS_EMPTY


class PaintedRules(CherokeeRules):
    """Ranks what was painted; nothing more is played."""

    def outcome(self, state: object) -> Outcome:
        if not isinstance(state, Painted):
            raise TypeError(f"not a pyramid that was painted: {state}")
        return outcome(ENDING, state.clans, state.tallies)

    def view(self, state: object, seat: Seat | None) -> Any:
        return state

    def check(self, state: object, move: object) -> Rejection:
        return Rejection(Why.OVER, CARDS_PLAYED)

    def reveal(self, state: object, shown: str) -> Rejection:
        return Rejection(Why.NOTHING_HIDDEN, CARDS_PLAYED)


def counted(
    players: tuple[Player, ...],
    options: Mapping[str, str],
    painted: Sequence[Clan | None],
    women: frozenset[Spot],
    clans: tuple[Clan, ...],
) -> Counted:
    return Counted(PaintedRules(), players, options, Painted(clans, tally(painted, women)))
