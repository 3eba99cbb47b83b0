"""The set-up without luck: the sides take the places of their farms in turn."""

from itertools import combinations
from typing import Final

from engine.core import Rejection, RuleRef
from engine.territories.land import Square, square_place
from engine.territories.model import State, Take, Why

DRAFT: Final = RuleRef("territories", "1.4")


def pick_size(state: State) -> int:
    """How many places are taken now: 1, then 2, 2, 2, and the last one."""
    taken = (state.farms[0] | state.farms[1]).bit_count()
    return min(2 if taken else 1, state.places.bit_count())


def check_take(state: State, take: Take) -> Rejection | None:
    if not state.places:
        return Rejection(Why.DRAFT_IS_OVER, DRAFT)
    for square in take.squares:
        if not _is_place(state, square):
            facts = {"place": square_place(square)}
            farm = square in state.land.squares and state.land.bit(square) & (state.farms[0] | state.farms[1])
            return Rejection(Why.TAKEN if farm else Why.NOT_A_PLACE, DRAFT, facts)
    asked = pick_size(state)
    if len(dict.fromkeys(take.squares)) != asked or len(take.squares) != asked:
        return Rejection(Why.WRONG_NUMBER, DRAFT, {"asked": asked, "taken": len(take.squares)})
    return None


def _is_place(state: State, square: Square) -> bool:
    return square in state.land.squares and bool(state.land.bit(square) & state.places)


def legal_takes(state: State) -> list[Take]:
    return [Take(squares) for squares in combinations(state.land.squares_in(state.places), pick_size(state))]
