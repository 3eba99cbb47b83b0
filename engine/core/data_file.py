"""A game's data file, which an owner's may replace: JSON, read so that every fault is named with its path."""

import json
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Final, TypeAlias, TypeVar

from engine.core.texts import from_outside
from engine.core.values import DataRefused, Fact, Fault

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
WordT = TypeVar("WordT", bound=StrEnum)

LONGEST_TEXT: Final = 400
"""Characters of any text in it: names and remarks."""
WHOLE: Final = "the file"
"""The path of everything."""


class FileFlaw(StrEnum):
    """What may be wrong with any such file."""

    NOT_JSON = "not_json"
    MISSING = "missing"
    WRONG_TYPE = "wrong_type"
    """`wanted` says what must stand there: text, list, number, object, or a list's form as `[x, y]`."""
    OUT_OF_RANGE = "out_of_range"
    UNKNOWN_WORD = "unknown_word"


def parsed(text: str, name: str) -> dict[str, Json]:
    """Raises DataRefused: with the line where it is no JSON, or because it is no object."""
    try:
        raw: Json = _clean(json.loads(text))
    except json.JSONDecodeError as error:
        where = f"line {error.lineno} column {error.colno}"
        raise DataRefused(name, (Fault(FileFlaw.NOT_JSON, where, {"line": error.lineno}),)) from error
    except (ValueError, RecursionError) as error:  # a number too long, brackets too deep
        raise DataRefused(name, (Fault(FileFlaw.NOT_JSON, "line 1", {"line": 1}),)) from error
    if not isinstance(raw, dict):
        raise DataRefused(name, (Fault(FileFlaw.WRONG_TYPE, WHOLE, {"wanted": "object"}),))
    return raw


def _clean(raw: Json) -> Json:
    """Its texts as those of anything else from outside."""
    match raw:
        case str():
            return from_outside(raw, LONGEST_TEXT)
        case list():
            return [_clean(part) for part in raw]
        case dict():
            return {word: _clean(part) for word, part in raw.items()}
        case _:
            return raw


def as_one_line(texts: Mapping[str, str]) -> str:
    """Texts of such files, by name, that have been read without a fault.

    >>> as_one_line({"hut.json": '{"name": "Dépôt",\\n "cost": 2}'})
    '{"hut.json":{"name":"D\\\\u00e9p\\\\u00f4t","cost":2}}'
    """
    # ASCII, since a separator of lines that JSON leaves as it is would break a record's line.
    raw = {name: json.loads(text) for name, text in texts.items()}
    return json.dumps(raw, separators=(",", ":"))


def from_one_line(line: str, names: Sequence[str]) -> dict[str, str]:
    """The texts again. Raises DataRefused where one of the files is missing."""
    raw = parsed(line, WHOLE)
    if missing := [name for name in names if name not in raw]:
        raise DataRefused(missing[0], [Fault(FileFlaw.MISSING, name) for name in missing])
    return {name: json.dumps(raw[name]) for name in names}


class Reading:
    """Reads as much as can be read, so that one mistake does not hide the next.

    What cannot be read is an empty list or object, NOWHERE or None, and a fault; what was read with faults is
    thrown away.
    """

    NOWHERE: Final = -1

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(self, code: StrEnum, where: str, **facts: Fact) -> None:
        self.faults.append(Fault(code, where, facts))

    def value(self, parent: dict[str, Json], key: str, at: str) -> Json:
        """What stands under `key`; None where nothing does."""
        raw = parent.get(key)
        if raw is None:
            self.fault(FileFlaw.MISSING, path(at, key))
        return raw

    def object(self, raw: Json, at: str) -> dict[str, Json]:
        """None is no fault: that it is missing has been said."""
        if isinstance(raw, dict):
            return raw
        if raw is not None:
            self.fault(FileFlaw.WRONG_TYPE, at, wanted="object")
        return {}

    def items(self, parent: dict[str, Json], key: str, at: str) -> Iterator[tuple[str, Json]]:
        """The items of a list, each with its path."""
        raw, where = self.value(parent, key, at), path(at, key)
        if raw is not None and not isinstance(raw, list):
            self.fault(FileFlaw.WRONG_TYPE, where, wanted="list")
        for n, one in enumerate(raw if isinstance(raw, list) else ()):
            yield f"{where}[{n}]", one

    def number(self, parent: dict[str, Json], key: str, at: str, *, least: int, most: int) -> int:
        raw = self.value(parent, key, at)
        return self.NOWHERE if raw is None else self.in_range(raw, path(at, key), least, most)

    def in_range(self, raw: Json, at: str, least: int, most: int) -> int:
        if type(raw) is not int:
            self.fault(FileFlaw.WRONG_TYPE, at, wanted="number")
            return self.NOWHERE
        if not least <= raw <= most:
            self.fault(FileFlaw.OUT_OF_RANGE, at, number=raw, least=least, most=most)
            return self.NOWHERE
        return raw

    def word(
        self, parent: dict[str, Json], key: str, at: str, words: type[WordT], known: Sequence[WordT] = ()
    ) -> WordT | None:
        """One of `known`, or of all `words`."""
        raw = self.value(parent, key, at)
        allowed = tuple(known) or tuple(words)
        if raw is None:
            return None
        if isinstance(raw, str) and raw in allowed:
            return words(raw)
        self.fault(FileFlaw.UNKNOWN_WORD, path(at, key), given=str(raw)[:40], known=allowed)
        return None

    def refuse_faults(self, name: str) -> None:
        """Raises DataRefused if there are any."""
        if self.faults:
            raise DataRefused(name, self.faults)


def path(at: str, key: str) -> str:
    """
    >>> path("", "cards"), path("cards[3]", "price")
    ('cards', 'cards[3].price')
    """
    return f"{at}.{key}" if at else key
