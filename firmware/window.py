"""The window: where the page lies in it, and beside it the desk's board."""

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from ui.desk import Desk
from ui.input import Input
from ui.page import NARROW, Page
from ui.scene import Box
from ui.theme import PAGE_HEIGHT

HEADLESS: Final = ("dummy", "offscreen")
BOARD_PARTS: Final = 0.7
"""Width of the desk's board, in widths of the touchscreen beside it."""


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

    def turned(self, rotation: int) -> "Window":
        """The same window with its picture turned; a panel that stands upright is laid on its side first.
        On a desk nothing turns: the desktop has the window."""
        if self.desk is not None:
            return self
        w, h = self.surface.get_size()
        turn = (rotation + (90 if h > w else 0)) % 360
        self.surface.fill(0)
        room = pygame.Rect(0, 0, w, h) if turn % 180 == 0 else pygame.Rect(0, 0, h, w)
        page = Page.fitted(room.w, room.h)
        return Window(self.surface, _middle(page, room), page, None, turn)

    def input(self, touch: Sequence[float]) -> Input:
        """What fingers and mouse mean on it; `touch` corrects fingers (`ui.glass`)."""
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
    environment: Mapping[str, str],
    *,
    size: tuple[int, int] | None,
    press: Callable[[int, bool], None] | None,
) -> Window:
    """With `press` a desk window with a touchscreen of `size`; else the whole screen, or `size` of it.

    Raises NoDisplayError; SDL's stand-ins for a display count as none, unless the environment asks
    for one by TOTEM_HEADLESS=1 (tests).
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(str(error)) from error
    driver = pygame.display.get_driver()
    if driver in HEADLESS and environment.get("TOTEM_HEADLESS") != "1":
        raise NoDisplayError(f"SDL offers only its driver “{driver}”")
    pygame.display.set_caption("Totem")
    try:
        return _desk_window(size or (NARROW, PAGE_HEIGHT), press) if press else _full_screen(size)
    except pygame.error as error:
        raise NoDisplayError(str(error)) from error


def _full_screen(size: tuple[int, int] | None) -> Window:
    if size is None:
        surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    else:
        surface = pygame.display.set_mode(size)
    pygame.mouse.set_visible(False)
    return _fitted(surface, surface.get_rect(), None)


def _desk_window(size: tuple[int, int], press: Callable[[int, bool], None]) -> Window:
    w, h = size
    board = round(w * BOARD_PARTS)
    surface = pygame.display.set_mode((w + board, h))
    desk = Desk(surface, pygame.Rect(w, 0, board, h), press)
    return _fitted(surface, pygame.Rect(0, 0, w, h), desk)


def _fitted(surface: pygame.Surface, room: pygame.Rect, desk: Desk | None) -> Window:
    page = Page.fitted(room.w, room.h)
    return Window(surface, _middle(page, room), page, desk)


def _middle(page: Page, room: pygame.Rect) -> pygame.Rect:
    screen = pygame.Rect(0, 0, round(page.width * page.scale), round(PAGE_HEIGHT * page.scale))
    screen.center = room.center
    return screen.clip(room)
