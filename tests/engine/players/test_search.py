"""The search on a game small enough to know the best move of."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core import Seat
from engine.players.search import CHUNK, Candidates, Node, Tuning, grown, most_visited, nearly_best

TUNING = Tuning(explore=0.3, trust=1.0, first=3, more=1.0)


@dataclass(frozen=True)
class Heap:
    """Nim: whoever takes the last of the sticks wins."""

    sticks: int
    seat: Seat


class Nim:
    def to_act(self, state: Heap) -> Seat | None:
        return state.seat if state.sticks else None

    def advance(self, state: Heap, move: int) -> Heap:
        return Heap(state.sticks - move, Seat(1 - state.seat))

    def candidates(self, state: Heap, node: Node[int]) -> Candidates[int]:
        return [(take, 0.5) for take in (1, 2, 3) if take <= state.sticks]

    def result(self, state: Heap) -> Sequence[float]:
        winner = 1 - state.seat if state.sticks % 4 == 0 else state.seat
        return [1.0 if seat == winner else 0.0 for seat in range(2)]


def root(sticks: int, simulations: int) -> Node[int]:
    *_, last = grown(Nim(), lambda: Heap(sticks, Seat(0)), simulations, TUNING)
    return last


def test_it_finds_the_one_winning_move() -> None:
    for sticks in (5, 6, 7, 9, 10, 11):
        assert most_visited(root(sticks, 200)) == sticks % 4


def test_simulations_are_counted_and_come_in_chunks() -> None:
    seen = [tree.visits for tree in grown(Nim(), lambda: Heap(9, Seat(0)), 60, TUNING)]
    assert seen == [CHUNK, 2 * CHUNK, 60]
    tree = root(9, 60)
    assert sum(child.visits for child in tree.children.values()) == 60


def test_nearly_best_begins_with_the_best_and_leaves_out_what_loses() -> None:
    tree = root(9, 400)
    assert nearly_best(tree, within=0.05, share=0.0) == [1]
    assert set(nearly_best(tree, within=1.0, share=0.0)) == {1, 2, 3}
