"""Tiles drawn: two hexes of three regions each, their grounds and mountains."""

import math
import random
from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from engine.first_sparks import Components
from engine.first_sparks.board import Hex, LaidTile
from engine.first_sparks.regions import HEXES, SIDES
from ui.core.art import Art
from ui.core.geometry import Point
from ui.core.scene import Box, Piece
from ui.core.theme import DAY, mix
from ui.drawing import goods
from ui.drawing.landscape import peak, tuft
from ui.drawing.marks import State, outline_ring
from ui.games.first_sparks.table.plot import Plot

GROUND: Final = 0.275
"""Radius of a hunting ground, in R."""
OVER: Final = 0.22
"""So far peaks may reach over a tile's rim, in R; shade reaches 4 px."""
Layer: TypeAlias = Literal["shade", "land", "features"]
_LAYERS: Final[tuple[Layer, ...]] = ("shade", "land", "features")
_PEAKS: Final = (0.5, 0.74, 0.98)
"""Where peaks stand on the way from the middle of a hex to a corner."""


class DrawnTile(NamedTuple):
    """A tile with what is printed on it."""

    q: int
    r: int
    turn: int
    foods: tuple[str, str]
    mountains: tuple[tuple[int, int], ...]
    """Pairs of its regions, 0 to 2 of hex A and 3 to 5 of hex B."""

    @property
    def hexes(self) -> tuple[Hex, Hex]:
        return LaidTile(0, self.q, self.r, self.turn).hexes


def drawn(components: Components, laid: LaidTile) -> DrawnTile:
    tile = components.tiles[laid.tile - 1]
    first = (laid.tile - 1) * len(HEXES) * SIDES
    walls = tuple((a - first, b - first) for a, b in tile.mountains)
    return DrawnTile(laid.q, laid.r, laid.turn, (tile.foods[0].value, tile.foods[1].value), walls)


def draw_tiles(art: Art, plot: Plot, tiles: Sequence[DrawnTile]) -> None:
    """Mountains and grounds above everything, since they reach over edges."""
    for tile in tiles:
        _shade(art, plot, tile.hexes)
    for tile in tiles:
        _land(art, plot, tile)
    for tile in tiles:
        _features(art, plot, tile)


def tile_pieces(plot: Plot, tiles: Sequence[DrawnTile], scale: float) -> Iterator[Piece]:
    """The same, each tile by itself: none takes long to draw. Their boxes end between two pixels of the
    device, so that edges meet as in one picture."""
    for layer in _LAYERS:
        for tile in tiles:
            over = max(6.0, OVER * plot.r)
            xs, ys = zip(*rim(plot, tile.hexes, tile.turn), strict=True)
            x, y = (math.floor((min(at) - over) * scale) / scale for at in (xs, ys))
            right, below = (math.ceil((max(at) + over) * scale) / scale for at in (xs, ys))
            args = layer, plot.r, plot.x - x, plot.y - y, tile
            yield Piece(Box(x, y, right - x, below - y), _draw_layer, args)


def _draw_layer(art: Art, layer: Layer, r: float, x: float, y: float, tile: DrawnTile) -> None:
    t, plot = art.theme, Plot(r, x, y)
    if layer == "shade":
        art.tint(mix(t.wood_dark, t.table, 0.3))
        _shade(art, plot, tile.hexes)
    elif layer == "land":
        art.tint(t.wood_dark)
        _land(art, plot, tile)
    else:
        art.tint(t.wood_dark)
        _features(art, plot, tile)


def draw_ringed(art: Art, plot: Plot, tile: DrawnTile, ring: State) -> None:
    """A tile that lies loosely on the land."""
    outline_ring(art, rim(plot, tile.hexes, tile.turn)[:-1], ring)
    _land(art, plot, tile)
    _features(art, plot, tile)


def _shade(art: Art, plot: Plot, hexes: tuple[Hex, Hex]) -> None:
    t = art.theme
    for spot in hexes:
        low = [(x, y + 4) for x, y in plot.outline(spot)]
        art.polygon(low, mix(t.wood_dark, t.table, 0.3))


def _land(art: Art, plot: Plot, tile: DrawnTile) -> None:
    t, hexes = art.theme, tile.hexes
    tints = (
        t.prairie.base,
        mix(t.prairie.base, t.savanna.light, 0.2),
        mix(t.prairie.base, t.forest.light, 0.16),
    )
    seed = random.Random(f"{tile.foods} {tile.mountains}")
    for n, spot in enumerate(hexes):
        for side in range(SIDES):
            shape, tint = plot.region(spot, tile.turn, side), tints[(side + n) % len(tints)]
            art.polygon(shape, tint)
            _grass(art, plot, plot.middle(spot, tile.turn, side), mix(tint, "#4F6B2C", 0.5), seed)
    inner = mix(t.prairie.dark, DAY.ink, 0.2)
    for spot in hexes:
        for side in range(SIDES):
            spoke = plot.corner(spot, 60 * (2 * side + tile.turn) - 30)
            art.line([plot.centre(spot), spoke], inner, 1.8, dash=(5, 3.5))
    joint = plot.corner(hexes[0], 60 * tile.turn - 30), plot.corner(hexes[0], 60 * tile.turn + 30)
    art.line(joint, mix(t.prairie.dark, DAY.ink, 0.3), 1.6)
    art.line(rim(plot, hexes, tile.turn), t.wood_dark, 3.4)


def _features(art: Art, plot: Plot, tile: DrawnTile) -> None:
    for a, b in tile.mountains:
        _mountain(art, plot, tile.hexes, tile.turn, a, b)
    for spot, food in zip(tile.hexes, tile.foods, strict=True):
        goods.food(art, food, *plot.centre(spot), plot.r * GROUND)


def _grass(art: Art, plot: Plot, middle: Point, colour: str, seed: random.Random) -> None:
    k = plot.r / 62
    for _ in range(5):
        x, y = middle[0] + seed.uniform(-20, 20) * k, middle[1] + seed.uniform(-14, 16) * k
        tuft(art, x, y, 4.5 * max(0.7, k), colour)


def rim(plot: Plot, hexes: tuple[Hex, Hex], turn: int) -> list[Point]:
    """Round both hexes, from one end of the edge that joins them to itself."""
    first = [plot.corner(hexes[0], 60 * turn + 30 + 60 * n) for n in range(6)]
    second = [plot.corner(hexes[1], 60 * turn - 150 + 60 * n) for n in range(6)]
    return [*first, *second, first[0]]


def _mountain(art: Art, plot: Plot, hexes: tuple[Hex, Hex], turn: int, a: int, b: int) -> None:
    if a // SIDES == b // SIDES:
        spot = hexes[a // SIDES]
        one, other = sorted((a % SIDES, b % SIDES))
        side = 0 if (one, other) == (0, SIDES - 1) else other  # the region that begins at the spoke
        end = plot.corner(spot, 60 * (2 * side + turn) - 30)
        start, parts = plot.centre(spot), _PEAKS
    else:
        start = plot.corner(hexes[0], 60 * turn - 30)
        end = plot.corner(hexes[0], 60 * turn + 30)
        parts = (0.14, 0.5, 0.86)
    k = plot.r / 62
    spots = [(start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part) for part in parts]
    for x, y in sorted(spots, key=lambda at: at[1]):
        peak(art, x, y + 7 * k, 17 * k, 0.66)
