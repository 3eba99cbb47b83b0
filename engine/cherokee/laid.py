"""What lies on the table of Cherokee: members in the pyramid, on the discard pile, and in hands."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from engine.cherokee.board import PLACES, SPOT_AT
from engine.cherokee.model import (
    Clan,
    Expelled,
    Hand,
    Member,
    Recruited,
    Sex,
    Succeeded,
    TookPlace,
    Variant,
    View,
    in_order,
    size,
)
from engine.cherokee.rules import CherokeeRules
from engine.core import Event, Place, place
from engine.core.hands import Cardboard, Group
from engine.core.laid import Laid, Piece, Shift, face, kind, laid, piece, seat_of, seat_place

HELD: Final = piece("member")
"""A card in a hand: which one, only its player knows."""
CARD: Final = piece("clan")
DISCARD: Final = place("discard")
NEUTRAL: Final = place("neutral")


def hand_of(seat: int) -> Place:
    return seat_place("hand", seat)


def piece_of(member: Member) -> Piece:
    """
    >>> from engine.cherokee.model import Clan, Sex
    >>> piece_of(Member(Clan.BIRD, 7, Sex.WOMAN))
    'member/bird/7/woman'
    """
    return piece("member", member.clan, member.value, member.sex)


def lies(rules: CherokeeRules, view: View) -> Laid:
    return laid(_lying(view), {})


def _lying(view: View) -> Iterator[tuple[Place, Piece, int]]:
    for spot, member in enumerate(view.pyramid):
        if member is not None:
            yield PLACES[spot], piece_of(member), 1
    yield from ((DISCARD, piece_of(member), 1) for member in view.discard)
    for seat, hand in enumerate(view.hands):
        yield hand_of(seat), HELD, size(hand)
        clan = view.clans[seat] if view.variant is Variant.OPEN else None
        yield seat_place("clan", seat), CARD if clan is None else piece("clan", clan), 1
    yield from ((NEUTRAL, piece("clan", clan), 1) for clan in view.neutral)


def member_of(name: Piece) -> Member:
    """
    >>> member_of(Piece("member/bird/7/woman")).value
    7
    """
    clan, value, sex = face(name)
    return Member(Clan(clan), int(value), Sex(sex))


def seen(view: View, lying: Laid) -> View:
    pyramid: list[Member | None] = [None] * len(PLACES)
    hands: list[Hand] = [0] * len(view.hands)
    there = {member_of(name) for at, name, _ in lying if at == DISCARD}
    discard = [member for member in view.discard if member in there]
    discard += [member for member in in_order(there) if member not in discard]
    for at, name, n in lying:
        seat = seat_of(at)
        if at in SPOT_AT:
            pyramid[SPOT_AT[at]] = member_of(name)
        elif seat is not None and name == HELD:
            hands[seat] = n
    return replace(view, pyramid=tuple(pyramid), hands=tuple(hands), discard=tuple(discard), hole=None)


def shifts(rules: CherokeeRules, lying: Laid, event: Event) -> tuple[Shift, ...]:
    match event:
        case Expelled():
            return (Shift(piece_of(event.member), PLACES[event.spot], DISCARD),)
        case TookPlace() | Succeeded():
            return (Shift(piece_of(event.member), PLACES[event.origin], PLACES[event.spot]),)
        case Recruited():
            return (Shift(HELD, hand_of(event.seat), PLACES[event.spot], after=piece_of(event.member)),)
        case _:
            return ()


def _own(event: Event) -> bool:
    """Whom the player expels, by whom, and whom they put in the base; successors who have to are told."""
    return isinstance(event, Expelled | TookPlace | Recruited) or (
        isinstance(event, Succeeded) and event.chosen
    )


def _group(shift: Shift) -> Group:
    """Card by card."""
    return SPOT_AT.get(shift.target, len(PLACES)), shift.origin, shift.target, shift.piece


def _kind(piece: Piece) -> str:
    """All members of one clan."""
    clan = face(piece)[:1]
    return f"member/{clan[0]}" if clan and piece.startswith("member/") else str(piece)


def _single(spot: Place) -> bool:
    return spot in SPOT_AT


_LAID_OUT: Final = ("member", "clan")


def _dealt(shift: Shift) -> Group:
    """The pyramid clan by clan, then hands, then clan cards."""
    if shift.target in SPOT_AT:
        return 0, face(shift.then)[0]
    return 1, _LAID_OUT.index(kind(shift.then))


def _entered(shift: Shift) -> bool:
    """The pyramid, and clan cards that lie open."""
    return shift.target in SPOT_AT or (kind(shift.then) == "clan" and bool(face(shift.then)))


CARDBOARD: Final[Cardboard[CherokeeRules, View]] = Cardboard(
    lies, shifts, _own, _group, seen, kind=_kind, single=_single, dealt=_dealt, entered=_entered
)
