"""Recordings that are said again: slower where SoX is there, at their own pace where it is not."""

import stat
import wave
from pathlib import Path

import pytest

from firmware.parts.slower import PROGRAM, slowed
from tests.firmware.parts.wavs import recorded

COPIES = '#!/bin/sh\n[ "$5" = tempo ] && [ "$6" = -s ] && cp "$1" "$4"\n'
FAILS = "#!/bin/sh\nexit 2\n"


def program(folder: Path, text: str) -> str:
    path = folder / PROGRAM
    path.write_text(text)
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


@pytest.fixture
def said(tmp_path: Path) -> Path:
    path = tmp_path / "voice" / "ask-turn.wav"
    recorded(path)
    return path


def test_what_was_stretched_is_played_and_then_gone(tmp_path: Path, said: Path) -> None:
    sox = program(tmp_path, COPIES)
    with slowed(said, lambda name: sox) as path:
        assert path != said
        with wave.open(str(path), "rb") as file:
            assert file.getnframes() > 0
    assert not path.exists()
    assert not path.parent.exists()
    assert said.exists()


@pytest.mark.parametrize("text", ["", FAILS])
def test_without_it_the_recording_has_its_own_pace(
    text: str, tmp_path: Path, said: Path, caplog: pytest.LogCaptureFixture
) -> None:
    sox = program(tmp_path, text) if text else None
    with slowed(said, lambda name: sox) as path:
        assert path == said
    assert ("cannot be slowed down" in caplog.text) == bool(text)
