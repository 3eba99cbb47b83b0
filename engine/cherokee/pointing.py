"""How a person points at a move: the target, then the attackers in any order; a member below the
empty place; a card of the hand, or, where the hand is not known, the card that was played."""

from collections.abc import Sequence
from itertools import chain
from typing import Final

from engine.cherokee.board import PLACES, SPOT_AT
from engine.cherokee.expulsion import EXPULSIONS, likeliest_attackers
from engine.cherokee.model import MEMBERS, Expel, Member, Move, Pass, Recruit, State, Succeed, Why
from engine.cherokee.play import ENTERED_RECRUIT, RECRUITING, TURN
from engine.cherokee.setup import LARGEST_HAND
from engine.cherokee.succession import successors
from engine.core import YES, Place, Pointing, Rejection, place

HAND_PLACES: Final = tuple(place("hand", n) for n in range(1, LARGEST_HAND + 1))
"""The cards of the hand that is to recruit, from the left."""
ENTERED_PLACES: Final = {member: place("told", member.clan, member.value, member.sex) for member in MEMBERS}
"""A card that somebody played from a hand that the program does not know."""

_HELD_AT: Final = {spot: at for at, spot in enumerate(HAND_PLACES)}
_ENTERED_BY: Final[dict[Place, Member]] = {spot: member for member, spot in ENTERED_PLACES.items()}

_AT_TARGET_AND_ATTACKERS: Final = {
    move: Pointing((PLACES[move.target],), tuple(PLACES[at] for at in move.attackers))
    for move in chain.from_iterable(EXPULSIONS)
}


def pointing(state: State, move: Move) -> Pointing:
    match move:
        case Expel():
            return _AT_TARGET_AND_ATTACKERS[move]
        case Succeed(origin):
            return Pointing((PLACES[origin],))
        case Recruit(member):
            hand = state.hands[state.seat]
            at = ENTERED_PLACES[member] if isinstance(hand, int) else HAND_PLACES[hand.index(member)]
            return Pointing((at,))
        case Pass():
            return Pointing((YES,))


def meant(state: State, pointed: Sequence[Place]) -> Move | Rejection:
    last = pointed[-1]
    spots = [SPOT_AT[spot] for spot in pointed if spot in SPOT_AT]
    if state.ending is not None or (last == YES and not spots):
        return Pass()
    if last == YES:
        return Expel(spots[0], tuple(spots[1:]))
    if last in SPOT_AT:
        if state.hole is not None and successors(state.pyramid, state.hole):
            return Succeed(spots[-1])
        if state.hole is not None or len(spots) > 1:
            return Expel(spots[0], tuple(spots[1:]))
        return Expel(spots[0], likeliest_attackers(state, spots[0]))
    return _card_meant(state, last)


def _card_meant(state: State, spot: Place) -> Recruit | Rejection:
    hand = state.hands[state.seat]
    if isinstance(hand, int):
        if spot in _ENTERED_BY:
            return Recruit(_ENTERED_BY[spot])
        if spot in _HELD_AT:
            return Rejection(Why.NOT_IN_HAND, ENTERED_RECRUIT, {"place": spot})
    elif (at := _HELD_AT.get(spot)) is not None:
        if at < len(hand):
            return Recruit(hand[at])
        return Rejection(Why.NOT_IN_HAND, RECRUITING, {"place": spot})
    return Rejection(Why.NOT_A_PLACE, TURN, {"place": spot})
