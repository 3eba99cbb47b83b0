"""A finished land that was only told, to count it: by its logs, or painted territory by territory."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from engine.core import Fault, Seat
from engine.territories.borders import regions
from engine.territories.counting import is_mixed, region_of
from engine.territories.dealing import count_faults, house_faults, tile_faults
from engine.territories.land import Land, Log, Square, Tile, edge_place, land_of, square_place, squares_of
from engine.territories.model import FARMS_EACH, SIDES, Side, State, Wrong
from engine.territories.play import position


@dataclass(frozen=True, slots=True)
class FinalLand:
    tiles: tuple[Tile, ...]
    white: tuple[Square, ...]
    black: tuple[Square, ...]
    logs: tuple[Log, ...]
    """In any order, the start log among them."""

    @property
    def land(self) -> Land:
        return land_of(square for tile in self.tiles for square in squares_of(tile))


def final_faults(final: FinalLand) -> tuple[Fault, ...]:
    """All that is wrong with it, at once; what the logs divide only where the rest is in order."""
    found = tile_faults(final.tiles)
    land = None if found else final.land
    found += house_faults(final.tiles, (*final.white, *final.black))
    for side, farms in zip(SIDES, (final.white, final.black), strict=True):
        found += count_faults(side.word, farms, FARMS_EACH)
    for log in dict.fromkeys(final.logs):
        if land is not None and log not in land.edges:
            found.append(Fault(Wrong.LOG_OFF_LAND, edge_place(log)))
        if final.logs.count(log) > 1:
            found.append(Fault(Wrong.LOG_TWICE, edge_place(log)))
    return tuple(found) if found or land is None else tuple(_border_faults(land, final))


def _border_faults(land: Land, final: FinalLand) -> list[Fault]:
    found: list[Fault] = []
    fence = land.fence(final.logs)
    farms = (land.bits(final.white), land.bits(final.black))
    for log in final.logs:
        for end in log:
            touching = sum(end in other for other in final.logs)
            if touching == 1 and land.bit(end) & land.bare.loose:
                found.append(Fault(Wrong.LOG_ENDS_LOOSE, edge_place(log)))
    for here in regions(land, fence):
        piece = region_of(land, farms, here)
        where = square_place(piece.squares[0])
        squares = tuple(map(square_place, piece.squares))
        if is_mixed(here, farms):
            found.append(Fault(Wrong.NOT_PARTED, where, {"squares": squares}))
        elif piece.owner is None:
            found.append(Fault(Wrong.NO_FARM, where, {"squares": squares}))
    return found


def final_state(final: FinalLand, white_seat: Seat) -> State:
    """The end of a game, to take its outcome; trusts that `final_faults` finds nothing."""
    land = final.land
    farms = (land.bits(final.white), land.bits(final.black))
    return position(land, white_seat, farms, final.logs, None, Side.WHITE, over=True)


def painted(land: Land, paint: Mapping[Square, Hashable]) -> tuple[Log, ...]:
    """The logs between squares of unlike paint; squares without paint are alike."""
    found = []
    for log, edge in land.edges.items():
        one, other = (land.squares_in(side)[0] for side in edge.sides)
        if paint.get(one) != paint.get(other):
            found.append(log)
    return tuple(found)
