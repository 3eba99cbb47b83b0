"""Territories behind the protocol that all games share."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from engine.core import (
    DataRefused,
    Event,
    Fault,
    Option,
    Options,
    Outcome,
    Place,
    Pointing,
    Rejection,
    Rng,
    RuleRef,
    Seat,
)
from engine.core.early import END_NOW, NotNow
from engine.territories import counting, dealing, draft, legality, notation, play
from engine.territories.board import FILE, Box, box_from
from engine.territories.land import (
    Corner,
    Square,
    Tile,
    corner_place,
    edge_place,
    land_of,
    sides_of,
    square_place,
    squares_of,
)
from engine.territories.model import Deal, LogsRunLow, Move, State, Take, View, Why, Wrong
from engine.territories.shapes import TILES

LOG_STOCK: Final = RuleRef("territories", "2.9")


class TerritoriesRules:
    """Two sides lay logs that part the land between their farms."""

    game: Final = "territories"
    version: Final = 1
    seats: Final = range(2, 3)
    bound: Final = 100

    def __init__(self, box: Box) -> None:
        self.box = box
        self.places = _places()

    @property
    def options(self) -> tuple[Option, ...]:
        return dealing.options(self.box)

    def deal(self, seats: int, options: Options, rng: Rng) -> Deal:
        if seats not in self.seats:
            raise ValueError(f"Territories is for two, not for {seats}")
        return dealing.deal(self.box, options, rng)

    def faults(self, deal: Deal) -> tuple[Fault, ...]:
        return dealing.faults(deal)

    def seats_of(self, deal: Deal) -> int:
        return self.seats.start

    def start(self, deal: Deal) -> State:
        return dealing.start(deal)

    def to_act(self, state: State) -> Seat | None:
        return None if state.over else state.seat(state.side)

    def legal_moves(self, state: State) -> Sequence[Move]:
        if state.over:
            return []
        if state.places:
            return draft.legal_takes(state)
        return legality.legal_logs(state)

    def check(self, state: State, move: Move) -> Rejection | None:
        if state.over:
            return Rejection(Why.OVER, counting.THE_END)
        if isinstance(move, Take):
            return draft.check_take(state, move)
        if state.places:
            return Rejection(Why.DRAFT_FIRST, draft.DRAFT, {"places": state.places.bit_count()})
        return legality.check_log(state, move)

    def advance(self, state: State, move: Move, out: list[Event] | None = None) -> State:
        if isinstance(move, Take):
            return play.take(state, move, out)
        after = play.lay(state, move, out)
        if out is not None and not after.over and self.box.logs - len(after.logs) == self.box.few_logs:
            out.append(LogsRunLow(self.box.few_logs))
        return after

    def outcome(self, state: State) -> Outcome | None:
        return counting.outcome(state)

    def reveal(self, state: State, shown: str) -> State | Rejection:
        if shown == END_NOW and not state.over:
            if state.places:
                return Rejection(NotNow.NOTHING_TO_COUNT, counting.ENDING_EARLY)
            return replace(state, over=True)
        return Rejection(Why.NOTHING_HIDDEN, counting.THE_END, {"told": shown})

    def view(self, state: State, seat: Seat | None) -> View:
        """Everything lies open: a state is all that anybody may know."""
        return state

    def imagine(self, view: View, rng: Rng) -> State:
        return view

    def logs_left(self, state: State) -> int:
        """In the box; none when people have begun to use a spare (2.9)."""
        return max(0, self.box.logs - len(state.logs))

    def pointing(self, state: State, move: Move) -> Pointing:
        if isinstance(move, Take):
            return Pointing(any_order=tuple(map(square_place, move.squares)))
        return Pointing((edge_place(move),))

    def meant(self, state: State, pointed: Sequence[Place]) -> Move | Rejection:
        if state.over:
            return Rejection(Why.OVER, counting.THE_END)
        spot = pointed[-1]
        kind, _, name = spot.partition("/")
        if kind == "edge":
            return notation.read_move(name)
        if not state.places:
            return Rejection(Why.NOT_AN_EDGE, legality.BETWEEN_SQUARES, {"place": spot})
        if kind == "square":
            return Take((Square(*map(int, name.split("."))),))
        return Rejection(Why.NOT_A_PLACE, draft.DRAFT, {"place": spot})

    def deal_text(self, deal: Deal) -> str:
        return notation.deal_text(deal)

    def read_deal(self, text: str) -> Deal:
        return notation.read_deal(text)

    def state_text(self, state: State) -> str:
        return notation.state_text(state)

    def read_state(self, text: str) -> State:
        return notation.read_state(text)

    def move_text(self, move: Move) -> str:
        return notation.move_text(move)

    def read_move(self, text: str) -> Move:
        return notation.read_move(text)


def _places() -> tuple[Place, ...]:
    """Every edge, square and corner of any land of 12 tiles that begins at column 0 and row 0.

    The outer border's edges too: no log goes there, but a finger may point at them.
    """
    reach = range(TILES)
    tiles = [Tile(column, row) for row in reach for column in reach if column + row < TILES]
    land = land_of(square for tile in tiles for square in squares_of(tile))
    corners = dict.fromkeys(
        Corner(square.x + dx, square.y + dy) for square in land.squares for dy in (0, 1) for dx in (0, 1)
    )
    return (
        *map(edge_place, dict.fromkeys(edge for square in land.squares for edge in sides_of(square))),
        *map(square_place, sorted(land.squares, key=_reading)),
        *map(corner_place, sorted(corners, key=_reading)),
    )


def _reading(spot: Square | Corner) -> tuple[int, int]:
    return spot.y, spot.x


def rules_from(texts: Mapping[str, str]) -> TerritoriesRules:
    """From the text of the data file by its name. Raises DataRefused with every fault."""
    if FILE not in texts:
        raise DataRefused(FILE, [Fault(Wrong.MISSING, "file")])
    return TerritoriesRules(box_from(texts[FILE]))
