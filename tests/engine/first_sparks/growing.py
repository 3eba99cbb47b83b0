"""A policy that buys and spreads when it can: left to chance alone, most clans starve for ever."""

from typing import Any

from engine.core import AnyRules, Rng
from engine.first_sparks import Ask, FirstSparksRules, Food, State
from engine.first_sparks.costs import BASE, price
from engine.first_sparks.model import Accept, Buy, Decline, Discard, Move, Pass, Propose, Settle, Stop
from engine.first_sparks.spreading import WINNING_MEMBERS

WHIMS = 8
"""One move in so many is left to chance."""
SPARE = 2
"""Food for mountains and occupied regions."""


def growing(rules: AnyRules, state: Any, rng: Rng) -> Any:
    assert isinstance(rules, FirstSparksRules)
    assert isinstance(state, State)
    moves = rules.legal_moves(state)
    if rng.below(WHIMS) == 0 or len(moves) == 1:
        return rng.pick(moves)
    match state.ask:
        case Ask.PROPOSE:
            offers = [move.card for move in moves if isinstance(move, Propose)]
            best = max(offers, key=lambda card: (gain(rules, state, card), card), default=None)
            return Pass() if best is None or gain(rules, state, best) <= 0 else Propose(best)
        case Ask.ANSWER if state.offer is not None:
            return Accept() if Accept() in moves and gain(rules, state, state.offer.card) > 2 else Decline()
        case Ask.BOX if state.offer is not None and gain(rules, state, state.offer.card) > 0:
            return Buy()
        case Ask.FIRST:
            return rng.pick([move for move in moves if feeds_early(state, move)] or moves)
        case Ask.DISCARD:
            return min(moves, key=lambda move: worth(rules, state, move))
        case Ask.SPREAD | Ask.SECOND:
            return spread(rules, state, moves, rng)
        case _:
            return rng.pick(moves)


def near_the_end(state: State) -> bool:
    """Whether the clan can pay about as many members as it lacks to win."""
    clan = state.clans[state.seat]
    last = state.placed + WINNING_MEMBERS - clan.size
    return state.placed < last < len(BASE) and BASE[last] - BASE[state.placed] + SPARE <= clan.food


def gain(rules: FirstSparksRules, state: State, card: int) -> int:
    """Food that a card brings in each round, as the spaces are now; knowledge counts as 1."""
    if not rules.components.cards[card].is_tool:
        return int(state.clans[state.seat].food >= price(rules.components.cards[card], state.bonus).total + 4)
    more = rules.harvest(state, state.seat, with_card=card).food
    return more - rules.harvest(state, state.seat).food


def feeds_early(state: State, move: Move) -> bool:
    """Whether a first member there stands at a ground of what the cheapest tools hunt."""
    assert isinstance(move, Settle)
    early = (*state.board.grounds[Food.BERRY], *state.board.grounds[Food.FISH])
    return any(around >> move.region & 1 for around in early)


def worth(rules: FirstSparksRules, state: State, move: Move) -> int:
    assert isinstance(move, Discard)
    catches = rules.harvest(state, state.seat).catches
    return sum(catch.value for catch in catches if catch.card == move.card)


def spread(rules: FirstSparksRules, state: State, moves: Any, rng: Rng) -> Move:
    """The cheapest place, where the clan can still be fed afterwards and buy something, or wins."""
    clan = state.clans[state.seat]
    places = [move for move in rng.shuffled(moves) if isinstance(move, Settle)]
    costs = {move.region: rules.cost(state, move.region) for move in places}
    cheapest = min(places, key=lambda move: cost.total if (cost := costs[move.region]) else 0, default=None)
    if cheapest is None or (cost := costs[cheapest.region]) is None:
        return Stop()
    if near_the_end(state):
        return cheapest
    coming = rules.harvest(state, state.seat).food
    kept = clan.food - cost.total
    return cheapest if kept >= 3 and kept * 2 // 3 + coming > clan.size else Stop()
