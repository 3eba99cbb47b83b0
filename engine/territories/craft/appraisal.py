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
    nobody's and stops both.

    Written out for both sides: half of a look ahead is spent here. Only what was reached last spreads on.
    """
    stride, east, south = state.land.stride, state.fence.east, state.fence.south
    white, black = state.farms
    free = state.land.mask & ~(white | black)
    whites = blacks = 0
    while True:
        white = (
            (white & east) << 1 | white >> 1 & east | (white & south) << stride | white >> stride & south
        ) & free
        black = (
            (black & east) << 1 | black >> 1 & east | (black & south) << stride | black >> stride & south
        ) & free
        if not white | black:
            return whites - blacks
        free &= ~(white | black)
        both = white & black
        white ^= both
        black ^= both
        whites += white.bit_count()
        blacks += black.bit_count()


def chances(state: State) -> tuple[float, ...]:
    ahead = lead(state)
    white = 1 / (1 + exp(-max(-50.0, min(50.0, ahead / SPREAD))))
    return (white, 1 - white) if state.white_seat == Seat(0) else (1 - white, white)


def sign(side: Side) -> int:
    """Which way a lead counts for a side."""
    return 1 if side is Side.WHITE else -1
