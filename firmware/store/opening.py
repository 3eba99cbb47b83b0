"""Opening the store of a folder, whatever has become of it."""

import errno
import logging
import shutil
import sqlite3
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from firmware.files import folder
from firmware.files.troubles import Trouble, Why, reported
from firmware.store.repair import SIDES, Repair, repair, sound
from firmware.store.schema import FAILED, NewerStore
from firmware.store.store import Store, connect, create, in_memory, of_file
from firmware.store.stored_game import StoredGame
from ui.core.words import words

log: Final = logging.getLogger("totem.store")

ENGLISH: Final = words("en")
FILE: Final = "totem.db"
ROOM_TO_READ: Final = 256_000
"""Bytes: with less, SQLite may be unable to read a file that is sound."""


@dataclass(slots=True)
class Opened:
    """A store that works; where the troubles say so it lasts as long as the program only."""

    store: Store
    troubles: tuple[Trouble, ...] = ()
    lock: folder.Lock | None = None
    copied: bool = False
    """Its games lie in a folder that cannot be written now: what is played on is not kept."""

    def close(self) -> None:
        if not self.store.close():
            log.error("the last moves could not be written: %s", self.store.writer.trouble)
        if self.lock is not None:
            self.lock.close()


def open_store(
    at: Path,
    *,
    now: float,
    mounts: Callable[[], str] = lambda: _mounts(),
    free: Callable[[Path], int] = folder.free_bytes,
) -> Opened:
    """Never fails: games that cannot be kept are played all the same."""
    try:
        held = folder.lock(at)
    except OSError as error:
        return _unkept(folder.unwritable(at, error), at / FILE)
    if isinstance(held, int):
        return _unkept(Trouble(Why.ANOTHER, {"pid": held or "?", "folder": at}))
    try:
        judged: dict[int, StoredGame] = {}
        repaired = _prepared(at / FILE, now, free(at), judged)
        store = of_file(at / FILE)
        store.judged = judged
    except NewerStore:
        held.close()
        return _unkept(Trouble(Why.NEWER, {"file": at / FILE}))
    except (OSError, *FAILED) as error:
        held.close()
        return _unkept(folder.unwritable(at, error), at / FILE)
    gone = store.missing()
    troubles = [
        *([_reported(repaired)] if repaired else []),
        *([Trouble(Why.MISSING, {"n": gone})] if gone else []),
        *folder.doubts(at, mounts(), free(at)),
    ]
    for trouble in troubles:
        log.warning("%s", reported(trouble, ENGLISH))
    return Opened(store, tuple(troubles), held)


def _prepared(path: Path, now: float, free: int, judged: dict[int, StoredGame]) -> Repair | None:
    """A sound file of this version lies there afterwards; what had to be done for it."""
    left = any(path.with_name(path.name + side).exists() for side in SIDES)
    if not left:
        create(path)
        return None
    if path.exists() and sound(path, judged):
        return None
    judged.clear()
    if free < ROOM_TO_READ:
        raise OSError(errno.ENOSPC, "no room to read the games")
    return repair(path, now)


def _reported(repaired: Repair) -> Trouble:
    counts = {"whole": repaired.whole, "partly": repaired.partly, "lost": repaired.lost}
    why = Why.DAMAGED if repaired.whole + repaired.partly else Why.ALL_LOST
    return Trouble(why, {"file": repaired.aside, **counts})


def _unkept(trouble: Trouble, to_read: Path | None = None) -> Opened:
    """`to_read`: a file that may not be written; what it holds is there to be looked at and gone on with."""
    log.warning("%s", reported(trouble, ENGLISH))
    store = in_memory() if to_read is None else in_memory(_copy_of(to_read))
    return Opened(store, (trouble,), copied=to_read is not None)


def _copy_of(path: Path) -> Callable[[sqlite3.Connection], None]:
    """Read from a copy elsewhere: beside a file that may not be written SQLite cannot read what was written
    last."""

    def fill(db: sqlite3.Connection) -> None:
        try:
            with tempfile.TemporaryDirectory() as made:
                _read_over(path, Path(made) / FILE, db)
        except (OSError, NewerStore, *FAILED) as error:
            log.warning("%s cannot be read: %s", path, error)

    return fill


def _read_over(path: Path, there: Path, db: sqlite3.Connection) -> None:
    for side in SIDES[:2]:
        one = path.with_name(path.name + side)
        if one.exists():
            shutil.copyfile(one, there.with_name(there.name + side))
    if not there.exists():
        return
    if not sound(there):
        repair(there, 0.0)
    source = connect(there)
    try:
        source.backup(db)
    finally:
        source.close()


def _mounts() -> str:
    try:
        return Path("/proc/self/mountinfo").read_text("utf-8", errors="replace")
    except OSError:
        return ""
