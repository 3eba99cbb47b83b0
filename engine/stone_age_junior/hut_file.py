"""The huts' file: JSON, an owner's copy may stand in its place. Every fault is named with its path."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.core.data_file import FileFlaw, Json, Reading, parsed
from engine.stone_age_junior.board import GOODS, HUTS, Cost, Good, in_order

FILE_NAME: Final = "stone_age_junior.json"

MOST_GOODS: Final = 5
"""Of one hut. The box has no hut of more than three."""


class Provenance(StrEnum):
    ATTESTED = "attested"
    """Seen on a hut of the box."""
    INFERRED = "inferred"


@dataclass(frozen=True, slots=True)
class Hut:
    cost: Cost
    provenance: Provenance


class Wrong(StrEnum):
    """What may be wrong with the file."""

    WRONG_NUMBER_OF_HUTS = "wrong_number_of_huts"
    WRONG_NUMBER_OF_GOODS = "wrong_number_of_goods"
    NO_SUCH_GOOD = "no_such_good"


def read_huts(text: str, name: str = FILE_NAME) -> tuple[Hut, ...]:
    """Raises DataRefused with every fault."""
    told = parsed(text, name)
    reading = _Reading()
    huts = reading.huts(told)
    reading.refuse_faults(name)
    return huts


class _Reading(Reading):
    def huts(self, told: dict[str, Json]) -> tuple[Hut, ...]:
        listed = list(self.items(told, "huts", ""))
        if isinstance(told.get("huts"), list) and len(listed) != HUTS:
            self.fault(Wrong.WRONG_NUMBER_OF_HUTS, "huts", huts=len(listed), wanted=HUTS)
        return tuple(self._hut(one, at) for at, one in listed)

    def _hut(self, told: Json, at: str) -> Hut:
        if not isinstance(told, dict):
            self.fault(FileFlaw.WRONG_TYPE, at, wanted="object")
            return Hut((), Provenance.INFERRED)
        cost = self._cost(told, at)
        return Hut(cost, self.word(told, "provenance", at, Provenance) or Provenance.INFERRED)

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
                self.fault(Wrong.NO_SUCH_GOOD, where, told=str(one)[:40], known=GOODS)
        return in_order(goods)
