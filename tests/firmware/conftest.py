"""Windows of these tests are SDL's stand-in for a display."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.firmware.syncs import Syncs
from tests.hardware.fakes import PiFactories, Spidev, spi_devices

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


@pytest.fixture
def devices(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Spidev]]:
    with spi_devices(monkeypatch) as opened:
        yield opened


@pytest.fixture
def pi(monkeypatch: pytest.MonkeyPatch) -> Iterator[PiFactories]:
    factories = PiFactories(monkeypatch)
    yield factories
    factories.factory.reset()
