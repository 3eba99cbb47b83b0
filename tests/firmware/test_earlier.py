"""Files of the owner that were replaced: which of them are offered, and that they come back."""

from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

from engine.catalogue import game as game_of
from firmware.device import DeviceHere
from firmware.paths import Paths
from firmware.workbench import WorkbenchHere
from ui.games.clans.links import relinked
from ui.ports import Preferences
from ui.workbench import Wired, Workbench


@pytest.fixture
def device(tmp_path: Path) -> Iterator[DeviceHere]:
    """With a folder that is written to and one that only lies there."""
    own, system = tmp_path / "own", tmp_path / "system"
    for folder in (own, system):
        (folder / "wiring").mkdir(parents=True)
        (folder / "data").mkdir()
    one = DeviceHere(
        Paths((own, system), own, own),
        now=lambda: 0.0,
        clock=lambda: 0.0,
        seed=lambda: 1,
        told_hour=lambda seconds, words: "18:20",
    )
    one.prefer(Preferences(language="en"))
    yield one
    one.close()


@pytest.fixture
def bench(device: DeviceHere) -> Workbench:
    return WorkbenchHere(device, lay=lambda game, file: None, clear=lambda game: None, leave=lambda: None)


MINE = """count = 2  # by hand
[lamps]
"territory/1" = 0
"territory/2" = 1
"""
ONE = Wired(1, {"territory/5": 0}, {})


def ours() -> str:
    return resources.files(game_of("clans").package).joinpath("clans.json").read_text("utf-8")


def test_a_wiring_by_hand_comes_back_as_it_was_and_the_other_can_be_had_again(
    device: DeviceHere, bench: Workbench
) -> None:
    file = device.paths.config[0] / "wiring" / "clans.toml"
    file.write_text(MINE, "utf-8")
    assert bench.keep("clans", ONE) == ""
    (mine,) = bench.backups.wirings("clans")
    assert mine.wired == Wired(2, {"territory/1": 0, "territory/2": 1}, {})
    assert mine.until is not None
    assert bench.backups.take("clans", mine) == ""
    assert file.read_text("utf-8") == MINE
    (other,) = bench.backups.wirings("clans")
    assert bench.backups.take("clans", other) == ""
    assert bench.wired("clans") == ONE


def test_a_wiring_in_the_folder_of_the_system_comes_back_too(device: DeviceHere, bench: Workbench) -> None:
    there = device.paths.config[1] / "wiring" / "clans.toml"
    there.write_text(MINE, "utf-8")
    assert bench.backups.wirings("clans") == []
    bench.keep("clans", ONE)
    (mine,) = bench.backups.wirings("clans")
    assert (mine.until, mine.file) == (None, str(there))
    bench.backups.take("clans", mine)
    assert bench.wired("clans").count == 2


def test_a_file_with_faults_is_not_offered(device: DeviceHere, bench: Workbench) -> None:
    (device.paths.config[0] / "wiring" / "clans.toml").write_text("count = many\n", "utf-8")
    bench.keep("clans", ONE)
    assert bench.backups.wirings("clans") == []


def test_a_corrected_board_makes_way_for_ours_and_comes_back(bench: Workbench) -> None:
    assert not bench.backups.has_own_board("clans")
    text = relinked(ours(), "territory/1", "territory/59")
    assert bench.keep_data("clans", text) == ""
    assert bench.backups.has_own_board("clans")
    assert bench.backups.take_ours("clans") == ""
    assert not bench.backups.has_own_board("clans")
    assert bench.data("clans") == ours()
    (corrected,) = bench.backups.boards("clans")
    bench.backups.take("clans", corrected)
    assert bench.data("clans") == text


def test_a_board_in_the_folder_of_the_system_is_covered_by_ours(device: DeviceHere, bench: Workbench) -> None:
    (device.paths.config[1] / "data" / "clans.json").write_text("{}", "utf-8")
    assert bench.backups.has_own_board("clans")
    assert bench.backups.take_ours("clans") == ""
    assert (device.paths.config[0] / "data" / "clans.json").read_text("utf-8") == ours()


def test_what_cannot_be_written_is_said_and_nothing_is_lost(
    device: DeviceHere, bench: Workbench, monkeypatch: pytest.MonkeyPatch
) -> None:
    (device.paths.config[0] / "wiring" / "clans.toml").write_text(MINE, "utf-8")
    bench.keep("clans", ONE)
    (mine,) = bench.backups.wirings("clans")

    def full(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("firmware.earlier.write_durably", full)
    assert "No space left on device" in bench.backups.take("clans", mine)
    assert bench.wired("clans") == ONE
