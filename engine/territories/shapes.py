"""Shapes of the land: which tiles hang together, and where there is a hole (rule 1.1)."""

from collections.abc import Collection, Container, Iterable, Iterator
from typing import Final

from engine.core import Rng, RuleRef
from engine.territories.land import Tile

LAND: Final = RuleRef("territories", "1.1")
TILES: Final = 12


def beside(tile: Tile) -> tuple[Tile, ...]:
    """The four places that share a whole side with it, clockwise from the north."""
    column, row = tile
    return Tile(column, row - 1), Tile(column + 1, row), Tile(column, row + 1), Tile(column - 1, row)


def piece(start: Tile, within: Container[Tile]) -> list[Tile]:
    """The places of `within` that hang together with `start` side by side, nearest first."""
    found = {start: None}
    queue = [start]
    for tile in queue:
        for near in beside(tile):
            if near in within and near not in found:
                found[near] = None
                queue.append(near)
    return queue


def apart(tiles: Collection[Tile]) -> tuple[Tile, ...]:
    """Tiles that do not hang together with the first one, sorted."""
    if not tiles:
        return ()
    joined = piece(next(iter(tiles)), tiles)
    return tuple(sorted(tile for tile in dict.fromkeys(tiles) if tile not in joined))


def holes(tiles: Collection[Tile]) -> tuple[Tile, ...]:
    """Empty places that tiles in one piece enclose, sorted; a ring that is closed only at a corner
    encloses too."""
    found: list[Tile] = []
    left = list(tiles)
    while left:
        joined = piece(left[0], left)
        left = [tile for tile in left if tile not in joined]
        around = _around(joined)
        empty = frozenset(around) - frozenset(joined)
        outside = frozenset(piece(around[0], empty))
        found += [tile for tile in around if tile in empty and tile not in outside]
    return tuple(sorted(found))


def _around(tiles: Iterable[Tile]) -> list[Tile]:
    """Every place of the smallest box of tiles, and of one row more on each side; a corner first."""
    columns, rows = [tile.column for tile in tiles], [tile.row for tile in tiles]
    return [
        Tile(column, row)
        for row in range(min(rows) - 1, max(rows) + 2)
        for column in range(min(columns) - 1, max(columns) + 2)
    ]


def tiles_at_origin(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """The same shape, moved so that its first column and its first row are 0; sorted."""
    laid = list(tiles)
    left, top = min(tile.column for tile in laid), min(tile.row for tile in laid)
    return tuple(sorted(Tile(tile.column - left, tile.row - top) for tile in laid))


def grown(rng: Rng, columns: int, rows: int) -> tuple[Tile, ...]:
    """A random shape of 12 tiles without a hole that fits in so many columns and rows."""
    tiles = [Tile(rng.below(columns), rng.below(rows))]
    while len(tiles) < TILES:
        tiles.append(rng.pick(list(_may_join(tiles, columns, rows))))
    return tiles_at_origin(tiles)


def _may_join(tiles: list[Tile], columns: int, rows: int) -> Iterator[Tile]:
    for place in sorted(dict.fromkeys(near for tile in tiles for near in beside(tile))):
        inside = 0 <= place.column < columns and 0 <= place.row < rows
        if inside and place not in tiles and not holes([*tiles, place]):
            yield place


def picture(rows: Iterable[str]) -> tuple[Tile, ...]:
    """The tiles of rows of `#` and `.`.

    >>> picture(["##", ".#"])
    (Tile(column=0, row=0), Tile(column=1, row=0), Tile(column=1, row=1))
    """
    return tuple(
        sorted(
            Tile(column, row)
            for row, line in enumerate(rows)
            for column, sign in enumerate(line)
            if sign == "#"
        )
    )
