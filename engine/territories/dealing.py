"""Set-ups: dealt at random, or told from the table and looked over for faults."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from engine.core import Fact, Fault, Option, Options, Rng, RuleRef, Seat, chosen
from engine.territories.board import Box, shape_faults
from engine.territories.draft import DRAFT
from engine.territories.land import (
    Corner,
    Log,
    Square,
    Tile,
    edge_place,
    land_of,
    log,
    square_place,
    squares_of,
    tile_at,
)
from engine.territories.model import FARMS_EACH, SIDES, Deal, Side, State, Wrong
from engine.territories.play import position
from engine.territories.shapes import LAND, beside, grown, tiles_at_origin

START_LOG: Final = RuleRef("territories", "1.2")
FARMS: Final = RuleRef("territories", "1.3")

T = TypeVar("T")

FREE: Final = "free"
FREE_COLUMNS: Final = 6
FREE_ROWS: Final = 4
"""A shape grown at random fits in so many tiles, so that it fits on the screen."""


def options(box: Box) -> tuple[Option, ...]:
    return (
        Option("shape", (*(shape.id for shape in box.shapes), FREE), box.shapes[0].id, LAND),
        Option("houses", ("random", "draft"), "random", DRAFT),
    )


def deal(box: Box, values: Options, rng: Rng) -> Deal:
    choice = chosen(options(box), values)
    shapes = {shape.id: shape.tiles for shape in box.shapes}
    tiles = shapes[choice["shape"]] if choice["shape"] != FREE else grown(rng, FREE_COLUMNS, FREE_ROWS)
    start_tile, outward = rng.pick([(tile, n) for tile in tiles for n in border_sides(tile, tiles)])
    housed = rng.shuffled([tile for tile in tiles if tile != start_tile])[: 2 * FARMS_EACH]
    houses = [rng.pick(squares_of(tile)) for tile in housed]
    start, white_seat = start_log(start_tile, outward), Seat(rng.below(2))
    if choice["houses"] == "draft":
        return Deal(tiles, start, white_seat, places=tuple(sorted(houses)))
    white, black = sorted(houses[:FARMS_EACH]), sorted(houses[FARMS_EACH:])
    return Deal(tiles, start, white_seat, tuple(white), tuple(black))


def border_sides(tile: Tile, tiles: Sequence[Tile]) -> tuple[int, ...]:
    """The sides of a tile that lie on the border of the land: 0 north, then clockwise."""
    return tuple(n for n, near in enumerate(beside(tile)) if near not in tiles)


def start_log(tile: Tile, side: int) -> Log:
    """From the middle of a tile to the middle of one of its sides.

    >>> start_log(Tile(0, 0), 3)
    Log(start=Corner(x=0, y=1), end=Corner(x=1, y=1))
    """
    x, y = _centre(tile)
    return log((x, y), ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))[side])


def _centre(tile: Tile) -> Corner:
    return Corner(2 * tile.column + 1, 2 * tile.row + 1)


def _start_tile(start: Log) -> Tile | None:
    """The tile in whose middle the log ends; None where it lies on a seam between tiles."""
    for corner in start:
        if corner.x % 2 and corner.y % 2:
            return Tile(corner.x // 2, corner.y // 2)
    return None


def at_origin(dealt: Deal) -> Deal:
    """The same set-up, moved so that its tiles begin at column 0 and row 0."""
    if not dealt.tiles:
        return dealt
    left = 2 * min(tile.column for tile in dealt.tiles)
    top = 2 * min(tile.row for tile in dealt.tiles)

    def moved(squares: tuple[Square, ...]) -> tuple[Square, ...]:
        return tuple(Square(square.x - left, square.y - top) for square in squares)

    one, other = dealt.start
    return Deal(
        tiles_at_origin(dealt.tiles),
        log((one.x - left, one.y - top), (other.x - left, other.y - top)),
        dealt.white_seat,
        *map(moved, (dealt.white, dealt.black, dealt.places)),
    )


def start(dealt: Deal) -> State:
    land = land_of(square for tile in dealt.tiles for square in squares_of(tile))
    tile = _start_tile(dealt.start)
    if tile is None:
        raise ValueError("a start log that does not lie on a tile")
    farms = (land.bits(dealt.white), land.bits(dealt.black))
    places = land.bits(dealt.places)
    return position(land, dealt.white_seat, farms, [dealt.start], _centre(tile), Side.WHITE, places=places)


def faults(dealt: Deal) -> tuple[Fault, ...]:
    found = tile_faults(dealt.tiles)
    found += _start_faults(dealt)
    found += _farm_faults(dealt)
    if dealt.white_seat not in (0, 1):
        found.append(Fault(Wrong.NO_SUCH_SEAT, "white_seat", {"seat": dealt.white_seat}))
    return tuple(found)


def tile_faults(tiles: tuple[Tile, ...]) -> list[Fault]:
    found = [Fault(Wrong.TILE_TWICE, square_place(squares_of(tile)[0])) for tile in _repeated(tiles)]
    laid = tuple(sorted(dict.fromkeys(tiles)))
    found += shape_faults(laid, "tiles")
    if laid and tiles_at_origin(laid) != laid:
        found.append(Fault(Wrong.NOT_AT_ORIGIN, "tiles"))
    return found


def _start_faults(dealt: Deal) -> list[Fault]:
    where = edge_place(dealt.start)
    tile = _start_tile(dealt.start)
    if not _between_squares(dealt):
        return [Fault(Wrong.START_OFF_LAND, where)]
    if tile is None:
        return [Fault(Wrong.START_BETWEEN_TILES, where)]
    found: list[Fault] = []
    ways = [start_log(tile, side) for side in border_sides(tile, dealt.tiles)]
    if dealt.start not in ways:
        found.append(Fault(Wrong.START_NOT_AT_BORDER, where))
    for square in (*dealt.white, *dealt.black, *dealt.places):
        if tile_at(square) == tile:
            found.append(Fault(Wrong.FARM_ON_START_TILE, square_place(square)))
    return found


def _between_squares(dealt: Deal) -> bool:
    squares = [square for tile in dealt.tiles for square in squares_of(tile)]
    (x, y), (right, below) = dealt.start
    if (right - x, below - y) == (0, 1):
        return Square(x - 1, y) in squares and Square(x, y) in squares
    if (right - x, below - y) == (1, 0):
        return Square(x, y - 1) in squares and Square(x, y) in squares
    return False


def _farm_faults(dealt: Deal) -> list[Fault]:
    found = house_faults(dealt.tiles, (*dealt.white, *dealt.black, *dealt.places))
    if dealt.places and (dealt.white or dealt.black):
        found.append(Fault(Wrong.PLACES_AND_FARMS, "places"))
    elif dealt.places:
        found += count_faults("places", dealt.places, 2 * FARMS_EACH)
    else:
        for side, farms in zip(SIDES, (dealt.white, dealt.black), strict=True):
            found += count_faults(side.word, farms, FARMS_EACH)
    return found


def house_faults(tiles: tuple[Tile, ...], standing: Sequence[Square]) -> list[Fault]:
    """Of squares with a house: each tile has one at most."""
    found = [Fault(Wrong.FARM_OFF_LAND, square_place(s)) for s in standing if tile_at(s) not in tiles]
    found += [Fault(Wrong.TWO_ON_SQUARE, square_place(square)) for square in _repeated(standing)]
    for tile in _repeated([tile_at(square) for square in dict.fromkeys(standing)]):
        both = tuple(square_place(s) for s in dict.fromkeys(standing) if tile_at(s) == tile)
        found.append(Fault(Wrong.TWO_ON_TILE, both[0], {"squares": both}))
    return found


def count_faults(where: str, squares: Sequence[Square], asked: int) -> list[Fault]:
    facts: dict[str, Fact] = {"farms": len(squares), "asked": asked}
    return [Fault(Wrong.FARM_COUNT, where, facts)] if len(squares) != asked else []


def _repeated(things: Iterable[T]) -> list[T]:
    """What stands more than once, each one time, in order."""
    listed = list(things)
    return [thing for thing in dict.fromkeys(listed) if listed.count(thing) > 1]
