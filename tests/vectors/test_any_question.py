"""Questions with one value put wrong get an answer or an error; nothing is ever raised."""

import copy
import gzip
import io
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from tests.vectors.__main__ import answer

HERE: Final = Path(__file__).parent
GAMES: Final = ("clans", "cherokee", "first_sparks", "stone_age_junior", "territories")
WRONG: Final[tuple[object, ...]] = (
    None,
    True,
    -1,
    0,
    1,
    7,
    1.5,
    10**30,
    "",
    "x",
    "p9",
    "1A0",
    [],
    [1],
    {},
    {"a": 1},
)
QUESTIONS: Final = 300


def paths(told: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    inside = told.items() if isinstance(told, dict) else enumerate(told) if isinstance(told, list) else ()
    for key, value in inside:
        yield from paths(value, (*path, key))


def with_wrong(question: Any, rng: Random) -> Any:
    """One value anywhere in it is another one, or is missing."""
    wrong = copy.deepcopy(question)
    *way, last = rng.choice([path for path in paths(question) if path])
    spot = wrong
    for key in way:
        spot = spot[key]
    if rng.random() < 0.1:
        del spot[last]
    else:
        spot[last] = rng.choice(WRONG)
    return wrong


@pytest.mark.parametrize("game", GAMES)
def test_a_question_with_a_wrong_value_gets_an_answer_or_an_error(game: str) -> None:
    rng = Random(f"wrong {game}")
    lines = gzip.decompress((HERE / f"{game}.jsonl.gz").read_bytes()).decode().splitlines()
    judged = [json.loads(line) for line in lines]
    asked = []
    for _ in range(QUESTIONS):
        line = rng.choice(judged)
        moves = [line["move"]] if "move" in line else []
        asked.append(with_wrong({"game": game, "position": line["position"], "moves": moves}, rng))
    out = io.StringIO()
    answer(io.StringIO("".join(json.dumps(question) + "\n" for question in asked)), out)
    replies = [json.loads(line) for line in out.getvalue().splitlines()]
    assert len(replies) == len(asked)
    refused = [reply for reply in replies if "error" in reply]
    assert all(reply["error"] for reply in refused)
    assert QUESTIONS / 2 < len(refused) < QUESTIONS


def test_what_nobody_counts_of_the_territories_is_land_without_farms() -> None:
    """An end by rule 3.4: both colours still live in one region, and no log fits any more."""
    squares = [[x, y] for x in range(3) for y in range(2)]
    position = {
        "squares": squares,
        "farms": {"white": [[0, 0], [1, 1]], "black": [[2, 0]]},
        "logs": [[[1, 0], [1, 1]]],
        "free_end": None,
        "player": "white",
        "over": True,
        "places": [],
    }
    out = io.StringIO()
    question = {"game": "territories", "position": position, "moves": []}
    answer(io.StringIO(json.dumps(question) + "\n"), out)
    reply = json.loads(out.getvalue())
    assert reply["result"]["scores"] == {"white": 0, "black": 0}
    assert reply["result"]["uncounted"] == len(squares) - 3
