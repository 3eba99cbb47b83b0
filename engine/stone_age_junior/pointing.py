"""How a person points at a move.

A token; an own good, then one of the trade place; a hut, then goods that dogs stand for; two tokens
in any order. `yes` takes another's dog, `no` is the end of a trade, leaving the dog, building
nothing. What is told comes last.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from engine.core import NO, YES, Place, Pointing, Rejection
from engine.stone_age_junior.board import (
    DOG_PLACES,
    FACE_PLACES,
    GOOD_PLACES,
    GOODS,
    HUT_PLACES,
    SPACE_PLACES,
    TOKEN_PLACES,
    TRADE_PLACES,
    Cost,
    entered_hut,
)
from engine.stone_age_junior.legality import (
    ENTERED_FACES,
    ENTERED_HUTS,
    IN_ORDER,
    PAYING,
    TRADING,
    offered,
)
from engine.stone_age_junior.model import (
    Asked,
    Build,
    BuildNothing,
    EndTrade,
    LeaveDog,
    Move,
    State,
    Swap,
    TakeDog,
    Trade,
    Turn,
    Why,
)
from engine.stone_age_junior.payment import missing, ways, without
from engine.stone_age_junior.play import MOVING

_TOKEN: Final = {spot: n for n, spot in enumerate(TOKEN_PLACES, start=1)}
_HUT: Final = {spot: n for n, spot in enumerate(HUT_PLACES, start=1)}
_FACE: Final = {spot: face for face, spot in FACE_PLACES.items()}
_GOOD: Final = {spot: good for good, spot in GOOD_PLACES.items()}
_TRADE: Final = {spot: good for good, spot in TRADE_PLACES.items()}
_DOG: Final = {spot: good for good, spot in DOG_PLACES.items()}
_SWAPS: Final = {
    Swap(_TOKEN[a], _TOKEN[b]): Pointing(any_order=(a, b)) for a, b in combinations(TOKEN_PLACES, 2)
}
"""Kept, since a table has 91 of them to compare at every press."""


def pointing(state: State, move: Move) -> Pointing:
    match move:
        case Turn(token, face):
            entered = () if face is None else (FACE_PLACES[face],)
            return Pointing((TOKEN_PLACES[token - 1], *entered))
        case Trade(give, take):
            return Pointing((GOOD_PLACES[give], TRADE_PLACES[take]))
        case Build(pile, dogs_for, under):
            chosen = without(dogs_for, _forced(state, pile))
            entered = () if under is None else (entered_hut(under),)
            return Pointing((HUT_PLACES[pile - 1],), (*(DOG_PLACES[good] for good in chosen), *entered))
        case Swap():
            return _SWAPS[move]
        case TakeDog():
            return Pointing((YES,))
        case EndTrade() | LeaveDog() | BuildNothing():
            return Pointing((NO,))


def _forced(state: State, pile: int) -> Cost:
    """What dogs must stand for so that the hut can be paid: nobody needs to point at it."""
    village = state.villages[state.seat]
    cost = offered(state.piles[pile - 1])
    if cost is None or not ways(cost, village.goods, village.dogs):
        return ()
    return missing(cost, village.goods)


def meant(state: State, pointed: Sequence[Place], huts: Sequence[Cost]) -> Move | Rejection:
    first, last = pointed[0], pointed[-1]
    if state.asked is None:
        return EndTrade()
    if last in SPACE_PLACES:
        return Rejection(Why.PAWN_FOLLOWS_TOKEN, MOVING, {"place": last})
    if last in _TOKEN or last in _FACE:
        return _token_meant(state, first, last)
    if last in _GOOD or last in _TRADE:
        return _trade_meant(state, first, last)
    by_place = {entered_hut(hut): hut for hut in huts}
    if last in by_place and any(spot in by_place for spot in pointed[:-1]):
        return Rejection(Why.ALREADY_TOLD, ENTERED_HUTS, {"place": last})
    if last in _HUT or last in _DOG or last in by_place:
        return _build_meant(state, pointed, by_place.get(last))
    if last == YES and state.asked is Asked.BUILD:
        return _build_meant(state, pointed, None)
    if last == YES:
        return TakeDog()
    if last == NO:
        return LeaveDog()
    return Rejection(Why.NOT_A_PLACE, IN_ORDER, {"place": last})


def _token_meant(state: State, first: Place, last: Place) -> Move | Rejection:
    if last in _FACE:
        if state.asked is Asked.TURN and first not in _TOKEN:
            return Rejection(Why.TOKEN_FIRST, ENTERED_FACES, {"place": last})
        return Turn(_TOKEN.get(first, 1), _FACE[last])
    if state.asked is Asked.SWAP:
        return Swap(_TOKEN.get(first, _TOKEN[last]), _TOKEN[last])
    return Turn(_TOKEN[last])


def _trade_meant(state: State, first: Place, last: Place) -> Move | Rejection:
    if last in _GOOD:
        give = _GOOD[last]
        return Trade(give, next(good for good in GOODS if good != give))
    if state.asked is Asked.TRADE and first not in _GOOD:
        return Rejection(Why.GIVE_FIRST, TRADING, {"place": last})
    return Trade(_GOOD.get(first, _TRADE[last]), _TRADE[last])


def _build_meant(state: State, pointed: Sequence[Place], entered: Cost | None) -> Move | Rejection:
    hut = pointed[-1] if pointed[-1] in _HUT else pointed[0]
    if hut not in _HUT:
        if state.asked is Asked.BUILD:
            return Rejection(Why.HUT_FIRST, PAYING, {"place": pointed[-1]})
        return Build(1)
    pile = _HUT[hut]
    dogs_for = [_DOG[spot] for spot in pointed if spot in _DOG] if hut == pointed[0] else []
    return Build(pile, (*_forced(state, pile), *dogs_for), entered)
