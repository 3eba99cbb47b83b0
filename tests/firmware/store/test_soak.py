"""Many games in one store: every record replays, and memory stays flat."""

import re
import subprocess
import sys
from pathlib import Path

from tests.firmware.store.damage import in_memory_folder

ROOM_KB = 8_000
"""What Python's memory may differ by, besides what it may grow per game."""
PER_GAME_KB = 4


def soak(folder: Path, games: int, seed: int) -> tuple[str, int]:
    """What it says, and how much memory it had more at the end, kB."""
    words = [sys.executable, "-m", "tests.firmware.store.soak", str(folder), str(games), str(seed)]
    done = subprocess.run(words, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    found = re.search(r"RSS (\d+) kB after \d+, (\d+) kB", done.stdout)
    assert found is not None, done.stdout
    return done.stdout, int(found[2]) - int(found[1])


def test_twenty_games_with_undo_and_restarts() -> None:
    with in_memory_folder() as folder:
        said, more = soak(folder, 20, 1)
    print(said)
    assert more < ROOM_KB
