"""What may have become of the folder and its file before the program is started."""

import errno
import fcntl
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from firmware.files.folder import LOCK, Lock, lock, unwritable
from firmware.files.troubles import SENTENCES, Trouble, Why, part, reported, writing
from firmware.store.schema import VERSION
from tests.firmware.store.keeping import at_tables, begun, file, filled, opened, resumed, tables, text
from tests.patience import PATIENCE_S
from ui.core.words import words


def whys(folder: Path, **there: object) -> list[Why]:
    kept = opened(folder, **there)  # type: ignore[arg-type]  # what `opened` takes
    kept.close()
    return [trouble.why for trouble in kept.troubles]


def test_a_new_folder_gets_an_empty_store_and_nothing_is_said(tmp_path: Path) -> None:
    assert whys(tmp_path / "new" / "folder") == []
    assert file(tmp_path / "new" / "folder").exists()


@pytest.mark.parametrize("system", ["tmpfs", "overlay"])
def test_a_folder_that_forgets_is_noticed(tmp_path: Path, system: str) -> None:
    mounts = f"1 0 8:1 / / rw - ext4 a rw\n2 1 0:5 / {tmp_path.parent} rw,shared:1 - {system} b rw"
    assert whys(tmp_path, mounts=mounts) == [Why.VOLATILE]


def test_a_card_that_is_nearly_full_is_noticed(tmp_path: Path) -> None:
    assert whys(tmp_path, free=1_000_000) == [Why.NEARLY_FULL]


def test_a_folder_that_cannot_be_used_is_said_and_games_are_played_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    kept = opened(tmp_path / "file" / "below")
    assert [trouble.why for trouble in kept.troubles] == [Why.UNWRITABLE]
    at = tables(kept.store)
    table = begun(at, "0x1", "1x1")
    assert table.kept
    assert resumed(at) is table
    kept.close()


@pytest.mark.parametrize(
    ("number", "why"),
    [(errno.EROFS, Why.READ_ONLY), (errno.EACCES, Why.READ_ONLY), (errno.ENOSPC, Why.FULL)],
)
def test_why_a_folder_cannot_be_written_is_told_apart(number: int, why: Why) -> None:
    assert unwritable(Path("/folder"), OSError(number, os.strerror(number))).why is why


def test_a_full_card_is_told_from_a_failing_one() -> None:
    full = sqlite3.OperationalError("database or disk is full")
    full.sqlite_errorcode = sqlite3.SQLITE_FULL
    assert writing(full).why is Why.FULL
    assert writing(sqlite3.OperationalError("disk I/O error")).why is Why.FAILING


HOLD = """
import sys
from pathlib import Path
from firmware.files.folder import lock
held = lock(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def test_a_second_copy_says_which_is_the_first_and_leaves_its_games_alone(tmp_path: Path) -> None:
    with at_tables(tmp_path) as at:
        begun(at, "0x1")
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == b"held\n"
        second = opened(tmp_path)
        assert [(t.why, t.facts["pid"]) for t in second.troubles] == [(Why.ANOTHER, first.pid)]
        assert tables(second.store).unfinished() == []
        second.close()
        first.communicate()
    assert whys(tmp_path) == []


def test_a_lock_left_behind_by_a_killed_program_holds_nobody_up(tmp_path: Path) -> None:
    (tmp_path / LOCK).write_text("4711\n")
    assert whys(tmp_path) == []


def test_a_lock_whose_number_cannot_be_read_is_still_a_lock(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as first:
        assert first.stdout is not None
        first.stdout.readline()
        (tmp_path / LOCK).write_bytes(b"\xff")
        assert whys(tmp_path) == [Why.ANOTHER]
        first.communicate()


def test_a_file_of_a_newer_version_is_left_as_it_is(tmp_path: Path) -> None:
    filled(tmp_path)
    db = sqlite3.connect(file(tmp_path))
    db.execute("CREATE TABLE pictures (id INTEGER)")
    db.execute(f"PRAGMA user_version = {VERSION + 1}")
    db.close()
    before = file(tmp_path).read_bytes()
    assert whys(tmp_path) == [Why.NEWER]
    assert file(tmp_path).read_bytes() == before


def test_games_outlive_the_sidecar_files_of_a_killed_program(tmp_path: Path) -> None:
    kept = opened(tmp_path)
    table = begun(tables(kept.store), "0x1", "1x2")
    assert kept.store.writer.settle(PATIENCE_S)
    for side in ("", "-wal"):
        (tmp_path / f"copy{side}").write_bytes(Path(f"{file(tmp_path)}{side}").read_bytes())
    kept.close()
    for side in ("", "-wal"):
        (tmp_path / f"copy{side}").rename(f"{file(tmp_path)}{side}")
    with at_tables(tmp_path) as at:
        assert text(resumed(at)) == text(table)


def test_every_trouble_is_a_whole_sentence_in_every_language() -> None:
    facts = {
        name: 3
        for sentence in SENTENCES.values()
        for name in ("folder", "file", "why", "mb", "pid", "whole", "partly", "lost", "n", "game")
        if f"{{{name}}}" in sentence
    }
    for language in ("fr", "en", "de"):
        for why in Why:
            said = reported(Trouble(why, facts), words(language))
            assert said.endswith("."), said
            assert "{" not in said, said


def test_what_is_only_to_be_known_is_not_told_as_games_that_are_not_kept() -> None:
    said = words("en")
    assert part(Trouble(Why.READ_ONLY, {"folder": "f"}), said).name == "disk"
    assert part(Trouble(Why.ALL_LOST, {"file": "f"}), said).name == "games"


def test_the_lock_is_not_inherited_by_a_child(tmp_path: Path) -> None:
    held = lock(tmp_path)
    assert isinstance(held, Lock)
    child = os.fork()
    if child == 0:
        file = os.open(tmp_path / LOCK, os.O_RDWR)
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os._exit(0)
        os._exit(1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    held.close()


def test_games_of_a_folder_that_may_only_be_read_are_gone_on_with_but_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = opened(tmp_path)
    before = text(begun(tables(kept.store), "0x1", "1x2"))
    assert kept.store.writer.settle(PATIENCE_S)
    for side in ("", "-wal"):
        (tmp_path / f"copy{side}").write_bytes(Path(f"{file(tmp_path)}{side}").read_bytes())
    kept.close()
    for side in ("", "-wal"):
        (tmp_path / f"copy{side}").rename(f"{file(tmp_path)}{side}")
    there = {path: path.read_bytes() for path in tmp_path.iterdir()}
    only_to_be_read(monkeypatch)
    again = opened(tmp_path)
    assert [trouble.why for trouble in again.troubles] == [Why.READ_ONLY]
    table = resumed(tables(again.store))
    assert text(table) == before
    table.undo(confirmed=True)
    again.close()
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == there


def test_a_damaged_file_that_may_only_be_read_is_played_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file(tmp_path).write_bytes(b"not a file of games" * 100)
    only_to_be_read(monkeypatch)
    kept = opened(tmp_path)
    assert tables(kept.store).unfinished() == []
    assert begun(tables(kept.store), "0x1").kept
    kept.close()


def only_to_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(at: Path) -> Lock:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr("firmware.files.folder.lock", refused)
