"""Cherokee as `engine.core.Rules`."""

from collections.abc import Mapping, Sequence

from engine.cherokee import knowledge, notation, play, pointing, scoring, setup
from engine.cherokee.board import PLACES
from engine.cherokee.model import GAME, Deal, Move, State, View, in_order
from engine.core import Event, Fault, Options, Outcome, Place, Pointing, Rejection, Rng, Seat


class CherokeeRules:
    game = GAME
    version = 1
    seats = setup.SEATS
    options = setup.OPTIONS
    bound = 36 * (1 + 7 + 1 + 3) + 4
    """For each card an expulsion, at most seven choices of a successor, the recruit and a pass by
    everybody else; at last all may pass."""
    places: tuple[Place, ...] = (*PLACES, *pointing.HAND_PLACES, *pointing.ENTERED_PLACES.values())

    def deal(self, seats: int, options: Options, rng: Rng) -> Deal:
        return setup.deal(seats, options, rng)

    def faults(self, deal: Deal) -> tuple[Fault, ...]:
        return setup.faults(deal)

    def seats_of(self, deal: Deal) -> int:
        return len(deal.hands)

    def start(self, deal: Deal) -> State:
        return State(
            deal.pyramid,
            tuple(hand if isinstance(hand, int) else in_order(hand) for hand in deal.hands),
            deal.clans,
            deal.neutral,
            deal.variant,
            deal.equality,
            deal.first,
            discard=(),
            hole=None,
            passes=0,
            ending=None,
        )

    def to_act(self, state: State) -> Seat | None:
        return state.seat if state.ending is None else None

    def legal_moves(self, state: State) -> Sequence[Move]:
        return play.legal_moves(state)

    def check(self, state: State, move: Move) -> Rejection | None:
        return play.check(state, move)

    def advance(self, state: State, move: Move, out: list[Event] | None = None) -> State:
        return play.advance(state, move, out)

    def outcome(self, state: State) -> Outcome | None:
        if state.ending is None:
            return None
        return scoring.outcome(state.ending, state.clans, scoring.tally_members(state.pyramid))

    def reveal(self, state: State, shown: str) -> State | Rejection:
        return knowledge.reveal(state, shown)

    def view(self, state: State, seat: Seat | None) -> View:
        return knowledge.view(state, seat)

    def imagine(self, view: View, rng: Rng) -> State:
        return knowledge.imagine(view, rng)

    def pointing(self, state: State, move: Move) -> Pointing:
        return pointing.pointing(state, move)

    def meant(self, state: State, pointed: Sequence[Place]) -> Move | Rejection:
        return pointing.meant(state, pointed)

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


def rules_from(_texts: Mapping[str, str]) -> CherokeeRules:
    """Cherokee is its cards and its pyramid: it has no data file."""
    return CherokeeRules()
