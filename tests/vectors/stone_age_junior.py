"""The neutral form of Stone Age Junior: players from 1, bags by name, costs sorted by name."""

from functools import cache
from typing import Final, cast

from engine.core import Seat
from engine.stone_age_junior import (
    FACES,
    GOODS,
    TRACK,
    Asked,
    Cost,
    Face,
    Goods,
    Source,
    Space,
    State,
    StoneAgeJuniorRules,
    Token,
    Village,
)
from engine.stone_age_junior.board import PILES, TOKENS, Bag, Good, in_order
from engine.stone_age_junior.model import (
    Build,
    BuildNothing,
    EndTrade,
    LeaveDog,
    Move,
    Swap,
    TakeDog,
    Trade,
    Turn,
)
from tests.engine import games
from tests.vectors.adapter import Json

PENDING: Final = {
    "turn": Asked.TURN,
    "trade": Asked.TRADE,
    "steal": Asked.DOG,
    "build": Asked.BUILD,
    "swap": Asked.SWAP,
}
NAMES: Final = {asked: name for name, asked in PENDING.items()}


@cache
def the_rules() -> StoneAgeJuniorRules:
    return cast(StoneAgeJuniorRules, games.rules("stone_age_junior"))


def rules(position: Json) -> StoneAgeJuniorRules:
    return the_rules()


def state(position: Json) -> State:
    villages = tuple(map(_village, position["villages"]))
    pawns = tuple(map(_count, position["pawns"]))
    tokens = tuple(map(_token, position["tokens"]))
    piles = tuple(tuple(map(_cost, pile)) for pile in position["piles"])
    seat = position["player"] - 1
    if len(pawns) != len(villages) or not 0 <= seat < len(villages):
        raise ValueError("pawns, villages and player do not fit together")
    if len(tokens) != TOKENS or len(piles) != PILES or any(at >= len(TRACK) for at in pawns):
        raise ValueError(f"{len(tokens)} tokens, {len(piles)} piles, pawns on {pawns}")
    return State(
        Seat(seat),
        None if position["over"] else PENDING[position["pending"]],
        pawns,
        tokens,
        _bag(position["goods"]),
        _bag(position["trade"]),
        _count(position["kennel"]),
        villages,
        piles,
        Source.PROGRAM,
        Goods.HIDDEN,
    )


def _count(told: Json) -> int:
    if type(told) is not int or told < 0:
        raise ValueError(f"no count: {told}")
    return told


def _bag(told: Json) -> Bag:
    if set(told) - set(GOODS):
        raise ValueError(f"no goods: {told}")
    return tuple(_count(told[good]) for good in GOODS)


def _good(told: Json) -> Good:
    if told not in GOODS:
        raise ValueError(f"no good: {told}")
    return Space(told)


def _cost(told: Json) -> Cost:
    return in_order(map(_good, told))


def _token(told: Json) -> Token:
    face = told["face"]
    if face not in FACES or isinstance(face, bool):
        raise ValueError(f"no face: {face}")
    known: Face = face if isinstance(face, int) else Space(face)
    return Token(known, up=True, seen=known) if told["up"] else Token(known)


def _village(told: Json) -> Village:
    return Village(_bag(told["goods"]), _count(told["dogs"]), tuple(map(_cost, told["huts"])))


def position(state: State) -> Json:
    return {
        "pawns": list(state.pawns),
        "tokens": [{"face": _face_name(token.face), "up": token.up} for token in state.tokens],
        "goods": _named(state.spaces),
        "trade": _named(state.trade),
        "kennel": state.kennel,
        "villages": [
            {"goods": _named(v.goods), "dogs": v.dogs, "huts": [_names(hut) for hut in v.huts]}
            for v in state.villages
        ],
        "piles": [[_names(hut) for hut in pile] for pile in state.piles],
        "player": state.seat + 1,
        "pending": None if state.asked is None else NAMES[state.asked],
        "over": state.asked is None,
    }


def _face_name(face: Face | None) -> Json:
    return face.value if isinstance(face, Space) else face


def _named(bag: Bag) -> Json:
    return {good.value: n for good, n in zip(GOODS, bag, strict=True)}


def _names(cost: Cost | None) -> Json:
    return None if cost is None else sorted(good.value for good in cost)


def move(state: State, neutral: Json) -> Move:
    ((word, what),) = neutral.items()
    match word, what:
        case "turn", token:
            return Turn(_count(token))
        case "trade", {"give": give, "take": take}:
            return Trade(_good(give), _good(take))
        case "done", True:
            return EndTrade()
        case "steal", bool():
            return TakeDog() if what else LeaveDog()
        case "build", None:
            return BuildNothing()
        case "build", {"pile": pile, "dogs_for": dogs_for}:
            return Build(_count(pile), _cost(dogs_for))
        case "swap", [first, second]:
            return Swap(_count(first), _count(second))
    raise ValueError(f"no move: {neutral}")


def neutral(state: State, move: Move) -> Json:
    match move:
        case Turn(token):
            return {"turn": token}
        case Trade(give, take):
            return {"trade": {"give": give.value, "take": take.value}}
        case EndTrade():
            return {"done": True}
        case TakeDog() | LeaveDog():
            return {"steal": isinstance(move, TakeDog)}
        case BuildNothing():
            return {"build": None}
        case Build(pile, dogs_for):
            return {"build": {"pile": pile, "dogs_for": _names(dogs_for)}}
        case Swap(first, second):
            return {"swap": [first, second]}


def result(state: State) -> Json:
    outcome = the_rules().outcome(state)
    if outcome is None:
        return None
    return {"scores": list(outcome.scores), "winners": [seat + 1 for seat in outcome.winners]}
