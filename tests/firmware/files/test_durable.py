from pathlib import Path

import pytest

from firmware.files.durable import write_durably
from firmware.files.paths import SYSTEM, paths
from firmware.files.shelf import FolderShelf, drawings_version


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    file = tmp_path / "new" / "settings.toml"
    write_durably(file, b"first, and longer")
    write_durably(file, b"second")
    assert file.read_bytes() == b"second"
    assert [path.name for path in file.parent.iterdir()] == ["settings.toml"]


def test_what_cannot_be_written_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "settings.toml"
    write_durably(file, b"kept")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_durably(file, b"lost")
    assert file.read_bytes() == b"kept"
    assert [path.name for path in tmp_path.iterdir()] == ["settings.toml"]


def test_folders_follow_the_environment_and_the_command_line() -> None:
    found = paths({"HOME": "/h", "XDG_CONFIG_HOME": "/c"})
    assert (found.config, found.data) == ((Path("/c/totem"), SYSTEM), Path("/h/.local/share/totem"))
    told = paths({"HOME": "/h"}, config="/a", data="/b")
    assert (told.config, told.data) == ((Path("/a"),), Path("/b"))


def test_a_library_that_changes_the_working_folder_moves_none_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """lgpio does where `LG_WD` says so."""
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "settings.toml").write_text("")
    monkeypatch.chdir(tmp_path)
    told = paths({"HOME": "/h"}, config="mine", data="games")
    named = paths({"HOME": "/h", "XDG_CONFIG_HOME": "config", "XDG_DATA_HOME": "data"})
    monkeypatch.chdir("/")
    assert told.find("settings.toml") == tmp_path / "mine" / "settings.toml"
    assert (told.data, told.cache) == (tmp_path / "games", tmp_path / "games" / "cache")
    assert (named.config[0], named.data) == (tmp_path / "config" / "totem", tmp_path / "data" / "totem")


def test_on_the_device_changes_go_to_its_state_folder() -> None:
    found = paths({"STATE_DIRECTORY": "/var/lib/totem"})
    assert found.settings == Path("/var/lib/totem/settings.toml")


def test_what_was_changed_on_the_device_wins_over_the_defaults(tmp_path: Path) -> None:
    from firmware.files.paths import Paths

    own, system = tmp_path / "own", tmp_path / "system"
    for folder in (own, system):
        folder.mkdir()
        (folder / "settings.toml").write_text("")
    both = Paths((own, system), tmp_path, tmp_path)
    assert both.find("settings.toml") == own / "settings.toml"
    (own / "settings.toml").unlink()
    assert both.find("settings.toml") == system / "settings.toml"
    assert both.find("wiring", "clans.toml") is None


def test_a_picture_comes_back_from_the_shelf(tmp_path: Path) -> None:
    FolderShelf(tmp_path, "1").put("board", b"pixels")
    assert FolderShelf(tmp_path, "1").get("board") == b"pixels"
    assert FolderShelf(tmp_path, "1").get("other") is None


def test_other_drawings_find_an_empty_shelf_and_clear_the_old_one(tmp_path: Path) -> None:
    FolderShelf(tmp_path, "1").put("board", b"pixels")
    new = FolderShelf(tmp_path, "2")
    assert new.get("board") is None
    new.put("board", b"newer")
    assert FolderShelf(tmp_path, "1").get("board") is None


def test_a_spoilt_picture_is_none(tmp_path: Path) -> None:
    shelf = FolderShelf(tmp_path, "1")
    shelf.put("board", b"pixels")
    for file in tmp_path.rglob("*.pic"):
        file.write_bytes(b"\0")
    assert shelf.get("board") is None


def test_a_shelf_that_cannot_be_written_stays_empty_and_does_not_raise(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    shelf = FolderShelf(blocked, "1")
    shelf.put("board", b"pixels")
    assert shelf.get("board") is None


def test_the_version_of_the_drawings_changes_with_a_file(tmp_path: Path) -> None:
    (tmp_path / "huts.py").write_text("a")
    before = drawings_version(tmp_path)
    (tmp_path / "huts.py").write_text("ab")
    assert drawings_version(tmp_path) != before
