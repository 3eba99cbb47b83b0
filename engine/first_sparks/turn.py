"""One decision while it is carried out: the position as it changes, and the state that comes of it."""

from dataclasses import replace

from engine.core import Event, Seat
from engine.first_sparks.components import Components
from engine.first_sparks.events import PhaseBegan
from engine.first_sparks.model import Ask, Phase, State
from engine.first_sparks.order import acting


class Turn:
    """The state that it starts from is left as it is."""

    __slots__ = (
        "_before",
        "_out",
        "ask",
        "board",
        "bonus",
        "bought",
        "box",
        "clans",
        "components",
        "drawing",
        "fire_food",
        "first_card",
        "market",
        "neutral",
        "offer",
        "order",
        "passed",
        "pile",
        "placed",
        "plow",
        "proposals",
        "reduced",
        "removed",
        "round",
        "seat",
        "seen",
        "shuffle_order",
        "stirred",
        "stock",
        "tiles",
        "tiles_left",
    )

    def __init__(self, components: Components, state: State, out: list[Event] | None) -> None:
        self.components = components
        self._before = state
        self._out = out
        self.plow = state.plow
        self.first_card = state.first_card
        self.fire_food = state.fire_food
        self.shuffle_order = state.shuffle_order
        self.round = state.round
        self.ask = state.ask
        self.seat = state.seat
        self.order = state.order
        self.clans = list(state.clans)
        self.neutral = state.neutral
        self.tiles = state.tiles
        self.tiles_left = state.tiles_left
        self.stock = state.stock
        self.market = state.market
        self.reduced = state.reduced
        self.pile = state.pile
        self.box = state.box
        self.removed = state.removed
        self.drawing = state.drawing
        self.seen = state.seen
        self.bonus = state.bonus
        self.bought = state.bought
        self.passed = state.passed
        self.offer = state.offer
        self.proposals = state.proposals
        self.placed = state.placed
        self.stirred = state.stirred
        self.board = state.board

    @property
    def cardboard(self) -> bool:
        return self._before.cardboard

    def tell(self, event: Event) -> None:
        if self._out is not None:
            self._out.append(event)

    def begins(self, phase: Phase) -> None:
        self.tell(PhaseBegan(phase, acting(self.order, phase)))

    def asks(self, ask: Ask | None, seat: Seat) -> None:
        self.ask, self.seat = ask, seat

    def pays(self, seat: Seat, food: int) -> None:
        clan = self.clans[seat]
        self.clans[seat] = replace(clan, food=clan.food - food)

    def after(self, seat: Seat) -> Seat | None:
        """The next in turn order; None after the last."""
        at = self.order.index(seat) + 1
        return self.order[at] if at < len(self.order) else None

    def before(self, seat: Seat) -> Seat | None:
        """The next in reverse order; None after the first."""
        at = self.order.index(seat)
        return self.order[at - 1] if at else None

    def done(self) -> State:
        return State(
            plow=self.plow,
            round=self.round,
            ask=self.ask,
            seat=self.seat,
            order=self.order,
            clans=tuple(self.clans),
            neutral=self.neutral,
            tiles=self.tiles,
            tiles_left=self.tiles_left,
            stock=self.stock,
            market=self.market,
            reduced=self.reduced,
            pile=self.pile,
            shuffle_order=self.shuffle_order,
            box=self.box,
            removed=self.removed,
            seen=self.seen,
            bonus=self.bonus,
            bought=self.bought,
            passed=self.passed,
            offer=self.offer,
            proposals=self.proposals,
            placed=self.placed,
            stirred=self.stirred,
            by_agreement=self._before.by_agreement,
            board=self.board,
            first_card=self.first_card,
            fire_food=self.fire_food,
            drawing=self.drawing,
        )
