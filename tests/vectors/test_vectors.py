"""The selection of vectors that the repository carries: `<game>.jsonl.gz` beside this file."""

import gzip
import io
import json
from importlib import resources

import pytest

from engine.catalogue import GAMES
from tests.vectors.__main__ import answer
from tests.vectors.adapter import ask, check


def selection(game: str) -> list[str]:
    packed = resources.files("tests.vectors").joinpath(f"{game}.jsonl.gz").read_bytes()
    return gzip.decompress(packed).decode("utf-8").splitlines()


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_no_vector_differs(game: str) -> None:
    lines = selection(game)
    assert len(lines) >= 100
    assert [str(difference) for line in lines for difference in check(json.loads(line))] == []


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_asking_gives_the_position_the_legal_moves_and_the_result(game: str) -> None:
    for line in selection(game)[:60]:
        vector = json.loads(line)
        if "move" not in vector:
            continue
        reply = ask({"game": game, "position": vector["position"], "moves": [vector["move"]]})
        assert reply["position"] == {**vector["position"], **vector["after"]}


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_a_changed_vector_is_seen_to_differ(game: str) -> None:
    vector = next(v for v in map(json.loads, selection(game)) if v.get("legal"))
    vector["legal"] = vector["legal"][1:]
    assert check(vector)


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
