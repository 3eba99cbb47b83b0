"""The file of components: JSON, which an owner's may replace. Every fault is named with its path."""

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from itertools import pairwise
from typing import Final

from engine.core.data_file import FileFlaw, Json, Reading, parsed
from engine.core.texts import from_outside
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

LONGEST_TITLE: Final = 40
"""Characters of what the set is called."""
MOST_PRICE: Final = 40
MOST_GRAIN: Final = 20
MOST_TOKENS: Final = 99
"""Of one food."""
MOST_TAKEN: Final = 9
"""Tokens that one tool may take."""
MOST_VIRTUAL: Final = 2
MARKED: Final = {Marking.ALWAYS: 4, Marking.FROM_FOUR: 1, Marking.FROM_FIVE: 1}
"""Tiles of each marking in a box."""


class Flaw(StrEnum):
    """What may be wrong with the file."""

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
    raw = parsed(text, name)
    reading = _Reading()
    components = reading.components(raw)
    reading.refuse_faults(name)
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


class _Reading(Reading):
    def components(self, whole: dict[str, Json]) -> Components:
        name = self.value(whole, "name", "")
        if name is not None and not isinstance(name, str):
            self.fault(FileFlaw.WRONG_TYPE, "name", wanted="text")
        food = self.object(self.value(whole, "food", ""), "food")
        tokens = {kind: self._tokens(food, kind) for kind in STOCKED}
        grain = tuple(self._tokens(food, key) for key in ("grain_1", "grain_3"))
        cards = [self._card(one, at, tokens) for at, one in self.items(whole, "cards", "")]
        numbers = [card.number for card in cards]
        if isinstance(whole.get("cards"), list):
            wanted = (*HERBS, *TECHNOLOGIES)
            self._check_numbers(numbers, wanted, "cards", Flaw.CARD_TWICE, Flaw.CARD_MISSING)
        tiles = [self._tile(one, at) for at, one in self.items(whole, "tiles", "")]
        numbers = [tile.number for tile in tiles]
        if isinstance(whole.get("tiles"), list):
            wanted = tuple(range(1, TILES + 1))
            self._check_numbers(numbers, wanted, "tiles", Flaw.TILE_TWICE, Flaw.TILE_MISSING)
        self._check_markings(tiles)
        return Components(
            from_outside(str(name), LONGEST_TITLE),
            {card.number: card for card in sorted(cards, key=lambda card: card.number)},
            tuple(sorted(tiles, key=lambda tile: tile.number)),
            grain,
            tokens,
        )

    def _tokens(self, food: dict[str, Json], key: str) -> Tokens:
        if not food:  # said already
            return Tokens(self.NOWHERE, self.NOWHERE)
        one = self.object(self.value(food, key, "food"), f"food.{key}")
        value = self.number(one, "value", f"food.{key}", least=1, most=MOST_PRICE)
        return Tokens(value, self.number(one, "tokens", f"food.{key}", least=1, most=MOST_TOKENS))

    def _card(self, raw: Json, at: str, tokens: dict[Food, Tokens]) -> Card:
        one = self.object(raw, at)
        number = self.number(one, "number", at, least=HERBS[0], most=TECHNOLOGIES[-1])
        kind = self.word(one, "kind", at, Kind)
        if kind is not None and number != self.NOWHERE and kind not in (wanted := wanted_kinds(number)):
            self.fault(Flaw.WRONG_KIND, f"{at}.kind", card=number, kind=kind, wanted=wanted)
        values = () if kind is None else printed_values(kind)
        for key in ("price", "takes_from", "grain"):
            if kind is not None and key in one and key not in values:
                self.fault(Flaw.NOT_FOR_THIS_CARD, f"{at}.{key}", card=number, kind=kind)
        price = self.number(one, "price", at, least=1, most=MOST_PRICE) if "price" in values else 0
        grain = self.number(one, "grain", at, least=1, most=MOST_GRAIN) if "grain" in values else 0
        takes_from: tuple[int, ...] = ()
        if kind in HUNTS:
            count = tokens[HUNTS[kind]].count
            most = MOST_TOKENS if count == self.NOWHERE else count
            takes_from = self._look_up(one, at, most + MOST_VIRTUAL)
        sources = self._sources(one, at, values)
        note = one.get("note")
        if note is not None and not isinstance(note, str):
            self.fault(FileFlaw.WRONG_TYPE, f"{at}.note", wanted="text")
        return Card(
            number, kind or Kind.HERBS, price, takes_from, grain, sources, str(note) if note else None
        )

    def _look_up(self, card: dict[str, Json], at: str, most: int) -> tuple[int, ...]:
        raw = list(self.items(card, "takes_from", at))
        where = f"{at}.takes_from"
        if "takes_from" in card and not 1 <= len(raw) <= MOST_TAKEN:
            self.fault(FileFlaw.OUT_OF_RANGE, where, number=len(raw), least=1, most=MOST_TAKEN)
        sizes = tuple(self.in_range(one, spot, 1, most) for spot, one in raw)
        for n, (low, high) in enumerate(pairwise(sizes), start=1):
            if self.NOWHERE not in (low, high) and high < low:
                self.fault(Flaw.LOOK_UP_FALLS, f"{where}[{n}]", number=high, before=low)
        return sizes

    def _sources(
        self, one: dict[str, Json], at: str, values: Sequence[str]
    ) -> tuple[tuple[str, Source], ...]:
        raw = self.object(self.value(one, "sources", at), f"{at}.sources")
        found = [(value, self.word(raw, value, f"{at}.sources", Source)) for value in values]
        for extra in raw:
            if values and extra not in values:
                self.fault(FileFlaw.UNKNOWN_WORD, f"{at}.sources", given=extra[:40], known=tuple(values))
        return tuple((value, source) for value, source in found if source is not None)

    def _tile(self, raw: Json, at: str) -> Tile:
        one = self.object(raw, at)
        number = self.number(one, "tile", at, least=1, most=TILES)
        marking = self.word(one, "marking", at, Marking)
        foods = [self.word(one, hexagon, at, Food, known=STOCKED) or Food.BERRY for hexagon in HEXES]
        mountains: list[tuple[int, int]] = []
        for where, pair in self.items(one, "mountains", at):
            if (ends := self._mountain(pair, where, max(number, 1))) is None:
                continue
            if ends in mountains:
                self.fault(Flaw.MOUNTAIN_TWICE, where, tile=number)
            mountains.append(ends)
        sources = self._sources(one, at, ("marking", *HEXES, "mountains"))
        return Tile(number, marking or Marking.ALWAYS, (foods[0], foods[1]), tuple(mountains), sources)

    def _mountain(self, raw: Json, at: str, tile: int) -> tuple[int, int] | None:
        if not isinstance(raw, list) or len(raw) != 2:
            self.fault(FileFlaw.WRONG_TYPE, at, wanted="[region, region]")
            return None
        names = [f"{hexagon}{side}" for hexagon in HEXES for side in range(SIDES)]
        for n, name in enumerate(raw):
            if name not in names:
                self.fault(Flaw.NO_SUCH_REGION, f"{at}[{n}]", given=str(name)[:40], known=tuple(names))
                return None
        first = (tile - 1) * len(names)
        a, b = sorted(first + names.index(str(name)) for name in raw)
        if not may_be_parted(a, b):
            self.fault(Flaw.NO_BORDER, at, regions=tuple(str(name) for name in raw))
            return None
        return a, b

    def _check_numbers(
        self, numbers: Sequence[int], wanted: Sequence[int], key: str, twice: Flaw, missing: Flaw
    ) -> None:
        for n, number in enumerate(numbers):
            if number != self.NOWHERE and number in numbers[:n]:
                self.fault(twice, f"{key}[{n}]", number=number, first=numbers.index(number))
        for number in wanted:
            if number not in numbers:
                self.fault(missing, key, number=number)

    def _check_markings(self, tiles: Sequence[Tile]) -> None:
        counts = Counter(tile.marking for tile in tiles)
        for marking, wanted in MARKED.items():
            if len(tiles) == TILES and counts[marking] != wanted:
                self.fault(Flaw.MARKING_COUNT, "tiles", marking=marking, count=counts[marking], wanted=wanted)
