"""A stage on SDL's dummy display, for whatever is painted."""

from collections.abc import Iterator

import pygame
import pytest

from tests.bench.stages import PAGE, SIZE
from ui.core.stage import Stage


@pytest.fixture(autouse=True)
def no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


@pytest.fixture
def stage() -> Iterator[Stage]:
    pygame.display.init()
    yield Stage(pygame.display.set_mode(SIZE), PAGE)
    pygame.display.quit()
