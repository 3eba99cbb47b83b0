"""What the service calls when it has stopped: the lamps are darkened whatever the files look like."""

from pathlib import Path

import pytest

from engine.core import Place
from firmware.files.paths import Paths
from firmware.files.settings import Settings
from firmware.parts.lights_off import darken
from firmware.parts.wired import wiring_of
from hardware.backends import open_strip
from hardware.frames import BLACK
from hardware.pi.encoding import BYTES_A_LAMP, MOST_SPI_LAMPS, RESET_BYTES
from hardware.ports import Strip
from hardware.wiring import MOST_LAMPS
from tests.firmware.app.playing import playing
from tests.hardware.fakes import FakeStrip, spi_devices
from ui.core.words import words
from ui.lights.glow import Glow, Rhythm


def said(folder: Path) -> tuple[int, list[str]]:
    sentences: list[str] = []
    return darken(Paths((folder,), folder, folder), words("en"), sentences.append), sentences


def test_without_lamps_it_says_so(tmp_path: Path) -> None:
    assert said(tmp_path) == (0, ["No lamps are set up."])


@pytest.fixture
def darkened(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many lamps got black, each time that somebody asked for it."""
    sent: list[int] = []

    def counted(_name: str, lamps: int, **_more: str | int | None) -> Strip:
        sent.append(lamps)
        return open_strip("simulated", lamps) if lamps <= MOST_SPI_LAMPS else FakeStrip(lamps)

    monkeypatch.setattr("firmware.parts.lights_off.open_strip", counted)
    return sent


def lamps_on(folder: Path, strip: str) -> None:
    (folder / "settings.toml").write_text(f'[lights]\nstrip = "{strip}"\npin = 18\n')
    (folder / "wiring").mkdir()


def test_all_lamps_that_a_strip_can_feed_are_darkened_whatever_the_wiring_says(
    tmp_path: Path, darkened: list[int]
) -> None:
    lamps_on(tmp_path, "neopixel_spi")
    (tmp_path / "wiring" / "clans.toml").write_text('count = 60\n[lamps]\n"territory/1" = 60\n')
    assert said(tmp_path) == (0, [])
    assert darkened == [MOST_SPI_LAMPS]


def test_one_wiring_of_too_many_lamps_leaves_no_other_board_lit(tmp_path: Path, darkened: list[int]) -> None:
    lamps_on(tmp_path, "neopixel_spi")
    (tmp_path / "wiring" / "clans.toml").write_text('count = 60\n[lamps]\n"territory/1" = 4\n')
    (tmp_path / "wiring" / "cherokee.toml").write_text(f"count = {MOST_SPI_LAMPS + 1}\n")
    assert said(tmp_path) == (0, [])
    assert darkened == [MOST_SPI_LAMPS]


def test_a_strip_on_its_own_pin_is_darkened_as_far_as_a_wiring_may_count(
    tmp_path: Path, darkened: list[int]
) -> None:
    lamps_on(tmp_path, "neopixel")
    assert said(tmp_path) == (0, [])
    assert darkened == [MOST_LAMPS]


def test_after_a_kill_while_a_board_is_being_wired_no_lamp_of_it_stays_lit(
    tmp_path: Path, darkened: list[int]
) -> None:
    with playing(tmp_path, seed=4) as play:
        assert play.console.board.workbench is not None
        play.console.board.workbench.lay("clans", 60)
        lit = play.console.board.laid
        assert lit is not None
        lit.light({Place("lamp/59"): Glow((255, 255, 255), Rhythm.STEADY)})
        play.hand.rest(500)
        assert lit.sent[59] != BLACK
        config = play.services.paths.config[0]
        config.mkdir(parents=True, exist_ok=True)
        (config / "settings.toml").write_text('[lights]\nstrip = "simulated"\n')
        assert darken(play.services.paths, words("en"), print) == 0
        assert darkened[-1] >= len(lit.sent)


def test_a_wiring_of_more_lamps_than_spi_feeds_is_refused_with_place_and_remedy(tmp_path: Path) -> None:
    lamps_on(tmp_path, "neopixel_spi")
    (tmp_path / "wiring" / "clans.toml").write_text("count = 151\n")
    paths = Paths((tmp_path,), tmp_path, tmp_path)
    (fault,) = wiring_of("clans", (), Settings(lights="neopixel_spi"), paths, example=None).faults
    assert fault.where == "count"
    assert str(fault.what) == "SPI feeds at most 150 lamps without a gap, not 151."
    assert "Shorten the chain" in str(fault.remedy)
    assert not wiring_of("clans", (), Settings(lights="neopixel"), paths, example=None).faults


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
    file = wiring_of("clans", (), Settings(), Paths((tmp_path,), tmp_path, tmp_path), example=None)
    assert [str(fault.what) for fault in file.faults] == ["The file cannot be read: Permission denied."]


def test_a_folder_that_may_not_be_searched_holds_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(path: Path) -> bool:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "is_file", refused)
    assert Paths((tmp_path,), tmp_path, tmp_path).find("settings.toml") is None


def test_the_longest_chain_gets_black_on_the_wire_and_the_bus_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lamps_on(tmp_path, "neopixel_spi")
    with spi_devices(monkeypatch) as devices:
        assert said(tmp_path) == (0, [])
        (device,) = devices
        sent = device.written[-1][RESET_BYTES:-RESET_BYTES]
        assert sent == bytes([0b11000000]) * MOST_SPI_LAMPS * BYTES_A_LAMP
        assert device.closed


def test_a_strip_that_does_nothing_of_itself_when_it_is_closed_was_dark_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lamps_on(tmp_path, "neopixel_spi")
    strip = FakeStrip(3)
    monkeypatch.setattr("firmware.parts.lights_off.open_strip", lambda *_about, **_more: strip)
    assert said(tmp_path) == (0, [])
    assert (strip.shown, strip.closed) == ([(BLACK,) * 3], 1)
