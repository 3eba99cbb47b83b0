"""The tiles of the set-up: who lays the next one, and where."""

from functools import cache
from typing import Final

from engine.core import Fact, Rejection, RuleRef
from engine.first_sparks.board import (
    NO_OVERLAP,
    TOUCHING,
    LaidTile,
    Laying,
    board_of,
    fitting,
    needed,
    touched,
    why_not_there,
)
from engine.first_sparks.events import TileLaid
from engine.first_sparks.model import ALONE, GAME, Ask, Lay, Move, Phase, State, Why
from engine.first_sparks.turn import Turn

FIRST_TILE: Final = RuleRef(GAME, "3.1")

_CODES: Final = {
    Laying.FIRST_IN_THE_MIDDLE: (Why.FIRST_IN_THE_MIDDLE, FIRST_TILE),
    Laying.NO_SUCH_TURN: (Why.NO_SUCH_TURN, FIRST_TILE),
    Laying.OVERLAPS: (Why.OVERLAPS, NO_OVERLAP),
    Laying.TOUCHES_TOO_FEW: (Why.TOUCHES_TOO_FEW, TOUCHING),
}


@cache
def _lay(q: int, r: int, turn: int) -> Lay:
    return Lay(q, r, turn)


def check_lay(state: State, move: Lay) -> Rejection | None:
    wrong = why_not_there(state.tiles, move.q, move.r, move.turn)
    if wrong is None:
        return None
    code, rule = _CODES[wrong]
    there = touched(state.tiles, move.q, move.r, move.turn)
    facts: dict[str, Fact] = {
        "q": move.q,
        "r": move.r,
        "turn": move.turn,
        "touched": there,
        "needed": needed(len(state.tiles)),
    }
    return Rejection(code, rule, facts)


def legal_moves(state: State) -> list[Move]:
    return [_lay(*where) for where in fitting(state.tiles)]


def lay(turn: Turn, move: Lay) -> None:
    tile, turn.tiles_left = turn.tiles_left[0], turn.tiles_left[1:]
    turn.tiles = (*turn.tiles, LaidTile(tile, move.q, move.r, move.turn))
    turn.board = board_of(turn.components, turn.tiles)
    following = turn.tiles_left[0] if turn.tiles_left else None
    turn.tell(TileLaid(turn.seat, tile, move.q, move.r, move.turn, following, reveals=following is not None))
    if following is not None:
        turn.seat = turn.order[layer(len(turn.tiles), len(turn.order))]
        return
    turn.begins(Phase.FIRST)
    turn.asks(Ask.FIRST if turn.neutral is None else Ask.NEUTRAL_FIRST, turn.order[-1])


def layer(laid: int, players: int) -> int:
    """The rank in turn order of who lays the next tile; of two players the first lays twice.

    >>> [layer(laid, 2) for laid in range(3)]
    [0, 0, 1]
    """
    return laid // 2 if players == ALONE else laid % players
