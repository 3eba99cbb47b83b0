"""What a move costs until it is safe, and what ten thousand finished games cost at the start."""

import sqlite3
import time
from pathlib import Path
from statistics import median, quantiles

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from engine.core import Rng
from engine.session import Mode, Player
from firmware.store import history, rows
from firmware.store.opening import open_store
from firmware.store.store import create
from firmware.store.stored_game import Agreed, StoredGame, StoredMove, StoredResult
from tests.firmware.store.script import Script, tables

GAMES = 10_000
MOVES = 50
NAMES = ("Léa", "Papa", "Noé", "Maman", "Zoé", "Tom", "Ève", "Lou")


def test_commit_of_a_move(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """From the finger to the card, as the table waits for it; and what of it the screen waits for."""
    kept = open_store(tmp_path, now=0.0)
    script = Script(tables(kept.store), 1)
    safe, held_up = [], []
    for _ in range(500):
        asked = kept.store.writer.asked
        began = time.perf_counter()
        script.step()
        handed_over = time.perf_counter()
        if kept.store.writer.asked == asked:
            continue  # nothing to undo or to bring back
        assert kept.store.writer.settle(30)
        safe.append(1000 * (time.perf_counter() - began))
        held_up.append(1000 * (handed_over - began))
    kept.close()
    with capsys.disabled():
        for what, times in (("until a move is safe", safe), ("of it the screen waits", held_up)):
            print(f"\n{what}: median {median(times):.2f} ms, p99 {quantiles(times, n=100)[98]:.2f} ms")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    at = tmp_path_factory.mktemp("many")
    create(at / "totem.db")
    db = sqlite3.connect(at / "totem.db", isolation_level=None)
    db.execute("BEGIN")
    rng = Rng(1)
    for id in range(1, GAMES + 1):
        for sql, values in rows.inserted(_game(id, rng)):
            if not sql.startswith("DELETE"):
                db.execute(sql, values)
    db.execute("COMMIT")
    db.close()
    return at


def _game(id: int, rng: Rng) -> StoredGame:
    seats = 2 + rng.below(3)
    players = tuple(Player(name) for name in rng.shuffled(NAMES)[:seats])
    huts = ",".join(f"{n}{'rbgyk'[n % 5]}" for n in range(1, 61))
    agreed = Agreed("clans", 1, Mode.BESIDE, players, (), f"0 red,green {huts}", 1.0 * id)
    line = tuple(StoredMove(f"{1 + n}-{2 + n}", False, 15_000 * n) for n in range(MOVES))
    results = tuple(
        StoredResult(20 - n, n + 1, side) for n, side in enumerate(("red", "blue", "green", "black")[:seats])
    )
    return StoredGame(id, agreed, line, MOVES, (), None, None, "twelfth_village", results, 1.0 * id, id)


@pytest.mark.benchmark(group="ten thousand finished games")
def test_opening(benchmark: BenchmarkFixture, folder: Path) -> None:
    benchmark(lambda: open_store(folder, now=0.0).close())


@pytest.mark.benchmark(group="ten thousand finished games")
def test_statistics(benchmark: BenchmarkFixture, folder: Path) -> None:
    kept = open_store(folder, now=0.0)
    counted = benchmark(lambda: history.statistics(kept.store.reader, "clans"))
    assert counted.games == GAMES
    kept.close()


@pytest.mark.benchmark(group="ten thousand finished games")
def test_list_of_the_last_games(benchmark: BenchmarkFixture, folder: Path) -> None:
    kept = open_store(folder, now=0.0)
    assert len(benchmark(lambda: history.finished(kept.store.reader))) == history.MOST
    kept.close()
