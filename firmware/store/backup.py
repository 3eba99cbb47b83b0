"""A copy of the whole store in one file: of one moment, also while somebody plays; whole, or not there."""

import errno
import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final
from zlib import crc32

from firmware.files.background import On, share
from firmware.files.durable import sync_folder
from firmware.files.troubles import primary_code
from firmware.store.stored_game import Damaged

PIECE: Final = 64 * 1024
"""Bytes that are written before they are synced: how far it is told is then true, and a stop soon done."""
PAGES: Final = 48
CACHED: Final = 16
"""Pages of 1 kB that are copied at once, and that SQLite may keep back: no more than PIECE together."""
OFTEN: Final = 20_000
"""Steps of SQLite's machine between two signs of life."""
NUMBERS: Final = {
    sqlite3.SQLITE_FULL: errno.ENOSPC,
    sqlite3.SQLITE_READONLY: errno.EROFS,
    sqlite3.SQLITE_PERM: errno.EACCES,
}
BESIDE: Final = ("", "-journal", "-wal", "-shm")


class NotKept(Exception):
    """The medium does not give back what was written on it."""


def back_up(source: sqlite3.Connection, path: Path, on: On = lambda part: None) -> int:
    """How many games are in the file `path`, which must not be there before. `source` is in WAL mode, or
    in memory.

    Raises OSError, NotKept, and Damaged or sqlite3.Error where the store itself is not sound or cannot be
    read; then nothing is left behind, if the medium can still be written. The store is held in memory once
    meanwhile.
    """
    beside = path.with_name(f".{path.name}.new")
    _clear(beside)
    try:
        with beside.open("xb") as file:
            with closing(sqlite3.connect(":memory:", isolation_level=None)) as moment:
                _read(source, moment, share(on, 0, 0.05))
                _copy(moment, beside, file.fileno(), share(on, 0.05, 0.6))
            written = _sum(beside, share(on, 0.6, 0.65))
            _forget(file.fileno())
        if _sum(beside, share(on, 0.65, 0.95)) != written:
            raise NotKept(path.name)
        games = _checked(beside, on)
        beside.rename(path)
        sync_folder(path.parent)
    except BaseException:  # also when it is stopped: half a file is no backup; raised again
        with suppress(OSError):
            _clear(beside)
            sync_folder(path.parent)
        raise
    return games


def opened(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None)


def clear(folder: Path) -> None:
    """Of backups that were cut off, by the plug or by pulling the stick out. Raises OSError."""
    for left in folder.glob(".*.db.new"):
        _clear(left)


def _clear(beside: Path) -> None:
    for side in BESIDE:
        beside.with_name(beside.name + side).unlink(missing_ok=True)


def _read(source: sqlite3.Connection, moment: sqlite3.Connection, on: On) -> None:
    """Into memory, so that a medium that hangs holds no reading of `source` open: the log of the store could
    not be emptied meanwhile. Raises Damaged, sqlite3.Error."""
    try:
        # A transaction holds the moment: else each move that is played meanwhile begins the copy anew.
        source.execute("BEGIN")
        try:
            source.execute("SELECT count(*) FROM sqlite_schema").fetchone()
            source.backup(moment, pages=PAGES, progress=lambda status, left, pages: on(_done(left, pages)))
        finally:
            source.execute("ROLLBACK")
    except sqlite3.Error as error:
        if primary_code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            raise Damaged from error
        raise


def _done(left: int, pages: int) -> float:
    return 1 - left / max(1, pages)


def _copy(moment: sqlite3.Connection, beside: Path, file: int, on: On) -> None:
    """Piece by piece, each synced."""
    copy = opened(beside)

    def piece(status: int, left: int, pages: int) -> None:
        os.fsync(file)
        on(_done(left, pages))

    try:
        with closing(copy):
            # What is half written is thrown away, so nothing is noted for a way back, which costs writes.
            for pragma in ("journal_mode = OFF", "synchronous = OFF", f"cache_size = {CACHED}"):
                copy.execute(f"PRAGMA {pragma}")
            moment.backup(copy, pages=PAGES, progress=piece)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, that a locked stick can be read from too
    except sqlite3.Error as error:
        raise OSError(NUMBERS.get(primary_code(error), errno.EIO), str(error)) from error
    os.fsync(file)


def _sum(path: Path, on: On) -> int:
    total, read, size = 0, 0, max(1, path.stat().st_size)
    with path.open("rb", buffering=0) as file:
        while piece := file.read(PIECE):
            total, read = crc32(piece, total), read + len(piece)
            on(read / size)
    return total


def _forget(file: int) -> None:
    """What is read next comes from the medium, not from memory, where the system can be asked for that."""
    if hasattr(os, "posix_fadvise"):
        os.posix_fadvise(file, 0, 0, os.POSIX_FADV_DONTNEED)


def _checked(beside: Path, on: On) -> int:
    """How many games are in it. Raises Damaged, OSError."""

    def alive() -> None:
        on(0.95)

    try:
        with closing(opened(beside)) as copy:
            copy.set_progress_handler(alive, OFTEN)
            if copy.execute("PRAGMA quick_check").fetchone()[0] != "ok":
                raise Damaged
            games: int = copy.execute("SELECT count(*) FROM games").fetchone()[0]
            return games
    except sqlite3.DatabaseError as error:
        on(0.95)  # raises Stopped if that was why
        raise Damaged from error
