"""The text forms of Cherokee.

A member is a letter, a value and `m` or `w`: `P7w` is the woman of 7 of the Wild Potatoes. A spot
is `row.number`. Moves: `3.1+4.2x3.2` (3.1 and 4.2 expel 3.2), `5.3` (moves up), `P7w` (is
recruited), `pass`. A hand that is not known is `?` and its size.
"""

from collections.abc import Iterable
from typing import Final, TypeVar

from engine.cherokee.board import SPOTS, WHERE, Spot
from engine.cherokee.model import (
    MEMBERS,
    Clan,
    Deal,
    Ending,
    Equality,
    Expel,
    Hand,
    Member,
    Move,
    Pass,
    Pyramid,
    Recruit,
    Sex,
    State,
    Succeed,
    Variant,
)
from engine.core import Seat, Unreadable
from engine.core.lines import LineOfWords, natural

T = TypeVar("T")

_LETTER: Final = {
    Clan.BIRD: "B",
    Clan.BLUE: "U",
    Clan.WILD_POTATO: "P",
    Clan.DEER: "D",
    Clan.WOLF: "W",
    Clan.LONG_HAIR: "H",
}
_NOTHING: Final = "-"
_UNKNOWN: Final = "?"


def member_text(member: Member) -> str:
    """
    >>> member_text(Member(Clan.WILD_POTATO, 7, Sex.WOMAN))
    'P7w'
    """
    return f"{_LETTER[member.clan]}{member.value}{'w' if member.sex is Sex.WOMAN else 'm'}"


def spot_text(at: Spot) -> str:
    row, i = WHERE[at]
    return f"{row}.{i}"


_MEMBER: Final = {member_text(member): member for member in MEMBERS}
_SPOT: Final = {spot_text(at): at for at in SPOTS}


def move_text(move: Move) -> str:
    match move:
        case Expel(target, attackers):
            return f"{'+'.join(map(spot_text, attackers))}x{spot_text(target)}"
        case Succeed(origin):
            return spot_text(origin)
        case Recruit(member):
            return member_text(member)
        case Pass():
            return "pass"


def read_move(text: str) -> Move:
    if text == "pass":
        return Pass()
    if (member := _MEMBER.get(text)) is not None:
        return Recruit(member)
    if (origin := _SPOT.get(text)) is not None:
        return Succeed(origin)
    attackers, _, target = text.partition("x")
    spots = [_SPOT.get(word) for word in (target, *attackers.split("+"))]
    known = [at for at in spots if at is not None]
    if len(known) < len(spots) or known[1:] != sorted(set(known[1:])):
        raise Unreadable("move", text)
    return Expel(known[0], tuple(known[1:]))


def deal_text(deal: Deal) -> str:
    return " ".join(
        (
            deal.variant,
            deal.equality,
            str(deal.first),
            _clans_text(deal.clans),
            _clans_text(deal.neutral),
            _pyramid_text(deal.pyramid),
            _hands_text(deal.hands),
        )
    )


def read_deal(text: str) -> Deal:
    read = LineOfWords("deal", text, 7)
    variant, equality = read.next(Variant), read.next(Equality)
    first, clans, neutral = read.next(natural), read.next(_read_clans), read.next(_read_neutral)
    pyramid, hands = read.next(_read_pyramid), read.next(_read_hands)
    return Deal(pyramid, hands, clans, neutral, Seat(first), variant, equality)


def state_text(state: State) -> str:
    return " ".join(
        (
            state.variant,
            state.equality,
            str(state.seat),
            _clans_text(state.clans),
            _clans_text(state.neutral),
            _pyramid_text(state.pyramid),
            _hands_text(state.hands),
            _members_text(state.discard),
            _NOTHING if state.hole is None else spot_text(state.hole),
            str(state.passes),
            state.ending or _NOTHING,
        )
    )


def read_state(text: str) -> State:
    read = LineOfWords("state", text, 11)
    variant, equality = read.next(Variant), read.next(Equality)
    seat, clans, neutral = read.next(natural), read.next(_read_clans), read.next(_read_neutral)
    pyramid, hands = read.next(_read_pyramid), read.next(_read_hands)
    discard, hole = read.next(_read_members), read.next(_read_hole)
    passes, ending = read.next(natural), read.next(_read_ending)
    if len(pyramid) != len(SPOTS) or seat >= len(hands) or len(clans) != len(hands):
        raise Unreadable("state", text)
    return State(pyramid, hands, clans, neutral, variant, equality, Seat(seat), discard, hole, passes, ending)


def _clans_text(clans: Iterable[Clan | None]) -> str:
    return ",".join(_UNKNOWN if clan is None else clan for clan in clans) or _NOTHING


def _read_clans(word: str) -> tuple[Clan | None, ...]:
    if word == _NOTHING:
        return ()
    return tuple(None if name == _UNKNOWN else Clan(name) for name in word.split(","))


def _read_neutral(word: str) -> tuple[Clan, ...]:
    return () if word == _NOTHING else tuple(map(Clan, word.split(",")))


def _members_text(members: Iterable[Member]) -> str:
    return ",".join(map(member_text, members)) or _NOTHING


def _read_members(word: str) -> tuple[Member, ...]:
    return () if word == _NOTHING else tuple(_MEMBER[name] for name in word.split(","))


def _pyramid_text(pyramid: Pyramid) -> str:
    return ",".join(_NOTHING if member is None else member_text(member) for member in pyramid)


def _read_pyramid(word: str) -> Pyramid:
    return tuple(None if name == _NOTHING else _MEMBER[name] for name in word.split(","))


def _hands_text(hands: Iterable[Hand]) -> str:
    return "/".join(f"{_UNKNOWN}{hand}" if isinstance(hand, int) else _members_text(hand) for hand in hands)


def _read_hands(word: str) -> tuple[Hand, ...]:
    return tuple(
        natural(held[1:]) if held.startswith(_UNKNOWN) else _read_members(held) for held in word.split("/")
    )


def _read_hole(word: str) -> Spot | None:
    return None if word == _NOTHING else _SPOT[word]


def _read_ending(word: str) -> Ending | None:
    return None if word == _NOTHING else Ending(word)
