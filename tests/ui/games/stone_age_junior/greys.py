"""How well two pictures are told apart by an eye that sees no colour."""

from collections.abc import Callable, Hashable
from typing import Final

import pygame
from PIL import Image, ImageChops

from ui.core.art import Art
from ui.core.theme import DAY, Theme

SIDE: Final = 96
SEEN: Final = 40
"""Of 255: two greys that differ by less are one to a quick eye."""

Draw = Callable[..., None]


def grey(
    draw: Draw,
    *args: Hashable,
    w: int = SIDE,
    h: int = SIDE,
    ground: str = "#8FC46C",
    theme: Theme = DAY,
) -> Image.Image:
    """On the meadow, in the luminance of ITU-R 601."""
    art = Art(w, h, theme)
    draw(art, *args)
    surface = pygame.Surface((w, h))
    surface.fill(ground)
    surface.blit(art.finish(), (0, 0))
    return Image.frombytes("RGB", (w, h), pygame.image.tobytes(surface, "RGB")).convert("L")


def differing(one: Image.Image, other: Image.Image) -> float:
    """The share of their pixels, in percent, that an eye sees as different."""
    counts = ImageChops.difference(one, other).histogram()
    return 100 * sum(counts[SEEN:]) / sum(counts)
