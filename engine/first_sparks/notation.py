"""The text forms.

    move      lay:0,-1,2  place:1A2  stop  propose:22  pass  accept  decline  box  buy  discard:7  draw:22
              remove:1A0
    deal      plow=each herbs=2,1,3 tiles=3,1,2 pile=20,41,s removed=9,30 shuffle=7,...
              plow=each,any,open: the first card need not be afforded, the food of fire lies open
    state     plow=each round=2 ask=spread seat=1 order=1,0,2 clans=7:1,8:1A0,1A1;... and so on

In a deal and a state each word names its part; `-` is an empty list or nothing, `s` the shuffle card, `?` one
of the cardboard pile; what is asked may say why, as `draw:sold`. A clan is food:cards:members, a laid tile
tile@q,r,turn, an offer by:card:who declined.
"""

import re
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from engine.core import Seat, Unreadable
from engine.first_sparks.board import LaidTile, board_of
from engine.first_sparks.components import SHUFFLE, STOCKED, UNKNOWN, Components
from engine.first_sparks.model import (
    Accept,
    Ask,
    Buy,
    Clan,
    Deal,
    Decline,
    Discard,
    Draw,
    Drawing,
    FireFood,
    FirstCard,
    Lay,
    Move,
    Offer,
    Pass,
    Plow,
    Propose,
    PutInBox,
    Remove,
    Settle,
    State,
    Stop,
)
from engine.first_sparks.regions import REGION_NAMES, TILES, mask, names_in, region_of

T = TypeVar("T")

_NUMBER: Final = re.compile("0|-?[1-9][0-9]{0,5}")
_PLAIN: Final[dict[str, Move]] = {
    "stop": Stop(),
    "pass": Pass(),
    "accept": Accept(),
    "decline": Decline(),
    "box": PutInBox(),
    "buy": Buy(),
}
_SIGNS: Final = {SHUFFLE: "s", UNKNOWN: "?"}
_WORD: Final = {type(move): word for word, move in _PLAIN.items()}


def move_text(move: Move) -> str:
    match move:
        case Lay(q, r, turn):
            return f"lay:{q},{r},{turn}"
        case Settle(region):
            return f"place:{REGION_NAMES[region]}"
        case Remove(region):
            return f"remove:{REGION_NAMES[region]}"
        case Propose(card):
            return f"propose:{card}"
        case Discard(card):
            return f"discard:{card}"
        case Draw(card):
            return f"draw:{card}"
        case _:
            return _WORD[type(move)]


def read_move(text: str) -> Move:
    """Raises Unreadable."""
    if text in _PLAIN:
        return _PLAIN[text]
    word, _, what = text.partition(":")
    try:
        match word:
            case "lay":
                q, r, turn = map(_number, what.split(","))
                return Lay(q, r, turn)
            case "place":
                return Settle(_region(what))
            case "remove":
                return Remove(_region(what))
            case "propose":
                return Propose(_number(what))
            case "discard":
                return Discard(_number(what))
            case "draw":
                return Draw(_number(what))
    except ValueError as error:
        raise Unreadable("move", text) from error
    raise Unreadable("move", text)


def deal_text(deal: Deal) -> str:
    return " ".join(
        (
            f"plow={_agreed_text(deal)}",
            f"herbs={_numbers_text(deal.herbs)}",
            f"tiles={_numbers_text(deal.tiles)}",
            f"pile={_cards_text(deal.pile)}",
            f"removed={_cards_text(deal.removed)}",
            f"shuffle={_numbers_text(deal.shuffle_order)}",
        )
    )


def read_deal(text: str) -> Deal:
    """Raises Unreadable. Judges the form alone: `faults` judges the set-up."""
    part = _Parts(text, "deal", ("plow", "herbs", "tiles", "pile", "removed", "shuffle"))
    plow, first_card, fire_food = part("plow", _agreed)
    return Deal(
        plow,
        part("herbs", _numbers),
        part("tiles", _numbers),
        part("pile", _cards),
        part("removed", _cards),
        part("shuffle", _numbers),
        first_card,
        fire_food,
    )


def _agreed_text(of: Deal | State) -> str:
    """The plow, then each other option that is not as usual: `each,any,open`."""
    usual = ((of.first_card, FirstCard.AFFORDED), (of.fire_food, FireFood.HIDDEN))
    return ",".join([of.plow, *(value for value, default in usual if value is not default)])


def _agreed(word: str) -> tuple[Plow, FirstCard, FireFood]:
    plow, *others = word.split(",")
    known = FirstCard.ANY, FireFood.OPEN
    if others != [value for value in known if value in others]:
        raise ValueError(word)
    first_card = FirstCard.ANY if FirstCard.ANY in others else FirstCard.AFFORDED
    return Plow(plow), first_card, FireFood.OPEN if FireFood.OPEN in others else FireFood.HIDDEN


def state_text(state: State) -> str:
    return " ".join(f"{name}={text}" for name, text in _state_parts(state))


def _state_parts(state: State) -> tuple[tuple[str, str], ...]:
    offer = state.offer
    return (
        ("plow", _agreed_text(state)),
        ("round", str(state.round)),
        ("ask", ":".join(filter(None, (state.ask, state.drawing))) or "-"),
        ("seat", str(state.seat)),
        ("order", _numbers_text(state.order)),
        ("clans", ";".join(map(_clan_text, state.clans))),
        ("neutral", "none" if state.neutral is None else _members_text(state.neutral)),
        ("tiles", ";".join(f"{t.tile}@{t.q},{t.r},{t.turn}" for t in state.tiles) or "-"),
        ("tiles_left", _numbers_text(state.tiles_left)),
        ("stock", _numbers_text(state.stock)),
        ("market", _cards_text(state.market)),
        ("reduced", str(int(state.reduced))),
        ("pile", _cards_text(state.pile)),
        ("shuffle", _numbers_text(state.shuffle_order)),
        ("box", _cards_text(state.box)),
        ("removed", _cards_text(state.removed)),
        ("seen", _cards_text(state.seen)),
        ("bonus", "-" if state.bonus is None else str(state.bonus)),
        ("bought", _numbers_text(state.bought)),
        ("passed", _numbers_text(state.passed)),
        ("offer", "-" if offer is None else f"{offer.by}:{offer.card}:{_numbers_text(offer.declined)}"),
        ("proposals", str(state.proposals)),
        ("placed", str(state.placed)),
        ("stirred", str(state.stirred)),
        ("by_agreement", str(int(state.by_agreement))),
    )


_STATE_PARTS: Final = (
    *("plow", "round", "ask", "seat", "order", "clans", "neutral", "tiles", "tiles_left", "stock"),
    *("market", "reduced", "pile", "shuffle", "box", "removed", "seen", "bonus", "bought", "passed"),
    *("offer", "proposals", "placed", "stirred", "by_agreement"),
)


def read_state(components: Components, text: str) -> State:
    """Raises Unreadable."""
    part = _Parts(text, "state", _STATE_PARTS)
    tiles = part("tiles", _laid)
    plow, first_card, fire_food = part("plow", _agreed)
    ask, drawing = part("ask", _ask)
    state = State(
        plow=plow,
        round=part("round", _number),
        ask=ask,
        seat=Seat(part("seat", _number)),
        order=part("order", _seats),
        clans=part("clans", _clans),
        neutral=part("neutral", _neutral),
        tiles=tiles,
        tiles_left=part("tiles_left", _numbers),
        stock=part("stock", _numbers),
        market=part("market", _cards),
        reduced=part("reduced", _flag),
        pile=part("pile", _cards),
        shuffle_order=part("shuffle", _numbers),
        box=part("box", _cards),
        removed=part("removed", _cards),
        seen=part("seen", _cards),
        bonus=part("bonus", _number_or_none),
        bought=part("bought", _seats),
        passed=part("passed", _seats),
        offer=part("offer", _offer),
        proposals=part("proposals", _number),
        placed=part("placed", _number),
        stirred=part("stirred", _number),
        by_agreement=part("by_agreement", _flag),
        board=board_of(components, tiles),
        first_card=first_card,
        fire_food=fire_food,
        drawing=drawing,
    )
    seats = range(len(state.clans))
    named = (*state.order, *state.bought, *state.passed, state.seat)
    if sorted(state.order) != list(seats) or any(seat not in seats for seat in named):
        raise Unreadable("state", "order")
    if len(state.stock) != len(STOCKED):
        raise Unreadable("state", "stock")
    return state


class _Parts:
    """The words of a deal or a state, by name."""

    def __init__(self, text: str, form: str, names: Sequence[str]) -> None:
        words = [word.partition("=") for word in text.split(" ")]
        if [name for name, _, _ in words] != list(names):
            raise Unreadable(form, text[:80])
        self._form = form
        self._facts = {name: fact for name, _, fact in words}

    def __call__(self, name: str, reader: Callable[[str], T]) -> T:
        try:
            return reader(self._facts[name])
        except ValueError as error:
            raise Unreadable(self._form, f"{name}={self._facts[name]}") from error


def _numbers_text(numbers: Sequence[int]) -> str:
    return ",".join(map(str, numbers)) or "-"


def _cards_text(cards: Sequence[int]) -> str:
    return ",".join(_SIGNS.get(card) or str(card) for card in cards) or "-"


def _members_text(members: int) -> str:
    return ",".join(names_in(members)) or "-"


def _clan_text(clan: Clan) -> str:
    return f"{clan.food}:{_numbers_text(clan.cards)}:{_members_text(clan.members)}"


def _number(text: str) -> int:
    if _NUMBER.fullmatch(text) is None:
        raise ValueError(text)
    return int(text)


def _numbers(text: str) -> tuple[int, ...]:
    return () if text == "-" else tuple(map(_number, text.split(",")))


def _number_or_none(text: str) -> int | None:
    return None if text == "-" else _number(text)


def _flag(text: str) -> bool:
    return {"0": False, "1": True}[text] if text in ("0", "1") else bool(_number("?"))


def _seats(text: str) -> tuple[Seat, ...]:
    return tuple(map(Seat, _numbers(text)))


def _cards(text: str) -> tuple[int, ...]:
    if text == "-":
        return ()
    cards = {sign: card for card, sign in _SIGNS.items()}
    return tuple(cards[word] if word in cards else _number(word) for word in text.split(","))


def _region(name: str) -> int:
    region = region_of(name)
    if region is None:
        raise ValueError(name)
    return region


def _members(text: str) -> int:
    return 0 if text == "-" else mask(map(_region, text.split(",")))


def _neutral(text: str) -> int | None:
    return None if text == "none" else _members(text)


def _clans(text: str) -> tuple[Clan, ...]:
    return tuple(map(_clan, text.split(";")))


def _clan(text: str) -> Clan:
    food, cards, members = text.split(":")
    return Clan(_number(food), _numbers(cards), _members(members))


def _laid(text: str) -> tuple[LaidTile, ...]:
    return () if text == "-" else tuple(map(_laid_tile, text.split(";")))


def _laid_tile(text: str) -> LaidTile:
    tile, _, where = text.partition("@")
    q, r, turn = map(_number, where.split(","))
    if not 1 <= _number(tile) <= TILES:
        raise ValueError(text)
    return LaidTile(int(tile), q, r, turn)


def _ask(text: str) -> tuple[Ask | None, Drawing | None]:
    if text == "-":
        return None, None
    ask, colon, why = text.partition(":")
    drawing = Drawing(why) if colon else None
    if (Ask(ask) is Ask.DRAW) is not (drawing is not None):
        raise ValueError(text)
    return Ask(ask), drawing


def _offer(text: str) -> Offer | None:
    if text == "-":
        return None
    by, card, declined = text.split(":")
    return Offer(Seat(_number(by)), _number(card), _seats(declined))
