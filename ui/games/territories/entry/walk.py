"""What lies where, shown and lit one thing after another: to lay out a land, or to put it right."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.core import Place
from engine.session import Table
from engine.territories import Log, Side, Square, State
from engine.territories.land import edge_place, square_place
from engine.territories.model import SIDES
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment
from ui.core.words import Words
from ui.drawing.icons import IconName
from ui.games.shared.walk import Walk
from ui.games.territories.table import board_layer, column
from ui.games.territories.table.lights import REFUSED, farm_lights, log_lights
from ui.games.territories.table.plot import Plot, plot_of
from ui.lights.glow import LightScene
from ui.services.shell import Shell
from ui.widgets.pieces import button

_NEXT: Final = 274, 66
_SKIP: Final = 350, 52


@dataclass(frozen=True, slots=True)
class Stop:
    title: str
    asked: str
    lights: LightScene
    farms: tuple[Square, ...] = ()
    """That are meant now; they stand in rings."""
    logs: tuple[Log, ...] = ()
    """That are meant now."""
    side: Side | None = None
    shown: tuple[tuple[Square, Side], ...] = ()
    """All farms that stand on the land by now."""
    places: tuple[Square, ...] = ()
    """Where a house is painted on a tile."""
    houses: tuple[tuple[Square, Side], ...] = ()
    """The same, where it is known whose farm will stand there; they are shown in its colour."""
    laid: tuple[Log, ...] = ()
    """All logs that lie by now."""
    gone: tuple[Log, ...] = ()
    """Logs that are to be taken away."""


class LandWalk(Walk):
    """Over the table. `yes` is the next stop, a finger on a log or a farm goes to where it is told."""

    def __init__(self, shell: Shell, state: State, stops: Sequence[Stop], *, done: str, leave: str) -> None:
        """`done` is what the main button says at the last stop, `leave` what the one that closes says."""
        super().__init__(shell, len(stops))
        self._land = state.land
        self.stops = tuple(stops)
        self._done, self._leave = done, leave

    @property
    def stop(self) -> Stop:
        return self.stops[self.at]

    # what is shown

    def scene(self, page: Page, moment: Moment) -> Scene:
        plot = plot_of(self._land)
        return [
            board_layer.ground(self._land, page),
            *self._things(plot),
            *self._column(page, moment.pressed),
        ]

    def _things(self, plot: Plot) -> Iterator[Piece]:
        here = self.stop
        for square in here.places:
            yield board_layer.house_place(plot, square, Side.WHITE, chosen=False)
        for square, side in here.houses:
            yield board_layer.house_of(plot, square, side)
        for log in here.logs:
            yield board_layer.halo(plot, log)
        for log in here.gone:
            yield board_layer.bar(plot, log, "refused")
            yield board_layer.refused_badge(*plot.middle(log))
        for n, (start, far) in enumerate(board_layer.courses(self._land, here.laid)):
            yield board_layer.log(plot, start, far, first=n == 0)
        for square, side in here.shown:
            if square in here.farms:
                yield board_layer.ring(plot, square)
            yield board_layer.farm(plot, square, side)
        for place, n in self._told_at().items():
            yield self._target(plot, Place(place), self.stops[n])

    def _told_at(self) -> dict[str, int]:
        """At which stop each log and farm is told; a finger on it goes there."""
        found: dict[str, int] = {}
        for n, stop in enumerate(self.stops):
            for spot in (*map(square_place, stop.farms), *map(edge_place, stop.logs)):
                found.setdefault(spot, n)
        return found

    def _target(self, plot: Plot, spot: Place, stop: Stop) -> Piece:
        log = next((log for log in stop.logs if edge_place(log) == spot), None)
        if log is not None:
            x, y = plot.middle(log)
            return Piece(Box(x, y, 1, 1), _nothing, means=spot, outline=plot.diamond(log))
        square = next(square for square in stop.farms if square_place(square) == spot)
        return Piece(Box(*plot.square(square).centre, 1, 1), _nothing, means=spot, outline=_rim(plot, square))

    def _column(self, page: Page, pressed: str) -> list[Piece]:
        words, here, last = page.words, self.stop, self.last
        x, w = column.left_and_width(page)
        top, high = column.ROWS[page.text].sides
        sign: IconName | None = "check" if last else "arrow_right"
        if page.text == "huge":
            sign = None  # the words take its room
        counted = Box(x, top, w, min(high, _NEXT[0] - 8 - top))
        size, bottom = page.sizes.button, column.BUTTONS
        return [
            column.turn(page, here.side, here.title, here.asked),
            *column.tally(page, counted, "board", self.at + 1, len(self.stops)),
            button(
                Box(x, _NEXT[0], w, _NEXT[1]), "yes", self._done if last else words("Next"),
                sign=sign, kind="main", size=size, pressed=pressed,
            ),
            button(
                Box(x, _SKIP[0], w, _SKIP[1]), "back", words("Back"), sign="arrow_left",
                kind="card" if self.at else "off", size=size, pressed=pressed,
            ),
            button(
                Box(x, bottom[0], w, bottom[1]), "skip", self._leave, size=page.sizes.second,
                pressed=pressed,
            ),
        ]  # fmt: skip

    def lamps(self, now: int) -> LightScene:
        return self.stop.lights

    # what people do

    def steps(self) -> tuple[str, ...]:
        return "yes", "back", "skip"

    def chosen(self, means: str, now: int) -> None:
        told_at = self._told_at()
        if means in told_at:
            self.at = told_at[means]
        else:
            super().chosen(means, now)


def _rim(plot: Plot, square: Square) -> tuple[tuple[float, float], ...]:
    box = plot.square(square)
    return (box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)


def _nothing(art: Art) -> None:
    """Only a target."""


def _farms(
    state: State, side: Side, words: Words, table: Table, shown: tuple[tuple[Square, Side], ...],
    places: tuple[Square, ...],
) -> Stop:  # fmt: skip
    theirs = state.squares(side)
    name = table.players[state.seat(side)].name
    asked = words.n("{n} farm stands here.", "{n} farms stand here.", len(theirs))
    return Stop(
        name, asked, farm_lights(theirs, side),
        farms=theirs, side=side, shown=shown, places=places, laid=state.logs,
    )  # fmt: skip


def matching(shell: Shell, table: Table) -> LandWalk:
    """What should lie on the table by now: first the logs that have been taken back and may lie there
    still, then the farms of each side, then log after log as it was laid."""
    words = shell.app.page.words
    state: State = table.state
    shown = tuple((square, side) for side in SIDES for square in state.squares(side))
    places = state.land.squares_in(state.places)
    stops = [] if not (gone := _taken_back(table)) else [
        Stop(
            words("Taken back"), words.n("Take {n} log away.", "Take {n} logs away.", len(gone)),
            log_lights(gone, REFUSED), shown=shown, places=places, laid=state.logs, gone=gone,
        )
    ]  # fmt: skip
    stops += [_farms(state, side, words, table, shown, places) for side in SIDES if state.squares(side)]
    for n, log in enumerate(state.logs):
        title = words("Start log") if n == 0 else words("Log {n}", n=n + 1)
        stops.append(
            Stop(
                title, words("It lies here."), log_lights((log,)),
                logs=(log,), shown=shown, places=places, laid=state.logs,
            )
        )  # fmt: skip
    return LandWalk(shell, state, stops, done=words("Done"), leave=words("Done"))


def _taken_back(table: Table) -> tuple[Log, ...]:
    undone = table.line[len(table.moves) :]
    state: State = table.state
    return tuple(one.move for one in undone if isinstance(one.move, Log) and one.move not in state.logs)
