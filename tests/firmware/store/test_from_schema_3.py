"""A file as schema 3 wrote it, when what a game was begun with was not kept: its games go on.

`golden/schema-3.db` was written by that program: a game of Clans that is over (1), one after six moves (2,
the first is 31-32), one of Cherokee (3) and an unfinished count of The First Sparks (4).
"""

import shutil
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.catalogue import game
from engine.clans import ClansRules
from engine.core.record import read, write
from firmware import rows
from firmware.opening import FILE
from firmware.store import Store, connect
from firmware.tables import StoredTables
from firmware.troubles import Trouble, Why
from firmware.writer import Statement
from tests.engine import games
from tests.firmware.store.keeping import NOW, opened
from tests.firmware.store.script import PACKAGED
from tests.firmware.store.test_begun_with import legal, linked, owners_file, relink, resumed, switched_on
from ui.games.clans.links import relinked

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
    with switched_on(folder) as device:
        assert device.parts() == []
        assert [(one.game, one.moves) for one in device.unfinished()] == [
            ("first_sparks", 0),
            ("cherokee", 4),
            ("clans", 6),
        ]
        table = resumed(device, CLANS)
        assert table.rules.move_text(table.moves[0].move) == "31-32"
        assert not isinstance(device.resume("1"), str)
        assert not isinstance(device.resume("3"), str)
        assert not isinstance(device.count("4"), str)


def test_once_started_they_keep_their_board_when_it_is_corrected(folder: Path) -> None:
    with switched_on(folder) as device:
        before = legal(resumed(device, CLANS))
    with switched_on(folder) as device:
        relink(device, 31, 32)
    with switched_on(folder) as device:
        assert legal(resumed(device, CLANS)) == before


def test_a_game_that_a_correction_had_made_impossible_goes_on_with_our_board(folder: Path) -> None:
    """As the version before left it: the board was corrected while the game waited."""
    correct_by_hand(folder, 31, 32)
    with switched_on(folder) as device:
        table = resumed(device, CLANS)
        assert linked(table, 31, 32)
        assert not linked_today(device.rules("clans"), 31, 32)


def test_a_game_that_is_over_is_looked_at_and_told_with_the_board_that_fits(folder: Path) -> None:
    correct_by_hand(folder, 46, 45)
    (folder.parent / "stick").mkdir()
    with switched_on(folder) as device:
        table = device.resume("1")
        assert not isinstance(table, str)
        assert linked(table, 46, 45)
        assert [step.fault for step in device.stick.write("1")] == [""]
    (file,) = (folder.parent / "stick").rglob("*.totem")
    assert read(file.read_text("utf-8")).material == PACKAGED.materials("clans")[0]


def correct_by_hand(folder: Path, one: int, other: int) -> None:
    ours = games.texts(game("clans"))["clans.json"]
    owners_file(folder).parent.mkdir(parents=True)
    owners_file(folder).write_text(relinked(ours, f"territory/{one}", f"territory/{other}"))


def linked_today(rules: object, one: int, other: int) -> bool:
    assert isinstance(rules, ClansRules)
    return other in rules.board.territories[one - 1].neighbours


def test_a_damaged_file_of_that_version_is_taken_over_too(folder: Path) -> None:
    content = (folder / FILE).read_bytes()
    (folder / FILE).write_bytes(content.replace(b"15-12", b"15-13"))
    kept = opened(folder)
    (trouble,) = kept.troubles
    assert (trouble.why, trouble.facts["whole"], trouble.facts["partly"]) == (Why.DAMAGED, 3, 1)
    assert [kept.store.load(id).played for id in (1, 2, 3, 4)] == [45, 3, 4, 0]
    kept.close()


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
