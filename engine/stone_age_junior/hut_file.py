"""The file of the box: huts and track. JSON; an owner's copy may stand in its place. Faults are named with
their paths, all at once."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.core.data_file import FileFlaw, Json, Reading, parsed
from engine.stone_age_junior.board import GOODS, HUTS, SITE, TRACK, Cost, Good, Space, in_order

FILE_NAME: Final = "stone_age_junior.json"

MOST_GOODS: Final = 5
"""Of one hut. The box has no hut of more than three."""


class Provenance(StrEnum):
    ATTESTED = "attested"
    """Seen on a hut or on the board of the box."""
    INFERRED = "inferred"


@dataclass(frozen=True, slots=True)
class Hut:
    cost: Cost
    provenance: Provenance


@dataclass(frozen=True, slots=True)
class Printed:
    """A space of the track, as the board shows it."""

    space: Space
    provenance: Provenance


ALL_INFERRED: Final = tuple(Printed(space, Provenance.INFERRED) for space in TRACK)
"""The track of a file that says nothing of it."""


@dataclass(frozen=True, slots=True)
class Box:
    huts: tuple[Hut, ...]
    track: tuple[Printed, ...]
    """Clockwise from the building site."""


class Wrong(StrEnum):
    """What may be wrong with the file."""

    WRONG_NUMBER_OF_HUTS = "wrong_number_of_huts"
    WRONG_NUMBER_OF_GOODS = "wrong_number_of_goods"
    NO_SUCH_GOOD = "no_such_good"
    WRONG_NUMBER_OF_SPACES = "wrong_number_of_spaces"
    SPACE_TWICE = "space_twice"
    SITE_NOT_FIRST = "site_not_first"
    """Every pawn begins there."""


def read_box(text: str, name: str = FILE_NAME) -> Box:
    """Raises DataRefused with every fault."""
    raw = parsed(text, name)
    reading = _Reading()
    box = Box(reading.huts(raw), reading.track(raw))
    reading.refuse_faults(name)
    return box


class _Reading(Reading):
    def huts(self, raw: dict[str, Json]) -> tuple[Hut, ...]:
        listed = list(self.items(raw, "huts", ""))
        if isinstance(raw.get("huts"), list) and len(listed) != HUTS:
            self.fault(Wrong.WRONG_NUMBER_OF_HUTS, "huts", huts=len(listed), wanted=HUTS)
        return tuple(self._hut(one, at) for at, one in listed)

    def track(self, raw: dict[str, Json]) -> tuple[Printed, ...]:
        """A file of before says nothing of it."""
        if "track" not in raw:
            return ALL_INFERRED
        listed = list(self.items(raw, "track", ""))
        if isinstance(raw["track"], list) and len(listed) != len(TRACK):
            self.fault(Wrong.WRONG_NUMBER_OF_SPACES, "track", spaces=len(listed), wanted=len(TRACK))
        printed = [(at, self._printed(one, at)) for at, one in listed]
        first: dict[Space, str] = {}
        for n, (at, one) in enumerate(printed):
            if one is None:
                continue
            if one.space in first:
                self.fault(Wrong.SPACE_TWICE, at, space=one.space, first=first[one.space])
            first.setdefault(one.space, at)
            if n == SITE and one.space is not Space.BUILDING_SITE:
                self.fault(Wrong.SITE_NOT_FIRST, at, space=one.space)
        return tuple(one for _, one in printed if one is not None)

    def _printed(self, raw: Json, at: str) -> Printed | None:
        if not isinstance(raw, dict):
            self.fault(FileFlaw.WRONG_TYPE, at, wanted="object")
            return None
        space = self.word(raw, "space", at, Space)
        provenance = self.word(raw, "provenance", at, Provenance) or Provenance.INFERRED
        return None if space is None else Printed(space, provenance)

    def _hut(self, raw: Json, at: str) -> Hut:
        if not isinstance(raw, dict):
            self.fault(FileFlaw.WRONG_TYPE, at, wanted="object")
            return Hut((), Provenance.INFERRED)
        cost = self._cost(raw, at)
        return Hut(cost, self.word(raw, "provenance", at, Provenance) or Provenance.INFERRED)

    def _cost(self, hut: dict[str, Json], at: str) -> Cost:
        listed = list(self.items(hut, "cost", at))
        if isinstance(hut.get("cost"), list) and not 1 <= len(listed) <= MOST_GOODS:
            where = f"{at}.cost"
            self.fault(Wrong.WRONG_NUMBER_OF_GOODS, where, goods=len(listed), least=1, most=MOST_GOODS)
        goods: list[Good] = []
        for where, one in listed:
            if isinstance(one, str) and one in GOODS:
                goods.append(Good(one))
            else:
                self.fault(Wrong.NO_SUCH_GOOD, where, given=str(one)[:40], known=GOODS)
        return in_order(goods)
