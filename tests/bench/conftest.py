"""A stage on SDL's dummy display, for whatever is painted."""

import os
from collections.abc import Iterator

import pygame
import pytest

from tests.bench.stages import PAGE, SIZE
from ui.core.stage import Stage


@pytest.fixture
def stage() -> Iterator[Stage]:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    yield Stage(pygame.display.set_mode(SIZE), PAGE)
    pygame.display.quit()
