"""What a pyramid promises each clan: the one judgement behind every player of Cherokee."""

from collections.abc import Sequence
from math import exp
from typing import Final, TypeAlias

from engine.cherokee.board import BASE, BELOW, FEATHERS, TOUCHING
from engine.cherokee.model import Clan, Expel, Pyramid, State, View, size
from engine.core import Seat

ByClan: TypeAlias = list[float]
"""In the order of CLANS."""

CLANS: Final = tuple(Clan)
NUMBER: Final = {clan: n for n, clan in enumerate(CLANS)}
_SCORING: Final = BASE[0]
"""Spots from here on bring no feathers."""

STRENGTH: Final = 0.04
"""What a point of a member's value is worth in the base, in feathers; above it twice that: it may climb."""
EXPOSED: Final = 0.15
"""What a feather is worth less while somebody could expel the member at once."""
AT_THE_END: Final = 1.0
OPEN_SPREAD: Final = 1.5
CARD_SPREAD: Final = 0.1
"""By so many feathers a lead decides: at the end, before it, and for each card still in a hand."""


def feathers(pyramid: Pyramid) -> ByClan:
    found = [0.0] * len(CLANS)
    for at in range(_SCORING):
        member = pyramid[at]
        if member is not None:
            found[NUMBER[member.clan]] += FEATHERS[at]
    return found


def promise(pyramid: Pyramid) -> ByClan:
    """Feathers, and a little for strength."""
    found = [0.0] * len(CLANS)
    for at, member in enumerate(pyramid):
        if member is not None:
            weight = STRENGTH * 2 if at < _SCORING else STRENGTH
            found[NUMBER[member.clan]] += FEATHERS[at] + weight * member.value
    return found


def change(pyramid: Pyramid, move: Expel) -> list[int]:
    """Of the feathers of each clan by an expulsion and all who move up; where two are alike, by the first."""
    target = move.target
    found = [0] * len(CLANS)
    expelled = pyramid[target]
    if expelled is not None:
        found[NUMBER[expelled.clan]] -= FEATHERS[target]
    hole = max(move.attackers, key=lambda at: _rank(pyramid, at))
    attacker = pyramid[hole]
    if attacker is not None:
        found[NUMBER[attacker.clan]] += FEATHERS[target] - FEATHERS[hole]
    while True:
        below = [at for at in BELOW[hole] if pyramid[at] is not None and at != target]
        if not below:
            return found
        hole = max(below, key=lambda at: _rank(pyramid, at))
        heir = pyramid[hole]
        if heir is not None:
            found[NUMBER[heir.clan]] += 1


def _rank(pyramid: Pyramid, at: int) -> int:
    member = pyramid[at]
    return 0 if member is None else member.rank


def worth(changes: Sequence[float], clan: int) -> float:
    """To whoever plays for `clan`: its own, less the mean of the others'."""
    others = len(CLANS) - 1
    return changes[clan] - (sum(changes) - changes[clan]) / others


def exposed(pyramid: Pyramid, clan: Clan) -> int:
    """Feathers of members that some other clan could expel now, if every clan may attack."""
    found = 0
    for target in range(_SCORING):
        defender = pyramid[target]
        if defender is None or defender.clan is not clan:
            continue
        strength: dict[Clan, int] = {}
        aged: set[Clan] = set()
        for at in TOUCHING[target]:
            attacker = pyramid[at]
            if attacker is not None and attacker.clan is not clan:
                strength[attacker.clan] = strength.get(attacker.clan, 0) + attacker.value
                if at in BELOW[target]:
                    aged.add(attacker.clan)
        if any(value + (of in aged) > defender.value for of, value in strength.items()):
            found += FEATHERS[target]
    return found


def chances(state: State) -> tuple[float, ...]:
    """By seat; a seat without a known clan has an even one."""
    if state.ending is None:
        by_clan = promise(state.pyramid)
        for clan in state.clans:
            if clan is not None:
                by_clan[NUMBER[clan]] -= EXPOSED * exposed(state.pyramid, clan)
        spread = OPEN_SPREAD + CARD_SPREAD * sum(map(size, state.hands))
    else:
        by_clan, spread = feathers(state.pyramid), AT_THE_END
    found = []
    for seat, clan in enumerate(state.clans):
        others = [by_clan[NUMBER[one]] for n, one in enumerate(state.clans) if n != seat and one is not None]
        if clan is None or not others:
            found.append(1 / len(state.clans))
        else:
            found.append(1 / (1 + exp((max(others) - by_clan[NUMBER[clan]]) / spread)))
    return tuple(found)


def clan_of(table: State | View, seat: Seat) -> int | None:
    clan = table.clans[seat]
    return None if clan is None else NUMBER[clan]
