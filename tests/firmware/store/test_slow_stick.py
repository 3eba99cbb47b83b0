"""A stick that is slow, silent, full, locked, pulled out, or that lies: the screen never waits for it, and
no half file is taken for a backup."""

import errno
import os
import sqlite3
import stat
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import cast

import pytest

from firmware.store import backup
from firmware.store.exchange import FOLDER, PATIENCE_MS, Stick
from firmware.store.opening import FILE
from firmware.store.record_files import content_of
from firmware.store.store import Store
from firmware.store.store import connect as store_connect
from firmware.store.stored_game import Damaged
from tests.firmware.store.keeping import NOW, OneGame, at_tables, begun, opened
from tests.games.twigs.rules import Deal
from tests.patience import PATIENCE_S
from tests.ui.fake_device import FakeDevice, FakeStick
from tests.ui.fakes import Desk
from ui.core.words import words
from ui.screens.home import Home
from ui.services.stick import Step

OVER = Deal((1, 1, 1), (4, 7))
LOOKS = 25
"""Steps of the screen while the stick does nothing."""


class Slow:
    """A stick that syncs only as often as it is let; `sizes` are those of its files at each sync, so that
    what grows in between is what was written at once."""

    def __init__(self, at: Path) -> None:
        self.at = at
        self.sizes: list[int] = []
        self.happens: Callable[[int], None] = lambda nth: None
        """At the nth sync of a file, from 1."""
        self.asked = threading.Event()
        """Something was written that shall be synced now."""
        self._may = threading.Semaphore(0)
        self._sync = os.fsync

    def let(self, syncs: int = 100_000) -> None:
        self._may.release(syncs)

    def sync(self, file: int) -> None:
        if threading.current_thread().name == "stick":
            self.asked.set()
            self._may.acquire()
            if stat.S_ISREG((found := os.fstat(file)).st_mode):
                self.sizes.append(found.st_size)
                self.happens(len(self.sizes))
        self._sync(file)


@pytest.fixture
def slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    (tmp_path / "stick" / FOLDER).mkdir(parents=True)
    made = Slow(tmp_path / "stick")
    monkeypatch.setattr(os, "fsync", made.sync)
    yield made
    made.let()  # nothing hangs on after the test


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """One game, and 400 kB more."""
    with at_tables(tmp_path / "here") as at:
        begun(at, "0x1", "1x1", "2x1", deal=OVER)
        more = "INSERT INTO moves VALUES (99, ?, ?, 0, 0, 0)"
        at.store.writer.write([(more, (n, "x" * 500)) for n in range(800)])
        assert at.store.writer.settle(PATIENCE_S)
        yield at.store


def stick_at(at: Path, store: Store, clock: Callable[[], float] = lambda: 0.0) -> Stick:
    return Stick(at, store, OneGame(), lambda: words("en"), now=lambda: NOW, clock=clock, mounted=Path.is_dir)


def looked(steps: Generator[Step, None, None], written: threading.Event) -> list[Step]:
    """So often, and on from when something was written."""
    first = next(steps)
    assert written.wait(PATIENCE_S)
    return [first, *(next(steps) for _ in range(LOOKS))]


def last(steps: Iterator[Step]) -> Step:
    return list(steps)[-1]


def lies_on(stick: Path) -> list[str]:
    return sorted(path.name for path in (stick / FOLDER).iterdir())


def games_in(path: Path) -> int:
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as db:
        assert db.execute("PRAGMA quick_check").fetchone() == ("ok",)
        return int(db.execute("SELECT count(*) FROM games").fetchone()[0])


# slow


def test_a_backup_goes_on_while_the_stick_does_nothing(slow: Slow, store: Store) -> None:
    steps = stick_at(slow.at, store).back_up("copy")
    assert all(step.part < 1 for step in looked(steps, slow.asked))
    slow.let()
    assert last(steps) == Step("copy.db", 1)
    assert games_in(slow.at / FOLDER / "copy.db") == 1


def test_records_are_written_while_the_stick_does_nothing(slow: Slow, store: Store) -> None:
    steps = stick_at(slow.at, store).write()
    assert all(step.part < 1 for step in looked(steps, slow.asked))
    assert lies_on(slow.at) != []
    slow.let()
    assert last(steps).fault == ""


def test_a_file_is_read_while_the_stick_does_nothing(
    slow: Slow, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick, asked, may = stick_at(slow.at, store), threading.Event(), threading.Event()
    slow.let()
    list(stick.write())

    def read(path: Path) -> bytes:
        asked.set()
        may.wait()
        return content_of(path)

    monkeypatch.setattr("firmware.store.exchange.content_of", read)
    steps = stick.read()
    assert all(step.part < 1 for step in looked(steps, asked))
    may.set()
    assert last(steps).fault == ""


def test_no_more_than_a_piece_is_written_at_once_and_how_far_it_is_grows(slow: Slow, store: Store) -> None:
    parts = []
    steps = stick_at(slow.at, store).back_up("copy")
    for step in steps:
        parts.append(step.part)
        if slow.asked.is_set():
            slow.asked.clear()
            slow.let(1)
    sizes = [0, *slow.sizes]
    assert max(after - before for before, after in pairwise(sizes)) <= backup.PIECE
    assert sizes[-1] == (slow.at / FOLDER / "copy.db").stat().st_size > 5 * backup.PIECE
    assert parts == sorted(parts)
    assert len(set(parts)) > 5


def test_the_screen_of_the_stick_is_painted_and_taps_are_taken_meanwhile(slow: Slow, store: Store) -> None:
    stick = cast(FakeStick, stick_at(slow.at, store))
    desk = Desk(device=FakeDevice(stick=stick), blind=True)
    desk.show(Home(desk.shell, desk.presenters))
    for means in ("history", "stick", "back_up"):
        desk.touch(means)
    for _ in range(LOOKS):
        desk.step(ms=50)
    assert "stop" in desk.offers()
    desk.touch("stop")
    assert "back_up" in desk.offers()
    slow.let()


def test_moves_that_are_played_meanwhile_are_safe_and_not_in_the_backup(tmp_path: Path, slow: Slow) -> None:
    with at_tables(tmp_path / "here") as at:
        begun(at, "0x1", deal=OVER)
        at.store.writer.settle(PATIENCE_S)
        steps = stick_at(slow.at, at.store).back_up("copy")
        slow.let(1)
        looked(steps, slow.asked)
        begun(at, "0x1")
        assert at.store.writer.settle(PATIENCE_S)
        slow.let()
        assert last(steps).name == "copy.db"
    assert games_in(slow.at / FOLDER / "copy.db") == 1
    assert games_in(tmp_path / "here" / FILE) == 2


def test_moves_that_are_played_while_the_store_is_read_do_not_begin_the_copy_anew(
    tmp_path: Path, slow: Slow, store: Store
) -> None:
    parts: list[float] = []

    def played(part: float) -> None:
        parts.append(part)
        if len(parts) < 5:
            store.writer.write([("INSERT INTO moves VALUES (98, ?, 'x', 0, 0, 0)", (len(parts),))])
            assert store.writer.settle(PATIENCE_S)

    with closing(store_connect(tmp_path / "here" / FILE, mode="ro")) as db:
        assert backup.back_up(db, slow.at / FOLDER / "copy.db", played) == 1
    assert parts == sorted(parts)
    with closing(backup.opened(slow.at / FOLDER / "copy.db")) as copy:
        assert copy.execute("SELECT count(*) FROM moves WHERE game = 98").fetchone() == (0,)


def test_a_stick_that_stays_silent_is_given_up(slow: Slow, store: Store) -> None:
    now = [0.0]
    stick = stick_at(slow.at, store, clock=lambda: now[0])
    steps = stick.back_up("copy")
    looked(steps, slow.asked)
    now[0] = PATIENCE_MS + 1
    assert "no longer answers" in last(steps).fault
    slow.let()
    assert last(stick.back_up("later")).name == "later.db"
    assert lies_on(slow.at) == ["later.db"]


@pytest.fixture
def connected(monkeypatch: pytest.MonkeyPatch) -> list[sqlite3.Connection]:
    """What was opened of the store for the stick."""
    seen: list[sqlite3.Connection] = []

    def connect(path: Path, *, mode: str = "rw") -> sqlite3.Connection:
        seen.append(store_connect(path, mode=mode))
        return seen[-1]

    monkeypatch.setattr("firmware.store.exchange.connect", connect)
    return seen


def closed(db: sqlite3.Connection) -> bool:
    try:
        db.execute("SELECT 1")
    except sqlite3.ProgrammingError:
        return True
    return False


def test_the_log_of_the_store_is_emptied_while_the_stick_hangs(
    tmp_path: Path, slow: Slow, store: Store
) -> None:
    steps = stick_at(slow.at, store).back_up("copy")
    looked(steps, slow.asked)
    store.forget(99)
    assert store.writer.settle(PATIENCE_S)
    with closing(store_connect(tmp_path / "here" / FILE)) as db:
        db.execute("PRAGMA busy_timeout = 0")
        busy, left, _copied = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    assert (busy, left) == (0, 0)
    slow.let()
    assert last(steps).name == "copy.db"


def test_backups_that_wait_behind_a_hanging_one_hold_nothing_of_the_store(
    slow: Slow, store: Store, connected: list[sqlite3.Connection]
) -> None:
    stick = stick_at(slow.at, store)
    steps = [stick.back_up("copy") for _ in range(4)]
    looked(steps[0], slow.asked)
    for one in steps:
        next(one)
        one.close()
    assert len(connected) == 1
    slow.let()
    assert last(stick.back_up("after")).name == "after.db"
    assert len(connected) == 2
    assert all(closed(db) for db in connected)


# stopped


def test_what_is_stopped_leaves_nothing_behind(slow: Slow, store: Store) -> None:
    stick = stick_at(slow.at, store)
    steps = stick.back_up("copy")
    slow.let(3)
    looked(steps, slow.asked)
    steps.close()
    slow.let()
    assert last(stick.back_up("after")).name == "after.db"
    assert lies_on(slow.at) == ["after.db"]


def test_what_the_plug_cut_off_is_no_backup_and_is_cleared_away_by_the_next(slow: Slow, store: Store) -> None:
    for name in (".copy.db.new", ".copy.db.new-journal"):
        (slow.at / FOLDER / name).write_bytes(b"half")
    slow.let()
    assert last(stick_at(slow.at, store).back_up("copy")).name == "copy.db"
    assert lies_on(slow.at) == ["copy.db"]


# failing in the middle


@pytest.mark.parametrize(
    ("number", "said"),
    [(errno.ENOSPC, "full"), (errno.EROFS, "locked"), (errno.EIO, "no longer answers")],
)
def test_a_stick_that_fails_in_the_middle_is_told_of_and_holds_nothing_half(
    slow: Slow, store: Store, number: int, said: str
) -> None:
    def fails(nth: int) -> None:
        if nth == 3:
            raise OSError(number, os.strerror(number))

    slow.happens = fails
    slow.let()
    assert said in last(stick_at(slow.at, store).back_up("copy")).fault
    assert lies_on(slow.at) == []


def test_a_stick_that_is_full_before_sqlite_is_done_is_told_of(
    slow: Slow, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def small(file: Path, real: Callable[[Path], sqlite3.Connection] = backup.opened) -> sqlite3.Connection:
        db = real(file)
        db.execute("PRAGMA max_page_count = 200")
        return db

    monkeypatch.setattr("firmware.store.backup.opened", small)
    slow.let()
    assert last(stick_at(slow.at, store).back_up("copy")).fault == "The stick is full."
    assert lies_on(slow.at) == []


def test_a_stick_that_is_pulled_out_in_the_middle_holds_no_backup_and_nothing_is_written_in_its_place(
    tmp_path: Path, slow: Slow, store: Store
) -> None:
    out = tmp_path / "pulled out"

    def pulled(nth: int) -> None:
        if nth == 3:
            slow.at.rename(out)
            raise OSError(errno.EIO, os.strerror(errno.EIO))

    slow.happens = pulled
    slow.let()
    stick = stick_at(slow.at, store)
    assert "no longer answers" in last(stick.back_up("copy")).fault
    assert not slow.at.exists()
    assert [name for name in lies_on(out) if name.endswith(".db")] == []
    out.rename(slow.at)
    assert last(stick.back_up("copy")).name == "copy.db"
    assert lies_on(slow.at) == ["copy.db"]


def test_a_stick_that_gives_back_something_else_is_told_of(
    slow: Slow, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lies(file: int, *how: int) -> None:
        (beside,) = (slow.at / FOLDER).iterdir()
        with beside.open("r+b") as half:
            half.seek(100_000)
            half.write(b"?")

    monkeypatch.setattr(os, "posix_fadvise", lies)
    slow.let()
    assert "does not keep" in last(stick_at(slow.at, store).back_up("copy")).fault
    assert lies_on(slow.at) == []


def test_games_that_are_damaged_are_no_fault_of_the_stick(tmp_path: Path, slow: Slow, store: Store) -> None:
    store.writer.close()
    store.reader.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with (tmp_path / "here" / FILE).open("r+b") as file:
        file.seek(300 * 1024)
        file.write(b"\xff" * 4096)
    slow.let()
    assert "cannot be read" in last(stick_at(slow.at, store).back_up("copy")).fault
    assert lies_on(slow.at) == []


def test_a_store_that_is_none_any_more_is_no_fault_of_the_stick(tmp_path: Path, slow: Slow) -> None:
    (tmp_path / "spoilt.db").write_bytes(b"?" * 4096)
    slow.let()
    with closing(backup.opened(tmp_path / "spoilt.db")) as db, pytest.raises(Damaged):
        backup.back_up(db, slow.at / FOLDER / "copy.db")
    assert lies_on(slow.at) == []


# put back


def test_a_backup_that_was_put_back_takes_moves_while_it_is_read(
    tmp_path: Path, slow: Slow, store: Store
) -> None:
    slow.let()
    list(stick_at(slow.at, store).back_up("copy"))
    (tmp_path / "there").mkdir()
    (slow.at / FOLDER / "copy.db").rename(tmp_path / "there" / FILE)
    kept = opened(tmp_path / "there")
    try:
        assert kept.troubles == ()
        reading = kept.store.reader.execute("SELECT n FROM moves")
        assert reading.fetchone()
        kept.store.forget(1)
        assert kept.store.writer.settle(PATIENCE_S)
        reading.close()
    finally:
        kept.close()
