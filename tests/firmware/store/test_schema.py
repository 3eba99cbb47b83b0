"""Files of every earlier version are brought up to this one, with all their games."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest

from firmware.store import history, rows
from firmware.store.schema import OURS, STEPS, VERSION, NewerStore, migrate, version
from firmware.store.stored_game import StoredGame
from firmware.store.writer import Value
from tests.firmware.store.keeping import DEAL, OneGame, at_tables, begun, file, opened, resumed, text
from tests.games.twigs.rules import Deal
from tests.patience import PATIENCE_S

BEFORE = OneGame(material=None)
"""What a game was begun with was not kept before version 4."""


def of_version(folder: Path, number: int, games: list[StoredGame]) -> None:
    """The same games in a file as that version wrote it."""
    db = sqlite3.connect(file(folder), isolation_level=None)
    db.execute("PRAGMA page_size = 1024")
    db.execute("PRAGMA journal_mode = WAL")
    migrate(db, to=number)
    for kept in games:
        for sql, values in rows.inserted(kept):
            db.execute(*as_written_by(number, sql, values))
    db.close()


def as_written_by(number: int, sql: str, values: Sequence[Value]) -> tuple[str, Sequence[Value]]:
    """A statement without the columns that came later."""
    if number < 2 and "INTO results" in sql:
        return "INSERT INTO results VALUES (?, ?, ?, ?)", values[:4]
    if number < 3 and "INTO games" in sql:
        return f"INSERT INTO games VALUES ({', '.join('?' * 16)})", values[:16]
    if number < 4 and "INTO games" in sql:
        return f"INSERT INTO games VALUES ({', '.join('?' * 18)})", values[:18]
    if number < 6 and "INTO games" in sql:
        return f"INSERT INTO games VALUES ({', '.join('?' * 19)})", values[:19]
    return sql, values


@pytest.mark.parametrize("number", range(1, VERSION))
def test_games_of_an_earlier_version_are_all_there(tmp_path: Path, number: int) -> None:
    (tmp_path / "now").mkdir()
    with at_tables(tmp_path / "now", games=BEFORE) as at:
        begun(at, "0x1", "1x1", "2x1", deal=Deal((1, 1, 1), (4, 7)))
        running = begun(at, "0x2", "1x1", deal=DEAL)
        before = text(running)
        at.store.writer.settle(PATIENCE_S)
        games = [at.store.load(1), at.store.load(2)]
    of_version(tmp_path, number, games)
    kept = opened(tmp_path)
    assert kept.troubles == ()
    assert [kept.store.load(1), kept.store.load(2)] == games
    assert version(kept.store.reader) == VERSION
    kept.close()
    with at_tables(tmp_path) as at:
        assert text(resumed(at)) == before


@pytest.mark.parametrize("number", range(1, VERSION))
def test_results_of_an_earlier_version_are_counted_and_sealed_from_then_on(
    tmp_path: Path, number: int
) -> None:
    (tmp_path / "now").mkdir()
    with at_tables(tmp_path / "now", games=BEFORE) as at:
        begun(at, "0x1", "1x1", "2x1", deal=Deal((1, 1, 1), (4, 7)))
        at.store.writer.settle(PATIENCE_S)
        games = [at.store.load(1)]
    of_version(tmp_path, number, games)
    kept = opened(tmp_path)
    assert history.statistics(kept.store.reader).games == 1
    kept.store.reader.execute("UPDATE results SET score = 99 WHERE seat = 0")
    assert (history.statistics(kept.store.reader).games, history.statistics(kept.store.reader).damaged) == (
        0,
        1,
    )
    kept.close()


def test_a_renewed_file_has_the_tables_of_a_new_one() -> None:
    def tables(*ways: int) -> list[tuple[str, str]]:
        db = sqlite3.connect(":memory:", isolation_level=None)
        for to in ways:
            migrate(db, to=to)
        found = db.execute("SELECT name, sql FROM sqlite_schema ORDER BY name").fetchall()
        assert db.execute("PRAGMA application_id").fetchone()[0] == OURS
        db.close()
        return found

    assert tables(*range(1, VERSION + 1)) == tables(VERSION)
    assert len(STEPS) == VERSION


def test_a_newer_file_is_not_touched() -> None:
    db = sqlite3.connect(":memory:", isolation_level=None)
    db.execute(f"PRAGMA user_version = {VERSION + 1}")
    with pytest.raises(NewerStore):
        migrate(db)
    db.close()
