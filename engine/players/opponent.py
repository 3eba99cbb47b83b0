"""A seat that is played: sees what happens and decides, from nothing but what it saw."""

from collections.abc import Iterator
from typing import Any

from engine.core import AnyRules, Rng, Seat
from engine.players.chance import mixed
from engine.players.contract import AnyCraft, Thought
from engine.players.levels import Manner
from engine.players.memory import Memory, Seen


class Opponent:
    """One seat in one game."""

    def __init__(
        self, rules: AnyRules, craft: AnyCraft, me: Seat, first: Any, manner: Manner, seed: int
    ) -> None:
        """`first`: what the seat sees before the first move."""
        self._rules = rules
        self._craft = craft
        self._manner = manner
        self._seed = mixed(seed, me)
        self._mind = craft.opens(first, me, manner, self._seed)
        self._moves = 0

    def sees(self, seen: Seen[Any, Any]) -> None:
        self._mind = self._craft.sees(self._mind, seen)
        self._moves += 1

    def thoughts(self, view: Any, budget: int | None = None) -> Iterator[Thought[Any]]:
        """`budget`: simulations, None: as its manner is. The last thought counts."""
        if self._manner.blind:
            yield Thought(self._at_random(view), 0)
            return
        if budget is None:
            budget = self._manner.budget(self._craft.seats(view))
        yield from self._craft.thoughts(self._mind, view, budget)

    def move(self, view: Any, budget: int | None = None) -> Any:
        *_, last = self.thoughts(view, budget)
        return last.move

    def _at_random(self, view: Any) -> Any:
        rng = Rng(mixed(self._seed, self._moves))
        return rng.pick(self._rules.legal_moves(self._rules.imagine(view, rng)))


def thoughts(
    rules: AnyRules,
    craft: AnyCraft,
    memory: Memory[Any, Any],
    manner: Manner,
    seed: int,
    budget: int | None = None,
) -> Iterator[Thought[Any]]:
    """Of the seat whose memory this is; it has to be its turn."""
    seat = Opponent(rules, craft, memory.me, memory.first, manner, seed)
    for seen in memory.line:
        seat.sees(seen)
    yield from seat.thoughts(memory.now, budget)


def decided(
    rules: AnyRules,
    craft: AnyCraft,
    memory: Memory[Any, Any],
    manner: Manner,
    seed: int,
    budget: int | None = None,
) -> Any:
    *_, last = thoughts(rules, craft, memory, manner, seed, budget)
    return last.move
