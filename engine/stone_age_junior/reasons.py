"""Why a move is good, for children: one thing that is so. Of a token only what everybody saw there."""

from collections.abc import Iterator
from enum import StrEnum

from engine.core.motifs import Motif
from engine.stone_age_junior.board import HUT_PLACES, KIND, SPACE_PLACES, Bag, Cost, Face, Space, bag_of, plus
from engine.stone_age_junior.model import (
    WINNING_HUTS,
    Build,
    Move,
    TakeDog,
    Token,
    Trade,
    Turn,
    View,
)
from engine.stone_age_junior.play import path_of
from engine.stone_age_junior.rules import StoneAgeJuniorRules


class Why(StrEnum):
    CAN_BUILD = "can_build"
    """The pawn comes to the building site, and a hut can be paid."""
    BRINGS_LACKING = "brings_lacking"
    """The pawn comes to a good that a hut on offer lacks."""
    BRINGS_DOG = "brings_dog"
    """The pawn comes to the kennel, and a dog is there."""
    BRINGS_GOOD = "brings_good"
    """The pawn comes to a good that is there."""
    CAN_TRADE = "can_trade"
    """The pawn comes to the trade place, and there is something to give."""
    NOBODY_KNOWS = "nobody_knows"
    """Nobody has seen what lies there."""
    THIRD_HUT = "third_hut"
    BUILDS = "builds"
    LACKS_LESS = "lacks_less"
    """A hut on offer lacks less after the trade, and none lacks more."""
    A_DOG = "a_dog"


def motifs(rules: StoneAgeJuniorRules, view: View, move: Move) -> Iterator[Motif]:
    village = view.villages[view.seat]
    goods = village.goods
    match move:
        case Turn(token=n):
            yield from _turned(view, view.tokens[n - 1], goods)
        case Build(pile=pile):
            last = len(village.huts) + 1 >= WINNING_HUTS
            yield Motif(Why.THIRD_HUT if last else Why.BUILDS, where=(HUT_PLACES[pile - 1],))
        case Trade(give=give, take=take) if goods is not None:
            before, after = _lacking(view, goods), _lacking(view, plus(plus(goods, give, -1), take))
            less = [now < was for was, now in zip(before, after, strict=True)]
            if any(less) and all(now <= was for was, now in zip(before, after, strict=True)):
                yield Motif(Why.LACKS_LESS)
        case TakeDog():
            yield Motif(Why.A_DOG)


def _turned(view: View, token: Token, goods: Bag | None) -> Iterator[Motif]:
    if token.seen is None:
        yield Motif(Why.NOBODY_KNOWS)
        return
    at = _reached(view, token.seen)
    space, where = view.track[at], (SPACE_PLACES[at],)
    village = view.villages[view.seat]
    if space is Space.BUILDING_SITE:
        if goods is not None and any(missing <= village.dogs for missing in _lacking(view, goods)):
            yield Motif(Why.CAN_BUILD, where=where)
    elif space is Space.KENNEL:
        if view.kennel:
            yield Motif(Why.BRINGS_DOG, where=where)
    elif space is Space.TRADE:
        if goods is not None and any(goods):
            yield Motif(Why.CAN_TRADE, where=where)
    elif view.spaces[KIND[space]]:
        if goods is not None and _wanted(view, goods, space):
            yield Motif(Why.BRINGS_LACKING, where=where)
        yield Motif(Why.BRINGS_GOOD, where=where)


def _reached(view: View, face: Face) -> int:
    return path_of(view.pawns[view.seat], face, view.track)[-1]


def _offered(view: View) -> Iterator[Cost]:
    return (cost for cost in view.offer if cost is not None)


def _lacking(view: View, goods: Bag) -> list[int]:
    """By hut on offer: how many goods of its cost are not owned."""
    costs = map(bag_of, _offered(view))
    return [sum(max(0, due - own) for due, own in zip(cost, goods, strict=True)) for cost in costs]


def _wanted(view: View, goods: Bag, space: Space) -> bool:
    kind = KIND[space]
    return any(bag_of(cost)[kind] > goods[kind] for cost in _offered(view))
