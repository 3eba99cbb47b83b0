"""A land told from the table, tap by tap: its start log and farms, or its farms and borders at the end."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from engine.core import Place, Seat
from engine.territories import Deal, FinalLand, Land, Log, Side, Square, Tile, land_of
from engine.territories.dealing import border_sides, start_log
from engine.territories.land import edge_place, square_place, squares_of, tile_at
from engine.territories.model import FARMS_EACH
from ui.games.territories.table.places import log_at, square_at


class Step(StrEnum):
    """What is asked for."""

    START = "start"
    WHITE = "white"
    BLACK = "black"
    PLACES = "places"
    WAY = "way"
    """Whether the borders are told by their logs, or the land is painted."""
    LOGS = "logs"
    WHO = "who"


SET_UP: Final = (Step.START, Step.WHITE, Step.BLACK, Step.WHO)
DRAFT: Final = (Step.START, Step.PLACES, Step.WHO)
FINAL: Final = (Step.WHITE, Step.BLACK, Step.WAY, Step.LOGS, Step.WHO)
_ASKED: Final = {
    Step.START: 1,
    Step.WHITE: FARMS_EACH,
    Step.BLACK: FARMS_EACH,
    Step.PLACES: 2 * FARMS_EACH,
}


@dataclass(frozen=True, slots=True)
class LandEntered:
    tiles: tuple[Tile, ...]
    steps: tuple[Step, ...]
    taps: tuple[Place, ...] = ()
    """In order; an edge that is tapped again while borders are asked for is taken away."""
    way_chosen: bool = False
    borders_done: bool = False

    @property
    def land(self) -> Land:
        return land_of(square for tile in self.tiles for square in squares_of(tile))

    @property
    def step(self) -> Step:
        left = len(self.taps)
        for step in self.steps:
            if step is Step.WAY and not self.way_chosen:
                return step
            if step is Step.LOGS and not self.borders_done:
                return step
            asked = _ASKED.get(step, 0)
            if left < asked:
                return step
            left -= asked
        return Step.WHO

    @property
    def still(self) -> int:
        """How many taps the step still takes."""
        return _ASKED.get(self.step, 0) - len(self._of(self.step))

    def _of(self, step: Step) -> tuple[Place, ...]:
        first = 0
        for one in self.steps:
            asked = _ASKED.get(one, 0)
            if one is step:
                return self.taps[first : first + asked] if asked else self.taps[first:]
            first += asked
        return ()

    def squares(self, step: Step) -> tuple[Square, ...]:
        return tuple(sorted(map(square_at, self._of(step))))

    @property
    def start(self) -> Log | None:
        return next(map(log_at, self._of(Step.START)), None)

    @property
    def logs(self) -> tuple[Log, ...]:
        """The start log, or the borders."""
        spots = self._of(Step.LOGS) if Step.LOGS in self.steps else self._of(Step.START)
        return tuple(log for spot in spots if (log := log_at(spot)) is not None)

    @property
    def choosable(self) -> tuple[Place, ...]:
        if self.step is Step.START:
            ways = (start_log(tile, n) for tile in self.tiles for n in border_sides(tile, self.tiles))
            return tuple(sorted(map(edge_place, ways)))
        if self.step is Step.LOGS:
            return tuple(map(edge_place, self.land.edges))
        if self.step in (Step.WHO, Step.WAY):
            return ()
        return tuple(map(square_place, self._free()))

    def _free(self) -> Iterator[Square]:
        """Of tiles that bear nothing yet."""
        houses = [square_at(spot) for spot in self.taps if log_at(spot) is None]
        taken = {tile_at(square) for square in houses}
        middle = next((corner for corner in self.start or () if corner.x % 2 and corner.y % 2), None)
        for square in self.land.squares:
            tile = tile_at(square)
            carries = middle is not None and tile == Tile(middle.x // 2, middle.y // 2)
            if tile not in taken and not carries:
                yield square

    def tapped(self, spot: Place) -> "LandEntered":
        """As it is when `spot`, which can be chosen, is tapped."""
        if self.step is Step.LOGS and spot in self.taps:
            return replace(self, taps=tuple(one for one in self.taps if one != spot))
        return replace(self, taps=(*self.taps, spot))

    def with_borders(self, logs: tuple[Log, ...]) -> "LandEntered":
        """As it is when all of them are told at once."""
        taps = (*self.taps, *map(edge_place, logs))
        return replace(self, taps=taps, way_chosen=True, borders_done=True)

    def farms(self, side: Side) -> tuple[Square, ...]:
        return self.squares(Step.WHITE if side is Side.WHITE else Step.BLACK)

    def deal(self, white_seat: Seat) -> Deal:
        assert self.start is not None, "the start log is asked for first"
        farms = (self.squares(step) for step in (Step.WHITE, Step.BLACK, Step.PLACES))
        return Deal(self.tiles, self.start, white_seat, *farms)

    @property
    def final(self) -> FinalLand:
        return FinalLand(self.tiles, self.squares(Step.WHITE), self.squares(Step.BLACK), self.logs)
