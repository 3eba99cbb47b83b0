"""Kills a program that plays, again and again, and looks at what its store holds after each start.

    python -m tests.firmware.store.kill FOLDER CYCLES SEED

Runs as a program of its own, since it forks. The moments are random; what is played is not.
"""

import os
import select
import signal
import sys
from pathlib import Path

from engine.core import Rng
from firmware.store.opening import open_store
from tests.firmware.store.script import Foreseen, Script, everything, tables
from tests.patience import PATIENCE_S

MOST_STEPS = 24


def main(folder: Path, cycles: int, seed: int) -> int:
    rng = Rng(seed)
    acknowledged = ahead = 0
    for cycle in range(cycles):
        kept = open_store(folder, now=0.0)
        was = everything(kept.store)
        kept.close()
        safe = played_and_killed(folder, cycle, rng)
        kept = open_store(folder, now=0.0)
        found, said = everything(kept.store), [t for t in kept.troubles if t.why.value == "damaged"]
        waiting = tables(kept.store).unfinished()
        kept.close()
        foreseen = Foreseen(was, cycle)
        if said or found not in (foreseen.steps(safe), foreseen.steps(safe + 1)):
            print(f"cycle {cycle}: after {safe} acknowledged steps the store holds something else {said}")
            return 1
        if found and len(waiting) != sum(game.to_act is not None for game in found.values()):
            print(f"cycle {cycle}: not every unfinished game is offered")
            return 1
        acknowledged += safe
        ahead += found != foreseen.steps(safe)
    print(f"{cycles} kills, {acknowledged} acknowledged steps, {ahead} times one more was there, 0 lost")
    return 0


def played_and_killed(folder: Path, seed: int, rng: Rng) -> int:
    """How many steps were acknowledged."""
    out, into = os.pipe()
    player = os.fork()
    if player == 0:
        os.close(out)
        play(folder, seed, into)
    os.close(into)
    safe, enough = 0, rng.below(MOST_STEPS)
    while safe < enough and os.read(out, 1):
        safe += 1
    select.select([], [], [], rng.below(8000) / 1e6)
    os.kill(player, signal.SIGKILL)
    os.waitpid(player, 0)
    while os.read(out, 1):
        safe += 1
    os.close(out)
    return safe


def play(folder: Path, seed: int, acknowledge: int) -> None:
    """Until it is killed; a byte for each step that is safe."""
    kept = open_store(folder, now=0.0)
    script = Script(tables(kept.store), seed)
    while True:
        script.step()
        if not kept.store.writer.settle(PATIENCE_S):
            os._exit(3)
        os.write(acknowledge, b".")


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
