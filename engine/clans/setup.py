"""Set-ups: dealt by the program, or told from the cardboard hut by hut."""

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from itertools import permutations
from typing import Final, TypeAlias

from engine.clans.board import Board
from engine.clans.model import CLANS, Clan, Deal, Why, place_of
from engine.core import Fact, Fault, Rejection, Rng, RuleRef, Seat, place

ONE_HUT_EACH: Final = RuleRef("clans", "2.1")
EVERY_COLOUR_IN_EVERY_REGION: Final = RuleRef("clans", "2.2")
CLAN_CARDS: Final = RuleRef("clans", "2.3")

ARRANGEMENTS: Final = tuple(permutations(CLANS))
"""All orders of the five colours."""

Entered: TypeAlias = Sequence[tuple[int, Clan]]
"""(territory, colour) of the huts told so far."""


class Wrong(StrEnum):
    """What may be wrong with a set-up."""

    WRONG_SEATS = "wrong_seats"
    NO_SUCH_SEAT = "no_such_seat"
    CLAN_TWICE = "clan_twice"
    NOT_A_TERRITORY = "not_a_territory"
    TWO_HUTS = "two_huts"
    NO_HUT = "no_hut"
    COLOUR_COUNT = "colour_count"
    REGION_COLOUR = "region_colour"


def dealt(board: Board, seats: int, rng: Rng) -> Deal:
    arranged = {region: iter(rng.pick(ARRANGEMENTS)) for region in board.regions}
    huts = tuple((territory.id, next(arranged[territory.region])) for territory in board.territories)
    return Deal(Seat(rng.below(seats)), rng.pick(ARRANGEMENTS)[:seats], huts)


def faults(board: Board, deal: Deal, seats: range) -> tuple[Fault, ...]:
    """Everything that is wrong with a whole set-up."""
    found: list[Fault] = []
    count = len(deal.clans)
    if count not in seats:
        found.append(
            Fault(Wrong.WRONG_SEATS, "seats", {"seats": count, "least": seats[0], "most": seats[-1]})
        )
    if not 0 <= deal.first < count:
        found.append(Fault(Wrong.NO_SUCH_SEAT, "first", {"seat": deal.first, "seats": count}))
    found += [
        Fault(Wrong.CLAN_TWICE, f"clans[{at}]", {"clan": clan, "first": deal.clans.index(clan)})
        for at, clan in enumerate(deal.clans)
        if clan is not None and clan in deal.clans[:at]
    ]
    found += entered_faults(board, deal.huts)
    found += _missing(board, deal.huts)
    return tuple(found)


def entered_faults(board: Board, entered: Entered) -> tuple[Fault, ...]:
    """What is wrong with the huts told so far, whatever is still to come."""
    found: list[Fault] = []
    by_territory = Counter(territory for territory, _ in entered)
    for territory, count in sorted(by_territory.items()):
        if not 1 <= territory <= len(board.territories):
            found.append(Fault(Wrong.NOT_A_TERRITORY, f"huts[{territory}]", {"territory": territory}))
        elif count > 1:
            found.append(Fault(Wrong.TWO_HUTS, place_of(territory), {"huts": count}))
    wanted = len(board.regions)
    for clan in CLANS:
        if (count := sum(clan == other for _, other in entered)) > wanted:
            found.append(Fault(Wrong.COLOUR_COUNT, f"huts/{clan}", {"huts": count, "wanted": wanted}))
        for region in board.regions:
            spots = _in_region(board, entered, region, clan)
            if len(spots) > 1:
                places = tuple(place_of(t) for t in spots)
                facts: dict[str, Fact] = {"clan": clan, "huts": len(spots), "places": places}
                found.append(Fault(Wrong.REGION_COLOUR, place("region", region), facts))
    return tuple(found)


def _missing(board: Board, entered: Entered) -> list[Fault]:
    filled = {territory for territory, _ in entered}
    found = [Fault(Wrong.NO_HUT, place_of(t.id)) for t in board.territories if t.id not in filled]
    wanted = len(board.regions)
    for clan in CLANS:
        if (count := sum(clan == other for _, other in entered)) < wanted:
            found.append(Fault(Wrong.COLOUR_COUNT, f"huts/{clan}", {"huts": count, "wanted": wanted}))
        found += [
            Fault(Wrong.REGION_COLOUR, place("region", region), {"clan": clan, "huts": 0, "places": ()})
            for region in board.regions
            if not _in_region(board, entered, region, clan)
        ]
    return found


def _in_region(board: Board, entered: Entered, region: int, clan: Clan) -> list[int]:
    spots = board.region(region)
    return [territory for territory, other in entered if other == clan and territory in spots]


def why_not_entered(board: Board, entered: Entered, territory: int, clan: Clan) -> Rejection | None:
    """Why a hut of this colour cannot be told there next, or None."""
    if not 1 <= territory <= len(board.territories):
        return Rejection(Why.NOT_A_TERRITORY, ONE_HUT_EACH, {"place": place_of(territory)})
    for spot, other in entered:
        if spot == territory:
            return Rejection(Why.HUT_THERE, ONE_HUT_EACH, {"place": place_of(spot), "clan": other})
    region = board[territory].region
    for spot in _in_region(board, entered, region, clan):
        facts: dict[str, Fact] = {
            "place": place_of(territory),
            "other": place_of(spot),
            "clan": clan,
            "region": region,
        }
        return Rejection(Why.COLOUR_IN_REGION, EVERY_COLOUR_IN_EVERY_REGION, facts)
    return None


def still_possible(board: Board, entered: Entered, clan: Clan) -> tuple[int, ...]:
    """Where a hut of this colour may still lie."""
    return tuple(t.id for t in board.territories if why_not_entered(board, entered, t.id, clan) is None)


def filled_in(board: Board, entered: Entered) -> tuple[tuple[int, Clan], ...]:
    """The huts that follow by themselves: the fifth of each region that has four colours.

    So the last colour never needs to be told.
    """
    follow: list[tuple[int, Clan]] = []
    for region in board.regions:
        spots = board.region(region)
        here = [(territory, clan) for territory, clan in entered if territory in spots]
        free = [t for t in spots if t not in {territory for territory, _ in here}]
        missing = [clan for clan in CLANS if clan not in {clan for _, clan in here}]
        if len(free) == len(missing) == 1:
            follow.append((free[0], missing[0]))
    return tuple(follow)
