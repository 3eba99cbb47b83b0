"""Fingers, mouse and keys as a few plain gestures, whichever way SDL reports them.

On KMSDRM a touch gives finger events only; on a desktop it may give both: a mouse event made from
a touch is dropped, and a second press at the same spot within 100 ms too. One finger counts.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, TypeAlias

import pygame

from ui.core.glass import Point, corrected, turned, unturned
from ui.core.scene import Box

TWICE_MS: Final = 100
TWICE_PX: Final = 12


class Phase(StrEnum):
    DOWN = "down"
    MOVE = "move"
    UP = "up"


@dataclass(frozen=True, slots=True)
class Touch:
    """One moment of a finger, in logical px of the page."""

    phase: Phase
    x: float
    y: float
    at: int
    """ms"""
    glass: Point = field(default=(0.0, 0.0), compare=False)
    """Where the panel itself says it was, before any correction, as fractions of its size."""


class Key(StrEnum):
    NEXT = "next"
    PREVIOUS = "previous"
    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    TAKE = "take"
    SPACE = "space"
    BACK = "back"


@dataclass(frozen=True, slots=True)
class KeyPress:
    key: Key


@dataclass(frozen=True, slots=True)
class Typed:
    """Text from a keyboard, where there is one."""

    text: str


@dataclass(frozen=True, slots=True)
class Press:
    """A push button was pressed; `held` comes in addition, after a second."""

    place: str
    held: bool = False


Gesture: TypeAlias = Touch | KeyPress | Typed | Press

KEYS: Final = {
    pygame.K_LEFT: Key.LEFT,
    pygame.K_RIGHT: Key.RIGHT,
    pygame.K_UP: Key.UP,
    pygame.K_DOWN: Key.DOWN,
    pygame.K_TAB: Key.NEXT,
    pygame.K_RETURN: Key.TAKE,
    pygame.K_KP_ENTER: Key.TAKE,
    pygame.K_SPACE: Key.SPACE,
    pygame.K_ESCAPE: Key.BACK,
    pygame.K_AC_BACK: Key.BACK,
}


class Input:
    """`window` is its size, `area` where the page lies in the turned window, both in device px.

    `rotation` is by how many degrees the picture is turned clockwise in the window, `touch` the correction
    of fingers (`ui.core.glass`).
    """

    def __init__(
        self,
        window: tuple[int, int],
        area: Box,
        scale: float,
        rotation: int = 0,
        touch: Sequence[float] = (),
    ) -> None:
        self._window = window
        self._turned = window if rotation % 180 == 0 else (window[1], window[0])
        self._area = area
        self._scale = scale
        self._rotation = rotation
        self._correction = touch
        self._finger: int | None = None
        self._mouse = False
        self._last = (-TWICE_MS, 0.0, 0.0)

    def read(self, events: Iterable[pygame.event.Event], now: int) -> list[Gesture]:
        found: list[Gesture] = []
        for event in events:
            gesture = self._read(event, now)
            if gesture is not None:
                found.append(gesture)
        return found

    def _read(self, event: pygame.event.Event, now: int) -> Gesture | None:
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._finger_moment(event, now)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return self._mouse_moment(event, now)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return None

    def on_glass(self, x: float, y: float) -> Point:
        """Where a point of the page lies on the panel."""
        w, h = self._turned
        return unturned(
            (x * self._scale + self._area.x) / w, (y * self._scale + self._area.y) / h, self._rotation
        )

    def _finger_moment(self, event: pygame.event.Event, now: int) -> Touch | None:
        x, y = corrected(event.x, event.y, self._correction)
        glass = event.x, event.y
        phase = {
            pygame.FINGERDOWN: Phase.DOWN,
            pygame.FINGERMOTION: Phase.MOVE,
            pygame.FINGERUP: Phase.UP,
        }[event.type]
        if phase is Phase.DOWN:
            if self._finger is not None or self._mouse:
                return None
            touch = self._touch(phase, x, y, now, glass)
            self._finger = event.finger_id if touch is not None else None
            return touch
        if event.finger_id != self._finger:
            return None
        if phase is Phase.UP:
            self._finger = None
        return self._touch(phase, x, y, now, glass)

    def _mouse_moment(self, event: pygame.event.Event, now: int) -> Touch | None:
        if getattr(event, "touch", False):
            return None
        w, h = self._window
        x, y = event.pos[0] / w, event.pos[1] / h
        if event.type == pygame.MOUSEBUTTONDOWN:
            if event.button != 1 or self._finger is not None:
                return None
            if not self._area.holds(*self._place(x, y)):
                return None
            touch = self._touch(Phase.DOWN, x, y, now, (x, y))
            self._mouse = touch is not None
            return touch
        if not self._mouse:
            return None
        if event.type == pygame.MOUSEMOTION:
            return self._touch(Phase.MOVE, x, y, now, (x, y))
        if event.button != 1:
            return None
        self._mouse = False
        return self._touch(Phase.UP, x, y, now, (x, y))

    def _touch(self, phase: Phase, fx: float, fy: float, now: int, glass: Point) -> Touch | None:
        px, py = self._place(fx, fy)
        x, y = (px - self._area.x) / self._scale, (py - self._area.y) / self._scale
        if phase is Phase.DOWN:
            before, x0, y0 = self._last
            if now - before < TWICE_MS and abs(x - x0) < TWICE_PX and abs(y - y0) < TWICE_PX:
                return None
        if phase is Phase.UP:
            self._last = (now, x, y)
        return Touch(phase, x, y, now, glass)

    def _place(self, x: float, y: float) -> Point:
        """In the turned window, px, from fractions of the window; never outside it."""
        w, h = self._turned
        u, v = turned(min(max(x, 0.0), 1.0), min(max(y, 0.0), 1.0), self._rotation)
        return u * w, v * h

    def _key(self, event: pygame.event.Event) -> Gesture | None:
        if event.key in KEYS:
            back = event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT
            return KeyPress(Key.PREVIOUS if back else KEYS[event.key])
        if event.key == pygame.K_BACKSPACE:
            return Typed("\b")
        if event.unicode and event.unicode.isprintable():
            return Typed(event.unicode)
        return None
