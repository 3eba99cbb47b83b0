"""Whose is which square of a finished land: painted with a finger, to be counted without its logs."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from engine.core import Fault, Place
from engine.territories import FinalLand, Log, Side, Square, final_faults, painted
from engine.territories.land import square_place
from engine.territories.model import SIDES
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.theme import TextScale
from ui.games.territories.entry.entered import LandEntered
from ui.games.territories.table import board_layer, column
from ui.games.territories.table.faults import fault_words
from ui.games.territories.table.lights import side_lights
from ui.games.territories.table.places import square_at
from ui.games.territories.table.plot import plot_of
from ui.games.territories.table.words import SIDE
from ui.lights.glow import LightScene
from ui.screens.common.ask import Note
from ui.services.shell import Shell
from ui.widgets.pieces import button, tool_buttons

_COUNT: Final[Mapping[TextScale, tuple[float, float]]] = {
    "normal": (274, 62),
    "large": (256, 56),
    "huge": (258, 56),
}
_NOTE: Final[Mapping[TextScale, tuple[float, float]]] = {
    "normal": (346, 54),
    "large": (320, 80),
    "huge": (322, 80),
}
Before = tuple[Mapping[Square, Side], Side]


class PaintingLand(Screen):
    """A finger that slides paints on. What it began with decides: a farm, or a bare square, gives its
    colour; a square that has the chosen colour already is wiped."""

    def __init__(self, shell: Shell, entered: LandEntered, done: Callable[[tuple[Log, ...]], None]) -> None:
        self._shell, self._entered, self._done = shell, entered, done
        self._farms = {square: side for side in SIDES for square in entered.farms(side)}
        self.paint: Mapping[Square, Side] = dict(self._farms)
        self.brush = Side.WHITE
        self._wipes = False
        self._before: list[Before] = []
        self._under = ""
        self._faults: tuple[Fault, ...] = ()

    # what is shown

    def scene(self, page: Page, moment: Moment) -> Scene:
        return [*self._land(page), *self._column(page, moment.pressed)]

    def _land(self, page: Page) -> Iterator[Piece]:
        land = self._entered.land
        plot = plot_of(land)
        yield board_layer.ground(land, page)
        for square, side in sorted(self.paint.items()):
            yield from board_layer.owned(plot, [square], side)
        for start, far in board_layer.courses(land, self._between()):
            yield board_layer.log(plot, start, far)
        for square, side in self._farms.items():
            yield board_layer.farm(plot, square, side)
        yield from board_layer.wrong(plot, self._faults)
        for square in land.squares:
            yield Piece(plot.square(square), _nothing, means=square_place(square))

    def _between(self) -> tuple[Log, ...]:
        """Where both colours meet, as far as it is painted."""
        logs = painted(self._entered.land, self.paint)
        edges = self._entered.land.edges
        sides = ((log, [self._entered.land.squares_in(s)[0] for s in edges[log].sides]) for log in logs)
        return tuple(log for log, both in sides if all(square in self.paint for square in both))

    def _column(self, page: Page, pressed: str) -> Iterator[Piece]:
        words = page.words
        x, w = column.left_and_width(page)
        asked = words.n("{n} square is left.", "{n} squares are left.", self.left)
        if not self._before:
            asked = words("Colour it in.")
        yield column.turn(page, self.brush, words(SIDE[self.brush]), asked)
        yield from column.sides(page, [self.worth(side) for side in SIDES], (0, 0), self.brush)
        top, high = column.ROWS[page.text].sides
        for side in SIDES:
            yield Piece(Box(x, top + side * high / 2, w, high / 2), _nothing, means=f"brush/{side.word}")
        y, h = _COUNT[page.text]
        yield button(
            Box(x, y, w, h), "yes", words("Count"), sign="check", kind="off" if self.left else "main",
            size=page.sizes.button, pressed=pressed,
        )  # fmt: skip
        y, h = _NOTE[page.text]
        yield from column.note(page, words("Keep sliding to paint."), Box(x, y, w, h))
        y, h = column.BUTTONS
        yield from tool_buttons(
            x, y, w, h, (("undo", "undo"), ("leave", "close")), pressed=pressed, trouble=False
        )

    @property
    def left(self) -> int:
        """Squares without paint."""
        return len(self._entered.land.squares) - len(self.paint)

    def worth(self, side: Side) -> int:
        """Squares that are painted in its colour, those with farms not counted."""
        return sum(one is side for one in self.paint.values()) - len(self._entered.farms(side))

    def lamps(self, now: int) -> LightScene:
        return side_lights(self.paint)

    # what people do

    def touched(self, means: str, now: int) -> None:
        """Paints as soon as the finger is down, so that it may slide on from here."""
        self._under = means
        if means not in self._spots:
            return
        square = square_at(Place(means))
        self._remember()
        self.brush = self._farms.get(square, self.brush)
        self._wipes = square not in self._farms and self.paint.get(square) is self.brush
        self._put(square)

    def slid(self, means: str, now: int) -> None:
        if means in self._spots and self._under in self._spots:
            self._put(square_at(Place(means)))

    @property
    def _spots(self) -> tuple[Place, ...]:
        return tuple(map(square_place, self._entered.land.squares))

    def _put(self, square: Square) -> None:
        """Farms keep their own colour."""
        if square in self._farms:
            return
        if not self._wipes:
            self.paint = {**self.paint, square: self.brush}
        elif self.paint.get(square) is self.brush:
            self.paint = {known: side for known, side in self.paint.items() if known != square}

    def _remember(self) -> None:
        self._before.append((self.paint, self.brush))
        self._faults = ()

    def back(self, now: int) -> bool:
        """The last stroke."""
        if not self._before:
            return False
        (self.paint, self.brush), self._faults = self._before.pop(), ()
        return True

    def chosen(self, means: str, now: int) -> None:
        under, self._under = self._under, ""
        if means in self._spots:
            if under != means:  # taken with a key or a button: no finger came down on it
                self.touched(means, now)
                self._under = ""
        elif means.startswith("brush/"):
            self.brush = Side[means.removeprefix("brush/").upper()]
        elif means == "yes":
            self._count()
        elif means == "undo":
            self.back(now)
        elif means == "leave":
            self._shell.app.close()

    def idle(self, place: str) -> bool:
        return place == "undo" and not self._before

    def stepped(self) -> bool:
        """The button `yes` takes the place that `no` has come to; at none it means what the screen says."""
        return True

    def main(self) -> str:
        return "yes" if not self.left else ""

    def _count(self) -> None:
        """The first fault in words, the places of all of them on the land."""
        words = self._shell.app.page.words
        logs = painted(self._entered.land, self.paint)
        final = FinalLand(
            self._entered.tiles, self._entered.farms(Side.WHITE), self._entered.farms(Side.BLACK), logs
        )
        self._faults = final_faults(final)
        if self.left:
            fact = words.n("{n} square has no colour yet.", "{n} squares have no colour yet.", self.left)
            self._shell.app.open(
                Note(self._shell, fact, words("At the end every square belongs to one of you."))
            )
        elif self._faults:
            self._shell.app.open(Note(self._shell, fault_words(self._faults[0], words)))
        else:
            self._done(logs)


def _nothing(art: Art) -> None:
    """Only a target."""
