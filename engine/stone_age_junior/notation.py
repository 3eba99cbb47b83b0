"""The text forms of Stone Age Junior.

A letter for each good: `t`usk, `b`erry, `p`ottery, `a`rrowhead, `f`ish; a hut is the letters of its
cost. A face is a die's number, a good, `s` (building site), `k` (kennel) or `x` (trade place).
What the program does not know is `?`.

Moves: `5` (turn up token 5), `5=f` (and it shows the fish), `f>t` (a fish for a tusk), `done`, `dog`
(take it), `leave`, `hut2`, `hut2:a` (a dog stands for the arrowhead), `hut2=ff` (and that hut comes
up), `nothing` (is built), `5x14` (swap).
"""

import re
from typing import Final, TypeVar

from engine.core import Seat, Unreadable
from engine.core.lines import LineOfWords, natural
from engine.stone_age_junior.board import DICE, GOODS, TOKENS, TRACK, Bag, Cost, Face, Good, Space, in_order
from engine.stone_age_junior.model import (
    Asked,
    Build,
    BuildNothing,
    Deal,
    EndTrade,
    Goods,
    LeaveDog,
    Move,
    Pile,
    Source,
    State,
    Swap,
    TakeDog,
    Token,
    Trade,
    Turn,
    Village,
)

T = TypeVar("T")

_LETTER: Final[dict[Face, str]] = {
    **{number: str(number) for number in DICE},
    Space.BUILDING_SITE: "s",
    Space.KENNEL: "k",
    Space.TUSK: "t",
    Space.BERRY: "b",
    Space.POTTERY: "p",
    Space.ARROWHEAD: "a",
    Space.FISH: "f",
    Space.TRADE: "x",
}
_FACE: Final = {letter: face for face, letter in _LETTER.items()}
_GOOD: Final[dict[str, Good]] = {_LETTER[good]: good for good in GOODS}
_NOTHING: Final = "-"
_FREE: Final = "0"
"""A hut that costs nothing: no box has one, a position may."""
_UNKNOWN: Final = "?"
_OVER: Final = "over"

_WORDS: Final[dict[str, Move]] = {
    "done": EndTrade(),
    "dog": TakeDog(),
    "leave": LeaveDog(),
    "nothing": BuildNothing(),
}
_WORD_OF: Final = {type(move): word for word, move in _WORDS.items()}
_NUMBER: Final = r"[1-9][0-9]?"
_TURN: Final = re.compile(rf"({_NUMBER})(?:=(.))?")
_TRADE: Final = re.compile(r"([tbpaf])>([tbpaf])")
_BUILD: Final = re.compile(r"hut([1-9])(?::([tbpaf]+))?(?:=([tbpaf]+))?")
_SWAP: Final = re.compile(rf"({_NUMBER})x({_NUMBER})")


def face_text(face: Face | None) -> str:
    return _UNKNOWN if face is None else _LETTER[face]


def cost_text(cost: Cost) -> str:
    """
    >>> cost_text((Space.TUSK, Space.POTTERY, Space.ARROWHEAD))
    'tpa'
    """
    return "".join(_LETTER[good] for good in cost) or _FREE


def move_text(move: Move) -> str:
    match move:
        case Turn(token, face):
            return str(token) if face is None else f"{token}={_LETTER[face]}"
        case Trade(give, take):
            return f"{_LETTER[give]}>{_LETTER[take]}"
        case Build(pile, dogs_for, under):
            dogs = f":{cost_text(dogs_for)}" if dogs_for else ""
            return f"hut{pile}{dogs}" + ("" if under is None else f"={cost_text(under)}")
        case Swap(first, second):
            return f"{first}x{second}"
        case _:
            return _WORD_OF[type(move)]


def read_move(text: str) -> Move:
    try:
        move = _WORDS.get(text) or _read_move(text)
    except ValueError as error:
        raise Unreadable("move", text) from error
    if move is None or move_text(move) != text:
        raise Unreadable("move", text)
    return move


def _read_move(text: str) -> Move | None:
    if found := _TURN.fullmatch(text):
        number, face = found.groups()
        if face is not None and face not in _FACE:
            return None
        return Turn(int(number), None if face is None else _FACE[face])
    if found := _TRADE.fullmatch(text):
        return Trade(_GOOD[found[1]], _GOOD[found[2]])
    if found := _BUILD.fullmatch(text):
        pile, dogs, under = found.groups()
        dogs_for = _read_cost(dogs) if dogs else ()
        return Build(int(pile), dogs_for, _read_cost(under) if under else None)
    if found := _SWAP.fullmatch(text):
        return Swap(int(found[1]), int(found[2]))
    return None


def deal_text(deal: Deal) -> str:
    tokens = _UNKNOWN if deal.tokens is None else "".join(map(face_text, deal.tokens))
    return f"{deal.seats} {deal.first} {tokens or _NOTHING} {_piles_text(deal.piles)} {deal.goods}"


def read_deal(text: str) -> Deal:
    read = LineOfWords("deal", text, 5)
    seats, first = read.next(natural), Seat(read.next(natural))
    tokens, piles = read.next(_read_faces), read.next(_read_piles)
    return Deal(seats, first, tokens, piles, read.next(Goods))


def state_text(state: State) -> str:
    return " ".join(
        (
            str(state.seat),
            state.asked or _OVER,
            _bag_text(state.pawns),
            ",".join(map(_token_text, state.tokens)),
            _bag_text(state.spaces),
            _bag_text(state.trade),
            str(state.kennel),
            "/".join(map(_village_text, state.villages)),
            _piles_text(state.piles),
            state.source,
            state.goods,
        )
    )


def read_state(text: str) -> State:
    read = LineOfWords("state", text, 11)
    state = State(
        Seat(read.next(natural)),
        read.next(_read_asked),
        read.next(_read_pawns),
        read.next(_read_tokens),
        read.next(_read_bag),
        read.next(_read_bag),
        read.next(natural),
        read.next(_read_villages),
        read.next(_read_piles),
        read.next(Source),
        read.next(Goods),
    )
    if not state.seat < len(state.villages) == len(state.pawns):
        raise Unreadable("state", text)
    return state


def _read_asked(word: str) -> Asked | None:
    return None if word == _OVER else Asked(word)


def _bag_text(bag: Bag) -> str:
    return ",".join(map(str, bag))


def _read_bag(word: str) -> Bag:
    bag = tuple(map(natural, word.split(",")))
    if len(bag) != len(GOODS):
        raise ValueError(word)
    return bag


def _read_pawns(word: str) -> tuple[int, ...]:
    pawns = tuple(map(natural, word.split(",")))
    if not all(at < len(TRACK) for at in pawns):
        raise ValueError(word)
    return pawns


def _read_faces(word: str) -> tuple[Face, ...] | None:
    if word == _UNKNOWN:
        return None
    return () if word == _NOTHING else tuple(_FACE[letter] for letter in word)


def _token_text(token: Token) -> str:
    """`f+:f`: a fish that lies face up; `?:t*`: unknown, a tusk when it was seen, swapped since."""
    seen = "" if token.seen is None else f":{_LETTER[token.seen]}"
    return f"{face_text(token.face)}{'+' if token.up else ''}{seen}{'*' if token.moved else ''}"


_TOKEN: Final = re.compile(r"(.)(\+?)(?::(.))?(\*?)")


def _read_tokens(word: str) -> tuple[Token, ...]:
    tokens = tuple(map(_read_token, word.split(",")))
    if len(tokens) != TOKENS:
        raise ValueError(word)
    return tokens


def _read_token(word: str) -> Token:
    found = _TOKEN.fullmatch(word)
    if found is None:
        raise ValueError(word)
    face, up, seen, moved = found.groups()
    known = None if face == _UNKNOWN else _FACE[face]
    return Token(known, bool(up), None if seen is None else _FACE[seen], bool(moved))


def _read_cost(word: str) -> Cost:
    cost: Cost = () if word == _FREE else tuple(_GOOD[letter] for letter in word)
    if in_order(cost) != cost or not word:
        raise ValueError(word)
    return cost


def _piles_text(piles: tuple[Pile, ...]) -> str:
    return "/".join(map(_pile_text, piles)) or _NOTHING


def _pile_text(pile: Pile) -> str:
    return ",".join(_UNKNOWN if hut is None else cost_text(hut) for hut in pile) or _NOTHING


def _read_piles(word: str) -> tuple[Pile, ...]:
    return tuple(map(_read_pile, word.split("/")))


def _read_pile(word: str) -> Pile:
    if word == _NOTHING:
        return ()
    return tuple(None if hut == _UNKNOWN else _read_cost(hut) for hut in word.split(","))


def _village_text(village: Village) -> str:
    huts = ",".join(map(cost_text, village.huts)) or _NOTHING
    return f"{_bag_text(village.goods)};{village.dogs};{huts}"


def _read_villages(word: str) -> tuple[Village, ...]:
    return tuple(map(_read_village, word.split("/")))


def _read_village(word: str) -> Village:
    goods, dogs, huts = word.split(";")
    built = () if huts == _NOTHING else tuple(map(_read_cost, huts.split(",")))
    return Village(_read_bag(goods), natural(dogs), built)
