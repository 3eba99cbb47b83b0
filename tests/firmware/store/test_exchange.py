"""Records and backups on a stick."""

import errno
import os
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path

import pytest

from engine.session import Count
from firmware.store.exchange import FOLDER, Stick
from firmware.store.material import Games
from firmware.store.opening import FILE
from firmware.store.record_files import LARGEST
from firmware.store.store import Store
from firmware.store.stored_game import StoredGame
from firmware.store.tables import at_one_go
from tests.firmware.store.keeping import NOW, OneGame, at_tables, begun
from tests.firmware.store.test_begun_with import begun as on_clans
from tests.firmware.store.test_begun_with import linked, played_out, relink, switched_on
from tests.firmware.syncs import Syncs
from tests.games.twigs.rules import Deal, Twigs
from tests.patience import PATIENCE_S
from ui.core.words import words
from ui.services.preferences import Preferences
from ui.services.stick import Step

OVER = Deal((1, 1, 1), (4, 7))


def stick_at(
    folder: Path,
    store: Store,
    *,
    games: Games | None = None,
    mounted: Callable[[Path], bool] = Path.is_dir,
    taken: Callable[[StoredGame], None] = lambda kept: None,
) -> Stick:
    folder.mkdir(exist_ok=True)
    return Stick(
        folder,
        store,
        games or OneGame(),
        lambda: words("en"),
        now=lambda: NOW,
        clock=lambda: 0.0,
        mounted=mounted,
        taken=taken,
    )


def done(steps: Iterable[Step]) -> list[Step]:
    """Without those that tell how far a file is."""
    return [step for step in steps if step.part == 1]


def faults(steps: Iterable[Step]) -> list[str]:
    return [step.fault for step in steps if step.fault]


def test_games_go_over_a_stick_to_another_totem_and_no_game_is_taken_twice(tmp_path: Path) -> None:
    with at_tables(tmp_path / "here") as at:
        begun(at, "0x1", "1x1", "2x1", deal=OVER)
        begun(at, "0x1", "1x1", "2x1", deal=Deal((1, 1, 1), (5, 2)))
        at.store.writer.settle(PATIENCE_S)
        stick = stick_at(tmp_path / "stick", at.store)
        steps = done(stick.write())
        assert (len(steps), faults(steps)) == (2, [])
        assert len(list((tmp_path / "stick" / FOLDER).iterdir())) == 2
        assert faults(list(stick.read())) == []
        assert len(at.store.reader.execute("SELECT id FROM games").fetchall()) == 2
    with at_tables(tmp_path / "there") as at:
        assert faults(list(stick_at(tmp_path / "stick", at.store).read())) == []
        at.store.writer.settle(PATIENCE_S)
        assert len(at.store.reader.execute("SELECT id FROM games WHERE to_act IS NULL").fetchall()) == 2


def test_one_game_alone_is_written(tmp_path: Path) -> None:
    with at_tables(tmp_path / "here") as at:
        begun(at, "0x1", "1x1", "2x1", deal=OVER)
        begun(at, "0x1")
        at.store.writer.settle(PATIENCE_S)
        (step,) = done(stick_at(tmp_path / "stick", at.store).write("1"))
    assert [path.name for path in (tmp_path / "stick" / FOLDER).iterdir()] == [step.name]


def test_what_lies_on_the_stick_is_never_overwritten(tmp_path: Path) -> None:
    with at_tables(tmp_path / "here") as at:
        begun(at, "0x1", "1x1", "2x1", deal=OVER)
        at.store.writer.settle(PATIENCE_S)
        stick = stick_at(tmp_path / "stick", at.store)
        (step,) = done(stick.write())
        theirs = tmp_path / "stick" / FOLDER / step.name
        theirs.write_text("somebody else's")
        list(stick.write())
        list(stick.write())
        (first,), (second,) = done(stick.back_up("copy")), done(stick.back_up("copy"))
    assert theirs.read_text() == "somebody else's"
    beside = step.name.replace(".totem", "-2.totem")
    there = {path.name for path in theirs.parent.iterdir()}
    assert there == {step.name, beside, "copy.db", "copy-2.db"}
    assert (first.name, second.name) == ("copy.db", "copy-2.db")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "first line"),
        (b"\xff\xfe", "not a text file"),
        (b"totem record 1\ngame chess 1\nseat a\nseat b\ndeal x\n", "chess"),
        (b"x" * (LARGEST + 1), "too large"),
        (b"totem record 1\ngame twigs " + b"9" * 5000, "another version of the rules (999999999…)"),
    ],
)
def test_a_file_that_is_no_record_says_what_is_wrong(tmp_path: Path, content: bytes, said: str) -> None:
    with at_tables(tmp_path / "here") as at:
        stick = stick_at(tmp_path / "stick", at.store)
        (tmp_path / "stick" / "bad.totem").write_bytes(content)
        (step,) = done(stick.read())
    assert step.fault.startswith("File bad.totem: ")
    assert said in step.fault


def test_the_first_wrong_line_of_a_record_is_named_and_the_other_files_are_taken(tmp_path: Path) -> None:
    with at_tables(tmp_path / "here") as at:
        begun(at, "0x1", "1x1", "2x1", deal=OVER)
        at.store.writer.settle(PATIENCE_S)
        (step,) = done(stick_at(tmp_path / "stick", at.store).write())
    good = tmp_path / "stick" / FOLDER / step.name
    (tmp_path / "stick" / "wrong.totem").write_text(good.read_text().replace("move 1x1", "move 1x3"))
    (tmp_path / "stick" / "short.totem").write_text(good.read_text()[:-30])
    with at_tables(tmp_path / "there") as at:
        steps = done(stick_at(tmp_path / "stick", at.store).read())
        at.store.writer.settle(PATIENCE_S)
        assert len(at.store.reader.execute("SELECT id FROM games").fetchall()) == 1
    assert len(faults(steps)) == 2
    assert any("Line 9" in fault for fault in faults(steps)), faults(steps)


def test_a_game_that_was_only_counted_has_no_record(tmp_path: Path) -> None:
    with at_tables(tmp_path / "here") as at:
        at.keep_count(Count("twigs", (), (), "7 5"))
        at.store.writer.settle(PATIENCE_S)
        assert done(stick_at(tmp_path / "stick", at.store).write()) == []


@pytest.mark.parametrize(
    ("number", "said"),
    [(errno.ENOSPC, "full"), (errno.EROFS, "locked"), (errno.EIO, "no longer answers")],
)
def test_a_stick_that_fails_is_said_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, said: str
) -> None:
    def refused(path: Path, content: bytes) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("firmware.store.exchange.write_durably", refused)
    with at_tables(tmp_path / "here") as at:
        for secret in (7, 8):
            begun(at, "0x1", "1x1", "2x1", deal=Deal((1, 1, 1), (4, secret)))
        at.store.writer.settle(PATIENCE_S)
        (step,) = done(stick_at(tmp_path / "stick", at.store).write())
    assert said in step.fault


def test_nothing_is_written_where_a_stick_would_be(tmp_path: Path) -> None:
    with at_tables(tmp_path / "here") as at:
        begun(at, "0x1", "1x1", "2x1", deal=OVER)
        at.store.writer.settle(PATIENCE_S)
        empty = tmp_path / "stick"
        stick = stick_at(empty, at.store, mounted=Path.is_mount)
        assert not stick.there()
        for steps in (stick.read(), stick.write(), stick.back_up("copy")):
            (step,) = done(steps)
            assert "no longer answers" in step.fault
    assert list(empty.iterdir()) == []


class Stumbling(Twigs):
    """Rules that are wrong themselves."""

    def read_deal(self, text: str) -> Deal:
        raise KeyError(text)


def test_rules_that_stumble_over_one_record_keep_nobody_from_reading_the_others(tmp_path: Path) -> None:
    with at_tables(tmp_path / "here") as at:
        stick = stick_at(tmp_path / "stick", at.store, games=OneGame(Stumbling()))
        for name in ("a.totem", "b.totem"):
            (tmp_path / "stick" / name).write_text("totem record 1\ngame twigs 1\ndeal 1,1,1 4,7\n")
        first, second = faults(list(stick.read()))
    assert first.startswith("File a.totem: Totem could not check this file")
    assert second.startswith("File b.totem: Totem could not check this file")


def test_games_that_cannot_be_asked_for_any_more_are_said_and_no_screen_fails(tmp_path: Path) -> None:
    with at_tables(tmp_path / "here") as at:
        begun(at, "0x1", "1x1", "2x1", deal=OVER)
        assert at.store.writer.settle(PATIENCE_S)
        with closing(sqlite3.connect(tmp_path / "here" / FILE)) as db:
            db.execute("DROP TABLE games")
        (step,) = done(stick_at(tmp_path / "stick", at.store).write())
    assert "Some games cannot be read any more" in step.fault


def test_a_game_that_nobody_knows_has_no_record_and_the_others_have(tmp_path: Path) -> None:
    with at_tables(tmp_path / "here") as at:
        begun(at, "0x1", "1x1", "2x1", deal=OVER)
        begun(at, "0x1", "1x1", "2x1", deal=OVER)
        at.store.writer.write([("UPDATE games SET game = 'chess' WHERE id = 1", ())])
        assert at.store.writer.settle(PATIENCE_S)
        first, second = done(stick_at(tmp_path / "stick", at.store).write())
    assert "damaged" in first.fault
    assert second.fault == ""


def test_the_folder_on_the_stick_is_there_for_sure_before_a_record_is(tmp_path: Path, syncs: Syncs) -> None:
    with at_tables(tmp_path / "here") as at:
        begun(at, "0x1", "1x1", "2x1", deal=OVER)
        assert at.store.writer.settle(PATIENCE_S)
        (step,) = done(stick_at(tmp_path / "stick", at.store).write())
    on_stick = [found for found in syncs.folders if found[0].is_relative_to(tmp_path / "stick")]
    assert on_stick == [
        (tmp_path / "stick", {FOLDER}),
        (tmp_path / "stick" / FOLDER, {step.name}),
    ]


def test_a_backup_is_on_the_stick_whole_before_it_has_its_name_and_its_name_for_sure(
    tmp_path: Path, syncs: Syncs
) -> None:
    with at_tables(tmp_path / "here") as at:
        begun(at, "0x1", "1x1", "2x1", deal=OVER)
        assert at.store.writer.settle(PATIENCE_S)
        (step,) = done(stick_at(tmp_path / "stick", at.store).back_up("copy"))
    folder = tmp_path / "stick" / FOLDER
    assert syncs.files[-1] == (folder / step.name).read_bytes()
    assert syncs.folders[-1] == (folder, {step.name})


def test_an_older_record_that_does_not_say_its_board_is_tried_with_those_at_hand(
    tmp_path: Path, put_in: None
) -> None:
    (tmp_path / "stick").mkdir()
    with switched_on(tmp_path / "here") as device:
        played_out(on_clans(device, "31-32"))
    with switched_on(tmp_path / "here") as device:
        assert faults(list(device.stick.write())) == []
    (file,) = (tmp_path / "stick" / FOLDER).iterdir()
    lines = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join(line for line in lines if not line.startswith("material ")), "utf-8")
    with switched_on(tmp_path / "there") as device:
        relink(device, 31, 32)
        assert faults(list(device.stick.read())) == []
    with switched_on(tmp_path / "there") as device:
        table = at_one_go(device.tables.resuming("1"))
        assert not isinstance(table, str)
        assert linked(table, 31, 32)


def test_a_record_whose_board_is_faulty_names_the_line(tmp_path: Path, put_in: None) -> None:
    record = "totem record 1\ngame clans 1\nseat a\nseat b\nmaterial {}\ndeal x\n"
    (tmp_path / "stick").mkdir()
    (tmp_path / "stick" / "bad.totem").write_text(record)
    with switched_on(tmp_path / "here") as device:
        device.preferences.prefer(Preferences(language="en"))
        (fault,) = faults(list(device.stick.read()))
    assert "Line 5" in fault
    assert "clans.json" in fault


def test_a_picture_lies_beside_the_games_under_a_name_that_is_free(tmp_path: Path) -> None:
    with at_tables(tmp_path / "here") as at:
        stick = stick_at(tmp_path / "stick", at.store)
        names = [done(stick.keep_picture("clans-2026-11-28", content)) for content in (b"one", b"two")]
        assert names == [[Step("clans-2026-11-28.png", 1)], [Step("clans-2026-11-28-2.png", 1)]]
        folder = tmp_path / "stick" / FOLDER
        assert {path.name: path.read_bytes() for path in folder.iterdir()} == {
            "clans-2026-11-28.png": b"one",
            "clans-2026-11-28-2.png": b"two",
        }


def test_no_picture_is_written_where_no_stick_is(tmp_path: Path) -> None:
    with at_tables(tmp_path / "here") as at:
        stick = stick_at(tmp_path / "stick", at.store, mounted=lambda path: False)
        assert faults(list(stick.keep_picture("clans", b"one"))) == [
            "The stick no longer answers. Put it in again."
        ]
        assert list((tmp_path / "stick").iterdir()) == []
