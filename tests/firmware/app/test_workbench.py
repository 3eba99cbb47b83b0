"""The workbench: lamps by number on the real chain, buttons by pin, and the owner's files only."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.clans import ClansRules
from firmware.app.console import Console
from firmware.app.services import Services, open_services
from firmware.app.workbench import WorkbenchHere, bench_wiring, configured_wiring
from firmware.files.paths import Paths
from firmware.files.set_aside import BACKUPS
from firmware.files.settings import Settings
from hardware.backends import SPI_DATA_PIN
from hardware.expanders import expander_pin
from hardware.wiring import BUTTON_PINS, MOST_LAMPS, read_wiring
from tests.pictures.sitting import Sitting
from ui.games.clans.table.links import relinked
from ui.screens.workshop.board_check import BoardCheck
from ui.screens.workshop.workshop import Workshop
from ui.services.preferences import Preferences
from ui.services.workbench import Wired, Workbench

SETTINGS = '[screen]\nlanguage = "en"\n'


@pytest.fixture
def sitting(tmp_path: Path) -> Iterator[Sitting]:
    one = Sitting(tmp_path, (800, 480), SETTINGS)
    one.console.board.lay("territories")
    yield one
    one.console.close()


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    """Without a window."""
    one = open_services(
        Paths((tmp_path,), tmp_path, tmp_path),
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
    return bench_of(services)


def bench_of(services: Services) -> Workbench:
    return WorkbenchHere(services, lay=lambda game, file: None, clear=lambda game: None, leave=lambda: None)


def lit(console: Console) -> list[int]:
    """Numbers of the lamps that are not dark."""
    assert console.board.laid is not None
    return [n for n, colour in enumerate(console.board.laid.sent) if any(colour)]


def choose(sitting: Sitting, *means: str) -> None:
    for one in means:
        sitting.console.app.top.chosen(one, round(sitting.hand.clock()))
        sitting.console.app.changed()
        sitting.hand.rest(200)


def press(sitting: Sitting, pin: int) -> None:
    sitting.console.board.press(pin, True)
    sitting.hand.rest(200)
    sitting.console.board.press(pin, False)
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
    places_known = (*sitting.services.library.rules("cherokee").places, "yes", "no", "undo")
    wiring, faults = read_wiring((tmp_path / "wiring" / "cherokee.toml").read_bytes(), places_known)
    assert faults == ()
    assert wiring is not None
    assert wiring.lamps == {place: number for number, place in enumerate(places)}
    assert wiring.buttons == {17: "yes", 27: "no", 22: "undo"}


def test_the_board_that_was_on_the_table_comes_back(sitting: Sitting) -> None:
    choose_board(sitting, "cherokee")
    choose(sitting, "check")
    assert sitting.console.board.laid is not None
    assert "card/1/1" in sitting.console.board.laid.wiring.lamps
    choose(sitting, "stop", "close")
    assert "corner/0.0" in sitting.console.board.laid.wiring.lamps


@pytest.fixture
def appliance(tmp_path: Path) -> Iterator[Sitting]:
    """Without simulated parts: nothing is wired but what the owner says."""
    one = Sitting(tmp_path, (800, 480), SETTINGS, simulated=False)
    yield one
    one.console.close()


def owners(folder: Path, game: str, text: str) -> None:
    (folder / "wiring").mkdir(exist_ok=True)
    (folder / "wiring" / f"{game}.toml").write_text(text, "utf-8")


CHEROKEE = 'count = 1\n[lamps]\n"card/8/1" = 0\n'


@pytest.mark.parametrize("clans", ["count = 60\n", "count = many\n"])
def test_the_first_board_that_is_laid_is_one_that_can_do_something(
    appliance: Sitting, tmp_path: Path, clans: str
) -> None:
    owners(tmp_path, "clans", clans)
    owners(tmp_path, "cherokee", CHEROKEE)
    appliance.console.board.lay_first()
    assert [str(place) for place in appliance.console.board.lamp_places()] == ["card/8/1"]


def test_faults_of_the_only_wiring_are_said_from_the_start(appliance: Sitting, tmp_path: Path) -> None:
    owners(tmp_path, "clans", "count = many\n")
    appliance.console.board.lay_first()
    assert any("line 1" in part.reason for part in appliance.console.machine.parts())


def choose_board(sitting: Sitting, game: str) -> None:
    sitting.console.app.open(Workshop(sitting.console.shell))
    choose(sitting, "wire", f"wire/{game}")


def test_the_check_lights_the_lamps_of_the_wiring(sitting: Sitting) -> None:
    bench = sitting.console.board.workbench
    assert bench is not None
    bench.keep("cherokee", Wired(5, {"card/8/1": 4, "card/8/2": 1}, {}))
    choose_board(sitting, "cherokee")
    choose(sitting, "check")
    shown = sitting.console.app.top
    assert isinstance(shown, BoardCheck)
    while shown.place != "card/8/1":
        shown.chosen("next", 0)
    sitting.console.app.changed()
    sitting.hand.rest(200)
    assert lit(sitting.console) == [4]


def test_the_check_lights_what_was_told_before_a_power_cut(sitting: Sitting) -> None:
    choose_board(sitting, "cherokee")
    choose(sitting, "lamps", "at/card/8/1", "at/card/8/2")
    sitting.console.app.home()
    choose_board(sitting, "cherokee")
    choose(sitting, "yes", "check")
    shown = sitting.console.app.top
    assert isinstance(shown, BoardCheck)
    while shown.place != "card/8/2":
        shown.chosen("next", 0)
    sitting.console.app.changed()
    sitting.hand.rest(200)
    assert lit(sitting.console) == [1]


def test_what_was_told_is_laid_without_lamps_beyond_its_chain_and_buttons_on_their_pin() -> None:
    told = Wired(2, {"card/8/1": 1, "card/8/2": 2}, {18: "yes", 17: "no"})
    wiring = configured_wiring(told, Settings(lights="neopixel", pin=18)).wiring
    assert (wiring.lamps, wiring.buttons) == ({"card/8/1": 1}, {17: "no"})


def test_the_file_that_was_there_first_is_kept_once_beside_the_new_one(
    bench: Workbench, tmp_path: Path
) -> None:
    (tmp_path / "wiring").mkdir()
    file = tmp_path / "wiring" / "clans.toml"
    file.write_text("count = 1  # mine\n")
    for lamp in (0, 1):
        assert bench.keep("clans", Wired(2, {"territory/1": lamp}, {})) == ""
    assert file.with_name("clans.toml.before").read_text() == "count = 1  # mine\n"
    assert '"territory/1" = 1' in file.read_text("utf-8")
    assert bench.wired("clans") == Wired(2, {"territory/1": 1}, {})


def test_an_owners_own_file_beside_it_outlives_all_later_sessions(services: Services, tmp_path: Path) -> None:
    (tmp_path / "wiring").mkdir()
    file = tmp_path / "wiring" / "clans.toml"
    file.write_text("count = 1  # mine\n")
    for session in range(12):
        bench_of(services).keep("clans", Wired(2 + session, {}, {}))
    assert file.with_name("clans.toml.before").read_text() == "count = 1  # mine\n"
    assert len(list(file.parent.glob("clans.toml.before*"))) == BACKUPS


def test_a_file_with_less_in_it_never_replaces_one_that_lies_nowhere_else(
    bench: Workbench, tmp_path: Path
) -> None:
    told = Wired(20, {"territory/1": 0, "territory/2": 1}, {})
    bench.keep("clans", Wired(20, {"territory/1": 0}, {}))
    bench.keep("clans", told)
    full = (tmp_path / "wiring" / "clans.toml").read_text("utf-8")
    bench.keep("clans", Wired(20, {}, {17: "yes"}))
    beside = (tmp_path / "wiring").glob("clans.toml.before*")
    assert full in [file.read_text("utf-8") for file in beside]


def test_the_longest_chain_is_what_its_file_may_say(bench: Workbench) -> None:
    assert bench.most_lamps == MOST_LAMPS
    assert bench.keep("clans", Wired(bench.most_lamps, {}, {})) == ""
    assert bench.wired("clans").count == MOST_LAMPS


def test_a_wiring_with_faults_is_begun_anew_and_not_lost(bench: Workbench, tmp_path: Path) -> None:
    (tmp_path / "wiring").mkdir()
    file = tmp_path / "wiring" / "clans.toml"
    file.write_text("count = many\n")
    assert bench.wired("clans") == Wired()
    bench.keep("clans", Wired(1, {}, {}))
    assert file.with_name("clans.toml.before").read_text() == "count = many\n"


def test_a_folder_that_cannot_be_written_is_said(bench: Workbench, tmp_path: Path) -> None:
    (tmp_path / "wiring").write_text("a file where the folder should be")
    problem = bench.keep("clans", Wired(1, {}, {}))
    assert "clans.toml cannot be written" in problem


def test_a_corrected_board_is_used_by_new_games_and_a_running_one_goes_on(
    bench: Workbench, services: Services, tmp_path: Path
) -> None:
    before = services.library.rules("clans")
    text = relinked(bench.data("clans"), "territory/1", "territory/59")
    assert bench.keep_data("clans", text) == ""
    after = services.library.rules("clans")
    assert (tmp_path / "data" / "clans.json").is_file()
    assert isinstance(before, ClansRules)
    assert isinstance(after, ClansRules)
    assert 59 not in before.board.territories[0].neighbours
    assert 59 in after.board.territories[0].neighbours


def test_a_board_that_the_game_does_not_take_is_not_kept(bench: Workbench, tmp_path: Path) -> None:
    problem = bench.keep_data("clans", "{}")
    assert problem
    assert not (tmp_path / "data" / "clans.json").exists()


def test_a_game_without_a_file_has_no_data(bench: Workbench) -> None:
    assert bench.data("cherokee") == ""


def test_an_owners_board_that_begins_with_a_mark_of_its_encoding_is_what_is_corrected(
    bench: Workbench, tmp_path: Path
) -> None:
    """As editors of Windows write it; the game takes it too."""
    mine = bench.data("clans").replace("Facts of the Clans board.", "Facts of my board.")
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "clans.json").write_text(mine, "utf-8-sig")
    assert bench.data("clans") == mine


def test_an_owners_board_is_what_is_corrected(bench: Workbench, tmp_path: Path) -> None:
    text = bench.data("clans").replace("Facts of the Clans board.", "Facts of my board.")
    assert bench.keep_data("clans", text) == ""
    assert "Facts of my board." in bench.data("clans")
