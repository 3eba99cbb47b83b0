"""Why a log is good: what it decides, and whose farms are nearer then."""

from collections.abc import Iterator
from enum import StrEnum

from engine.core.motifs import Motif
from engine.territories.land import Log, square_place
from engine.territories.model import Move, Side, State, View
from engine.territories.outlook import what_if
from engine.territories.play import lay
from engine.territories.rules import TerritoriesRules


class Why(StrEnum):
    WINS_MORE = "wins_more"
    """So many squares become one's own for good, and fewer the other side's."""
    GOES_ON = "goes_on"
    """The border is closed, and the same side begins the next one."""
    NEARER = "nearer"
    """So many squares more than before lie nearer to one's own farms, and no more than before to others."""


def motifs(rules: TerritoriesRules, view: View, move: Move) -> Iterator[Motif]:
    if not isinstance(move, Log):
        return
    side, prospect = view.side, what_if(view, move)
    won, lost = prospect.gain(side), prospect.gain(side.other)
    if won > lost:
        own = (piece for piece in prospect.finished if piece.owner is side)
        yield Motif(Why.WINS_MORE, won, tuple(square_place(at) for piece in own for at in piece.squares))
    after = lay(view, move)
    if after.over:
        return
    if prospect.open_end is None and after.side is side:
        yield Motif(Why.GOES_ON)
    if not prospect.finished:
        yield from _nearer(view, after, side)


def _nearer(before: State, after: State, side: Side) -> Iterator[Motif]:
    was, now = nearer(before), nearer(after)
    more = now[side] & ~was[side]
    count = now[side].bit_count() - was[side].bit_count()
    if count > 0 and now[side.other].bit_count() <= was[side.other].bit_count():
        yield Motif(Why.NEARER, count, tuple(map(square_place, after.land.squares_in(more))))


def nearer(state: State) -> tuple[int, int]:
    """By side the squares that it reaches first from its farms, square by square where no log is in the way;
    what both reach at once is nobody's, and nobody goes on from there."""
    stride, east, south = state.land.stride, state.fence.east, state.fence.south
    reached, shared = list(state.farms), 0
    while True:
        taken = reached[0] | reached[1] | shared
        new = [_beside(squares, east, south, stride) & ~taken for squares in reached]
        if not new[0] | new[1]:
            return reached[0] & ~state.farms[0], reached[1] & ~state.farms[1]
        both = new[0] & new[1]
        shared |= both
        reached = [squares | more & ~both for squares, more in zip(reached, new, strict=True)]


def _beside(squares: int, east: int, south: int, stride: int) -> int:
    return (
        (squares & east) << 1 | squares >> 1 & east | (squares & south) << stride | squares >> stride & south
    )
