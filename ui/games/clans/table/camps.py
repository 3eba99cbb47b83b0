"""Groups on the map: camps as pieces, groups on their way, what rises from a village."""

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from engine.clans import CLANS, Clan, Huts
from ui.core.art import Art
from ui.core.geometry import Point
from ui.core.scene import Box, Piece
from ui.core.theme import DAY
from ui.core.timeline import ease_in
from ui.drawing.camps import HUT, SPOTS, camp, camp_radii, camp_reach
from ui.drawing.huts import hut
from ui.drawing.icons import icon
from ui.drawing.marks import State, badge, chip, footprints, move_arrow
from ui.games.clans.table.land import MAP

HOP: Final = 6
"""How high a group hops on its way."""
RISE: Final = 34
"""How far the value of a village rises from it."""
RIM: Final = 9
"""Beyond the huts of a camp: its palisade, and half the tag of a group that stays."""
_SHRINKING: Final = 6
"""Sizes that a hut goes through when it leaves."""
_ROOM: Final = 16
"""Round an arrow or a row of footprints."""


def group(huts: Huts) -> Mapping[str, int]:
    return {clan.value: count for clan, count in zip(CLANS, huts, strict=True) if count}


@lru_cache(maxsize=4096)
def colours(huts: Huts) -> int:
    return sum(count > 0 for count in huts)


def reach(huts: Huts, hut_r: float) -> Box:
    """Of a camp, round (0, 0)."""
    left, up, right, down = camp_reach(max(colours(huts), 1), hut_r)
    return Box(-left, -up, left + right, up + down)


@lru_cache(maxsize=512)
def standing(
    territory: int,
    huts: Huts,
    at: Point,
    hut_r: float,
    *,
    state: State | None = None,
    village: bool = False,
    heavy: bool = False,
) -> Piece:
    """A camp. Without huts only its clearing, as a village that lost all of them."""
    box = reach(huts, hut_r).moved(*at)
    args = (territory, huts, hut_r, state or "", village, heavy)
    return Piece(box, _standing, args)


def _standing(
    art: Art, territory: int, huts: Huts, hut_r: float, state: State | str, village: bool, heavy: bool
) -> None:
    shown = _STATES.get(state)
    x, y = art.width / 2, art.height / 2
    camp(art, group(huts), x, y, territory, state=shown, village=village, heavy=heavy, hut_r=hut_r)
    if shown in ("chosen", "refused", "hint"):
        rx, ry = camp_radii(max(colours(huts), 1), hut_r)
        badge(art, shown, x + rx, y - ry + 1, 0.8)


_STATES: Final[Mapping[str, State]] = {
    "choosable": "choosable",
    "chosen": "chosen",
    "target": "target",
    "refused": "refused",
    "hint": "hint",
}


def walking(huts: Huts, a: Point, b: Point, part: float, hut_r: float) -> Piece:
    """A group on its way from a to b; `part` of the way is behind it."""
    x, y = a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
    hop = HOP * math.sin(math.pi * part)
    return Piece(reach(huts, hut_r).moved(round(x), round(y - hop)), _walking, (huts, hut_r))


def _walking(art: Art, huts: Huts, hut_r: float) -> None:
    x, y, k = art.width / 2, art.height / 2, hut_r / HUT
    here = [clan for clan, count in zip(CLANS, huts, strict=True) if count]
    places = sorted(zip(here, SPOTS[len(here)], strict=True), key=lambda p: p[1][1])
    r = hut_r if len(here) > 1 else hut_r * 1.1
    for _, (dx, dy) in places:
        art.oval(x + dx * k, y + dy * k + r * 0.95, r * 1.05, r * 0.3, DAY.clearing_edge)
    for clan, (dx, dy) in places:
        hut(art, clan.value, x + dx * k, y + dy * k, r, huts[CLANS.index(clan)])


def quarrel(territory: int, huts: Huts, lost: Sequence[Clan], at: Point, hut_r: float, part: float) -> Piece:
    """A village in conflict: its lone huts shrink to nothing, one after another."""
    gone = min(int(part * len(lost)), len(lost) - 1)
    shrunk = round(ease_in(part * len(lost) - gone) * _SHRINKING) / _SHRINKING
    left = tuple(0 if clan in lost[:gone] else count for clan, count in zip(CLANS, huts, strict=True))
    args = (territory, left, hut_r, lost[gone].value, min(shrunk, 1.0))
    return Piece(reach(huts, hut_r).moved(*at), _quarrel, args)


def _quarrel(art: Art, territory: int, huts: Huts, hut_r: float, leaver: str, shrunk: float) -> None:
    x, y, k = art.width / 2, art.height / 2, hut_r / HUT
    camp(art, {}, x, y, territory, village=True, hut_r=hut_r, size=len(CLANS))
    places = sorted(zip(CLANS, SPOTS[len(CLANS)], strict=True), key=lambda p: p[1][1])
    for clan, (dx, dy) in places:
        px, py = x + dx * k, y + dy * k
        count = huts[CLANS.index(clan)]
        if clan == leaver:
            art.disc(px, py, hut_r * 1.1, None, DAY.refuse, 2)
        if count and (clan != leaver or shrunk < 1):
            hut(art, clan.value, px, py, hut_r * (1 - shrunk if clan == leaver else 1), count)


def sinking(territory: int, huts: Huts, at: Point, hut_r: float, part: float) -> Piece:
    """A destroyed village: its huts sink one by one, smoke rises."""
    total = colours(huts)
    gone = min(total, int(part * (total + 1)))
    return Piece(reach(huts, hut_r).moved(*at), _sinking, (territory, huts, hut_r, gone))


def _sinking(art: Art, territory: int, huts: Huts, hut_r: float, gone: int) -> None:
    x, y, k = art.width / 2, art.height / 2, hut_r / HUT
    here = [clan for clan, count in zip(CLANS, huts, strict=True) if count]
    spots = SPOTS[len(here)]
    camp(art, {}, x, y, territory, hut_r=hut_r, size=len(here))
    r = hut_r if len(here) > 1 else hut_r * 1.1
    for n, (clan, (dx, dy)) in enumerate(zip(here, spots, strict=True)):
        px, py = x + dx * k, y + dy * k
        if n < gone:
            for i, (wx, wy) in enumerate(((0.0, 0.5), (0.22, -0.1), (-0.08, -0.7))):
                art.disc(px + wx * r, py + wy * r, r * (0.42 - 0.09 * i), "#8D867D")
        else:
            hut(art, clan.value, px, py, r, huts[CLANS.index(clan)])


def steps_between(a: Point, b: Point, gap_a: float, gap_b: float) -> Piece:
    """The footprints of the last move."""
    box = _around(a, b)
    return Piece(box, _steps, (*_in(box, a, b), gap_a, gap_b))


def _steps(art: Art, a: Point, b: Point, gap_a: float, gap_b: float) -> None:
    footprints(art, a, b, gap_a, gap_b)


def arrow(a: Point, b: Point, gap_a: float, gap_b: float) -> Piece:
    """From the chosen camp to a target."""
    box = _around(a, b)
    return Piece(box, _arrow, (*_in(box, a, b), gap_a, gap_b))


def _arrow(art: Art, a: Point, b: Point, gap_a: float, gap_b: float) -> None:
    move_arrow(art, a, b, gap_a, gap_b)


def rising(value: int, at: Point, part: float, size: float) -> Piece:
    """The value of a village rises from it."""
    up = round(RISE * min(1.0, part * 2))
    return Piece(
        Box.around(at[0], max(at[1] - 14 - up, MAP.y + 30), 44, 26), _rising, (value, size), says=True
    )


def _rising(art: Art, value: int, size: float) -> None:
    chip(art, f"+{value}" if value else "0", art.width / 2, art.height / 2, size, height=size * 1.36)


def _around(a: Point, b: Point) -> Box:
    x, y = min(a[0], b[0]) - _ROOM, min(a[1], b[1]) - _ROOM
    return Box(x, y, abs(a[0] - b[0]) + 2 * _ROOM, abs(a[1] - b[1]) + 2 * _ROOM)


def _in(box: Box, a: Point, b: Point) -> tuple[Point, Point]:
    return (round(a[0] - box.x, 2), round(a[1] - box.y, 2)), (round(b[0] - box.x, 2), round(b[1] - box.y, 2))


def staked(epoch: int, at: Point) -> Piece:
    """The marker that is taken for a village, with its epoch."""
    x, y = min(at[0], MAP.right - 20), max(at[1], MAP.y + 20)
    return Piece(Box.around(x, y, 18), _staked, (epoch,), says=True)


def _staked(art: Art, epoch: int) -> None:
    art.disc(18, 18, 14, DAY.sun, DAY.ink, 1.6)
    icon(art, "marker", 13, 18, 9, DAY.ink)
    art.text(epoch, 19, 18, 17, DAY.ink, "black", "lm")
