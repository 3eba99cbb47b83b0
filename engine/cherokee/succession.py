"""Who moves up when a place of the pyramid falls empty."""

from collections.abc import Sequence
from typing import Final

from engine.cherokee.board import BELOW, PLACES, Spot
from engine.cherokee.model import GAME, Member, Pyramid, Sex, Succeeded, Why
from engine.core import Event, Fact, Rejection, RuleRef

STRONGEST_TAKES_PLACE: Final = RuleRef(GAME, "4.1")
SUCCESSION: Final = RuleRef(GAME, "4.2")
CHOICE: Final = RuleRef(GAME, "4.3")


def strongest(pyramid: Pyramid, attackers: Sequence[Spot]) -> Spot:
    """The attacker that takes the place: cherokee 4.1."""
    best, highest = attackers[0], 0
    for at in attackers:
        member = pyramid[at]
        if member is not None and member.rank > highest:
            best, highest = at, member.rank
    return best


def successors(pyramid: Sequence[Member | None], hole: Spot) -> tuple[Spot, ...]:
    """Who may move up into `hole`: two only where they are alike, none in the base."""
    below = BELOW[hole]
    if not below:
        return ()
    left, right = below
    on_left, on_right = pyramid[left], pyramid[right]
    one = 0 if on_left is None else on_left.rank
    other = 0 if on_right is None else on_right.rank
    if one == other:
        return below if one else ()
    return (left,) if one > other else (right,)


def move_up(
    pyramid: list[Member | None], hole: Spot, origin: Spot, out: list[Event] | None, *, chosen: bool
) -> None:
    member = pyramid[origin]
    pyramid[hole], pyramid[origin] = member, None
    if out is not None and member is not None:
        out.append(Succeeded(member, origin, hole, chosen))


def settle(pyramid: list[Member | None], hole: Spot, out: list[Event] | None) -> Spot:
    """Moves up whoever must, and returns the place that is empty then: one that a player has to
    choose for, or the last."""
    while len(heirs := successors(pyramid, hole)) == 1:
        move_up(pyramid, hole, heirs[0], out, chosen=False)
        hole = heirs[0]
    return hole


def check_successor(pyramid: Pyramid, hole: Spot, origin: Spot) -> Rejection | None:
    heirs = successors(pyramid, hole)
    if not heirs:
        return Rejection(Why.RECRUIT_FIRST, SUCCESSION, {"place": PLACES[hole]})
    if origin in heirs:
        return None
    facts: dict[str, Fact] = {"hole": PLACES[hole], "successors": tuple(PLACES[at] for at in heirs)}
    member = pyramid[origin] if origin in BELOW[hole] else None
    best = pyramid[heirs[0]]
    if member is None or best is None:
        return Rejection(Why.NOT_BELOW, SUCCESSION, facts)
    values = (member.value, best.value)
    why = Why.WOMAN_FIRST if member.value == best.value and best.sex is Sex.WOMAN else Why.LOWER_VALUE
    return Rejection(why, SUCCESSION, {**facts, "place": PLACES[origin], "values": values})
