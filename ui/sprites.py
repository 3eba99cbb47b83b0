"""Sprites: things drawn once with a transparent ground, kept, and blitted.

The key says all that a picture depends on; theme and scale belong to the cache. The least
recently used sprite goes first.
"""

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final, NamedTuple

import pygame

from ui.art import Art
from ui.drawing.huts import hut
from ui.drawing.icons import IconName, icon
from ui.drawing.marks import BADGE, State, badge
from ui.theme import DAY, Theme

MOST: Final = 4_000_000
"""Device pixels that a cache keeps: 16 MB, about ten screens of 800x480."""


class Sprite(NamedTuple):
    """A picture and where its anchor lies in it, in device pixels."""

    surface: pygame.Surface
    anchor: tuple[int, int]

    def blit(self, target: pygame.Surface, x: float, y: float) -> pygame.Rect:
        """Put the anchor at the device pixel (x, y); gives the pixels it covers."""
        return target.blit(self.surface, (round(x) - self.anchor[0], round(y) - self.anchor[1]))


class Sprites:
    """Sprites of one theme and scale, made on demand."""

    def __init__(self, theme: Theme = DAY, *, scale: float = 1.0, most: int = MOST) -> None:
        self.theme, self.scale = theme, scale
        self._most, self._pixels = most, 0
        self._kept: OrderedDict[Hashable, Sprite] = OrderedDict()

    def get(
        self,
        key: Hashable,
        reach: float | tuple[float, float, float, float],
        draw: Callable[[Art, float, float], None],
        *,
        edge: str = DAY.ink,
    ) -> Sprite:
        """The sprite of a key; `draw(art, x, y)` draws it with its anchor at (x, y) if it is not kept.

        `reach` is how far it reaches from its anchor in logical px: everywhere, or left, up, right and down.
        `edge` is the colour of its rim.
        """
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        sides = reach if isinstance(reach, tuple) else (reach,) * 4
        left, up, right, down = (math.ceil(side * self.scale) for side in sides)
        k = self.scale
        art = Art((left + right) / k, (up + down) / k, self.theme, scale=k, edge=edge)
        draw(art, left / k, up / k)
        sprite = Sprite(_for_display(art.finish()), (left, up))
        self._keep(key, sprite)
        return sprite

    def icon(self, name: IconName, r: float, colour: str) -> Sprite:
        """An icon, anchored in its middle."""
        return self.get(
            ("icon", name, r, colour),
            r * 1.3 + 1,
            lambda art, x, y: icon(art, name, x, y, r, colour),
            edge=colour,
        )

    def hut(self, colour: str, r: float, count: int = 1) -> Sprite:
        """A hut of Clans, anchored in its middle."""
        return self.get(
            ("hut", colour, r, count), r * 1.25 + 1, lambda art, x, y: hut(art, colour, x, y, r, count)
        )

    def badge(self, state: State, k: float = 1.0) -> Sprite:
        """The badge of a state, anchored in its middle."""
        return self.get(("badge", state, k), BADGE * k + 1, lambda art, x, y: badge(art, state, x, y, k))

    def _keep(self, key: Hashable, sprite: Sprite) -> None:
        self._kept[key] = sprite
        self._pixels += _pixels(sprite)
        while self._pixels > self._most and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._pixels -= _pixels(oldest)

    def __len__(self) -> int:
        return len(self._kept)


def _pixels(sprite: Sprite) -> int:
    return sprite.surface.get_width() * sprite.surface.get_height()


def _for_display(surface: pygame.Surface) -> pygame.Surface:
    """In the display's format, which blits faster, if one is open."""
    if pygame.display.get_init() and pygame.display.get_surface() is not None:
        return surface.convert_alpha()
    return surface
