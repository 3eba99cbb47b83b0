"""What a plan leads to: food after paying, rot, the hunt and feeding, each step shown.

A forecast takes the harvest spaces as they are; clans that hunt earlier may empty them.
"""

from dataclasses import dataclass

from engine.core import Seat
from engine.first_sparks import market
from engine.first_sparks.components import Components, Kind
from engine.first_sparks.costs import knows, rot, starving
from engine.first_sparks.hunting import grounds_at, hunt
from engine.first_sparks.model import Phase, State, View
from engine.first_sparks.stocking import refills
from engine.first_sparks.technology import why_not_for


@dataclass(frozen=True, slots=True)
class Forecast:
    paid: int
    """By the plan itself."""
    kept: int
    """Straight after it."""
    rotted: int
    harvest: int
    feeding: int
    """One for each member."""
    starve: int
    """Members that could not be fed."""
    left: int
    """After feeding."""
    affordable: tuple[int, ...]
    """Cards of the market, shown as it is, that the clan could then pay at the start of a round."""


def forecast(
    components: Components,
    table: State | View,
    seat: Seat,
    *,
    pay: int = 0,
    card: int | None = None,
    region: int | None = None,
) -> Forecast | None:
    """Of paying `pay` for a `card` or a member in a `region`; None where fire hides the clan's food.

    In phase 1 it looks to the end of phase 2 of this round, in phase 3 to that of the next, with the
    spaces refilled.
    """
    clan = table.clans[seat]
    if clan.food is None:
        return None
    cards = clan.cards if card is None else (*clan.cards, card)
    members = clan.members if region is None else clan.members | 1 << region
    kept = clan.food - pay
    stock = table.stock
    if table.phase is Phase.SPREAD:
        added = refills(components, len(table.clans), table.board.ground_counts(), stock)
        stock = tuple(tokens + refill.added for tokens, refill in zip(stock, added, strict=True))
    rots = table.phase in (Phase.TECHNOLOGY, Phase.SPREAD, Phase.SECOND)
    rotted = rot(kept, fire=knows(components, cards, Kind.FIRE)) if rots else 0
    harvest = hunt(components, cards, grounds_at(table.board, members), stock, table.plow).food
    feeding = members.bit_count()
    if table.phase is Phase.FEED:
        harvest, feeding = _still_to_come(table, seat, harvest, feeding)
    before = kept - rotted + harvest
    starve = starving(before, feeding)
    left = before - feeding + starve
    in_hand = kept if table.phase is Phase.SPREAD else left
    return Forecast(
        pay, kept, rotted, harvest, feeding, starve, left, affordable(components, table, seat, in_hand)
    )


def _still_to_come(table: State | View, seat: Seat, harvest: int, feeding: int) -> tuple[int, int]:
    """While somebody starves: they have hunted, and those behind them in turn order are fed too."""
    at, now = table.order.index(seat), table.order.index(table.seat)
    if at > now:
        return 0, 0
    return (0 if at == now else harvest), feeding


def affordable(components: Components, table: State | View, seat: Seat, food: int) -> tuple[int, ...]:
    """Cards of the market, future ones too, that a clan could buy with so much food."""
    cards = table.clans[seat].cards
    for_sale = [card for card in table.market if card in components.cards]
    bonus = market.lowest(for_sale)
    return tuple(card for card in for_sale if why_not_for(components, cards, food, card, bonus) is None)


def yields_with(components: Components, table: State | View, seat: Seat, card: int) -> int:
    """How much more food a clan would hunt now if it had this card; 0 for knowledge that helps nothing."""
    clan = table.clans[seat]
    grounds = grounds_at(table.board, clan.members)
    without = hunt(components, clan.cards, grounds, table.stock, table.plow).food
    return hunt(components, (*clan.cards, card), grounds, table.stock, table.plow).food - without


def enough_to_feed(components: Components, table: State | View, seat: Seat) -> int | None:
    """How much a clan may spend now and still feed everybody; None where its food is hidden."""
    clan = table.clans[seat]
    if clan.food is None:
        return None
    plans = (forecast(components, table, seat, pay=pay) for pay in range(clan.food, -1, -1))
    fed = (plan.paid for plan in plans if plan is not None and not plan.starve)
    return next(fed, 0)
