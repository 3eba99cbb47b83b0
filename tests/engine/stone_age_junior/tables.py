"""Tables of Stone Age Junior with the set-up in sight: `table("ffp;1;tt", "", asked=Asked.TRADE)`."""

from typing import cast

from engine.core import Event, Rejection, Seat
from engine.stone_age_junior.board import GOODS, Bag, Cost, Face, bag_of, in_order
from engine.stone_age_junior.model import Asked, Build, Goods, Pile, Source, State, Token, Turn, Village
from engine.stone_age_junior.notation import read_move
from engine.stone_age_junior.rules import StoneAgeJuniorRules
from tests.engine import games

RULES = cast(StoneAgeJuniorRules, games.rules("stone_age_junior"))

SITE, KENNEL, PRAIRIE, FOREST, POTTER, MOUNTAIN, RIVER, TRADE_PLACE = range(8)

IN_A_ROW = "123456sktbpafx"
"""Token 1 shows the die 1, token 7 the building site, token 13 the fish."""


_GOOD = dict(zip("tbpaf", GOODS, strict=True))


def cost(letters: str) -> Cost:
    return in_order(_GOOD[letter] for letter in letters)


def bag(letters: str) -> Bag:
    return bag_of(cost(letters))


def face(letter: str) -> Face:
    move = read_move(f"1={letter}")
    assert isinstance(move, Turn)
    assert move.face is not None
    return move.face


def village(text: str) -> Village:
    """`ffp;1;tt,baf`: two fish and a pot, a dog, two huts; what is missing at the end is nothing."""
    goods, dogs, huts = (*text.split(";"), "", "")[:3]
    return Village(bag(goods), int(dogs or 0), tuple(map(cost, huts.split(","))) if huts else ())


def pile(text: str) -> Pile:
    """`ff,tpa,?` from the top; `-` is a pile that ran out."""
    return () if text == "-" else tuple(None if hut == "?" else cost(hut) for hut in text.split(","))


def table(
    *villages: str,
    asked: Asked = Asked.TURN,
    seat: int = 0,
    at: tuple[int, ...] = (),
    tokens: str = IN_A_ROW,
    up: tuple[int, ...] = (),
    spaces: str = "ttbbppaaff",
    trade: str = "tbpaf",
    kennel: int = 2,
    piles: str = "ff,bb tpa,pp baf,aa",
    source: Source = Source.PROGRAM,
    goods: Goods = Goods.HIDDEN,
) -> State:
    """`at`: where the pawns stand, by seat, else on the building site; `up`: tokens that lie face up."""
    players = tuple(map(village, villages or ("", "")))
    return State(
        Seat(seat),
        asked,
        (*at, *(SITE,) * (len(players) - len(at))),
        tuple(token(letter, up=n in up, source=source) for n, letter in enumerate(tokens, start=1)),
        bag(spaces),
        bag(trade),
        kennel,
        players,
        tuple(map(pile, piles.split(" "))),
        source,
        goods,
    )


def token(letter: str, *, up: bool, source: Source) -> Token:
    if up:
        return Token(face(letter), up=True, seen=face(letter))
    return Token(None if source is Source.CARDBOARD else face(letter))


def refused(state: State, text: str) -> Rejection:
    found = RULES.check(state, read_move(text))
    assert found is not None, "it is allowed"
    assert read_move(text) not in RULES.legal_moves(state)
    return found


def allowed(state: State, text: str) -> bool:
    move = read_move(text)
    accepted = RULES.check(state, move) is None
    assert accepted == (move in RULES.legal_moves(state))
    return accepted


def played(state: State, *texts: str) -> tuple[State, list[Event]]:
    events: list[Event] = []
    for text in texts:
        move = read_move(text)
        assert RULES.check(state, move) is None, text
        state = RULES.advance(state, move, events)
    return state, events


def builds(state: State) -> list[str]:
    return [RULES.move_text(move) for move in RULES.legal_moves(state) if isinstance(move, Build)]
