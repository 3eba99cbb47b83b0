"""How far White is ahead: the one judgement behind every player of Territories."""

from math import exp
from typing import Final

from engine.core import Seat
from engine.territories.counting import scores
from engine.territories.model import Side, State

DECIDED: Final = 100.0
"""Squares that a win is worth beside what it is won by."""
SPREAD: Final = 5.0
"""So many squares ahead are a good chance, not a win."""


def lead(state: State) -> float:
    """Of White, in squares: finished land exactly, the rest by who is nearer."""
    if state.over:
        white, black = scores(state.land, state.fence, state.farms)
        return float(white - black) + (DECIDED if white > black else -DECIDED if white < black else 0.0)
    return float(_nearer(state))


def _nearer(state: State) -> int:
    """Both sides spread from their farms in step, where no log is in the way; what both reach at once is
    nobody's and stops both."""
    stride, east, south = state.land.stride, state.fence.east, state.fence.south
    white_farms, black_farms = state.farms
    white, black, shared = white_farms, black_farms, 0
    while True:
        taken = white | black | shared
        more_white = _grown(white, east, south, stride) & ~taken
        more_black = _grown(black, east, south, stride) & ~taken
        if not more_white | more_black:
            return (white & ~white_farms).bit_count() - (black & ~black_farms).bit_count()
        both = more_white & more_black
        shared |= both
        white |= more_white & ~both
        black |= more_black & ~both


def _grown(squares: int, east: int, south: int, stride: int) -> int:
    return (
        squares
        | (squares & east) << 1
        | squares >> 1 & east
        | (squares & south) << stride
        | squares >> stride & south
    )


def chances(state: State) -> tuple[float, ...]:
    ahead = lead(state)
    white = 1 / (1 + exp(-max(-50.0, min(50.0, ahead / SPREAD))))
    return (white, 1 - white) if state.white_seat == Seat(0) else (1 - white, white)


def sign(side: Side) -> int:
    """Which way a lead counts for a side."""
    return 1 if side is Side.WHITE else -1
