"""The stop after several crashes: one screen on a window, and nothing opened that may have caused them."""

from collections.abc import Callable, Sequence

import pygame

from firmware.app.starts import Crash
from firmware.app.window import Window
from firmware.files.settings import Settings
from ui.core.app import App
from ui.core.input import Gesture
from ui.core.screen import Screen
from ui.core.stage import Stage
from ui.screens.common.crashed import CrashedScreen
from ui.services.shell import page_for


class CrashedStop:
    """Its app runs until somebody wants it tried again; `step` is one turn of the loop."""

    def __init__(
        self, window: Window, settings: Settings, crashes: Sequence[Crash], clock: Callable[[], float]
    ) -> None:
        self._clock = clock
        self._screen = settings.screen
        self._window = window = window.turned(settings.screen.rotation)
        page = page_for(window.page, settings.screen)
        self._input = window.input(settings.screen.touch)
        self.app = App(
            Stage(window.touchscreen(), page),
            Screen(),
            present=lambda rects: self._window.present(rects),
            lamps=lambda scene: None,
            fault=lambda screen, error: screen,
        )
        self.app.replace(CrashedScreen(len(crashes), crashes[-1].why, self.app.quit))

    def step(self, events: Sequence[pygame.event.Event]) -> None:
        now = round(self._clock())
        if self._window.has_changed:
            self._window = self._window.turned(self._screen.rotation)
            self.app.onto(self._window.touchscreen(), page_for(self._window.page, self._screen))
            self._input = self._window.input(self._screen.touch)
        gestures: list[Gesture] = list(self._input.read(events, now))
        self.app.step(gestures, now)
