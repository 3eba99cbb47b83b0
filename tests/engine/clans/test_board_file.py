"""The board's file: what is right about the real one, and every fault of a wrong one."""

import inspect
import json
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from engine.catalogue import OURS
from engine.clans.board import Terrain
from engine.clans.board_file import FILE_NAME, Flaw, read_board
from engine.clans.rules import rules_from
from engine.core import DataRefused, Fault
from engine.core.data_file import FileFlaw
from tests.engine import games
from tests.engine.clans.tables import RULES

TEXT = games.texts(OURS["clans"])[FILE_NAME]
Raw = dict[str, Any]


FIRST = "territories[0]"


def faults(text: str) -> tuple[Fault, ...]:
    with pytest.raises(DataRefused) as refused:
        read_board(text, "mine.json")
    assert refused.value.name == "mine.json"
    return refused.value.faults


def changed(change: Callable[[Raw], object]) -> list[tuple[str, str]]:
    """Code and path of each fault after a change of the real file."""
    raw: Raw = json.loads(TEXT)
    change(raw)
    return [(str(fault.code), fault.where) for fault in faults(json.dumps(raw))]


def territory(raw: Raw, number: int) -> Raw:
    found: Raw = raw["territories"][number - 1]
    return found


def first(raw: Raw) -> Raw:
    return territory(raw, 1)


def test_the_land_has_fifteen_territories_of_each_terrain_in_twelve_regions_of_five() -> None:
    board = RULES.board
    assert Counter(t.terrain for t in board.territories) == dict.fromkeys(Terrain, 15)
    assert [len(board.region(region)) for region in board.regions] == [5] * 12
    assert sum(len(t.neighbours) for t in board.territories) == 2 * 133
    assert {len(t.neighbours) for t in board.territories} == {3, 4, 5, 6}


def test_two_outlines_share_an_edge_exactly_when_the_territories_are_neighbours() -> None:
    edges: dict[frozenset[tuple[int, int]], list[int]] = {}
    for t in RULES.board.territories:
        for a, b in zip(t.outline, (*t.outline[1:], t.outline[0]), strict=True):
            edges.setdefault(frozenset((a, b)), []).append(t.id)
    shared = {tuple(sorted(both)) for both in edges.values() if len(both) == 2}
    links = {(t.id, n) for t in RULES.board.territories for n in t.neighbours if t.id < n}
    assert shared == links


def test_the_table_of_epochs_is_the_books() -> None:
    table = [(e.number, e.markers, e.favourable, e.bonus, e.unfavourable) for e in RULES.board.epochs]
    assert table == [
        (1, 4, Terrain.FOREST, 1, Terrain.MOUNTAIN),
        (2, 3, Terrain.MOUNTAIN, 2, Terrain.PRAIRIE),
        (3, 2, Terrain.SAVANNA, 3, Terrain.FOREST),
        (4, 2, Terrain.PRAIRIE, 4, Terrain.SAVANNA),
        (5, 1, None, 5, None),
    ]
    assert [epoch.number for epoch in RULES.board.markers] == [1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5]


def test_the_rules_come_from_an_owners_file_as_well() -> None:
    raw: Raw = json.loads(TEXT)
    territory(raw, 6)["neighbours"].append(27)
    territory(raw, 27)["neighbours"].append(6)
    del raw["compare_first"]
    rules = rules_from({FILE_NAME: json.dumps(raw)})
    assert 27 in rules.board[6].neighbours
    assert rules.board.compare_first == ()


def test_territories_may_stand_in_any_order() -> None:
    raw: Raw = json.loads(TEXT)
    raw["territories"].reverse()
    assert read_board(json.dumps(raw)) == RULES.board


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda raw: raw.pop("lakes"), (FileFlaw.MISSING, "lakes")),
        (lambda raw: raw.update(epochs=None), (FileFlaw.MISSING, "epochs")),
        (lambda raw: raw.update(lakes={}), (FileFlaw.WRONG_TYPE, "lakes")),
        (lambda raw: raw["picture"].pop("width"), (FileFlaw.MISSING, "picture.width")),
        (lambda raw: raw["picture"].update(width=0), (FileFlaw.OUT_OF_RANGE, "picture.width")),
        (lambda raw: raw.update(picture=[1030, 800]), (FileFlaw.WRONG_TYPE, "picture")),
        (lambda raw: raw["territories"].pop(), (Flaw.TERRITORY_MISSING, "territories")),
        (lambda raw: territory(raw, 2).update(id=1), (Flaw.TERRITORY_TWICE, "territories[1].id")),
        (lambda raw: territory(raw, 2).update(id=61), (FileFlaw.OUT_OF_RANGE, "territories[1].id")),
        (lambda raw: territory(raw, 2).update(id=True), (FileFlaw.WRONG_TYPE, "territories[1].id")),
        (lambda raw: territory(raw, 2).update(region="1"), (FileFlaw.WRONG_TYPE, "territories[1].region")),
        (lambda raw: first(raw).update(region=2), (Flaw.REGION_SIZE, "territories")),
        (lambda raw: first(raw).update(terrain="forest"), (Flaw.TERRAIN_COUNT, "territories")),
        (lambda raw: first(raw).update(terrain="desert"), (FileFlaw.UNKNOWN_WORD, f"{FIRST}.terrain")),
        (lambda raw: first(raw).update(terrain=["forest"]), (FileFlaw.UNKNOWN_WORD, f"{FIRST}.terrain")),
        (lambda raw: first(raw).pop("terrain"), (FileFlaw.MISSING, f"{FIRST}.terrain")),
        (lambda raw: first(raw).update(centre=[1, 2, 3]), (FileFlaw.WRONG_TYPE, f"{FIRST}.centre")),
        (lambda raw: first(raw).pop("centre"), (FileFlaw.MISSING, f"{FIRST}.centre")),
        (lambda raw: first(raw).update(centre=[1, 900]), (Flaw.OUTSIDE_PICTURE, FIRST)),
        (lambda raw: first(raw).update(outline=[[1, 2], [3, 4]]), (Flaw.TOO_FEW_POINTS, f"{FIRST}.outline")),
        (lambda raw: first(raw)["outline"].append([1.5, 2]), (FileFlaw.WRONG_TYPE, f"{FIRST}.outline[5]")),
        (lambda raw: first(raw)["neighbours"].append(60), (Flaw.ONE_WAY, f"{FIRST}.neighbours")),
        (lambda raw: first(raw)["neighbours"].append(2), (Flaw.NAMED_TWICE, f"{FIRST}.neighbours")),
        (lambda raw: first(raw)["neighbours"].append(1), (Flaw.OWN_NEIGHBOUR, f"{FIRST}.neighbours")),
        (lambda raw: first(raw)["neighbours"].append(0), (Flaw.UNKNOWN_TERRITORY, f"{FIRST}.neighbours[3]")),
        (lambda raw: first(raw)["neighbours"].append("2"), (FileFlaw.WRONG_TYPE, f"{FIRST}.neighbours[3]")),
        (lambda raw: first(raw)["neighbours"].clear(), (Flaw.NO_NEIGHBOUR, f"{FIRST}.neighbours")),
        (lambda raw: raw["lakes"][0]["around"].append(99), (Flaw.UNKNOWN_TERRITORY, "lakes[0].around[5]")),
        (lambda raw: raw["lakes"][0].pop("outline"), (FileFlaw.MISSING, "lakes[0].outline")),
        (lambda raw: raw["lakes"][0]["outline"].append([-5, 3]), (Flaw.OUTSIDE_PICTURE, "lakes[0]")),
        (lambda raw: raw["lakes"].append(7), (FileFlaw.WRONG_TYPE, "lakes[12]")),
        (lambda raw: raw["epochs"][0].update(epoch=2), (Flaw.EPOCH_ORDER, "epochs[0].epoch")),
        (lambda raw: raw["epochs"][0].update(markers=5), (Flaw.MARKER_COUNT, "epochs")),
        (lambda raw: raw["epochs"][0].update(markers=10**12), (Flaw.MARKER_COUNT, "epochs")),
        (lambda raw: raw["epochs"][0].update(bonus=-1), (FileFlaw.OUT_OF_RANGE, "epochs[0].bonus")),
        (lambda raw: raw["epochs"][0].update(unfavourable="forest"), (Flaw.SAME_TERRAIN, "epochs[0]")),
        (lambda raw: raw["epochs"][0].update(favourable=0), (FileFlaw.UNKNOWN_WORD, "epochs[0].favourable")),
        (lambda raw: raw["epochs"][0].pop("unfavourable"), (FileFlaw.MISSING, "epochs[0].unfavourable")),
        (lambda raw: raw.update(compare_first=[[1, 2, 3]]), (FileFlaw.WRONG_TYPE, "compare_first[0]")),
        (lambda raw: raw.update(compare_first=[[1, 99]]), (Flaw.UNKNOWN_TERRITORY, "compare_first[0][1]")),
    ],
)  # fmt: skip
def test_a_wrong_file_is_refused_with_the_path(
    change: Callable[[Raw], object], fault: tuple[str, str]
) -> None:
    assert fault in changed(change)


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, '{"territories": ' + "9" * 5000 + "}"])
def test_what_is_no_json_is_refused(text: str) -> None:
    assert [fault.code for fault in faults(text)] == [FileFlaw.NOT_JSON]


def test_a_syntax_fault_is_told_with_its_line() -> None:
    (fault,) = faults(TEXT.replace('"epochs": [', '"epochs": ', 1))
    assert fault.where.startswith("line ")
    assert int(str(fault.facts["line"])) > 1


@pytest.mark.parametrize("text", ["[]", "3", "null", '"clans"'])
def test_json_that_is_no_object_is_refused(text: str) -> None:
    assert (FileFlaw.WRONG_TYPE, "the file") in [(fault.code, fault.where) for fault in faults(text)]


def test_every_fault_is_told_at_once() -> None:
    def spoil(raw: Raw) -> None:
        territory(raw, 1)["neighbours"] = [2, 3]
        territory(raw, 9)["terrain"] = "moor"
        raw["lakes"][3].pop("around")
        raw["epochs"][1]["markers"] = 1

    assert changed(spoil) == [
        (FileFlaw.UNKNOWN_WORD, "territories[8].terrain"),
        (Flaw.ONE_WAY, "territories[3].neighbours"),
        (FileFlaw.MISSING, "lakes[3].around"),
        (Flaw.MARKER_COUNT, "epochs"),
    ]


def test_every_flaw_is_shown_by_a_test() -> None:
    source = inspect.getsource(sys.modules[__name__])
    assert [flaw for flaw in Flaw if f"Flaw.{flaw.name}" not in source] == []
