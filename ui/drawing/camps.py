"""Clans: a group on the map as huts in a clearing, a village with its palisade, a heavy group's stone."""

import math
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from ui.core.art import Art
from ui.core.geometry import Point, blob
from ui.core.theme import DAY, HUTS
from ui.drawing.huts import hut
from ui.drawing.marks import State, outline_ring

HUT: Final = 10.5  # radius of a hut in a camp; larger text makes larger huts
RADII: Final[Mapping[int, tuple[float, float]]] = MappingProxyType(
    {1: (17, 14.5), 2: (28, 17), 3: (29, 25), 4: (29, 27), 5: (38, 27)}
)
"""Radii of a clearing by the number of colours in it, for huts of radius 10.5."""
SPOTS: Final[Mapping[int, Sequence[Point]]] = MappingProxyType(
    {
        1: ((0, 0),),
        2: ((-12, 0), (12, 0)),
        3: ((-12, 8), (12, 8), (0, -11)),
        4: ((-12, 10), (12, 10), (-11, -10), (11, -10)),
        5: ((-22, 9), (0, 11), (22, 9), (-11, -10), (11, -10)),
    }
)
"""Where the huts stand in a clearing, by the number of colours."""


def camp_radii(colours: int, hut_r: float = HUT) -> tuple[float, float]:
    """Half width and half height of the clearing of a group of so many colours."""
    k = hut_r / HUT
    rx, ry = RADII[colours]
    return rx * k, ry * k


def camp_rim(colours: int, a: Point, b: Point, hut_r: float = HUT) -> float:
    """How far the rim of a camp at a is from its middle, towards b."""
    rx, ry = camp_radii(colours, hut_r)
    d = math.dist(a, b)
    return 1 / math.hypot((b[0] - a[0]) / d / rx, (b[1] - a[1]) / d / ry) if d else rx


def camp_reach(colours: int, hut_r: float = HUT) -> tuple[float, float, float, float]:
    """How far a camp with every mark it can have reaches left, up, right and down from its middle."""
    rx, ry = camp_radii(colours, hut_r)
    return rx + 18, ry + 16, rx + 18, ry + 16


def camp(
    art: Art,
    group: Mapping[str, int],
    x: float,
    y: float,
    seed: int,
    *,
    state: State | None = None,
    village: bool = False,
    heavy: bool = False,
    hut_r: float = HUT,
    size: int = 0,
) -> None:
    """A group with its middle at (x, y): one hut per colour, with its number if there are several.

    `group` is huts by colour, `seed` (the territory) shapes the clearing. A village has a palisade, a heavy
    group that no longer moves a stone with the total. The clearing is made for `size` colours at least.
    """
    colours = [c for c in HUTS if group.get(c, 0) > 0]
    rx, ry = camp_radii(max(len(colours), size, 1), hut_r)
    _clearing(art, x, y, rx, ry, seed, state)
    if village:
        _palisade(art, blob(x, y, rx, ry, seed, 0.05), round(rx * 1.7))
    k = hut_r / HUT
    r = hut_r if len(colours) > 1 else hut_r * 1.1
    spots = SPOTS[len(colours)] if colours else ()
    for colour, (dx, dy) in sorted(zip(colours, spots, strict=True), key=lambda p: p[1][1]):
        hut(art, colour, x + dx * k, y + dy * k, r, group[colour])
    if heavy and not village:
        stone_tag(art, sum(group.values()), x, y + ry + 1, k)


def _clearing(art: Art, x: float, y: float, rx: float, ry: float, seed: int, state: State | None) -> None:
    upper = blob(x, y, rx, ry, seed, 0.05)
    if state is None or state == "last":
        art.polygon(blob(x, y + 2.5, rx + 1, ry, seed, 0.05), art.theme.clearing_edge)
        art.polygon(upper, art.theme.clearing, art.theme.clearing_edge, 1)
        return
    outline_ring(art, upper, state)
    art.polygon(upper, art.theme.clearing)


def _palisade(art: Art, rim: Sequence[Point], posts: int) -> None:
    for i in range(posts):
        x, y = rim[i * len(rim) // posts]
        art.line([(x, y + 2), (x, y - 4.5)], DAY.log_dark, 3.0)
        art.line([(x, y + 1.2), (x, y - 3.8)], DAY.log_light, 1.5)


def stone_tag(art: Art, total: int, x: float, y: float, k: float = 1.0) -> None:
    """A dark tag with a stone and the number of huts: this group stays. Its middle is (x, y)."""
    art.box(x - 15 * k, y - 8 * k, 30 * k, 16 * k, DAY.ink, r=8 * k)
    art.disc(x - 7 * k, y, 3.6 * k, DAY.clearing)
    art.text(total, x + 6 * k, y, round(14 * k), DAY.clearing, "black", "mm")
