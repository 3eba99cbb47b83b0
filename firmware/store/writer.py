"""The one writer of the store, on its own thread: a slow card never holds up a frame."""

import logging
import sqlite3
import threading
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

log: Final = logging.getLogger("totem.store")

RETRY_S: Final = 2.0
UNWRITABLE: Final = (ValueError, OverflowError, TypeError)
"""What SQLite's module raises for a value that no file holds: it must not hold up what stands behind it."""
Value: TypeAlias = str | int | float | None
Statement: TypeAlias = tuple[str, Sequence[Value]]


class Writer:
    """Takes bundles of statements and commits each whole, in order.

    A bundle that cannot be committed (a full card) stays the next one and is tried again, so that
    nothing is lost while the program runs.
    """

    def __init__(self, connect: Callable[[], sqlite3.Connection], *, retry_s: float = RETRY_S) -> None:
        """`connect` is called on the writer's thread."""
        self._connect = connect
        self._retry_s = retry_s
        self._waiting: list[Sequence[Statement]] = []
        self._news = threading.Condition()
        self._closing = False
        self.asked = 0
        """How many bundles were given."""
        self.committed = 0
        """How many of them are safe."""
        self.trouble: sqlite3.Error | None = None
        """Why the last attempt failed."""
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    def write(self, bundle: Sequence[Statement]) -> int:
        """Its number: it is safe once `committed` has come so far."""
        with self._news:
            self._waiting.append(bundle)
            self.asked += 1
            self._news.notify()
            return self.asked

    def settle(self, seconds: float) -> bool:
        """Waits until everything is safe; False if it is not by then."""
        with self._news:
            return self._news.wait_for(lambda: self.committed == self.asked, seconds)

    def close(self, seconds: float = 10.0) -> bool:
        """Commits what waits, and ends; False if something could not be."""
        with self._news:
            self._closing = True
            self._news.notify_all()
        self._thread.join(seconds)
        return self.committed == self.asked

    def _run(self) -> None:
        db: sqlite3.Connection | None = None
        most: int | None = None
        while True:
            with self._news:
                self._news.wait_for(lambda: self._waiting or self._closing)
                bundles = list(self._waiting[:most])
            if bundles:
                try:
                    db = db or self._connect()
                    _commit(db, bundles)
                except sqlite3.Error as error:
                    if self._failed(error):
                        continue
                except UNWRITABLE:
                    if len(bundles) == 1:
                        log.exception("a change of a game can never be written, and is left out")
                        self._done(1)
                    most = 1 if len(bundles) > 1 else None
                    continue
                else:
                    most = None
                    self._done(len(bundles))
                    continue
            break
        if db is not None:
            db.close()

    def _done(self, count: int) -> None:
        with self._news:
            del self._waiting[:count]
            self.committed += count
            self.trouble = None
            self._news.notify_all()

    def _failed(self, error: sqlite3.Error) -> bool:
        """Rests a little; False if there is no time for another attempt."""
        with self._news:
            if self.trouble is None:
                log.warning("games cannot be kept just now: %s", error)
            self.trouble = error
            if self._closing:
                return False
            self._news.wait_for(lambda: self._closing, self._retry_s)
            return True


def _commit(db: sqlite3.Connection, bundles: Sequence[Sequence[Statement]]) -> None:
    """All of them or none."""
    db.execute("BEGIN IMMEDIATE")
    try:
        for bundle in bundles:
            for sql, values in bundle:
                db.execute(sql, values)
        db.execute("COMMIT")
    except (sqlite3.Error, *UNWRITABLE):
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
