"""Runs inside User Mode Linux: says what the store holds, then plays until the power goes.

python -m tests.system.powercut_guest FOLDER CYCLE
"""

import hashlib
import sys
from pathlib import Path

from firmware.store.opening import open_store
from firmware.store.stored_game import StoredGame
from tests.firmware.store.script import Script, everything, tables


def digest(games: dict[int, StoredGame]) -> str:
    return hashlib.sha256(repr(sorted(games.items())).encode()).hexdigest()[:16]


def main(folder: Path, cycle: int) -> None:
    kept = open_store(folder, now=0.0)
    damaged = any(trouble.why.value in ("damaged", "all_lost") for trouble in kept.troubles)
    found = everything(kept.store)
    offered = len(tables(kept.store).unfinished())
    print("HOLDS", digest(found), len(found), offered, "damaged" if damaged else "sound", flush=True)
    script = Script(tables(kept.store), cycle)
    steps = 0
    while True:
        script.step()
        if not kept.store.writer.settle(60):
            print("FAILED", kept.store.writer.trouble, flush=True)
            return
        steps += 1
        print("SAFE", steps, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
