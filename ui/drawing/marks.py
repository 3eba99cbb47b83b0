"""What a place is now: rings and badges of its state, arrows, footprints, chips and coins.

Shape says it first (tick, cross, lamp, prints), colour second. Marks always have an edge of day ink.
"""

import math
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, Literal

from ui.core.art import Art
from ui.core.geometry import Point
from ui.core.theme import DAY, Theme
from ui.drawing.icons import IconName, icon

State = Literal["choosable", "chosen", "target", "last", "refused", "hint"]

RING: Final[Mapping[State, float]] = MappingProxyType(
    {"choosable": 2.4, "chosen": 5.5, "target": 3.4, "refused": 5.5, "hint": 4.5}
)
"""Width of the coloured ring; the last move has none."""
RING_EDGE: Final = 1.6  # ink on each side of a ring; 1.1 round a choosable one


def state_colour(theme: Theme, state: State) -> str:
    colours: Mapping[State, str] = {
        "choosable": theme.chalk,
        "chosen": theme.sun,
        "target": theme.chalk,
        "last": theme.chalk,
        "refused": DAY.refuse,
        "hint": theme.hint,
    }
    return colours[state]


def ring_reach(state: State) -> float:
    """How far a ring reaches beyond the outline it lies on."""
    return RING[state] / 2 + (1.1 if state == "choosable" else RING_EDGE) if state in RING else 0.0


def outline_ring(art: Art, outline: Sequence[Point], state: State) -> None:
    """A ring astride a closed outline. Fill the shape after it, so that half the ring is covered."""
    if state not in RING:
        return
    closed = [*outline, outline[0]]
    art.line(closed, DAY.ink, 2 * ring_reach(state))
    art.line(closed, state_colour(art.theme, state), RING[state])


def box_ring(art: Art, x: float, y: float, w: float, h: float, state: State, *, r: float = 10) -> None:
    """A ring round a box, outside it; draw the thing in the box after it."""
    if state not in RING:
        return
    edge = 1.1 if state == "choosable" else RING_EDGE
    full = RING[state] * 0.7 + edge
    for grow, colour in ((full + edge * 0.75, DAY.ink), (full, state_colour(art.theme, state))):
        art.box(x - grow, y - grow, w + 2 * grow, h + 2 * grow, colour, r=r + grow)
    art.box(x - edge, y - edge, w + 2 * edge, h + 2 * edge, DAY.ink, r=r + edge)


def disc_ring(art: Art, x: float, y: float, r: float, state: State) -> None:
    """A ring round a disc of radius r, outside it; draw the disc after it."""
    if state not in RING:
        return
    full = RING[state] * 0.7 + RING_EDGE
    art.disc(x, y, r + full + RING_EDGE * 0.75, DAY.ink)
    art.disc(x, y, r + full, state_colour(art.theme, state))
    art.disc(x, y, r + RING_EDGE, DAY.ink)


BADGE: Final = 12.5  # how far a badge of normal size reaches from its middle


def badge(art: Art, state: State, x: float, y: float, k: float = 1.0) -> None:
    """The small round sign of a state: tick, cross, lamp, two prints. Choosable and target have none.

    `k` is its size in normal sizes (radius about 10).
    """
    looks: Mapping[State, tuple[float, str, IconName, float, str]] = {
        "refused": (10, DAY.refuse, "close", 5.6, art.theme.on_dark),
        "hint": (11, art.theme.hint, "lamp", 6.5, art.theme.on_dark),
        "last": (10, DAY.chalk, "feet", 7, DAY.ink),
        "chosen": (9.5, DAY.ink, "check", 5.6, DAY.sun),
    }
    if state not in looks:
        return
    r, ground, name, size, colour = looks[state]
    art.disc(x, y, r * k, ground, DAY.ink, 1.5)
    icon(art, name, x, y, size * k, colour)


def target_badge(art: Art, x: float, y: float, k: float = 1.0) -> None:
    """A cross-hair: this is what is attacked."""
    art.disc(x, y, 11 * k, DAY.refuse, DAY.ink, 1.5)
    icon(art, "crosshair", x, y, 9 * k, art.theme.on_dark)


def move_arrow(art: Art, a: Point, b: Point, gap_a: float, gap_b: float, colour: str | None = None) -> None:
    """A bold arrow from a to b that begins `gap_a` from a and ends `gap_b` before b; sun, or `colour`."""
    d = math.dist(a, b)
    if d <= gap_a + gap_b:
        return
    ux, uy = (b[0] - a[0]) / d, (b[1] - a[1]) / d
    start = a[0] + ux * gap_a, a[1] + uy * gap_a
    end = b[0] - ux * gap_b, b[1] - uy * gap_b
    _arrow(art, [start, (end[0] - ux * 9, end[1] - uy * 9)], end, (ux, uy), colour, 7.5, 10)


def hop_arrow(art: Art, a: Point, b: Point, gap: float, lift: float = 26) -> None:
    """A pawn's hop: a bowed arrow, `lift` high at the left of its way."""
    d = math.dist(a, b)
    if d <= 2 * gap:
        return
    ux, uy = (b[0] - a[0]) / d, (b[1] - a[1]) / d
    p, q = (a[0] + ux * gap, a[1] + uy * gap), (b[0] - ux * gap, b[1] - uy * gap)
    way: list[Point] = []
    for i in range(13):
        t, rise = i / 12, lift * math.sin(math.pi * i / 12)
        way.append((p[0] + (q[0] - p[0]) * t + uy * rise, p[1] + (q[1] - p[1]) * t - ux * rise))
    last = math.dist(way[-2], way[-1])
    heading = (way[-1][0] - way[-2][0]) / last, (way[-1][1] - way[-2][1]) / last
    _arrow(art, way, q, heading, None, 9, 9)


def _arrow(
    art: Art,
    stem: Sequence[Point],
    end: Point,
    heading: Point,
    colour: str | None,
    width: float,
    head: float,
) -> None:
    hx, hy = heading
    side = head * 0.78
    tip = [
        (end[0] + hx * 3, end[1] + hy * 3),
        (end[0] - hx * head - hy * side, end[1] - hy * head + hx * side),
        (end[0] - hx * head + hy * side, end[1] - hy * head - hx * side),
    ]
    art.line(stem, DAY.ink, width)
    art.polygon(tip, DAY.ink, DAY.ink, 3.2)
    art.line(stem, colour or art.theme.sun, width * 0.6)
    art.polygon(tip, colour or art.theme.sun)


def footprints(art: Art, a: Point, b: Point, gap_a: float, gap_b: float) -> None:
    """The last move: prints from a to b."""
    d = math.dist(a, b)
    if d == 0:
        return
    ux, uy = (b[0] - a[0]) / d, (b[1] - a[1]) / d
    along, side = gap_a, 1.0
    while along < d - gap_b:
        x, y = a[0] + ux * along - uy * 3.6 * side, a[1] + uy * along + ux * 3.6 * side
        for colour, width in ((DAY.chalk, 6.0), (DAY.ink, 3.6)):
            art.line([(x - ux * 1.8, y - uy * 1.8), (x + ux * 1.8, y + uy * 1.8)], colour, width)
        along, side = along + 7.5, -side


def struck_through(art: Art, x: float, y: float, r: float) -> None:
    """A line across a thing of radius r: it does not count."""
    for colour, width in ((DAY.chalk, max(3.4, r * 0.4)), (DAY.refuse, max(2.0, r * 0.21))):
        art.line([(x - r * 0.68, y + r * 0.7), (x + r * 0.68, y - r * 0.7)], colour, width)


def coin(art: Art, number: int, x: float, y: float, r: float = 14) -> None:
    """A price."""
    art.disc(x, y + 1.5, r, "#7A5A1E")
    art.disc(x, y, r, "#E9C46A", DAY.ink, 1.3)
    art.text(number, x, y + 0.5, round(r * 1.4), DAY.ink, "black", "mm")


def chip(
    art: Art,
    words: str,
    x: float,
    y: float,
    size: float = 24,
    *,
    fill: str | None = None,
    colour: str | None = None,
    name: IconName | None = None,
    height: float = 34,
    icon_colour: str | None = None,
) -> float:
    """A label with round ends, its middle at (x, y), an icon before the words; gives its width.

    Sun with day ink, or `fill` and `colour`.
    """
    colour = colour or DAY.ink
    room = art.text_width(words, size, "black")
    before = size * 1.2 if name else 0.0
    width = max(height, room + before + height * 0.7)
    art.box(
        x - width / 2, y - height / 2, width, height, fill or art.theme.sun, DAY.ink, r=height / 2, width=1.5
    )
    left = x - (room + before) / 2
    if name:
        icon(art, name, left + size * 0.45, y, size * 0.42, icon_colour or colour)
    art.text(words, left + before, y, size, colour, "black", "lm")
    return width


def marker_dots(art: Art, x: float, y: float, left: int, whole: int, colour: str, r: float = 4.2) -> None:
    """Markers of an epoch as dots in a row that begins with the middle (x, y): full while they are left."""
    for i in range(whole):
        art.disc(x + i * r * 2.62, y, r, colour if i < left else None, colour, max(1.0, r * 0.22))


def bar(
    art: Art,
    x: float,
    y: float,
    w: float,
    h: float,
    share: float,
    colour: str,
    line: str | None = None,
    extra: float = 0.0,
) -> None:
    """A track: `share` (0 to 1) of it in a pigment, then `extra` of it in sun."""
    line = line or art.theme.ink
    art.box(x, y, w, h, art.theme.sunk, r=h / 2)
    full = max(h, w * share)
    if extra > 0:
        art.box(x, y, min(w, max(full, w * (share + extra))), h, art.theme.sun, line, r=h / 2, width=1.2)
    if share > 0 or extra == 0:
        art.box(x, y, min(w, full), h, colour, line, r=h / 2, width=1.2)
