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
from tests.vectors.adapter import Json, number, row, yes_or_no

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
    villages = tuple(map(_village, row(position["villages"], "villages")))
    pawns = tuple(number(space, "pawns", len(TRACK)) for space in row(position["pawns"], "pawns"))
    tokens = tuple(map(_token, row(position["tokens"], "tokens")))
    piles = tuple(_costs(pile, "piles") for pile in row(position["piles"], "piles"))
    seat = number(position["player"], "player", len(villages) + 1) - 1
    if len(villages) not in the_rules().seats or len(pawns) != len(villages) or seat < 0:
        raise ValueError("pawns, villages and player do not fit together")
    if len(tokens) != TOKENS or len(piles) != PILES:
        raise ValueError(f"{len(tokens)} tokens, {len(piles)} piles")
    over, pending = yes_or_no(position["over"], "over"), position["pending"]
    if over != (pending is None):
        raise ValueError(f"over: {over}, but {pending!r} is pending")
    return State(
        Seat(seat),
        None if over else PENDING[pending],
        pawns,
        tokens,
        _bag(position["goods"], "goods"),
        _bag(position["trade"], "trade"),
        number(position["kennel"], "kennel"),
        villages,
        piles,
        Source.PROGRAM,
        Goods.HIDDEN,
    )


def _bag(told: Json, what: str) -> Bag:
    if not isinstance(told, dict) or set(told) != {good.value for good in GOODS}:
        raise ValueError(f"{what}: {told!r} is no count of each good")
    return tuple(number(told[good.value], f"{what}, {good.value}") for good in GOODS)


def _good(told: Json) -> Good:
    if told not in GOODS:
        raise ValueError(f"no good: {told!r}")
    return Space(told)


def _cost(told: Json) -> Cost:
    return in_order(map(_good, row(told, "cost")))


def _costs(told: Json, what: str) -> tuple[Cost, ...]:
    return tuple(map(_cost, row(told, what)))


def _token(told: Json) -> Token:
    face = told["face"]
    if face not in FACES or type(face) not in (int, str):
        raise ValueError(f"no face: {face!r}")
    known: Face = face if isinstance(face, int) else Space(face)
    return Token(known, up=True, seen=known) if yes_or_no(told["up"], "up") else Token(known)


def _village(told: Json) -> Village:
    return Village(_bag(told["goods"], "goods"), number(told["dogs"], "dogs"), _costs(told["huts"], "huts"))


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
            return Turn(number(token, "turn"))
        case "trade", {"give": give, "take": take}:
            return Trade(_good(give), _good(take))
        case "done", True:
            return EndTrade()
        case "steal", bool():
            return TakeDog() if what else LeaveDog()
        case "build", None:
            return BuildNothing()
        case "build", {"pile": pile, "dogs_for": dogs_for}:
            return Build(number(pile, "pile"), _cost(dogs_for))
        case "swap", [first, second]:
            return Swap(number(first, "swap"), number(second, "swap"))
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
