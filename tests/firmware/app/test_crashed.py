"""Three crashes: the next start shows what happened, opens nothing, and waits for a finger."""

import pygame
import pytest

from firmware.app.crashed import CrashedStop
from firmware.app.starts import Crash
from firmware.app.window import open_window
from firmware.files.settings import Settings

CRASHES = [Crash(1, ""), Crash(2, ""), Crash(3, "watchdog")]


@pytest.fixture
def stop() -> CrashedStop:
    times = iter(range(0, 100_000, 100))
    window = open_window({"TOTEM_HEADLESS": "1"}, size=(800, 480), press=None)
    stop = CrashedStop(window, Settings(), CRASHES, lambda: next(times))
    stop.step(())
    return stop


def tap(x: float, y: float) -> list[pygame.event.Event]:
    finger = {"touch_id": 1, "finger_id": 1, "x": x / 800, "y": y / 480, "dx": 0, "dy": 0}
    return [pygame.event.Event(kind, finger) for kind in (pygame.FINGERDOWN, pygame.FINGERUP)]


def test_it_waits(stop: CrashedStop) -> None:
    for _ in range(50):
        stop.step(())
    assert stop.app.running


def test_a_tap_beside_the_button_changes_nothing(stop: CrashedStop) -> None:
    stop.step(tap(400, 100))
    stop.step(())
    assert stop.app.running


def test_a_tap_on_the_button_tries_again(stop: CrashedStop) -> None:
    stop.step(tap(400, 428))
    stop.step(())
    assert not stop.app.running


def test_enter_tries_again_too(stop: CrashedStop) -> None:
    stop.step([pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_RETURN, "mod": 0, "unicode": "\r"})])
    assert not stop.app.running
