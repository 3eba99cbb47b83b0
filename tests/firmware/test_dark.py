"""What the service calls when it has stopped: the lamps are darkened whatever the files look like."""

from pathlib import Path

import pytest

from firmware.dark import darken
from firmware.parts import wiring_of
from firmware.paths import Paths
from firmware.settings import Settings
from hardware.backends import open_strip
from hardware.ports import Strip


def said(folder: Path) -> tuple[int, list[str]]:
    sentences: list[str] = []
    return darken(Paths((folder,), folder, folder), sentences.append), sentences


def test_without_lamps_it_says_so(tmp_path: Path) -> None:
    assert said(tmp_path) == (0, ["No lamps are set up."])


def test_lamps_that_are_set_up_are_darkened_to_the_last_of_the_longest_chain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "settings.toml").write_text('[lights]\nstrip = "simulated"\n')
    (tmp_path / "wiring").mkdir()
    (tmp_path / "wiring" / "clans.toml").write_text('count = 70\n[lamps]\n"territory/1" = 69\n')
    sent: list[int] = []
    opened = open_strip

    def counted(name: str, lamps: int, **more: str | int | None) -> Strip:
        sent.append(lamps)
        return opened(name, lamps)

    monkeypatch.setattr("firmware.dark.open_strip", counted)
    assert said(tmp_path) == (0, [])
    assert sent == [70]


@pytest.mark.parametrize("content", [b"\xff\xfe", b"[lights\n"])
def test_settings_that_cannot_be_read_are_no_traceback(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "settings.toml").write_bytes(content)
    assert said(tmp_path)[0] == 0


def test_a_strip_that_is_not_there_is_said(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('[lights]\nstrip = "neopixel"\n')
    code, sentences = said(tmp_path)
    assert code == 1
    assert "pin" in sentences[0]


def test_a_wiring_that_may_not_be_read_is_a_fault_with_its_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "wiring").mkdir()
    (tmp_path / "wiring" / "clans.toml").write_text("count = 0\n")

    def refused(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refused)
    file = wiring_of("clans", (), Settings(), Paths((tmp_path,), tmp_path, tmp_path), example=False)
    assert [str(fault.what) for fault in file.faults] == ["The file cannot be read: Permission denied."]


def test_a_folder_that_may_not_be_searched_holds_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(path: Path) -> bool:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "is_file", refused)
    assert Paths((tmp_path,), tmp_path, tmp_path).find("settings.toml") is None
