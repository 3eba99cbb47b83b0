"""A file of games that is not as it was written: set aside, and what can be read taken over."""

import shutil
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from firmware.files.durable import sync_folder
from firmware.files.troubles import primary_code
from firmware.store import people, rows
from firmware.store.schema import FAILED, OURS, STEPS, VERSION, NewerStore, migrate, version
from firmware.store.store import build, connect, running
from firmware.store.stored_game import MOST, Damaged, StoredGame

SIDES: Final = ("", "-wal", "-shm")
"""A file and what SQLite keeps beside it."""
MOST_IDS: Final = 100_000
"""Games between two readable ones that are asked for one by one."""
OF_THE_FILE: Final = (
    0,
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_FORMAT,
    sqlite3.SQLITE_SCHEMA,
    sqlite3.SQLITE_TOOBIG,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_MISMATCH,
    sqlite3.SQLITE_RANGE,
    sqlite3.SQLITE_EMPTY,
    sqlite3.SQLITE_NOTFOUND,
)
"""Codes of errors that speak of what stands in the file. All others speak of the place: no room, no inode, no
handle, no right, another process."""
UNREADABLE: Final = (
    sqlite3.SQLITE_IOERR_READ,
    sqlite3.SQLITE_IOERR_SHORT_READ,
    sqlite3.SQLITE_IOERR_CORRUPTFS,
)
"""A part of the card that does not give back what it was given."""


@dataclass(frozen=True, slots=True)
class Repair:
    aside: str
    """The damaged file's new name."""
    whole: int
    partly: int
    """Games that could be read up to a move only."""
    lost: int
    """Games that were seen and could not be read."""


def sound(path: Path, judged: dict[int, StoredGame] | None = None) -> bool:
    """Brings a sound file up to this version. `judged` takes the running games, which are read for that.
    Raises NewerStore, and FAILED where that is no fault of the file."""
    try:
        db = connect(path)
    except FAILED as error:
        if not _speaks_of_the_file(error):
            raise
        return False
    try:
        return _sound(db, {} if judged is None else judged)
    except FAILED as error:
        if not _speaks_of_the_file(error):
            raise
        return False
    except (Damaged, KeyError):
        return False
    finally:
        db.close()


def _speaks_of_the_file(error: Exception) -> bool:
    return primary_code(error) in OF_THE_FILE or getattr(error, "sqlite_errorcode", 0) in UNREADABLE


def _sound(db: sqlite3.Connection, judged: dict[int, StoredGame]) -> bool:
    found = version(db)
    if db.execute("PRAGMA application_id").fetchone()[0] != OURS or found < 1:
        return False
    if found > VERSION:
        if _schema(db) == _schema_of(VERSION):
            return False  # only its number was hurt
        raise NewerStore(found)
    if _schema(db) != _schema_of(found) or db.execute("PRAGMA quick_check").fetchone()[0] != "ok":
        return False
    migrate(db)
    rows.tallied(db)
    for id in running(db):
        judged[id] = rows.load(db, id)
    return True


def _schema(db: sqlite3.Connection) -> list[tuple[str, str]]:
    found = db.execute("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name")
    return found.fetchall()


def _schema_of(number: int) -> list[tuple[str, str]]:
    db = sqlite3.connect(":memory:", isolation_level=None)
    try:
        for step in STEPS[:number]:
            db.executescript(step)
        return _schema(db)
    finally:
        db.close()


def repair(path: Path, now: float) -> Repair:
    """Afterwards a sound file lies at `path`. Raises OSError, FAILED.

    Whenever it is cut short, the damaged file is still at `path`, to be repaired at the next start.
    """
    aside = set_aside(path, now)
    seen = Seen()
    beside = path.with_name(f"{path.name}.new")
    build(beside, lambda db: _take_over(aside, db, seen))
    for side in SIDES[1:]:
        path.with_name(path.name + side).unlink(missing_ok=True)  # or it would be read into the new file
    beside.replace(path)
    sync_folder(path.parent)
    return Repair(aside.name, seen.whole, seen.partly, seen.lost)


def set_aside(path: Path, now: float) -> Path:
    """A second name for the file and what lies beside it, with the date; never of a file that is there."""
    date = time.strftime("%Y-%m-%d", time.gmtime(now))
    n = 1
    while (aside := path.with_name(f"{path.stem}-damaged-{date}{f'-{n}' * (n > 1)}.db")).exists():
        n += 1
    for side in SIDES[:2]:
        one, other = path.with_name(path.name + side), aside.with_name(aside.name + side)
        if one.exists():
            _name_again(one, other)
    sync_folder(path.parent)
    return aside


def _name_again(one: Path, other: Path) -> None:
    try:
        other.hardlink_to(one)
    except OSError:  # a stick's file system knows no links
        shutil.copyfile(one, other)


@dataclass(slots=True)
class Seen:
    whole: int = 0
    partly: int = 0
    lost: int = 0
    lost_ids: set[int] = field(default_factory=set)
    materials: dict[str, str] = field(default_factory=dict)


def _take_over(aside: Path, into: sqlite3.Connection, seen: Seen) -> None:
    into.execute("BEGIN")
    _take_numbers(aside, into)
    for kept, whole in _readable(aside, seen):
        for sql, values in rows.inserted(kept):
            into.execute(sql, values)
        seen.whole += whole
        seen.partly += not whole
    for digest, material in seen.materials.items():
        into.execute(*rows.material_kept(digest, material))
    _take_people(aside, into)
    into.execute("UPDATE numbers SET last = max(last, (SELECT coalesce(max(id), 0) FROM games))")
    gone = {*rows.missing(into), *seen.lost_ids}
    seen.lost = len(gone)
    for id in gone:
        into.execute(*rows.deleted(id))
    into.execute("COMMIT")


def _take_numbers(aside: Path, into: sqlite3.Connection) -> None:
    """Which games there were, as far as that can be read."""
    try:
        db = connect(aside)
    except FAILED:
        return
    try:
        first, last = db.execute("SELECT first, last FROM numbers").fetchone()
        if isinstance(first, int) and isinstance(last, int) and 0 <= first <= last < MOST:
            into.execute("UPDATE numbers SET first = ?, last = ?", (first, last))
            for id in _run(db, "SELECT game FROM deleted ORDER BY game"):
                into.execute(*rows.deleted(id))
    except (*FAILED, TypeError):
        return
    finally:
        db.close()


def _take_people(aside: Path, into: sqlite3.Connection) -> None:
    try:
        db = connect(aside)
    except FAILED:
        return
    try:
        people.copied(db, into)
    finally:
        db.close()


def _readable(aside: Path, seen: Seen) -> Iterator[tuple[StoredGame, bool]]:
    try:
        db = connect(aside)
    except FAILED:
        return
    try:
        seen.materials = _materials(db)
        for id in _ids(db):
            try:
                yield rows.rescued(db, id)
            except KeyError:
                continue
            except Damaged:
                seen.lost_ids.add(id)
    finally:
        db.close()


def _ids(db: sqlite3.Connection) -> list[int]:
    """From both ends as far as they can be read, and all that may lie between."""
    low = _run(db, "SELECT id FROM games ORDER BY id")
    high = _run(db, "SELECT id FROM games ORDER BY id DESC")
    between: list[int] = []
    if low and high and low[-1] < high[-1]:
        between = list(range(low[-1] + 1, min(high[-1], low[-1] + MOST_IDS)))
    return sorted({*low, *between, *high})


def _materials(db: sqlite3.Connection) -> dict[str, str]:
    """What games were begun with, from both ends as far as it can be read."""
    out: dict[str, str] = {}
    for order in ("", "DESC"):
        try:
            for digest, material in db.execute(f"SELECT * FROM materials ORDER BY digest {order}"):
                if rows.is_material(digest, material):
                    out[digest] = material
        except FAILED:
            continue
    return out


def _run(db: sqlite3.Connection, sql: str) -> list[int]:
    out: list[int] = []
    try:
        out.extend(id for (id,) in db.execute(sql) if isinstance(id, int))
    except FAILED:
        return out
    return out
