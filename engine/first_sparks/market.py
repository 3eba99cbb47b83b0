"""The market and its pile: what is for sale, how a card comes and goes."""

from collections.abc import Sequence
from typing import Final

from engine.core import RuleRef
from engine.first_sparks.components import SHUFFLE
from engine.first_sparks.events import (
    BonusReturned,
    CardDrawn,
    CardSunk,
    Leaving,
    MarketReduced,
    PileShuffled,
    PutIntoBox,
)
from engine.first_sparks.model import ALONE, GAME, State, View
from engine.first_sparks.turn import Turn

CURRENT_MARKET: Final = RuleRef(GAME, "5.2")
SOLD_CARDS: Final = RuleRef(GAME, "5.6")
SHUFFLE_CARD: Final = RuleRef(GAME, "5.9")
UNSOLD_BONUS: Final = RuleRef(GAME, "5.10")
NEW_MARKET: Final = RuleRef(GAME, "8.3")
REDUCED_MARKET: Final = RuleRef(GAME, "8.4")


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


def draw(turn: Turn) -> None:
    """A card of the pile comes into the market; nothing where the pile is empty (ruling F4)."""
    if not turn.pile:
        return
    card, turn.pile = turn.pile[0], turn.pile[1:]
    turn.seen = tuple(other for other in turn.seen if other != card)
    turn.market = tuple(sorted((*turn.market, card)))
    turn.tell(CardDrawn(card, turn.market, reveals=True))
    if card == SHUFFLE:
        shuffle(turn)
    elif turn.bonus is not None and card < turn.bonus:
        return_bonus(turn)


def shuffle(turn: Turn) -> None:
    places = {card: at for at, card in enumerate(turn.shuffle_order)}
    turn.pile = tuple(sorted(turn.pile, key=lambda card: places.get(card, len(places))))
    turn.seen = ()
    turn.tell(PileShuffled(len(turn.pile)))


def return_bonus(turn: Turn) -> None:
    if turn.bonus is not None:
        turn.tell(BonusReturned(turn.bonus))
        turn.bonus = None


def clear_bonus_card(turn: Turn) -> None:
    """The end of phase 1: an unsold card with the bonus grain leaves the game."""
    card = turn.bonus
    if card is None:
        return
    return_bonus(turn)
    if card not in turn.market:
        return
    take_away(turn, card)
    put_in_box(turn, card)
    turn.tell(PutIntoBox(card, Leaving.UNSOLD_BONUS, None, 0))
    draw(turn)


def renew(turn: Turn) -> None:
    """Phase 4: the highest card goes under the pile, or the shuffle card leaves for good."""
    if SHUFFLE in turn.market:
        reduce(turn)
    elif turn.market and not turn.reduced:
        highest = turn.market[-1]
        take_away(turn, highest)
        turn.pile = (*turn.pile, highest)
        turn.seen = tuple(sorted((*turn.seen, highest)))
        turn.tell(CardSunk(highest))
        draw(turn)


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
