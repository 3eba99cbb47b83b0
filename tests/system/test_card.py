"""Real file systems, as a card and as a stick: full, read-only, gone. Only root mounts them."""

import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest

from firmware.files.troubles import Why, writing
from firmware.store.exchange import Stick
from firmware.store.opening import FILE, Opened, open_store
from firmware.store.store import Store, in_memory
from tests.firmware.store.keeping import OneGame
from tests.firmware.store.script import Script, everything, tables
from tests.patience import PATIENCE_S
from tests.system.conftest import not_tested_here
from ui.core.words import words


@pytest.fixture
def mounted(tmp_path: Path) -> Callable[[str], "Mounted"]:
    if os.geteuid() != 0:
        not_tested_here("only root mounts file systems")
    return lambda options: Mounted(tmp_path, options)


class Mounted:
    """A small file system in memory, as long as the block runs."""

    def __init__(self, at: Path, options: str) -> None:
        self.at = at
        self.options = options

    def __enter__(self) -> Path:
        words = ["mount", "-t", "tmpfs", "-o", self.options, "tmpfs", str(self.at)]
        if subprocess.run(words, capture_output=True).returncode:
            not_tested_here("tmpfs cannot be mounted")
        return self.at

    def __exit__(self, *what: object) -> None:
        if self.at.is_mount():
            subprocess.run(["umount", str(self.at)], check=True)


@contextmanager
def filled_up(folder: Path) -> Iterator[None]:
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError:
            pass
    yield
    filler.unlink()


def failing(kept: Opened) -> Why | None:
    error = kept.store.writer.trouble
    return None if error is None else writing(error).why


def test_a_full_card_is_said_and_what_was_played_is_written_once_there_is_room(
    mounted: Callable[[str], Mounted],
) -> None:
    with mounted("size=1m") as folder:
        kept = open_store(folder, now=0.0)
        script = Script(tables(kept.store), 1)
        script.step()
        assert kept.store.writer.settle(PATIENCE_S)
        with filled_up(folder):
            for _ in range(60):
                script.step()
            assert not kept.store.writer.settle(1.0)
            assert failing(kept) is Why.FULL
        assert kept.store.writer.settle(PATIENCE_S)
        assert failing(kept) is None
        expected = everything(kept.store)
        kept.close()
        again = open_store(folder, now=0.0)
        assert everything(again.store) == expected
        again.close()


def test_a_start_on_a_full_card_is_said_and_damages_nothing(mounted: Callable[[str], Mounted]) -> None:
    with mounted("size=1m") as folder:
        kept = open_store(folder, now=0.0)
        script = Script(tables(kept.store), 1)
        for _ in range(20):
            script.step()
        kept.close()
        before = (folder / FILE).read_bytes()
        with filled_up(folder):
            full = open_store(folder, now=0.0)
            assert {trouble.why for trouble in full.troubles} & {Why.FULL, Why.NEARLY_FULL}
            full.close()
        assert list(folder.glob("*damaged*")) == []
        assert (folder / FILE).read_bytes()[100:] == before[100:]


def test_a_new_folder_on_a_full_card_is_said(mounted: Callable[[str], Mounted]) -> None:
    with mounted("size=256k") as folder, filled_up(folder):
        full = open_store(folder, now=0.0)
        assert Why.FULL in {trouble.why for trouble in full.troubles}
        full.close()


def test_a_read_only_card_is_said(mounted: Callable[[str], Mounted]) -> None:
    with mounted("ro") as folder:
        kept = open_store(folder, now=0.0)
        assert [trouble.why for trouble in kept.troubles] == [Why.READ_ONLY]
        kept.close()


def test_a_card_in_memory_is_said(mounted: Callable[[str], Mounted]) -> None:
    with mounted("size=64m") as folder:
        kept = open_store(folder, now=0.0)
        assert [trouble.why for trouble in kept.troubles] == [Why.VOLATILE]
        kept.close()


def full_store() -> Store:
    """Of about 2 MB."""
    store = in_memory()
    move = "INSERT INTO moves VALUES (9, ?, ?, 0, 0, 0)"
    store.writer.write([(move, (n, "x" * 400)) for n in range(2000)])
    return store


@pytest.mark.parametrize(
    ("options", "said"), [("size=512k", "The stick is full."), ("ro", "it is locked"), ("size=8m", "")]
)
def test_a_backup_on_a_stick_that_is_full_or_locked_is_said_and_leaves_nothing_half(
    mounted: Callable[[str], Mounted], options: str, said: str
) -> None:
    store = full_store()
    with mounted(options) as at:
        stick = Stick(at, store, OneGame(), lambda: words("en"), now=lambda: 0.0, clock=lambda: 0.0)
        *_, last = stick.back_up("copy")
        assert said in last.fault
        assert bool(said) == bool(last.fault)
        assert [path.name for path in at.rglob("*.db*")] == ([] if said else ["copy.db"])


def test_a_stick_that_is_pulled_out_in_the_middle_is_said_and_nothing_is_written_in_its_place(
    mounted: Callable[[str], Mounted], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, syncs, sync = full_store(), count(1), os.fsync

    def pulled_out(file: int) -> None:
        if next(syncs) == 3:
            subprocess.run(["umount", "--lazy", str(tmp_path)], check=True)  # as of a stick that has gone
        sync(file)

    with mounted("size=8m") as at:
        stick = Stick(at, store, OneGame(), lambda: words("en"), now=lambda: 0.0, clock=lambda: 0.0)
        monkeypatch.setattr(os, "fsync", pulled_out)
        *_, last = stick.back_up("copy")
    assert "no longer answers" in last.fault
    assert list(tmp_path.iterdir()) == []
