"""Those who play here: remembered, renamed, made one, and forgotten.

Games keep the names that they were begun with; whom a name means today is looked up here. So nothing of a
game is written again when somebody is renamed.
"""

import logging
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final
from zlib import crc32

from engine.core.texts import name_of, person
from engine.session import Badge, Person, free_badge
from firmware.store.schema import FAILED
from firmware.store.store import Store
from firmware.store.stored_game import MOST, storable
from firmware.store.writer import Statement
from ui.core.guests import somebody

log: Final = logging.getLogger("totem.people")

NOBODY: Final = 0
"""Whom a name means that was deleted."""
MOST_PEOPLE: Final = 1_000
"""A file may hold any number; of so many the last to play are remembered."""
MOST_NAMES: Final = 100_000
"""That are looked through for theirs."""


@dataclass(frozen=True, slots=True)
class _Kept:
    person: Person
    turn: int
    """Grows with each game of anybody: who played last has the greatest."""


class StoredPeople:
    """Read once; what changes is written at once. One name is one person, in whatever case or composition."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: dict[int, _Kept] = {}
        self._known: dict[str, int] = {}
        try:
            self._read(store.reader)
        except FAILED as error:
            log.warning("people cannot be read: %s", error)
        self._last_id = max((*self._kept, *self._known.values(), _greatest_id(store.reader)))

    @property
    def empty(self) -> bool:
        """Nobody was ever remembered here."""
        return not self._known

    def everybody(self) -> Sequence[Person]:
        """Who played last comes first."""
        return [one.person for one in sorted(self._kept.values(), key=lambda one: (-one.turn, one.person.id))]

    def named(self, name: str) -> Person | None:
        """Whom a name means, of today or of earlier."""
        kept = self._kept.get(self._known.get(person(name), NOBODY))
        return None if kept is None else kept.person

    def is_deleted(self, name: str) -> bool:
        """Somebody of that name was there and shall not be."""
        return self._known.get(person(name)) == NOBODY

    def add(self, name: str, badge: Badge | None = None) -> Person:
        """Who has the name already is that person, and keeps the badge; no badge is given twice."""
        found = self.named(name)
        if found is not None:
            return found
        taken = self._badges()
        self._last_id += 1
        free = badge if badge is not None and badge not in taken else free_badge(taken)
        new = Person(self._last_id, name_of(name), free)
        self._write([*self._put(_Kept(new, self._next_turn())), self._name(name, new.id)])
        return new

    def played(self, names: Iterable[str]) -> None:
        """They sit at a table now; newcomers are remembered."""
        bundle: list[Statement] = []
        for name in reversed([name for name in names if name_of(name) and somebody(name)]):
            found = self.named(name) or self.add(name)
            bundle += self._put(replace(self._kept[found.id], turn=self._next_turn()))
        self._write(bundle)

    def rename(self, id: int, name: str) -> Person | None:
        """Who else has that name, and then nothing has changed; None once it is done."""
        other = self.named(name)
        if other is not None and other.id != id:
            return other
        kept = self._kept[id]
        renamed = replace(kept, person=replace(kept.person, name=name_of(name)))
        self._write([*self._put(renamed), self._name(name, id)])
        return None

    def wear(self, id: int, badge: Badge) -> bool:
        """False for one that somebody else has."""
        if any(one.person.badge == badge and one.person.id != id for one in self._kept.values()):
            return False
        kept = self._kept[id]
        self._write(self._put(replace(kept, person=replace(kept.person, badge=badge))))
        return True

    def merge(self, id: int, into: int) -> bool:
        """Both were one person all along, who keeps the name and the badge of `into`; False for two who have
        sat at one table."""
        if self._sat_together(id, into):
            return False
        gone, stays = self._kept.pop(id), self._kept[into]
        bundle: list[Statement] = [("DELETE FROM people WHERE id = ?", (id,))]
        bundle += self._put(replace(stays, turn=max(gone.turn, stays.turn)))
        bundle += [self._name_key(key, into) for key, who in self._known.items() if who == id]
        self._write(bundle)
        return True

    def delete(self, id: int) -> None:
        """Offered no more, and counted nowhere; games keep the name."""
        del self._kept[id]
        bundle: list[Statement] = [("DELETE FROM people WHERE id = ?", (id,))]
        bundle += [self._name_key(key, NOBODY) for key, who in self._known.items() if who == id]
        self._write(bundle)

    def _badges(self) -> list[Badge]:
        return [one.person.badge for one in self._kept.values() if one.person.badge is not None]

    def _next_turn(self) -> int:
        return 1 + max((one.turn for one in self._kept.values()), default=0)

    def _sat_together(self, one: int, other: int) -> bool:
        """As far as games are on the card and can be read."""
        try:
            rows = self._store.reader.execute("SELECT game, name FROM players ORDER BY game").fetchall()
        except FAILED:
            return False
        at: dict[int, set[int]] = {}
        for game, name in rows:
            if isinstance(name, str):
                at.setdefault(game, set()).add(self._known.get(person(name), NOBODY))
        return any({one, other} <= there for there in at.values())

    # rows

    def _write(self, bundle: Sequence[Statement]) -> None:
        if bundle:
            self._store.writer.write(bundle)

    def _put(self, kept: _Kept) -> list[Statement]:
        one = kept.person
        self._kept[one.id] = kept
        values = (one.id, storable(one.name), *_badge_text(one.badge), kept.turn)
        return [("REPLACE INTO people VALUES (?, ?, ?, ?, ?, ?)", (*values, _seal(*values)))]

    def _name(self, name: str, id: int) -> Statement:
        return self._name_key(person(name), id)

    def _name_key(self, key: str, id: int) -> Statement:
        self._known[key] = id
        return "REPLACE INTO known VALUES (?, ?, ?)", (storable(key), id, _seal(storable(key), id))

    def _read(self, db: sqlite3.Connection) -> None:
        """Rows that are not as they were written are left out: their names count for themselves again."""
        last = "SELECT * FROM people ORDER BY turn DESC, id DESC"
        for id, name, colour, animal, turn, seal in db.execute(last).fetchmany(MOST_PEOPLE):
            if seal == _seal(id, name, colour, animal, turn) and _can_be(id, name, turn):
                badge = Badge(colour, animal)
                self._kept[id] = _Kept(Person(id, name_of(name), badge if badge.is_one else None), turn)
        for key, who, seal in db.execute("SELECT * FROM known").fetchmany(MOST_NAMES):
            if seal == _seal(key, who) and isinstance(key, str) and (who in self._kept or who == NOBODY):
                self._known[key] = who


def _greatest_id(db: sqlite3.Connection) -> int:
    """Also of those who are not looked at: nobody is written over."""
    numbers = f"typeof(id) = 'integer' AND id BETWEEN {NOBODY} AND {MOST // 2}"
    try:
        found: int | None = db.execute(f"SELECT max(id) FROM people WHERE {numbers}").fetchone()[0]
    except FAILED:
        return NOBODY
    return found or NOBODY


def copied(source: sqlite3.Connection, into: sqlite3.Connection) -> None:
    """What can be read of the people in a damaged file, row by row as it lies there: seals are looked at when
    they are read again."""
    for table, columns in (("people", 6), ("known", 3)):
        put = f"INSERT OR IGNORE INTO {table} VALUES ({', '.join('?' * columns)})"
        for order in ("", "DESC"):
            with suppress(*FAILED):
                for row in source.execute(f"SELECT * FROM {table} ORDER BY 1 {order}"):
                    with suppress(*FAILED):  # one row that cannot be kept takes none with it
                        into.execute(put, row)


def _badge_text(badge: Badge | None) -> tuple[str, str]:
    return ("", "") if badge is None else (badge.colour, badge.animal)


def _can_be(id: object, name: object, turn: object) -> bool:
    return (
        isinstance(id, int)
        and NOBODY < id <= MOST // 2
        and isinstance(name, str)
        and bool(name_of(name))
        and isinstance(turn, int)
        and 0 <= turn <= MOST // 2
    )


def _seal(*values: object) -> int:
    return crc32("\x1f".join(map(str, values)).encode("utf-8", "surrogatepass"))
