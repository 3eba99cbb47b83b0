"""Scenes of light for Territories: where a log may lie, what was laid, whose the land is.

A log is pointed at as its edge, but boards have their lamps elsewhere: at the corners of the grid, or
in the squares. So each scene names edges, corners and squares at once, and a wiring takes what it has.
Each state and each side has its own rhythm, so that none is known by its colour alone.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from engine.core import Choice, Event, Place
from engine.territories import Corner, Land, Log, Side, Square, State, Take, standing
from engine.territories.land import corner_place, edge_place, square_place
from engine.territories.model import BorderClosed, LogLaid, Move, PlacesTaken, TerritoryFinished
from ui.lights.glow import AMBER, PALE_BLUE, RED, WARM, Glow, LightScene, Rhythm

OPEN_END: Final = Glow(WARM, Rhythm.PULSE)
CHOOSABLE: Final = Glow(WARM, Rhythm.SOFT)
CHOSEN: Final = Glow(AMBER, Rhythm.STEADY)
TRAIL: Final = Glow(PALE_BLUE, Rhythm.TRAIL)
REFUSED: Final = Glow(RED, Rhythm.REFUSED)
SIDE_GLOW: Final[Mapping[Side, Glow]] = {
    Side.WHITE: Glow((255, 255, 255), Rhythm.ONE_GAP),
    Side.BLACK: Glow((0, 60, 255), Rhythm.SWELL),
}


def lamps(
    view: State,
    *,
    choice: Choice[Move] | None = None,
    aimed: Place | None = None,
    last: Move | None = None,
    refused: Place | None = None,
    happening: Event | None = None,
) -> LightScene:
    """`aimed` is under the finger; `happening` is being told, and meanwhile nothing else is lit."""
    if happening is not None:
        return event_lights(view.land, happening)
    if view.over:
        return end_lights(view)
    scene: dict[Place, Glow] = dict(_move(last, TRAIL))
    if choice is not None:
        for spot in choice.next:
            scene.update(spot_lights(spot, CHOOSABLE, view.open_end, lands=False))
        for spot in (*choice.pointed, *((aimed,) if aimed in choice.next else ())):
            scene.update(spot_lights(spot, CHOSEN, view.open_end))
        if view.open_end is not None:
            scene[corner_place(view.open_end)] = OPEN_END
    if refused is not None:
        there = spot_lights(refused, REFUSED, None)
        scene.update((spot, glow) for spot, glow in there.items() if _is_of(spot, view.land))
    return scene


def _is_of(spot: Place, land: Land) -> bool:
    """An edge at the rim has land at one side only, another land may have been wider."""
    kind, _, name = spot.partition("/")
    return kind != "square" or Square(*map(int, name.split("."))) in land.squares


def event_lights(land: Land, event: Event) -> LightScene:
    """One step of a story."""
    match event:
        case LogLaid(log=log):
            return _log(log, CHOSEN)
        case BorderClosed(parted=parted):
            whole = [square for piece in parted for square in piece.squares]
            return {corner_place(corner): CHOSEN for corner in _between(parted[0].squares, whole)}
        case TerritoryFinished(owner=owner, region=region):
            return _land(land, region.squares, SIDE_GLOW[owner])
        case PlacesTaken(side=side, squares=squares):
            return _squares(squares, SIDE_GLOW[side])
        case _:
            return {}


def end_lights(view: State) -> LightScene:
    """Every territory in the light of its side; the borders stay dark between them."""
    scene: dict[Place, Glow] = {}
    for region in standing(view).regions:
        if region.owner is not None:
            scene.update(_land(view.land, region.squares, SIDE_GLOW[region.owner]))
    return scene


def farm_lights(squares: Iterable[Square], side: Side) -> LightScene:
    """Where the farms of a side stand."""
    return _squares(squares, SIDE_GLOW[side])


def side_lights(paint: Mapping[Square, Side]) -> LightScene:
    """Squares in the light of whose they are; lamps at corners shine where no other side's land meets."""
    scene: dict[Place, Glow] = {}
    for side in Side:
        theirs = [square for square, one in paint.items() if one is side]
        shared = _between(theirs, [*paint])
        scene.update((square_place(square), SIDE_GLOW[side]) for square in theirs)
        around = dict.fromkeys(corner for square in theirs for corner in _corners(square))
        scene.update((corner_place(corner), SIDE_GLOW[side]) for corner in around if corner not in shared)
    return scene


def log_lights(logs: Iterable[Log], glow: Glow = CHOSEN) -> LightScene:
    scene: dict[Place, Glow] = {}
    for one in logs:
        scene.update(_log(one, glow))
    return scene


def square_lights(squares: Iterable[Square], glow: Glow = CHOOSABLE) -> LightScene:
    return _squares(squares, glow)


def _move(move: Move | None, glow: Glow) -> LightScene:
    if isinstance(move, Take):
        return _squares(move.squares, glow)
    return _log(move, glow) if move is not None else {}


def spot_lights(spot: Place, glow: Glow, open_end: Corner | None, *, lands: bool = True) -> LightScene:
    """An edge or a square that is pointed at; of an edge at the open end its far corner."""
    kind, _, name = spot.partition("/")
    if kind == "edge":
        one, other = (Corner(*map(int, end.split("."))) for end in name.split("-"))
        return _log(Log(one, other), glow, without=open_end, lands=lands)
    if kind == "square":
        return _squares([Square(*map(int, name.split(".")))], glow)
    return {}


def _log(log: Log, glow: Glow, *, without: Corner | None = None, lands: bool = True) -> LightScene:
    """A log on each kind of board: its edge, its corners, the squares at its sides."""
    scene = {edge_place(log): glow}
    scene.update((corner_place(corner), glow) for corner in log if corner != without)
    if lands:
        inside = (square for square in beside(log) if min(square) >= 0)
        scene.update((square_place(square), glow) for square in inside)
    return scene


def beside(log: Log) -> tuple[Square, Square]:
    """The two squares that a log parts."""
    (x, y), (right, _) = log
    return (Square(x - 1, y), Square(x, y)) if right == x else (Square(x, y - 1), Square(x, y))


def _squares(squares: Iterable[Square], glow: Glow) -> LightScene:
    """Squares, where lamps lie at corners with all four of them."""
    scene: dict[Place, Glow] = {}
    for square in squares:
        scene[square_place(square)] = glow
        scene.update((corner_place(corner), glow) for corner in _corners(square))
    return scene


def _land(land: Land, squares: tuple[Square, ...], glow: Glow) -> LightScene:
    """A territory: its squares, and the corners that no other land touches."""
    scene = {square_place(square): glow for square in squares}
    shared = _between(squares, land.squares)
    around = dict.fromkeys(corner for square in squares for corner in _corners(square))
    scene.update((corner_place(corner), glow) for corner in around if corner not in shared)
    return scene


def _between(squares: Iterable[Square], others: Iterable[Square]) -> tuple[Corner, ...]:
    """The corners where squares meet others that are not among them."""
    here = dict.fromkeys(squares)
    near = dict.fromkeys(corner for square in here for corner in _corners(square))
    away = dict.fromkeys(corner for square in others if square not in here for corner in _corners(square))
    return tuple(corner for corner in near if corner in away)


def _corners(square: Square) -> tuple[Corner, ...]:
    return tuple(Corner(square.x + dx, square.y + dy) for dy in (0, 1) for dx in (0, 1))
