"""What a move did, told event by event: how long each is shown, and the view after it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.core import Event, Seat
from engine.first_sparks import Ask, Phase, View
from engine.first_sparks import events as happening
from engine.first_sparks.board import LaidTile
from engine.first_sparks.components import STOCKED, Food
from engine.first_sparks.fire import hides_food
from engine.first_sparks.hunting import Hunt
from engine.first_sparks.model import Offer, SeenClan
from ui.core.timeline import Step

CATCH_MS: Final = 650
"""One tool brings its food in."""
SUM_MS: Final = 600
"""All that a clan has hunted stays."""
_LENGTHS: Final[dict[type[Event], int]] = {
    happening.TileLaid: 300,
    happening.Settled: 350,
    happening.Stopped: 350,
    happening.RoundBegan: 500,
    happening.PhaseBegan: 700,
    happening.Proposed: 450,
    happening.Passed: 600,
    happening.Declined: 600,
    happening.Bought: 700,
    happening.PutIntoBox: 600,
    happening.CardDrawn: 450,
    happening.BonusReturned: 400,
    happening.PileShuffled: 700,
    happening.CardSunk: 450,
    happening.MarketReduced: 900,
    happening.Rotted: 700,
    happening.Starving: 900,
    happening.Removed: 500,
    happening.Fed: 500,
    happening.TurnOrderSet: 900,
    happening.SteppedBack: 700,
    happening.Refilled: 1000,
    happening.GameEnded: 900,
}
_ASKED: Final = {
    Phase.FIRST: Ask.FIRST,
    Phase.SECOND: Ask.SECOND,
    Phase.TECHNOLOGY: Ask.PROPOSE,
    Phase.FEED: Ask.REMOVE,
    Phase.SPREAD: Ask.SPREAD,
}
"""What stands for a phase in a view while its beginning is told."""


def story(events: Sequence[Event], *, less_motion: bool) -> tuple[Step[Event], ...]:
    """With less motion everything has happened at once."""
    return tuple(Step(event, 0 if less_motion else _length(event)) for event in events)


def _length(event: Event) -> int:
    if isinstance(event, happening.Hunted):
        return CATCH_MS * len(event.hunt.catches) + SUM_MS
    return _LENGTHS.get(type(event), 0)


def caught(hunt: Hunt, part: float) -> tuple[int, float]:
    """How many tools have brought their food in, and how far the next one is (0 to 1)."""
    now = part * (CATCH_MS * len(hunt.catches) + SUM_MS)
    done = min(len(hunt.catches), int(now / CATCH_MS))
    return done, min(1.0, now / CATCH_MS - done) if done < len(hunt.catches) else 0.0


def stock_after(view: View, hunt: Hunt, catches: int) -> tuple[int, ...]:
    """Tokens on the spaces once so many tools have been used."""
    left = list(view.stock)
    for catch in hunt.catches[:catches]:
        if catch.food in STOCKED:
            left[STOCKED.index(catch.food)] -= catch.taken
    return tuple(left)


def lying(view: View) -> View:
    """The view without what no event tells: what is asked next, what was put away, what fire hides."""
    clans = tuple(replace(clan, food=None) if hides_food(view, clan.cards) else clan for clan in view.clans)
    asked = replace(view, seat=Seat(0), ask=None, drawing=None, placed=0, stirred=0, offer=None)
    return replace(asked, clans=clans, unseen=(), box=())


def view_after(view: View, event: Event) -> View:
    """What lies on the table after the event. What is asked next, no event tells; and what a tile changes
    in the board follows from the tiles alone."""
    match event:
        case happening.TileLaid(tile=tile, q=q, r=r, turn=turn, next_tile=following):
            tiles = (*view.tiles, LaidTile(tile, q, r, turn))
            return replace(view, tiles=tiles, next_tile=following, tiles_hidden=max(0, view.tiles_hidden - 1))
        case happening.Settled(neutral=True, region=region):
            return replace(view, neutral=(view.neutral or 0) | 1 << region)
        case happening.Settled(seat=seat, region=region, price=price):
            grown = _with_members(view, seat, view.clans[seat].members | 1 << region)
            return _paid(grown, seat, price.total if price else 0)
        case happening.Removed(seat=seat, region=region):
            return _with_members(view, seat, view.clans[seat].members & ~(1 << region))
        case happening.Rotted(seat=seat, lost=lost):
            return _paid(view, seat, lost)
        case happening.Fed(seat=seat, food=food):
            return _paid(view, seat, food)
        case happening.Hunted(seat=seat, hunt=hunt):
            return replace(_paid(view, seat, -hunt.food), stock=hunt.stock)
        case happening.Refilled(refills=refills):
            more = (refill.added for refill in refills)
            stock = tuple(tokens + added for tokens, added in zip(view.stock, more, strict=True))
            return replace(view, stock=stock)
        case happening.PhaseBegan(phase=phase, order=order):
            return replace(view, ask=_ASKED.get(phase, view.ask), seat=order[0] if order else view.seat)
        case happening.RoundBegan(round=number, bonus=bonus):
            return replace(view, round=number, bonus=bonus, bought=(), passed=(), offer=None, proposals=0)
        case happening.TurnOrderSet(order=order) | happening.SteppedBack(order=order):
            return replace(view, order=order)
        case happening.GameEnded():
            return replace(view, ask=None)
        case _:
            return _traded(view, event)


def _traded(view: View, event: Event) -> View:
    """Phase 1, and the market."""
    match event:
        case happening.Proposed(seat=seat, card=card):
            return replace(view, offer=Offer(seat, card), proposals=view.proposals + 1)
        case happening.Declined(seat=seat) if view.offer is not None:
            return replace(view, offer=replace(view.offer, declined=(*view.offer.declined, seat)))
        case happening.Passed(seat=seat):
            return replace(view, passed=tuple(sorted({*view.passed, seat})))
        case happening.Bought(seat=seat, card=card, price=price):
            return _bought(view, seat, card, price.total)
        case happening.PutIntoBox(card=card, seat=seat, tokens=tokens, food=food):
            return _put_into_box(_without_tokens(view, food, tokens), card, seat)
        case happening.CardDrawn(card=card, market=market):
            return replace(view, market=market, pile=view.pile[1:])
        case happening.BonusReturned():
            return replace(view, bonus=None)
        case happening.CardSunk(card=card):
            market = tuple(other for other in view.market if other != card)
            return replace(view, market=market, pile=(*view.pile, card))
        case happening.MarketReduced(market=market):
            return replace(view, market=market, reduced=True)
        case happening.PileShuffled():
            return replace(view, pile=(None,) * len(view.pile))
        case _:
            return view


def _bought(view: View, seat: Seat, card: int, price: int) -> View:
    clan = view.clans[seat]
    cards = tuple(sorted((*clan.cards, card)))
    food = None if hides_food(view, cards) or clan.food is None else clan.food - price
    return replace(
        _with_clan(view, seat, replace(clan, cards=cards, food=food)),
        market=tuple(other for other in view.market if other != card),
        bonus=None if view.bonus == card else view.bonus,
        bought=tuple(sorted({*view.bought, seat})),
        offer=None,
    )


def _without_tokens(view: View, food: Food | None, tokens: int) -> View:
    """What a declined tool takes with it from the harvest space."""
    stock = tuple(left - tokens * (kind is food) for kind, left in zip(STOCKED, view.stock, strict=True))
    return replace(view, stock=stock)


def _put_into_box(view: View, card: int, seat: Seat | None) -> View:
    """From the market, or one of a clan's tools."""
    boxed = replace(
        view,
        market=tuple(other for other in view.market if other != card),
        box=tuple(sorted((*view.box, card))),
    )
    if seat is None or card not in view.clans[seat].cards:
        return boxed
    clan = view.clans[seat]
    kept = tuple(other for other in clan.cards if other != card)
    return _with_clan(boxed, seat, replace(clan, cards=kept))


def _paid(view: View, seat: Seat, food: int) -> View:
    """Food that fire hides stays hidden."""
    clan = view.clans[seat]
    return view if clan.food is None else _with_clan(view, seat, replace(clan, food=clan.food - food))


def _with_members(view: View, seat: Seat, members: int) -> View:
    return _with_clan(view, seat, replace(view.clans[seat], members=members))


def _with_clan(view: View, seat: Seat, clan: SeenClan) -> View:
    return replace(view, clans=(*view.clans[:seat], clan, *view.clans[seat + 1 :]))
