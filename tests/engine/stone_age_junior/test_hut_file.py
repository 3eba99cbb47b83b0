import json
from collections.abc import Callable
from typing import Any

import pytest

from engine.catalogue import OURS
from engine.core import DataRefused
from engine.core.data_file import FileFlaw
from engine.stone_age_junior.board import GOODS, TRACK
from engine.stone_age_junior.hut_file import Provenance, Wrong, read_box
from engine.stone_age_junior.rules import rules_from
from tests.engine.games import texts
from tests.engine.stone_age_junior.tables import RULES, cost

TEXT = texts(OURS["stone_age_junior"])["stone_age_junior.json"]

Json = dict[str, Any]
"""A hut file that a test may spoil in any way."""


def found(change: Callable[[Json], object]) -> list[tuple[str, str]]:
    told: Json = json.loads(TEXT)
    change(told)
    with pytest.raises(DataRefused) as refused:
        read_box(json.dumps(told))
    return [(fault.code, fault.where) for fault in refused.value.faults]


def test_the_box_has_fifteen_huts_that_all_cost_something_else() -> None:
    huts = read_box(TEXT).huts
    assert len({hut.cost for hut in huts}) == 15
    for hut in huts:
        assert (len(hut.cost), len({*hut.cost})) in ((2, 1), (3, 3))
        assert {*hut.cost} <= {*GOODS}


def test_four_costs_are_attested_and_the_others_inferred() -> None:
    attested = {hut.cost for hut in RULES.huts if hut.provenance is Provenance.ATTESTED}
    assert attested == {cost("ff"), cost("tt"), cost("tpa"), cost("baf")}


def test_an_owners_huts_may_cost_anything_also_the_same_twice() -> None:
    told: Json = json.loads(TEXT)
    told["huts"][0]["cost"] = ["fish", "tusk", "fish"]
    told["huts"][1]["cost"] = ["fish", "tusk", "fish"]
    rules = rules_from({"stone_age_junior.json": json.dumps(told)})
    assert [hut.cost for hut in rules.huts[:2]] == [cost("tff"), cost("tff")]
    assert rules.places.count(rules.places[-1]) == 1
    assert "told/hut/tusk+fish+fish" in rules.places


def test_a_text_that_is_no_json_names_its_line() -> None:
    with pytest.raises(DataRefused) as refused:
        read_box('{\n "huts": oops')
    assert [(fault.code, fault.where) for fault in refused.value.faults] == [
        (FileFlaw.NOT_JSON, "line 2 column 10")
    ]


@pytest.mark.parametrize("text", ["[" * 100_000, "9" * 5000], ids=["deep", "long"])
def test_a_text_that_no_parser_can_take_is_refused(text: str) -> None:
    with pytest.raises(DataRefused) as refused:
        read_box(text)
    assert refused.value.faults[0].code == FileFlaw.NOT_JSON


@pytest.mark.parametrize(
    ("change", "code", "where"),
    [
        (lambda told: told.pop("huts"), FileFlaw.MISSING, "huts"),
        (lambda told: told.update(huts={}), FileFlaw.WRONG_TYPE, "huts"),
        (lambda told: told["huts"].pop(), Wrong.WRONG_NUMBER_OF_HUTS, "huts"),
        (lambda told: told["huts"].__setitem__(3, "ff"), FileFlaw.WRONG_TYPE, "huts[3]"),
        (lambda told: told["huts"][3].pop("cost"), FileFlaw.MISSING, "huts[3].cost"),
        (lambda told: told["huts"][3].update(cost="fish"), FileFlaw.WRONG_TYPE, "huts[3].cost"),
        (lambda told: told["huts"][3].update(cost=[]), Wrong.WRONG_NUMBER_OF_GOODS, "huts[3].cost"),
        (lambda told: told["huts"][3].update(cost=["fish"] * 6), Wrong.WRONG_NUMBER_OF_GOODS, "huts[3].cost"),
        (lambda told: told["huts"][3].update(cost=["fish", "dog"]), Wrong.NO_SUCH_GOOD, "huts[3].cost[1]"),
        (lambda told: told["huts"][3].update(cost=["kennel"]), Wrong.NO_SUCH_GOOD, "huts[3].cost[0]"),
        (lambda told: told["huts"][3].update(cost=[7]), Wrong.NO_SUCH_GOOD, "huts[3].cost[0]"),
        (lambda told: told["huts"][3].pop("provenance"), FileFlaw.MISSING, "huts[3].provenance"),
        (
            lambda told: told["huts"][3].update(provenance="heard"),
            FileFlaw.UNKNOWN_WORD,
            "huts[3].provenance",
        ),
    ],
)
def test_a_fault_is_named_with_its_place(change: Callable[[Json], object], code: Wrong, where: str) -> None:
    assert found(change) == [(code, where)]


SITE, TUSK = 0, 2


@pytest.mark.parametrize(
    ("change", "code", "where"),
    [
        (lambda told: told.update(track={}), FileFlaw.WRONG_TYPE, "track"),
        (lambda told: told["track"].pop(), Wrong.WRONG_NUMBER_OF_SPACES, "track"),
        (lambda told: told["track"].__setitem__(3, "fish"), FileFlaw.WRONG_TYPE, "track[3]"),
        (lambda told: told["track"][3].pop("space"), FileFlaw.MISSING, "track[3].space"),
        (lambda told: told["track"][3].update(space="lake"), FileFlaw.UNKNOWN_WORD, "track[3].space"),
        (lambda told: told["track"][3].pop("provenance"), FileFlaw.MISSING, "track[3].provenance"),
        (lambda told: told["track"][3].update(space="fish"), Wrong.SPACE_TWICE, "track[6]"),
        (lambda told: told["track"].reverse(), Wrong.SITE_NOT_FIRST, "track[0]"),
    ],
)
def test_a_fault_of_the_track_is_named_with_its_place(
    change: Callable[[Json], object], code: Wrong, where: str
) -> None:
    assert found(change) == [(code, where)]


def test_of_the_track_only_what_the_rule_book_says_is_attested() -> None:
    attested = {n: one.space for n, one in enumerate(read_box(TEXT).track) if one.provenance == "attested"}
    assert attested == {SITE: "building_site", TUSK: "tusk"}
    assert tuple(one.space for one in read_box(TEXT).track) == TRACK


def test_a_file_of_before_that_says_nothing_of_the_track_is_taken_as_it_is() -> None:
    told: Json = json.loads(TEXT)
    del told["track"]
    rules = rules_from({"stone_age_junior.json": json.dumps(told)})
    assert rules.track == TRACK
    assert {one.provenance for one in rules.printed} == {Provenance.INFERRED}


def test_a_file_that_is_no_object_is_refused() -> None:
    with pytest.raises(DataRefused) as refused:
        read_box("[]")
    assert [(fault.code, fault.where) for fault in refused.value.faults] == [
        (FileFlaw.WRONG_TYPE, "the file")
    ]


def test_all_faults_are_named_at_once() -> None:
    def spoil(told: Json) -> None:
        told["huts"].pop()
        told["huts"][0]["cost"] = ["stone", "fish", 3]
        told["huts"][1] = {}

    assert found(spoil) == [
        (Wrong.WRONG_NUMBER_OF_HUTS, "huts"),
        (Wrong.NO_SUCH_GOOD, "huts[0].cost[0]"),
        (Wrong.NO_SUCH_GOOD, "huts[0].cost[2]"),
        (FileFlaw.MISSING, "huts[1].cost"),
        (FileFlaw.MISSING, "huts[1].provenance"),
    ]
