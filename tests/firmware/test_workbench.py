"""The workbench: lamps by number on the real chain, buttons by pin, and the owner's files only."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.clans import ClansRules
from firmware.console import Console
from firmware.settings import Settings
from firmware.workbench import bench_wiring
from hardware.backends import SPI_DATA_PIN
from hardware.expanders import expander_pin
from hardware.wiring import BUTTON_PINS, read_wiring
from tests.pictures import Sitting
from ui.ports import Wired, Workbench
from ui.screens.workshop import Workshop

SETTINGS = '[screen]\nlanguage = "en"\n'


@pytest.fixture
def sitting(tmp_path: Path) -> Iterator[Sitting]:
    one = Sitting(tmp_path, (800, 480), SETTINGS)
    one.console.lay_first_board()
    yield one
    one.console.close_board()
    one.device.close()


def bench_of(sitting: Sitting) -> Workbench:
    assert sitting.device.workbench is not None
    return sitting.device.workbench


def lit(console: Console) -> list[int]:
    """Numbers of the lamps that are not dark."""
    assert console.device.board is not None
    return [n for n, colour in enumerate(console.device.board.sent) if any(colour)]


def choose(sitting: Sitting, *means: str) -> None:
    for one in means:
        sitting.console.app.top.chosen(one, round(sitting.hand.clock()))
        sitting.console.app.changed()
        sitting.hand.rest(200)


def press(sitting: Sitting, pin: int) -> None:
    sitting.console.press(pin, True)
    sitting.hand.rest(200)
    sitting.console.press(pin, False)
    sitting.hand.rest(200)


def test_every_free_pin_is_listened_to_and_never_the_one_that_feeds_the_lamps() -> None:
    wiring = bench_wiring(3, Settings(lights="neopixel", pin=18)).wiring
    assert set(wiring.buttons) == set(BUTTON_PINS) - {18}
    assert SPI_DATA_PIN not in wiring.buttons
    assert wiring.lamps == {"lamp/0": 0, "lamp/1": 1, "lamp/2": 2}


def test_the_pins_of_an_expander_that_is_wired_are_listened_to() -> None:
    wiring = bench_wiring(0, Settings(), [0x20]).wiring
    assert wiring.buttons[expander_pin(0x20, "B3")] == f"pin/{expander_pin(0x20, 'B3')}"
    assert expander_pin(0x20, "A7") not in wiring.buttons


def test_a_board_is_wired_from_the_settings(sitting: Sitting, tmp_path: Path) -> None:
    console = sitting.console
    console.app.open(Workshop(console.shell))
    choose(sitting, "wire", "wire/cherokee", "lamps")
    places = ["card/8/1", "card/8/2", "card/7/1"]
    for number, place in enumerate(places):
        assert lit(console) == [number]
        choose(sitting, f"at/{place}")
    choose(sitting, "stop", "close", "buttons")
    for pin in (17, 27, 22):
        press(sitting, pin)
    places_known = (*sitting.device.rules("cherokee").places, "yes", "no", "undo")
    wiring, faults = read_wiring((tmp_path / "wiring" / "cherokee.toml").read_bytes(), places_known)
    assert faults == ()
    assert wiring is not None
    assert wiring.lamps == {place: number for number, place in enumerate(places)}
    assert wiring.buttons == {17: "yes", 27: "no", 22: "undo"}


def test_the_board_that_was_on_the_table_comes_back(sitting: Sitting) -> None:
    sitting.console.lay_board("clans")
    choose_board(sitting, "cherokee")
    choose(sitting, "check")
    assert sitting.console.device.board is not None
    assert "card/1/1" in sitting.console.device.board.wiring.lamps
    choose(sitting, "stop", "close")
    assert "territory/1" in sitting.console.device.board.wiring.lamps


def choose_board(sitting: Sitting, game: str) -> None:
    sitting.console.app.open(Workshop(sitting.console.shell))
    choose(sitting, "wire", f"wire/{game}")


def test_the_check_lights_the_lamps_of_the_wiring(sitting: Sitting) -> None:
    bench_of(sitting).keep("clans", Wired(60, {f"territory/{n}": 60 - n for n in range(1, 61)}, {}))
    choose_board(sitting, "clans")
    choose(sitting, "check")
    assert 59 in lit(sitting.console)


def test_the_file_that_was_there_first_is_kept_once_beside_the_new_one(
    sitting: Sitting, tmp_path: Path
) -> None:
    (tmp_path / "wiring").mkdir()
    file = tmp_path / "wiring" / "clans.toml"
    file.write_text("count = 1  # mine\n")
    for lamp in (0, 1):
        assert bench_of(sitting).keep("clans", Wired(2, {"territory/1": lamp}, {})) == ""
    assert file.with_name("clans.toml.before").read_text() == "count = 1  # mine\n"
    assert '"territory/1" = 1' in file.read_text("utf-8")
    assert bench_of(sitting).wired("clans") == Wired(2, {"territory/1": 1}, {})


def test_a_wiring_with_faults_is_begun_anew_and_not_lost(sitting: Sitting, tmp_path: Path) -> None:
    (tmp_path / "wiring").mkdir()
    file = tmp_path / "wiring" / "clans.toml"
    file.write_text("count = many\n")
    assert bench_of(sitting).wired("clans") == Wired()
    bench_of(sitting).keep("clans", Wired(1, {}, {}))
    assert file.with_name("clans.toml.before").read_text() == "count = many\n"


def test_a_folder_that_cannot_be_written_is_said(sitting: Sitting, tmp_path: Path) -> None:
    (tmp_path / "wiring").write_text("a file where the folder should be")
    problem = bench_of(sitting).keep("clans", Wired(1, {}, {}))
    assert "clans.toml cannot be written" in problem


def test_a_corrected_board_is_used_by_new_games_and_a_running_one_goes_on(
    sitting: Sitting, tmp_path: Path
) -> None:
    before = sitting.device.rules("clans")
    choose_board(sitting, "clans")
    choose(sitting, "check", "at/territory/59", "stop", "close")
    after = sitting.device.rules("clans")
    assert (tmp_path / "data" / "clans.json").is_file()
    assert isinstance(before, ClansRules)
    assert isinstance(after, ClansRules)
    assert 59 not in before.board.territories[0].neighbours
    assert 59 in after.board.territories[0].neighbours


def test_a_board_that_the_game_does_not_take_is_not_kept(sitting: Sitting, tmp_path: Path) -> None:
    problem = bench_of(sitting).keep_data("clans", "{}")
    assert problem
    assert not (tmp_path / "data" / "clans.json").exists()


def test_a_game_without_a_file_has_no_data(sitting: Sitting) -> None:
    assert bench_of(sitting).data("cherokee") == ""


def test_an_owners_board_is_what_is_corrected(sitting: Sitting, tmp_path: Path) -> None:
    text = bench_of(sitting).data("clans").replace("Facts of the Clans board.", "Facts of my board.")
    assert bench_of(sitting).keep_data("clans", text) == ""
    assert "Facts of my board." in bench_of(sitting).data("clans")
