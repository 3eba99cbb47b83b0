"""What the games' landscapes are made of, and the evening of the last round.

They are the same by day and in the evening: their colours are their own.
"""

import math
import random
from collections.abc import Sequence

from ui.core.art import Art
from ui.core.geometry import Point
from ui.core.theme import DAY, mix
from ui.drawing.icons import icon
from ui.drawing.landscape import conifer


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


def campfire(art: Art, x: float, y: float, r: float) -> None:
    """Flames above (x, y); r is the size of the scene."""
    for share, colour, dx in (
        (0.26, "#E2571E", 0.0),
        (0.19, "#F58A1F", 0.01),
        (0.125, "#FFC629", 0.0),
        (0.065, "#FFF1B8", 0.0),
    ):
        icon(art, "flame", x + r * dx, y - r * share * 0.78, r * share, colour)


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
