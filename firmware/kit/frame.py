"""What carries the plate and what lies on it: laths, posts, ways in for cables, spacers; clear of lamps,
buttons and string. In mm on the board, seen from above."""

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from firmware.kit.plan import EPSILON, RING, Body, Outline, Plan
from hardware.kit.route import Point, off_line

BUTTON_DEEP_MM: Final = 35
"""How deep a button may be below the plate, with its contacts."""
SAW_MM: Final = 5
"""What a cut takes of a lath, with what is trimmed to make the end square."""
LATHS_MM: Final = (20, 15, 10, 5)
COLLAR_MM: Final = 10.0
"""From the middle of a bullet to the edge of its collar, or of a small round board; to be measured."""
POST_MM: Final = 20.0
"""Side of a post; it is as high as the laths."""
POST_EVERY: Final = 200.0
"""A post for each started length of this but the first, or 3 mm of plywood sag under a hand."""
SPACER_MM: Final = 8.0
"""Side of a spacer."""
SPACER_EVERY: Final = 150.0
"""A spacer for each started length of this, so that the board does not bend between them."""
NOTCH_MM: Final = 10.0
"""Width and height of a way in for cables, in the lower edge of a lath."""
SCREW_EVERY: Final = 150.0
SCREW_IN: Final = 25.0
"""From a corner to the first screw of the bottom plate: laths meet in the corner."""
LABEL_MM: Final = 6.0
"""Round a lamp on the template, for its dome and its name."""
ROOM: Final = 2.0
"""Between parts that must not touch."""
FARTHEST: Final = 70
"""How far a post or a spacer moves from where it is wanted, to lie clear."""
OFFSETS: Final = tuple(
    sorted(
        itertools.product(range(-FARTHEST, FARTHEST + 1, 2), repeat=2),
        key=lambda by: (math.hypot(*by), by),
    )
)


class Serves(Enum):
    """What comes through a notch."""

    PI = auto()
    FEEDS = auto()
    TRAY = auto()


@dataclass(frozen=True, slots=True)
class Notch:
    at: Point
    """The middle of the notch on the edge of the board."""
    serves: Serves


@dataclass(frozen=True, slots=True)
class Frame:
    lath: int
    """How thick the laths are."""
    laths: tuple[float, ...]
    """How long each is: two over the whole width, two between them."""
    posts: tuple[Point, ...]
    notches: tuple[Notch, ...]
    spacers: tuple[Point, ...]
    screws: tuple[Point, ...]
    """Of the bottom plate, where there is one."""


def frame_of(plan: Plan) -> Frame:
    lath, notches = lath_mm(plan), tuple(_notches(plan))
    w, h = plan.measures.board
    return Frame(
        lath,
        (w, w, h - 2 * lath, h - 2 * lath),
        tuple(_posts(plan, lath)),
        notches,
        tuple(_spacers(plan)),
        tuple(_screws(plan, lath, notches)) if plan.measures.kit.for_children else (),
    )


def free_edge(plan: Plan) -> float:
    """The room for a lath between the edge of the board and what hangs down nearest to it; mm."""
    w, h = plan.measures.board
    return min(min(x, y, w - x, h - y) - r for (x, y), r in _hanging(plan))


def lath_mm(plan: Plan) -> int:
    """As thick as leaves room for collars of lamps and bodies of buttons at the edge of the board."""
    free = free_edge(plan)
    return next((thick for thick in LATHS_MM if thick <= free + EPSILON), LATHS_MM[-1])


def resting(plan: Plan) -> Sequence[Outline]:
    """What the spacers carry: the game's board, its tile, or the mat of its cards."""
    measures = plan.measures
    if plan.trays > 1:
        return plan.outlines
    if measures.kit.frame:
        return plan.outlines[:1]  # the board in the middle
    at, (w, h) = (measures.offset, measures.land) if measures.kit.mat else ((0.0, 0.0), measures.board)
    x, y = at
    return (((x, y), (x + w, y), (x + w, y + h), (x, y + h)),)


def _hanging(plan: Plan) -> list[Body]:
    """All that hangs below the plate."""
    lamps = (*plan.chain.points, *(spare.at for spare in plan.chain.spares))
    bodies = [(at, plan.measures.button_hole / 2 + RING) for at in plan.holes.values()]
    return [*((at, COLLAR_MM) for at in lamps), *bodies]


def wires(plan: Plan) -> list[tuple[Point, Point]]:
    """The string and the cables to it, as the template draws them."""
    points = plan.chain.points
    if not points:
        return []
    whole = (plan.entry, *points, *((plan.way_out,) if plan.way_out else ()))
    return list(itertools.pairwise(whole))


def _clear(at: Point, r: float, bodies: Sequence[Body], lines: Sequence[tuple[Point, Point]]) -> bool:
    """Whether what reaches `r` round that spot meets nothing."""
    if any(math.dist(at, body) < r + other + ROOM for body, other in bodies):
        return False
    return all(off_line(at, a, b) >= r + ROOM for a, b in lines)


def _posts(plan: Plan, lath: float) -> Iterator[Point]:
    w, h = plan.measures.board
    r, edge = POST_MM / math.sqrt(2), lath + POST_MM
    bodies, lines = _hanging(plan), wires(plan)
    for wanted in itertools.product(_between(w), _between(h)):
        for at in _near(wanted):
            inside = edge <= at[0] <= w - edge and edge <= at[1] <= h - edge
            if inside and _clear(at, r, bodies, lines):
                yield at
                break


def _between(length: float) -> list[float]:
    parts = math.ceil(length / POST_EVERY - EPSILON)
    return [length * n / parts for n in range(1, parts)]


def _near(wanted: Point) -> Iterator[Point]:
    """Whole millimetres, as they are written beside it; the nearest first."""
    x, y = (float(round(part)) for part in wanted)
    return ((x + dx, y + dy) for dx, dy in OFFSETS)


def _spacers(plan: Plan) -> Iterator[Point]:
    """Under what rests on them; where bullets do not stand out, it lies on the plate itself."""
    if not plan.chain.places or not plan.measures.bullets:
        return
    measures, carried = plan.measures, resting(plan)
    bodies = [(at, measures.lamp_hole / 2 + LABEL_MM) for at in plan.chain.points]
    bodies += [(at, measures.button_hole / 2 + RING) for at in plan.holes.values()]
    lines, r = wires(plan), SPACER_MM / math.sqrt(2)
    rim = _rim(carried)
    found: list[Point] = []
    for wanted in _wanted(carried, rim):
        for at in _near(wanted):
            under = any(_is_in(at, outline) for outline in carried)
            under = under and all(off_line(at, a, b) >= r for a, b in rim)
            if under and _clear(at, r, [*bodies, *((other, r) for other in found)], lines):
                found.append(at)
                yield at
                break


def _wanted(carried: Sequence[Outline], rim: Sequence[tuple[Point, Point]]) -> list[Point]:
    """Below a board at its corners and between them; below a tile at the corners of its rim."""
    if len(carried) > 1:
        return sorted({(round(x, 3), round(y, 3)) for line in rim for x, y in line})
    (outline,) = carried
    xs, ys = [x for x, _y in outline], [y for _x, y in outline]
    return list(itertools.product(_spread(min(xs), max(xs)), _spread(min(ys), max(ys))))


def _spread(low: float, high: float) -> list[float]:
    parts = math.ceil((high - low) / SPACER_EVERY - EPSILON)
    return [low + (high - low) * n / parts for n in range(parts + 1)]


def _rim(carried: Sequence[Outline]) -> list[tuple[Point, Point]]:
    """The sides that no two outlines share."""
    sides: dict[frozenset[tuple[int, int]], list[tuple[Point, Point]]] = {}
    for outline in carried:
        for a, b in zip(outline, (*outline[1:], outline[0]), strict=True):
            key = frozenset((round(10 * x), round(10 * y)) for x, y in (a, b))
            sides.setdefault(key, []).append((a, b))
    return [side[0] for side in sides.values() if len(side) == 1]


def _is_in(at: Point, outline: Outline) -> bool:
    """Whether a ray to the right crosses the outline an odd number of times."""
    x, y = at
    crossed = 0
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y):
            crossed += x < ax + (y - ay) / (by - ay) * (bx - ax)
    return crossed % 2 == 1


def _notches(plan: Plan) -> Iterator[Notch]:
    """Where the chain's cable comes in; beside it the feeds; of trays also where the next cable leaves."""
    yield Notch(plan.entry, Serves.PI)
    if plan.chain.places:
        yield Notch(plan.feeds_entry, Serves.FEEDS)
    if plan.way_out is not None:
        yield Notch(plan.way_out, Serves.TRAY)


def notches_in_all(plan: Plan) -> int:
    """Of trays only some have a feed, and nothing leaves the last one."""
    serves = [notch.serves for notch in frame_of(plan).notches]
    if plan.trays == 1:
        return len(serves)
    return plan.trays + len(plan.trays_with_feed) + (plan.trays - 1) * (Serves.TRAY in serves)


def lath_needed(plan: Plan) -> float:
    """How much of it is bought, mm: what the saw takes goes with each piece."""
    laths = frame_of(plan).laths
    return plan.trays * (sum(laths) + SAW_MM * len(laths))


def _screws(plan: Plan, lath: float, notches: Sequence[Notch]) -> Iterator[Point]:
    """Along the middles of the laths, and into wood: not where there is a notch."""
    (w, h), mid = plan.measures.board, lath / 2
    wanted = [(x, y) for x in _rows(w) for y in (mid, h - mid)]
    wanted += [(x, y) for y in _rows(h)[1:-1] for x in (mid, w - mid)]
    cut = [notch.at for notch in notches]
    for at in wanted:
        along = (1.0, 0.0) if at[1] in (mid, h - mid) else (0.0, 1.0)
        moved = ((at[0] + by * along[0], at[1] + by * along[1]) for by in (0, 15, -15, 30, -30))
        yield next(spot for spot in moved if all(math.dist(spot, gap) >= mid + NOTCH_MM for gap in cut))


def _rows(length: float) -> list[float]:
    parts = math.ceil((length - 2 * SCREW_IN) / SCREW_EVERY - EPSILON)
    return [SCREW_IN + (length - 2 * SCREW_IN) * n / parts for n in range(parts + 1)]
