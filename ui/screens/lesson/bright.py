"""What is bright in a lesson: all else lies under a veil, and rings say which to press first."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from engine.core import CONTROLS, Place
from ui.core.art import Art
from ui.core.geometry import Point, arc, bounds
from ui.core.scene import Box, Piece, Scene, within
from ui.core.theme import DAY
from ui.drawing.marks import move_arrow
from ui.drawing.pressing import SIZE, TIP, pressing_hand

VEIL: Final = 120
FIRST, SECOND, CONCERNED = 4.6, 2.2, 1.4
"""Widths of rings: what to press first, what else is bright, what is only concerned."""
FLASH: Final = 6.0
"""Of all bright places for a moment, after a lawful move that is not asked for."""
BEGINS, ENDS = 16, 20
"""An arrow from and before the middles of two places."""
STANDS: Final = 140.0, 104.0
"""What is larger than this is land, and no piece."""
CORNERS: Final = 4
"""Of a box where a finger means a place: not the shape of its land."""
ROUND: Final = 48
"""Corners of the frame round a camp."""
COMES_MS: Final = 220
PRESS_MS: Final = 2000
SPREADS_MS: Final = 400
RESTS_MS: Final = 6000

Shape = tuple[Point, ...]


def shapes_of(scene: Scene, wanted: Sequence[Place]) -> dict[Place, Shape]:
    """Where these places are on the board: the land they fill, or else where a finger means them."""
    found: dict[Place, Shape] = {}
    for piece in scene:
        if piece.means not in wanted or piece.means in CONTROLS:
            continue
        spot = Place(piece.means)
        if piece.outline:
            found[spot] = tuple(piece.outline)
        elif spot not in found:
            box = piece.touch
            found[spot] = (
                (box.x, box.y),
                (box.right, box.y),
                (box.right, box.bottom),
                (box.x, box.bottom),
            )
    return found


def with_camp(shape: Shape, camp: Box) -> Shape:
    """The land together with the camp on it, where that is larger: no frame crosses what it is about."""
    middle, rx, ry = camp.centre, camp.w / 2, camp.h / 2
    rim = arc(*middle, rx, ry, 0, 360, ROUND)[:-1]
    if not within(shape, *middle) or all(within(shape, *point) for point in rim):
        return shape
    turns = sorted({math.atan2(y - middle[1], x - middle[0]) for x, y in (*shape, *rim)})
    out = []
    for turn in turns:
        ux, uy = math.cos(turn), math.sin(turn)
        far = max(_to_rim(shape, middle, (ux, uy)), 1 / math.hypot(ux / rx, uy / ry))
        out.append((middle[0] + ux * far, middle[1] + uy * far))
    return tuple(out)


def _to_rim(shape: Shape, middle: Point, way: Point) -> float:
    """How far it is from the middle to where the land ends that way."""
    far = 0.0
    for (x0, y0), (x1, y1) in zip(shape, (*shape[1:], shape[0]), strict=True):
        dx, dy = x1 - x0, y1 - y0
        across = way[0] * dy - way[1] * dx
        if abs(across) < 1e-9:
            continue
        ax, ay = x0 - middle[0], y0 - middle[1]
        along, part = (ax * dy - ay * dx) / across, (ax * way[1] - ay * way[0]) / across
        if -1e-9 <= part <= 1 + 1e-9:
            far = max(far, along)
    return far


def veil(area: Box, shapes: Sequence[Shape], alpha: int = VEIL) -> Piece:
    holes = tuple(tuple((round(x - area.x, 1), round(y - area.y, 1)) for x, y in shape) for shape in shapes)
    return Piece(area, _veil, (holes, alpha))


def _veil(art: Art, holes: tuple[Shape, ...], alpha: int) -> None:
    w, h = art.width, art.height
    art.veil(((0, 0), (w, 0), (w, h), (0, h)), art.theme.paper, alpha, holes)


def standing(scene: Scene, shapes: Sequence[Shape]) -> list[Piece]:
    """What stands at the bright places, to be drawn again above the veil: it may be larger than its land."""
    lands = [(*bounds(shape), shape) for shape in shapes]
    out = []
    for piece in scene:
        if piece.means or piece.box.w > STANDS[0] or piece.box.h > STANDS[1]:
            continue
        x, y = piece.touch.centre
        if any(x0 <= x <= x1 and y0 <= y <= y1 and within(shape, x, y) for x0, y0, x1, y1, shape in lands):
            aimed = piece.target is not None or piece.near
            out.append(replace(piece, target=None, near=False) if aimed else piece)
    return out


def ring(shape: Shape, width: float) -> Piece:
    x0, y0, x1, y1 = bounds(shape)
    box = Box(x0, y0, x1 - x0, y1 - y0).grown(8)
    own = tuple((round(x - box.x, 1), round(y - box.y, 1)) for x, y in shape)
    return Piece(box, _ring, (own, width))


def _ring(art: Art, shape: Shape, width: float) -> None:
    art.polygon(shape, None, DAY.ink, width + 2.6)
    art.polygon(shape, None, DAY.chalk, width)


def rings(
    shapes: dict[Place, Shape], first: Place | None, bright: Sequence[Place], *, flash: bool
) -> Iterator[Piece]:
    for spot, shape in shapes.items():
        if spot != first:
            width = SECOND if spot in bright else CONCERNED
            yield ring(shape, FLASH if flash and spot in bright else width)
    if first in shapes:
        yield ring(shapes[first], FLASH if flash else FIRST)


def arrow(a: Point, b: Point) -> Piece:
    """From what is pressed first to what is pressed then."""
    box = Box(min(a[0], b[0]), min(a[1], b[1]), abs(a[0] - b[0]), abs(a[1] - b[1])).grown(16)
    ends = tuple((round(x - box.x, 1), round(y - box.y, 1)) for x, y in (a, b))
    return Piece(box, _arrow, ends)


def _arrow(art: Art, a: Point, b: Point) -> None:
    move_arrow(art, a, b, BEGINS, ENDS)


def pressed_at(camp: Box, others: Sequence[Box]) -> tuple[Point, bool]:
    """Where the hand presses, and whether it comes from above: on the lower rim of what stands there, and on
    the upper one where it would lie over what is bright too."""
    low = camp.centre[0], camp.bottom - 4
    covers = Box(low[0] - TIP[0], low[1] - TIP[1], *SIZE)
    over = any(covers.meets(other) for other in others)
    return ((camp.centre[0], camp.y + 4), True) if over and camp.y > SIZE[1] else (low, False)


def hand(tip: Point, since: int, *, less_motion: bool, k: float = 1.0, turned: bool = False) -> Piece:
    """A hand that comes from below and presses, `since` ms after the step was come to; `turned`: it comes
    from above. `k` times as large."""
    w, h = SIZE[0] * k, SIZE[1] * k
    come = 1.0 if less_motion else min(1.0, since / COMES_MS)
    pressing = 1.0
    if not less_motion and since < RESTS_MS:
        pressing = min(1.0, (max(0, since - COMES_MS) % PRESS_MS) / SPREADS_MS)
    away = 40 * (1 - come)
    if turned:
        box = Box(tip[0] - w + TIP[0] * k, round(tip[1] - h + TIP[1] * k - away, 1), w, h)
    else:
        box = Box(tip[0] - TIP[0] * k, round(tip[1] - TIP[1] * k + away, 1), w, h)
    return Piece(box, _hand, (round(pressing, 2), k, turned))


def _hand(art: Art, pressing: float, k: float, turned: bool) -> None:
    pressing_hand(art, pressing, k, turned=turned)


def hand_moves(since: int) -> bool:
    """Its picture changes by itself still."""
    return since < RESTS_MS


def hand_changes(since: int) -> int:
    """ms until its picture changes."""
    if since < COMES_MS:
        return 16
    within = (since - COMES_MS) % PRESS_MS
    return 33 if within < SPREADS_MS else math.ceil(PRESS_MS - within)
