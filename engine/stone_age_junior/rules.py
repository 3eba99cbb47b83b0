"""Stone Age Junior as `engine.core.Rules`."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
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
    ranking,
)
from engine.core.early import END_NOW
from engine.stone_age_junior import knowledge, legality, notation, play, pointing, setup
from engine.stone_age_junior.board import (
    DOG_PLACES,
    FACE_PLACES,
    GAME,
    GOOD_PLACES,
    HUT_PLACES,
    SPACE_PLACES,
    TOKEN_PLACES,
    TRADE_PLACES,
    Cost,
    Track,
    entered_hut,
)
from engine.stone_age_junior.hut_file import ALL_INFERRED, FILE_NAME, Hut, Printed, read_box
from engine.stone_age_junior.model import WINNING_HUTS, Deal, Ending, Move, State, View, Why

ENDING_EARLY: Final = RuleRef(GAME, "6.2")


class StoneAgeJuniorRules:
    """Fulfils `engine.core.Rules[Deal, State, Move, View]`."""

    game: Final = GAME
    version: Final = 1
    seats: Final = setup.SEATS
    options: Final = setup.OPTIONS
    bound: Final = 400
    """Trades may go on for ever, and nobody need ever build."""

    def __init__(self, huts: Sequence[Hut], printed: Sequence[Printed] = ALL_INFERRED) -> None:
        """`printed`: each space once, clockwise from the building site."""
        self.huts: Final = tuple(huts)
        """Of the box, with where their costs are known from."""
        self.printed: Final = tuple(printed)
        """The track, with where its order is known from."""
        self.track: Final[Track] = tuple(one.space for one in printed)
        self._costs: Final[tuple[Cost, ...]] = tuple(hut.cost for hut in huts)
        self.places: Final[tuple[Place, ...]] = (
            *TOKEN_PLACES,
            *SPACE_PLACES,
            *HUT_PLACES,
            *GOOD_PLACES.values(),
            *TRADE_PLACES.values(),
            *DOG_PLACES.values(),
            *FACE_PLACES.values(),
            *dict.fromkeys(map(entered_hut, self._costs)),
        )

    def deal(self, seats: int, options: Options, rng: Rng) -> Deal:
        return setup.deal(seats, options, rng, self._costs)

    def faults(self, deal: Deal) -> tuple[Fault, ...]:
        return setup.faults(deal, self._costs)

    def seats_of(self, deal: Deal) -> int:
        return deal.seats

    def start(self, deal: Deal) -> State:
        return setup.start(deal, self.track)

    def to_act(self, state: State) -> Seat | None:
        return None if state.asked is None else state.seat

    def legal_moves(self, state: State) -> Sequence[Move]:
        return legality.legal_moves(state, self._costs)

    def check(self, state: State, move: Move) -> Rejection | None:
        return legality.check(state, move, self._costs)

    def advance(self, state: State, move: Move, out: list[Event] | None = None) -> State:
        return play.advance(state, move, out)

    def outcome(self, state: State) -> Outcome | None:
        """The scores are the huts built."""
        if state.asked is not None:
            return None
        return counted_huts(tuple(len(village.huts) for village in state.villages))

    def reveal(self, state: State, shown: str) -> State | Rejection:
        """What still lies face down at the end counts for nobody."""
        if shown == END_NOW and state.asked is not None:
            return replace(state, asked=None)
        return Rejection(Why.NOTHING_TO_REVEAL, legality.THIRD_HUT)

    def view(self, state: State, seat: Seat | None) -> View:
        return knowledge.view(state, seat)

    def imagine(self, view: View, rng: Rng) -> State:
        return knowledge.imagine(view, rng, self._costs)

    def pointing(self, state: State, move: Move) -> Pointing:
        return pointing.pointing(state, move)

    def meant(self, state: State, pointed: Sequence[Place]) -> Move | Rejection:
        return pointing.meant(state, pointed, self._costs)

    def deal_text(self, deal: Deal) -> str:
        return notation.deal_text(deal)

    def read_deal(self, text: str) -> Deal:
        return notation.read_deal(text)

    def state_text(self, state: State) -> str:
        return notation.state_text(state)

    def read_state(self, text: str) -> State:
        return replace(notation.read_state(text), track=self.track)

    def move_text(self, move: Move) -> str:
        return notation.move_text(move)

    def read_move(self, text: str) -> Move:
        return notation.read_move(text)


def rules_from(texts: Mapping[str, str]) -> StoneAgeJuniorRules:
    """Raises DataRefused with every fault of the box's file."""
    box = read_box(texts[FILE_NAME])
    return StoneAgeJuniorRules(box.huts, box.track)


def counted_huts(built: tuple[int, ...]) -> Outcome:
    """Of huts by seat, as they stand at the end."""
    if max(built) < WINNING_HUTS:
        return Outcome(Ending.ENDED_EARLY, ENDING_EARLY, built, ranking(built))
    return Outcome(Ending.THIRD_HUT, legality.THIRD_HUT, built, ranking(built))
