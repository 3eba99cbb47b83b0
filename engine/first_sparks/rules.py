"""The First Sparks as `engine.core.Rules`."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.core import Event, Fault, Options, Outcome, Place, Pointing, Rejection, Rng, Seat
from engine.first_sparks import ending, notation, play, setup, sight
from engine.first_sparks import pointing as pointed_at
from engine.first_sparks.components import Components
from engine.first_sparks.components_file import FILE_NAME, read_components
from engine.first_sparks.costs import Sum
from engine.first_sparks.hunting import Hunt, grounds_at, hunt
from engine.first_sparks.model import GAME, SEATS, Deal, Move, State, View
from engine.first_sparks.spreading import cost_there
from engine.first_sparks.stocking import Refill, refills


class FirstSparksRules:
    """Fulfils `engine.core.Rules[Deal, State, Move, View]`."""

    game: Final = GAME
    version: Final = 1
    seats: Final = SEATS
    options: Final = setup.OPTIONS
    bound: Final = 1500
    """Nothing obliges clans to grow: players who only pass play for ever."""
    places: Final = pointed_at.PLACES

    def __init__(self, components: Components) -> None:
        self.components: Final = components

    def deal(self, seats: int, options: Options, rng: Rng) -> Deal:
        return setup.dealt(self.components, seats, options, rng)

    def faults(self, deal: Deal) -> tuple[Fault, ...]:
        return setup.faults(self.components, deal)

    def seats_of(self, deal: Deal) -> int:
        return len(deal.herbs)

    def start(self, deal: Deal) -> State:
        return setup.started(self.components, deal)

    def to_act(self, state: State) -> Seat | None:
        return None if state.ask is None else state.seat

    def legal_moves(self, state: State) -> Sequence[Move]:
        return play.legal_moves(self.components, state)

    def check(self, state: State, move: Move) -> Rejection | None:
        return play.check(self.components, state, move)

    def advance(self, state: State, move: Move, out: list[Event] | None = None) -> State:
        return play.advance(self.components, state, move, out)

    def outcome(self, state: State) -> Outcome | None:
        return ending.outcome(state)

    def reveal(self, state: State, shown: str) -> State | Rejection:
        """`agreement`: the players end a game that no longer moves (ruling F14)."""
        return ending.reveal(state, shown)

    def view(self, state: State, seat: Seat | None) -> View:
        return sight.view(self.components, state, seat)

    def imagine(self, view: View, rng: Rng) -> State:
        return sight.imagine(self.components, view, rng)

    def pointing(self, state: State, move: Move) -> Pointing:
        return pointed_at.pointing(move)

    def meant(self, state: State, pointed: Sequence[Place]) -> Move | Rejection:
        return pointed_at.meant(state, pointed)

    def cost(self, table: State | View, region: int) -> Sum | None:
        """What the seat to act pays for a member there, with its parts; None where it is free."""
        return cost_there(self.components, table, region)

    def harvest(self, table: State | View, seat: Seat, *, with_card: int | None = None) -> Hunt:
        """What a seat's tools would bring in now, also with one more of the market."""
        clan = table.clans[seat]
        cards = clan.cards if with_card is None else (*clan.cards, with_card)
        grounds = grounds_at(table.board, clan.members)
        return hunt(self.components, cards, grounds, table.stock, table.plow)

    def coming_refill(self, table: State | View) -> tuple[Refill, ...]:
        """What the next phase 4 would add as the spaces are now."""
        return refills(self.components, len(table.clans), table.board.ground_counts(), table.stock)

    def deal_text(self, deal: Deal) -> str:
        return notation.deal_text(deal)

    def read_deal(self, text: str) -> Deal:
        return notation.read_deal(text)

    def state_text(self, state: State) -> str:
        return notation.state_text(state)

    def read_state(self, text: str) -> State:
        return notation.read_state(self.components, text)

    def move_text(self, move: Move) -> str:
        return notation.move_text(move)

    def read_move(self, text: str) -> Move:
        return notation.read_move(text)


def rules_from(texts: Mapping[str, str]) -> FirstSparksRules:
    """Raises DataRefused with every fault of the components' file."""
    return FirstSparksRules(read_components(texts[FILE_NAME]))
