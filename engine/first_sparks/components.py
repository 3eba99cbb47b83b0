"""The cards, tiles and tokens of one box, as `engine.first_sparks.components_file` reads them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Food(StrEnum):
    GRAIN = "grain"
    BERRY = "berry"
    FISH = "fish"
    BEAR = "bear"
    MAMMOTH = "mammoth"


STOCKED: Final = (Food.BERRY, Food.FISH, Food.BEAR, Food.MAMMOTH)
"""Foods with a harvest space of a limited number of tokens, in the order in which they are listed."""


class Kind(StrEnum):
    HERBS = "herbs"
    FIELD = "field"
    BASKET = "basket"
    ROD = "rod"
    BOW = "bow"
    SPEAR = "spear"
    FIRE = "fire"
    PLOW = "plow"
    WORKS = "works"
    SPEECH = "speech"
    INTELLIGENCE = "intelligence"


HUNTS: Final = {
    Kind.BASKET: Food.BERRY,
    Kind.ROD: Food.FISH,
    Kind.BOW: Food.BEAR,
    Kind.SPEAR: Food.MAMMOTH,
}
"""What a tool takes by its look-up."""
TOOL_KINDS: Final = (Kind.FIELD, *HUNTS)
"""Of the tools that are for sale; herbs are tools too, but dealt."""
KNOWLEDGE_NUMBERS: Final = {
    9: Kind.FIRE,
    15: Kind.FIRE,
    18: Kind.PLOW,
    21: Kind.WORKS,
    24: Kind.SPEECH,
    26: Kind.SPEECH,
    28: Kind.INTELLIGENCE,
}
"""The same in every box: the rule book names them."""

HERBS: Final = range(1, 7)
TECHNOLOGIES: Final = range(7, 42)
SHUFFLE: Final = 42
"""Stands for the shuffle card, which counts as the highest of all."""
UNKNOWN: Final = 0
"""Stands for a card of the cardboard pile that nobody has turned up yet."""


class Source(StrEnum):
    """Where a value comes from."""

    PRINTED = "printed"
    """A printed fact on record, the same in every box."""
    COPIED = "copied"
    """Copied by an owner from a box."""
    INFERRED = "inferred"
    """Follows from facts, though nobody on record has read it."""
    HOUSE = "house"
    """Our own, until an owner copies the printed one."""


FACTS: Final = (Source.PRINTED, Source.COPIED)


@dataclass(frozen=True, slots=True)
class Card:
    number: int
    """Its rank in the market; not its price."""
    kind: Kind
    price: int
    """0 for herbs, which are dealt."""
    takes_from: tuple[int, ...]
    """At place k the smallest number of tokens at which k + 1 of them are taken; empty for cards that
    do not hunt."""
    grain: int
    """What herbs and fields give; 0 for other cards."""
    sources: tuple[tuple[str, Source], ...]
    """Where each of its values comes from, by the value's name in the file."""
    note: str | None = None

    @property
    def is_tool(self) -> bool:
        return self.kind is Kind.HERBS or self.kind in TOOL_KINDS

    @property
    def food(self) -> Food | None:
        """What it brings in; None for knowledge."""
        return HUNTS.get(self.kind, Food.GRAIN) if self.is_tool else None


class Marking(StrEnum):
    """With how many players a tile is in play."""

    ALWAYS = "2-6"
    FROM_FOUR = "4-6"
    FROM_FIVE = "5-6"


@dataclass(frozen=True, slots=True)
class Tile:
    number: int
    marking: Marking
    foods: tuple[Food, Food]
    """The hunting grounds of its hexes A and B."""
    mountains: tuple[tuple[int, int], ...]
    """Pairs of regions (see `engine.first_sparks.regions`) that a mountain parts."""
    sources: tuple[tuple[str, Source], ...]


@dataclass(frozen=True, slots=True)
class Tokens:
    """One kind of food token."""

    value: int
    count: int


@dataclass(frozen=True, slots=True)
class Components:
    name: str
    """What the set calls itself, in the file's own words."""
    cards: Mapping[int, Card]
    """By number, rising; without the shuffle card."""
    tiles: tuple[Tile, ...]
    """In the order of their numbers, from 1."""
    grain: tuple[Tokens, ...]
    """Small and large."""
    tokens: Mapping[Food, Tokens]
    """Of the foods in STOCKED."""

    def value(self, food: Food) -> int:
        """Of one token; a grain is worth 1."""
        return 1 if food is Food.GRAIN else self.tokens[food].value

    @property
    def facts(self) -> tuple[int, int]:
        """How many values of cards and tiles are printed facts, and how many there are."""
        sources = [source for _, _, source in self.sources()]
        return sum(source in FACTS for source in sources), len(sources)

    def sources(self) -> Iterator[tuple[str, str, Source]]:
        """(`card/22` or `tile/3`, value, source) of everything printed on cards and tiles."""
        for card in self.cards.values():
            yield from ((f"card/{card.number}", value, source) for value, source in card.sources)
        for tile in self.tiles:
            yield from ((f"tile/{tile.number}", value, source) for value, source in tile.sources)
