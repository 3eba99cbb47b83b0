"""What a player may do: `check` is the one home of legality, `legal_moves` lists what it accepts."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from engine.core import Fact, Rejection, RuleRef, Seat
from engine.stone_age_junior.board import (
    FACES,
    GAME,
    GOODS,
    HUT_PLACES,
    KIND,
    TOKEN_PLACES,
    TOKENS,
    Cost,
    Face,
    bag_of,
)
from engine.stone_age_junior.model import (
    WINNING_HUTS,
    Asked,
    Build,
    BuildNothing,
    EndTrade,
    LeaveDog,
    Move,
    Source,
    State,
    Swap,
    TakeDog,
    Trade,
    Turn,
    Village,
    Why,
)
from engine.stone_age_junior.payment import missing, ways

IN_ORDER: Final = RuleRef(GAME, "3.1")
TURNING_UP: Final = RuleRef(GAME, "3.2")
TRADING: Final = RuleRef(GAME, "4.3")
ANOTHERS_DOG: Final = RuleRef(GAME, "4.5")
PAYING: Final = RuleRef(GAME, "5.1")
DOGS_AS_GOODS: Final = RuleRef(GAME, "5.2")
SWAPPING: Final = RuleRef(GAME, "5.5")
THIRD_HUT: Final = RuleRef(GAME, "6.1")
ENTERED_FACES: Final = RuleRef(GAME, "7.2")
ENTERED_HUTS: Final = RuleRef(GAME, "7.3")

_TURNS: Final = tuple(Turn(n) for n in range(1, TOKENS + 1))
_ENTERED_TURNS: Final = tuple(tuple((face, Turn(turn.token, face)) for face in FACES) for turn in _TURNS)
_TRADES: Final = tuple((give, take, Trade(give, take)) for give in GOODS for take in GOODS if give != take)
_SWAPS: Final = tuple(Swap(a, b) for a, b in combinations(range(1, TOKENS + 1), 2))
_END_TRADE: Final = EndTrade()
_DOG: Final = (TakeDog(), LeaveDog())
_BUILD_NOTHING: Final = BuildNothing()

_FIRST: Final = {
    Asked.TURN: (Why.TURN_FIRST, IN_ORDER),
    Asked.TRADE: (Why.TRADE_FIRST, TRADING),
    Asked.DOG: (Why.DOG_FIRST, ANOTHERS_DOG),
    Asked.BUILD: (Why.BUILD_FIRST, PAYING),
    Asked.SWAP: (Why.SWAP_FIRST, SWAPPING),
}
_ANSWERS: Final = {
    Asked.TURN: (Turn,),
    Asked.TRADE: (Trade, EndTrade),
    Asked.DOG: (TakeDog, LeaveDog),
    Asked.BUILD: (Build, BuildNothing),
    Asked.SWAP: (Swap,),
}


def check(state: State, move: Move, huts: Sequence[Cost]) -> Rejection | None:
    """`huts`: all of the box."""
    if state.asked is None:
        return Rejection(Why.OVER, THIRD_HUT)
    if not isinstance(move, _ANSWERS[state.asked]):
        return Rejection(*_FIRST[state.asked])
    match move:
        case Turn():
            return _check_turn(state, move)
        case Trade():
            return _check_trade(state, move)
        case TakeDog() if owner_of_dog(state.villages, state.seat) is None:
            return Rejection(Why.NO_DOG_THERE, ANOTHERS_DOG)
        case Build():
            return _check_build(state, move) or _check_entered_hut(state, move, huts)
        case Swap():
            return _check_swap(state, move)
    return None


def _check_turn(state: State, turn: Turn) -> Rejection | None:
    if not 1 <= turn.token <= len(state.tokens):
        return Rejection(Why.NO_SUCH_TOKEN, TURNING_UP, {"token": turn.token})
    at = TOKEN_PLACES[turn.token - 1]
    token = state.tokens[turn.token - 1]
    if token.up:
        return Rejection(Why.LIES_FACE_UP, TURNING_UP, {"place": at})
    if token.face is not None:
        return None if turn.face is None else Rejection(Why.FACE_IS_KNOWN, ENTERED_FACES, {"place": at})
    if turn.face is None:
        return Rejection(Why.FACE_NOT_TOLD, ENTERED_FACES, {"place": at})
    for n, other in enumerate(state.tokens):
        if other.face == turn.face:
            facts = {"place": at, "face": turn.face, "lies": TOKEN_PLACES[n]}
            return Rejection(Why.FACE_LIES_ELSEWHERE, ENTERED_FACES, facts)
    return None


def _check_trade(state: State, trade: Trade) -> Rejection | None:
    if not state.villages[state.seat].goods[KIND[trade.give]]:
        return Rejection(Why.NOT_OWNED, TRADING, {"good": trade.give})
    if not state.trade[KIND[trade.take]]:
        return Rejection(Why.NOT_ON_TRADE_PLACE, TRADING, {"good": trade.take})
    if trade.give == trade.take:
        return Rejection(Why.SAME_GOOD, TRADING, {"good": trade.give})
    return None


def _check_build(state: State, build: Build) -> Rejection | None:
    if not 1 <= build.pile <= len(state.piles):
        return Rejection(Why.NO_SUCH_PILE, PAYING, {"pile": build.pile})
    at = HUT_PLACES[build.pile - 1]
    cost = offered(state.piles[build.pile - 1])
    if cost is None:
        return Rejection(Why.PILE_EMPTY, PAYING, {"place": at})
    wanted, stood_for = bag_of(cost), bag_of(build.dogs_for)
    for good, dogs, needed in zip(GOODS, stood_for, wanted, strict=True):
        if dogs > needed:
            return Rejection(Why.NOT_IN_COST, DOGS_AS_GOODS, {"place": at, "good": good})
    village = state.villages[state.seat]
    if len(build.dogs_for) > village.dogs:
        facts: dict[str, Fact] = {"place": at, "dogs": village.dogs, "wanted": len(build.dogs_for)}
        return Rejection(Why.NO_DOG_LEFT, DOGS_AS_GOODS, facts)
    owned = tuple(have + dogs for have, dogs in zip(village.goods, stood_for, strict=True))
    if lacking := missing(cost, owned):
        return Rejection(Why.GOODS_MISSING, PAYING, {"place": at, "missing": lacking, "dogs": village.dogs})
    return None


def _check_entered_hut(state: State, build: Build, huts: Sequence[Cost]) -> Rejection | None:
    facts = {"place": HUT_PLACES[build.pile - 1]}
    if not asks_for_hut(state, build.pile):
        return None if build.under is None else Rejection(Why.HUT_IS_KNOWN, ENTERED_HUTS, facts)
    if build.under is None:
        return Rejection(Why.HUT_NOT_TOLD, ENTERED_HUTS, facts)
    if build.under not in unseen_huts(state, huts):
        return Rejection(Why.NO_SUCH_HUT, ENTERED_HUTS, {**facts, "hut": build.under})
    return None


def _check_swap(state: State, swap: Swap) -> Rejection | None:
    for token in (swap.first, swap.second):
        if not 1 <= token <= len(state.tokens):
            return Rejection(Why.NO_SUCH_TOKEN, SWAPPING, {"token": token})
    if swap.first == swap.second:
        return Rejection(Why.SAME_TOKEN, SWAPPING, {"place": TOKEN_PLACES[swap.first - 1]})
    return None


def legal_moves(state: State, huts: Sequence[Cost]) -> Sequence[Move]:
    match state.asked:
        case None:
            return ()
        case Asked.TURN if state.source is Source.CARDBOARD:
            return list(_entered_turns(state))
        case Asked.TURN:
            return [turn for turn, token in zip(_TURNS, state.tokens, strict=True) if not token.up]
        case Asked.TRADE:
            owned, lying = state.villages[state.seat].goods, state.trade
            trades = [trade for give, take, trade in _TRADES if owned[KIND[give]] and lying[KIND[take]]]
            return [*trades, _END_TRADE]
        case Asked.DOG:
            return _DOG if owner_of_dog(state.villages, state.seat) is not None else _DOG[1:]
        case Asked.BUILD:
            return [*_builds(state, huts), _BUILD_NOTHING]
        case Asked.SWAP:
            return _SWAPS


def _entered_turns(state: State) -> Iterator[Turn]:
    for turn, turns, token in zip(_TURNS, _ENTERED_TURNS, state.tokens, strict=True):
        if token.up:
            continue
        if token.face is not None:
            yield turn
            continue
        possible = possible_faces(state)
        yield from (with_face for face, with_face in turns if face in possible)


def _builds(state: State, huts: Sequence[Cost]) -> Iterator[Build]:
    village = state.villages[state.seat]
    for pile in range(1, len(state.piles) + 1):
        cost = offered(state.piles[pile - 1])
        if cost is None:
            continue
        under = tuple(unseen_huts(state, huts)) if asks_for_hut(state, pile) else (None,)
        for dogs_for in ways(cost, village.goods, village.dogs):
            yield from (Build(pile, dogs_for, hut) for hut in under)


def offered(pile: Sequence[Cost | None]) -> Cost | None:
    """The hut on top."""
    return pile[0] if pile else None


def can_build(state: State) -> bool:
    village = state.villages[state.seat]
    tops = map(offered, state.piles)
    return any(cost is not None and ways(cost, village.goods, village.dogs) for cost in tops)


def can_trade(state: State) -> bool:
    """Whether there is a good to give and another to take for it."""
    owned = state.villages[state.seat].goods
    return any(owned[KIND[give]] and state.trade[KIND[take]] for give, take, _ in _TRADES)


def owner_of_dog(villages: Sequence[Village], seat: Seat) -> Seat | None:
    """Whose dog `seat` may take: of the others that have one, who comes first in turn order."""
    for step in range(1, len(villages)):
        other = Seat((seat + step) % len(villages))
        if villages[other].dogs:
            return other
    return None


def asks_for_hut(state: State, pile: int) -> bool:
    """Whether a build from this pile must tell the hut that is turned up next.

    Nobody is asked about it after the hut that ends the game.
    """
    huts = state.piles[pile - 1]
    wins = len(state.villages[state.seat].huts) + 1 >= WINNING_HUTS
    return not wins and len(huts) > 1 and huts[1] is None


def unseen_huts(state: State, huts: Sequence[Cost]) -> dict[Cost, int]:
    """The huts that may lie where the program does not know them, and how often."""
    known = Counter(hut for village in state.villages for hut in village.huts)
    known.update(hut for pile in state.piles for hut in pile if hut is not None)
    left = Counter(huts)
    left.subtract(known)
    return {hut: left[hut] for hut in huts if left[hut] > 0}


def possible_faces(state: State) -> tuple[Face, ...]:
    """The faces that a cardboard token may show now."""
    lying = [token.face for token in state.tokens]
    return tuple(face for face in FACES if face not in lying)
