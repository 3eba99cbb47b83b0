"""Five little landscapes, from morning to night, one for each game; and the evening of the last round.

Vignettes are the same by day and in the evening: their colours are their own.
"""

import itertools
import math
import random
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from ui.core.art import Art
from ui.core.geometry import Point, at, smooth
from ui.core.theme import CLANS, DAY, ink_on, mix
from ui.drawing.farms import farm
from ui.drawing.grounds import CORNERS, Corner, round_off
from ui.drawing.huts import hut
from ui.drawing.icons import icon
from ui.drawing.landscape import conifer, tuft
from ui.drawing.mammoth import mammoth
from ui.drawing.signs import clan_sign

Scene = Callable[[Art, float, float, float, float], None]


def sky(art: Art, x: float, y: float, w: float, h: float, top: str, low: str, bands: int = 48) -> None:
    for i in range(bands):
        art.box(x, y + h * i / bands, w, h / bands + 1, mix(top, low, i / (bands - 1)), r=0)


def hill(
    art: Art,
    x: float,
    y: float,
    w: float,
    h: float,
    crest: float,
    swing: float,
    colour: str,
    phase: float,
    waves: float = 1.6,
) -> None:
    """Land below a rolling line; crest and swing are shares of h."""
    line = [
        (x + w * i / 40, y + h * crest - swing * h * math.sin(phase + waves * math.pi * i / 40))
        for i in range(41)
    ]
    art.polygon([*line, (x + w, y + h + 2), (x, y + h + 2)], colour)


def clans(art: Art, x: float, y: float, w: float, h: float) -> None:
    """Morning: mountains, a river, three huts."""
    sky(art, x, y, w, h, "#F7C98B", "#FDEFCB")
    art.disc(x + w * 0.7, y + h * 0.32, w * 0.13, "#FFF3C4")
    for px, ph, c in ((0.2, 0.46, 0.3), (0.56, 0.36, 0.42), (0.92, 0.5, 0.3)):
        top = x + w * px, y + h * (0.7 - ph)
        foot = y + h * 0.7
        art.polygon([(top[0] - w * 0.36, foot), top, (top[0] + w * 0.36, foot)], mix("#B9A6A2", "#F7D9A8", c))
        art.polygon(
            [top, (top[0] + w * 0.36, foot), (top[0] + w * 0.05, foot)], mix("#8F7F82", "#F7D9A8", c * 0.8)
        )
        snow = [
            top,
            *((top[0] + w * a, top[1] + h * b) for a, b in ((0.09, 0.09), (0.02, 0.07), (-0.09, 0.09))),
        ]
        art.polygon(snow, "#FFF9EC")
    hill(art, x, y, w, h, 0.62, 0.04, "#7FA667", 0.4)
    size = min(w * 0.15, h * 0.16)
    for i in range(9):
        foot = y + h * (0.64 + 0.02 * math.sin(i * 2))
        conifer(art, x + w * (0.04 + i * 0.12), foot, size, "#2F5B3B", "#4A7F50", DAY.wood_dark)
    river: list[Point] = [
        *((-0.01, 0.7), (0.4, 0.68), (0.75, 0.71), (1.01, 0.69)),
        *((1.01, 0.8), (0.5, 0.77), (-0.01, 0.81)),
    ]
    art.polygon(smooth([(x + w * a, y + h * b) for a, b in river], 2), "#6DB2CF")
    hill(art, x, y, w, h, 0.82, 0.04, "#CBDE8E", 0.2, 1.2)
    k = min(w, h * 1.1)
    for colour, px, py, r in (
        ("blue", 0.24, 0.8, 0.115),
        ("yellow", 0.78, 0.79, 0.115),
        ("red", 0.51, 0.84, 0.16),
    ):
        hut(art, colour, x + w * px, y + h * py, k * r)
    for i in range(8):
        tuft(art, x + w * (0.06 + 0.13 * i), y + h * (0.97 + 0.01 * (i % 2)), 5, "#7F9E48")


def cherokee(art: Art, x: float, y: float, w: float, h: float) -> None:
    """A red sky, a pyramid of six clans."""
    sky(art, x, y, w, h, "#E98A5B", "#FBD9A0")
    art.disc(x + w * 0.5, y + h * 0.42, min(w * 0.34, h * 0.36), "#FFE7A6")
    hill(art, x, y, w, h, 0.66, 0.06, "#B8704A", 2.4)
    hill(art, x, y, w, h, 0.78, 0.05, "#8A4E34", 0.3)
    hill(art, x, y, w, h, 0.9, 0.03, "#5C3324", 1.9)
    k = min(w / 144, h / 178)
    cw, ch = 35 * k, 33 * k
    for r, row in enumerate((("wolf",), ("bird", "blue"), ("wild_potato", "long_hair", "deer"))):
        for i, clan in enumerate(row):
            left = x + w / 2 + (i - r / 2) * (cw + 4 * k) - cw / 2
            top = y + h * 0.27 + r * (ch + 4 * k)
            art.box(left, top + 2 * k, cw, ch, "#4A2A1C", r=6 * k)
            art.box(left, top, cw, ch, CLANS[clan], DAY.ink, r=6 * k, width=1.4 * max(0.7, k))
            clan_sign(art, clan, left + cw / 2, top + ch / 2, ch * 0.32, ink_on(clan))
    icon(art, "feather", x + w * 0.84, y + h * 0.15, 12 * k, "#7B3A22")
    icon(art, "feather", x + w * 0.17, y + h * 0.2, 9.4 * k, "#A85A36")


def stone_age_junior(art: Art, x: float, y: float, w: float, h: float) -> None:
    """Noon: a mammoth in the meadow."""
    sky(art, x, y, w, h, "#7CC4E4", "#D8F0EE")
    k = min(w / 144, h / 178)
    art.disc(x + w * 0.2, y + h * 0.17, 17 * k, "#FFD84D")
    for cx, cy in ((0.6, 0.14), (0.84, 0.25)):
        for dx, r in ((-13, 8.6), (0, 12.2), (14.4, 8.6)):
            art.disc(x + w * cx + dx * k, y + h * cy, r * k, "#FFFFFF")
    hill(art, x, y, w, h, 0.62, 0.05, "#A9CF7F", 2.2)
    hill(art, x, y, w, h, 0.78, 0.05, "#7FB65C", 0.5)
    mammoth(art, x + w * 0.5, y + h * 0.58, 49 * k)
    for px, py in ((0.12, 0.93), (0.85, 0.91), (0.62, 0.96)):
        tuft(art, x + w * px, y + h * py, 8 * k, "#4E8A3A")
    for px in (0.3, 0.72):
        art.disc(x + w * px, y + h * 0.935, 3.4 * k, "#FFFFFF")
        art.disc(x + w * px, y + h * 0.935, 1.4 * k, "#F4C020")


def territories(art: Art, x: float, y: float, w: float, h: float) -> None:
    """Afternoon: fields to the horizon, logs between two farms."""
    sky(art, x, y, w, h, "#9CC6D8", "#F8E3C0")
    k = min(w / 144, h / 178)
    art.disc(x + w * 0.28, y + h * 0.2, 16 * k, "#FFF1C2")
    hill(art, x, y, w, h, 0.42, 0.05, "#8FB07A", 1.0)
    for i in range(7):
        art.disc(x + w * (0.62 + 0.06 * i), y + h * (0.385 + 0.012 * math.sin(i)), 7.2 * k, "#5B8A54")
    colours = ("#CFD58A", "#DDBE66", "#A9C26C", "#E6D08A", "#93B25C", "#D7DDA0")
    line = mix("#7F8F4A", "#FFFFFF", 0.1)
    for far, near in ((0.1, 0.28), (0.28, 0.54), (0.54, 1.05)):
        for i in range(-3, 4):
            corners = [
                (x + w * 0.5 + (i + a) * w * 0.3 * d, y + h * (0.36 + 0.66 * d**1.1))
                for a, d in ((0, far), (1, far), (1, near), (0, near))
            ]
            art.polygon(corners, colours[(i * 2 + round(far * 10)) % 6], line, 0.8)
    farm(art, "white", x + w * 0.28, y + h * 0.56, 17.3 * k)
    farm(art, "black", x + w * 0.75, y + h * 0.7, 20.9 * k)
    path = [(x + w * a, y + h * b) for a, b in ((0.5, 0.47), (0.49, 0.655), (0.32, 0.66), (0.28, 0.86))]
    bark, wood, light, dark = "#8A5A32", "#C99B62", "#E8C894", "#3A2415"
    for a, b in itertools.pairwise(path):
        art.line([a, b], dark, 10 * k)
        art.line([a, b], bark, 7.2 * k)
        art.line([a, b], wood, 2 * k)
        art.disc(*a, 4.9 * k, wood, dark, 1)
    art.disc(*path[-1], 5.2 * k, light, dark, 1)


def first_sparks(art: Art, x: float, y: float, w: float, h: float) -> None:
    """Night: a fire, two hooded figures, stars."""
    sky(art, x, y, w, h, "#191B33", "#4A3550")
    k = min(w / 144, h / 178)
    stars(art, x, y, w, h * 0.5, 34, 4)
    art.disc(x + w * 0.78, y + h * 0.16, 13.7 * k, "#F6E7B8")
    art.disc(x + w * 0.78 - 6.5 * k, y + h * 0.143, 12.2 * k, "#22213A")
    hill(art, x, y, w, h, 0.62, 0.07, "#33284A", 2.6)
    hill(art, x, y, w, h, 0.72, 0.04, "#251C33", 0.7)
    hill(art, x, y, w, h, 0.84, 0.02, "#3A241C", 1.2)
    cx, cy, r = x + w * 0.5, y + h * 0.8, 144 * k
    for share, colour in ((0.44, "#4A2A22"), (0.34, "#693421"), (0.24, "#8F4321")):
        art.oval(cx, cy, r * share, r * share * 0.62, colour)
    for s in (-1, 1):
        beam = [(cx - s * r * 0.2, cy + r * 0.062), (cx + s * r * 0.17, cy - r * 0.006)]
        art.line(beam, "#2A1710", r * 0.075)
        art.line(beam, "#7B4E2C", r * 0.05)
    campfire(art, cx, cy, r)
    sparks = random.Random("sparks")
    for i in range(16):
        a, d = sparks.uniform(-0.5, 0.5), sparks.uniform(0.25, 0.62)
        colour = "#FFC629" if i % 2 else "#F58A1F"
        art.disc(cx + r * a * d * 1.5, cy - r * (0.22 + d * 0.68), sparks.uniform(0.7, 1.7) * k, colour)
    for s in (-1, 1):
        _sitting(art, cx + s * r * 0.36, cy + r * 0.055, r, s)


def campfire(art: Art, x: float, y: float, r: float) -> None:
    """Flames above (x, y); r is the size of the scene."""
    for share, colour, dx in (
        (0.26, "#E2571E", 0.0),
        (0.19, "#F58A1F", 0.01),
        (0.125, "#FFC629", 0.0),
        (0.065, "#FFF1B8", 0.0),
    ):
        icon(art, "flame", x + r * dx, y - r * share * 0.78, r * share, colour)


def _sitting(art: Art, x: float, y: float, r: float, s: int) -> None:
    dark = "#140D12"
    art.disc(x, y - r * 0.19, r * 0.058, dark)
    cape = ((-0.095, 0.03), (-0.08, -0.1), (0, -0.15), (0.08, -0.1), (0.095, 0.03))
    art.polygon(smooth(at(x, y, r, cape), 2), dark)
    art.line(at(x, y, r, ((-s * 0.045, -0.09), (-s * 0.15, -0.055))), dark, r * 0.034)
    art.line(at(x, y, r, ((-s * 0.06, -0.15), (-s * 0.072, -0.02))), "#C4632A", max(0.8, r * 0.0085))


def stars(art: Art, x: float, y: float, w: float, h: float, count: int, seed: int) -> None:
    rng = random.Random(f"stars {seed}")
    for _ in range(count):
        art.disc(x + rng.random() * w, y + rng.random() * h, rng.uniform(0.4, 1.1), "#F8EBC8")


def evening_banner(art: Art, x: float, y: float, w: float, h: float) -> None:
    """The end of a game: evening over the lake, a free middle for the winner's things round the fire."""
    sky(art, x, y, w, h, "#2E2A4A", "#F0A25E")
    cx = x + w * 0.5
    art.disc(cx, y + h * 0.86, h * 0.62, "#FBC777")
    art.disc(cx, y + h * 0.86, h * 0.46, "#FFE3A0")
    stars(art, x, y, w, h * 0.4, 46, 8)
    foot = y + h * 0.84
    for i in range(10):
        px, ph = x + w * (i + 0.3) / 9.4, h * (0.34 + 0.2 * ((i * 7) % 5) / 5)
        art.polygon([(px - 76, foot), (px, foot - ph), (px + 76, foot)], "#5A4560")
        art.polygon([(px, foot - ph), (px + 76, foot), (px + 14, foot)], "#4A3852")
    hill(art, x, y, w, h, 0.84, 0.04, "#3B4A3A", 0.6, 5)
    firs = round(w / 15)
    for i in range(firs):
        px = x + w * i / (firs - 1)
        if abs(px - cx) > 120:
            size = h * (0.24 + 0.09 * ((i * 5) % 3))
            conifer(
                art, px, y + h * (0.9 + 0.03 * math.sin(i * 1.7)), size, "#182A22", "#2A4433", DAY.wood_dark
            )
    hill(art, x, y, w, h, 0.94, 0.015, "#2A2A20", 0.2, 4)
    cy = y + h * 0.95
    for share, colour in ((1.0, "#57401F"), (0.66, "#7A4E22")):
        art.oval(cx, cy, 118 * share, 17 * share, colour)
    for r, colour in ((21.0, "#E2571E"), (15.0, "#F58A1F"), (10.0, "#FFC629"), (5.0, "#FFF1B8")):
        icon(art, "flame", cx, cy - r * 0.85, r, colour)


def banner_spots(x: float, y: float, w: float, h: float) -> Sequence[Point]:
    """Four places round the fire of the banner for things of half size 19."""
    cx, cy = x + w / 2, y + h * 0.95
    return [(cx + i * 48, cy - 16 - (2 - abs(i)) * 2) for i in (-2, -1, 1, 2)]


VIGNETTES: Final[Mapping[str, Scene]] = MappingProxyType(
    {
        "clans": clans,
        "stone_age_junior": stone_age_junior,
        "cherokee": cherokee,
        "territories": territories,
        "first_sparks": first_sparks,
    }
)
"""By the game's id, from morning to night."""


def vignette(
    art: Art,
    game: str,
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    around: str,
    r: float = 14,
    corners: tuple[Corner, ...] = CORNERS,
) -> None:
    """A game's landscape in a box with round corners; `around` is the colour outside them."""
    with art.clip(x, y, w, h):
        VIGNETTES[game](art, x, y, w, h)
        round_off(art, x, y, w, h, r, around, corners)
