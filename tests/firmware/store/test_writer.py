"""The writer: off the thread of the screen, whole bundles, again and again until it works."""

import sqlite3
import threading
from pathlib import Path

import pytest

from firmware.files.troubles import Why, writing
from firmware.store.store import Store, connect, create
from firmware.store.writer import Writer
from tests.firmware.store.keeping import TWIGS, begun, tables
from tests.patience import PATIENCE_S


class Slow(sqlite3.Connection):
    """Commits when `gate` is open."""

    gate = threading.Event()

    def execute(self, sql: str, parameters: object = ()) -> sqlite3.Cursor:
        if sql == "COMMIT":
            assert self.gate.wait(PATIENCE_S)
        return super().execute(sql, parameters)  # type: ignore[arg-type]  # passed on as it came


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "totem.db"
    create(file)
    return file


def count(path: Path) -> int:
    db = connect(path)
    found: int = db.execute("SELECT count(*) FROM moves").fetchone()[0]
    db.close()
    return found


def move(n: int) -> tuple[str, tuple[int, ...]]:
    return ("INSERT INTO moves VALUES (1, ?, 'a', 0, 0, 0)", (n,))


def test_what_can_never_be_written_holds_up_nothing_behind_it(path: Path) -> None:
    writer = Writer(lambda: connect(path))
    never: tuple[str, tuple[str | int, ...]]
    for never in (("INSERT INTO moves VALUES (1, 9, ?, 0, 0, 0)", ("\ud800",)), move(2**70)):
        writer.write([move(writer.asked), never])
        writer.write([move(writer.asked)])
    assert writer.settle(PATIENCE_S)
    assert writer.close()
    assert count(path) == 2


def test_a_slow_card_holds_up_the_mark_and_not_the_move(path: Path) -> None:
    Slow.gate = threading.Event()

    def slow() -> sqlite3.Connection:
        db = sqlite3.connect(path, factory=Slow, isolation_level=None, check_same_thread=False)
        db.execute("PRAGMA synchronous = FULL")
        return db

    store = Store(connect(path), Writer(slow))
    table = begun(tables(store))
    table.play(TWIGS.read_move("0x2"))
    assert len(table.moves) == 1
    before = table.kept
    Slow.gate.set()
    assert store.writer.settle(PATIENCE_S)
    assert (before, table.kept) == (False, True)
    store.close()


def test_what_waits_is_written_before_the_writer_ends(path: Path) -> None:
    writer = Writer(lambda: connect(path))
    for n in range(50):
        writer.write([move(n)])
    assert writer.close()
    assert count(path) == 50


class Failing:
    """A card that fails at first; `tried` is set with each attempt."""

    def __init__(self, path: Path, times: int) -> None:
        self.path, self.left = path, times
        self.tried = threading.Event()

    def __call__(self) -> sqlite3.Connection:
        self.tried.set()
        if self.left:
            self.left -= 1
            raise sqlite3.OperationalError("disk I/O error")
        return connect(self.path)


def test_what_failed_is_tried_again_and_nothing_is_lost(path: Path) -> None:
    writer = Writer(Failing(path, 3), retry_s=0.001)
    for n in range(5):
        writer.write([move(n)])
    assert writer.settle(PATIENCE_S)
    assert writer.trouble is None
    writer.close()
    assert count(path) == 5


def test_a_failure_is_told_and_closing_does_not_wait_for_it(path: Path) -> None:
    card = Failing(path, 1000)
    writer = Writer(card, retry_s=1000)
    writer.write([move(1)])
    assert card.tried.wait(PATIENCE_S)
    assert not writer.close()
    assert str(writer.trouble) == "disk I/O error"


def test_a_bundle_is_written_whole_or_not_at_all(path: Path) -> None:
    writer = Writer(lambda: connect(path), retry_s=1000)
    writer.write([move(1), ("INSERT INTO nowhere VALUES (1)", ())])
    writer.close()
    assert count(path) == 0


def test_a_full_card_is_told_apart_and_what_waits_is_written_once_there_is_room(path: Path) -> None:
    class Card(Writer):
        """Has room again after the first failure."""

        def _failed(self, error: sqlite3.Error) -> bool:
            failures.append(writing(error).why)
            db.execute("PRAGMA max_page_count = 1000")
            return super()._failed(error)

    failures: list[Why] = []
    db = connect(path)
    db.execute("PRAGMA max_page_count = 11")
    writer = Card(lambda: db, retry_s=0.001)
    writer.write([move(n) for n in range(500)])
    assert writer.settle(PATIENCE_S)
    writer.close()
    assert (failures, count(path)) == ([Why.FULL], 500)
