"""The file of components: read, every fault named, copied card by card."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine.core import DataRefused
from engine.core.data_file import FileFlaw
from engine.first_sparks import Food, Kind, Source
from engine.first_sparks.components import KNOWLEDGE_NUMBERS, STOCKED
from engine.first_sparks.components_copy import (
    components_text,
    copied_card,
    copied_tile,
    file_faults,
    renamed,
    still_to_copy,
    suggested,
)
from engine.first_sparks.components_file import FILE_NAME, Flaw, read_components, wanted_kinds
from engine.first_sparks.regions import REGION_NAMES
from engine.first_sparks.rules import rules_from
from tests.engine.first_sparks.scenes import COMPONENTS, region

Change = Callable[[dict[str, Any]], None]


def broken(*changes: Change) -> list[tuple[str, str]]:
    told = json.loads(components_text(COMPONENTS))
    for change in changes:
        change(told)
    return [(fault.code, fault.where) for fault in file_faults(json.dumps(told))]


def put(path: str, value: object) -> Change:
    """`cards[3].price`, the place in the file."""

    def change(told: dict[str, Any]) -> None:
        *parents, last = path.replace("[", ".").replace("]", "").split(".")
        spot: Any = told
        for key in parents:
            spot = spot[int(key)] if isinstance(spot, list) else spot[key]
        spot[int(last) if isinstance(spot, list) else last] = value

    return change


def lose(path: str) -> Change:
    def change(told: dict[str, Any]) -> None:
        *parents, last = path.replace("[", ".").replace("]", "").split(".")
        spot: Any = told
        for key in parents:
            spot = spot[int(key)] if isinstance(spot, list) else spot[key]
        del spot[int(last) if isinstance(spot, list) else last]

    return change


def test_the_house_set_holds_every_card_tile_and_token() -> None:
    assert list(COMPONENTS.cards) == list(range(1, 42))
    kinds = [card.kind for card in COMPONENTS.cards.values()]
    assert kinds.count(Kind.HERBS) == 6
    assert sum(card.is_tool for card in COMPONENTS.cards.values()) == 6 + 28
    assert {n: COMPONENTS.cards[n].kind for n in KNOWLEDGE_NUMBERS} == KNOWLEDGE_NUMBERS
    tokens = sum(COMPONENTS.tokens[food].count for food in STOCKED)
    assert tokens + sum(grain.count for grain in COMPONENTS.grain) == 98
    assert [COMPONENTS.value(food) for food in Food] == [1, 2, 3, 3, 4]


def test_how_many_values_are_printed_facts_is_counted() -> None:
    """Herbs give kind and grain, knowledge its kind, card 22 its kind, each tile its marking."""
    printed, values = COMPONENTS.facts
    assert printed == 6 * 2 + 7 + 1 + 6
    assert values == 6 * 2 + 7 * 2 + 28 * 3 + 6 * 4


FAULTS: list[tuple[Change, Flaw | FileFlaw, str]] = [
    (lose("name"), FileFlaw.MISSING, "name"),
    (put("name", 3), FileFlaw.WRONG_TYPE, "name"),
    (lose("food.fish"), FileFlaw.MISSING, "food.fish"),
    (put("food.fish.value", 0), FileFlaw.OUT_OF_RANGE, "food.fish.value"),
    (put("cards[6].price", "3"), FileFlaw.WRONG_TYPE, "cards[6].price"),
    (put("cards[6].price", 0), FileFlaw.OUT_OF_RANGE, "cards[6].price"),
    (lose("cards[6].price"), FileFlaw.MISSING, "cards[6].price"),
    (put("cards[6].kind", "sling"), FileFlaw.UNKNOWN_WORD, "cards[6].kind"),
    (put("cards[6].grain", 2), Flaw.NOT_FOR_THIS_CARD, "cards[6].grain"),
    (put("cards[8].kind", "plow"), Flaw.WRONG_KIND, "cards[8].kind"),
    (put("cards[6].takes_from", [4, 1]), Flaw.LOOK_UP_FALLS, "cards[6].takes_from[1]"),
    (put("cards[6].takes_from", []), FileFlaw.OUT_OF_RANGE, "cards[6].takes_from"),
    (put("cards[6].takes_from[0]", 99), FileFlaw.OUT_OF_RANGE, "cards[6].takes_from[0]"),
    (put("cards[6].sources.price", "guess"), FileFlaw.UNKNOWN_WORD, "cards[6].sources.price"),
    (put("cards[6].sources.grain", "house"), FileFlaw.UNKNOWN_WORD, "cards[6].sources"),
    (put("cards[6].note", 1), FileFlaw.WRONG_TYPE, "cards[6].note"),
    (put("cards[0].number", 2), Flaw.CARD_TWICE, "cards[1]"),
    (lose("cards[40]"), Flaw.CARD_MISSING, "cards"),
    (put("tiles[0].A", "grain"), FileFlaw.UNKNOWN_WORD, "tiles[0].A"),
    (put("tiles[0].tile", 2), Flaw.TILE_TWICE, "tiles[1]"),
    (lose("tiles[5]"), Flaw.TILE_MISSING, "tiles"),
    (put("tiles[0].marking", "4-6"), Flaw.MARKING_COUNT, "tiles"),
    (put("tiles[0].mountains", [["A0", "C1"]]), Flaw.NO_SUCH_REGION, "tiles[0].mountains[0][1]"),
    (put("tiles[0].mountains", [["A1", "B1"]]), Flaw.NO_BORDER, "tiles[0].mountains[0]"),
    (put("tiles[0].mountains", [["A0", "A1"], ["A1", "A0"]]), Flaw.MOUNTAIN_TWICE, "tiles[0].mountains[1]"),
    (put("tiles[0].mountains", [7]), FileFlaw.WRONG_TYPE, "tiles[0].mountains[0]"),
    (put("cards", 7), FileFlaw.WRONG_TYPE, "cards"),
]


@pytest.mark.parametrize(("change", "flaw", "where"), FAULTS, ids=[f"{f}-{w}" for _, f, w in FAULTS])
def test_a_fault_is_named_with_its_path(change: Change, flaw: Flaw | FileFlaw, where: str) -> None:
    assert (flaw, where) in broken(change)


def test_every_flaw_has_a_test() -> None:
    assert {flaw for _, flaw, _ in FAULTS} | {FileFlaw.NOT_JSON} == {*Flaw, *FileFlaw}


def test_all_faults_are_told_at_once() -> None:
    found = broken(put("cards[6].price", 0), put("tiles[3].B", "rice"), lose("cards[40]"))
    assert found == [
        (FileFlaw.OUT_OF_RANGE, "cards[6].price"),
        (Flaw.CARD_MISSING, "cards"),
        (FileFlaw.UNKNOWN_WORD, "tiles[3].B"),
    ]


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, '{"a": 1,}'])
def test_what_is_no_json_is_named_with_its_line(text: str) -> None:
    faults = file_faults(text)
    assert [fault.code for fault in faults] == [FileFlaw.NOT_JSON]
    assert faults[0].where.startswith("line 1")


@pytest.mark.parametrize("text", ["[]", "3", "null", '"x"'])
def test_a_file_that_is_no_object_is_refused(text: str) -> None:
    assert any(fault.code in (FileFlaw.WRONG_TYPE, FileFlaw.MISSING) for fault in file_faults(text))


def test_rules_are_refused_with_every_fault() -> None:
    with pytest.raises(DataRefused, match=FILE_NAME):
        rules_from({FILE_NAME: "{}"})


def test_components_written_and_read_are_the_same() -> None:
    text = components_text(COMPONENTS)
    assert read_components(text) == COMPONENTS
    assert components_text(read_components(text)) == text


def test_a_copied_card_carries_that_it_was_copied() -> None:
    after = copied_card(COMPONENTS, 31, kind=Kind.SPEAR, price=8, takes_from=(1, 4))
    assert (after.cards[31].price, after.cards[31].takes_from) == (8, (1, 4))
    assert {source for _, source in after.cards[31].sources} == {Source.COPIED}
    assert after.facts[0] == COMPONENTS.facts[0] + 3
    assert 31 in still_to_copy(COMPONENTS)
    assert 31 not in still_to_copy(after)
    field = copied_card(after, 31, kind=Kind.FIELD, price=8, grain=5)
    assert (field.cards[31].grain, field.cards[31].takes_from) == (5, ())


def test_a_copied_card_that_cannot_be_is_refused_with_its_path() -> None:
    with pytest.raises(DataRefused) as refused:
        copied_card(COMPONENTS, 31, kind=Kind.SPEAR, price=0, takes_from=(4, 1))
    assert [fault.where for fault in refused.value.faults] == ["cards[30].price", "cards[30].takes_from[1]"]
    with pytest.raises(DataRefused):
        copied_card(COMPONENTS, 9, kind=Kind.BASKET, price=3, takes_from=(1,))


def test_a_copied_tile_carries_its_mountains() -> None:
    pair = (region("4A0"), region("4B1"))
    after = copied_tile(COMPONENTS, 4, foods=(Food.BEAR, Food.FISH), mountains=[pair])
    assert after.tiles[3].foods == (Food.BEAR, Food.FISH)
    assert [REGION_NAMES[r] for r in after.tiles[3].mountains[0]] == ["4A0", "4B1"]
    assert dict(after.tiles[3].sources)["mountains"] is Source.COPIED
    assert dict(after.tiles[3].sources)["marking"] is Source.PRINTED


def test_a_form_suggests_the_card_as_it_is_or_the_nearest_of_the_kind() -> None:
    assert suggested(COMPONENTS, 22, Kind.BASKET) == COMPONENTS.cards[22]
    assert suggested(COMPONENTS, 22, Kind.FIELD).grain == COMPONENTS.cards[23].grain
    assert wanted_kinds(22) == (Kind.FIELD, Kind.BASKET, Kind.ROD, Kind.BOW, Kind.SPEAR)


def test_a_set_can_be_named() -> None:
    assert read_components(components_text(renamed(COMPONENTS, "Boîte de Léa"))).name == "Boîte de Léa"
