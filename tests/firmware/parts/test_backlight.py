from pathlib import Path

import pytest

from firmware.app.machine import Peripherals
from firmware.files.paths import Paths
from firmware.parts.backlight import Backlight
from firmware.parts.lights_off import darken
from tests.firmware.app.playing import playing
from ui.core.words import words


def panel(folder: Path, most: str = "31") -> Path:
    light = folder / "10-0045"
    light.mkdir()
    (light / "max_brightness").write_text(most)
    (light / "brightness").write_text("31")
    return light / "brightness"


def test_percent_become_steps_of_the_panel(tmp_path: Path) -> None:
    brightness = panel(tmp_path)
    assert Backlight(tmp_path).set(50)
    assert brightness.read_text() == "16"


@pytest.mark.parametrize("most", ["1", "10", "16", "31", "255"])
def test_a_part_of_full_is_never_rounded_to_black(tmp_path: Path, most: str) -> None:
    brightness = panel(tmp_path, most)
    light = Backlight(tmp_path)
    light.set(1)
    assert brightness.read_text() == ("3" if most == "255" else "1")
    light.set(0)
    assert brightness.read_text() == "0"


def test_a_dimmed_screen_is_seen_a_sleeping_one_is_black_and_one_that_ended_is_lit(
    tmp_path: Path,
) -> None:
    brightness = panel(tmp_path)
    seen = []
    with playing(tmp_path, seed=4, peripherals=Peripherals(backlight=Backlight(tmp_path))) as play:
        minutes = play.services.preferences.current.dim_minutes
        liked = brightness.read_text()
        play.console.app.doze(minutes, 10)
        for rest in (100, minutes * 60_000, 11 * 60_000):
            play.hand.rest(rest)
            seen.append(brightness.read_text())
    assert seen == ["3", "1", "0"]
    assert brightness.read_text() == liked != "0"


def test_a_screen_that_slept_when_its_program_was_killed_is_lit_again(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("[screen]\nbrightness = 50\n")
    brightness = panel(tmp_path)
    brightness.write_text("0")
    darken(Paths((tmp_path,), tmp_path, tmp_path), words("en"), print, panel=Backlight(tmp_path))
    assert brightness.read_text() == "16"


def test_without_a_panel_nothing_is_there_and_nothing_is_set(tmp_path: Path) -> None:
    light = Backlight(tmp_path)
    assert not light.there
    assert not light.set(50)


def test_a_panel_that_stops_answering_is_given_up(tmp_path: Path) -> None:
    panel(tmp_path, most="no number")
    light = Backlight(tmp_path)
    assert not light.set(50)
    assert not light.there
