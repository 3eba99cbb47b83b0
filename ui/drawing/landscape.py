"""Trees, peaks, grass, water: what says a terrain without its colour."""

import math
import random
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final

import pygame

from ui.core.art import Art
from ui.core.geometry import Point, bounds, inside, sides
from ui.core.theme import Terrain, mix


def conifer(
    art: Art,
    x: float,
    y: float,
    h: float,
    dark: str | None = None,
    light: str | None = None,
    trunk: str | None = None,
) -> None:
    """A two-storey fir that stands at (x, y); without colours the theme's forest."""
    dark, light = dark or art.theme.forest.dark, light or art.theme.forest.light
    w = h * 0.36
    art.line([(x, y), (x, y - h * 0.3)], trunk or art.theme.wood_dark, max(0.8, h * 0.09))
    for low, top, k in ((0.16, 0.68, 1.0), (0.46, 1.0, 0.72)):
        tip, foot, left = (x, y - h * top), y - h * low, x - w * k
        art.polygon([tip, (x + w * k, foot), (left, foot)], dark)
        art.polygon([tip, (x - w * k * 0.1, foot), (left, foot)], light)


def peak(art: Art, x: float, y: float, h: float, k: float = 0.75) -> None:
    """A mountain that stands at (x, y) with snow, dark at its right; k is half its width in heights."""
    tones, w = art.theme.mountain, h * k
    ridge = [(x - w, y), (x - w * 0.3, y - h * 0.62), (x, y - h), (x + w * 0.36, y - h * 0.5), (x + w, y)]
    lit = [
        (x - w, y),
        (x - w * 0.3, y - h * 0.62),
        (x, y - h),
        (x - w * 0.05, y - h * 0.5),
        (x - w * 0.32, y),
    ]
    snow = [
        (x, y - h),
        (x + w * 0.22, y - h * 0.68),
        (x + w * 0.06, y - h * 0.74),
        (x - w * 0.05, y - h * 0.62),
        (x - w * 0.22, y - h * 0.7),
    ]
    art.polygon(ridge, tones.dark)
    art.polygon(lit, mix(tones.base, tones.light, 0.45))
    art.polygon(snow, tones.light)


def acacia(art: Art, x: float, y: float, h: float) -> None:
    """A flat-topped tree that stands at (x, y)."""
    dark = art.theme.savanna.dark
    light = mix(dark, art.theme.forest.base, 0.6)
    trunk = art.theme.wood_dark
    art.line([(x, y), (x + h * 0.04, y - h * 0.6)], trunk, max(0.8, h * 0.09))
    art.line([(x + h * 0.02, y - h * 0.4), (x + h * 0.26, y - h * 0.7)], trunk, max(0.7, h * 0.06))
    art.oval(x + h * 0.06, y - h * 0.76, h * 0.52, h * 0.2, dark)
    art.oval(x, y - h * 0.83, h * 0.42, h * 0.14, light)


def tuft(art: Art, x: float, y: float, h: float, colour: str) -> None:
    """Three blades of grass."""
    for a in (-0.5, 0.0, 0.5):
        blade = [(x + a * h * 0.3, y), (x + a * h, y - h * (1 - abs(a) * 0.5))]
        art.line(blade, colour, max(0.7, h * 0.13))


def ripple(art: Art, x: float, y: float, w: float = 9) -> None:
    """A small wave from (x, y) to the right."""
    third = w / 3
    crest = [(x, y), (x + third, y - 1.2), (x + 2 * third, y), (x + w, y - 1.2)]
    art.line(crest, art.theme.water.light, 0.9)


def rivers_and_lakes(
    art: Art, rivers: Sequence[Sequence[Point]], lakes: Sequence[Sequence[Point]], seed: int = 0
) -> None:
    """Water with its dark bank and its sand, all joined, and ripples on the lakes."""
    theme = art.theme
    for colour, width in ((theme.shore, 7.2), (theme.water.dark, 5.4), (theme.water.base, 4.0)):
        for river in rivers:
            art.line(river, colour, width)
        for lake in lakes:
            art.polygon(lake, colour, colour, width * 0.8)
    for n, lake in enumerate(lakes):
        x0, y0, x1, y1 = bounds(lake)
        rng = random.Random(f"ripples {seed} {n}")
        rows = 4
        for i in range(rows):
            y = y0 + (y1 - y0) * (i + 1) / (rows + 1)
            x = (x0 + x1) / 2 - 4.5 + rng.uniform(-0.2, 0.2) * (x1 - x0)
            if inside((x - 2, y), lake) and inside((x + 11, y), lake):
                ripple(art, x, y)


def scatter(
    outline: Sequence[Point],
    step: float,
    seed: int,
    *,
    margin: float = 4.5,
    height: float = 0.0,
    holes: Sequence[Sequence[Point]] = (),
) -> list[Point]:
    """Spots within an outline, no two nearer than `step`, top to bottom.

    What stands there is `height` high and does not cross the outline; `margin` is kept from it, 6 from holes.
    """
    return list(_scattered(tuple(outline), step, seed, margin, height, tuple(map(tuple, holes))))


@lru_cache(maxsize=256)
def _scattered(
    outline: tuple[Point, ...],
    step: float,
    seed: int,
    margin: float,
    height: float,
    holes: tuple[tuple[Point, ...], ...],
) -> tuple[Point, ...]:
    """A board has 60 lands, and is drawn again in each picture of it."""
    x0, y0, x1, y1 = bounds(outline)
    room, whole = _room(outline, margin, holes)
    rng = random.Random(f"scatter {seed}")
    cells: dict[tuple[int, int], list[Point]] = {}
    spots: list[Point] = []
    for _ in range(1500):
        x, y = rng.uniform(x0, x1), rng.uniform(y0, y1)
        column, row = int((x - x0) * _FINE), int((y - y0) * _FINE)
        if not room.get_at((column, row)):
            continue
        above = row - int(height * _FINE)
        if above < 0 or not whole.get_at((column, above)):
            continue
        cell = int(x // step), int(y // step)
        if any(math.dist((x, y), other) < step for other in _around(cells, cell)):
            continue
        cells.setdefault(cell, []).append((x, y))
        spots.append((x, y))
    return tuple(sorted(spots, key=lambda p: p[1]))


_FINE: Final = 2  # cells per logical px in the masks of a land


def _room(
    outline: Sequence[Point], margin: float, holes: Sequence[Sequence[Point]]
) -> tuple[pygame.mask.Mask, pygame.mask.Mask]:
    """The land without its margins and holes, and the whole land, as masks: asking a mask is quick."""
    x0, y0, x1, y1 = bounds(outline)
    page = pygame.Surface((math.ceil((x1 - x0) * _FINE) + 1, math.ceil((y1 - y0) * _FINE) + 1), 0, 32)
    land, bare = (255, 255, 255), (0, 0, 0)

    def cells(points: Sequence[Point]) -> list[Point]:
        return [((x - x0) * _FINE, (y - y0) * _FINE) for x, y in points]

    def keep_off(rim: Sequence[Point], distance: float) -> None:
        for a, b in sides(rim):
            pygame.draw.circle(page, bare, a, distance * _FINE)
            pygame.draw.line(page, bare, a, b, math.ceil(2 * distance * _FINE))

    pygame.draw.polygon(page, land, cells(outline))
    whole = pygame.mask.from_threshold(page, land, (1, 1, 1))
    keep_off(cells(outline), margin + 0.5)
    for hole in holes:
        pygame.draw.polygon(page, bare, cells(hole))
        keep_off(cells(hole), 6.5)
    return pygame.mask.from_threshold(page, land, (1, 1, 1)), whole


def _around(cells: Mapping[tuple[int, int], list[Point]], cell: tuple[int, int]) -> Iterator[Point]:
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            yield from cells.get((cell[0] + dx, cell[1] + dy), ())


# How far apart, how high, and the margin kept from the outline.
_PLANTS: Final[Mapping[Terrain, tuple[float, float, float]]] = MappingProxyType(
    {
        "forest": (9.5, 13, 4.5),
        "mountain": (17, 18, 8),
        "savanna": (16, 12, 4.5),
        "prairie": (11, 5.4, 4.5),
    }
)


def texture(
    art: Art,
    terrain: Terrain,
    outline: Sequence[Point],
    seed: int,
    holes: Sequence[Sequence[Point]] = (),
) -> None:
    """Firs, peaks, acacias or grass over a land, the same for the same seed; `holes` (lakes) stay free."""
    step, high, margin = _PLANTS[terrain]
    rng = random.Random(f"plants {seed}")
    for x, y in scatter(outline, step, seed, margin=margin, height=high * 0.7, holes=holes):
        k = rng.uniform(0.82, 1.16)
        if terrain == "forest":
            conifer(art, x, y, high * k)
        elif terrain == "mountain":
            peak(art, x, y, high * k)
        elif terrain == "savanna" and rng.random() < 0.42:
            acacia(art, x, y, high * 1.15 * k)
        elif terrain == "savanna":
            tuft(art, x, y, 4.4 * k, art.theme.savanna.dark)
        else:
            tuft(art, x, y, high * k, art.theme.prairie.dark)
            if rng.random() < 0.14:
                art.disc(x + 3, y - 4, 1.1, "#FFFFFF")


def terrain_mark(art: Art, terrain: Terrain, x: float, y: float, r: float) -> None:
    """A terrain as a small round badge: colour and picture."""
    art.disc(x, y, r, art.theme.land(terrain).base, art.theme.ink, 0.8)
    if terrain == "forest":
        conifer(art, x - r * 0.3, y + r * 0.6, r * 1.2)
        conifer(art, x + r * 0.36, y + r * 0.7, r * 1.0)
    elif terrain == "mountain":
        peak(art, x, y + r * 0.55, r * 1.2, 0.68)
    elif terrain == "savanna":
        acacia(art, x - r * 0.05, y + r * 0.66, r * 1.35)
    elif terrain == "prairie":
        for dx, dy in ((-0.38, 0.5), (0.38, 0.55), (0.0, 0.1)):
            tuft(art, x + dx * r, y + dy * r, r * 0.52, art.theme.prairie.dark)
    else:
        for dy in (-0.3, 0.15, 0.6):
            ripple(art, x - r * 0.5, y + dy * r, r)


def desert(art: Art, outline: Sequence[Point]) -> None:
    """Land that nobody lives on: pale paper laid over it, for good."""
    art.veil(outline, art.theme.paper, 132)
