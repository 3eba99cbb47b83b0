"""A file as schema 3 wrote it, when what a game was begun with was not kept: its games go on.

`golden/schema-3.db` was written by that program: a game of Clans that is over (1), one after six moves (2,
the first is 31-32), one of Cherokee (3) and an unfinished count of The First Sparks (4).
"""

import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from engine.catalogue import OURS
from engine.clans import ClansRules
from engine.core import AnyRules
from engine.core.record import read, write
from firmware.files.troubles import Trouble, Why
from firmware.store import rows
from firmware.store.material import fitting
from firmware.store.opening import FILE
from firmware.store.store import PAGE, Store, connect
from firmware.store.tables import StoredTables, at_one_go
from firmware.store.writer import Statement
from tests.engine import games
from tests.firmware.store.keeping import NOW, opened
from tests.firmware.store.script import PACKAGED, Packaged
from tests.firmware.store.test_begun_with import (
    bring_another,
    legal,
    linked,
    owners_file,
    relink,
    resumed,
    switched_on,
)
from ui.games.clans.table.links import relinked
from ui.services.preferences import Preferences

SAMPLE = Path(__file__).parent / "golden" / "schema-3.db"
CLANS = 2
"""Place in the list of unfinished games."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    there = tmp_path / "here"
    there.mkdir()
    shutil.copy(SAMPLE, there / FILE)
    return there


def test_it_is_of_that_version() -> None:
    db = sqlite3.connect(f"file:{SAMPLE}?mode=ro&immutable=1", uri=True)
    assert db.execute("PRAGMA user_version").fetchone() == (3,)
    db.close()


def test_every_game_is_there_and_goes_on(folder: Path) -> None:
    with switched_on(folder) as services:
        assert services.parts() == []
        assert [(one.game, one.moves) for one in services.tables.unfinished()] == [
            ("first_sparks", 0),
            ("cherokee", 4),
            ("clans", 6),
        ]
        table = resumed(services, CLANS)
        assert table.rules.move_text(table.moves[0].move) == "31-32"
        assert not isinstance(at_one_go(services.tables.resuming("1")), str)
        assert not isinstance(at_one_go(services.tables.resuming("3")), str)
        assert not isinstance(services.tables.count("4"), str)


def test_once_started_they_keep_their_board_when_it_is_corrected(folder: Path) -> None:
    with switched_on(folder) as services:
        before = legal(resumed(services, CLANS))
        relink(services, 36, 41)
    with switched_on(folder) as services:
        table = resumed(services, CLANS)
        assert legal(table) == before
        assert not linked(table, 36, 41)
        assert linked_today(services.library.rules("clans"), 36, 41)


def test_a_game_that_a_correction_had_made_impossible_goes_on_with_our_board(folder: Path) -> None:
    """As the version before left it: the board was corrected while the game waited."""
    correct_by_hand(folder, 31, 32)
    with switched_on(folder) as services:
        table = resumed(services, CLANS)
        assert linked(table, 31, 32)
        assert not linked_today(services.library.rules("clans"), 31, 32)


def test_a_game_that_is_over_is_looked_at_and_told_with_the_board_that_fits(
    folder: Path, put_in: None
) -> None:
    correct_by_hand(folder, 46, 45)
    (folder.parent / "stick").mkdir()
    with switched_on(folder) as services:
        table = at_one_go(services.tables.resuming("1"))
        assert not isinstance(table, str)
        assert linked(table, 46, 45)
        assert [step.fault for step in services.stick.write("1") if step.part == 1] == [""]
    (file,) = (folder.parent / "stick").rglob("*.totem")
    assert read(file.read_text("utf-8")).material == PACKAGED.materials("clans")[0]


def test_a_game_that_fits_no_board_at_hand_says_what_to_do(
    folder: Path, monkeypatch: pytest.MonkeyPatch, put_in: None
) -> None:
    correct_by_hand(folder, 31, 32)
    bring_another(monkeypatch, 31, 32)
    (folder.parent / "stick").mkdir()
    with switched_on(folder) as services:
        services.preferences.prefer(Preferences(language="en"))
        said = at_one_go(services.tables.resuming("2"))
        assert isinstance(said, str)
        assert "clans.json" in said
        assert [step.fault for step in services.stick.write("2") if step.part == 1] == [
            "The game of Léa and Papa does not fit today’s rules or board. What can be read of it is in the "
            "file totem-damaged-2.txt."
        ]
    owners_file(folder).unlink()
    monkeypatch.undo()
    with switched_on(folder) as services:
        assert not isinstance(at_one_go(services.tables.resuming("2")), str)


def correct_by_hand(folder: Path, one: int, other: int) -> None:
    ours = games.texts(OURS["clans"])["clans.json"]
    owners_file(folder).parent.mkdir(parents=True)
    owners_file(folder).write_text(relinked(ours, f"territory/{one}", f"territory/{other}"))


def linked_today(rules: object, one: int, other: int) -> bool:
    assert isinstance(rules, ClansRules)
    return other in rules.board.territories[one - 1].neighbours


def test_a_damaged_file_of_that_version_is_taken_over_too(folder: Path) -> None:
    content = bytearray((folder / FILE).read_bytes())
    with closing(sqlite3.connect(folder / FILE)) as db:
        page = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'players'").fetchone()[0] - 1
    content[page * PAGE : (page + 1) * PAGE] = bytes(PAGE)
    (folder / FILE).write_bytes(content)
    kept = opened(folder)
    (trouble,) = kept.troubles
    assert (trouble.why, trouble.facts["whole"]) == (Why.DAMAGED, 4)
    assert [kept.store.load(id).played for id in (1, 2, 3, 4)] == [45, 6, 4, 0]
    kept.close()


class TwoBoards(Packaged):
    """A corrected board of Clans, and ours."""

    def __init__(self, one: int, other: int) -> None:
        clans = OURS["clans"]
        text = relinked(games.texts(clans)["clans.json"], f"territory/{one}", f"territory/{other}")
        corrected = clans.material({"clans.json": text})
        assert corrected is not None
        self.corrected, self.ours = corrected, super().materials("clans")[0]

    def materials(self, game: str) -> tuple[str, ...]:
        return self.corrected, self.ours

    def rules_of(self, name: str, material: str) -> AnyRules:
        return OURS[name].rules_of(material)


def test_a_board_fits_if_what_was_taken_back_may_be_brought_again(folder: Path) -> None:
    kept = opened(folder)
    running = kept.store.load(2)
    kept.close()
    assert running.line[-1].move == "22-23"
    boards = TwoBoards(22, 23)
    assert fitting(replace(running, played=5), boards) == boards.ours
    assert fitting(replace(running, played=5, line=running.line[:5]), boards) == boards.corrected


def test_a_board_fits_if_it_leads_to_the_result_that_was_written_down(folder: Path) -> None:
    kept = opened(folder)
    over = kept.store.load(1)
    kept.close()
    boards = TwoBoards(1, 60)
    assert fitting(over, boards) == boards.corrected
    assert fitting(replace(over, results=over.results[::-1]), boards) is None


class Later:
    """A card that is slow: what was asked is committed when it is let."""

    trouble = None

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._waiting: list[Sequence[Statement]] = []
        self.asked = self.committed = 0

    def write(self, bundle: Sequence[Statement]) -> int:
        self._waiting.append(bundle)
        self.asked += 1
        return self.asked

    def let(self) -> None:
        for bundle in self._waiting:
            for sql, values in bundle:
                self._db.execute(sql, values)
        self._waiting.clear()
        self.committed = self.asked

    def settle(self, seconds: float) -> bool:
        return True

    def close(self, seconds: float = 0) -> bool:
        return True


def test_a_game_is_played_on_before_its_renewal_is_on_the_card(folder: Path) -> None:
    opened(folder).close()
    db = connect(folder / FILE)
    later = Later(db)
    at = StoredTables(Store(db, later), PACKAGED, now=lambda: NOW, clock=lambda: 0.0)
    found = at.resume("2")
    assert not isinstance(found, Trouble)
    found.play(found.rules.legal_moves(found.state)[0])
    before = write(found.record())
    later.let()
    assert rows.load(db, 2).played == 7
    again = StoredTables(Store(db, later), PACKAGED, now=lambda: NOW, clock=lambda: 0.0).resume("2")
    assert not isinstance(again, Trouble)
    assert write(again.record()) == before
    db.close()
