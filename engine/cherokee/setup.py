"""Dealing the cards, and what can be wrong with a set-up."""

from collections.abc import Iterator
from typing import Final

from engine.cherokee.board import PLACES, SPOTS
from engine.cherokee.expulsion import STRICTLY_MORE
from engine.cherokee.model import (
    GAME,
    MEMBERS,
    Clan,
    Deal,
    Equality,
    Flaw,
    Member,
    Variant,
    in_order,
    size,
)
from engine.core import Fault, Option, Options, Rng, RuleRef, Seat, chosen

SEATS: Final = range(2, 5)

CARDS: Final = RuleRef(GAME, "1.2")
CLAN_CARDS: Final = RuleRef(GAME, "2.1")
PYRAMID_AND_HANDS: Final = RuleRef(GAME, "2.2")
OPEN_SET_UP: Final = RuleRef(GAME, "7.1")
NEUTRAL_CLANS: Final = 2
"""Of the open variant: cherokee 7.1."""

VARIANT: Final = Option("variant", tuple(Variant), Variant.SECRET, OPEN_SET_UP)
EQUALITY: Final = Option("equality", tuple(Equality), Equality.DEFENDER, STRICTLY_MORE)
OPTIONS: Final = (VARIANT, EQUALITY)


BROKEN_RULE: Final = {
    Flaw.WRONG_SEATS: PYRAMID_AND_HANDS,
    Flaw.NOT_ONE_FOR_EACH: CLAN_CARDS,
    Flaw.NO_SUCH_FIRST: PYRAMID_AND_HANDS,
    Flaw.WRONG_PYRAMID_SIZE: PYRAMID_AND_HANDS,
    Flaw.EMPTY_PLACE: PYRAMID_AND_HANDS,
    Flaw.NO_SUCH_CARD: CARDS,
    Flaw.CARD_TWICE: CARDS,
    Flaw.WRONG_HAND_SIZE: PYRAMID_AND_HANDS,
    Flaw.CLAN_TWICE: CARDS,
    Flaw.CLAN_UNKNOWN: OPEN_SET_UP,
    Flaw.WRONG_NEUTRAL: OPEN_SET_UP,
    Flaw.TOO_MANY_MEMBERS: CARDS,
    Flaw.TOO_MANY_WOMEN: CARDS,
}
"""What a person who made the flaw may want to read."""


def hand_size(seats: int) -> int:
    """Cherokee 2.2."""
    return (len(MEMBERS) - len(SPOTS)) // seats


LARGEST_HAND: Final = hand_size(SEATS[0])


def deal(seats: int, options: Options, rng: Rng) -> Deal:
    picked = chosen(OPTIONS, options)
    variant = Variant(picked[VARIANT.id])
    clans = rng.shuffled(tuple(Clan))
    members = rng.shuffled(MEMBERS)
    pyramid, rest = tuple(members[: len(SPOTS)]), members[len(SPOTS) :]
    return Deal(
        pyramid,
        tuple(in_order(rest[seat::seats]) for seat in range(seats)),
        tuple(clans[:seats]),
        tuple(clans[seats : seats + NEUTRAL_CLANS]) if variant is Variant.OPEN else (),
        Seat(rng.below(seats)),
        variant,
        Equality(picked[EQUALITY.id]),
    )


def faults(deal: Deal) -> tuple[Fault, ...]:
    """Everything, in the order of the deal: seats, pyramid, hands, clans."""
    return (*_seats(deal), *_pyramid(deal), *_cards(deal), *_hands(deal), *_clans(deal), *_neutral(deal))


def _seats(deal: Deal) -> Iterator[Fault]:
    seats = len(deal.hands)
    if seats not in SEATS:
        yield Fault(Flaw.WRONG_SEATS, "hands", {"seats": seats, "least": SEATS[0], "most": SEATS[-1]})
    if len(deal.clans) != seats:
        yield Fault(Flaw.NOT_ONE_FOR_EACH, "clans", {"clans": len(deal.clans), "seats": seats})
    if not 0 <= deal.first < seats:
        yield Fault(Flaw.NO_SUCH_FIRST, "first", {"seat": deal.first, "seats": seats})


def _pyramid(deal: Deal) -> Iterator[Fault]:
    if len(deal.pyramid) != len(SPOTS):
        facts = {"cards": len(deal.pyramid), "places": len(SPOTS)}
        yield Fault(Flaw.WRONG_PYRAMID_SIZE, "pyramid", facts)
    for at, member in zip(SPOTS, deal.pyramid, strict=False):
        if member is None:
            yield Fault(Flaw.EMPTY_PLACE, PLACES[at])


def _cards(deal: Deal) -> Iterator[Fault]:
    """Cards that the game does not have, and cards that lie in two places."""
    first: dict[Member, str] = {}
    for where, member in _laid(deal):
        facts = {"clan": member.clan.value, "value": member.value, "sex": member.sex.value}
        if member not in MEMBERS:
            yield Fault(Flaw.NO_SUCH_CARD, where, facts)
        elif member in first:
            yield Fault(Flaw.CARD_TWICE, where, {**facts, "first": first[member]})
        else:
            first[member] = where


def _laid(deal: Deal) -> Iterator[tuple[str, Member]]:
    for n, member in enumerate(deal.pyramid):
        if member is not None:
            yield (PLACES[n] if n < len(PLACES) else f"pyramid[{n}]"), member
    for seat, hand in enumerate(deal.hands):
        if not isinstance(hand, int):
            for n, member in enumerate(hand):
                yield f"hands[{seat}][{n}]", member


def _hands(deal: Deal) -> Iterator[Fault]:
    if len(deal.hands) not in SEATS:
        return
    needed = hand_size(len(deal.hands))
    for seat, hand in enumerate(deal.hands):
        if size(hand) != needed:
            yield Fault(Flaw.WRONG_HAND_SIZE, f"hands[{seat}]", {"cards": size(hand), "needed": needed})


def _clans(deal: Deal) -> Iterator[Fault]:
    first: dict[Clan, str] = {}
    named = [(f"clans[{seat}]", clan) for seat, clan in enumerate(deal.clans)]
    named += [(f"neutral[{n}]", clan) for n, clan in enumerate(deal.neutral)]
    for where, clan in named:
        if clan is None:
            if deal.variant is Variant.OPEN:
                yield Fault(Flaw.CLAN_UNKNOWN, where)
        elif clan in first:
            yield Fault(Flaw.CLAN_TWICE, where, {"clan": clan.value, "first": first[clan]})
        else:
            first[clan] = where


def _neutral(deal: Deal) -> Iterator[Fault]:
    needed = NEUTRAL_CLANS if deal.variant is Variant.OPEN else 0
    if len(deal.neutral) != needed:
        yield Fault(Flaw.WRONG_NEUTRAL, "neutral", {"clans": len(deal.neutral), "needed": needed})
