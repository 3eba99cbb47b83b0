"""Territories: farms, fields, logs, and land that belongs to a side."""

import random
from collections.abc import Iterable
from typing import Literal

from ui.core.art import Art
from ui.core.geometry import Point, arc, at, smooth
from ui.core.theme import DAY, FARMS, mix
from ui.drawing.landscape import tuft

Edge = Literal["choosable", "held", "refused"]


def farm(art: Art, side: str, x: float, y: float, r: float, *, shade: bool = True) -> None:
    """White: a pitched roof. Black: a round roof with a lit door. `shade` is the flat shadow on the field."""
    body = FARMS[side]
    line = max(1.2, r * 0.1)
    if shade:
        art.oval(x, y + r * 0.82, r * 1.05, r * 0.2, mix(DAY.fields[1], DAY.ink, 0.35))
    walls = ((-0.72, -0.1), (0.72, -0.1), (0.72, 0.8), (-0.72, 0.8))
    art.polygon(at(x, y, r, walls), body, DAY.ink, line)
    if side == "white":
        roof = "#B98A5B"
        art.polygon(at(x, y, r, ((0, -1), (1.02, -0.02), (-1.02, -0.02))), body, DAY.ink, line)
        art.polygon(at(x, y, r, ((0, -0.78), (0.34, -0.45), (-0.34, -0.45))), roof)
        art.box(x - r * 0.2, y + r * 0.26, r * 0.4, r * 0.54, roof, DAY.ink, r=1, width=line * 0.7)
    else:
        art.polygon(at(x, y, r, arc(0, 0.06, 0.98, 1.0, 180, 360)), body, DAY.ink, line)
        art.line(at(x, y, r, arc(0, 0.02, 0.7, 0.72, 202, 277, 10)), "#8A828E", line)
        art.disc(x, y + r * 0.42, r * 0.2, "#F5D98A")


def farm_on_panel(art: Art, side: str, x: float, y: float, r: float) -> None:
    """A farm beside text; in the evening on a clearing, since the black one never lies bare."""
    if art.theme.evening:
        art.disc(x, y, r * 1.28, art.theme.clearing)
        r *= 0.86
    farm(art, side, x, y - r * 0.08, r, shade=not art.theme.evening)


def field(
    art: Art, x: float, y: float, size: float, kind: int, *, turned: bool, odd: bool, seed: int
) -> None:
    """One square of land. Kind 0 furrows, 1 meadow, 2 stubble, 3 flowers; rows run down if turned."""
    base = art.theme.fields[kind]
    shade = mix(base, "#000000" if art.theme.evening else "#FFFFFF", 0.05 * odd)
    dark = mix(base, "#6B7A2E", 0.34)
    rng = random.Random(f"field {seed}")
    art.box(x, y, size, size, shade, r=0)
    if kind in (0, 2):
        rows = 7
        for i in range(rows):
            d = size * (i + 0.6) / rows
            row = [(3.0, d), (size / 2, d + rng.uniform(-1.5, 1.5)), (size - 3, d)]
            places = [(x + b, y + a) if turned else (x + a, y + b) for a, b in row]
            art.line(smooth(places, 2, closed=False), dark, 1.3, dash=(10, 3) if kind == 2 else None)
        return
    for _ in range(9):
        tuft(art, x + rng.uniform(8, size - 8), y + rng.uniform(12, size - 6), 5, dark)
    if kind == 3:
        for _ in range(3):
            art.disc(x + rng.uniform(8, size - 8), y + rng.uniform(8, size - 8), 1.4, "#FFFFFF")


def log(art: Art, a: Point, b: Point, *, first: bool = False, k: float = 1.0) -> None:
    """A log along the edge from corner a to corner b; `first` is the darker one a path starts with.

    `k` is its thickness in that of a log on squares of 72.
    """
    theme = art.theme
    p, q = _part(a, b, 0.05), _part(a, b, 0.95)
    art.line([(p[0] + 1, p[1] + 3), (q[0] + 1, q[1] + 3)], mix(theme.fields[1], DAY.ink, 0.5), 12 * k)
    art.line([p, q], theme.log_dark, 13 * k)
    art.line([p, q], theme.wood_dark if first else theme.log, 10 * k)
    length = max(1e-9, abs(b[0] - a[0]) + abs(b[1] - a[1]))
    off = -2.6 * k
    nx, ny = (b[1] - a[1]) / length * off, (b[0] - a[0]) / length * off
    art.line([(p[0] + nx, p[1] + ny), (q[0] + nx, q[1] + ny)], theme.log_light, 1.8 * k, dash=(16, 5))
    art.disc(*q, 4.6 * k, theme.log_light, theme.log_dark, 1)
    art.disc(*q, 1.8 * k, theme.log)


def edge_bar(art: Art, a: Point, b: Point, state: Edge, k: float = 1.0) -> None:
    """An edge that may take a log (chalk), the one under the finger (sun), or a refused one (red)."""
    p, q = _part(a, b, 0.14), _part(a, b, 0.86)
    outer, inner = (12.0, 7.5) if state == "choosable" else (15.0, 11.0)
    colour = {"choosable": art.theme.chalk, "held": art.theme.sun, "refused": DAY.refuse}[state]
    art.line([p, q], DAY.ink, outer * k)
    art.line([p, q], colour, inner * k)


def open_end(art: Art, x: float, y: float) -> None:
    """Where the path goes on."""
    art.disc(x, y, 11, DAY.ink)
    art.disc(x, y, 8, art.theme.sun)
    art.disc(x, y, 3, DAY.ink)


def owned(art: Art, squares: Iterable[Point], size: float, side: str, *, what_if: bool = False) -> None:
    """Squares (upper left corners) of a side: a wash and a hatch, white rising, black falling.

    Land that a held log would close off is thinner: half the wash, a dashed hatch.
    """
    colour, base = FARMS[side], art.theme.fields[1]
    alpha = (150 if side == "white" else 105) // (2 if what_if else 1)
    ink = mix(base, DAY.ink, 0.3) if side == "white" else mix(colour, base, 0.25 if what_if else 0.1)
    dash = (5.0, 4.0) if what_if else None
    for x, y in squares:
        art.veil([(x, y), (x + size, y), (x + size, y + size), (x, y + size)], colour, alpha)
        steps = 2 * round(size / 12)  # even, so that the lines of neighbouring squares meet
        for i in range(1, steps):
            d = 2 * size * i / steps
            low, high = max(0.0, d - size), min(size, d)
            if side == "white":
                art.line([(x + low, y + d - low), (x + high, y + d - high)], ink, 1.1, dash)
            else:
                art.line([(x + low, y + size - d + low), (x + high, y + size - d + high)], ink, 1.2, dash)


def land_count(
    art: Art, side: str, number: int, x: float, y: float, *, what_if: bool = False, k: float = 1.0
) -> None:
    """How many squares a land has: a chip with its farm around (x, y); in sun with a plus if only maybe."""
    words = f"+{number}" if what_if else str(number)
    size = round(26 * k)
    w, h = 46 * k + max(20.0 * k, art.text_width(words, size, "black") + 6), 42 * k
    art.box(x - w / 2, y - h / 2 + 2, w, h, DAY.ink, r=h / 2)
    art.box(x - w / 2, y - h / 2, w, h, art.theme.sun if what_if else DAY.card, DAY.ink, r=h / 2, width=2)
    farm(art, side, x - w / 2 + 23 * k, y - 1, 12 * k, shade=False)
    art.text(words, x + w / 2 - 14 * k, y, size, DAY.ink, "black", "rm")


def _part(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
