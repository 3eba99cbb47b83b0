"""What a village and a space are worth: the one judgement behind every player of Stone Age Junior."""

from collections.abc import Sequence
from math import exp
from typing import Final, TypeAlias

from engine.core import Seat
from engine.stone_age_junior.board import KIND, Bag, Cost, Face, Space, Track, bag_of
from engine.stone_age_junior.legality import offered
from engine.stone_age_junior.model import WINNING_HUTS, State, Village
from engine.stone_age_junior.play import DOGS_AT_MOST, path_of

Offer: TypeAlias = Sequence[Cost | None]
"""The huts on top of the piles."""

HUT: Final = 10.0
NEAREST: Final = 6.0
"""How near a village is to the hut that it can pay soonest; the others count a quarter."""
LACKING: Final = 0.3
OTHER_HUTS: Final = 0.25
GOOD: Final = 0.25
DOG: Final = 0.3
SPREAD: Final = 3.0
"""By so much a lead decides."""
NOTHING_THERE: Final = -0.5
BUILDS: Final = 9.0
UNKNOWN: Final = 0.9
"""What turning up a token that nobody remembers is worth."""


def lacking(cost: Cost, goods: Bag) -> int:
    return sum(wanted - owned for wanted, owned in zip(bag_of(cost), goods, strict=True) if wanted > owned)


def offers(state: State) -> tuple[Cost | None, ...]:
    return tuple(offered(pile) for pile in state.piles)


def worth(village: Village, offer: Offer) -> float:
    near = []
    for cost in offer:
        if cost is not None:
            missing = lacking(cost, village.goods) - village.dogs
            near.append((1 - max(0, missing) / len(cost)) * NEAREST - LACKING * missing)
    near.sort(reverse=True)
    best = near[0] + OTHER_HUTS * sum(near[1:]) if near else 0.0
    return HUT * len(village.huts) + best + GOOD * sum(village.goods) + DOG * village.dogs


def lead(state: State, seat: Seat) -> float:
    """Of a seat, against half of the best other one: the own village comes first."""
    offer = offers(state)
    values = [worth(village, offer) for village in state.villages]
    return values[seat] - 0.5 * max(value for n, value in enumerate(values) if n != seat)


def could_build(village: Village, offer: Offer) -> bool:
    return any(cost is not None and lacking(cost, village.goods) <= village.dogs for cost in offer)


def wanted(state: State, seat: Seat, space: Space, offer: Offer) -> float:
    """How much a seat wants to come to a space."""
    village = state.villages[seat]
    if space is Space.BUILDING_SITE:
        return BUILDS if could_build(village, offer) else NOTHING_THERE
    if space is Space.KENNEL:
        to_be_had = state.kennel or any(other.dogs for other in state.villages if other is not village)
        return 1.6 if village.dogs < DOGS_AT_MOST and to_be_had else NOTHING_THERE
    if space is Space.TRADE:
        return 0.8 if any(village.goods) else NOTHING_THERE
    kind = KIND[space]
    if not state.spaces[kind]:
        return NOTHING_THERE
    goods = (*village.goods[:kind], village.goods[kind] + 1, *village.goods[kind + 1 :])
    best = 0.0
    for cost in offer:
        if cost is not None and lacking(cost, goods) < (missing := lacking(cost, village.goods)):
            best = max(best, 2.0 / max(1, missing - village.dogs) + 0.8)
    return best + 0.2


def reached(pawn: int, face: Face, track: Track) -> Space:
    return track[path_of(pawn, face, track)[-1]]


def chances(state: State) -> tuple[float, ...]:
    offer = offers(state)
    if state.asked is None:
        return tuple(1.0 if len(village.huts) >= WINNING_HUTS else 0.0 for village in state.villages)
    values = [worth(village, offer) for village in state.villages]
    return tuple(
        1 / (1 + exp((max(other for m, other in enumerate(values) if m != n) - value) / SPREAD))
        for n, value in enumerate(values)
    )
