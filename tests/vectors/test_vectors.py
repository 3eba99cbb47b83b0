"""The selection of vectors that the repository carries: `<game>.jsonl.gz` beside this file."""

import gzip
import io
import json
from importlib import resources, util
from typing import Any

import pytest

from engine.catalogue import OURS
from tests.vectors import clans
from tests.vectors.__main__ import answer
from tests.vectors.adapter import ask, check

PACKED = ".jsonl.gz"
JUDGED = sorted(
    file.name.removesuffix(PACKED)
    for file in resources.files("tests.vectors").iterdir()
    if file.name.endswith(PACKED)
)
"""The games that somebody else's rules judged; a new game has no vectors yet."""


def test_every_game_with_an_adapter_has_vectors() -> None:
    known = [game.id for game in OURS if util.find_spec(f"tests.vectors.{game.id}") is not None]
    assert sorted(known) == JUDGED


def selection(game: str) -> list[str]:
    packed = resources.files("tests.vectors").joinpath(f"{game}.jsonl.gz").read_bytes()
    return gzip.decompress(packed).decode("utf-8").splitlines()


@pytest.mark.parametrize("game", JUDGED)
def test_no_vector_differs(game: str) -> None:
    lines = selection(game)
    assert len(lines) >= 100
    assert [str(difference) for line in lines for difference in check(json.loads(line))] == []


@pytest.mark.parametrize("game", JUDGED)
def test_asking_gives_the_position_the_legal_moves_and_the_result(game: str) -> None:
    for line in selection(game)[:60]:
        vector = json.loads(line)
        if "move" not in vector:
            continue
        reply = ask({"game": game, "position": vector["position"], "moves": [vector["move"]]})
        assert reply["position"] == {**vector["position"], **vector["after"]}


@pytest.mark.parametrize("game", JUDGED)
def test_a_changed_vector_is_seen_to_differ(game: str) -> None:
    vector = next(v for v in map(json.loads, selection(game)) if v.get("legal"))
    vector["legal"] = vector["legal"][1:]
    assert check(vector)


WRONG_CLANS: dict[str, list[Any]] = {
    "players": [5, 1, True, "3", None],
    "scores": ["a", {}, {"red": 1}, {"red": True, "blue": 0, "green": 0, "yellow": 0, "black": 0}],
    "markers": [[-1, 0, 0], [True, 0, 0], [7, 7, 0], [0, 0], "000"],
    "player": [True, 3, -1, None, 1.0],
    "over": ["no", 0, None],
    "clans": [["red", "red", "blue"], ["red"], ["red", "blue", "white"]],
    "huts": [[], {"1": {"red": True}}, {"1": {"pink": 1}}, {"61": {"red": 1}}, {"01": {"red": 1}}, {"1": 3}],
    "villages": [[0], [1, 1], [True], 3],
    "pending": [
        {"villages": [1, 1]},
        {"villages": [True, 1]},
        {"villages": 1},
        [1, 1],
        7,
    ],
}


def clans_position() -> dict[str, Any]:
    return {
        "players": 3,
        "player": 0,
        "huts": {"1": {"red": 1}, "3": {"blue": 2}},
        "villages": [],
        "markers": [0, 0, 0],
        "scores": {"red": 0, "blue": 0, "green": 0, "yellow": 0, "black": 0},
        "clans": ["red", None, "blue"],
        "pending": None,
        "over": False,
    }


@pytest.mark.parametrize(
    ("key", "value"), [(key, wrong) for key, all_ in WRONG_CLANS.items() for wrong in all_]
)
def test_a_position_of_clans_that_is_not_well_formed_gets_an_error(key: str, value: object) -> None:
    assert "error" not in ask({"game": "clans", "position": clans_position()})
    reply = ask({"game": "clans", "position": {**clans_position(), key: value}})
    assert reply["at"] is None
    assert reply["error"]


WRONG_TERRITORIES: dict[str, list[Any]] = {
    "squares": [
        None,
        [],
        {},
        [[0, 0], [0, 0]],
        [[0, 0, 0]],
        [[0, True]],
        [[0, -1]],
        [["0", 0]],
        [[0, 10**9]],
    ],
    "farms": [
        None,
        [],
        {"white": []},
        {"white": [[0, 0]], "black": [[0, 0]]},
        {"white": [[7, 7]], "black": []},
    ],
    "logs": [None, [[[1, 0], [1, 2]]], [[[1, 0]]], [[[9, 0], [9, 1]]], [[[1, 0], [1, 1]], [[1, 1], [1, 0]]]],
    "free_end": [False, [1], [1, "1"], [7, 7], "1.1"],
    "player": [None, 0, "White", "red", ["white"]],
    "over": [None, 0, "no"],
    "places": [None, {}, [[0, 0]], [[5, 5]], [[1, 1], [1, 1]]],
}


def territories_position() -> dict[str, Any]:
    return {
        "squares": [[x, y] for x in range(2) for y in range(3)],
        "farms": {"white": [[0, 0]], "black": [[1, 2]]},
        "logs": [[[1, 0], [1, 1]]],
        "free_end": [1, 1],
        "player": "white",
        "over": False,
    }


@pytest.mark.parametrize(
    ("key", "value"), [(key, wrong) for key, all_ in WRONG_TERRITORIES.items() for wrong in all_]
)
def test_a_position_of_territories_that_is_not_well_formed_gets_an_error(key: str, value: object) -> None:
    assert "error" not in ask({"game": "territories", "position": territories_position()})
    reply = ask({"game": "territories", "position": {**territories_position(), key: value}})
    assert reply["at"] is None
    assert reply["error"]


WRONG_CHEROKEE: dict[str, list[Any]] = {
    "players": [None, True, 1, 5, "3"],
    "player": [None, True, -1, 4, 1.0],
    "variant": [None, "hidden", 1],
    "clans": [None, ["Bird", "Bird", None], ["Bird"], ["bird", None, None], [["Bird"], None, None]],
    "neutral": [None, ["Owl"], ["Wolf", "Wolf"], "Wolf"],
    "pyramid": [None, [], [["Bird", 4, "man"]] * 36, [["Bird", True, "man"]], {}],
    "hands": [None, [], [[]], [[["Bird", 3, "man"]], [], []], [5, [], []], [{}, [], []]],
    "discard": [None, [None], [["Bird", 4]], "Bird"],
    "pending": [True, [], {}, {"hole": [9, 1]}, {"hole": [8, True]}, {"hole": [1, 1]}],
    "passes": [None, True, -1, "0"],
    "over": [None, 0, "no"],
}


@pytest.mark.parametrize(
    ("key", "value"), [(key, wrong) for key, all_ in WRONG_CHEROKEE.items() for wrong in all_]
)
def test_a_position_of_cherokee_that_is_not_well_formed_gets_an_error(key: str, value: object) -> None:
    position = next(line["position"] for line in map(json.loads, selection("cherokee")))
    assert position["pyramid"][0] is not None
    assert "error" not in ask({"game": "cherokee", "position": position})
    reply = ask({"game": "cherokee", "position": {**position, key: value}})
    assert reply["at"] is None
    assert reply["error"]


UNREADABLE_MOVES: dict[str, list[Any]] = {
    "territories": [
        None,
        [],
        {},
        {"log": [[1, 0], [1, True]]},
        {"log": [], "take": []},
        {"take": None},
        {"take": [[0]]},
        {"take": [[0, 0], [0, 0]]},
    ],
    "cherokee": [
        None,
        [],
        {},
        {"pass": 1},
        {"pass": False},
        {"successor": [8]},
        {"target": [1, 1], "attackers": [[2, 1], [2, 1]]},
        {"recruit": ["Bird", 9, "woman"]},
    ],
}


@pytest.mark.parametrize(
    ("game", "move"), [(game, move) for game, all_ in UNREADABLE_MOVES.items() for move in all_]
)
def test_a_move_that_cannot_be_read_gets_an_error_with_its_number(game: str, move: object) -> None:
    position = next(v["position"] for v in map(json.loads, selection(game)) if not v["position"]["over"])
    reply = ask({"game": game, "position": position, "moves": [move]})
    assert reply["at"] == 0
    assert "Error" in reply["error"]


def test_more_villages_than_have_orders_to_list_are_refused_at_once() -> None:
    waiting = list(range(1, 15))
    huts = {str(t): {"red": 1} for t in waiting}
    position = {**clans_position(), "huts": huts, "pending": {"villages": waiting}}
    assert "14 villages" in ask({"game": "clans", "position": position})["error"]


def test_a_move_after_which_too_many_orders_could_be_listed_is_refused_at_once() -> None:
    board = clans.the_rules().board
    alone: list[int] = []
    for territory in board.territories[4:]:
        if not {1, 2, *alone} & {territory.id, *territory.neighbours}:
            alone.append(territory.id)
    huts = {str(t): {"red": 1} for t in (1, 2, *alone)}
    reply = ask({"game": "clans", "position": {**clans_position(), "huts": huts}, "moves": [[1, 2]]})
    assert reply["at"] == 0
    assert "orders" in reply["error"]


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "[" * 20_000 + "]" * 20_000,
        '{"game": "clans", "moves": [' + "9" * 5000 + "]}",
        "[]",
        '{"game": "chess", "position": {}}',
        '{"game": "clans", "position": {}, "moves": []}',
    ],
)
def test_a_question_that_cannot_be_read_gets_an_error_and_no_traceback(line: str) -> None:
    out = io.StringIO()
    answer(io.StringIO(line + "\n"), out)
    reply = json.loads(out.getvalue())
    assert reply["at"] is None
    assert reply["error"]
