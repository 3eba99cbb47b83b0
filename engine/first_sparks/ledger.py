"""Food only: the board stays on the table, the ledger keeps food, market, harvest spaces and turn order.

It is told what people do by counts: which card is bought or drawn, at how many grounds a clan stands, in
how many occupied regions it settles. Costs, yields, rot, refill and turn order are those of the game.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.core import Fact, Rejection, Seat
from engine.first_sparks import market
from engine.first_sparks.components import SHUFFLE, TECHNOLOGIES, Components, Kind
from engine.first_sparks.costs import (
    BASE_COST,
    FEEDING,
    NEW_MEMBERS,
    Price,
    Sum,
    knows,
    placing,
    price,
    rot,
    starving,
)
from engine.first_sparks.hunting import Hunt, hunt
from engine.first_sparks.model import ALONE, Phase, Plow, Why
from engine.first_sparks.order import Standing, ranked, stepped_back
from engine.first_sparks.play import PHASES, THIRTEEN
from engine.first_sparks.setup import FIRST_FOOD, NOT_FOR_TWO, first_market
from engine.first_sparks.spreading import HOW_MANY, MOST_MEMBERS, WINNING_MEMBERS
from engine.first_sparks.stocking import FIRST_STOCK, Refill, refills
from engine.first_sparks.technology import (
    DECLINED_CARD,
    THREE_TOOLS,
    stock_without_declined,
    tools_allowed,
    tools_of,
    why_not_for,
)

FIRST_MEMBERS: Final = 1


@dataclass(frozen=True, slots=True)
class Account:
    """A clan."""

    food: int
    cards: tuple[int, ...]
    size: int


@dataclass(frozen=True, slots=True)
class Ledger:
    plow: Plow
    round: int
    """0 while second members are placed."""
    phase: Phase
    order: tuple[Seat, ...]
    waiting: tuple[Seat, ...]
    """Who has still to act in this phase, in its order."""
    accounts: tuple[Account, ...]
    grounds: tuple[int, ...]
    """Hunting grounds on the board, in the order of STOCKED."""
    stock: tuple[int, ...]
    market: tuple[int, ...]
    reduced: bool
    bonus: int | None
    to_draw: int
    """Cards that are to be drawn from the pile on the table and told."""
    boxed: bool = False
    """Two players: a declined card went to the box in this phase 1."""


@dataclass(frozen=True, slots=True)
class NewMember:
    """What makes the price of one new member."""

    others: int = 0
    """Clans that stand in its region."""
    mountain: bool = False


def opened(herbs: Sequence[int], grounds: Sequence[int], plow: Plow = Plow.EACH) -> Ledger:
    """After everybody has placed a first member. `herbs`: the number of each seat's card."""
    seats = [Seat(seat) for seat in range(len(herbs))]
    order = tuple(sorted(seats, key=lambda seat: -herbs[seat]))
    return Ledger(
        plow=plow,
        round=0,
        phase=Phase.SECOND,
        order=order,
        waiting=order,
        accounts=tuple(Account(FIRST_FOOD, (number,), FIRST_MEMBERS) for number in herbs),
        grounds=tuple(grounds),
        stock=FIRST_STOCK,
        market=first_market(len(herbs)),
        reduced=False,
        bonus=None,
        to_draw=0,
    )


def spread_cost(
    components: Components, ledger: Ledger, seat: Seat, members: Sequence[NewMember]
) -> tuple[Sum, ...]:
    """What each of these new members costs, in the order placed."""
    speech = knows(components, ledger.accounts[seat].cards, Kind.SPEECH)
    return tuple(
        placing(placed=placed, others=member.others, mountain=member.mountain, speech=speech)
        for placed, member in enumerate(members)
    )


def card_price(components: Components, ledger: Ledger, card: int) -> Price:
    return price(components.cards[card], ledger.bonus)


def spread(
    components: Components, ledger: Ledger, seat: Seat, members: Sequence[NewMember]
) -> Ledger | Rejection:
    """All new members of one clan in this phase, or none; after the last clan the round ends."""
    if (refused := _refused(ledger, seat, Phase.SPREAD, Phase.SECOND)) is not None:
        return refused
    account = ledger.accounts[seat]
    most = 1 if ledger.phase is Phase.SECOND else NEW_MEMBERS
    if len(members) > most:
        return Rejection(Why.FIVE_PLACED, HOW_MANY, {"placed": len(members), "most": most})
    if account.size + len(members) > MOST_MEMBERS:
        return Rejection(Why.FIFTEEN_MEMBERS, HOW_MANY, {"members": account.size, "most": MOST_MEMBERS})
    cost = sum(part.total for part in spread_cost(components, ledger, seat, members))
    if cost > account.food:
        return Rejection(Why.CANNOT_PAY, BASE_COST, {"cost": cost, "food": account.food})
    grown = replace(account, food=account.food - cost, size=account.size + len(members))
    after = _done(_booked(ledger, seat, grown), seat)
    return after if after.waiting else _end_of_spreading(components, after)


def buy(
    components: Components, ledger: Ledger, seat: Seat, card: int, discard: int | None = None
) -> Ledger | Rejection:
    """`discard`: the tool that goes to the box where the clan would have one too many."""
    refused = _refused(ledger, seat, Phase.TECHNOLOGY, ordered=False)
    refused = refused or _not_for_sale(components, ledger, seat, card)
    if refused is not None:
        return refused
    account = ledger.accounts[seat]
    cards = tuple(sorted((*account.cards, card)))
    if discard is not None and discard not in tools_of(components, cards):
        return Rejection(Why.NOT_YOUR_CARD, THREE_TOOLS, {"card": discard})
    kept = tuple(other for other in cards if other != discard)
    tools, most = len(tools_of(components, kept)), tools_allowed(components, kept)
    if tools > most:
        return Rejection(Why.TOO_MANY_TOOLS, THREE_TOOLS, {"tools": tools, "most": most})
    paid = card_price(components, ledger, card).total
    after = _booked(ledger, seat, replace(account, food=account.food - paid, cards=kept))
    order = after.order
    if components.cards[card].kind is Kind.INTELLIGENCE:
        order = stepped_back(order, seat)
    after = replace(
        after,
        order=order,
        market=tuple(other for other in ledger.market if other != card),
        bonus=None if ledger.bonus == card else ledger.bonus,
        to_draw=1,
    )
    waiting = tuple(other for other in order if other in ledger.waiting and other != seat)
    return replace(after, waiting=waiting)


def _not_for_sale(components: Components, ledger: Ledger, seat: Seat, card: int) -> Rejection | None:
    for_sale = market.current_cards(ledger.market, len(ledger.accounts), reduced=ledger.reduced)
    if card not in ledger.market or card == SHUFFLE:
        return Rejection(Why.NOT_IN_MARKET, market.CURRENT_MARKET, {"card": card})
    if card not in for_sale:
        return Rejection(Why.NOT_YET_FOR_SALE, market.CURRENT_MARKET, {"card": card, "for_sale": for_sale})
    account = ledger.accounts[seat]
    return why_not_for(components, account.cards, account.food, card, ledger.bonus)


def passed(ledger: Ledger, seat: Seat) -> Ledger | Rejection:
    return _refused(ledger, seat, Phase.TECHNOLOGY, ordered=False) or _done(ledger, seat)


def drawn(ledger: Ledger, card: int | None) -> Ledger | Rejection:
    """The card that came into the market, SHUFFLE for the shuffle card; None: the pile is empty."""
    if not ledger.to_draw:
        return Rejection(Why.NOT_ASKED, PHASES, {"asked": "draw"})
    rest = replace(ledger, to_draw=ledger.to_draw - 1)
    if card is None:
        return rest
    if card not in may_come(rest):
        return Rejection(Why.NOT_IN_PILE, market.SOLD_CARDS, {"card": card})
    cards = tuple(sorted((*rest.market, card)))
    bonus = rest.bonus
    if rest.phase is Phase.TECHNOLOGY and rest.waiting == rest.order and not rest.boxed:
        bonus = market.lowest(cards)  # the round has only begun: the grain is laid now
    elif bonus is not None and card < bonus:
        bonus = None
    return replace(rest, market=cards, bonus=bonus)


def may_come(ledger: Ledger) -> tuple[int, ...]:
    """Cards that may be in the pile as far as the ledger knows: it keeps no list of those in the box."""
    held = [own for account in ledger.accounts for own in account.cards]
    left_out = NOT_FOR_TWO if len(ledger.accounts) == ALONE else ()
    gone = (SHUFFLE,) if ledger.reduced else ()
    known = (*ledger.market, *held, *left_out, *gone)
    return tuple(card for card in (*TECHNOLOGIES, SHUFFLE) if card not in known)


def box_declined(components: Components, ledger: Ledger, seat: Seat, card: int) -> Ledger | Rejection:
    """Two players: the first player's first card was declined and leaves the game."""
    refused = _refused(ledger, seat, Phase.TECHNOLOGY)
    refused = refused or _not_for_sale(components, ledger, seat, card)
    if refused is not None:
        return refused
    if len(ledger.accounts) != ALONE or ledger.waiting != ledger.order or ledger.boxed:
        return Rejection(Why.NOT_ASKED, DECLINED_CARD, {"asked": "box"})
    return replace(
        ledger,
        stock=stock_without_declined(components.cards[card], ledger.stock),
        market=tuple(other for other in ledger.market if other != card),
        bonus=None if ledger.bonus == card else ledger.bonus,
        to_draw=1,
        boxed=True,
    )


def end_technology(components: Components, ledger: Ledger) -> Ledger | Rejection:
    """Everybody has bought or passed: the unsold bonus card leaves, food rots."""
    if ledger.phase is not Phase.TECHNOLOGY or ledger.waiting or ledger.to_draw:
        return _not_now(ledger)
    unsold = ledger.bonus
    accounts = tuple(
        replace(account, food=account.food - rotting(components, account)) for account in ledger.accounts
    )
    return replace(
        ledger,
        phase=Phase.FEED,
        waiting=ledger.order[::-1],
        accounts=accounts,
        market=tuple(card for card in ledger.market if card != unsold),
        bonus=None,
        to_draw=0 if unsold is None else 1,
        boxed=False,
    )


def rotting(components: Components, account: Account) -> int:
    return rot(account.food, fire=knows(components, account.cards, Kind.FIRE))


def harvest(components: Components, ledger: Ledger, seat: Seat, grounds: Sequence[int]) -> Hunt:
    """`grounds`: at how many of each food the clan stands, in the order of STOCKED."""
    return hunt(components, ledger.accounts[seat].cards, grounds, ledger.stock, ledger.plow)


def hunt_and_feed(
    components: Components, ledger: Ledger, seat: Seat, grounds: Sequence[int], removed: int = 0
) -> Ledger | Rejection:
    """`removed`: members that starve; refused while too few of them do."""
    if (refused := _refused(ledger, seat, Phase.FEED)) is not None:
        return refused
    account = ledger.accounts[seat]
    caught = harvest(components, ledger, seat, grounds)
    food, size = account.food + caught.food, account.size - removed
    if missing := starving(food, size):
        return Rejection(Why.STARVES, FEEDING, {"missing": missing, "food": food, "members": size})
    if removed > starving(food, account.size) or size < 0:
        return Rejection(Why.ALL_ARE_FED, FEEDING, {"food": food, "members": account.size})
    fed = replace(account, food=food - size, size=size)
    after = _done(replace(_booked(ledger, seat, fed), stock=caught.stock), seat)
    return after if after.waiting else replace(after, phase=Phase.SPREAD, waiting=after.order[::-1])


def coming_refill(components: Components, ledger: Ledger) -> tuple[Refill, ...]:
    return refills(components, len(ledger.accounts), ledger.grounds, ledger.stock)


def standings(ledger: Ledger) -> tuple[tuple[Seat, ...], ...]:
    """Best first: larger clans, then more food; equal ones together."""
    marks = {Seat(seat): (account.size, account.food) for seat, account in enumerate(ledger.accounts)}
    return tuple(
        tuple(seat for seat, mark in marks.items() if mark == level)
        for level in sorted(set(marks.values()), reverse=True)
    )


def _end_of_spreading(components: Components, ledger: Ledger) -> Ledger:
    if any(account.size >= WINNING_MEMBERS for account in ledger.accounts):
        return replace(ledger, phase=Phase.OVER)
    ranks = [
        Standing(seat, ledger.accounts[seat].size, max(ledger.accounts[seat].cards, default=0))
        for seat in ledger.order
    ]
    order = tuple(standing.seat for standing in ranked(ranks))
    after = replace(ledger, order=order)
    if ledger.round:
        after = _upkeep(components, after)
    lowest = market.lowest(after.market)
    return replace(after, round=ledger.round + 1, phase=Phase.TECHNOLOGY, waiting=after.order, bonus=lowest)


def _upkeep(components: Components, ledger: Ledger) -> Ledger:
    order = ledger.order
    for seat in ledger.order:
        if knows(components, ledger.accounts[seat].cards, Kind.INTELLIGENCE):
            order = stepped_back(order, seat)
    added = coming_refill(components, ledger)
    stock = tuple(tokens + refill.added for tokens, refill in zip(ledger.stock, added, strict=True))
    after = replace(ledger, order=order, stock=stock)
    if SHUFFLE in ledger.market:
        return replace(after, market=ledger.market[1:-1], reduced=True)
    if ledger.reduced:
        return after
    return replace(after, market=ledger.market[:-1], to_draw=1)


def _refused(ledger: Ledger, seat: Seat, *phases: Phase, ordered: bool = True) -> Rejection | None:
    """Why this seat cannot act now, or None."""
    if ledger.phase is Phase.OVER:
        return Rejection(Why.OVER, THIRTEEN)
    if ledger.phase not in phases or ledger.to_draw:
        return _not_now(ledger)
    if seat not in (ledger.waiting[:1] if ordered else ledger.waiting):
        facts: dict[str, Fact] = {"seat": seat, "phase": ledger.phase, "waiting": ledger.waiting}
        return Rejection(Why.NOT_YOUR_TURN, PHASES, facts)
    return None


def _not_now(ledger: Ledger) -> Rejection:
    asked = "draw" if ledger.to_draw else "turn"
    return Rejection(Why.NOT_ASKED, PHASES, {"asked": asked, "phase": ledger.phase})


def _booked(ledger: Ledger, seat: Seat, account: Account) -> Ledger:
    accounts = list(ledger.accounts)
    accounts[seat] = account
    return replace(ledger, accounts=tuple(accounts))


def _done(ledger: Ledger, seat: Seat) -> Ledger:
    return replace(ledger, waiting=tuple(other for other in ledger.waiting if other != seat))
