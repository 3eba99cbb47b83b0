"""A set-up told from the cardboard, colour by colour: what is known so far, and what a tap makes of it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Final

from engine.clans import CLANS, Board, Clan, Deal, Why
from engine.clans.setup import Wrong, filled_in, still_possible, why_not_entered
from engine.core import Fault, Seat

FIRST: Final = Seat(0)


class Refused(StrEnum):
    """Why a tap tells nothing."""

    REGION_HAS_IT = "region_has_it"
    """The region has a hut of this colour already."""
    OTHER_HUT = "other_hut"
    """A hut of another colour was told there."""
    FOLLOWS = "follows"
    """The hut there follows from the four others of its region."""


@dataclass(frozen=True, slots=True)
class Refusal:
    why: Refused
    territory: int
    """Where the finger was."""
    shown: tuple[int, ...]
    """The territories that show the reason."""
    hut: int
    """Where the hut stands that is in the way."""


@dataclass(frozen=True)
class Telling:
    """`entered` in the order of telling; the hut that follows in a region with four colours is not in it."""

    board: Board
    entered: tuple[tuple[int, Clan], ...] = ()
    chosen: Clan = CLANS[0]

    @cached_property
    def following(self) -> tuple[tuple[int, Clan], ...]:
        return filled_in(self.board, self.entered)

    @cached_property
    def huts(self) -> tuple[tuple[int, Clan], ...]:
        return tuple(sorted((*self.entered, *self.following)))

    @property
    def whole(self) -> bool:
        return len(self.huts) == len(self.board.territories)

    def left(self, clan: Clan) -> int:
        """How many of its huts are still to be told."""
        return len(self.board.regions) - sum(other == clan for _, other in self.huts)

    @cached_property
    def possible(self) -> tuple[int, ...]:
        """Where a hut of the chosen colour may lie."""
        return still_possible(self.board, self.huts, self.chosen)

    def choosing(self, clan: Clan) -> "Telling":
        return replace(self, chosen=clan)

    def tapped(self, territory: int) -> "Telling | Refusal":
        """With a hut of the chosen colour more, or without the one that was told there."""
        spot = territory, self.chosen
        if spot in self.entered:
            return replace(self, entered=tuple(hut for hut in self.entered if hut != spot))
        rejection = why_not_entered(self.board, self.huts, territory, self.chosen)
        if rejection is None:
            return replace(self, entered=(*self.entered, spot))._moved_on()
        region = self.board.region(self.board[territory].region)
        if rejection.code is Why.COLOUR_IN_REGION:
            hut = next(t for t, clan in self.huts if clan == self.chosen and t in region)
            return Refusal(Refused.REGION_HAS_IT, territory, region, hut)
        if territory in {t for t, _ in self.following}:
            return Refusal(Refused.FOLLOWS, territory, region, territory)
        return Refusal(Refused.OTHER_HUT, territory, (territory,), territory)

    def _moved_on(self) -> "Telling":
        """To the next colour, once all huts of this one are told."""
        if self.left(self.chosen):
            return self
        at = CLANS.index(self.chosen)
        after = (*CLANS[at + 1 :], *CLANS[:at])
        return replace(self, chosen=next((clan for clan in after if self.left(clan)), self.chosen))

    def deal(self, seats: int, first: Seat = FIRST) -> Deal:
        """The clan cards were dealt at the table: nobody tells them."""
        return Deal(first, (None,) * seats, self.huts)


class Lack(StrEnum):
    """What a set-up lacks or has too much of, said once for all places where it is so."""

    EMPTY_TERRITORIES = "empty_territories"
    HUTS_MISSING = "huts_missing"
    TOO_MANY_HUTS = "too_many_huts"
    REGIONS_WITHOUT = "regions_without"
    REGIONS_WITH_SEVERAL = "regions_with_several"


@dataclass(frozen=True, slots=True)
class Lacking:
    lack: Lack
    count: int
    clan: Clan | None = None
    """The colour that it is about."""


def gathered(faults: Sequence[Fault]) -> tuple[tuple[Lacking, ...], tuple[Fault, ...]]:
    """All faults: those of one kind and colour as one, then the others as they are.

    A colour that lacks huts lacks them in as many regions: that is said once.
    """
    counts: Counter[Lacking] = Counter()
    others: list[Fault] = []
    for fault in faults:
        kind = _kind(fault)
        if kind is None:
            others.append(fault)
        else:
            counts[kind] += kind.count
    found = [replace(kind, count=count) for kind, count in counts.items()]
    missing = {(one.clan, one.count) for one in found if one.lack is Lack.HUTS_MISSING}
    return (
        tuple(
            one
            for one in found
            if one.lack is not Lack.REGIONS_WITHOUT or (one.clan, one.count) not in missing
        ),
        tuple(others),
    )


def _kind(fault: Fault) -> Lacking | None:
    """As one of its kind, except that a number of huts counts as it is."""
    if fault.code is Wrong.NO_HUT:
        return Lacking(Lack.EMPTY_TERRITORIES, 1)
    if fault.code is Wrong.COLOUR_COUNT:
        clan = Clan(fault.where.partition("/")[2])
        more = _number(fault, "huts") - _number(fault, "wanted")
        return Lacking(Lack.TOO_MANY_HUTS if more > 0 else Lack.HUTS_MISSING, abs(more), clan)
    if fault.code is Wrong.REGION_COLOUR:
        several = _number(fault, "huts") > 1
        lack = Lack.REGIONS_WITH_SEVERAL if several else Lack.REGIONS_WITHOUT
        return Lacking(lack, 1, Clan(str(fault.facts["clan"])))
    return None


def _number(fault: Fault, fact: str) -> int:
    number = fault.facts[fact]
    assert isinstance(number, int)
    return number
