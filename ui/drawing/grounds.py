"""What everything lies on: paper, the wooden table, planks, the board's frame."""

import math
import random
from collections.abc import Sequence
from typing import Literal

from ui.core.art import Art
from ui.core.geometry import Point
from ui.core.theme import mix

Corner = Literal["top left", "top right", "bottom left", "bottom right"]
CORNERS: tuple[Corner, ...] = ("top left", "top right", "bottom left", "bottom right")


def grain(
    art: Art, x: float, y: float, w: float, h: float, colour: str, fibres: int = 900, seed: int = 5
) -> None:
    """Faint fibres that make a flat colour feel like paper or wood."""
    rng = random.Random(f"grain {seed}")
    for _ in range(fibres):
        a, b = x + rng.random() * w, y + rng.random() * h
        end = a + rng.uniform(3, 14), b + rng.uniform(-0.5, 0.5)
        art.line([(a, b), end], colour, rng.uniform(0.3, 0.7))


def paper_ground(art: Art) -> None:
    """The whole page as paper: home, set-up, settings, end."""
    theme = art.theme
    art.box(0, 0, art.width, art.height, theme.paper, r=0)
    grain(art, 0, 0, art.width, art.height, mix(theme.paper, theme.line, 0.42), 1100)


def table_ground(art: Art) -> None:
    """The whole page as the table below a game."""
    theme = art.theme
    art.box(0, 0, art.width, art.height, theme.table, r=0)
    grain(art, 0, 0, art.width, art.height, mix(theme.table, theme.wood, 0.16), 1400)


def planks(art: Art, boards: int = 5) -> None:
    """The whole page as dark planks: hand-over."""
    theme = art.theme
    art.box(0, 0, art.width, art.height, theme.wood_dark, r=0)
    grain(art, 0, 0, art.width, art.height, mix(theme.wood_dark, theme.wood, 0.6), 1500)
    seam = mix(theme.wood_dark, "#000000", 0.35)
    for i in range(1, boards):
        y = art.height * i / boards
        art.line([(0, y), (art.width, y + (i % 2) * 3)], seam, 2)


def board_frame(art: Art, x: float, y: float, w: float, h: float, edge: float = 4, r: float = 14) -> None:
    """A wooden frame round the box of a board, `edge` wide, with its drop."""
    theme = art.theme
    full = w + 2 * edge, h + 2 * edge
    art.box(x - edge, y - edge + 3, *full, mix(theme.wood_dark, theme.table, 0.35), r=r)
    art.box(x - edge, y - edge, *full, theme.wood, r=r)
    half = edge / 2
    art.box(x - half, y - half, w + edge, h + edge, theme.wood_light, r=r - half)


def board_frame_along(art: Art, squares: Sequence[tuple[float, float, float]], edge: float = 8) -> None:
    """A wooden frame `edge` wide round squares (left, top, side) that make any shape, with its drop."""
    theme = art.theme
    drop = mix(theme.wood_dark, theme.table, 0.3)
    for grow, down, colour, r in (
        (edge, 3, drop, 12),
        (edge, 0, theme.wood, 12),
        (edge - 3, 0, theme.wood_light, 9),
    ):
        for x, y, w, h in _runs(squares):
            art.box(x - grow, y - grow + down, w + 2 * grow, h + 2 * grow, colour, r=r)


def _runs(squares: Sequence[tuple[float, float, float]]) -> list[tuple[float, float, float, float]]:
    """Boxes along whole rows and columns: round corners then stand only where the shape has some."""
    out: list[tuple[float, float, float, float]] = []
    for across in (True, False):
        end: tuple[float, float] | None = None
        for x, y, side in sorted(squares, key=lambda s: (s[1], s[0]) if across else s[:2]):
            if end == (x, y):
                left, top, w, h = out.pop()
                out.append((left, top, w + side, h) if across else (left, top, w, h + side))
            else:
                out.append((x, y, side, side))
            end = (x + side, y) if across else (x, y + side)
    return out


def round_off(
    art: Art,
    x: float,
    y: float,
    w: float,
    h: float,
    r: float,
    around: str,
    corners: tuple[Corner, ...] = CORNERS,
) -> None:
    """Round the corners of a finished picture by painting `around` over what lies outside them."""
    places: dict[Corner, tuple[float, float, int, int]] = {
        "top left": (x, y, 1, 1),
        "top right": (x + w, y, -1, 1),
        "bottom left": (x, y + h, 1, -1),
        "bottom right": (x + w, y + h, -1, -1),
    }
    for corner in corners:
        cx, cy, sx, sy = places[corner]
        curve: list[Point] = []
        for j in range(13):
            a = math.pi / 2 * j / 12
            curve.append((cx + sx * (r - r * math.sin(a)), cy + sy * (r - r * math.cos(a))))
        art.polygon([(cx - sx, cy - sy), (cx + sx * r, cy - sy), *curve, (cx - sx, cy + sy * r)], around)
