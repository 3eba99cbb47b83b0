"""A program that is killed at any moment has lost no acknowledged move."""

import subprocess
import sys
from pathlib import Path

from engine.core import Rng
from firmware.store.store import in_memory
from tests.firmware.store.script import Foreseen, Script, everything, tables


def kills(folder: Path, cycles: int, seed: int) -> str:
    words = [sys.executable, "-m", "tests.firmware.store.kill", str(folder), str(cycles), str(seed)]
    done = subprocess.run(words, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_no_acknowledged_move_is_lost_and_none_is_half(tmp_path: Path) -> None:
    said = kills(tmp_path, 40, 1)
    assert said.startswith("40 kills")
    assert said.endswith("0 lost\n")


def test_what_is_foreseen_is_what_a_store_holds() -> None:
    store = in_memory()
    script = Script(tables(store), 5)
    for _ in range(30):
        script.step()
    foreseen = Foreseen({}, 5)
    assert foreseen.steps(30) == everything(store)
    assert foreseen.steps(29) != foreseen.steps(30)


def test_the_script_ends_games_and_begins_others() -> None:
    store = in_memory()
    script = Script(tables(store), Rng(3).word(), ("territories",))
    for _ in range(400):
        script.step()
    assert sum(game.to_act is None for game in everything(store).values()) >= 2
