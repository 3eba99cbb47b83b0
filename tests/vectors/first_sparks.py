"""The neutral form of First Sparks positions and moves."""

import json
from dataclasses import replace
from functools import cache
from typing import Final, cast

from engine.core import Seat
from engine.first_sparks import SHUFFLE, STOCKED, Ask, Card, Clan, FirstSparksRules, Kind, Offer, Plow, State
from engine.first_sparks.board import LaidTile, board_of
from engine.first_sparks.model import (
    Accept,
    Buy,
    Decline,
    Discard,
    Lay,
    Move,
    Pass,
    Propose,
    PutInBox,
    Remove,
    Settle,
    Stop,
)
from engine.first_sparks.regions import REGION_NAMES, mask, names_in, region_of
from tests.engine import games
from tests.vectors.adapter import Json

ASKS: Final = {ask.replace("_", " "): ask for ask in Ask}
WORDS: Final[dict[str, Move]] = {
    "stop": Stop(),
    "pass": Pass(),
    "accept": Accept(),
    "decline": Decline(),
    "box": PutInBox(),
    "buy": Buy(),
}
LONE_SHUFFLE: Final = "shuffle"


@cache
def the_rules() -> FirstSparksRules:
    return cast(FirstSparksRules, games.rules("first_sparks"))


def rules(position: Json) -> FirstSparksRules:
    return with_cards(json.dumps(position["cards"], sort_keys=True))


@cache
def with_cards(told: str) -> FirstSparksRules:
    """The usual components with other values on some cards, by number."""
    components = the_rules().components
    cards = dict(components.cards)
    for number, values in json.loads(told).items():
        cards[int(number)] = _other_card(cards[int(number)], values)
    return FirstSparksRules(replace(components, cards=cards))


def _other_card(card: Card, values: Json) -> Card:
    changed = dict(values)
    if "kind" in changed:
        changed["kind"] = Kind(changed["kind"])
    if "takes_from" in changed:
        changed["takes_from"] = tuple(changed["takes_from"])
    return replace(card, **{key: value for key, value in changed.items() if key in Card.__slots__})


def state(position: Json) -> State:
    players = position["players"]
    clans = position["clans"]
    tiles = tuple(LaidTile(one["tile"], one["q"], one["r"], one["turn"]) for one in position["tiles"])
    decision = position["decision"]
    ask = None if decision is None else ASKS[decision]
    order = tuple(map(_seat, position["turn_order"]))
    if sorted(order) != list(range(players)):
        raise ValueError(f"turn order of {players} players: {position['turn_order']}")
    offer = position["offer"]
    if ask in (Ask.ANSWER, Ask.BOX) and offer is None:
        raise ValueError(f"decision {decision!r} without an offer")
    if ask is Ask.LAY and not position["tiles_left"]:
        raise ValueError("no tile is left to lay")
    return State(
        plow=Plow(position["options"].get("plow", Plow.EACH)),
        round=position["round"],
        ask=ask,
        seat=order[0] if position["to_move"] is None else _seat(position["to_move"]),
        order=order,
        clans=tuple(_clan(clans[f"p{n + 1}"]) for n in range(players)),
        neutral=_members(clans["neutral"]["members"]) if "neutral" in clans else None,
        tiles=tiles,
        tiles_left=tuple(position["tiles_left"]),
        stock=tuple(position["stock"][food] for food in STOCKED),
        market=_cards(position["market"]),
        reduced=position["reduced"],
        pile=_cards(position["pile"]),
        shuffle_order=tuple(position["shuffle_order"]),
        box=_cards(position["box"]),
        removed=(),
        seen=(),
        bonus=position["bonus"],
        bought=tuple(map(_seat, position["bought"])),
        passed=tuple(map(_seat, position["passed"])),
        offer=None
        if offer is None
        else Offer(_seat(offer["by"]), offer["card"], tuple(map(_seat, offer["declined"]))),
        proposals=position["proposals"],
        placed=position["placed"],
        stirred=position["round"],
        by_agreement=False,
        board=board_of(rules(position).components, tiles),
    )


def position(state: State) -> Json:
    clans: dict[str, Json] = {
        _player(Seat(n)): {
            "food": clan.food,
            "cards": list(clan.cards),
            "members": list(names_in(clan.members)),
        }
        for n, clan in enumerate(state.clans)
    }
    if state.neutral is not None:
        clans["neutral"] = {"members": list(names_in(state.neutral))}
    offer = state.offer
    return {
        "game": "first_sparks",
        "players": len(state.clans),
        "options": {"plow": state.plow.value},
        "round": state.round,
        "phase": state.phase.value,
        "to_move": None if state.ask is None else _player(state.seat),
        "decision": None if state.ask is None else state.ask.replace("_", " "),
        "turn_order": list(map(_player, state.order)),
        "clans": clans,
        "tiles": [{"tile": t.tile, "q": t.q, "r": t.r, "turn": t.turn} for t in state.tiles],
        "tiles_left": list(state.tiles_left),
        "stock": dict(zip(map(str, STOCKED), state.stock, strict=True)),
        "market": _names(state.market),
        "reduced": state.reduced,
        "pile": _names(state.pile),
        "shuffle_order": list(state.shuffle_order),
        "box": _names(sorted((*state.box, *state.removed))),
        "bonus": state.bonus,
        "bought": list(map(_player, state.bought)),
        "passed": list(map(_player, state.passed)),
        "offer": None
        if offer is None
        else {"by": _player(offer.by), "card": offer.card, "declined": list(map(_player, offer.declined))},
        "proposals": state.proposals,
        "placed": state.placed,
    }


def move(state: State, neutral: Json) -> Move:
    word, *rest = neutral
    match word, rest:
        case "lay", [int(q), int(r), int(turn)]:
            return Lay(q, r, turn)
        case "place", [str(name)]:
            return Settle(_region(name))
        case "remove", [str(name)]:
            return Remove(_region(name))
        case "propose", [int(card)]:
            return Propose(card)
        case "discard", [int(card)]:
            return Discard(card)
        case str(), [] if word in WORDS:
            return WORDS[word]
    raise ValueError(f"no move: {neutral}")


def neutral(state: State, move: Move) -> Json:
    match move:
        case Lay(q, r, turn):
            return ["lay", q, r, turn]
        case Settle(region):
            return ["place", REGION_NAMES[region]]
        case Remove(region):
            return ["remove", REGION_NAMES[region]]
        case Propose(card):
            return ["propose", card]
        case Discard(card):
            return ["discard", card]
        case _:
            return [next(word for word, one in WORDS.items() if one == move)]


def result(state: State) -> Json:
    outcome = the_rules().outcome(state)
    if outcome is None:
        return None
    return {
        "sizes": {_player(Seat(n)): clan.size for n, clan in enumerate(state.clans)},
        "food": {_player(Seat(n)): clan.food for n, clan in enumerate(state.clans)},
        "ranking": [list(map(_player, rank)) for rank in outcome.ranking],
        "winners": list(map(_player, outcome.winners)),
        "rounds": state.round,
    }


def _player(seat: Seat) -> str:
    return f"p{seat + 1}"


def _seat(player: str) -> Seat:
    return Seat(int(player.removeprefix("p")) - 1)


def _clan(told: Json) -> Clan:
    return Clan(told["food"], tuple(told["cards"]), _members(told["members"]))


def _members(names: Json) -> int:
    return mask(map(_region, names))


def _region(name: str) -> int:
    region = region_of(name)
    if region is None:
        raise ValueError(f"no region {name}")
    return region


def _cards(told: Json) -> tuple[int, ...]:
    return tuple(SHUFFLE if card == LONE_SHUFFLE else card for card in told)


def _names(cards: Json) -> Json:
    return [LONE_SHUFFLE if card == SHUFFLE else card for card in cards]
