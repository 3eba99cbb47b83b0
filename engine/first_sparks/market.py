"""The market and its pile: what is for sale, how a card comes and goes."""

from collections.abc import Sequence
from typing import Final

from engine.core import Rejection, RuleRef
from engine.first_sparks.components import SHUFFLE, TECHNOLOGIES, UNKNOWN
from engine.first_sparks.events import (
    BonusReturned,
    CardDrawn,
    CardSunk,
    Leaving,
    MarketReduced,
    PileShuffled,
    PutIntoBox,
)
from engine.first_sparks.model import ALONE, GAME, Ask, Draw, Drawing, State, View, Why
from engine.first_sparks.turn import Turn

CURRENT_MARKET: Final = RuleRef(GAME, "5.2")
SOLD_CARDS: Final = RuleRef(GAME, "5.6")
SHUFFLE_CARD: Final = RuleRef(GAME, "5.9")
UNSOLD_BONUS: Final = RuleRef(GAME, "5.10")
NEW_MARKET: Final = RuleRef(GAME, "8.3")
REDUCED_MARKET: Final = RuleRef(GAME, "8.4")


_DRAW: Final = tuple(Draw(card) for card in range(SHUFFLE))


def for_sale_at_once(players: int) -> int:
    """How many cards the current market has until it is reduced."""
    return 3 if players == ALONE else 4


def current_cards(market: Sequence[int], players: int, *, reduced: bool) -> tuple[int, ...]:
    """The current market: the lowest cards, or all of them once it is reduced; never the shuffle card."""
    lowest = market if reduced else market[: for_sale_at_once(players)]
    return tuple(card for card in lowest if card != SHUFFLE)


def current(table: State | View | Turn) -> tuple[int, ...]:
    return current_cards(table.market, len(table.clans), reduced=table.reduced)


def lowest(market: Sequence[int]) -> int | None:
    """The lowest card that may be sold."""
    return next((card for card in market if card != SHUFFLE), None)


def take_away(turn: Turn, card: int) -> None:
    turn.market = tuple(other for other in turn.market if other != card)


def put_in_box(turn: Turn, card: int) -> None:
    turn.box = tuple(sorted((*turn.box, card)))


def draw(turn: Turn, why: Drawing) -> bool:
    """A card of the pile comes into the market; nothing where the pile is empty (ruling F4). True where
    people have to tell it first."""
    if not turn.pile:
        return False
    if turn.pile[0] == UNKNOWN:
        turn.asks(Ask.DRAW, turn.seat)
        turn.drawing = why
        return True
    _comes(turn, turn.pile[0], from_cardboard=False)
    return False


def drawn(turn: Turn, card: int) -> Drawing:
    """The card that was asked for is told; why it was turned up."""
    why = turn.drawing
    assert why is not None
    turn.drawing = None
    _comes(turn, card, from_cardboard=True)
    return why


def _comes(turn: Turn, card: int, *, from_cardboard: bool) -> None:
    turn.pile = turn.pile[1:]
    turn.seen = tuple(other for other in turn.seen if other != card)
    turn.market = tuple(sorted((*turn.market, card)))
    turn.tell(CardDrawn(card, turn.market, from_cardboard=from_cardboard, reveals=not from_cardboard))
    if card == SHUFFLE:
        shuffle(turn)
    elif turn.bonus is not None and card < turn.bonus:
        return_bonus(turn)


def shuffle(turn: Turn) -> None:
    """Of the cardboard pile every card has been seen by then, so those that left unseen are known."""
    if turn.cardboard:
        turn.removed = may_come(turn)
        turn.pile = (UNKNOWN,) * len(turn.pile)
    places = {card: at for at, card in enumerate(turn.shuffle_order)}
    turn.pile = tuple(sorted(turn.pile, key=lambda card: places.get(card, len(places))))
    turn.seen = ()
    turn.tell(PileShuffled(len(turn.pile)))


def may_come(table: State | Turn) -> tuple[int, ...]:
    """Cards that may lie at an unknown place of the cardboard pile, or left it unseen, rising."""
    known = {*table.market, *table.box, *table.removed, *table.seen}
    known.update(card for clan in table.clans for card in clan.cards)
    return tuple(card for card in TECHNOLOGIES if card not in known)


def draws(state: State) -> list[Draw]:
    return [_DRAW[card] for card in may_come(state)]


def check_draw(state: State, card: int) -> Rejection | None:
    if card in may_come(state):
        return None
    return Rejection(Why.NOT_IN_PILE, SOLD_CARDS, {"card": card})


def return_bonus(turn: Turn) -> None:
    if turn.bonus is not None:
        turn.tell(BonusReturned(turn.bonus))
        turn.bonus = None


def clear_bonus_card(turn: Turn) -> bool:
    """The end of phase 1: an unsold card with the bonus grain leaves the game. True where people have to tell
    the one that takes its place."""
    card = turn.bonus
    if card is None:
        return False
    return_bonus(turn)
    if card not in turn.market:
        return False
    take_away(turn, card)
    put_in_box(turn, card)
    turn.tell(PutIntoBox(card, Leaving.UNSOLD_BONUS, None, 0))
    return draw(turn, Drawing.UNSOLD)


def renew(turn: Turn) -> bool:
    """Phase 4: the highest card goes under the pile, or the shuffle card leaves for good. True where people
    have to tell the one that comes."""
    if SHUFFLE in turn.market:
        reduce(turn)
    elif turn.market and not turn.reduced:
        highest = turn.market[-1]
        take_away(turn, highest)
        turn.pile = (*turn.pile, highest)
        turn.seen = tuple(sorted((*turn.seen, highest)))
        turn.tell(CardSunk(highest))
        return draw(turn, Drawing.RENEWED)
    return False


def reduce(turn: Turn) -> None:
    take_away(turn, SHUFFLE)
    put_in_box(turn, SHUFFLE)
    if turn.market:
        card = turn.market[0]
        take_away(turn, card)
        put_in_box(turn, card)
        turn.tell(PutIntoBox(card, Leaving.WITH_SHUFFLE_CARD, None, 0))
    turn.reduced = True
    turn.tell(MarketReduced(turn.market))
