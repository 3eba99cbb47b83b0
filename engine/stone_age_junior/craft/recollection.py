"""What a child keeps in mind: where a token was seen, and who took what.

Everything here was public once, and lies hidden now. How well it is kept is the difference between players:
each new token may push an older one out of mind, and a swap is not always followed.
"""

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from engine.players import Manner, Seen
from engine.players.chance import happens
from engine.stone_age_junior.board import NOTHING, Bag, Face, plus
from engine.stone_age_junior.knowledge import hidden_goods
from engine.stone_age_junior.model import (
    Built,
    Move,
    Swapped,
    Token,
    TookGood,
    Traded,
    TurnedUp,
    View,
)

Where: TypeAlias = tuple[Face | None, ...]
"""By token: the face that is remembered there."""

_UNKNOWN: Final = Token(None)


@dataclass(frozen=True, slots=True)
class Recollection:
    tokens: Where
    goods: tuple[Bag | None, ...]
    """By seat; None where the goods were hidden before anybody watched."""
    moments: int = 0
    """How much has happened: what is forgotten hangs on it."""


def beginning(view: View) -> Recollection:
    nobody_hides = not any(hidden_goods(view))
    goods = tuple(
        village.goods if village.goods is not None else NOTHING if nobody_hides else None
        for village in view.villages
    )
    return Recollection(tuple(token.seen for token in view.tokens), goods)


def after(mind: Recollection, seen: Seen[Move, View], manner: Manner, seed: int) -> Recollection:
    tokens, goods = list(mind.tokens), list(mind.goods)
    now = mind.moments
    for event in seen.events:
        now += 1
        match event:
            case TurnedUp(token=token, face=face):
                for n, kept in enumerate(tokens):
                    lost = manner.forgets and happens(manner.forgets, seed, now, n)
                    if lost or kept == face:
                        tokens[n] = None
                tokens[token - 1] = face
            case Swapped(first=first, second=second):
                one, other = tokens[first - 1], tokens[second - 1]
                followed = manner.follows >= 1 or happens(manner.follows, seed, now)
                tokens[first - 1], tokens[second - 1] = (other, one) if followed else (None, None)
            case TookGood(seat=seat, good=good):
                bag = goods[seat]
                goods[seat] = None if bag is None else plus(bag, good)
            case Traded(seat=seat, give=give, take=take):
                bag = goods[seat]
                goods[seat] = None if bag is None else plus(plus(bag, give, -1), take)
            case Built(seat=seat, paid=paid):
                bag = goods[seat]
                for good in paid:
                    bag = None if bag is None else plus(bag, good, -1)
                goods[seat] = bag
    return replace(mind, tokens=tuple(tokens), goods=tuple(goods), moments=now)


def recalled(view: View, mind: Recollection, *, counts: bool) -> View:
    """The view with what is remembered in the place of what a perfect memory would know.

    `counts`: the goods of others are kept account of too.
    """
    tokens = tuple(
        token if token.up else _UNKNOWN if face is None else Token(None, seen=face)
        for token, face in zip(view.tokens, mind.tokens, strict=True)
    )
    if not counts:
        return replace(view, tokens=tokens)
    villages = tuple(
        replace(village, goods=goods) if village.goods is None and goods is not None else village
        for village, goods in zip(view.villages, mind.goods, strict=True)
    )
    return replace(view, tokens=tokens, villages=villages)
