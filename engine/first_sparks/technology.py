"""Phase 1: propose, answer, buy, discard; then rot."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.core import Fact, Rejection, RuleRef, Seat
from engine.first_sparks import market
from engine.first_sparks.components import HUNTS, SHUFFLE, STOCKED, Card, Components, Kind
from engine.first_sparks.costs import PRICE, knows, price, rot
from engine.first_sparks.events import (
    Bought,
    Declined,
    Leaving,
    Passed,
    Proposed,
    PutIntoBox,
    Rotted,
    RoundBegan,
    SteppedBack,
)
from engine.first_sparks.fire import hides_food
from engine.first_sparks.hunting import look_up
from engine.first_sparks.model import (
    ALONE,
    GAME,
    Accept,
    Ask,
    Buy,
    Decline,
    Discard,
    Drawing,
    FirstCard,
    Move,
    Offer,
    Pass,
    Phase,
    Propose,
    PutInBox,
    State,
    View,
    Why,
)
from engine.first_sparks.order import stepped_back
from engine.first_sparks.turn import Turn

PROPOSING: Final = RuleRef(GAME, "5.1")
ONE_OF_A_KIND: Final = RuleRef(GAME, "5.4")
ANSWERING: Final = RuleRef(GAME, "5.5")
THREE_TOOLS: Final = RuleRef(GAME, "5.7")
WORKS: Final = RuleRef(GAME, "9.3")
DECLINED_CARD: Final = RuleRef(GAME, "11.3")

TOOLS: Final = 3
ANY_PRICE: Final = 1_000
"""Food for any card."""
TOOLS_WITH_WORKS: Final = 4

_PROPOSE: Final = tuple(Propose(card) for card in range(SHUFFLE + 1))
_DISCARD: Final = tuple(Discard(card) for card in range(SHUFFLE + 1))
_PASS: Final = Pass()
_ANSWERS: Final[tuple[Move, ...]] = (Accept(), Decline())
_BOX_OR_BUY: Final[tuple[Move, ...]] = (PutInBox(), Buy())


def tools_of(components: Components, cards: Sequence[int]) -> tuple[int, ...]:
    return tuple(card for card in cards if components.cards[card].is_tool)


def tools_allowed(components: Components, cards: Sequence[int]) -> int:
    return TOOLS_WITH_WORKS if knows(components, cards, Kind.WORKS) else TOOLS


def why_not_for(
    components: Components, cards: Sequence[int], food: int, card: int, bonus: int | None
) -> Rejection | None:
    """Why a clan with these cards and this food may not buy a card that is for sale."""
    bought = components.cards[card]
    if not bought.is_tool and knows(components, cards, bought.kind):
        return Rejection(Why.KNOWN_ALREADY, ONE_OF_A_KIND, {"card": card, "kind": bought.kind})
    cost = price(bought, bonus)
    if cost.total > food:
        facts: dict[str, Fact] = {
            "card": card,
            "price": cost.printed,
            "bonus": cost.bonus,
            "cost": cost.total,
            "food": food,
        }
        return Rejection(Why.TOO_EXPENSIVE, PRICE, facts)
    return None


def check_propose(components: Components, state: State, card: int) -> Rejection | None:
    if card == SHUFFLE:
        return Rejection(Why.NEVER_FOR_SALE, market.SHUFFLE_CARD)
    if card not in state.market:
        return Rejection(Why.NOT_IN_MARKET, market.CURRENT_MARKET, {"card": card})
    if card not in (for_sale := market.current(state)):
        return Rejection(Why.NOT_YET_FOR_SALE, market.CURRENT_MARKET, {"card": card, "for_sale": for_sale})
    clan = state.clans[state.seat]
    food = ANY_PRICE if may_be_unpaid(state, state.seat, state.proposals) else clan.food
    return why_not_for(components, clan.cards, food, card, state.bonus)


def may_be_unpaid(table: State | View | Turn, seat: Seat, proposals: int) -> bool:
    """Two players, by option: the card that the first proposes first in a round need not be paid, since it
    may go to the box (ruling F10). `proposals` were made before it."""
    two = len(table.clans) == ALONE and table.first_card is FirstCard.ANY
    return two and proposals == 0 and seat == table.order[0]


def check_accept(components: Components, state: State) -> Rejection | None:
    clan = state.clans[state.seat]
    assert state.offer is not None
    return why_not_for(components, clan.cards, clan.food, state.offer.card, state.bonus)


def check_discard(components: Components, state: State, card: int) -> Rejection | None:
    if card not in state.clans[state.seat].cards:
        return Rejection(Why.NOT_YOUR_CARD, THREE_TOOLS, {"card": card})
    if not components.cards[card].is_tool:
        return Rejection(Why.NOT_A_TOOL, THREE_TOOLS, {"card": card, "kind": components.cards[card].kind})
    return None


def legal_moves(components: Components, state: State) -> list[Move]:
    if state.ask is Ask.PROPOSE:
        moves: list[Move] = [_PASS]
        moves += [
            _PROPOSE[card] for card in market.current(state) if check_propose(components, state, card) is None
        ]
        return moves
    if state.ask is Ask.ANSWER:
        return list(_ANSWERS if check_accept(components, state) is None else _ANSWERS[1:])
    if state.ask is Ask.BOX:
        return list(_BOX_OR_BUY if check_accept(components, state) is None else _BOX_OR_BUY[:1])
    return [_DISCARD[card] for card in tools_of(components, state.clans[state.seat].cards)]


def still_in(table: State | View | Turn) -> tuple[Seat, ...]:
    """Who has neither bought nor passed, in turn order."""
    return tuple(seat for seat in table.order if seat not in table.bought and seat not in table.passed)


def to_be_asked(table: State | View | Turn) -> tuple[Seat, ...]:
    """Who may still take the offer, in the order of being asked: from the last in turn order upward."""
    if table.offer is None:
        return ()
    out = (table.offer.by, *table.offer.declined)
    return tuple(seat for seat in reversed(still_in(table)) if seat not in out)


def begin(turn: Turn) -> None:
    turn.round += 1
    turn.bonus = market.lowest(turn.market)
    turn.bought = turn.passed = ()
    turn.offer = None
    turn.proposals = turn.placed = 0
    turn.tell(RoundBegan(turn.round, turn.bonus))
    turn.begins(Phase.TECHNOLOGY)
    next_proposal(turn)


def next_proposal(turn: Turn) -> bool:
    """False where everybody has bought or passed."""
    turn.offer = None
    seats = still_in(turn)
    if seats:
        turn.asks(Ask.PROPOSE, seats[0])
    return bool(seats)


def propose(turn: Turn, card: int) -> bool:
    """Like every step of this phase, says whether it goes on."""
    turn.offer = Offer(turn.seat, card)
    turn.proposals += 1
    unpaid = may_be_unpaid(turn, turn.seat, turn.proposals - 1)
    can_pay = not unpaid and hides_food(turn, turn.clans[turn.seat].cards)
    cost = price(turn.components.cards[card], turn.bonus)
    turn.tell(Proposed(turn.seat, card, cost, reveals=can_pay))
    return ask_next(turn)


def ask_next(turn: Turn) -> bool:
    offer = turn.offer
    assert offer is not None
    if asked := to_be_asked(turn):
        turn.asks(Ask.ANSWER, asked[0])
        return True
    first_declined = len(turn.clans) == ALONE and turn.proposals == 1 and bool(offer.declined)
    if first_declined and offer.by == turn.order[0]:
        turn.asks(Ask.BOX, offer.by)
        return True
    return buy(turn, offer.by, offer.card)


def pass_by(turn: Turn) -> bool:
    turn.passed = tuple(sorted({*turn.passed, turn.seat}))
    turn.tell(Passed(turn.seat))
    return next_proposal(turn)


def decline(turn: Turn) -> bool:
    assert turn.offer is not None
    turn.tell(Declined(turn.seat, turn.offer.card))
    turn.offer = replace(turn.offer, declined=(*turn.offer.declined, turn.seat))
    return ask_next(turn)


def buy(turn: Turn, seat: Seat, card: int) -> bool:
    components = turn.components
    cost = price(components.cards[card], turn.bonus)
    clan = turn.clans[seat]
    hidden = hides_food(turn, clan.cards)
    cards = tuple(sorted((*clan.cards, card)))
    turn.clans[seat] = replace(clan, food=clan.food - cost.total, cards=cards)
    market.take_away(turn, card)
    if turn.bonus == card:
        turn.bonus = None
    turn.bought = tuple(sorted({*turn.bought, seat}))
    turn.stirred = turn.round
    turn.offer = None
    turn.tell(Bought(seat, card, cost, reveals=hidden))
    if components.cards[card].kind is Kind.INTELLIGENCE:
        step_back(turn, seat)
    return fit_tools(turn, seat)


def step_back(turn: Turn, seat: Seat) -> None:
    """first_sparks 9.5."""
    turn.order = stepped_back(turn.order, seat)
    turn.tell(SteppedBack(seat, turn.order))


def fit_tools(turn: Turn, seat: Seat) -> bool:
    cards = turn.clans[seat].cards
    if len(tools_of(turn.components, cards)) > tools_allowed(turn.components, cards):
        turn.asks(Ask.DISCARD, seat)
        return True
    turn.seat = seat
    return market.draw(turn, Drawing.SOLD) or next_proposal(turn)


def discard(turn: Turn, card: int) -> bool:
    seat = turn.seat
    clan = turn.clans[seat]
    turn.clans[seat] = replace(clan, cards=tuple(other for other in clan.cards if other != card))
    market.put_in_box(turn, card)
    turn.tell(PutIntoBox(card, Leaving.TOOL_TOO_MANY, seat, 0))
    return fit_tools(turn, seat)


def tokens_of_declined(card: Card, stock: Sequence[int]) -> int:
    """What a tool that goes to the box takes with it: real tokens, no member needed (ruling F10)."""
    food = HUNTS.get(card.kind)
    return 0 if food is None else look_up(card.takes_from, stock[STOCKED.index(food)])


def stock_without_declined(card: Card, stock: Sequence[int]) -> tuple[int, ...]:
    tokens = tokens_of_declined(card, stock)
    hunted = HUNTS.get(card.kind)
    return tuple(left - tokens if food is hunted else left for food, left in zip(STOCKED, stock, strict=True))


def put_declined_in_box(turn: Turn) -> bool:
    offer = turn.offer
    assert offer is not None
    card = turn.components.cards[offer.card]
    tokens = tokens_of_declined(card, turn.stock)
    turn.stock = stock_without_declined(card, turn.stock)
    market.take_away(turn, card.number)
    market.put_in_box(turn, card.number)
    turn.tell(PutIntoBox(card.number, Leaving.DECLINED, turn.seat, tokens, card.food if tokens else None))
    if turn.bonus == card.number:
        market.return_bonus(turn)
    turn.offer = None
    turn.seat = offer.by
    if not market.draw(turn, Drawing.DECLINED):
        turn.asks(Ask.PROPOSE, offer.by)
    return True


def spoil(turn: Turn) -> None:
    """The end of phase 1, once the market is full again: first_sparks 5.8."""
    for seat in turn.order:
        clan = turn.clans[seat]
        lost = rot(clan.food, fire=knows(turn.components, clan.cards, Kind.FIRE))
        if lost:
            turn.pays(seat, lost)
            turn.tell(Rotted(seat, clan.food, lost))
