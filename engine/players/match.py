"""One game between players of the program."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core import AnyRules, Event, Seat
from engine.players.contract import AnyCraft, Hidden
from engine.players.levels import Manner
from engine.players.memory import seen_by
from engine.players.opponent import Opponent
from engine.players.suspicion import after, believed, unsuspecting


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
    named: tuple[bool, ...] = ()
    """By seat: whether an observer named what it secretly plays for, when asked; () where nobody was."""


class Observer:
    """Watches the open table and is asked once what everybody plays for."""

    def __init__(self, hidden: Hidden[Any, Any, Any], seats: int) -> None:
        self._hidden = hidden
        self._suspicion = unsuspecting(seats, hidden.secrets)
        self.named: tuple[bool, ...] = ()

    def sees(self, view: Any, seat: Seat, move: Any, state: Any) -> None:
        if self.named:
            return
        if self._hidden.asked(state):
            beliefs = [believed(self._suspicion, Seat(n)) for n in range(len(self._suspicion))]
            likeliest = [belief.index(max(belief)) for belief in beliefs]
            self.named = tuple(
                self._hidden.secret(state, Seat(n)) == secret for n, secret in enumerate(likeliest)
            )
            return
        evidence = self._hidden.evidence(view, move)
        if evidence is not None:
            self._suspicion = after(self._suspicion, seat, evidence)


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
    observer = None if craft.hidden is None else Observer(craft.hidden, len(entrants))
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
        if observer is not None:
            observer.sees(rules.view(state, None), seat, move, state)
        events: list[Event] = []
        following = rules.advance(state, move, events)
        for n, opponent in enumerate(seats):
            opponent.sees(seen_by(rules, Seat(n), state, move, following, events))
        state = following
        decisions += 1
    shares = shares_of(rules, state)
    if shares is None:
        return Result(_ahead(craft.chances(state)), decisions, ended=False, still=False)
    named = () if observer is None else observer.named
    return Result(shares, decisions, ended=True, still=False, named=named)


def shares_of(rules: AnyRules, state: Any) -> tuple[float, ...] | None:
    """Of the win, by seat; None while it is not known who has won."""
    outcome = rules.outcome(state)
    if outcome is None or not outcome.ranking:
        return None
    winners = outcome.winners
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(outcome.scores)))


def _ahead(chances: Sequence[float]) -> tuple[float, ...]:
    best = max(chances)
    first = [chance == best for chance in chances]
    return tuple(1 / sum(first) if one else 0.0 for one in first)
