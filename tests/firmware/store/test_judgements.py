"""What was found of a game is kept beside it, and counts for just this game and this way of judging alone."""

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine.core import Seat, Unreadable
from engine.core.record import Record
from engine.players.judgement import VERSION as JUDGED
from engine.players.judgement import Belief, Choice, Luck, Piece, Point, read
from firmware.store import judgements
from firmware.store.schema import VERSION
from firmware.store.store import Store, in_memory
from tests.firmware.store.keeping import at_tables, begun, file, opened
from tests.games.twigs.rules import Deal
from tests.patience import PATIENCE_S

FOUND: tuple[Piece, ...] = (Point(0, (0.5, 0.5), (0.0, 0.0)), Choice(1, Seat(0), 0.25, 0.0625, "1x1"))
RECORD = Record("twigs", 1, ("Léa", "Papa"), (), "1,1 0", ("0x1", "1x1"), result="last 1,0")


@pytest.fixture
def store() -> Iterator[Store]:
    one = in_memory()
    yield one
    one.close()


def keep(store: Store, id: int, record: Record = RECORD) -> None:
    store.writer.write([judgements.kept(id, record, FOUND)])


def test_it_is_read_as_it_was_written(store: Store) -> None:
    keep(store, 3)
    assert judgements.load(store.reader, 3, RECORD) == FOUND
    assert judgements.load(store.reader, 4, RECORD) == ()


@pytest.mark.parametrize(
    "other",
    [
        replace(RECORD, moves=("0x1", "2x1")),
        replace(RECORD, reveal="red,blue"),
        replace(RECORD, result="last 0,1"),
        replace(RECORD, seats=("Noé", "Papa")),
    ],
)
def test_of_another_game_it_says_nothing(store: Store, other: Record) -> None:
    """A move was taken back and another one made, a hint is known now, the clans were turned up."""
    keep(store, 3)
    assert judgements.load(store.reader, 3, other) == ()


def test_of_another_way_of_judging_it_is_made_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(store, 3)
    for version in (JUDGED - 1, JUDGED + 1):
        with monkeypatch.context() as other:
            other.setattr("engine.players.judgement.VERSION", version)
            assert judgements.load(store.reader, 3, RECORD) == ()


@pytest.mark.parametrize(
    "hurt", ["pieces = '[]'", "pieces = 7", "seal = 1", "pieces = x'ff'", "version = 'a'"]
)
def test_a_damaged_one_is_none(store: Store, hurt: str) -> None:
    keep(store, 3)
    store.reader.execute(f"UPDATE judgements SET {hurt}")
    assert judgements.load(store.reader, 3, RECORD) == ()


@pytest.mark.parametrize(
    "piece",
    [
        Point(0, (0.5,), (0.0,)),
        Point(0, (0.5, float("nan")), (0.0, 0.0)),
        Point(3, (0.5, 0.5), (0.0, 0.0)),
        Point(0, (7.0, 0.5), (0.0, 0.0)),
        Choice(2, Seat(0), 0.25, 0.0, "1x1"),
        Choice(-1, Seat(0), 0.25, 0.0, "1x1"),
        Choice(1, Seat(2), 0.25, 0.0, "1x1"),
        Choice(1, Seat(-1), 0.25, 0.0, "1x1"),
        Luck(1, Seat(0), float("inf"), 0.0),
        Luck(10**30, Seat(0), 0.5, 0.0),
        Belief(1, ((0.5, 0.5),)),
        Belief(1, ((0.5, 0.5), (float("inf"), 0.5))),
    ],
)
def test_one_that_was_written_by_others_and_fits_no_such_game_is_none(store: Store, piece: Piece) -> None:
    """Under a seal that fits."""
    store.writer.write([judgements.kept(3, RECORD, (*FOUND, piece))])
    assert judgements.load(store.reader, 3, RECORD) == ()


def test_a_number_that_is_too_large_is_no_chance() -> None:
    with pytest.raises(Unreadable):
        read(f'[["luck",0,0,{"9" * 400},0]]')


def test_it_goes_with_its_game(store: Store) -> None:
    keep(store, 3)
    keep(store, 4)
    store.forget(3)
    assert judgements.load(store.reader, 3, RECORD) == ()
    assert judgements.load(store.reader, 4, RECORD) == FOUND


def test_after_a_restart_it_is_there_and_the_game_as_it_was(tmp_path: Path) -> None:
    with at_tables(tmp_path) as at:
        table = begun(at, "0x1", "1x1", "2x1", deal=Deal((1, 1, 1), (4, 7)))
        id, record = at.id_of(table), table.record()
        assert id is not None
        before = at.store.load(id) if at.store.writer.settle(PATIENCE_S) else None
        at.store.writer.write([judgements.kept(id, record, FOUND)])
    kept = opened(tmp_path)
    assert judgements.load(kept.store.reader, id, record) == FOUND
    assert kept.store.load(id) == before
    kept.close()


def test_a_store_of_a_newer_totem_is_refused_as_ever(tmp_path: Path) -> None:
    opened(tmp_path).close()
    db = sqlite3.connect(file(tmp_path))
    db.execute(f"PRAGMA user_version = {VERSION + 1}")
    db.execute("ALTER TABLE judgements ADD COLUMN more TEXT")
    db.commit()
    db.close()
    kept = opened(tmp_path)
    assert kept.troubles
    kept.close()
