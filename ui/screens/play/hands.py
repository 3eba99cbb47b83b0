"""Leading hands: the board as it lies under a veil, the places of the step bright, and what is to be done."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final, TypeAlias

from engine.core import UNDO, YES, AnyRules, Place, Seat
from engine.core.laid import HELD
from engine.core.laid import Piece as Laying
from engine.session import Cause, Handwork, Table
from ui.core.art import Art
from ui.core.geometry import Point, bounds
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment
from ui.core.text import fold
from ui.core.theme import DAY
from ui.drawing.icons import IconName, icon
from ui.games.contract.hands import Guide
from ui.games.contract.table import AnyLook, Picture
from ui.lights.glow import LATER, LIFT, PLACE, WARM, Glow
from ui.screens.play.hands_guide import CLOSE, DIFFERS, EVERYTHING, GUIDES, Shown, offers_all
from ui.widgets.pieces import plate, print_lines

VEIL: Final = 120
"""Alpha of the paper over all but the bright places."""
TILE: Final = 120
"""Side of a tile of the veil."""
SIGN: Final = 12.0
"""Radius of the sign of lifting or placing."""
MORE: Final = 18.0
DIGIT: Final = 12.0
"""Room on a chip for one more piece, and for the number, which several pieces do without."""
SEVERAL: Final = 5
"""So many pieces are shown one by one; of more, each kind once."""


OWN_MS: Final = 4000
OWN_MS_A_PIECE: Final = 1500
"""A step that goes on by itself is shown for so long, and longer for each piece."""

Shapes: TypeAlias = tuple[tuple[Point, ...], ...]


def at_rest(look: AnyLook, table: Table) -> AnyLook:
    """The look of a table while hands are at it: what follows from a move is still its mover's."""
    return replace(
        look, view=table.view_led, choice=None, running=None, last=None, turn=(), aimed=None,
        mover=mover(table),
    )  # fmt: skip


def mover(table: Table) -> Seat | None:
    """Whose move hands carry out, or see to what follows from it; None: they do something else."""
    cause = None if table.handwork is None else table.handwork.cause
    made = (one.seat for one in reversed(table.moves))
    if cause is Cause.TOTEM:
        return next(filter(table.by_totem, made), None)
    return next(made, None) if cause is Cause.MOVE else None


def scene(page: Page, shown: Shown, moment: Moment) -> Scene:
    pressed = moment.pressed
    return [
        *shown.leading.board(page, shown.look, shown.step),
        *_veil(page, shown),
        *shown.leading.over(page, shown.look, shown.work),
        *_rings(page, shown),
        *_beside(page, shown),
        *shown.leading.tools(page, shown.look, pressed),
        *GUIDES[shown.leading.guide](page, shown, pressed),
    ]


def stops(shown: Shown) -> tuple[str, ...]:
    if shown.work.cause is Cause.CHECK:
        return (YES, *((EVERYTHING,) if offers_all(shown) else ()), UNDO, CLOSE)
    tools = (DIFFERS,) if shown.differs else ()
    everything = (EVERYTHING,) if offers_all(shown) else ()
    return (YES, *everything, UNDO, *tools, "menu")


def lamps(rules: AnyRules, shown: Shown) -> dict[Place, Glow]:
    """Lift and place, each in a rhythm of its own; where the next step is shines faintly. What is laid out
    lies in steady light, since many hands lay it."""
    known, left = frozenset(rules.places), shown.work.left
    dealt = shown.work.cause in (Cause.DEAL, Cause.CHECK)
    now = {s.target: _laid(shown, s.then) if dealt else PLACE for s in left[0].shifts}
    now |= {shift.origin: LIFT for shift in left[0].shifts}
    if dealt and not known & now.keys():  # it lies beside the lamps: they show where the rest will be
        now = {spot: LATER for step in left[1:] for spot in step.places}
    later = {spot: LATER for step in left[1:2] for spot in step.places} if not dealt else {}
    return {spot: glow for spot, glow in (later | now).items() if spot in known}


def _laid(shown: Shown, piece: Laying) -> Glow:
    colour = None if shown.leading.colour is None else shown.leading.colour(piece)
    return Glow(WARM if colour is None else colour)


def own_time(work: Handwork) -> int | None:
    """How long a step is shown where it goes on by itself, ms: more than hands need. None: it waits, as what
    is laid out or compared does."""
    if work.cause not in (Cause.MOVE, Cause.BACK, Cause.AGAIN):
        return None
    return OWN_MS + OWN_MS_A_PIECE * sum(shift.count for shift in work.step.shifts)


# the board


def _veil(page: Page, shown: Shown) -> Iterator[Piece]:
    """In tiles, so that none takes long to draw, and those without a hole are one picture."""
    shapes = [
        (box_of(shape).grown(1), shape)
        for spot in shown.marked.places
        for shape in shown.leading.shapes(page, shown.look, spot)
    ]
    area = shown.leading.area(page, shown.look, shown.step)
    for tile in _tiles(area, page.scale):
        holes = tuple(
            tuple((round(x - tile.x, 1), round(y - tile.y, 1)) for x, y in shape)
            for around, shape in shapes
            if around.meets(tile)
        )
        yield Piece(tile, _draw_veil, (holes, _rounded(tile, area, shown.leading.corner)))


def _tiles(area: Box, scale: float) -> Iterator[Box]:
    """Its edges lie between two pixels of the device: tiles neither overlap nor leave a gap."""
    across = _edges(round(area.x * scale), round(area.w * scale), round(TILE * scale))
    down = _edges(round(area.y * scale), round(area.h * scale), round(TILE * scale))
    for top, bottom in pairwise(down):
        for left, right in pairwise(across):
            x, y = left / scale, top / scale
            yield Box(x, y, (right - left) / scale, (bottom - top) / scale)


def _edges(start: int, length: int, tile: int) -> tuple[int, ...]:
    return (*range(start, start + length, tile), start + length)


def _rounded(tile: Box, area: Box, r: float) -> tuple[float, float, float, float]:
    """The radius of each corner of a tile, from the upper left clockwise: those of the area are round."""
    left, right = abs(tile.x - area.x) < 1, abs(tile.right - area.right) < 1
    top, low = abs(tile.y - area.y) < 1, abs(tile.bottom - area.bottom) < 1
    corners = (left and top, right and top, right and low, left and low)
    first, second, third, fourth = (r if one else 0.0 for one in corners)
    return first, second, third, fourth


def _draw_veil(art: Art, holes: tuple[tuple[Point, ...], ...], radii: tuple[float, ...]) -> None:
    w, h = art.width, art.height
    art.tint(art.theme.paper)
    outline: list[Point] = []
    for n, ((x, y), r) in enumerate(zip(((0, 0), (w, 0), (w, h), (0, h)), radii, strict=True)):
        cx, cy = (x + r if not x else x - r), (y + r if not y else y - r)
        turns = [math.pi + (n + part / 6) * math.pi / 2 for part in range(7)]
        outline += [(cx + r * math.cos(turn), cy + r * math.sin(turn)) for turn in turns] if r else [(x, y)]
    art.veil(outline, art.theme.paper, VEIL, holes)


def _rings(page: Page, shown: Shown) -> Iterator[Piece]:
    """Where something is put, then where something is taken, which is done first and lies above."""
    shifts = shown.marked.shifts
    lifted = {shift.origin: None for shift in shifts if shift.origin != HELD}
    placed = {shift.target: None for shift in shifts if shift.target not in lifted}
    signs = [(spot, "place") for spot in placed] + [(spot, "lift") for spot in lifted]
    found = [(shown.leading.shapes(page, shown.look, spot), sign) for spot, sign in signs]
    for shapes, sign in found:
        if shapes:
            box = box_of(shapes[0]).grown(5)
            outline = tuple((round(x - box.x, 1), round(y - box.y, 1)) for x, y in shapes[0])
            yield Piece(box, _draw_ring, (outline, sign))
    for spot, _ in signs:
        yield from shown.leading.above(page, shown.look, spot)
    taken = _kept_clear(page, shown)
    for (spot, sign), (shapes, _) in zip(signs, found, strict=True):
        if shapes and shown.work.cause is not Cause.CHECK:
            others = [other for other, _ in found if other and other is not shapes]
            drawn = list(_sign(page, shown, spot, sign, shapes, others, taken))
            taken.append(drawn[0].box)
            yield from drawn


def _kept_clear(page: Page, shown: Shown) -> list[Box]:
    """Where buttons lie over the board."""
    if shown.leading.guide is not Guide.WORDLESS:
        return []
    everything = shown.leading.room_for_all
    more = [] if everything is None or not offers_all(shown) else [everything(page)]
    tools = (piece.box for piece in shown.leading.tools(page, shown.look, ""))
    return [shown.leading.room(page), *more, *tools]


def _sign(
    page: Page,
    shown: Shown,
    spot: Place,
    sign: str,
    shapes: Shapes,
    others: Sequence[Shapes],
    taken: Sequence[Box],
) -> Iterator[Piece]:
    """Where hands lift or place; where it could be mistaken, with the piece and how many of it."""
    keep, k = SIGN + 3, 1.5 if shown.leading.guide is Guide.WORDLESS else 1.0
    if sign == "lift" and all(s.target == spot for s in shown.step.shifts if s.origin == spot):
        sign = "turn"  # it stays where it is, its other side up
    elif sign == "lift" and any(s.target == spot for s in shown.step.shifts):
        sign = "swap"
    drawn, n = _drawn_there(shown, spot, sign)
    number = "" if len(drawn) > 1 else str(n)
    room = 34.0 + (len(drawn) - 1) * MORE / 2 - (0 if number else DIGIT / 2)
    wide, high = (room * k, 15.0 * k) if drawn else (keep, keep)

    def on_the_board(at: Point) -> Point:
        right = _column_left(page, shown) - wide
        return min(max(at[0], wide), right), min(max(at[1], high), 480 - high)

    if not drawn:
        x, y = on_the_board(_upper_right(shapes[-1]))
        yield Piece(Box.around(x, y, SIGN + 2), _draw_sign, (sign,))
        return
    places = [on_the_board(at) for at in _around(shapes, others, k, wide)]
    free = (at for at in places if not any(Box.around(*at, wide, high).meets(box) for box in taken))
    x, y = next(free, places[0])
    yield Piece(Box.around(x, y, wide, high), _draw_chip, (sign, f"{'−' if sign == 'lift' else '+'}{number}"))
    for m, one in enumerate(drawn, start=1 - len(drawn)):
        yield Piece(Box.around(x + wide + (m * MORE - 13) * k, y, 11 * k), one.draw, one.args)


def _drawn_there(shown: Shown, spot: Place, sign: str) -> tuple[list[Picture], int]:
    """The pieces that come or go there, and how many they are: each of them, unless all are alike."""
    picture = shown.leading.picture
    if picture is None or sign in ("turn", "swap") or not _tells_piece(shown):
        return [], 0
    lifts = sign == "lift"
    ends = [shift for shift in shown.step.shifts if (shift.origin if lifts else shift.target) == spot]
    found = [(picture(shift.piece if lifts else shift.then), shift.count) for shift in ends]
    drawn, n = [(one, count) for one, count in found if one is not None], sum(count for _, count in found)
    if len({one for one, _ in drawn}) == 1:
        return [drawn[0][0]], n
    each = [one for one, count in drawn for _ in range(count)]
    return (each if len(each) <= SEVERAL else list(dict.fromkeys(each))), n


def _tells_piece(shown: Shown) -> bool:
    """Where it could be mistaken, and where nothing is written."""
    cause = shown.work.cause
    return cause is Cause.MATCH or (shown.leading.guide is Guide.WORDLESS and cause is not Cause.DEAL)


def _around(shapes: Shapes, others: Sequence[Shapes], k: float, wide: float) -> Iterator[Point]:
    """Where a chip may be: above or below all of a place, first on the side away from the nearest other one;
    else at its left or its right, and then farther away."""
    box = box_of([point for shape in shapes for point in shape])
    x, y = box.centre
    near = min(
        (box_of(one[0]).centre for one in others), key=lambda at: math.dist(at, (x, y)), default=(x, 0)
    )
    off = 18 * k
    below, above = (x, box.bottom + off), (x, box.y - off)
    first = (near[1] < y and box.bottom + off < 480) or box.y < 16 + off
    yield from (below, above) if first else (above, below)
    for n in range(1, 7):
        yield from ((box.x - (wide + 2 * k) * n, y), (box.right + (wide + 2 * k) * n, y))
        yield from ((x, box.bottom + off * 2 * n), (x, box.y - off * 2 * n))


def _upper_right(shape: Sequence[Point]) -> Point:
    return max(shape, key=lambda at: at[0] - at[1])


def _column_left(page: Page, shown: Shown) -> float:
    if shown.leading.guide is Guide.COLUMN:
        return shown.leading.room(page).x - 6
    return page.width


def _draw_chip(art: Art, sign: str, number: str) -> None:
    t, h = art.theme, art.height
    fill = t.sun if sign == "lift" else DAY.chalk
    art.box(1, 1, art.width - 2, h - 2, fill, DAY.ink, r=h / 2, width=1.6)
    k = h / 30
    icon(art, "arrow_up" if sign == "lift" else "arrow_down", 12 * k, h / 2, 6 * k, DAY.ink)
    art.text(number, 22 * k, h / 2, 18 * k, DAY.ink, "black", "lm")


def box_of(shape: Sequence[Point]) -> Box:
    x0, y0, x1, y1 = bounds(shape)
    return Box(x0, y0, x1 - x0, y1 - y0)


def _draw_ring(art: Art, outline: tuple[Point, ...], sign: str) -> None:
    closed = [*outline, outline[0]]
    art.line(closed, DAY.ink, 6.6)
    art.line(closed, art.theme.sun if sign == "lift" else DAY.chalk, 3.8)


def _draw_sign(art: Art, sign: str) -> None:
    x, y = art.width / 2, art.height / 2
    art.disc(x, y, SIGN, DAY.chalk if sign == "place" else art.theme.sun, DAY.ink, 1.6)
    icon(art, _SIGNS[sign], x, y, 6.4, DAY.ink)


_SIGNS: Final[dict[str, IconName]] = {
    "lift": "arrow_up",
    "place": "arrow_down",
    "turn": "turn",
    "swap": "swap",
}


# what has no place on the board


def _beside(page: Page, shown: Shown) -> Iterator[Piece]:
    """What somebody takes or draws, large and in words, over the middle of the board."""
    rows = shown.leading.beside(shown.look, shown.step, shown.work.cause, page.words)
    if not rows:
        return
    area = shown.leading.area(page, shown.look, shown.step)
    size, w, most = page.sizes.sentence, min(area.w - 16, 540.0), area.h - 12
    side, room = min(64.0, (most - 20) / len(rows) - 8), w - 32
    while True:
        folded = [fold(words, room - side - 14, size, scale=page.scale) for _, words in rows]
        highs = [max(side + 8, len(lines) * size * 1.24 + 10) for lines in folded]
        if sum(highs) + 20 <= most or size <= 12:
            break
        size -= 1
    h = min(sum(highs) + 20, most)
    box = Box(area.x + (area.w - w) / 2, area.y + (area.h - h) / 2, w, h)
    yield plate(box, r=14)
    y = box.y + 10
    for (picture, _), lines, high in zip(rows, folded, highs, strict=True):
        yield Piece(Box(box.x + 16, y + (high - side) / 2, side, side), picture.draw, picture.args)
        yield Piece(Box(box.x + 16 + side + 14, y, room - side - 14, high), _draw_lines, (lines, size))
        y += high


def _draw_lines(art: Art, lines: tuple[str, ...], size: float) -> None:
    print_lines(art, lines, 0, art.height / 2, size, art.theme.ink, "semibold", "lm")
