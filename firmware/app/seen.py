"""A window of which it was seen that it shows what is painted, by the first way that does."""

import ctypes
import logging
import os
import warnings
from collections.abc import Callable
from typing import Any, Final

import pygame

from firmware.parts.rendering import (
    PACKAGE,
    THROUGH_RENDERER,
    WISHED,
    Picture,
    Way,
    chosen,
    put,
    refusals,
    ways,
)

log: Final = logging.getLogger("totem.screen")

GL_RENDERER: Final = 0x1F01
GL_VERSION: Final = 0x1F02
PROBES: Final = ((217, 83, 30), (24, 122, 201))
"""Two colours, so that what happened to be there is not taken for them."""
PROBE: Final = 4
"""Side of what is painted to be looked at, px."""
NEAR: Final = 12
"""So much may a channel differ: a screen of 16 bits rounds."""


class BlindError(Exception):
    """No way of drawing shows anything here; says of each why."""


def is_installed(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def opened(
    make: Callable[[], pygame.Surface],
    *,
    has: Callable[[str], bool] = is_installed,
    shows: Callable[[], bool | None] | None = None,
) -> tuple[pygame.Surface, Picture]:
    """The window that `make` gives, on the driver that SDL is set up with.

    Raises BlindError, and pygame.error if the driver has windows of its own and gives none.
    """
    driver = pygame.display.get_driver().lower()  # it calls itself KMSDRM
    if driver not in THROUGH_RENDERER:
        surface = make()
        return surface, Picture(driver, surface.get_size())
    refused: dict[Way, str] = {}
    before: dict[str, str | None] = {}
    for way in ways(has, os.environ.get(WISHED, "")):
        if refused:  # a window keeps the renderer that it was made with
            pygame.display.quit()
            pygame.display.init()
        before = {**put(chosen(way), os.environ), **before}
        try:
            surface = make()
        except pygame.error as error:
            refused[way] = str(error)
            continue
        seen = (shows or is_shown)()
        if seen is not False:
            if refused:
                log.warning("The screen is not drawn by %s", refusals(refused))
            return surface, Picture(driver, surface.get_size(), str(way), way.library, _device(way), seen)
        refused[way] = "nothing of what it paints can be seen"
    put(before, os.environ)
    raise BlindError(refusals(refused) or f"there is no library to draw with: sudo apt install {PACKAGE}")


def is_shown() -> bool | None:
    """Paints by the window's renderer and reads back what is there; None: this pygame lets nobody look."""
    try:
        from pygame._sdl2 import video

        with warnings.catch_warnings():  # nothing else leads from a window of pygame.display to its renderer
            warnings.simplefilter("ignore", DeprecationWarning)
            renderer = video.Renderer.from_window(pygame.Window.from_display_module())
        return all(_comes_back(video, renderer, colour) for colour in PROBES)
    except (ImportError, AttributeError) as error:
        log.warning("What is drawn cannot be read back: %s", error)
        return None
    except pygame.error as error:
        log.warning("What is drawn cannot be read back: %s", error)
        return False


def _comes_back(video: Any, renderer: Any, colour: tuple[int, int, int]) -> bool:
    painted = pygame.Surface((PROBE, PROBE))
    painted.fill(colour)
    place = painted.get_rect()
    video.Texture.from_surface(renderer, painted).draw(None, place)
    found = renderer.to_surface(area=place).get_at(place.center)
    return all(abs(there - meant) <= NEAR for there, meant in zip(found, colour, strict=False))


def _device(way: Way) -> str:
    """As the library calls it, while its window is there."""
    if not way.library:
        return ""
    library = ctypes.CDLL(way.library)
    library.glGetString.restype = ctypes.c_char_p
    library.glGetString.argtypes = [ctypes.c_uint]
    names = (library.glGetString(name) for name in (GL_RENDERER, GL_VERSION))
    return ", ".join(text.decode(errors="replace") for text in names if text)
