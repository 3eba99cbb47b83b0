"""The window: where the page lies in it, and beside it the desk's board."""

import os
from collections.abc import Callable, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from firmware.app.seen import BlindError, opened
from firmware.parts.rendering import Picture
from firmware.parts.touching import BARE
from ui.core.input import Input
from ui.core.page import NARROW, Page
from ui.core.scene import Box
from ui.core.theme import PAGE_HEIGHT
from ui.desk import Desk

HEADLESS: Final = ("dummy", "offscreen")
BOARD_PARTS: Final = 0.7
"""Width of the desk's board, in widths of the touchscreen beside it."""
BARS: Final = 80
"""What a desktop needs of a display's height for bars and titles, px."""
LEAST: Final = (340, 120)
"""A smaller window shows a part of what it had before, px."""
GIVEN_BACK_MS: Final = (100, 200, 400, 800, 1600, 2000)
"""Rests between tries: after the program was killed, the kernel takes a moment to give its screen back."""

FRAMES: Final = "SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR"
"""Whether SDL may frame a window itself. Where a compositor leaves frames to its programs, as cage does, it
makes the window anew for that, and waits for ever: the first one has had the answer that it waits for."""


class NoDisplayError(Exception):
    """There is nothing to draw on; carries SDL's reason."""


@dataclass(frozen=True, slots=True)
class Window:
    surface: pygame.Surface
    screen: pygame.Rect
    """Where the page lies in the turned window, px."""
    page: Page
    desk: Desk | None
    turn: int = 0
    """Degrees that the picture is turned clockwise on the panel."""
    picture: Picture | None = None
    """What it is drawn with."""
    size: tuple[int, int] = (0, 0)
    """For which all this was laid out, px."""
    _canvas: list[pygame.Surface] = field(default_factory=list)
    """What is painted on, of a turned picture."""

    def present(self, rects: Sequence[pygame.Rect]) -> None:
        """Painted rectangles of the page, in its own px."""
        if not rects:
            return
        if not self.turn:
            pygame.display.update([rect.move(self.screen.topleft) for rect in rects])
            return
        canvas = self.touchscreen()
        places = [self._laid(canvas, rect) for rect in rects]
        pygame.display.update(places)

    def touchscreen(self) -> pygame.Surface:
        """What the page is painted on: the window itself, or a canvas that is turned as it is presented."""
        if not self.turn:
            return self.surface.subsurface(self.screen)
        if not self._canvas:
            self._canvas.append(pygame.Surface(self.screen.size).convert())
        return self._canvas[0]

    @property
    def has_changed(self) -> bool:
        """The desktop gave it another size, and what was laid out on it must not be painted on any more."""
        w, h = self.surface.get_size()
        return (w, h) != self.size and w >= LEAST[0] and h >= LEAST[1]

    def turned(self, rotation: int) -> "Window":
        """The same window as large as it is now, with its picture turned; a panel that stands upright is laid
        on its side first. On a desk nothing turns: the desktop has the window."""
        if self.desk is not None:
            return self._beside_the_board(self.desk)
        w, h = self.surface.get_size()
        turn = (rotation + (90 if h > w else 0)) % 360
        self.surface.fill(0)
        room = pygame.Rect(0, 0, w, h) if turn % 180 == 0 else pygame.Rect(0, 0, h, w)
        page = Page.fitted(room.w, room.h)
        return Window(self.surface, _middle(page, room), page, None, turn, self.picture, (w, h))

    def _beside_the_board(self, desk: Desk) -> "Window":
        if not self.has_changed:
            return self
        self.surface.fill(0)
        screen, board = parted(self.surface.get_size())
        desk.onto(board)
        return _fitted(self.surface, screen, desk, self.picture)

    def input(self, touch: Sequence[float]) -> Input:
        """What fingers and mouse mean on it; `touch` corrects fingers (`ui.core.glass`)."""
        return Input(self.surface.get_size(), self.area, self.page.scale, self.turn, touch)

    def _laid(self, canvas: pygame.Surface, rect: pygame.Rect) -> pygame.Rect:
        """Turns a part of the canvas onto the window; gives its place there."""
        w, h = self.surface.get_size()
        x, y = rect.x + self.screen.x, rect.y + self.screen.y
        place = {
            90: (w - y - rect.h, x),
            180: (w - x - rect.w, h - y - rect.h),
            270: (y, h - x - rect.w),
        }[self.turn]
        return self.surface.blit(pygame.transform.rotate(canvas.subsurface(rect), -self.turn), place)

    @property
    def area(self) -> Box:
        return Box(self.screen.x, self.screen.y, self.screen.w, self.screen.h)


def open_window(
    environment: MutableMapping[str, str],
    *,
    size: tuple[int, int] | None,
    press: Callable[[int, bool], None] | None,
    rest: Callable[[int], bool] = lambda ms: False,
) -> Window:
    """With `press` a desk window with a touchscreen of `size`; else the whole screen, or `size` of it.

    Raises NoDisplayError, at once where a desktop should show it; a bare screen is tried again after `rest`,
    which takes ms and says whether to go on. SDL's stand-ins for a display count as none, unless the
    environment, which SDL finds its hints in, asks for one by TOTEM_HEADLESS=1 (tests).
    """
    w, h = size or (NARROW, PAGE_HEIGHT)

    def on_a_desk() -> pygame.Surface:
        whole = w + round(w * BOARD_PARTS), h
        if pygame.display.get_driver() not in HEADLESS:
            whole = shrunk(whole, pygame.display.get_desktop_sizes()[0])
        return pygame.display.set_mode(whole, pygame.RESIZABLE)

    def whole_screen() -> pygame.Surface:
        return pygame.display.set_mode(size) if size else pygame.display.set_mode((0, 0), pygame.FULLSCREEN)

    if press is None:  # and so for as long as the program runs: SDL looks at each answer of a compositor
        environment.setdefault(FRAMES, "0")
    surface, picture = _made(environment, on_a_desk if press else whole_screen, rest)
    pygame.display.set_caption("Totem")
    if press is None:
        pygame.mouse.set_visible(False)
        return _fitted(surface, surface.get_rect(), None, picture)
    screen, board = parted(surface.get_size())
    return _fitted(surface, screen, Desk(surface, board, press), picture)


def parted(size: tuple[int, int]) -> tuple[pygame.Rect, pygame.Rect]:
    """A desk's window: the touchscreen, and the board beside it.

    >>> parted((1360, 480))
    (Rect(0, 0, 800, 480), Rect(800, 0, 560, 480))
    """
    w, h = size
    screen = round(w / (1 + BOARD_PARTS))
    return pygame.Rect(0, 0, screen, h), pygame.Rect(screen, 0, w - screen, h)


def shrunk(size: tuple[int, int], display: tuple[int, int]) -> tuple[int, int]:
    """As large as the display has room for, and of the same shape.

    >>> shrunk((2176, 720), (1920, 1080))
    (1920, 635)
    """
    (w, h), (most_w, most_h) = size, display
    part = min(1.0, most_w / w, (most_h - BARS) / h)
    return int(w * part), int(h * part)


def take_text(wanted: bool, screen: pygame.Rect) -> None:
    """Whether text may arrive: then SDL asks input methods and the desktop's own keyboard for it, which stay
    off the upper part of the touchscreen, where it is written."""
    if wanted:
        pygame.key.set_text_input_rect(pygame.Rect(screen.x, screen.y, screen.w, screen.h // 6))
        pygame.key.start_text_input()
    else:
        pygame.key.stop_text_input()


def looked(environment: Mapping[str, str]) -> Picture:
    """What a window would be drawn with, for a moment; on a desktop none is seen. Raises NoDisplayError."""

    def moment() -> pygame.Surface:
        bare = pygame.display.get_driver().lower() in BARE
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN if bare else pygame.HIDDEN)

    return _made(environment, moment, lambda ms: False)[1]


def _made(
    environment: Mapping[str, str], make: Callable[[], pygame.Surface], rest: Callable[[int], bool]
) -> tuple[pygame.Surface, Picture]:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    rests = list(GIVEN_BACK_MS)
    while True:
        try:
            pygame.display.init()
            driver = pygame.display.get_driver()
            if driver in HEADLESS and environment.get("TOTEM_HEADLESS") != "1":
                raise NoDisplayError(f"SDL offers only its driver “{driver}”")
            return opened(make)
        except (pygame.error, BlindError) as error:
            pygame.display.quit()
            bare = environment.get("SDL_VIDEODRIVER", "").lower() in BARE
            if not bare or not rests or not rest(rests.pop(0)):
                raise NoDisplayError(str(error)) from error


def _fitted(surface: pygame.Surface, room: pygame.Rect, desk: Desk | None, picture: Picture | None) -> Window:
    page = Page.fitted(room.w, room.h)
    return Window(surface, _middle(page, room), page, desk, picture=picture, size=surface.get_size())


def _middle(page: Page, room: pygame.Rect) -> pygame.Rect:
    screen = pygame.Rect(0, 0, round(page.width * page.scale), round(PAGE_HEIGHT * page.scale))
    screen.center = room.center
    return screen.clip(room)
