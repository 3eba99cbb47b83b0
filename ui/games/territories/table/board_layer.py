"""What lies on the land, piece by piece: the ground is drawn once and kept, all else are small sprites."""

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from engine.core import Fault, Place
from engine.territories import Corner, Land, Log, Side, Square, land_of
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.theme import DAY, mix
from ui.drawing import farms
from ui.drawing.grounds import board_frame_along, table_ground
from ui.drawing.marks import badge, disc_ring
from ui.games.territories.table.places import log_at, square_at
from ui.games.territories.table.plot import Plot, plot_of

FRAME: Final = 8
FARM: Final = 22
"""Radius of a farm on squares of 72."""
_HEDGE: Final = "#5F6B2C"
_PAD: Final = 10
"""How far a log reaches beyond its edge on squares of 72."""
_BADGE: Final = 0.62
CHIP: Final = 110, 48
"""The most that the count of a territory takes."""


def ground(land: Land, page: Page) -> Piece:
    return Piece(page.box, _ground, (land.squares,), covers=True, keep=True)


def _ground(art: Art, squares: tuple[Square, ...]) -> None:
    table_ground(art)
    painted(art, plot_of(land_of(squares)))


def painted(art: Art, plot: Plot) -> None:
    """The land in its wooden frame."""
    boxes = [(*plot.at(square), plot.size) for square in plot.land.squares]
    board_frame_along(art, boxes, FRAME)
    for square in plot.land.squares:
        turned, odd, seed = looks(square)
        farms.field(art, *plot.at(square), plot.size, kind(square), turned=turned, odd=odd, seed=seed)
    for log in plot.land.edges:
        _hedge(art, plot, log)


def kind(square: Square) -> int:
    """Furrows, meadow, stubble or flowers: every tile is sown with one thing."""
    column, row = square.x // 2, square.y // 2
    return (column + 2 * row + (row == 2)) % 4


def looks(square: Square) -> tuple[bool, bool, int]:
    """Which way its tile is sown, whether it is the other of two shades, and the seed of its tufts."""
    turned = random.Random(f"tile {square.x // 2} {square.y // 2}").random() < 0.5
    return turned, bool((square.x + square.y) % 2), square.x * 100 + square.y


def _hedge(art: Art, plot: Plot, log: Log) -> None:
    """Where a log may lie: a clear line between tiles, a dashed one within a tile."""
    upright = log.start.x == log.end.x
    between_tiles = (log.start.x if upright else log.start.y) % 2 == 0
    colour = mix(DAY.fields[1], _HEDGE, 0.55 if between_tiles else 0.3)
    if art.theme.evening:
        colour = mix(art.theme.fields[1], "#000000", 0.4 if between_tiles else 0.22)
    a, b = map(plot.at, log)
    art.line([a, b], colour, 1.2 if between_tiles else 0.9, dash=None if between_tiles else (5, 5))


# land that belongs to somebody


def owned(plot: Plot, squares: Iterable[Square], side: Side, *, what_if: bool = False) -> Iterator[Piece]:
    for square in squares:
        yield Piece(plot.square(square), _owned, (side.word, what_if))


def _owned(art: Art, side: str, what_if: bool) -> None:
    farms.owned(art, [(0, 0)], art.width, side, what_if=what_if)


def count(plot: Plot, side: Side, number: int, squares: Sequence[Square], *, what_if: bool = False) -> Piece:
    """How many squares a territory has, where its open land is widest; `squares` are without farms."""
    x, y = roomiest(plot, squares)
    k = max(0.62, plot.k)
    w, h = CHIP
    return Piece(Box.around(x, y, w * k / 2, h * k / 2), _count, (side.word, number, what_if, k), says=True)


def _count(art: Art, side: str, number: int, what_if: bool, k: float) -> None:
    farms.land_count(art, side, number, art.width / 2, art.height / 2 - 1, what_if=what_if, k=k)


def roomiest(plot: Plot, squares: Sequence[Square]) -> tuple[float, float]:
    """The middle of two open squares side by side, else of one: as far from other land as can be.

    A count is wider than high, so two squares beside each other hold it well.
    """
    here = frozenset(squares)

    def room(square: Square) -> int:
        near = ((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
        return sum(Square(square.x + dx, square.y + dy) in here for dx, dy in near)

    def both(square: Square) -> tuple[int, int]:
        right = Square(square.x + 1, square.y)
        return (right in here, room(square) + (room(right) if right in here else 0))

    best = max(squares, key=both)
    x, y = plot.square(best).centre
    return x + (plot.size / 2 if Square(best.x + 1, best.y) in here else 0), y


# farms, places, logs


def farm(plot: Plot, square: Square, side: Side, *, lift: float = 0) -> Piece:
    x, y = plot.square(square).centre
    r = FARM * plot.k
    return Piece(Box.around(x, y + 2 - lift, r * 1.3), _farm, (side.word, r))


def _farm(art: Art, side: str, r: float) -> None:
    farms.farm(art, side, art.width / 2, art.height / 2, r)


def house_place(plot: Plot, square: Square, side: Side, *, chosen: bool) -> Piece:
    """Where a farm may stand: a bare spot; chosen, the farm of the side that takes it."""
    return Piece(plot.square(square), _house_place, (side.word, chosen, plot.k))


def house_of(plot: Plot, square: Square, side: Side) -> Piece:
    """The house that is printed on a tile, in the colour of the farm that will stand there."""
    return Piece(plot.square(square), _house_of, (side.word, plot.k))


def _house_of(art: Art, side: str, k: float) -> None:
    x, y, r = art.width / 2, art.height / 2, 25 * k
    disc_ring(art, x, y, r, "choosable")
    art.disc(x, y, r, art.theme.clearing)
    farms.farm(art, side, x, y - 1, r * 0.66, shade=False)


def _house_place(art: Art, side: str, chosen: bool, k: float) -> None:
    x, y, r = art.width / 2, art.height / 2, 25 * k
    disc_ring(art, x, y, r, "chosen" if chosen else "choosable")
    art.disc(x, y, r, art.theme.clearing)
    if chosen:
        farms.farm(art, side, x, y - 1, r * 0.66, shade=False)
        badge(art, "chosen", x + r * 0.8, y - r * 0.8, 0.8 * k)
        return
    house = [(x - r * 0.5, y + r * 0.5), (x - r * 0.5, y - r * 0.1), (x, y - r * 0.6)]
    house += [(x + r * 0.5, y - r * 0.1), (x + r * 0.5, y + r * 0.5)]
    art.line([*house, house[0]], DAY.clearing_edge, 2.2 * k, dash=(4 * k, 3.5 * k))


def log(plot: Plot, start: Corner, end: Corner, *, first: bool = False, lift: float = 0) -> Piece:
    """From the corner where it begins to the cut end; `first` is the start log."""
    (ax, ay), (bx, by) = plot.at(start), plot.at(end)
    pad = _PAD * plot.k
    box = Box(min(ax, bx) - pad, min(ay, by) - pad - lift, abs(bx - ax) + 2 * pad, abs(by - ay) + 2 * pad)
    return Piece(box, _log, (end.x - start.x, end.y - start.y, first, plot.size))


def _log(art: Art, dx: int, dy: int, first: bool, size: int) -> None:
    k = size / 72
    a = _PAD * k + size * (dx < 0), _PAD * k + size * (dy < 0)
    farms.log(art, a, (a[0] + dx * size, a[1] + dy * size), first=first, k=k)


def bar(plot: Plot, log: Log, state: farms.Edge, k: float = 1.0, *, shift: float = 0) -> Piece:
    """An edge in chalk, sun or red; `k` makes it slimmer, `shift` moves it aside."""
    (ax, ay), (bx, by) = map(plot.at, log)
    pad = _PAD * plot.k
    box = Box(ax - pad + shift, ay - pad, bx - ax + 2 * pad, by - ay + 2 * pad)
    return Piece(box, _bar, (ax == bx, state, plot.size, k))


def _bar(art: Art, upright: bool, state: farms.Edge, size: int, k: float) -> None:
    a = _PAD * size / 72, _PAD * size / 72
    b = (a[0], a[1] + size) if upright else (a[0] + size, a[1])
    farms.edge_bar(art, a, b, state, size / 72 * k)


def ring(plot: Plot, square: Square) -> Piece:
    """Round a farm that is meant; drawn before it."""
    return Piece(plot.square(square), _ring, (plot.k,))


def _ring(art: Art, k: float) -> None:
    x, y, r = art.width / 2, art.height / 2, 27 * k
    disc_ring(art, x, y, r, "chosen")
    art.disc(x, y, r, art.theme.clearing)


def halo(plot: Plot, log: Log) -> Piece:
    """Round a log that is meant; drawn before it."""
    (ax, ay), (bx, by) = map(plot.at, log)
    pad = 2 * _PAD * plot.k
    box = Box(ax - pad, ay - pad, bx - ax + 2 * pad, by - ay + 2 * pad)
    return Piece(box, _halo, (ax == bx, plot.size))


def _halo(art: Art, upright: bool, size: int) -> None:
    k = size / 72
    a = 2 * _PAD * k, 2 * _PAD * k
    b = (a[0], a[1] + size) if upright else (a[0] + size, a[1])
    art.line([a, b], DAY.ink, 27 * k)
    art.line([a, b], DAY.sun, 24 * k)


def open_end(plot: Plot, corner: Corner) -> Piece:
    x, y = plot.at(corner)
    return Piece(Box.around(x, y, 12), _open_end)


def _open_end(art: Art) -> None:
    farms.open_end(art, art.width / 2, art.height / 2)


def last_badge(plot: Plot, log: Log) -> Piece:
    """On the last log, where no open end marks it."""
    return Piece(Box.around(*plot.middle(log), 13 * _BADGE), _last)


def _last(art: Art) -> None:
    badge(art, "last", art.width / 2, art.height / 2, _BADGE)


def refused_badge(x: float, y: float) -> Piece:
    return Piece(Box.around(x, y, 16), _refused)


def _refused(art: Art) -> None:
    badge(art, "refused", art.width / 2, art.height / 2)


def wrong(plot: Plot, faults: Iterable[Fault]) -> Iterator[Piece]:
    """Land that faults name, in red, and a cross at the place of each."""
    for fault in faults:
        lost = fault.facts.get("squares", ())
        for name in lost if isinstance(lost, tuple) else ():
            yield Piece(plot.square(square_at(Place(str(name)))), _wrong_land)
    for fault in faults:
        if (edge := log_at(Place(fault.where))) is not None:
            yield refused_badge(*plot.middle(edge))
        elif fault.where.startswith("square/"):
            yield refused_badge(*plot.square(square_at(Place(fault.where))).centre)


def _wrong_land(art: Art) -> None:
    w = art.width
    art.veil([(0, 0), (w, 0), (w, w), (0, w)], DAY.refuse, 80)


def courses(land: Land, logs: Sequence[Log]) -> Iterator[tuple[Corner, Corner]]:
    """Each log from where its border came to its far end."""
    touched: dict[Corner, None] = {}
    end: Corner | None = None
    for one in logs:
        start, far = one
        stands = end if end in one else next((c for c in one if c in touched), None)
        if stands is None:  # the start log comes from the border
            stands = start if not land.bit(start) & land.bare.loose else far
        far = one.end if stands == one.start else one.start
        loose = far not in touched and bool(land.bit(far) & land.bare.loose)
        touched.update(dict.fromkeys(one))
        end = far if loose else None
        yield stands, far
