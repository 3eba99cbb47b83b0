"""Why a card, a member, or doing without is good: what follows as the food lies now."""

from collections.abc import Iterator, Sequence
from enum import StrEnum

from engine.core import Rng, Seat
from engine.core.motifs import Motif
from engine.first_sparks.components import Kind
from engine.first_sparks.costs import knows, price, rot
from engine.first_sparks.forecast import forecast
from engine.first_sparks.hunting import grounds_at, hunt
from engine.first_sparks.model import (
    Accept,
    Ask,
    Buy,
    Discard,
    Move,
    Pass,
    Propose,
    Remove,
    Settle,
    State,
    Stop,
    View,
)
from engine.first_sparks.regions import places_in
from engine.first_sparks.rules import FirstSparksRules
from engine.first_sparks.spreading import WINNING_MEMBERS
from engine.first_sparks.technology import TOOLS, TOOLS_WITH_WORKS


class Why(StrEnum):
    THIRTEENTH = "thirteenth"
    """With this member the clan has as many as end the game."""
    CARD_HUNTS = "card_hunts"
    """With the card the tools bring so much food more."""
    NOTHING_ROTS = "nothing_rots"
    """Fire keeps so much food that would rot at the end of this phase."""
    MEMBER_HUNTS = "member_hunts"
    """With a member there the tools bring so much food more in the next hunt."""
    CHEAPEST = "cheapest"
    """Nowhere else a member costs less, and somewhere more."""
    MOST_NEIGHBOURS = "most_neighbours"
    """No other region that is free has more neighbours, and some have fewer; how many."""
    ONE_MORE_STARVES = "one_more_starves"
    """Wherever one more member went, not all could be fed."""
    NO_CARD_HUNTS = "no_card_hunts"
    """No card that can be bought brings more food."""
    LOSES_LEAST = "loses_least"
    """Nothing else that could go costs less food in the hunt, and something costs more."""


def motifs(rules: FirstSparksRules, view: View, move: Move) -> Iterator[Motif]:
    seat = view.seat
    state = rules.imagine(view, Rng(0))
    match move:
        case Propose(card):
            yield from _card(rules, state, seat, card)
        case Accept() | Buy() if view.offer is not None:
            yield from _card(rules, state, seat, view.offer.card)
        case Settle(region) if state.ask in (Ask.SPREAD, Ask.SECOND):
            yield from _member(rules, state, seat, region)
        case Settle(region) if state.ask is Ask.FIRST:
            free = {at: view.board.near[at].bit_count() for at in _settled(rules, state)}
            if free[region] == max(free.values()) > min(free.values()):
                yield Motif(Why.MOST_NEIGHBOURS, free[region])
        case Stop():
            settled = _settled(rules, state)
            if settled and all(_starves(rules, state, seat, region) for region in settled):
                yield Motif(Why.ONE_MORE_STARVES)
        case Pass() if view.ask is Ask.PROPOSE:
            offered = [one.card for one in rules.legal_moves(state) if isinstance(one, Propose)]
            if offered and all(_more_with(rules, state, seat, card) <= 0 for card in offered):
                yield Motif(Why.NO_CARD_HUNTS)
        case Discard() | Remove():
            losses = {one: _loss(rules, state, seat, one) for one in rules.legal_moves(state)}
            if losses[move] == min(losses.values()) < max(losses.values()):
                yield Motif(Why.LOSES_LEAST)


def _settled(rules: FirstSparksRules, state: State) -> list[int]:
    return [move.region for move in rules.legal_moves(state) if isinstance(move, Settle)]


def _card(rules: FirstSparksRules, state: State, seat: Seat, card: int) -> Iterator[Motif]:
    more = _more_with(rules, state, seat, card)
    if more > 0:
        yield Motif(Why.CARD_HUNTS, more)
    clan, bought = state.clans[seat], rules.components.cards[card]
    if bought.kind is Kind.FIRE and not knows(rules.components, clan.cards, Kind.FIRE):
        kept = rot(max(0, clan.food - price(bought, state.bonus).total), fire=False)
        if kept:
            yield Motif(Why.NOTHING_ROTS, kept)


def _hunted(rules: FirstSparksRules, state: State, cards: Sequence[int], members: int) -> int:
    grounds = grounds_at(state.board, members)
    return hunt(rules.components, cards, grounds, _stock(rules, state), state.plow).food


def _stock(rules: FirstSparksRules, state: State) -> tuple[int, ...]:
    """At the next hunt: after spreading the spaces are refilled."""
    if state.ask is not Ask.SPREAD:
        return state.stock
    added = rules.coming_refill(state)
    return tuple(tokens + refill.added for tokens, refill in zip(state.stock, added, strict=True))


def _more_with(rules: FirstSparksRules, state: State, seat: Seat, card: int) -> int:
    """Food; 0 also where a tool would have to go for it, since nobody knows which."""
    clan, components = state.clans[seat], rules.components
    tools = sum(components.cards[one].is_tool for one in clan.cards)
    limit = TOOLS_WITH_WORKS if knows(components, clan.cards, Kind.WORKS) else TOOLS
    if components.cards[card].is_tool and tools >= limit:
        return 0
    before = _hunted(rules, state, clan.cards, clan.members)
    return _hunted(rules, state, tuple(sorted((*clan.cards, card))), clan.members) - before


def _member(rules: FirstSparksRules, state: State, seat: Seat, region: int) -> Iterator[Motif]:
    clan = state.clans[seat]
    if clan.size + 1 == WINNING_MEMBERS:
        yield Motif(Why.THIRTEENTH, WINNING_MEMBERS)
    before = _hunted(rules, state, clan.cards, clan.members)
    more = _hunted(rules, state, clan.cards, clan.members | 1 << region) - before
    if more > 0:
        yield Motif(Why.MEMBER_HUNTS, more)
    costs = {at: _cost(rules, state, at) for at in _settled(rules, state)}
    if costs[region] == min(costs.values()) < max(costs.values()):
        yield Motif(Why.CHEAPEST, where=places_in(1 << region))


def _cost(rules: FirstSparksRules, state: State, region: int) -> int:
    cost = rules.cost(state, region)
    return 0 if cost is None else cost.total


def _starves(rules: FirstSparksRules, state: State, seat: Seat, region: int) -> bool:
    pay = _cost(rules, state, region)
    then = forecast(rules.components, state, seat, pay=pay, region=region)
    return then is not None and then.starve > 0


def _loss(rules: FirstSparksRules, state: State, seat: Seat, move: Move) -> int:
    """Food that the tools bring less."""
    clan = state.clans[seat]
    cards, members = clan.cards, clan.members
    if isinstance(move, Discard):
        cards = tuple(one for one in cards if one != move.card)
    elif isinstance(move, Remove):
        members &= ~(1 << move.region)
    return _hunted(rules, state, clan.cards, clan.members) - _hunted(rules, state, cards, members)
