"""The panel: how the picture lies on the window, and what fingers on it mean."""

from collections.abc import Sequence

import pygame

from firmware.app.window import Window
from firmware.files.preferences import PreferencesHere
from firmware.files.settings import Settings
from ui.core.app import App
from ui.core.glass import Point, fitted
from ui.core.input import Gesture
from ui.services.preferences import Preferences
from ui.services.shell import page_for


class GlassHere:
    """Fulfils `ui.services.glass.Glass`. Follows the preferences."""

    def __init__(self, window: Window, app: App, preferences: PreferencesHere) -> None:
        """`window` is turned as is preferred."""
        self.window, self._app, self._preferences = window, app, preferences
        now = preferences.current
        self._input = window.input(now.touch)
        self._laid = now.rotation, now.touch
        preferences.listen(self._follow)

    def present(self, rects: Sequence[pygame.Rect]) -> None:
        self.window.present(rects)

    def read(self, events: Sequence[pygame.event.Event], now: int) -> list[Gesture]:
        if self.window.has_changed:
            self.try_out(self._preferences.current)
        return list(self._input.read(events, now))

    @property
    def due(self) -> int | None:
        """When a touch that is held has to be looked at again, ms."""
        return self._input.due

    @property
    def can_turn(self) -> bool:
        return self.window.desk is None

    def try_out(self, preferences: Preferences) -> None:
        """Turned as they say, and with their correction of fingers."""
        self._laid = preferences.rotation, preferences.touch
        self.window = self.window.turned(preferences.rotation)
        self._app.onto(self.window.touchscreen(), page_for(self.window.page, self._preferences.current))
        self._input = self.window.input(preferences.touch)

    def fit_touch(self, touched: Sequence[tuple[Point, Point]]) -> tuple[float, ...] | None:
        return fitted([(glass, self.on_glass(*meant)) for glass, meant in touched])

    def on_glass(self, x: float, y: float) -> Point:
        """Where a finger touches that means this point of the page."""
        return self._input.on_glass(x, y)

    def _follow(self, settings: Settings) -> None:
        if self._laid != (settings.screen.rotation, settings.screen.touch):
            self.try_out(settings.screen)
