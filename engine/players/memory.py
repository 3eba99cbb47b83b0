"""What a seat saw: the views it had, the moves that were made, and those events that it may know.

A view is made from one state and has no past; what was public once and lies hidden now (which goods a village
took, what a clan behind fire paid) is only here.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Generic

from engine.core import AnyRules, Event, Seat
from engine.core.rules import MoveT, ViewT


@dataclass(frozen=True, slots=True)
class Seen(Generic[MoveT, ViewT]):
    """One move, as one seat saw it. Moves are made openly in every game."""

    before: ViewT
    seat: Seat
    """Who made it."""
    move: MoveT
    events: tuple[Event, ...]
    """Only what this seat may know of them."""
    after: ViewT


@dataclass(frozen=True, slots=True)
class Memory(Generic[MoveT, ViewT]):
    """Everything that one seat saw since the set-up."""

    me: Seat
    first: ViewT
    line: tuple[Seen[MoveT, ViewT], ...] = ()

    @property
    def now(self) -> ViewT:
        return self.line[-1].after if self.line else self.first


def seen_by(
    rules: AnyRules, me: Seat, before: Any, move: Any, after: Any, events: Iterable[Event]
) -> Seen[Any, Any]:
    """Of a move from state `before` to state `after`; takes from the states no more than `me` may know."""
    seat = rules.to_act(before)
    if seat is None:
        raise ValueError("nobody moves once the game is over")
    known = (event.as_seen(me) for event in events)
    seen = tuple(event for event in known if event is not None)
    return Seen(rules.view(before, me), seat, move, seen, rules.view(after, me))


def remembered(rules: AnyRules, me: Seat, start: Any, moves: Iterable[Any]) -> Memory[Any, Any]:
    """Of a whole game so far, from the state that it began with."""
    line: list[Seen[Any, Any]] = []
    state = start
    for move in moves:
        events: list[Event] = []
        after = rules.advance(state, move, events)
        line.append(seen_by(rules, me, state, move, after, events))
        state = after
    return Memory(me, rules.view(start, me), tuple(line))
