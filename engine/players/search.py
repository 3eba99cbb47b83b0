"""A tree search over worlds that may be so (information set Monte Carlo tree search).

Each simulation draws a world that fits what the seat knows and walks one shared tree of moves. A move that
was never tried counts as some visits with the result that one ply of it promises, so that a small budget
follows the craft and a large one what was found. Only the best moves are looked at, more of them the oftener
a position comes up.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import Final, Generic, Protocol

from engine.core import Seat
from engine.core.rules import MoveT, StateT

CHUNK: Final = 25
"""Simulations from one thought to the next."""

Candidates = Sequence[tuple[MoveT, float]]
"""Moves with the chance to win that each promises, the best first."""


class Node(Generic[MoveT]):
    """A position as the moves that led there name it."""

    __slots__ = ("children", "kept", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        """Of what the seat that moved here got."""
        self.children: dict[MoveT, Node[MoveT]] = {}
        self.kept: dict[Hashable, Candidates[MoveT]] = {}
        """Candidates by what they hang on; the craft's own."""

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Sense(Protocol[StateT, MoveT]):
    """A game as the search sees it."""

    def to_act(self, state: StateT) -> Seat | None: ...

    def advance(self, state: StateT, move: MoveT) -> StateT: ...

    def candidates(self, state: StateT, node: Node[MoveT]) -> Candidates[MoveT]:
        """For whoever is to act; may look only at what that seat could know."""

    def result(self, state: StateT) -> Sequence[float]:
        """By seat from 0 to 1, after playing on for a while."""


@dataclass(frozen=True, slots=True)
class Tuning:
    explore: float
    trust: float
    """How many visits the promise of a move is worth."""
    first: int
    """How many moves are looked at in a new position."""
    more: float
    """How many more with the square root of its visits."""


def grown(
    sense: Sense[StateT, MoveT], world: Callable[[], StateT], simulations: int, tuning: Tuning
) -> Iterator[Node[MoveT]]:
    """The root, again and again, each time with up to CHUNK simulations more."""
    root: Node[MoveT] = Node()
    for n in range(1, simulations + 1):
        _simulate(sense, world(), root, tuning)
        if n % CHUNK == 0 or n == simulations:
            yield root


def _simulate(
    sense: Sense[StateT, MoveT], state: StateT, root: Node[MoveT], tuning: Tuning
) -> Sequence[float]:
    """What came of it, by seat."""
    node = root
    path: list[tuple[Node[MoveT], Seat]] = []
    while (seat := sense.to_act(state)) is not None:
        move = _chosen(node, sense.candidates(state, node), tuning)
        state = sense.advance(state, move)
        child = node.children.get(move)
        if child is None:
            child = node.children[move] = Node()
            path.append((child, seat))
            break
        path.append((child, seat))
        node = child
    result = sense.result(state)
    root.visits += 1
    for passed, mover in path:
        passed.visits += 1
        passed.total += result[mover]
    return result


def _chosen(node: Node[MoveT], candidates: Candidates[MoveT], tuning: Tuning) -> MoveT:
    looked_at = candidates[: tuning.first + int(tuning.more * sqrt(node.visits))]
    if len(looked_at) == 1:
        return looked_at[0][0]
    children, trust, explore = node.children, tuning.trust, tuning.explore
    wide = explore * sqrt(log(node.visits + 2))
    best, most = looked_at[0][0], -1.0
    for move, promise in looked_at:
        child = children.get(move)
        if child is None:
            value = promise + wide / sqrt(trust)
        else:
            visits = child.visits + trust
            value = (child.total + trust * promise) / visits + wide / sqrt(visits)
        if value > most:
            best, most = move, value
    return best


@dataclass(frozen=True, slots=True)
class Weighed:
    """What a move promises whoever makes it."""

    chance: float
    error: float
    """By so much (one deviation) chance may have put it off."""


def weighed(
    sense: Sense[StateT, MoveT], world: Callable[[], StateT], move: MoveT, simulations: int, tuning: Tuning
) -> Weighed:
    """By looking ahead from behind the move; where nobody moves any more, from one look."""
    node: Node[MoveT] = Node()
    found: list[float] = []
    for _ in range(simulations):
        state = world()
        seat = sense.to_act(state)
        if seat is None:
            raise ValueError("nobody moves once the game is over")
        found.append(_simulate(sense, sense.advance(state, move), node, tuning)[seat])
    return mean_of(found)


def mean_of(found: Sequence[float]) -> Weighed:
    """
    >>> mean_of([0.0, 1.0, 1.0, 0.0])
    Weighed(chance=0.5, error=0.28867513459481287)
    """
    n = len(found)
    mean = sum(found) / n
    spread = sum((one - mean) ** 2 for one in found) / max(1, n - 1)
    return Weighed(mean, sqrt(spread / n))


def most_visited(root: Node[MoveT]) -> MoveT:
    """Of equal ones the first that was tried."""
    return max(root.children.items(), key=lambda entry: entry[1].visits)[0]


def nearly_best(root: Node[MoveT], within: float, share: float = 0.25) -> list[MoveT]:
    """The most visited move, and those that were looked at `share` as often and promise nearly as much."""
    best = most_visited(root)
    chosen = root.children[best]
    return [best] + [
        move
        for move, child in root.children.items()
        if move != best and child.visits >= share * chosen.visits and child.mean >= chosen.mean - within
    ]
