"""The tables of the store, version by version."""

import sqlite3
from typing import Final

STEPS: Final = (
    """
    CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL,
        version INTEGER NOT NULL,
        mode TEXT NOT NULL,
        seated TEXT NOT NULL,
        options TEXT NOT NULL,
        deal TEXT NOT NULL,
        began REAL NOT NULL,
        played INTEGER NOT NULL,
        told TEXT,
        to_act INTEGER,
        ending TEXT,
        notes TEXT NOT NULL,
        changed REAL NOT NULL,
        turn INTEGER NOT NULL,
        seal INTEGER NOT NULL
    );
    CREATE INDEX running ON games (turn) WHERE to_act IS NOT NULL;
    CREATE TABLE players (
        game INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID;
    CREATE TABLE moves (
        game INTEGER NOT NULL,
        n INTEGER NOT NULL,
        move TEXT NOT NULL,
        forced INTEGER NOT NULL,
        at INTEGER NOT NULL,
        seal INTEGER NOT NULL,
        PRIMARY KEY (game, n)
    ) WITHOUT ROWID;
    CREATE TABLE results (
        game INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        score INTEGER,
        rank INTEGER,
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID;
    """,
    """
    ALTER TABLE results ADD COLUMN side TEXT NOT NULL DEFAULT '';
    CREATE INDEX finished ON games (game) WHERE to_act IS NULL;
    """,
    """
    ALTER TABLE games ADD COLUMN entered TEXT;
    ALTER TABLE games ADD COLUMN tally INTEGER;
    CREATE INDEX untallied ON games (id) WHERE tally IS NULL;
    """,
    """
    CREATE TABLE materials (digest TEXT PRIMARY KEY, material TEXT NOT NULL) WITHOUT ROWID;
    ALTER TABLE games ADD COLUMN material TEXT;
    """,
    """
    CREATE TABLE deleted (game INTEGER PRIMARY KEY);
    CREATE TABLE numbers (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        first INTEGER NOT NULL,
        last INTEGER NOT NULL
    );
    INSERT INTO numbers SELECT 1, coalesce(max(id), 0), coalesce(max(id), 0) FROM games;
    """,
    """
    ALTER TABLE games ADD COLUMN hands TEXT;
    """,
    """
    CREATE TABLE people (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        colour TEXT NOT NULL,
        animal TEXT NOT NULL,
        turn INTEGER NOT NULL,
        seal INTEGER NOT NULL
    );
    CREATE TABLE known (
        key TEXT PRIMARY KEY,
        person INTEGER NOT NULL,
        seal INTEGER NOT NULL
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE judgements (
        game INTEGER PRIMARY KEY,
        version INTEGER NOT NULL,
        record TEXT NOT NULL,
        pieces TEXT NOT NULL,
        seal INTEGER NOT NULL
    );
    """,
)
"""`seated` is a JSON list of names with what each of them chose; `options` and `notes` are lists of pairs. A
game can be read from its row and its moves; `players` and `results` say the same again, for statistics, and
`tally` is their seal, without a value only in a file that has just been renewed. `materials` holds what games
were begun with (a board, huts, components) once each, by its check sum, which `games.material` names; games
of an earlier version that were over have none. `numbers` says how many games were ever begun, from `first` on
also which; of those every one must be there that is not among the `deleted`. `hands` is what
hands have still to do with the cardboard, in the words of `engine.session.handwork`; without a value where it
lies as the game stands. `people` are those who are remembered, `turn` grows with each game of anybody;
`known` says whom a name means (as `engine.core.texts.person` has it), 0 for nobody any more: games keep the
names that they were begun with. `judgements` are what was found of games that are over, by the `version` of
what judges them, and of the `record` with that check sum; they can be made again. A released step is never
changed."""

VERSION: Final = len(STEPS)
OURS: Final = 0x746F746D
"""SQLite's application id of a file of ours."""


FAILED: Final = (sqlite3.Error, UnicodeError)
"""What a damaged file makes SQLite's module raise: its messages quote the file."""


class NewerStore(Exception):
    """The file was written by a newer Totem."""


def version(db: sqlite3.Connection) -> int:
    found: int = db.execute("PRAGMA user_version").fetchone()[0]
    return found


def migrate(db: sqlite3.Connection, *, to: int = VERSION) -> None:
    """Each step is one transaction. Raises NewerStore; the file is then as it was."""
    now = version(db)
    if now > to:
        raise NewerStore(now)
    for n, step in enumerate(STEPS[now:to], start=now + 1):
        db.executescript(
            f"BEGIN IMMEDIATE; {step} PRAGMA user_version = {n}; PRAGMA application_id = {OURS}; COMMIT;"
        )
