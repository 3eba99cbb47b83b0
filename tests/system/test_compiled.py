"""The compiled build says of every position what plain Python says, and is refused beside other sources."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from compiled.builder import this_python
from engine.catalogue import OURS
from engine.core import Rng
from engine.players import Level, remembered
from firmware.parts.compiled import FOLDER
from firmware.parts.questions import Deciding
from firmware.parts.thinker import Ended, Thinker
from tests.engine import games
from tests.patience import PATIENCE_S
from tests.system.arm64 import REPOSITORY
from tests.system.wheels import GUEST, RUNNER, for_this_python, installed

EVERYTHING = ("6", "40", "vectors")
"""Games, lands that no game has, and all vectors."""
SOME = ("2", "20")
LITTLE = ("1", "0")


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the wheel is installed."""
    return installed(for_this_python(), tmp_path_factory.mktemp("compiled"), this_python())


def said(place: Path | str, words: tuple[str, ...], sources: Path = REPOSITORY) -> tuple[str, list[str]]:
    """Which build it was, and what it says. `sources`: where the engine is taken from."""
    command = [sys.executable, "-c", RUNNER, str(place), str(REPOSITORY / "tests" / "system" / GUEST), *words]
    world = {**os.environ, "PYTHONPATH": f"{sources}{os.pathsep}{REPOSITORY}", "PYTHONSAFEPATH": "1"}
    done = subprocess.run(command, env=world, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    build, *lines = done.stdout.splitlines()
    return build, lines


def altered(folder: Path, file: str, old: str, new: str) -> Path:
    """A copy of the engine with another text in one place."""
    shutil.copytree(REPOSITORY / "engine", folder / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    source = folder / "engine" / "territories" / file
    text = source.read_text("utf-8")
    assert text.count(old) == 1
    source.write_text(text.replace(old, new), "utf-8")
    return folder


def test_games_vectors_and_any_land_are_the_same_to_it(place: Path) -> None:
    plain, compiled = said("plain", EVERYTHING), said(place, EVERYTHING)
    assert (plain[0], compiled[0]) == ("plain", "compiled")
    assert len(plain[1]) > 30_000
    assert differences(plain[1], compiled[1]) == []


def differences(one: list[str], other: list[str]) -> list[tuple[str, str]]:
    """The first of them."""
    assert len(one) == len(other)
    return [pair for pair in zip(one, other, strict=True) if pair[0] != pair[1]][:3]


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("craft/appraisal.py", "return whites - blacks\n", "return whites - blacks + (whites > 20)\n"),
        ("craft/alpha_beta.py", "if value > best if white", "if value >= best if white"),
        (
            "legality.py",
            "for n in numbers(upright | level):",
            "for n in reversed(list(numbers(upright | level))):",
        ),
    ],
    ids=["appraisal", "look ahead", "order of the moves"],
)
def test_a_difference_is_seen(place: Path, tmp_path: Path, file: str, old: str, new: str) -> None:
    """As if sources and build had come apart, and nobody had refused it."""
    build, lines = said("plain", SOME, altered(tmp_path, file, old, new))
    assert build == "plain"
    assert lines != said(place, SOME)[1]


def test_beside_sources_with_one_more_word_it_is_not_used(place: Path, tmp_path: Path) -> None:
    sources = altered(tmp_path, "borders.py", "def regions(", "# Mended since.\ndef regions(")
    build, lines = said(place, LITTLE, sources)
    assert build == "plain"
    assert lines == said("plain", LITTLE)[1]


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    made = Thinker(limit_s=PATIENCE_S, clock=time.monotonic)
    yield made
    made.close()


def test_the_process_that_thinks_takes_it_and_decides_the_same(
    place: Path, thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", f"{place}{os.pathsep}{REPOSITORY}")
    rules, game = games.rules("territories"), OURS["territories"]
    state = rules.start(rules.deal(2, {}, Rng(3)))
    seat = rules.to_act(state)
    assert seat is not None
    material = game.material(games.texts(game))
    question = Deciding(game, material, remembered(rules, seat, state, []), Level.FORMIDABLE, 7)
    thinker.ask(question)
    while (found := thinker.look(question)) is None:
        time.sleep(0.02)
    assert f"/{FOLDER}/" in Path(f"/proc/{thinker.pid}/maps").read_text()
    *_, last = question.answers()
    assert (found.ended, found.answer) == (Ended.THOUGHT, question.read(last))
