"""The command line: sizes, the order of its words, what it says without a display."""

import subprocess
import sys
from pathlib import Path

import pytest

from firmware.cli import NO_DISPLAY, main


def refusal(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    return capsys.readouterr().err


def test_a_size_that_is_none_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert "write it as 800x480" in refusal(["--size", "wide"], capsys)


def test_a_size_that_is_too_small_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert "is too small" in refusal(["--size", "10x10"], capsys)


def test_a_word_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "invalid choice" in refusal(["dance"], capsys)


def test_without_a_display_one_line_says_so_and_names_the_demo(tmp_path: Path) -> None:
    bare = {"HOME": str(tmp_path), "PATH": "/usr/bin:/bin", "SDL_VIDEODRIVER": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-m", "firmware"], env=bare, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == NO_DISPLAY
    assert "no display" in done.stderr
    assert "./run demo" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_demo_leaves_other_pictures_in_its_folder_alone(tmp_path: Path) -> None:
    """One whole game, at the size of a small screen."""
    mine = tmp_path / "holiday.png"
    mine.write_bytes(b"a picture")
    (tmp_path / "007-turn-05.png").write_bytes(b"of an earlier demo")
    assert main(["demo", "--out", str(tmp_path), "--size", "800x480", "--seed", "2"]) == 0
    assert mine.read_bytes() == b"a picture"
    names = sorted(path.name for path in tmp_path.glob("*.png"))
    assert names[0] == "000-home.png"
    assert "contact-sheet.png" in names
    assert any(name.endswith("-end.png") for name in names)
