"""What the longest games cost: turns of the loop while they are opened, listed, taken back and looked at, and
the start over many of them."""

import time
from pathlib import Path

import pytest

from engine.core.record import MOST_MOVES
from firmware.store.opening import open_store
from firmware.store.tables import StoredTables
from tests.firmware.app.longest import ENDLESS, NOW, all_the_way, fill
from tests.firmware.store.script import PACKAGED

SHORT = 24
"""Moves, to compare with: pictures are drawn from nothing there, too."""
MANY = 30


def test_turns(tmp_path: Path) -> None:
    for game in ENDLESS:
        for most in (SHORT, MOST_MOVES):
            folder = tmp_path / f"{game}{most}"
            folder.mkdir()
            for what, turn in all_the_way(folder, game, most, time.thread_time).items():
                print(f"{game}, {most} moves, {what}: {turn.ms:.1f} ms in the longest turn")


@pytest.mark.parametrize("game", ENDLESS)
def test_start(tmp_path: Path, game: str) -> None:
    fill(tmp_path, game, copies=MANY).close()
    began = time.thread_time()
    kept = open_store(tmp_path, now=NOW)
    StoredTables(kept.store, PACKAGED, now=lambda: NOW, clock=lambda: 0.0)
    print(
        f"{game}: {3 * MANY} games of {MOST_MOVES} moves are there after {time.thread_time() - began:.2f} s"
    )
    kept.close()
