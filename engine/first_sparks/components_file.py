"""The file of components: JSON, which an owner's may replace. Every fault is named with its path."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import pairwise
from typing import Final, TypeAlias, TypeVar

from engine.core import DataRefused, Fact, Fault
from engine.first_sparks.board import may_be_parted
from engine.first_sparks.components import (
    HERBS,
    HUNTS,
    KNOWLEDGE_NUMBERS,
    STOCKED,
    TECHNOLOGIES,
    TOOL_KINDS,
    Card,
    Components,
    Food,
    Kind,
    Marking,
    Source,
    Tile,
    Tokens,
)
from engine.first_sparks.regions import HEXES, SIDES, TILES

FILE_NAME: Final = "first_sparks.json"

MOST_PRICE: Final = 40
MOST_GRAIN: Final = 20
MOST_TOKENS: Final = 99
"""Of one food."""
MOST_TAKEN: Final = 9
"""Tokens that one tool may take."""
MOST_VIRTUAL: Final = 2
MARKED: Final = {Marking.ALWAYS: 4, Marking.FROM_FOUR: 1, Marking.FROM_FIVE: 1}
"""Tiles of each marking in a box."""

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
WordT = TypeVar("WordT", bound=StrEnum)


class Flaw(StrEnum):
    """What may be wrong with the file."""

    NOT_JSON = "not_json"
    MISSING = "missing"
    WRONG_TYPE = "wrong_type"
    UNKNOWN_WORD = "unknown_word"
    OUT_OF_RANGE = "out_of_range"
    NOT_FOR_THIS_CARD = "not_for_this_card"
    WRONG_KIND = "wrong_kind"
    LOOK_UP_FALLS = "look_up_falls"
    CARD_TWICE = "card_twice"
    CARD_MISSING = "card_missing"
    TILE_TWICE = "tile_twice"
    TILE_MISSING = "tile_missing"
    MARKING_COUNT = "marking_count"
    NO_SUCH_REGION = "no_such_region"
    NO_BORDER = "no_border"
    MOUNTAIN_TWICE = "mountain_twice"


def read_components(text: str, name: str = FILE_NAME) -> Components:
    """Raises DataRefused with every fault."""
    try:
        told: Json = json.loads(text)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno} column {error.colno}"
        raise DataRefused(name, (Fault(Flaw.NOT_JSON, where, {"line": error.lineno}),)) from error
    except (ValueError, RecursionError) as error:
        raise DataRefused(name, (Fault(Flaw.NOT_JSON, "line 1", {"line": 1}),)) from error
    if not isinstance(told, dict):
        raise DataRefused(name, (Fault(Flaw.WRONG_TYPE, "the file", {"wanted": "object"}),))
    reading = _Reading()
    components = reading.components(told)
    if reading.faults:
        raise DataRefused(name, reading.faults)
    return components


def wanted_kinds(number: int) -> tuple[Kind, ...]:
    """What a card of this number may be.

    >>> wanted_kinds(9)
    (<Kind.FIRE: 'fire'>,)
    """
    if number in HERBS:
        return (Kind.HERBS,)
    return (KNOWLEDGE_NUMBERS[number],) if number in KNOWLEDGE_NUMBERS else TOOL_KINDS


def printed_values(kind: Kind) -> tuple[str, ...]:
    """The values that stand on a card of this kind, by their names in the file; the number besides."""
    if kind is Kind.HERBS:
        return ("kind", "grain")
    if kind is Kind.FIELD:
        return ("kind", "price", "grain")
    return ("kind", "price", "takes_from") if kind in HUNTS else ("kind", "price")


class _Reading:
    """Reads as much as can be read, so that one mistake does not hide the next.

    What cannot be read is an empty list, NOWHERE or None; components with faults are thrown away.
    """

    NOWHERE: Final = -1

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def components(self, whole: dict[str, Json]) -> Components:
        name = self._value(whole, "name", "")
        if name is not None and not isinstance(name, str):
            self._fault(Flaw.WRONG_TYPE, "name", wanted="text")
        food = self._object(self._value(whole, "food", ""), "food")
        tokens = {kind: self._tokens(food, kind) for kind in STOCKED}
        grain = tuple(self._tokens(food, key) for key in ("grain_1", "grain_3"))
        cards = [self._card(one, at, tokens) for at, one in self._items(whole, "cards", "")]
        numbers = [card.number for card in cards]
        if isinstance(whole.get("cards"), list):
            wanted = (*HERBS, *TECHNOLOGIES)
            self._check_numbers(numbers, wanted, "cards", Flaw.CARD_TWICE, Flaw.CARD_MISSING)
        tiles = [self._tile(one, at) for at, one in self._items(whole, "tiles", "")]
        numbers = [tile.number for tile in tiles]
        if isinstance(whole.get("tiles"), list):
            wanted = tuple(range(1, TILES + 1))
            self._check_numbers(numbers, wanted, "tiles", Flaw.TILE_TWICE, Flaw.TILE_MISSING)
        self._check_markings(tiles)
        return Components(
            str(name),
            {card.number: card for card in sorted(cards, key=lambda card: card.number)},
            tuple(sorted(tiles, key=lambda tile: tile.number)),
            grain,
            tokens,
        )

    def _tokens(self, food: dict[str, Json], key: str) -> Tokens:
        if not food:  # said already
            return Tokens(self.NOWHERE, self.NOWHERE)
        one = self._object(self._value(food, key, "food"), f"food.{key}")
        value = self._number(one, "value", f"food.{key}", least=1, most=MOST_PRICE)
        return Tokens(value, self._number(one, "tokens", f"food.{key}", least=1, most=MOST_TOKENS))

    def _card(self, told: Json, at: str, tokens: dict[Food, Tokens]) -> Card:
        one = self._object(told, at)
        number = self._number(one, "number", at, least=HERBS[0], most=TECHNOLOGIES[-1])
        kind = self._word(one, "kind", at, Kind)
        if kind is not None and number != self.NOWHERE and kind not in (wanted := wanted_kinds(number)):
            self._fault(Flaw.WRONG_KIND, f"{at}.kind", card=number, kind=kind, wanted=wanted)
        values = () if kind is None else printed_values(kind)
        for key in ("price", "takes_from", "grain"):
            if kind is not None and key in one and key not in values:
                self._fault(Flaw.NOT_FOR_THIS_CARD, f"{at}.{key}", card=number, kind=kind)
        price = self._number(one, "price", at, least=1, most=MOST_PRICE) if "price" in values else 0
        grain = self._number(one, "grain", at, least=1, most=MOST_GRAIN) if "grain" in values else 0
        takes_from: tuple[int, ...] = ()
        if kind in HUNTS:
            count = tokens[HUNTS[kind]].count
            most = MOST_TOKENS if count == self.NOWHERE else count
            takes_from = self._look_up(one, at, most + MOST_VIRTUAL)
        sources = self._sources(one, at, values)
        note = one.get("note")
        if note is not None and not isinstance(note, str):
            self._fault(Flaw.WRONG_TYPE, f"{at}.note", wanted="text")
        return Card(
            number, kind or Kind.HERBS, price, takes_from, grain, sources, str(note) if note else None
        )

    def _look_up(self, card: dict[str, Json], at: str, most: int) -> tuple[int, ...]:
        told = list(self._items(card, "takes_from", at))
        where = f"{at}.takes_from"
        if "takes_from" in card and not 1 <= len(told) <= MOST_TAKEN:
            self._fault(Flaw.OUT_OF_RANGE, where, number=len(told), least=1, most=MOST_TAKEN)
        sizes = tuple(self._in_range(one, spot, 1, most) for spot, one in told)
        for n, (low, high) in enumerate(pairwise(sizes), start=1):
            if self.NOWHERE not in (low, high) and high < low:
                self._fault(Flaw.LOOK_UP_FALLS, f"{where}[{n}]", number=high, before=low)
        return sizes

    def _sources(
        self, one: dict[str, Json], at: str, values: Sequence[str]
    ) -> tuple[tuple[str, Source], ...]:
        told = self._object(self._value(one, "sources", at), f"{at}.sources")
        found = [(value, self._word(told, value, f"{at}.sources", Source)) for value in values]
        for extra in told:
            if values and extra not in values:
                self._fault(Flaw.UNKNOWN_WORD, f"{at}.sources", told=extra[:40], known=tuple(values))
        return tuple((value, source) for value, source in found if source is not None)

    def _tile(self, told: Json, at: str) -> Tile:
        one = self._object(told, at)
        number = self._number(one, "tile", at, least=1, most=TILES)
        marking = self._word(one, "marking", at, Marking)
        foods = [self._word(one, hexagon, at, Food, known=STOCKED) or Food.BERRY for hexagon in HEXES]
        mountains: list[tuple[int, int]] = []
        for where, pair in self._items(one, "mountains", at):
            if (ends := self._mountain(pair, where, max(number, 1))) is None:
                continue
            if ends in mountains:
                self._fault(Flaw.MOUNTAIN_TWICE, where, tile=number)
            mountains.append(ends)
        sources = self._sources(one, at, ("marking", *HEXES, "mountains"))
        return Tile(number, marking or Marking.ALWAYS, (foods[0], foods[1]), tuple(mountains), sources)

    def _mountain(self, told: Json, at: str, tile: int) -> tuple[int, int] | None:
        if not isinstance(told, list) or len(told) != 2:
            self._fault(Flaw.WRONG_TYPE, at, wanted="[region, region]")
            return None
        names = [f"{hexagon}{side}" for hexagon in HEXES for side in range(SIDES)]
        for n, name in enumerate(told):
            if name not in names:
                self._fault(Flaw.NO_SUCH_REGION, f"{at}[{n}]", told=str(name)[:40], known=tuple(names))
                return None
        first = (tile - 1) * len(names)
        a, b = sorted(first + names.index(str(name)) for name in told)
        if not may_be_parted(a, b):
            self._fault(Flaw.NO_BORDER, at, regions=tuple(str(name) for name in told))
            return None
        return a, b

    def _check_numbers(
        self, numbers: Sequence[int], wanted: Sequence[int], key: str, twice: Flaw, missing: Flaw
    ) -> None:
        for n, number in enumerate(numbers):
            if number != self.NOWHERE and number in numbers[:n]:
                self._fault(twice, f"{key}[{n}]", number=number, first=numbers.index(number))
        for number in wanted:
            if number not in numbers:
                self._fault(missing, key, number=number)

    def _check_markings(self, tiles: Sequence[Tile]) -> None:
        counts = Counter(tile.marking for tile in tiles)
        for marking, wanted in MARKED.items():
            if len(tiles) == TILES and counts[marking] != wanted:
                self._fault(
                    Flaw.MARKING_COUNT, "tiles", marking=marking, count=counts[marking], wanted=wanted
                )

    def _word(
        self,
        parent: dict[str, Json],
        key: str,
        at: str,
        words: type[WordT],
        *,
        known: Sequence[WordT] | None = None,
    ) -> WordT | None:
        told = self._value(parent, key, at)
        allowed = tuple(words) if known is None else tuple(known)
        if told is None:
            return None
        if isinstance(told, str) and told in allowed:
            return words(told)
        self._fault(Flaw.UNKNOWN_WORD, f"{at}.{key}", told=str(told)[:40], known=allowed)
        return None

    def _items(self, parent: dict[str, Json], key: str, at: str) -> Iterator[tuple[str, Json]]:
        told = self._value(parent, key, at)
        where = f"{at}.{key}" if at else key
        if told is not None and not isinstance(told, list):
            self._fault(Flaw.WRONG_TYPE, where, wanted="list")
        for n, one in enumerate(told if isinstance(told, list) else ()):
            yield f"{where}[{n}]", one

    def _number(self, parent: dict[str, Json], key: str, at: str, *, least: int, most: int) -> int:
        told = self._value(parent, key, at)
        return self.NOWHERE if told is None else self._in_range(told, f"{at}.{key}", least, most)

    def _in_range(self, told: Json, at: str, least: int, most: int) -> int:
        if type(told) is not int:
            self._fault(Flaw.WRONG_TYPE, at, wanted="number")
            return self.NOWHERE
        if not least <= told <= most:
            self._fault(Flaw.OUT_OF_RANGE, at, number=told, least=least, most=most)
            return self.NOWHERE
        return told

    def _object(self, told: Json, at: str) -> dict[str, Json]:
        if isinstance(told, dict):
            return told
        if told is not None:
            self._fault(Flaw.WRONG_TYPE, at, wanted="object")
        return {}

    def _value(self, parent: dict[str, Json], key: str, at: str) -> Json:
        """What stands under `key`; None, and a fault, where nothing stands there."""
        told = parent.get(key)
        if told is None:
            self._fault(Flaw.MISSING, f"{at}.{key}" if at else key)
        return told

    def _fault(self, code: Flaw, where: str, **facts: Fact) -> None:
        self.faults.append(Fault(code, where, facts))
