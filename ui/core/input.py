"""Fingers, mouse and keys as a few plain gestures, whichever way SDL reports them.

On KMSDRM a touch gives finger events only; on a desktop it may give both: a mouse event made from
a touch is dropped, and a second press at the same spot within 100 ms too. One finger counts.

A panel may report a resting finger as lifted and down again, many times a second: lifted is what stays
lifted for a moment. It may also never report the lift (a cable slips, a compositor cancels): a finger that
is silent gives way to another, and is lost after a while.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final, TypeAlias

import pygame

from ui.core.glass import Point, corrected, turned, unturned
from ui.core.scene import Box

TWICE_MS: Final = 100
TWICE_PX: Final = 12
SETTLE_MS: Final = 80
"""What comes down again so soon, and near, was never lifted."""
NEAR_PX: Final = 24
SILENT_MS: Final = 3000
"""A finger that reports nothing for so long gives way to another one or to the mouse."""
LOST_MS: Final = 60_000
"""And is lost after so long."""


class Phase(StrEnum):
    DOWN = "down"
    MOVE = "move"
    UP = "up"
    LOST = "lost"
    """Nobody saw it lifted: nothing is chosen."""
    BESIDE = "beside"
    """Another finger came down while one is down: nothing more is told of it."""


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
    HELP = "help"


ARROWS: Final = frozenset({Key.LEFT, Key.RIGHT, Key.UP, Key.DOWN})


@dataclass(frozen=True, slots=True)
class KeyPress:
    key: Key
    shift: bool = False
    """An arrow together with shift."""


@dataclass(frozen=True, slots=True)
class Lifted:
    """A key, or the push button of that place, is down no more."""

    what: str


@dataclass(frozen=True, slots=True)
class Typed:
    """A letter, from whatever writes: a keyboard in any layout, one on the desktop's screen, an input method;
    backspace is `\\b`."""

    text: str


@dataclass(frozen=True, slots=True)
class Press:
    """A push button was pressed; `held` comes in addition, after a second."""

    place: str
    held: bool = False


Gesture: TypeAlias = Touch | KeyPress | Typed | Press | Lifted

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
    pygame.K_F1: Key.HELP,
}


PHASES: Final = {
    pygame.FINGERDOWN: Phase.DOWN,
    pygame.FINGERMOTION: Phase.MOVE,
    pygame.FINGERUP: Phase.UP,
}
Pointer: TypeAlias = tuple[int, int]
"""A panel and a finger on it, by SDL's numbers."""
MOUSE: Final[Pointer] = (-1, 0)
Spot: TypeAlias = tuple[float, float, float, float]
"""As fractions of the window: corrected, and as the panel said."""


@dataclass(slots=True)
class _Down:
    """The finger that counts, or the mouse."""

    by: Pointer
    heard: int
    """ms; when it last said anything."""
    last: Touch
    lifted: Touch | None = None
    """Where it was reported as lifted, until that is believed."""


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
        self._down: _Down | None = None
        self._last = (-TWICE_MS, 0.0, 0.0)

    def read(self, events: Iterable[pygame.event.Event], now: int) -> list[Gesture]:
        """To be asked at each turn, also without events: time alone can end a touch."""
        found = self._ended(now)
        for event in events:
            found += self._read(event, now)
        return found

    @property
    def due(self) -> int | None:
        """When it wants to be asked next, ms; None: not before something happens."""
        if self._down is None:
            return None
        lifted = self._down.lifted
        return self._down.heard + LOST_MS if lifted is None else lifted.at + SETTLE_MS

    def _ended(self, now: int) -> list[Gesture]:
        due = self.due
        return [] if due is None or now < due else self._given_up(now)

    def _read(self, event: pygame.event.Event, now: int) -> list[Gesture]:
        if event.type in PHASES:
            return self._finger_moment(event, now)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return self._mouse_moment(event, now)
        if event.type == pygame.WINDOWFOCUSLOST:
            return self._given_up(now)
        if event.type == pygame.KEYDOWN:
            return _key(event)
        if event.type == pygame.KEYUP:
            return _key_lifted(event)
        if event.type == pygame.TEXTINPUT:
            return [Typed(letter) for letter in event.text if letter.isprintable()]
        return []

    def on_glass(self, x: float, y: float) -> Point:
        """Where a point of the page lies on the panel."""
        w, h = self._turned
        return unturned(
            (x * self._scale + self._area.x) / w, (y * self._scale + self._area.y) / h, self._rotation
        )

    def _finger_moment(self, event: pygame.event.Event, now: int) -> list[Gesture]:
        spot = *corrected(event.x, event.y, self._correction), event.x, event.y
        by = getattr(event, "touch_id", 0), event.finger_id  # events that a program makes may lack it
        return self._moment(PHASES[event.type], by, spot, now)

    def _mouse_moment(self, event: pygame.event.Event, now: int) -> list[Gesture]:
        if getattr(event, "touch", False):
            return []
        w, h = self._window
        x, y = event.pos[0] / w, event.pos[1] / h
        if event.type == pygame.MOUSEMOTION:
            if self._by_mouse and not getattr(event, "buttons", (1,))[0]:
                return self._given_up(now)
            return self._moment(Phase.MOVE, MOUSE, (x, y, x, y), now)
        if event.button != 1:
            return []
        if event.type == pygame.MOUSEBUTTONUP:
            return self._moment(Phase.UP, MOUSE, (x, y, x, y), now)
        if not self._area.holds(*self._place(x, y)):
            return self._given_up(now) if self._by_mouse else []
        return self._moment(Phase.DOWN, MOUSE, (x, y, x, y), now)

    @property
    def _by_mouse(self) -> bool:
        return self._down is not None and self._down.by == MOUSE

    def _moment(self, phase: Phase, by: Pointer, spot: Spot, now: int) -> list[Gesture]:
        touch = self._touch(phase, spot, now)
        if phase is Phase.DOWN:
            return self._come_down(by, touch, now)
        down = self._down
        if down is None or down.by != by or down.lifted is not None:
            return []
        down.heard, down.last = now, touch
        if phase is Phase.UP:
            down.lifted = touch
            return []
        return [touch]

    def _come_down(self, by: Pointer, touch: Touch, now: int) -> list[Gesture]:
        down = self._down
        if down is not None and down.lifted is not None and _goes_on(down, down.lifted, by, touch):
            down.by, down.heard, down.last, down.lifted = by, now, touch, None
            return [replace(touch, phase=Phase.MOVE)]
        if down is not None and down.lifted is None and _is_alive(down, by, now):
            return [] if _is_near(down.last, touch) else [replace(touch, phase=Phase.BESIDE)]
        before = self._given_up(now)
        at, x, y = self._last
        if now - at < TWICE_MS and abs(touch.x - x) < TWICE_PX and abs(touch.y - y) < TWICE_PX:
            return before
        self._down = _Down(by, now, touch)
        return [*before, touch]

    def _given_up(self, now: int) -> list[Gesture]:
        """The end of whatever is down; nothing was chosen by it, unless it had been lifted."""
        down, self._down = self._down, None
        if down is None:
            return []
        if down.lifted is None:
            return [replace(down.last, phase=Phase.LOST, at=now)]
        self._last = down.lifted.at, down.lifted.x, down.lifted.y
        return [down.lifted]

    def _touch(self, phase: Phase, spot: Spot, now: int) -> Touch:
        px, py = self._place(spot[0], spot[1])
        x, y = (px - self._area.x) / self._scale, (py - self._area.y) / self._scale
        return Touch(phase, x, y, now, (spot[2], spot[3]))

    def _place(self, x: float, y: float) -> Point:
        """In the turned window, px, from fractions of the window; never outside it."""
        w, h = self._turned
        u, v = turned(min(max(x, 0.0), 1.0), min(max(y, 0.0), 1.0), self._rotation)
        return u * w, v * h


def _goes_on(down: _Down, lifted: Touch, by: Pointer, touch: Touch) -> bool:
    """A finger that comes down again at once, where the same panel saw one lifted, has never left it."""
    return down.by[0] == by[0] and _is_near(lifted, touch)


def _is_near(one: Touch, other: Touch) -> bool:
    """So near that it may be the same finger, reported twice."""
    return abs(one.x - other.x) < NEAR_PX and abs(one.y - other.y) < NEAR_PX


def _is_alive(down: _Down, by: Pointer, now: int) -> bool:
    """Whether what is down keeps another finger, or the mouse, from counting. The same finger cannot come
    down twice; and a panel that counts its fingers anew has been away."""
    another_panel = down.by[0] != by[0] and MOUSE not in (down.by, by)
    return down.by != by and not another_panel and now - down.heard < SILENT_MS


def _key(event: pygame.event.Event) -> list[Gesture]:
    """What keys mean besides text, which comes as TEXTINPUT."""
    if event.key in KEYS:
        key, shift = KEYS[event.key], bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)
        if key in ARROWS:
            return [KeyPress(key, shift)]
        return [KeyPress(Key.PREVIOUS if key is Key.NEXT and shift else key)]
    if getattr(event, "unicode", "") == "?":
        return [KeyPress(Key.HELP)]
    return [Typed("\b")] if event.key == pygame.K_BACKSPACE else []


def _key_lifted(event: pygame.event.Event) -> list[Gesture]:
    if event.key == pygame.K_TAB:
        return [Lifted(Key.NEXT), Lifted(Key.PREVIOUS)]  # whatever shift has become meanwhile
    return [Lifted(KEYS[event.key])] if event.key in KEYS else []
