"""The huts' file: JSON, an owner's copy may stand in its place. Every fault is named with its path."""

import json
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from engine.core import DataRefused, Fact, Fault
from engine.stone_age_junior.board import GOODS, HUTS, Cost, Good, in_order

FILE_NAME: Final = "stone_age_junior.json"

MOST_GOODS: Final = 5
"""Of one hut. The box has no hut of more than three."""

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


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

    NOT_JSON = "not_json"
    MISSING = "missing"
    WRONG_TYPE = "wrong_type"
    WRONG_NUMBER_OF_HUTS = "wrong_number_of_huts"
    WRONG_NUMBER_OF_GOODS = "wrong_number_of_goods"
    NO_SUCH_GOOD = "no_such_good"
    NO_SUCH_PROVENANCE = "no_such_provenance"


def read_huts(text: str, name: str = FILE_NAME) -> tuple[Hut, ...]:
    """Raises DataRefused with every fault."""
    try:
        told: Json = json.loads(text)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno} column {error.colno}"
        raise DataRefused(name, (Fault(Wrong.NOT_JSON, where, {"line": error.lineno}),)) from error
    except (ValueError, RecursionError) as error:  # a number too long, brackets too deep
        raise DataRefused(name, (Fault(Wrong.NOT_JSON, "line 1", {"line": 1}),)) from error
    reading = _Reading()
    huts = reading.huts(told)
    if reading.faults:
        raise DataRefused(name, reading.faults)
    return huts


class _Reading:
    """Reads on after a mistake, so that it does not hide the next."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def huts(self, told: Json) -> tuple[Hut, ...]:
        if not isinstance(told, dict):
            self._fault(Wrong.WRONG_TYPE, "the file", wanted="object")
            return ()
        listed = self._list(told, "huts", "huts")
        if listed is None:
            return ()
        if len(listed) != HUTS:
            self._fault(Wrong.WRONG_NUMBER_OF_HUTS, "huts", huts=len(listed), wanted=HUTS)
        return tuple(self._hut(one, f"huts[{n}]") for n, one in enumerate(listed))

    def _hut(self, told: Json, at: str) -> Hut:
        if not isinstance(told, dict):
            self._fault(Wrong.WRONG_TYPE, at, wanted="object")
            return Hut((), Provenance.INFERRED)
        return Hut(self._cost(told, f"{at}.cost"), self._provenance(told, f"{at}.provenance"))

    def _cost(self, hut: dict[str, Json], at: str) -> Cost:
        listed = self._list(hut, "cost", at)
        if listed is None:
            return ()
        if not 1 <= len(listed) <= MOST_GOODS:
            self._fault(Wrong.WRONG_NUMBER_OF_GOODS, at, goods=len(listed), least=1, most=MOST_GOODS)
        goods: list[Good] = []
        for n, one in enumerate(listed):
            if isinstance(one, str) and one in GOODS:
                goods.append(Good(one))
            else:
                self._fault(Wrong.NO_SUCH_GOOD, f"{at}[{n}]", told=str(one)[:40], known=GOODS)
        return in_order(goods)

    def _provenance(self, hut: dict[str, Json], at: str) -> Provenance:
        told = hut.get("provenance")
        if told is None:
            self._fault(Wrong.MISSING, at)
        elif isinstance(told, str) and told in tuple(Provenance):
            return Provenance(told)
        else:
            self._fault(Wrong.NO_SUCH_PROVENANCE, at, told=str(told)[:40], known=tuple(Provenance))
        return Provenance.INFERRED

    def _list(self, parent: dict[str, Json], key: str, at: str) -> "list[Json] | None":
        told = parent.get(key)
        if isinstance(told, list):
            return told
        if told is None:
            self._fault(Wrong.MISSING, at)
        else:
            self._fault(Wrong.WRONG_TYPE, at, wanted="list")
        return None

    def _fault(self, code: Wrong, where: str, **facts: Fact) -> None:
        self.faults.append(Fault(code, where, facts))
