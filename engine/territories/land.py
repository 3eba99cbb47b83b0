"""The land: squares, the corners between them, and the edges where logs may lie.

Sets of squares and sets of corners are bit masks. Square (x, y) and the corner at its upper left
share the bit `y * stride + x`; a row has one bit more than squares, so that nothing runs over from
one row into the next.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from engine.core import Place, place

TILE: Final = 2
"""A tile is 2 squares wide and high."""
FARTHEST: Final = 999
"""What the text forms can name."""


class Square(NamedTuple):
    x: int
    """To the right, from 0."""
    y: int
    """Down, from 0."""


class Corner(NamedTuple):
    """Of the grid: a square has the corners (x, y) to (x + 1, y + 1)."""

    x: int
    y: int


class Tile(NamedTuple):
    """Where a tile lies, in tiles."""

    column: int
    row: int


class Log(NamedTuple):
    """From one corner to the next; `start` is the one more to the left, or above."""

    start: Corner
    end: Corner


def log(a: tuple[int, int], b: tuple[int, int]) -> Log:
    """
    >>> log((4, 1), (3, 1))
    Log(start=Corner(x=3, y=1), end=Corner(x=4, y=1))
    """
    first, second = sorted((a, b))
    return Log(Corner(*first), Corner(*second))


def square_place(square: Square) -> Place:
    return place("square", f"{square.x}.{square.y}")


def corner_place(corner: Corner) -> Place:
    return place("corner", f"{corner.x}.{corner.y}")


def edge_place(log: Log) -> Place:
    """
    >>> edge_place(log((3, 1), (3, 2)))
    'edge/3.1-3.2'
    """
    return place("edge", f"{log.start.x}.{log.start.y}-{log.end.x}.{log.end.y}")


def squares_of(tile: Tile) -> tuple[Square, ...]:
    """Row by row."""
    x, y = tile.column * TILE, tile.row * TILE
    return tuple(Square(x + dx, y + dy) for dy in range(TILE) for dx in range(TILE))


def tile_at(square: Square) -> Tile:
    return Tile(square.x // TILE, square.y // TILE)


class Fence(NamedTuple):
    """What the logs laid so far leave open; masks."""

    east: int
    """Squares with an open way to the square on their right."""
    south: int
    """Squares with an open way to the square below."""
    loose: int
    """Corners inside the land that no log touches."""
    touched: int
    """Corners that a log touches."""

    def with_log(self, edge: "Edge") -> "Fence":
        return Fence(
            self.east & ~edge.east,
            self.south & ~edge.south,
            self.loose & ~edge.ends,
            self.touched | edge.ends,
        )


class Edge(NamedTuple):
    """Between two squares of the land: where one log may lie."""

    log: Log
    east: int
    """The left square where the log stands upright between left and right, else 0."""
    south: int
    """The upper square where it lies level between above and below, else 0."""
    ends: int
    """Both its corners."""
    sides: tuple[int, int]
    """The two squares, one bit each."""

    def is_open(self, fence: Fence) -> bool:
        return bool(self.east & fence.east or self.south & fence.south)


@dataclass(frozen=True, slots=True)
class Land:
    """Any squares that hang together; made by `land_of`, so that equal lands share their tables."""

    squares: tuple[Square, ...]
    """Sorted."""
    stride: int = field(compare=False, repr=False)
    """Bits from one row to the next."""
    mask: int = field(compare=False, repr=False)
    bare: Fence = field(compare=False, repr=False)
    """Without any log."""
    edges: Mapping[Log, Edge] = field(compare=False, repr=False)
    """In reading order."""
    around: Mapping[Corner, tuple[tuple[Edge, int], ...]] = field(compare=False, repr=False)
    """The edges at a corner, clockwise from the north, each with the corner at its far end."""
    upright: tuple[Log | None, ...] = field(compare=False, repr=False)
    """The log on the right of a square, by the square's bit number."""
    level: tuple[Log | None, ...] = field(compare=False, repr=False)
    """The log below a square."""

    def bit(self, spot: Square | Corner) -> int:
        return 1 << spot.y * self.stride + spot.x

    def bits(self, spots: Iterable[Square | Corner]) -> int:
        whole = 0
        for spot in spots:
            whole |= self.bit(spot)
        return whole

    def squares_in(self, mask: int) -> tuple[Square, ...]:
        """Sorted."""
        return tuple(sorted(Square(n % self.stride, n // self.stride) for n in numbers(mask)))

    def corner(self, bit: int) -> Corner:
        y, x = divmod(bit.bit_length() - 1, self.stride)
        return Corner(x, y)

    def fence(self, logs: Iterable[Log]) -> Fence:
        """Raises KeyError for a log that lies on no edge."""
        fence = self.bare
        for one in logs:
            fence = fence.with_log(self.edges[one])
        return fence


def sides_of(square: Square) -> tuple[Log, ...]:
    """Its four edges, clockwise from the north; those on the outer border too."""
    x, y = square
    return (
        log((x, y), (x + 1, y)),
        log((x + 1, y), (x + 1, y + 1)),
        log((x, y + 1), (x + 1, y + 1)),
        log((x, y), (x, y + 1)),
    )


def numbers(mask: int) -> Iterator[int]:
    """The bit numbers of a mask, rising.

    >>> list(numbers(0b10110))
    [1, 2, 4]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def land_of(squares: Iterable[tuple[int, int]]) -> Land:
    """Raises ValueError for no square at all, or for one that lies beyond (0, 0) to (998, 998)."""
    return _land(tuple(sorted(Square(x, y) for x, y in dict.fromkeys(squares))))


@lru_cache(maxsize=4096)
def _land(squares: tuple[Square, ...]) -> Land:
    if not squares:
        raise ValueError("a land without squares")
    if not all(0 <= along < FARTHEST for square in squares for along in square):
        raise ValueError("a square that lies too far away")
    stride = max(square.x for square in squares) + 2
    mask = 0
    for x, y in squares:
        mask |= 1 << y * stride + x
    bare = Fence(
        mask & mask >> 1, mask & mask >> stride, mask & mask << 1 & mask << stride & mask << stride + 1, 0
    )
    edges = {edge.log: edge for edge in _edges(bare, stride)}
    upright: list[Log | None] = [None] * mask.bit_length()
    level: list[Log | None] = [None] * mask.bit_length()
    for edge in edges.values():
        (upright if edge.east else level)[edge.sides[0].bit_length() - 1] = edge.log
    return Land(squares, stride, mask, bare, edges, _around(edges, stride), tuple(upright), tuple(level))


def _edges(bare: Fence, stride: int) -> Iterator[Edge]:
    for n in numbers(bare.east | bare.south):
        y, x = divmod(n, stride)
        square = 1 << n
        if square & bare.east:
            ends = square << 1 | square << stride + 1
            yield Edge(log((x + 1, y), (x + 1, y + 1)), square, 0, ends, (square, square << 1))
        if square & bare.south:
            ends = square << stride | square << stride + 1
            yield Edge(log((x, y + 1), (x + 1, y + 1)), 0, square, ends, (square, square << stride))


def _around(edges: Mapping[Log, Edge], stride: int) -> dict[Corner, tuple[tuple[Edge, int], ...]]:
    corners = dict.fromkeys(corner for one in edges for corner in one)
    found: dict[Corner, tuple[tuple[Edge, int], ...]] = {}
    for corner in corners:
        x, y = corner
        neighbours = (Corner(x, y - 1), Corner(x + 1, y), Corner(x, y + 1), Corner(x - 1, y))
        found[corner] = tuple(
            (edges[log(corner, far)], 1 << far.y * stride + far.x)
            for far in neighbours
            if log(corner, far) in edges
        )
    return found
