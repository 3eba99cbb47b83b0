from pathlib import Path

from firmware.backlight import Backlight


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


def test_without_a_panel_nothing_is_there_and_nothing_is_set(tmp_path: Path) -> None:
    light = Backlight(tmp_path)
    assert not light.there
    assert not light.set(50)


def test_a_panel_that_stops_answering_is_given_up(tmp_path: Path) -> None:
    panel(tmp_path, most="no number")
    light = Backlight(tmp_path)
    assert not light.set(50)
    assert not light.there
