"""What the installer writes into a Pi's config.txt, and that it takes out no line of anybody else's."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
BEFORE = "# the owner's\ndtparam=audio=on\n\n[pi4]\narm_boost=1\n"


def told(function: str, text: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """What one of the installer's functions makes of a file with this text, byte by byte."""
    file = folder / "config.txt"
    file.write_bytes(text.encode())
    script = f'. "{ROOT}/.ci/venv.sh"; . "{ROOT}/systemd/parts.sh"; {function} "{file}"'
    done = subprocess.run(["bash", "-c", script], capture_output=True, check=False)
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def with_lines(text: str, folder: Path) -> str:
    return told("with_lines", text, folder).stdout


def without_lines(text: str, folder: Path) -> str:
    done = told("without_lines", text, folder)
    assert not done.stderr
    return done.stdout


def test_our_lines_stand_at_the_end_for_every_board_and_go_again(tmp_path: Path) -> None:
    written = with_lines(BEFORE, tmp_path)
    assert written.startswith(BEFORE)
    assert "[all]\ndtparam=spi=on\n" in written.removeprefix(BEFORE)
    assert without_lines(written, tmp_path) == BEFORE


def test_a_file_without_a_last_end_of_line_gets_one(tmp_path: Path) -> None:
    written = with_lines("dtparam=audio=on", tmp_path)
    assert written.startswith("dtparam=audio=on\n# Totem")
    assert without_lines(written, tmp_path) == "dtparam=audio=on\n"


def test_what_was_written_below_ours_stays(tmp_path: Path) -> None:
    written = with_lines(BEFORE, tmp_path) + "dtoverlay=vc4-kms-dsi-7inch\n"
    assert without_lines(written, tmp_path) == BEFORE + "dtoverlay=vc4-kms-dsi-7inch\n"


def test_ours_go_from_a_file_that_another_system_has_saved(tmp_path: Path) -> None:
    written = with_lines(BEFORE, tmp_path).replace("\n", "\r\n")
    assert without_lines(written, tmp_path) == BEFORE.replace("\n", "\r\n")


def test_without_our_last_mark_only_lines_that_we_wrote_go(tmp_path: Path) -> None:
    below = "dtoverlay=vc4-kms-dsi-7inch\ndisplay_auto_detect=1\n"
    whole = with_lines(BEFORE, tmp_path).removesuffix("# Totem: end.\n")
    assert without_lines(whole + below, tmp_path) == BEFORE + below


def test_two_blocks_of_ours_both_go(tmp_path: Path) -> None:
    twice = with_lines(with_lines(BEFORE, tmp_path), tmp_path)
    assert without_lines(twice, tmp_path) == BEFORE


def test_a_file_without_our_lines_stays_as_it_is(tmp_path: Path) -> None:
    assert without_lines(BEFORE, tmp_path) == BEFORE


@pytest.mark.parametrize(
    ("below", "off"),
    [("", False), ("dtparam=spi=off\n", True), ("dtparam=spi=off\r\n", True), ("#dtparam=spi=off\n", False)],
)
def test_a_line_below_ours_that_switches_spi_off_is_seen(below: str, off: bool, tmp_path: Path) -> None:
    text = "dtparam=spi=off\n" + with_lines(BEFORE, tmp_path) + below
    assert (told("is_switched_off_below", text, tmp_path).returncode == 0) is off
