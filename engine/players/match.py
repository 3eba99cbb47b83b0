"""One game between players of the program."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core import AnyRules, Event, Seat
from engine.players.contract import AnyCraft
from engine.players.levels import Manner
from engine.players.memory import seen_by
from engine.players.opponent import Opponent


@dataclass(frozen=True, slots=True)
class Entrant:
    name: str
    manner: Manner
    budget: int | None = None
    """Simulations, None: as its manner is."""


@dataclass(frozen=True, slots=True)
class Result:
    shares: tuple[float, ...]
    """Of the win, by seat; they make one together."""
    decisions: int
    ended: bool
    """By its rules or by agreement; else it was cut, and whoever stood best has won."""
    still: bool
    """Ended by agreement."""


def play(
    rules: AnyRules,
    craft: AnyCraft,
    deal: Any,
    entrants: Sequence[Entrant],
    seed: int,
    watch: Callable[[Seat, Any, Any], None] | None = None,
) -> Result:
    """`entrants` by seat. `watch` is told who moves, in which state, and the move."""
    state = rules.start(deal)
    seats = [
        Opponent(rules, craft, Seat(n), rules.view(state, Seat(n)), entrant.manner, seed)
        for n, entrant in enumerate(entrants)
    ]
    decisions = 0
    while (seat := rules.to_act(state)) is not None and decisions < rules.bound:
        if craft.stands_still(state):
            return Result(_ahead(craft.chances(state)), decisions, ended=True, still=True)
        move = seats[seat].move(rules.view(state, seat), entrants[seat].budget)
        refused = rules.check(state, move)
        if refused is not None:
            raise ValueError(f"{entrants[seat].name} wants {rules.move_text(move)}: {refused.code}")
        if watch is not None:
            watch(seat, state, move)
        events: list[Event] = []
        after = rules.advance(state, move, events)
        for n, opponent in enumerate(seats):
            opponent.sees(seen_by(rules, Seat(n), state, move, after, events))
        state = after
        decisions += 1
    outcome = rules.outcome(state)
    if outcome is None or not outcome.ranking:
        return Result(_ahead(craft.chances(state)), decisions, ended=False, still=False)
    winners = outcome.winners
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(seats)))
    return Result(shares, decisions, ended=True, still=False)


def _ahead(chances: Sequence[float]) -> tuple[float, ...]:
    best = max(chances)
    first = [chance == best for chance in chances]
    return tuple(1 / sum(first) if one else 0.0 for one in first)
