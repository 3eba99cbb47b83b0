"""Windows of these tests are SDL's stand-in for a display."""

import os
from pathlib import Path

import pytest

from tests.firmware.syncs import Syncs

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


@pytest.fixture
def syncs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Syncs:
    seen, sync = Syncs(tmp_path), os.fsync

    def noted(file: int) -> None:
        sync(file)
        seen.note(file)

    monkeypatch.setattr(os, "fsync", noted)
    return seen
