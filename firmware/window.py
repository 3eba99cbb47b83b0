"""The window: where the page lies in it, and beside it the desk's board."""

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from ui.desk import Desk
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
    """Where the page lies, px."""
    page: Page
    desk: Desk | None

    def present(self, rects: Sequence[pygame.Rect]) -> None:
        """Painted rectangles of the page, in its own px."""
        if rects:
            pygame.display.update([rect.move(self.screen.topleft) for rect in rects])

    def touchscreen(self) -> pygame.Surface:
        return self.surface.subsurface(self.screen)

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
    screen = pygame.Rect(0, 0, round(page.width * page.scale), round(PAGE_HEIGHT * page.scale))
    screen.center = room.center
    return Window(surface, screen.clip(room), page, desk)
