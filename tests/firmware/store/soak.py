"""Whole games of every kind with random undo, redo and restarts; the record must equal the replay.

python -m tests.firmware.store.soak FOLDER GAMES SEED
"""

import gc
import sys
from pathlib import Path

from engine.catalogue import OURS
from engine.core import Rng
from engine.core.record import read, replay, write
from engine.session import Mode, Player, Table
from firmware.files.troubles import Trouble
from firmware.store.opening import open_store
from firmware.store.tables import StoredTables
from tests.engine import games
from tests.firmware.store.script import NAMES, tables

PAGE_KB = 4


def resident_kb() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE_KB


def main(folder: Path, count: int, seed: int) -> int:
    rng = Rng(seed)
    warm = min(len(OURS) * 3, count // 2)
    start = restarts = back = 0
    for n in range(count):
        kind = OURS.games[n % len(OURS)].id
        again, undone = one_game(folder, kind, rng)
        restarts, back = restarts + again, back + undone
        if n + 1 == warm:
            gc.collect()
            start = resident_kb()
    gc.collect()
    end = resident_kb()
    print(f"{count} games, {restarts} restarts, {back} times back")
    print(f"RSS {start} kB after {warm}, {end} kB at the end")
    return 0


def one_game(folder: Path, kind: str, rng: Rng) -> tuple[int, int]:
    rules = games.rules(kind)
    seats = rng.pick(rules.seats)
    policy = games.POLICIES.get(kind, games.at_random)
    restarts = back = 0
    kept = open_store(folder, now=0.0)
    at = tables(kept.store)
    players = [Player(name) for name in (*NAMES, "Zoé", "Tom")[:seats]]
    table = at.begin(kind, Mode.SCREEN, players, {}, rules.deal(seats, {}, rng))
    for _ in range(rules.bound):
        if rules.to_act(table.state) is None or len(table.moves) >= rules.bound:
            break
        what = rng.below(100)
        if what < 2:
            before = text(table)
            kept.close()
            kept = open_store(folder, now=0.0)
            at = tables(kept.store)
            table = last(at)
            assert text(table) == before, f"{kind}: another game after a restart"
            restarts += 1
        elif what < 7:
            for _ in range(1 + rng.below(4)):
                table.undo(confirmed=True)
            back += 1
        elif what < 11:
            table.redo()
        else:
            played = table.play(policy(rules, table.state, rng))
            assert isinstance(played, tuple), played
    record = read(text(table))
    assert write(record) == text(table)
    assert replay(rules, record).end == table.state, f"{kind}: the record is not the game"
    kept.close()
    return restarts, back


def text(table: Table) -> str:
    return write(table.record())


def last(at: StoredTables) -> Table:
    found = at.resume(at.unfinished()[0].id)
    assert not isinstance(found, Trouble), found
    return found


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
