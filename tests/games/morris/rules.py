"""The rules; sections are those of RULES.md beside this file."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.core import (
    Event,
    Fault,
    Options,
    Outcome,
    Place,
    Pointing,
    Rejection,
    Rng,
    RuleRef,
    Seat,
    Unreadable,
    place,
    ranking,
)

A_TURN, THE_END = RuleRef("morris", "1.1"), RuleRef("morris", "1.2")
MEN: Final = 3
LONGEST: Final = 60
ROWS: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
STEPS: Final = frozenset(step for a, b, c in ROWS for step in ((a, b), (b, a), (b, c), (c, b)))
FREE: Final = "."


class Why(StrEnum):
    OVER = "over"
    TAKEN = "taken"
    NOT_YOURS = "not_yours"
    NO_LINE = "no_line"


class Ending(StrEnum):
    ROW = "row"
    STUCK = "stuck"
    LONG = "long"


@dataclass(frozen=True, slots=True)
class State:
    """Also the view, since nothing is hidden; and, before the first move, the deal."""

    points: str = FREE * 9
    """As one reads: `0` or `1`, the seat of the man there."""
    moves: int = 0

    @property
    def seat(self) -> Seat:
        return Seat(self.moves % 2)

    @property
    def placing(self) -> bool:
        return self.moves < 2 * MEN

    @property
    def row(self) -> tuple[int, ...]:
        """The points of three men in a row; empty while there is none."""
        return next((row for row in ROWS if {self.points[at] for at in row} in ({"0"}, {"1"})), ())


@dataclass(frozen=True, slots=True)
class Move:
    target: int
    origin: int | None = None
    """None: a new man comes to the board."""


@dataclass(frozen=True, slots=True)
class Moved(Event):
    move: Move


class Morris:
    game = "morris"
    version = 1
    seats = range(2, 3)
    options = ()
    bound = LONGEST
    places = tuple(place("point", number) for number in range(1, 10))

    def deal(self, seats: int, options: Options, rng: Rng) -> State:
        return State()

    def faults(self, deal: State) -> tuple[Fault, ...]:
        return ()

    def seats_of(self, deal: State) -> int:
        return 2

    def start(self, deal: State) -> State:
        return deal

    def to_act(self, state: State) -> Seat | None:
        return state.seat if self.legal_moves(state) else None

    def legal_moves(self, state: State) -> Sequence[Move]:
        origins = (None,) if state.placing else range(9)
        every = (Move(target, origin) for origin in origins for target in range(9))
        return [move for move in every if self.check(state, move) is None]

    def check(self, state: State, move: Move) -> Rejection | None:
        spot = {"place": self.places[move.target]}
        if state.row or state.moves >= LONGEST:
            return Rejection(Why.OVER, THE_END)
        if state.placing != (move.origin is None):
            return Rejection(Why.NOT_YOURS, A_TURN, spot)
        if move.origin is not None and state.points[move.origin] != str(state.seat):
            return Rejection(Why.NOT_YOURS, A_TURN, {"place": self.places[move.origin]})
        if state.points[move.target] != FREE:
            return Rejection(Why.TAKEN, A_TURN, spot)
        if move.origin is not None and (move.origin, move.target) not in STEPS:
            return Rejection(Why.NO_LINE, A_TURN, spot)
        return None

    def advance(self, state: State, move: Move, out: list[Event] | None = None) -> State:
        if out is not None:
            out.append(Moved(move))
        points = list(state.points)
        points[move.target] = str(state.seat)
        if move.origin is not None:
            points[move.origin] = FREE
        return State("".join(points), state.moves + 1)

    def outcome(self, state: State) -> Outcome | None:
        if self.to_act(state) is not None:
            return None
        if not state.row and state.moves >= LONGEST:
            return Outcome(Ending.LONG, THE_END, (0, 0), ranking((0, 0)))
        scores = (0, 1) if state.seat == 0 else (1, 0)  # whoever would be to act has lost
        return Outcome(Ending.ROW if state.row else Ending.STUCK, THE_END, scores, ranking(scores))

    def reveal(self, state: State, shown: str) -> State | Rejection:
        return Rejection(Why.OVER, THE_END)

    def view(self, state: State, seat: Seat | None) -> State:
        return state

    def imagine(self, view: State, rng: Rng) -> State:
        return view

    def pointing(self, state: State, move: Move) -> Pointing:
        spots = (move.target,) if move.origin is None else (move.origin, move.target)
        return Pointing(tuple(self.places[at] for at in spots))

    def meant(self, state: State, pointed: Sequence[Place]) -> Move | Rejection:
        spots = [self.places.index(spot) for spot in pointed if spot in self.places]
        if not spots:
            return Rejection(Why.NOT_YOURS, A_TURN)
        if state.placing:
            return Move(spots[-1])
        if len(spots) == 1 and state.points[spots[0]] == str(state.seat):  # it has nowhere to go
            return Rejection(Why.NO_LINE, A_TURN, {"place": pointed[0]})
        return Move(spots[-1], spots[0])

    def state_text(self, state: State) -> str:
        return f"{state.points} {state.moves}"

    def read_state(self, text: str) -> State:
        found = re.fullmatch(r"([01.]{9}) (\d{1,2})", text, re.ASCII)
        if found is None:
            raise Unreadable("state", text)
        return State(found[1], int(found[2]))

    deal_text, read_deal = state_text, read_state

    def move_text(self, move: Move) -> str:
        return f"{move.target + 1}" if move.origin is None else f"{move.origin + 1}-{move.target + 1}"

    def read_move(self, text: str) -> Move:
        found = re.fullmatch(r"(?:([1-9])-)?([1-9])", text)
        if found is None:
            raise Unreadable("move", text)
        return Move(int(found[2]) - 1, int(found[1]) - 1 if found[1] else None)


def rules_from(texts: Mapping[str, str]) -> Morris:
    return Morris()
