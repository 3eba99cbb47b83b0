"""The data file of the box, the package's and an owner's."""

import json
from typing import Any

import pytest

from engine.catalogue import OURS
from engine.core import DataRefused, Rng
from engine.territories.board import FILE, box_from
from engine.territories.model import Wrong
from engine.territories.rules import rules_from
from tests.engine import games


def package_file() -> dict[str, Any]:
    loaded = json.loads(games.texts(OURS["territories"])[FILE])
    assert isinstance(loaded, dict)
    return loaded


def faults(data: object) -> list[tuple[str, str]]:
    with pytest.raises(DataRefused) as refused:
        box_from(data if isinstance(data, str) else json.dumps(data))
    return [(fault.code, fault.where) for fault in refused.value.faults]


def test_the_package_s_box_is_the_one_of_the_rule_sheet() -> None:
    box = box_from(json.dumps(package_file()))
    assert (box.logs, box.few_logs, box.shapes[0].id) == (40, 5, "rectangle")
    assert "Cwali" in package_file()["provenance"]


def test_every_shape_fits_on_the_screen() -> None:
    for shape in box_from(json.dumps(package_file())).shapes:
        assert max(tile.column for tile in shape.tiles) < 6
        assert max(tile.row for tile in shape.tiles) < 4


def test_an_owner_s_shape_can_be_dealt() -> None:
    data = package_file()
    data["shapes"].append({"id": "snake", "tiles": ["######", ".....#", ".#####"]})
    rules = rules_from({FILE: json.dumps(data)})
    deal = rules.deal(2, {"shape": "snake"}, Rng(1))
    assert rules.faults(deal) == ()
    assert len(rules.start(deal).land.squares) == 48


def test_a_text_that_is_not_json_is_refused_with_its_line() -> None:
    assert faults('{"logs": 40,\n oops}') == [(Wrong.UNREADABLE, "line 2")]
    assert faults("[" * 100_000) == [(Wrong.UNREADABLE, "line 1")]
    assert faults([]) == [(Wrong.NOT_AN_OBJECT, "file")]


def test_every_fault_is_named_with_its_path_at_once() -> None:
    ring = ["####", "#..#", "####"]
    data = {
        "provenance": 7,
        "logs": "many",
        "few_logs": True,
        "colour": "red",
        "shapes": [
            {"id": "Ring!", "tiles": ring, "name": "Ring"},
            {"id": "gone"},
            {"id": "gone", "tiles": ["####", "####", "###?"]},
            "square",
            {"id": "apart", "tiles": ["#####.#", "#####.#"]},
            {"id": "free", "tiles": []},
        ],
    }
    assert set(faults(data)) == {
        (Wrong.NOT_A_TEXT, "provenance"),
        (Wrong.NOT_A_NUMBER, "logs"),
        (Wrong.NOT_A_NUMBER, "few_logs"),
        (Wrong.UNKNOWN, "colour"),
        (Wrong.UNKNOWN, "shapes[0].name"),
        (Wrong.NOT_A_TEXT, "shapes[0].id"),
        (Wrong.TILE_COUNT, "shapes[0].tiles"),
        (Wrong.HOLE, "shapes[0].tiles"),
        (Wrong.NOT_A_PICTURE, "shapes[1].tiles"),
        (Wrong.SHAPE_TWICE, "shapes[2].id"),
        (Wrong.NOT_A_PICTURE, "shapes[2].tiles"),
        (Wrong.NOT_AN_OBJECT, "shapes[3]"),
        (Wrong.APART, "shapes[4].tiles"),
        (Wrong.NOT_A_TEXT, "shapes[5].id"),
        (Wrong.NOT_A_PICTURE, "shapes[5].tiles"),
    }


def test_what_is_missing_is_named() -> None:
    assert faults({}) == [(Wrong.MISSING, "logs"), (Wrong.MISSING, "few_logs"), (Wrong.MISSING, "shapes")]
    with pytest.raises(DataRefused):
        rules_from({})
