"""Errors of the place never make the store judge the file; games that its own counters miss are said."""

import errno
import os
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from engine.core import Rng
from firmware.files.folder import unwritable
from firmware.files.troubles import Why
from firmware.store import repair
from tests.firmware.store.damage import corrupted
from tests.firmware.store.keeping import at_tables, begun, file, filled, opened, resumed, tables, text

PLACE = (
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_AUTH,
    sqlite3.SQLITE_INTERRUPT,
    sqlite3.SQLITE_NOLFS,
    sqlite3.SQLITE_IOERR_WRITE,
    sqlite3.SQLITE_IOERR_FSYNC,
    sqlite3.SQLITE_IOERR_SHMOPEN,
    sqlite3.SQLITE_IOERR_SHMSIZE,
    sqlite3.SQLITE_IOERR_LOCK,
    sqlite3.SQLITE_IOERR_NOMEM,
    sqlite3.SQLITE_CANTOPEN_ISDIR,
    sqlite3.SQLITE_READONLY_CANTINIT,
)


def failing(code: int) -> sqlite3.Error:
    error = sqlite3.OperationalError("made for the test")
    error.sqlite_errorcode = code
    return error


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()} - {"totem.db-wal", "totem.db-shm"}


@pytest.mark.parametrize("code", PLACE)
@pytest.mark.parametrize("at", ["connect", "_sound"])
def test_a_sound_file_is_never_judged_by_an_error_of_the_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, at: str
) -> None:
    with at_tables(tmp_path) as kept:
        before = text(begun(kept, "0x2", "1x1"))
    there = names(tmp_path)

    def fails(*anything: object, **more: object) -> None:
        raise failing(code)

    with monkeypatch.context() as patched:
        patched.setattr(repair, at, fails)
        store = opened(tmp_path)
        assert {trouble.why for trouble in store.troubles} <= {Why.UNWRITABLE, Why.FULL, Why.READ_ONLY}
        assert store.troubles
        store.close()
    assert names(tmp_path) == there, "nothing was set aside"
    with at_tables(tmp_path) as kept:
        assert text(resumed(kept)) == before


@contextmanager
def handles(more: int) -> Iterator[None]:
    """So many more files can be opened, and then none."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    free = os.open(os.devnull, os.O_RDONLY)
    os.close(free)
    resource.setrlimit(resource.RLIMIT_NOFILE, (free + more, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_without_handles_a_sound_file_is_left_as_it_is(tmp_path: Path) -> None:
    with at_tables(tmp_path) as kept:
        before = text(begun(kept, "0x2", "1x1"))
    there, said = names(tmp_path), set()
    for more in range(8):
        with handles(more):
            store = opened(tmp_path)
            said |= {trouble.why for trouble in store.troubles}
            store.close()
        assert names(tmp_path) == there, f"with {more} handles"
    assert said == {Why.UNWRITABLE}
    with at_tables(tmp_path) as kept:
        assert text(resumed(kept)) == before


def test_games_of_a_place_that_fails_are_looked_at_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_tables(tmp_path) as kept:
        before = text(begun(kept, "0x2", "1x1"))

    def full(folder: Path) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("firmware.files.folder.lock", full)
    store = opened(tmp_path)
    assert [trouble.why for trouble in store.troubles] == [Why.FULL]
    assert store.copied
    assert text(resumed(tables(store.store))) == before
    store.close()


def test_a_card_without_a_place_for_one_more_name_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.statvfs(tmp_path)

    def seen(path: object) -> os.statvfs_result:
        values = list(real)
        values[5], values[7] = 64, 0  # f_files, f_favail
        return os.statvfs_result(values)

    monkeypatch.setattr(os, "statvfs", seen)
    assert unwritable(tmp_path, failing(sqlite3.SQLITE_CANTOPEN)).why is Why.FULL


# what the store's own counters say


def test_games_that_sql_took_out_are_said_once(tmp_path: Path) -> None:
    filled(tmp_path)
    with closing(sqlite3.connect(file(tmp_path), isolation_level=None)) as db:
        for table, key in (("games", "id"), ("moves", "game"), ("players", "game"), ("results", "game")):
            db.execute(f"DELETE FROM {table} WHERE {key} IN (2, 6)")
    for whys in ([Why.MISSING], []):
        store = opened(tmp_path)
        assert [trouble.why for trouble in store.troubles] == whys
        if whys:
            assert store.troubles[0].facts["n"] == 2
        store.close()


def test_a_game_that_somebody_deleted_is_not_missing(tmp_path: Path) -> None:
    records = filled(tmp_path)
    with at_tables(tmp_path) as kept:
        for id in list(records)[:3]:
            kept.forget(str(id))
    store = opened(tmp_path)
    assert store.troubles == ()
    store.close()


def test_games_that_sql_took_out_of_a_damaged_store_are_counted_as_lost(tmp_path: Path) -> None:
    records = filled(tmp_path)
    with closing(sqlite3.connect(file(tmp_path), isolation_level=None)) as db:
        db.execute("DELETE FROM games WHERE id IN (2, 3)")
        db.execute("UPDATE games SET seal = seal + 1 WHERE to_act IS NOT NULL")
    store = opened(tmp_path)
    (trouble,) = store.troubles
    assert trouble.why is Why.DAMAGED
    there = {id for (id,) in store.store.reader.execute("SELECT id FROM games")}
    assert {2, 3} & set(records)
    assert trouble.facts["lost"] == len({1, 2, 3, 4, 5, 6} - there)
    store.close()
    again = opened(tmp_path)
    assert again.troubles == (), "they were told of"
    again.close()


def test_counters_that_are_nonsense_count_nothing(tmp_path: Path) -> None:
    filled(tmp_path)
    with closing(sqlite3.connect(file(tmp_path), isolation_level=None)) as db:
        db.execute("UPDATE numbers SET first = 'a', last = 9223372036854775807")
    store = opened(tmp_path)
    assert store.troubles == ()
    store.close()


def test_a_store_whose_counters_are_damaged_is_opened_or_refused(tmp_path: Path) -> None:
    filled(tmp_path)
    content = file(tmp_path).read_bytes()
    for seed in range(30):
        folder = tmp_path / str(seed)
        folder.mkdir()
        file(folder).write_bytes(corrupted(content, Rng(seed)))
        opened(folder).close()
