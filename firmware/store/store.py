"""The store: every game of this device in one SQLite file.

Reading happens on the thread that asks, over a connection of its own; writing on the writer's thread.
"""

import sqlite3
import weakref
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, Protocol
from urllib.parse import quote

from engine.core.record import checksum
from firmware.files.durable import sync_folder
from firmware.store import judgements, rows
from firmware.store.schema import FAILED, migrate
from firmware.store.stored_game import MOST, StoredGame, believable
from firmware.store.writer import Statement, Writer

PAGE: Final = 1024
"""Bytes: a move touches three pages, so small ones spare the card."""
PATIENCE_S: Final = 5.0
"""How long a connection waits for another one."""


class Writing(Protocol):
    """What `Writer` offers."""

    @property
    def asked(self) -> int: ...

    @property
    def committed(self) -> int: ...

    @property
    def trouble(self) -> sqlite3.Error | None: ...

    def write(self, bundle: Sequence[Statement]) -> int: ...

    def settle(self, seconds: float) -> bool: ...

    def close(self, seconds: float = ...) -> bool: ...


class Store:
    def __init__(self, reader: sqlite3.Connection, writer: Writing) -> None:
        self.reader = reader
        self.writer = writer
        self._id = _greatest(reader, "id")
        self._turn = _greatest(reader, "turn")
        self._materials: set[str] = set()
        """Those that were asked to be kept."""
        self.judged: dict[int, StoredGame] = {}
        """As they were read when the file was judged, until they are asked for: nothing is read twice."""

    def next_id(self) -> int:
        self._id += 1
        return self._id

    def next_turn(self) -> int:
        self._turn += 1
        return self._turn

    def put(self, kept: StoredGame) -> int:
        """A whole game; what comes back is the number that `writer.committed` reaches with it."""
        return self.put_rows(kept.id, rows.inserted(kept))

    def put_rows(self, id: int, game: Sequence[Statement]) -> int:
        """A whole game that was made rows before."""
        self.judged.pop(id, None)
        return self.writer.write([*game, rows.numbered(id)])

    def change(self, kept: StoredGame, chain: list[int], first: int) -> int:
        self.judged.pop(kept.id, None)
        return self.writer.write(rows.changed(kept, chain, first))

    def keep_material(self, material: str) -> None:
        """Before a game that was begun with it; what is there already is not written again."""
        digest = checksum(material)
        if digest not in self._materials and self.material(digest) is None:
            self.writer.write([rows.material_kept(digest, material)])
        self._materials.add(digest)

    def material(self, digest: str) -> str | None:
        """As it was committed last; None if it is not there, or not as it was written."""
        return rows.material(self.reader, digest)

    def forget(self, id: int) -> int:
        self.judged.pop(id, None)
        return self.writer.write([*rows.forgotten(id), rows.deleted(id), judgements.deleted(id)])

    def missing(self) -> int:
        """How many games are gone that nobody deleted. They are told of once: from then on they count as
        deleted."""
        try:
            gone = rows.missing(self.reader)
        except FAILED:
            return 0
        if gone:
            self.writer.write([rows.deleted(id) for id in gone])
        return len(gone)

    def load(self, id: int) -> StoredGame:
        """As it was committed last. Raises Damaged, also for what was never a game, or KeyError for one
        that is not there."""
        judged = self.judged.pop(id, None)
        return believable(rows.load(self.reader, id) if judged is None else judged)

    def glimpse(self, id: int) -> rows.Glimpse:
        """What can be seen of a game that cannot be loaded. Raises KeyError."""
        return rows.glimpse(self.reader, id)

    def text(self, id: int, most: int | None = None) -> list[str]:
        """Everything that can be read of a game, line by line; `most`: of its moves. Raises KeyError."""
        return rows.as_text(self.reader, id, most)

    def running(self) -> list[int]:
        """Games that somebody has to act in, the last played first."""
        return running(self.reader)

    def close(self) -> bool:
        """False if something could not be written."""
        written = self.writer.close()
        self.reader.close()
        return written


def _greatest(db: sqlite3.Connection, column: str) -> int:
    """Of all games; a number that no game has by counting is none."""
    fits = f"typeof({column}) = 'integer' AND {column} BETWEEN 0 AND {MOST}"
    found: int | None = db.execute(f"SELECT max({column}) FROM games WHERE {fits}").fetchone()[0]
    return found or 0


def running(db: sqlite3.Connection) -> list[int]:
    found = db.execute("SELECT id FROM games WHERE to_act IS NOT NULL ORDER BY turn DESC")
    return [row[0] for row in found]


def as_it_lies(content: bytes) -> str:
    """One text that is none must not take with it all that is read together with it."""
    return content.decode("utf-8", "surrogateescape")


def connect(path: Path, *, mode: str = "rw") -> sqlite3.Connection:
    """To a file that is there. Raises FAILED."""
    # psow=0: an interrupted write may hurt its whole sector, so commits end at a sector's edge.
    uri = f"file:{quote(str(path))}?mode={mode}&psow=0"
    db = sqlite3.connect(uri, uri=True, isolation_level=None, timeout=PATIENCE_S, check_same_thread=False)
    db.text_factory = as_it_lies
    try:
        db.execute("PRAGMA synchronous = FULL")
    except FAILED:
        db.close()
        raise
    return db


def create(path: Path) -> None:
    """A new file, there as a whole or not at all. Raises OSError, FAILED."""
    beside = path.with_name(f"{path.name}.new")
    build(beside)
    beside.replace(path)
    sync_folder(path.parent)


def build(path: Path, fill: Callable[[sqlite3.Connection], None] = lambda db: None) -> None:
    """A file of its own, with nothing left beside it. Raises OSError, FAILED."""
    for side in ("", "-wal", "-shm", "-journal"):
        path.with_name(path.name + side).unlink(missing_ok=True)
    db = connect(path, mode="rwc")
    try:
        db.execute(f"PRAGMA page_size = {PAGE}")
        db.execute("PRAGMA journal_mode = WAL")
        migrate(db)
        fill(db)
    finally:
        db.close()


def of_file(path: Path) -> Store:
    """Of a sound file. Raises FAILED."""
    reader = connect(path)
    try:
        reader.execute("PRAGMA journal_mode = WAL")  # a backup that was put back is in another
    except FAILED:
        reader.close()
        raise
    return Store(reader, Writer(lambda: connect(path)))


def in_memory(fill: Callable[[sqlite3.Connection], None] = lambda db: None) -> Store:
    """Keeps games as long as it is used; closing it is a courtesy. `fill` puts in what is there already."""
    db = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    db.text_factory = as_it_lies
    fill(db)
    migrate(db)
    store = Store(db, AtOnce(db))
    weakref.finalize(store, db.close)
    return store


class AtOnce:
    """Writes into memory, where nothing is worth waiting for."""

    trouble = None

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self.asked = 0

    @property
    def committed(self) -> int:
        return self.asked

    def write(self, bundle: Sequence[Statement]) -> int:
        for sql, values in bundle:
            self._db.execute(sql, values)
        self.asked += 1
        return self.asked

    def settle(self, seconds: float) -> bool:
        return True

    def close(self, seconds: float = 0) -> bool:
        return True
