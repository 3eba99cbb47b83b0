"""Files of the owner that were replaced: which of them are offered, and that they come back."""

from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

from engine.catalogue import OURS
from firmware.app.services import Services, open_services
from firmware.app.workbench import WorkbenchHere
from firmware.files.paths import Paths
from ui.games.clans.table.links import relinked
from ui.services.connected import Connected
from ui.services.preferences import Preferences
from ui.services.workbench import Wired, Workbench


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    """With a folder that is written to and one that only lies there."""
    own, system = tmp_path / "own", tmp_path / "system"
    for folder in (own, system):
        (folder / "wiring").mkdir(parents=True)
        (folder / "data").mkdir()
    one = open_services(
        Paths((own, system), own, own),
        now=lambda: 0.0,
        clock=lambda: 0.0,
        seed=lambda: 1,
        hour_words=lambda seconds, words: "18:20",
    )
    one.preferences.prefer(Preferences(language="en"))
    yield one
    one.close()


@pytest.fixture
def bench(services: Services) -> Workbench:
    return WorkbenchHere(services, lay=lambda game, file: None, clear=lambda game: None, leave=lambda: None)


MINE = """count = 2  # by hand
[lamps]
"territory/1" = 0
"territory/2" = 1
"""
ONE = Wired(1, {"territory/5": 0}, {})


def ours() -> str:
    return resources.files(OURS["clans"].package).joinpath("clans.json").read_text("utf-8")


def test_a_wiring_by_hand_comes_back_as_it_was_and_the_other_can_be_had_again(
    services: Services, bench: Workbench
) -> None:
    file = services.paths.config[0] / "wiring" / "clans.toml"
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


def test_a_wiring_in_the_folder_of_the_system_comes_back_too(services: Services, bench: Workbench) -> None:
    there = services.paths.config[1] / "wiring" / "clans.toml"
    there.write_text(MINE, "utf-8")
    assert bench.backups.wirings("clans") == []
    bench.keep("clans", ONE)
    (mine,) = bench.backups.wirings("clans")
    assert (mine.until, mine.file) == (None, str(there))
    bench.backups.take("clans", mine)
    assert bench.wired("clans").count == 2


def test_a_file_with_faults_is_listed_with_them(services: Services, bench: Workbench) -> None:
    (services.paths.config[0] / "wiring" / "clans.toml").write_text("count = many\n", "utf-8")
    (in_the_way,) = bench.backups.wirings("clans")
    bench.keep("clans", ONE)
    (replaced,) = bench.backups.wirings("clans")
    assert (in_the_way.until is None, replaced.until is None) == (True, False)
    assert "line 1: This line is not valid TOML." in in_the_way.fault
    assert replaced.fault == in_the_way.fault


def test_of_many_faults_the_first_are_said_and_how_many_more(services: Services, bench: Workbench) -> None:
    lamps = "".join(f'"nowhere/{n}" = {n}\n' for n in range(9))
    (services.paths.config[0] / "wiring" / "clans.toml").write_text(f"count = 9\n[lamps]\n{lamps}", "utf-8")
    assert bench.why_unused("clans").splitlines()[2:] == ["And 7 more faults."]


def test_nothing_is_wrong_with_a_sound_wiring_or_none(bench: Workbench) -> None:
    assert bench.why_unused("clans") == ""
    bench.keep("clans", ONE)
    assert bench.why_unused("clans") == ""


def test_a_wiring_whose_pin_feeds_the_lamps_is_never_lost(services: Services, bench: Workbench) -> None:
    full = Wired(1, {"territory/1": 0}, {18: "yes"})
    bench.keep("clans", full)
    services.preferences.connect(Connected("neopixel", 18))
    assert bench.buttons_on(18) == [("clans", "yes")]
    assert "Pin 18 feeds the lamps." in bench.why_unused("clans")
    bench.keep("clans", Wired(1, {"territory/2": 0}, {17: "yes"}))
    assert [bool(one.fault) for one in bench.backups.wirings("clans")] == [True]
    services.preferences.connect(Connected("neopixel_spi"))
    assert [one.wired for one in bench.backups.wirings("clans")] == [full]


def test_a_pin_that_was_told_and_is_not_kept_yet_has_a_button_too(bench: Workbench) -> None:
    bench.keep("clans", Wired(1, {}, {18: "no"}))
    bench.drafts.note_wired("clans", Wired(1, {}, {18: "no"}))
    bench.drafts.note_wired("cherokee", Wired(1, {}, {18: "yes", 17: "no"}))
    assert bench.buttons_on(18) == [("clans", "no"), ("cherokee", "yes")]


def test_a_first_wiring_is_laid_aside_and_comes_back(services: Services, bench: Workbench) -> None:
    assert not bench.backups.has_own_wiring("clans")
    bench.keep("clans", ONE)
    assert bench.backups.has_own_wiring("clans")
    assert bench.backups.take_no_wiring("clans") == ""
    assert not (services.paths.config[0] / "wiring" / "clans.toml").exists()
    assert not bench.backups.has_own_wiring("clans")
    (mine,) = bench.backups.wirings("clans")
    bench.backups.take("clans", mine)
    assert bench.wired("clans") == ONE


def test_a_wiring_in_the_folder_of_the_system_is_covered_by_none(
    services: Services, bench: Workbench
) -> None:
    there = services.paths.config[1] / "wiring" / "clans.toml"
    there.write_text(MINE, "utf-8")
    assert bench.backups.take_no_wiring("clans") == ""
    assert (bench.wired("clans"), bench.backups.has_own_wiring("clans")) == (Wired(), False)
    (mine,) = bench.backups.wirings("clans")
    bench.backups.take("clans", mine)
    assert [one.file for one in bench.backups.wirings("clans")] == []
    assert bench.wired("clans").count == 2


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


def test_a_board_in_the_folder_of_the_system_is_covered_by_ours(services: Services, bench: Workbench) -> None:
    (services.paths.config[1] / "data" / "clans.json").write_text("{}", "utf-8")
    assert bench.backups.has_own_board("clans")
    assert bench.backups.take_ours("clans") == ""
    assert (services.paths.config[0] / "data" / "clans.json").read_text("utf-8") == ours()


def test_what_cannot_be_written_is_said_and_nothing_is_lost(
    services: Services, bench: Workbench, monkeypatch: pytest.MonkeyPatch
) -> None:
    (services.paths.config[0] / "wiring" / "clans.toml").write_text(MINE, "utf-8")
    bench.keep("clans", ONE)
    (mine,) = bench.backups.wirings("clans")

    def full(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("firmware.files.set_aside.write_durably", full)
    assert "No space left on device" in bench.backups.take("clans", mine)
    assert bench.wired("clans") == ONE
