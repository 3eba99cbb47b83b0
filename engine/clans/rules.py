"""The rules of Clans. Each decision is a slide, or the order of villages that one slide formed."""

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Final, Unpack

from engine.clans import notation, setup
from engine.clans.board import Board, Epoch
from engine.clans.board_file import FILE_NAME, read_board
from engine.clans.ground import HEAVY, Ground, may_join
from engine.clans.groups import ONE_HUT, size_of
from engine.clans.model import (
    CLANS,
    MARKERS,
    TERRITORIES,
    Deal,
    Ending,
    Found,
    Move,
    Position,
    Slide,
    State,
    View,
    Why,
    names,
    place_of,
    territory_of,
)
from engine.clans.play import assembled, founded, slid
from engine.clans.score import ENDED_BY, REVEALING, outcome_of, revealed
from engine.clans.villages import Worth, worth
from engine.core import (
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
    Unreadable,
    chosen,
)
from engine.core.early import END_NOW, NotNow

WHOLE_GROUPS: Final = RuleRef("clans", "3.1")
NEIGHBOURS: Final = RuleRef("clans", "3.2")
NEVER_INTO_THE_EMPTY: Final = RuleRef("clans", "3.3")
HEAVY_GROUPS: Final = RuleRef("clans", "3.4")
VILLAGES_STAY: Final = RuleRef("clans", "4.1")
ORDER: Final = RuleRef("clans", "4.2")

_HUT: Final = dict(zip(CLANS, ONE_HUT, strict=True))


class ClansRules:
    """Fulfils `engine.core.Rules[Deal, State, Move, View]`."""

    game: Final = "clans"
    version: Final = 1
    seats: Final = range(2, 5)
    options: Final[tuple[Option, ...]] = ()
    bound: Final = TERRITORIES + MARKERS
    """Every slide empties a territory for good, every order takes markers."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.places: Final = tuple(place_of(t.id) for t in board.territories)
        self._ground: Final = Ground(board)

    def deal(self, seats: int, options: Options, rng: Rng) -> Deal:
        chosen(self.options, options)
        return setup.dealt(self.board, seats, rng)

    def faults(self, deal: Deal) -> tuple[Fault, ...]:
        return setup.faults(self.board, deal, self.seats)

    def seats_of(self, deal: Deal) -> int:
        return len(deal.clans)

    def start(self, deal: Deal) -> State:
        ground = self._ground
        groups = [0] * (TERRITORIES + 1)
        for territory, clan in deal.huts:
            groups[territory] = _HUT[clan]
        return State(
            seat=deal.first,
            markers=(0,) * len(deal.clans),
            scores=(0,) * len(CLANS),
            clans=deal.clans,
            groups=tuple(groups),
            founded=0,
            pending=(),
            ending=None,
            occupied=ground.everywhere,
            open=ground.all_open,
            slides=ground.slides,
            strays=(),
        )

    def to_act(self, state: State) -> Seat | None:
        return None if state.ending else state.seat

    def legal_moves(self, state: State) -> Sequence[Move]:
        if state.ending:
            return []
        if not state.pending:
            return state.slides
        return [Found(order) for order in permutations(state.pending, places_in_order(state))]

    def check(self, state: State, move: Move) -> Rejection | None:
        if state.ending:
            return Rejection(Why.OVER, ENDED_BY[state.ending], {"ending": state.ending})
        if isinstance(move, Found):
            return _check_order(state, move.order)
        if state.pending:
            return Rejection(Why.ORDER_FIRST, ORDER, {"places": names(state.pending)})
        return self._check_slide(state, move)

    def _check_slide(self, state: State, slide: Slide) -> Rejection | None:
        origin, target = slide.origin, slide.target
        for territory in (origin, target):
            if not 1 <= territory <= TERRITORIES:
                return Rejection(Why.NOT_A_TERRITORY, NEIGHBOURS, {"place": place_of(territory)})
        here, there = state.groups[origin], state.groups[target]
        facts = {"origin": place_of(origin), "target": place_of(target)}
        if not here:
            return Rejection(Why.ORIGIN_EMPTY, WHOLE_GROUPS, {"origin": place_of(origin)})
        if not self._ground.adjacent[origin] >> target & 1:
            return Rejection(Why.NOT_ADJACENT, NEIGHBOURS, facts)
        if not there:
            if state.founded >> origin & 1:
                return Rejection(Why.SETTLED, VILLAGES_STAY, {"origin": place_of(origin)})
            return Rejection(Why.TARGET_EMPTY, NEVER_INTO_THE_EMPTY, facts)
        if not may_join(here, there):
            sizes = {"huts": size_of(here), "others": size_of(there), "limit": HEAVY}
            return Rejection(Why.TOO_HEAVY, HEAVY_GROUPS, {**facts, **sizes})
        return None

    def advance(self, state: State, move: Move, out: list[Event] | None = None) -> State:
        if isinstance(move, Found):
            return founded(self.board, self._ground, state, move.order, out)
        after = slid(self._ground, state, move, out)
        if len(after.pending) == 1:
            return founded(self.board, self._ground, after, after.pending, out)
        return after

    def outcome(self, state: State) -> Outcome | None:
        if state.ending is None:
            return None
        return outcome_of(state.ending, state.scores, state.markers, state.clans)

    def reveal(self, state: State, shown: str) -> State | Rejection:
        """`red,?,blue`: the clan of each seat; `?` leaves it as it is."""
        if shown == END_NOW and state.ending is None:
            return _ended_early(state)
        if state.ending is None:
            return Rejection(Why.NOT_OVER, REVEALING)
        clans = revealed(state.clans, shown)
        return clans if isinstance(clans, Rejection) else state._replace(clans=clans)

    def view(self, state: State, seat: Seat | None) -> View:
        open_cards = state.ending is not None
        clans = tuple(clan if open_cards or at == seat else None for at, clan in enumerate(state.clans))
        return View(
            seat,
            state.seat,
            state.markers,
            state.scores,
            clans,
            state.groups,
            state.founded,
            state.pending,
            state.ending,
        )

    def imagine(self, view: View, rng: Rng) -> State:
        """Gives the other seats clans; the viewer's own stays unknown where it is."""
        clans = view.clans
        if view.ending is None:
            cards = rng.shuffled([clan for clan in CLANS if clan not in clans])
            clans = tuple(
                cards.pop() if clan is None and at != view.viewer else clan for at, clan in enumerate(clans)
            )
        return self.state_of(
            seat=view.seat,
            markers=view.markers,
            scores=view.scores,
            clans=clans,
            groups=view.groups,
            founded=view.founded,
            pending=view.pending,
            ending=view.ending,
        )

    def epoch(self, table: State | View) -> Epoch:
        """The running one; after the last marker the last."""
        return self.board.markers[min(sum(table.markers), MARKERS - 1)]

    def founding(self, table: State | View, order: Sequence[int]) -> tuple[Worth, ...]:
        """What villages would be worth if they were founded now, one after another.

        Those that come after the last marker are left away.
        """
        epochs = self.board.markers[sum(table.markers) :]
        return tuple(
            worth(t, self.board[t].terrain, epoch, table.huts(t))
            for t, epoch in zip(order, epochs, strict=False)
        )

    def order_matters(self, table: State | View) -> bool:
        """Whether the orders of the pending villages differ in anything but the order."""
        results = {
            frozenset((w.territory, w.left, w.value) for w in self.founding(table, order))
            for order in permutations(table.pending, places_in_order(table))
        }
        return len(results) > 1

    def pointing(self, state: State, move: Move) -> Pointing:
        if isinstance(move, Slide):
            return Pointing((place_of(move.origin), place_of(move.target)))
        forced = 1 < len(move.order) == len(state.pending)
        return Pointing(names(move.order[:-1] if forced else move.order))

    def meant(self, state: State, pointed: Sequence[Place]) -> Move | Rejection:
        territories = [territory_of(spot) for spot in pointed]
        known = [t for t in territories if t is not None]
        if len(known) < len(territories) or not known:
            return Rejection(Why.NOT_A_TERRITORY, NEIGHBOURS, {"place": pointed[-1] if pointed else ""})
        if state.pending:
            return Found(tuple(known))
        if len(known) > 2:
            return Rejection(Why.ONE_SLIDE, WHOLE_GROUPS)
        if len(known) == 2:
            return Slide(known[0], known[1])
        near = self._ground.neighbours[known[0]]
        occupied = [n for n in near if state.occupied >> n & 1]
        return Slide(known[0], (occupied or near)[0])

    def state_of(self, **position: Unpack[Position]) -> State:
        """A position, reachable by play or not; whether it is over by itself need not be told."""
        return assembled(self._ground, **position)

    def deal_text(self, deal: Deal) -> str:
        return notation.deal_text(deal)

    def read_deal(self, text: str) -> Deal:
        return notation.read_deal(text)

    def state_text(self, state: State) -> str:
        return notation.position_text(state)

    def read_state(self, text: str) -> State:
        state = self.state_of(**notation.read_position(text))
        if notation.position_text(state) != text:
            raise Unreadable("state", text)
        return state

    def move_text(self, move: Move) -> str:
        return notation.move_text(move)

    def read_move(self, text: str) -> Move:
        return notation.read_move(text)


def _ended_early(state: State) -> State | Rejection:
    if state.pending:
        return Rejection(NotNow.IN_A_TURN, ORDER, {"places": names(state.pending)})
    return state._replace(ending=Ending.ENDED_EARLY)


def places_in_order(table: State | View) -> int:
    """How many of the pending villages get a marker."""
    return min(len(table.pending), MARKERS - sum(table.markers))


def _check_order(state: State, order: tuple[int, ...]) -> Rejection | None:
    if not state.pending:
        return Rejection(Why.NO_ORDER_ASKED, ORDER)
    pending = {"places": names(state.pending)}
    for at, territory in enumerate(order):
        if territory not in state.pending:
            return Rejection(Why.NOT_PENDING, ORDER, {"place": place_of(territory), **pending})
        if territory in order[:at]:
            return Rejection(Why.NAMED_TWICE, ORDER, {"place": place_of(territory)})
    if len(order) != (wanted := places_in_order(state)):
        return Rejection(Why.WRONG_NUMBER, ORDER, {"named": len(order), "wanted": wanted, **pending})
    return None


def rules_from(texts: Mapping[str, str]) -> ClansRules:
    """Raises DataRefused with every fault of the board's file."""
    return ClansRules(read_board(texts[FILE_NAME]))
