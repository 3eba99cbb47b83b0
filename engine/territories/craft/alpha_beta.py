"""Looking ahead move by move, as deep as a budget of positions allows.

Nothing is hidden and a game has few moves left when it matters, so depth beats chance: iterative deepening
with a table of positions. A position is named by what its logs leave open, never by their order.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, NamedTuple, TypeAlias

from engine.players import Thought
from engine.territories.craft.appraisal import lead
from engine.territories.land import Corner
from engine.territories.model import Move, Side, State
from engine.territories.rules import TerritoriesRules

DEEPEST: Final = 40
"""A game has no more moves that matter."""
ALL: Final = 99
"""The depth of a value that no deeper look would change."""
_INFINITE: Final = 1e9

_Name: TypeAlias = tuple[int, int, int, Corner | None, Side, int]


class Bound(IntEnum):
    """What a kept value says of the true one."""

    AT_MOST = -1
    EXACT = 0
    AT_LEAST = 1


class _Kept(NamedTuple):
    depth: int
    value: float
    bound: Bound
    move: Move | None


class _After(NamedTuple):
    """What a move leads to."""

    move: Move
    state: State
    lead: float


class _SpentError(Exception):
    """The budget of positions."""


@dataclass(slots=True)
class Look:
    """One look ahead from one position; values are White's lead."""

    rules: TerritoriesRules
    left: int
    """Positions that may still be looked at."""
    _table: dict[_Name, _Kept]
    _after: dict[_Name, list[_After]]
    """In the order of the legal moves: a deeper look asks again."""
    _cut: bool = False
    """Some line of this look ended before the game did."""

    def thoughts(self, state: State, budget: int) -> Iterator[Thought[Move]]:
        """The first one after a look of one move, whatever the budget is."""
        for depth in range(1, DEEPEST + 1):
            self._cut = False
            self.left = self.left if depth > 1 else max(self.left, 1)
            try:
                _, move = self._value(state, 0.0, depth, -_INFINITE, _INFINITE)
            except _SpentError:
                return
            if move is not None:
                yield Thought(move, budget - self.left)
            if not self._cut:
                return

    def end_of_line(self, state: State) -> State:
        """Where the best moves that were found lead, one after another."""
        for _ in range(DEEPEST):
            kept = None if state.over else self._table.get(_name(state))
            if kept is None or kept.move is None:
                break
            state = self.rules.advance(state, kept.move)
        return state

    def _value(
        self, state: State, ahead: float, depth: int, low: float, high: float
    ) -> tuple[float, Move | None]:
        """`ahead`: the lead as it looks at once."""
        if state.over:
            return ahead, None
        if depth == 0:
            self._cut = True
            return ahead, None
        name = _name(state)
        kept = self._table.get(name)
        if kept is not None and kept.depth >= depth and _settles(kept, low, high):
            self._cut |= kept.depth != ALL
            return kept.value, kept.move
        if not self.left:
            raise _SpentError
        self.left -= 1
        outer, self._cut = self._cut, False
        after = self._ordered(state, name, depth, None if kept is None else kept.move)
        value, move = self._best(after, state.side is Side.WHITE, depth, low, high)
        bound = Bound.AT_MOST if value <= low else Bound.AT_LEAST if value >= high else Bound.EXACT
        self._table[name] = _Kept(depth if self._cut else ALL, value, bound, move)
        self._cut |= outer
        return value, move

    def _best(
        self, every: list[_After], white: bool, depth: int, low: float, high: float
    ) -> tuple[float, Move | None]:
        best, chosen = (-_INFINITE if white else _INFINITE), None
        for move, after, ahead in every:
            value, _ = self._value(after, ahead, depth - 1, low, high)
            if value > best if white else value < best:
                best, chosen = value, move
            if white:
                low = max(low, value)
            else:
                high = min(high, value)
            if low >= high:
                break
        return best, chosen

    def _ordered(self, state: State, name: _Name, depth: int, first: Move | None) -> list[_After]:
        """What looks best first, and before it what was best in a shallower look."""
        every = self._after.get(name)
        if every is None:
            every = self._after[name] = []
            for move in self.rules.legal_moves(state):
                after = self.rules.advance(state, move)
                every.append(_After(move, after, lead(after)))
        if depth == 1:
            return every
        ordered = sorted(every, key=lambda one: one.lead, reverse=state.side is Side.WHITE)
        ordered.sort(key=lambda one: one.move != first)
        return ordered


def _name(state: State) -> _Name:
    return (state.fence.east, state.fence.south, state.places, state.open_end, state.side, state.farms[0])


def look(rules: TerritoriesRules, state: State, budget: int) -> Iterator[Thought[Move]]:
    return Look(rules, budget, {}, {}).thoughts(state, budget)


def foreseen(rules: TerritoriesRules, state: State, budget: int) -> State:
    """The position that the best play of both sides leads to, as far as a look of that budget sees."""
    if state.over:
        return state
    ahead = Look(rules, budget, {}, {})
    for _ in ahead.thoughts(state, budget):
        pass
    return ahead.end_of_line(state)


def _settles(kept: _Kept, low: float, high: float) -> bool:
    if kept.bound is Bound.AT_LEAST:
        return kept.value >= high
    if kept.bound is Bound.AT_MOST:
        return kept.value <= low
    return True
