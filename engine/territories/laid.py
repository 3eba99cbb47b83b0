"""What lies on the table of Territories: tiles, farms and logs."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from engine.core import Event, Place, place
from engine.core.hands import Cardboard, Group
from engine.core.laid import BOX, Laid, Piece, Shift, kind, laid, piece
from engine.territories.land import edge_place, square_place, tile_at
from engine.territories.model import FARMS_EACH, SIDES, LogLaid, PlacesTaken, View
from engine.territories.rules import TerritoriesRules

TILE: Final = piece("tile")
LOG: Final = piece("log")
FARM: Final = {side: piece("farm", side.word) for side in SIDES}


def lies(rules: TerritoriesRules, view: View) -> Laid:
    """A log for every edge: people find another one when those of the box run out."""
    tiles = dict.fromkeys(map(tile_at, view.land.squares))
    contents = {**dict.fromkeys(FARM.values(), FARMS_EACH), LOG: len(view.land.edges), TILE: len(tiles)}
    return laid(_lying(view), contents)


def _lying(view: View) -> Iterator[tuple[Place, Piece, int]]:
    for tile in dict.fromkeys(map(tile_at, view.land.squares)):
        yield place("tile", f"{tile.column}.{tile.row}"), TILE, 1
    yield from ((edge_place(log), LOG, 1) for log in view.logs)
    for side in SIDES:
        yield from ((square_place(square), FARM[side], 1) for square in view.squares(side))


def seen(view: View, lying: Laid) -> View:
    """Nothing of it but what lies there is to be relied on: it is shown, not played from."""
    logs = [log for log in view.logs if lying[edge_place(log), LOG]]
    logs += [log for log in view.land.edges if lying[edge_place(log), LOG] and log not in logs]
    white, black = (
        view.land.bits(s for s in view.land.squares if lying[square_place(s), FARM[side]]) for side in SIDES
    )
    return replace(view, logs=tuple(logs), farms=(white, black), fence=view.land.fence(logs), open_end=None)


def shifts(rules: TerritoriesRules, lying: Laid, event: Event) -> tuple[Shift, ...]:
    match event:
        case LogLaid():
            return (Shift(LOG, BOX, edge_place(event.log)),)
        case PlacesTaken():
            return tuple(Shift(FARM[event.side], BOX, square_place(square)) for square in event.squares)
        case _:
            return ()


def _own(event: Event) -> bool:
    """Whatever is laid, its player lays."""
    return True


def _group(shift: Shift) -> Group:
    """The tiles, then the farms of each side, then the logs."""
    return ("tile", "farm", "log").index(kind(shift.piece)), shift.piece


def _dealt(shift: Shift) -> Group:
    """The tiles, the start log, then the farms of each side."""
    if kind(shift.piece) == "farm":
        return 2, [FARM[side] for side in SIDES].index(shift.piece)
    return ("tile", "log").index(kind(shift.piece)), 0


def _entered(shift: Shift) -> bool:
    """Everything that lies there is told."""
    return True


CARDBOARD: Final[Cardboard[TerritoriesRules, View]] = Cardboard(
    lies, shifts, _own, _group, seen, dealt=_dealt, entered=_entered
)
