"""What lies on the table of Stone Age Junior: pawns, goods, dogs, huts, and tokens of cardboard."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from engine.core import Event, Place, Seat
from engine.core.hands import Cardboard, Chapter, Group, by_places
from engine.core.laid import Laid, Piece, Shift, face, kind, laid, piece, seat_of, seat_place
from engine.stone_age_junior.board import (
    GOODS,
    HUT_PLACES,
    SPACE_PLACES,
    TOKEN_PLACES,
    Cost,
    Good,
    Space,
    Track,
)
from engine.stone_age_junior.model import (
    Built,
    Deal,
    HutTurnedUp,
    PawnMoved,
    Swapped,
    TookDog,
    TookGood,
    Traded,
    TurnedDown,
    TurnedUp,
    View,
)
from engine.stone_age_junior.rules import StoneAgeJuniorRules

GOOD: Final = {good: piece("good", good) for good in GOODS}
DOG: Final = piece("dog")
HUT: Final = piece("hut")
"""Face down in a pile."""
TOKEN: Final = piece("token")


def place_of(space: Space | Good, track: Track) -> Place:
    """Where it is printed."""
    return SPACE_PLACES[track.index(space)]


def village_of(seat: int) -> Place:
    """Dogs and huts, for all to see."""
    return seat_place("village", seat)


def goods_of(seat: int) -> Place:
    """Behind the village."""
    return seat_place("goods", seat)


def pawn_of(seat: int) -> Piece:
    return piece("pawn", seat)


def hut_of(cost: Cost) -> Piece:
    """
    >>> hut_of((Space.FISH, Space.FISH))
    'hut/fish+fish'
    """
    return piece("hut", "+".join(cost))


def _lies(rules: StoneAgeJuniorRules, view: View, *, tokens: bool) -> Laid:
    veiled = (goods_of(seat) for seat, one in enumerate(view.villages) if one.goods is None)
    return laid((*_lying(view), *(_tokens(view) if tokens else ())), {}, veiled)


def _lying(view: View) -> Iterator[tuple[Place, Piece, int]]:
    for seat, space in enumerate(view.pawns):
        yield SPACE_PLACES[space], pawn_of(seat), 1
    trade = place_of(Space.TRADE, view.track)
    for good, there, traded in zip(GOODS, view.spaces, view.trade, strict=True):
        yield place_of(good, view.track), GOOD[good], there
        yield trade, GOOD[good], traded
    yield place_of(Space.KENNEL, view.track), DOG, view.kennel
    for at, top, height in zip(HUT_PLACES, view.offer, view.heights, strict=True):
        if top is not None:
            yield at, hut_of(top), 1
        yield at, HUT, height - (top is not None)
    for seat, village in enumerate(view.villages):
        yield village_of(seat), DOG, village.dogs
        yield from ((village_of(seat), hut_of(hut), 1) for hut in village.huts)
        if village.goods is not None:
            goods = zip(GOODS, village.goods, strict=True)
            yield from ((goods_of(seat), GOOD[good], n) for good, n in goods)


def _tokens(view: View) -> Iterator[tuple[Place, Piece, int]]:
    for at, token in zip(TOKEN_PLACES, view.tokens, strict=True):
        yield at, TOKEN if token.face is None else piece("token", token.face), 1


def _marked(start: Laid) -> Laid:
    """Everybody follows with their eyes where a token goes."""
    return start.after(
        Shift(TOKEN, at, at, after=Piece(f"{TOKEN}#{n}"))
        for n, at in enumerate(TOKEN_PLACES, start=1)
        if start[at, TOKEN]
    )


def _seen(view: View, lying: Laid) -> View:
    """Goods behind a village stay as they are: nobody looks there."""
    pawns, tokens, track = list(view.pawns), list(view.tokens), view.track
    for number, at in enumerate(SPACE_PLACES):
        for seat in range(len(pawns)):
            if lying[at, pawn_of(seat)]:
                pawns[seat] = number
    for n, at in enumerate(TOKEN_PLACES):
        for name in lying.at(at):
            shown = face(name)
            seen = None if not shown else int(shown[0]) if shown[0].isdecimal() else Space(shown[0])
            tokens[n] = replace(tokens[n], face=seen, up=seen is not None)
    villages = tuple(
        replace(one, dogs=lying[village_of(seat), DOG], huts=_huts_at(lying, village_of(seat), one.huts))
        for seat, one in enumerate(view.villages)
    )
    tops = [_huts_at(lying, at, ()) for at in HUT_PLACES]
    return replace(
        view,
        pawns=tuple(pawns),
        tokens=tuple(tokens),
        spaces=tuple(lying[place_of(good, track), GOOD[good]] for good in GOODS),
        trade=tuple(lying[place_of(Space.TRADE, track), GOOD[good]] for good in GOODS),
        kennel=lying[place_of(Space.KENNEL, track), DOG],
        villages=villages,
        offer=tuple(top[0] if top else None for top in tops),
        heights=tuple(len(top) + lying[at, HUT] for at, top in zip(HUT_PLACES, tops, strict=True)),
    )


def _huts_at(lying: Laid, at: Place, order: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """Those of `order` first."""
    here = lying.at(at).items()
    left = [cost_of(name) for name, n in here if kind(name) == HUT and face(name) for _ in range(n)]
    first = []
    for cost in order:
        if cost in left:
            left.remove(cost)
            first.append(cost)
    return (*first, *left)


def cost_of(hut: Piece) -> Cost:
    """
    >>> cost_of(Piece("hut/fish+fish"))
    (<Space.FISH: 'fish'>, <Space.FISH: 'fish'>)
    """
    return tuple(Space(good) for good in face(hut)[0].split("+"))


def _shifts(rules: StoneAgeJuniorRules, lying: Laid, event: Event, *, tokens: bool) -> tuple[Shift, ...]:
    track = rules.track
    match event:
        case PawnMoved():
            ends = SPACE_PLACES[event.path[0]], SPACE_PLACES[event.path[-1]]
            return () if ends[0] == ends[1] else (Shift(pawn_of(event.seat), *ends),)
        case TookGood():
            return (Shift(GOOD[event.good], place_of(event.good, track), goods_of(event.seat)),)
        case Traded():
            return (
                Shift(GOOD[event.give], goods_of(event.seat), place_of(Space.TRADE, track)),
                Shift(GOOD[event.take], place_of(Space.TRADE, track), goods_of(event.seat)),
            )
        case TookDog():
            kennel = place_of(Space.KENNEL, track)
            origin = kennel if event.owner is None else village_of(event.owner)
            return (Shift(DOG, origin, village_of(event.seat)),)
        case Built():
            return tuple(_built(event, track))
        case HutTurnedUp():
            at = HUT_PLACES[event.pile - 1]
            return (Shift(HUT, at, at, after=hut_of(event.hut)),)
        case TurnedUp() | TurnedDown() | Swapped() if tokens:
            return tuple(_turned(lying, event))
        case _:
            return ()


def _built(event: Built, track: Track) -> Iterator[Shift]:
    village = village_of(event.seat)
    yield Shift(hut_of(event.hut), HUT_PLACES[event.pile - 1], village)
    for good in dict.fromkeys(event.paid):
        yield Shift(GOOD[good], goods_of(event.seat), place_of(good, track), event.paid.count(good))
    if event.dogs:
        yield Shift(DOG, village, place_of(Space.KENNEL, track), event.dogs)


def _turned(lying: Laid, event: TurnedUp | TurnedDown | Swapped) -> Iterator[Shift]:
    match event:
        case TurnedUp():
            at, token = _token(lying, event.token)
            yield Shift(token, at, at, after=Piece(f"{token}/{event.face}"))
        case TurnedDown():
            for at, token in (_token(lying, n) for n in event.tokens):
                yield Shift(token, at, at, after=Piece(token.partition("/")[0]))
        case Swapped():
            (one, first), (other, second) = _token(lying, event.first), _token(lying, event.second)
            yield Shift(first, one, other)
            yield Shift(second, other, one)


def _token(lying: Laid, n: int) -> tuple[Place, Piece]:
    at = TOKEN_PLACES[n - 1]
    return at, next(here for here in lying.at(at) if kind(here) == TOKEN)


def _own(event: Event, *, entered_huts: bool) -> bool:
    """What was turned up to be told, and what is chosen and taken in one go."""
    return isinstance(event, TurnedUp | Traded) or (entered_huts and isinstance(event, HutTurnedUp))


def _group(shift: Shift) -> Group:
    """The pawn, then what it brings; a hut with what it costs, and the next hut; then the tokens."""
    ends = (shift.origin, shift.target)
    seat = next((seat for end in ends if (seat := seat_of(end)) is not None), -1)
    match kind(shift.piece):
        case "pawn":
            return 0, int(face(shift.piece)[0])
        case "good" | "dog" if seat_of(shift.target) is not None:
            return 1, seat
        case "hut" if shift.origin == shift.target:
            return 3, shift.origin
        case "token" if shift.origin == shift.target:
            return 4, 0
        case "token":
            return 5, *sorted(ends)
        case _:
            return 2, seat


def _seat(shift: Shift) -> Seat | None:
    if kind(shift.piece) == "pawn":
        return Seat(int(face(shift.piece)[0]))
    return by_places(shift)


def _single(spot: Place) -> bool:
    return spot in TOKEN_PLACES


def _chapter(event: Event) -> Chapter:
    """What was done on the building site is done before the tokens are turned."""
    match event:
        case Built() | HutTurnedUp():
            return ("hut",)
        case TurnedDown():
            return ("down",)
        case _:
            return ("turn",)


_LAID_OUT: Final = {"good": 0, "dog": 0, "hut": 1, "token": 2, "pawn": 3}


def _dealt(shift: Shift) -> Group:
    return (_LAID_OUT[kind(shift.then)],)


def _entered(shift: Shift) -> bool:
    """The huts: which lie face up is told."""
    return kind(shift.then) == "hut"


def cardboard(deal: Deal) -> Cardboard[StoneAgeJuniorRules, View]:
    """Tokens and huts that the program keeps are no cardboard, or are found by its word."""
    tokens = deal.tokens is None
    entered_huts = any(None in pile for pile in deal.piles)
    return Cardboard(
        partial(_lies, tokens=tokens),
        partial(_shifts, tokens=tokens),
        partial(_own, entered_huts=entered_huts),
        _group,
        _seen,
        marked=_marked,
        single=_single,
        chapter=_chapter,
        seat=_seat,
        dealt=_dealt,
        entered=_entered,
    )
