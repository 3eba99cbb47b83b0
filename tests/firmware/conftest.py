"""Windows of these tests are SDL's stand-in for a display."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware.parts import lamps, sound, voice
from tests.firmware.syncs import Syncs
from tests.hardware.fakes import PiFactories, Spidev, spi_devices
from tests.patience import PATIENCE_MS, PATIENCE_S

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """The end of a program waits for its threads, however busy the machine is."""
    monkeypatch.setattr(lamps, "STOP_MS", PATIENCE_MS)
    monkeypatch.setattr(voice, "ENDS_S", PATIENCE_S)
    monkeypatch.setattr(sound, "ENDS_S", PATIENCE_S)


@pytest.fixture
def syncs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Syncs:
    seen, sync = Syncs(tmp_path), os.fsync

    def noted(file: int) -> None:
        sync(file)
        seen.note(file)

    monkeypatch.setattr(os, "fsync", noted)
    return seen


@pytest.fixture
def devices(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Spidev]]:
    with spi_devices(monkeypatch) as opened:
        yield opened


@pytest.fixture
def pi(monkeypatch: pytest.MonkeyPatch) -> Iterator[PiFactories]:
    factories = PiFactories(monkeypatch)
    yield factories
    factories.factory.reset()
