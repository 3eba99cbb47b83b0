"""The magnifier: opens above a finger that lies between two small places of a map."""

from typing import Final

import pygame

from ui.core.input import Touch
from ui.core.stage import Stage
from ui.core.theme import DAY, rgb

RADIUS: Final = 62
"""Logical px."""
TIMES: Final = 3
ABOVE: Final = 96
"""How far its middle stays above the finger, logical px; below, where there is no room."""


class Lens:
    def __init__(self) -> None:
        self.open = False
        self._lies = False

    def lift(self, stage: Stage) -> None:
        """Before the stage paints: what lay under the lens has to be painted again."""
        if self._lies:
            self._lies = False
            stage.forget()

    def lay(self, stage: Stage, finger: Touch | None) -> list[pygame.Rect]:
        """Over what the stage has painted; gives the rectangle that it took."""
        if not self.open or finger is None:
            return []
        k = stage.page.scale
        r = round(RADIUS * k)
        x, y = finger.x * k, finger.y * k
        place = pygame.Rect(0, 0, 2 * r, 2 * r)
        place.center = round(x), round(y - ABOVE * k if y > (ABOVE + RADIUS) * k else y + ABOVE * k)
        place.clamp_ip(stage.surface.get_rect())
        stage.surface.blit(_picture(stage.surface, x, y, r), place)
        self._lies = True
        return [place]


def _picture(surface: pygame.Surface, x: float, y: float, r: int) -> pygame.Surface:
    seen = pygame.Rect(0, 0, 2 * r // TIMES, 2 * r // TIMES)
    seen.center = round(x), round(y)
    seen.clamp_ip(surface.get_rect())
    picture = pygame.Surface((2 * r, 2 * r), pygame.SRCALPHA, 32)
    picture.blit(pygame.transform.smoothscale(surface.subsurface(seen), (2 * r, 2 * r)), (0, 0))
    mask = pygame.Surface((2 * r, 2 * r), pygame.SRCALPHA, 32)
    pygame.draw.circle(mask, (255, 255, 255, 255), (r, r), r)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    pygame.draw.circle(picture, rgb(DAY.ink), (r, r), r, 5)
    pygame.draw.circle(picture, rgb(DAY.chalk), (r, r), r - 1, 3)
    return picture
