"""Who may know what: views, and states that fit a view."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from engine.core import Rng, RuleRef, Seat
from engine.first_sparks import market
from engine.first_sparks.components import SHUFFLE, TECHNOLOGIES, UNKNOWN, Components
from engine.first_sparks.costs import price
from engine.first_sparks.fire import hides_food
from engine.first_sparks.model import GAME, Ask, Clan, SeenClan, State, View
from engine.first_sparks.setup import tiles_in_play
from engine.first_sparks.technology import may_be_unpaid

HIDDEN: Final = RuleRef(GAME, "1.4")

LIKELY_FOOD: Final = 16
"""Hidden food is imagined up to here, or as much more as an offer proves."""


def view(components: Components, state: State, viewer: Seat | None) -> View:
    over = state.ask is None
    clans = []
    for seat, clan in enumerate(state.clans):
        hidden = seat != viewer and not over and hides_food(state, clan.cards)
        clans.append(SeenClan(None if hidden else clan.food, clan.cards, clan.members))
    pile = tuple(card if card in state.seen else None for card in state.pile)
    if state.cardboard:
        unknown = list(market.may_come(state))
    else:
        unknown = [card for card in state.pile if card not in state.seen]
        if SHUFFLE in state.pile:
            unknown += state.removed
    return View(
        viewer=viewer,
        plow=state.plow,
        round=state.round,
        ask=state.ask,
        seat=state.seat,
        order=state.order,
        clans=tuple(clans),
        neutral=state.neutral,
        tiles=state.tiles,
        next_tile=state.tiles_left[0] if state.tiles_left else None,
        tiles_hidden=max(0, len(state.tiles_left) - 1),
        stock=state.stock,
        market=state.market,
        reduced=state.reduced,
        pile=pile,
        unseen=tuple(sorted(unknown)),
        box=state.box,
        removed=len(state.removed),
        bonus=state.bonus,
        bought=state.bought,
        passed=state.passed,
        offer=state.offer,
        proposals=state.proposals,
        placed=state.placed,
        stirred=state.stirred,
        by_agreement=state.by_agreement,
        board=state.board,
        first_card=state.first_card,
        fire_food=state.fire_food,
        drawing=state.drawing,
        cardboard=state.cardboard,
    )


def imagine(components: Components, view: View, rng: Rng) -> State:
    """The pile of cardboard stays as unknown as it is to everybody."""
    pile, removed = _cardboard(view) if view.cardboard else _pile(view, rng)
    return State(
        plow=view.plow,
        round=view.round,
        ask=view.ask,
        seat=view.seat,
        order=view.order,
        clans=tuple(
            Clan(
                _food(components, view, Seat(seat), rng) if clan.food is None else clan.food,
                clan.cards,
                clan.members,
            )
            for seat, clan in enumerate(view.clans)
        ),
        neutral=view.neutral,
        tiles=view.tiles,
        tiles_left=_tiles(components, view, rng),
        stock=view.stock,
        market=view.market,
        reduced=view.reduced,
        pile=pile,
        shuffle_order=() if view.cardboard else tuple(rng.shuffled(TECHNOLOGIES)),
        box=view.box,
        removed=removed,
        seen=tuple(sorted(card for card in view.pile if card is not None)),
        bonus=view.bonus,
        bought=view.bought,
        passed=view.passed,
        offer=view.offer,
        proposals=view.proposals,
        placed=view.placed,
        stirred=view.stirred,
        by_agreement=view.by_agreement,
        board=view.board,
        first_card=view.first_card,
        fire_food=view.fire_food,
        drawing=view.drawing,
    )


def _pile(view: View, rng: Rng) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The pile, and the cards that left it unseen."""
    unseen = rng.shuffled(view.unseen)
    pile = tuple(unseen.pop() if card is None else card for card in view.pile)
    return pile, _elsewhere(view, pile) if view.removed else ()


def _cardboard(view: View) -> tuple[tuple[int, ...], tuple[int, ...]]:
    pile = tuple(UNKNOWN if card is None else card for card in view.pile)
    apart = SHUFFLE not in pile
    return pile, _elsewhere(view, (*pile, *view.unseen)) if apart else (UNKNOWN,) * view.removed


def _elsewhere(view: View, pile: Iterable[int]) -> tuple[int, ...]:
    known = {*pile, *view.market, *view.box, *(card for clan in view.clans for card in clan.cards)}
    return tuple(card for card in TECHNOLOGIES if card not in known)


def in_some_order(components: Components, view: View, rng: Rng) -> State:
    """A state to think ahead from: the cardboard pile, too, has an order and is drawn from without asking."""
    return imagine(components, replace(view, cardboard=False), rng)


def _food(components: Components, view: View, seat: Seat, rng: Rng) -> int:
    """As the table shows it must be: too little for who starves, enough for what is offered."""
    if view.ask is Ask.REMOVE and seat == view.seat:
        return rng.below(max(1, view.clans[seat].size))
    least = 0
    if view.offer is not None and view.offer.by == seat and not may_be_unpaid(view, seat, view.proposals - 1):
        least = price(components.cards[view.offer.card], view.bonus).total
    return least + rng.below(max(1, LIKELY_FOOD + 1 - least))


def _tiles(components: Components, view: View, rng: Rng) -> tuple[int, ...]:
    if view.next_tile is None:
        return ()
    known = {view.next_tile, *(laid.tile for laid in view.tiles)}
    rest = [tile for tile in tiles_in_play(components, len(view.clans)) if tile not in known]
    return (view.next_tile, *rng.shuffled(rest)[: view.tiles_hidden])
