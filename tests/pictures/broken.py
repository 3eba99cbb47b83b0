"""Home over a store in which every kind of row is broken, and the list of what cannot be opened."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from tests.firmware.store.test_broken_rows import full, started


def home() -> pygame.Surface:
    return _shown()


def listed() -> pygame.Surface:
    return _shown("more")


def _shown(*ways: str) -> pygame.Surface:
    with tempfile.TemporaryDirectory() as made:
        full(Path(made) / "data", sealed=True)
        with started(Path(made) / "data") as program:
            for means in ways:
                program.tap(means)
            return program.console.window.touchscreen().copy()


PICTURES: Final[dict[str, Callable[[], pygame.Surface]]] = {
    "home_over_broken_rows_800": home,
    "broken_rows_listed_800": listed,
}
