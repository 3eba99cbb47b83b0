"""The neutral form of First Sparks positions and moves."""

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Final, TypeVar, cast

from engine.core import Seat
from engine.first_sparks import SHUFFLE, STOCKED, Ask, Card, Clan, FirstSparksRules, Kind, Offer, Plow, State
from engine.first_sparks.board import TURNS, LaidTile, board_of
from engine.first_sparks.components import HUNTS
from engine.first_sparks.model import (
    ALONE,
    PHASE_OF,
    SEATS,
    Accept,
    Buy,
    Decline,
    Discard,
    Lay,
    Move,
    Pass,
    Phase,
    Propose,
    PutInBox,
    Remove,
    Settle,
    Stop,
)
from engine.first_sparks.regions import REGION_NAMES, TILES, mask, names_in, region_of
from tests.engine import games
from tests.vectors.adapter import Json, number, row, yes_or_no

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
MOST_STEPS: Final = 1000
"""From the first tile, along each axis."""

OneT = TypeVar("OneT")


@cache
def the_rules() -> FirstSparksRules:
    return cast(FirstSparksRules, games.rules("first_sparks"))


def rules(position: Json) -> FirstSparksRules:
    if not isinstance(position["cards"], dict):
        raise ValueError(f"cards: {position['cards']!r} is no object")
    return with_cards(json.dumps(position["cards"], sort_keys=True))


@cache
def with_cards(told: str) -> FirstSparksRules:
    """The usual components with other values on some cards, by number."""
    components = the_rules().components
    cards = dict(components.cards)
    others = json.loads(told)
    for name in others:
        card = int(name)
        if name != str(card) or card not in cards:
            raise ValueError(f"cards: no card {name!r}")
        cards[card] = _other_card(cards[card], others[name])
    return FirstSparksRules(replace(components, cards=cards))


def _other_card(card: Card, values: Json) -> Card:
    where = f"card {card.number}"
    if not isinstance(values, dict) or set(values) - {"kind", "price", "takes_from", "grain"}:
        raise ValueError(f"{where}: {values!r}")
    kind = Kind(values.get("kind", card.kind))
    takes = tuple(
        number(least, where) for least in row(values.get("takes_from", list(card.takes_from)), where)
    )
    if any(least >= following for least, following in pairwise(takes)) or (kind in HUNTS and not takes):
        raise ValueError(f"{where}: takes_from {takes} does not rise")
    return replace(
        card,
        kind=kind,
        price=number(values.get("price", card.price), where),
        takes_from=takes,
        grain=number(values.get("grain", card.grain), where),
    )


def state(position: Json) -> State:
    """A card may lie in two places and members anywhere; every value is checked by itself."""
    players = number(position["players"], "players", SEATS.stop)
    if players not in SEATS:
        raise ValueError(f"players: {players}")
    decision, to_move, bonus = position["decision"], position["to_move"], position["bonus"]
    ask = None if decision is None else ASKS[decision]
    if position["game"] != "first_sparks" or position["phase"] != (
        Phase.OVER if ask is None else PHASE_OF[ask]
    ):
        raise ValueError(f"{position['game']!r} in phase {position['phase']!r} with decision {decision!r}")
    order = _seats(position["turn_order"], players, "turn_order")
    if len(order) != players:
        raise ValueError(f"turn_order of {players} players: {position['turn_order']}")
    tiles = _tiles(position["tiles"])
    tiles_left = _numbers(position["tiles_left"], range(1, TILES + 1), "tiles_left")
    if not {laid.tile for laid in tiles}.isdisjoint(tiles_left):
        raise ValueError(f"tiles_left: {tiles_left} lie on the table already")
    return _askable(
        State(
            plow=_plow(position["options"]),
            round=number(position["round"], "round"),
            ask=ask,
            seat=order[0] if ask is None and to_move is None else _seat(to_move, players),
            order=order,
            clans=tuple(_clan(position["clans"][f"p{n + 1}"]) for n in range(players)),
            neutral=_neutral(position["clans"], players),
            tiles=tiles,
            tiles_left=tiles_left,
            stock=tuple(number(position["stock"][food], f"stock of {food}") for food in STOCKED),
            market=_rising(_cards(position["market"], "market"), "market"),
            reduced=yes_or_no(position["reduced"], "reduced"),
            pile=_cards(position["pile"], "pile"),
            shuffle_order=_cards(position["shuffle_order"], "shuffle_order"),
            box=_cards(position["box"], "box"),
            removed=(),
            seen=(),
            bonus=None if bonus is None else _card(bonus, "bonus"),
            bought=_seats(position["bought"], players, "bought"),
            passed=_seats(position["passed"], players, "passed"),
            offer=_offer(position["offer"], players),
            proposals=number(position["proposals"], "proposals"),
            placed=number(position["placed"], "placed"),
            stirred=number(position["round"], "round"),
            by_agreement=False,
            board=board_of(rules(position).components, tiles),
        )
    )


def _askable(told: State) -> State:
    """Raises ValueError where nothing could be answered: what is asked about is not there."""
    if told.ask in (Ask.ANSWER, Ask.BOX) and told.offer is None:
        raise ValueError(f"decision {told.ask!r} without an offer")
    if told.ask is Ask.LAY and not told.tiles_left:
        raise ValueError("no tile is left to lay")
    if told.ask in (Ask.NEUTRAL_FIRST, Ask.NEUTRAL) and told.neutral is None:
        raise ValueError(f"decision {told.ask!r} without a neutral clan")
    return told


def _plow(options: Json) -> Plow:
    if not isinstance(options, dict):
        raise ValueError(f"options: {options!r} is no object")
    return Plow(options.get("plow", Plow.EACH))


def _tiles(told: Json) -> tuple[LaidTile, ...]:
    tiles = tuple(
        LaidTile(
            number(one["tile"], "tile", TILES + 1),
            _coordinate(one["q"]),
            _coordinate(one["r"]),
            number(one["turn"], "turn of a tile", TURNS),
        )
        for one in row(told, "tiles")
    )
    _different([laid.tile for laid in tiles], "tiles")
    _different([spot for laid in tiles for spot in laid.hexes], "hexes of the tiles")
    if any(laid.tile == 0 for laid in tiles):
        raise ValueError("tiles: there is no tile 0")
    return tiles


def _coordinate(told: Json) -> int:
    if type(told) is not int or abs(told) > MOST_STEPS:
        raise ValueError(f"no coordinate {told!r}")
    return told


def _neutral(clans: Json, players: int) -> int | None:
    if ("neutral" in clans) != (players == ALONE):
        raise ValueError(f"clans: {players} players, {', '.join(map(repr, clans))}")
    return _members(clans["neutral"]["members"]) if "neutral" in clans else None


def _offer(told: Json, players: int) -> Offer | None:
    if told is None:
        return None
    declined = _seats(told["declined"], players, "declined")
    return Offer(_seat(told["by"], players), _card(told["card"], "offer"), declined)


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
    word, *rest = row(neutral, "move")
    match word, rest:
        case "lay", [q, r, turn]:
            return Lay(_coordinate(q), _coordinate(r), number(turn, "turn of a tile", TURNS))
        case "place", [name]:
            return Settle(_region(name))
        case "remove", [name]:
            return Remove(_region(name))
        case "propose", [card]:
            return Propose(_card(card, "proposed"))
        case "discard", [card]:
            return Discard(_card(card, "discarded"))
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


def _seat(player: Json, players: int) -> Seat:
    for n in range(players):
        if player == f"p{n + 1}":
            return Seat(n)
    raise ValueError(f"no player {player!r} of {players}")


def _seats(told: Json, players: int, what: str) -> tuple[Seat, ...]:
    return _different([_seat(player, players) for player in row(told, what)], what)


def _clan(told: Json) -> Clan:
    cards = _numbers(told["cards"], range(1, SHUFFLE), "cards of a clan")
    return Clan(number(told["food"], "food"), _rising(cards, "cards of a clan"), _members(told["members"]))


def _members(names: Json) -> int:
    return mask(_different([_region(name) for name in row(names, "members")], "members"))


def _region(name: Json) -> int:
    region = region_of(name) if isinstance(name, str) else None
    if region is None:
        raise ValueError(f"no region {name!r}")
    return region


def _card(told: Json, what: str) -> int:
    return _numbers([told], range(1, SHUFFLE), what)[0]


def _cards(told: Json, what: str) -> tuple[int, ...]:
    numbers = [SHUFFLE if card == LONE_SHUFFLE else card for card in row(told, what)]
    if told.count(LONE_SHUFFLE) != numbers.count(SHUFFLE):
        raise ValueError(f"{what}: the shuffle card is called {LONE_SHUFFLE!r}")
    return _numbers(numbers, range(1, SHUFFLE + 1), what)


def _numbers(told: Json, known: range, what: str) -> tuple[int, ...]:
    """Different whole numbers of `known`."""
    numbers = [number(one, what) for one in row(told, what)]
    if not all(one in known for one in numbers):
        raise ValueError(f"{what}: {told!r}")
    return _different(numbers, what)


def _rising(numbers: tuple[int, ...], what: str) -> tuple[int, ...]:
    if list(numbers) != sorted(numbers):
        raise ValueError(f"{what}: {list(numbers)} does not rise")
    return numbers


def _different(told: Sequence[OneT], what: str) -> tuple[OneT, ...]:
    if len(set(told)) < len(told):
        raise ValueError(f"{what}: one stands there twice, {list(told)}")
    return tuple(told)


def _names(cards: Json) -> Json:
    return [LONE_SHUFFLE if card == SHUFFLE else card for card in cards]
