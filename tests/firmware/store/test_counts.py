"""Games that were only counted: kept, corrected, gone on with, and counted in the statistics."""

from dataclasses import replace
from enum import StrEnum
from pathlib import Path

import pytest

from engine.core import Outcome, RuleRef, Seat
from engine.session import Count, Wins
from firmware.files.troubles import Trouble, Why
from firmware.store import history, rows
from tests.firmware.store.keeping import PLAYERS, at_tables, begun
from tests.patience import PATIENCE_S


class Ending(StrEnum):
    COUNTED = "counted"


LEA = Outcome(Ending.COUNTED, RuleRef("twigs", "1.2"), (7, 5), ((Seat(0),), (Seat(1),)))
PAPA = Outcome(Ending.COUNTED, RuleRef("twigs", "1.2"), (7, 9), ((Seat(1),), (Seat(0),)))
SEVEN_FIVE = Count("twigs", PLAYERS, (("heaps", "small"),), "7 5", LEA, ("red", "blue"))


def test_a_count_is_in_history_and_statistics_also_after_a_restart(tmp_path: Path) -> None:
    with at_tables(tmp_path) as at:
        at.keep_count(SEVEN_FIVE)
    with at_tables(tmp_path) as at:
        (listed,) = history.finished(at.store.reader)
        found = history.statistics(at.store.reader, "twigs")
        assert at.unfinished() == []
    assert (listed.players, listed.scores, listed.winners) == (("Léa", "Papa"), (7, 5), (0,))
    assert listed.counted
    assert found.people == (Wins("Léa", 1, 1), Wins("Papa", 0, 1))
    assert found.sides == (Wins("red", 1, 1), Wins("blue", 0, 1))
    assert sum(found.minutes) == 0, "nobody knows how long it took"


def test_what_was_entered_comes_back_as_it_was(tmp_path: Path) -> None:
    with at_tables(tmp_path) as at:
        id = at.keep_count(SEVEN_FIVE)
        assert at.count(id) == replace(SEVEN_FIVE, outcome=None, sides=(), id=id)
    with at_tables(tmp_path) as at:
        assert at.count(id) == replace(SEVEN_FIVE, outcome=None, sides=(), id=id)


def test_a_correction_takes_the_place_of_what_was_wrong_and_is_noted(tmp_path: Path) -> None:
    with at_tables(tmp_path) as at:
        id = at.keep_count(SEVEN_FIVE)
        assert at.keep_count(replace(SEVEN_FIVE, id=id)) == id
    with at_tables(tmp_path) as at:
        assert at.keep_count(replace(SEVEN_FIVE, id=id, entered="7 9", outcome=PAPA)) == id
    with at_tables(tmp_path) as at:
        (listed,) = history.finished(at.store.reader)
        assert (listed.scores, listed.winners) == ((7, 9), (1,))
        assert [note.text for note in at.store.load(int(id)).notes] == ["corrected"]


def test_a_count_that_is_not_done_waits_among_the_unfinished_games(tmp_path: Path) -> None:
    with at_tables(tmp_path) as at:
        id = at.keep_count(replace(SEVEN_FIVE, entered="7", outcome=None))
        begun(at, "0x1")
        assert [one.counted for one in at.unfinished()] == [False, True]
    with at_tables(tmp_path) as at:
        waiting = at.unfinished()[1]
        assert (waiting.id, waiting.counted, waiting.seat) == (id, True, None)
        assert history.finished(at.store.reader) == []
        at.keep_count(replace(SEVEN_FIVE, id=id))
        assert [one.id for one in at.unfinished()] == ["2"]


def test_a_count_is_not_resumed_as_a_table(tmp_path: Path) -> None:
    with at_tables(tmp_path) as at:
        id = at.keep_count(SEVEN_FIVE)
        at.store.writer.settle(PATIENCE_S)
        with pytest.raises(ValueError, match="only counted"):
            at.resume(id)


def test_a_damaged_count_is_said(tmp_path: Path) -> None:
    with at_tables(tmp_path) as at:
        id = at.keep_count(SEVEN_FIVE)
    with at_tables(tmp_path) as at:
        at.store.reader.execute("UPDATE games SET entered = '7 6'")
        found = at.count(id)
        assert isinstance(found, Trouble)
        assert found.why is Why.GAME_DAMAGED


def test_a_game_that_is_forgotten_is_gone_for_good(tmp_path: Path) -> None:
    with at_tables(tmp_path) as at:
        begun(at, "0x1")
        counted = at.keep_count(replace(SEVEN_FIVE, outcome=None))
        for one in at.unfinished():
            at.forget(one.id)
        assert at.unfinished() == []
    with at_tables(tmp_path) as at:
        assert at.unfinished() == []
        assert isinstance(at.count(counted), Trouble)
        left = [at.store.reader.execute(f"SELECT count(*) FROM {table}").fetchone() for table in TABLES]
        assert left == [(0,)] * len(TABLES)


TABLES = ("games", "players", "moves", "results")


def test_a_count_in_a_damaged_file_is_taken_over_whole_or_not_at_all(tmp_path: Path) -> None:
    with at_tables(tmp_path) as at:
        id = int(at.keep_count(SEVEN_FIVE))
        at.store.writer.settle(PATIENCE_S)
        assert rows.rescued(at.store.reader, id) == (at.store.load(id), True)
