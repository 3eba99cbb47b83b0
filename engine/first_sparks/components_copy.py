"""Copying a box: the file of an owner's components, one card or tile after another.

Every change is written out and read again by `engine.first_sparks.components_file`, so a form refuses
exactly what the checker refuses.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from engine.core import DataRefused, Fault
from engine.first_sparks.components import HUNTS, STOCKED, Card, Components, Food, Kind, Source, Tile, Tokens
from engine.first_sparks.components_file import FILE_NAME, printed_values, read_components
from engine.first_sparks.regions import HEXES, REGION_NAMES

Line: TypeAlias = Mapping[str, object]


def file_faults(text: str, name: str = FILE_NAME) -> tuple[Fault, ...]:
    """Everything that is wrong with a file of components; empty for a good one."""
    try:
        read_components(text, name)
    except DataRefused as refused:
        return refused.faults
    return ()


def components_text(components: Components) -> str:
    """The file, one card or tile a line."""
    food = {food.value: _tokens(components.tokens[food]) for food in STOCKED}
    grains = dict(zip(("grain_1", "grain_3"), map(_tokens, components.grain), strict=True))
    parts = [
        f'"game": "first_sparks",\n  "name": {json.dumps(components.name, ensure_ascii=False)}',
        f'"food": {json.dumps({**grains, **food})}',
        f'"cards": [\n    {_lines([_card(card) for card in components.cards.values()])}\n  ]',
        f'"tiles": [\n    {_lines([_tile(tile) for tile in components.tiles])}\n  ]',
    ]
    return "{\n  " + ",\n  ".join(parts) + "\n}\n"


def _lines(values: Sequence[Line]) -> str:
    return ",\n    ".join(json.dumps(value, ensure_ascii=False) for value in values)


def _tokens(tokens: Tokens) -> Line:
    return {"value": tokens.value, "tokens": tokens.count}


def _card(card: Card) -> Line:
    values: dict[str, object] = {"kind": card.kind, "price": card.price, "grain": card.grain}
    values["takes_from"] = list(card.takes_from)
    line: dict[str, object] = {"number": card.number}
    line |= {value: values[value] for value in printed_values(card.kind)}
    line["sources"] = dict(card.sources)
    return line if card.note is None else {**line, "note": card.note}


def _tile(tile: Tile) -> Line:
    mountains = [[REGION_NAMES[region][1:] for region in pair] for pair in tile.mountains]
    foods = dict(zip(HEXES, tile.foods, strict=True))
    line: dict[str, object] = {"tile": tile.number, "marking": tile.marking, **foods}
    return {**line, "mountains": mountains, "sources": dict(tile.sources)}


def copied_card(
    components: Components,
    number: int,
    *,
    kind: Kind,
    price: int = 0,
    takes_from: Sequence[int] = (),
    grain: int = 0,
) -> Components:
    """With what an owner reads on a card. Raises DataRefused."""
    values = printed_values(kind)
    sources = tuple((value, Source.COPIED) for value in values)
    card = Card(
        number,
        kind,
        price if "price" in values else 0,
        tuple(takes_from) if kind in HUNTS else (),
        grain if "grain" in values else 0,
        sources,
    )
    return _read_again(replace(components, cards={**components.cards, number: card}))


def restored_card(components: Components, number: int, original: Components) -> Components:
    """With a card as it is in the set that came with the program."""
    return replace(components, cards={**components.cards, number: original.cards[number]})


def copied_tile(
    components: Components, number: int, *, foods: tuple[Food, Food], mountains: Sequence[tuple[int, int]]
) -> Components:
    """With what an owner sees on a tile; `mountains` by region. Raises DataRefused."""
    seen = {*HEXES, "mountains"}
    tiles = tuple(
        replace(
            tile,
            foods=foods,
            mountains=tuple(mountains),
            sources=tuple((value, Source.COPIED if value in seen else old) for value, old in tile.sources),
        )
        if tile.number == number
        else tile
        for tile in components.tiles
    )
    return _read_again(replace(components, tiles=tiles))


def renamed(components: Components, name: str) -> Components:
    return replace(components, name=name)


def _read_again(components: Components) -> Components:
    return read_components(components_text(components))


def suggested(components: Components, number: int, kind: Kind) -> Card:
    """What a form shows before anybody has typed: the card as it is, or the nearest of that kind."""
    card = components.cards[number]
    if card.kind is kind:
        return card
    alike = [other for other in components.cards.values() if other.kind is kind]
    nearest = min(alike, key=lambda other: (abs(other.number - number), other.number))
    return replace(nearest, number=number)


def still_to_copy(components: Components) -> tuple[int, ...]:
    """Cards with a value that nobody has read off a box, rising."""
    guessed = (Source.HOUSE, Source.INFERRED)
    return tuple(
        card.number
        for card in components.cards.values()
        if any(source in guessed for _, source in card.sources)
    )
