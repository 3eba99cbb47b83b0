"""The table of Territories as a scene: the land with its logs, what a log would do, the column."""

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from engine.core import Place
from engine.territories import (
    Corner,
    Land,
    Log,
    Prospect,
    Region,
    Side,
    Square,
    State,
    TerritoriesRules,
    land_of,
    what_if,
)
from engine.territories.land import corner_place, edge_place, sides_of, square_place, squares_of
from engine.territories.model import SIDES, BorderClosed, LogLaid, LogsRunLow, PlacesTaken, TerritoryFinished
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment
from ui.core.timeline import ease_in
from ui.games.contract.table import BoardMap, Picture
from ui.games.territories.table import board_layer, column
from ui.games.territories.table.look import TableLook
from ui.games.territories.table.places import log_at, square_at
from ui.games.territories.table.plot import Plot, plot_of
from ui.games.territories.table.story import counted, territories
from ui.games.territories.table.words import note, prompt

QUIET: Final = 12
"""With more legal edges than this their bars are slim."""
SLIM: Final = 0.62
FALL: Final = 16
"""From so high a log or a farm comes down."""
SHAKE: Final = 5
SHAKES: Final = 3


def scene(page: Page, look: TableLook, moment: Moment) -> Scene:
    shown = _Shown(look)
    return [*shown.board(page), *targets(look), *_beside(page, shown, moment)]


def lying(page: Page, look: TableLook) -> list[Piece]:
    """What lies on the table, and nothing else: no open end, no territory, while hands are at it."""
    shown = _Shown(look)
    return [
        board_layer.ground(look.view.land, page),
        *shown.laid_logs(),
        *shown.places(),
        *shown.farms(),
    ]


class _Shown:
    """The land at one moment."""

    def __init__(self, look: TableLook) -> None:
        self.look = look
        self.view: State = look.view
        self.plot: Plot = plot_of(self.view.land)
        self.event = look.running.event if look.running else None
        self.part = look.running.part if look.running else 0.0
        self.next = look.choice.next if look.choice else ()
        self.pointed = look.choice.pointed if look.choice else ()
        self.held = log_at(look.aimed) if look.aimed in self.next else None
        self.prospect: Prospect | None = what_if(self.view, self.held) if self.held else None

    def board(self, page: Page) -> list[Piece]:
        return [
            board_layer.ground(self.view.land, page),
            *self.owned(),
            *self.would_own(),
            *self.legal(),
            *self.logs(),
            *self.closing(),
            *self.aimed(),
            *self.places(),
            *self.farms(),
            *self.counts(),
            *self.refused(),
        ]

    # land

    def owned(self) -> Iterator[Piece]:
        for region in territories(self.view):
            yield from board_layer.owned(self.plot, region.squares, _owner(region))
        if isinstance(self.event, TerritoryFinished):
            yield from board_layer.owned(self.plot, self.spread(self.event), self.event.owner)

    def spread(self, event: TerritoryFinished) -> tuple[Square, ...]:
        """The squares of a territory that have taken its colour so far: those near the last log first."""
        x, y = self.plot.middle(self.view.logs[-1])

        def far(square: Square) -> float:
            return math.dist(self.plot.square(square).centre, (x, y))

        squares = sorted(event.region.squares, key=far)
        return tuple(squares[: math.ceil(len(squares) * counted(event, self.part))])

    def would_own(self) -> Iterator[Piece]:
        for region in self.prospect.finished if self.prospect else ():
            yield from board_layer.owned(self.plot, region.squares, _owner(region), what_if=True)

    def counts(self) -> Iterator[Piece]:
        for region in territories(self.view):
            if region.worth:
                yield board_layer.count(self.plot, _owner(region), region.worth, _open(region))
        if isinstance(self.event, TerritoryFinished) and self.event.region.worth:
            so_far = round(self.event.region.worth * counted(self.event, self.part))
            yield board_layer.count(self.plot, self.event.owner, so_far, _open(self.event.region))
        for region in self.prospect.finished if self.prospect else ():
            if region.worth:
                yield board_layer.count(self.plot, _owner(region), region.worth, _open(region), what_if=True)

    # logs

    def legal(self) -> Iterator[Piece]:
        """Where a log may lie; while one is held that leaves an open end, where the next might."""
        following = self.prospect.onward if self.prospect and self.prospect.open_end else None
        edges = following if following is not None else [log for s in self.next if (log := log_at(s))]
        k = 1.0 if len(edges) <= QUIET else SLIM
        for one in edges:
            if one != self.held:
                yield board_layer.bar(self.plot, one, "choosable", k)

    def logs(self) -> Iterator[Piece]:
        view, plot = self.view, self.plot
        yield from self.laid_logs()
        if isinstance(self.event, LogLaid):
            far = next(corner for corner in self.event.log if corner != self.event.begun_at)
            yield board_layer.log(plot, self.event.begun_at, far, lift=FALL * (1 - ease_in(self.part)))
        if view.open_end is not None and not view.over and self.held is None:
            yield board_layer.open_end(plot, view.open_end)
        elif view.open_end is None and len(view.logs) > 1 and self.look.running is None and not view.over:
            yield board_layer.last_badge(plot, view.logs[-1])

    def laid_logs(self) -> Iterator[Piece]:
        for n, (start, far) in enumerate(board_layer.courses(self.view.land, self.view.logs)):
            yield board_layer.log(self.plot, start, far, first=n == 0)

    def closing(self) -> Iterator[Piece]:
        """The logs of a border that has just been closed."""
        if isinstance(self.event, BorderClosed):
            for one in last_border(self.view.land, self.view.logs):
                yield board_layer.bar(self.plot, one, "held", SLIM)

    def aimed(self) -> Iterator[Piece]:
        if self.held is None:
            return
        yield board_layer.bar(self.plot, self.held, "held")
        if self.view.open_end is not None:
            yield board_layer.open_end(self.plot, self.view.open_end)

    def refused(self) -> Iterator[Piece]:
        spot = self.look.refused
        if spot is None:
            return
        shift = SHAKE * math.sin(2 * math.pi * SHAKES * self.look.shaken)
        if (log := log_at(spot)) is not None:
            yield board_layer.bar(self.plot, log, "refused", shift=shift)
            x, y = self.plot.middle(log)
        else:
            x, y = self.plot.square(square_at(spot)).centre
        yield board_layer.refused_badge(x + shift, y)

    # farms

    def places(self) -> Iterator[Piece]:
        for square in self.view.land.squares_in(self.view.places):
            chosen = square_place(square) in self.pointed
            yield board_layer.house_place(self.plot, square, self.view.side, chosen=chosen)

    def farms(self) -> Iterator[Piece]:
        for side in SIDES:
            for square in self.view.squares(side):
                yield board_layer.farm(self.plot, square, side)
        if isinstance(self.event, PlacesTaken):
            for square in self.event.squares:
                lift = FALL * (1 - ease_in(min(1.0, self.part * 2)))
                yield board_layer.farm(self.plot, square, self.event.side, lift=lift)


def _owner(region: Region) -> Side:
    owner = region.owner
    if owner is None:
        raise ValueError("land that belongs to nobody")
    return owner


def _open(region: Region) -> tuple[Square, ...]:
    """Its squares without a farm."""
    white, black = region.farms
    return tuple(square for square in region.squares if square not in (*white, *black))


def last_border(land: Land, logs: tuple[Log, ...]) -> tuple[Log, ...]:
    """The logs laid since the last border was begun."""
    steps = list(zip(logs, board_layer.courses(land, logs), strict=True))
    first = len(steps) - 1
    while first > 0 and steps[first - 1][1][1] == steps[first][1][0]:
        first -= 1
    return tuple(log for log, _ in steps[first:])


# what a finger means


def targets(look: TableLook) -> Iterator[Piece]:
    """Every edge as the diamond of its corners and squares, legal ones from farther, and the outer border,
    where the reason is told; in a draft squares."""
    view: State = look.view
    plot = plot_of(view.land)
    choosable = (*look.choice.next, *look.choice.pointed) if look.choice else ()
    if view.places:
        for square in view.land.squares:
            yield target(square_place(square), plot.square(square), choosable)
        return
    for spot, near, far in _sides(plot):
        yield near if spot in choosable else far


@lru_cache(maxsize=16)
def _sides(plot: Plot) -> tuple[tuple[Place, Piece, Piece], ...]:
    """Each edge and each side where the land ends: as it is meant where it may be chosen, and elsewhere."""
    named = [(edge_place(log), log, plot.diamond(log)) for log in plot.land.edges]
    named += [(edge_place(log), log, plot.half_diamond(s, log)) for s, log in outer_border(plot.land)]
    boxes = [Box.around(*plot.middle(log), plot.size * 0.36) for _, log, _ in named]
    return tuple(
        (spot, target(spot, box, (spot,)), target(spot, box, (), outline))
        for (spot, _, outline), box in zip(named, boxes, strict=True)
    )


@lru_cache(maxsize=16)
def outer_border(land: Land) -> tuple[tuple[Square, Log], ...]:
    """Where the land ends: its squares there, each side of theirs that no other square shares."""
    return tuple((s, side) for s in land.squares for side in sides_of(s) if side not in land.edges)


def target(
    spot: Place, box: Box, choosable: tuple[Place, ...], outline: tuple[tuple[float, float], ...] = ()
) -> Piece:
    x, y = box.centre
    if spot in choosable:
        return Piece(Box(x, y, 1, 1), _nothing, means=spot, near=True, target=box)
    corners = ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
    return Piece(Box(x, y, 1, 1), _nothing, means=spot, outline=outline or corners)


def _nothing(art: Art) -> None:
    """Only a target."""


# the column


def _beside(page: Page, shown: _Shown, moment: Moment) -> list[Piece]:
    look, view, rules = shown.look, shown.view, shown.look.rules
    side = _turn(shown)
    name = page.words("The end") if side is None else look.players[view.seat(side)].name
    held = shown.held is not None and moment.pressed == look.aimed
    gains = [shown.prospect.gain(side) if shown.prospect else 0 for side in SIDES]
    counting = shown.event.owner if isinstance(shown.event, TerritoryFinished) else None
    low = isinstance(shown.event, LogsRunLow)
    return [
        column.turn(page, side, name, prompt(look, page.words)),
        *column.sides(page, scores(shown), gains, counting),
        *column.logs(page, rules.logs_left(view), rules.box.few_logs, low=low),
        *column.note(page, note(look, page.words, held=held)),
        *column.things(page),
        *column.buttons(page, pressed=moment.pressed, trouble=look.trouble),
    ]


def _turn(shown: _Shown) -> Side | None:
    """Who lays the log that is told, else who is asked."""
    if isinstance(shown.event, LogLaid | PlacesTaken | BorderClosed):
        return shown.event.side
    if shown.look.mover is not None:
        return next(side for side in SIDES if shown.view.seat(side) == shown.look.mover)
    return None if shown.look.to_act is None and shown.event is None else shown.view.side


def scores(shown: _Shown) -> tuple[int, int]:
    """Squares by side, as far as they have been counted."""
    won = list(squares_won(shown.view))
    if isinstance(shown.event, TerritoryFinished):
        won[shown.event.owner] += round(shown.event.region.worth * counted(shown.event, shown.part))
    return won[0], won[1]


def squares_won(view: State) -> tuple[int, int]:
    """By side."""
    won = [0, 0]
    for region in territories(view):
        won[_owner(region)] += region.worth
    return won[0], won[1]


# the desk


def board_map(rules: TerritoriesRules) -> BoardMap:
    """Lamps at the corners, on the edges and in the squares of the usual land."""
    land = land_of(square for tile in rules.box.shapes[0].tiles for square in squares_of(tile))
    columns, rows = max(s.x for s in land.squares) + 1, max(s.y for s in land.squares) + 1
    margin = 0.4
    wide, high = columns + 2 * margin, rows + 2 * margin

    def part(x: float, y: float) -> tuple[float, float]:
        return (x + margin) / wide, (y + margin) / high

    corners = {Corner(s.x + dx, s.y + dy) for s in land.squares for dx in (0, 1) for dy in (0, 1)}
    lamps = {str(corner_place(corner)): part(*corner) for corner in sorted(corners)}
    lamps |= {str(square_place(s)): part(s.x + 0.5, s.y + 0.5) for s in land.squares}
    lamps |= {
        str(edge_place(log)): part((log.start.x + log.end.x) / 2, (log.start.y + log.end.y) / 2)
        for log in land.edges
    }
    squares = tuple(
        tuple(part(s.x + dx, s.y + dy) for dx, dy in ((0, 0), (1, 0), (1, 1), (0, 1))) for s in land.squares
    )
    return BoardMap(Picture(_whole, (land.squares, margin)), wide / high, lamps, outlines=squares)


def _whole(art: Art, squares: tuple[Square, ...], margin: float) -> None:
    """The land alone, as large as the picture."""
    land = land_of(squares)
    columns = max(s.x for s in squares) + 1
    edge = margin * art.width / (columns + 2 * margin)
    art.box(0, 0, art.width, art.height, art.theme.table, r=0)
    board_layer.painted(art, plot_of(land, Box(edge, edge, art.width - 2 * edge, art.height - 2 * edge)))
