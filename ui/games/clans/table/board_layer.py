"""The painted board: what never changes is drawn once and kept.

From below: the table with the frame and the land; the pale paper over what is deserted, a piece
for each territory; the water, so that it stays blue between deserted lands.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.clans import Board, Terrain
from ui.core.art import Art
from ui.core.geometry import Point, blob
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.theme import DAY, mix
from ui.drawing.grounds import board_frame, round_off, table_ground
from ui.drawing.landscape import rivers_and_lakes, texture
from ui.drawing.marks import RING_EDGE, State, state_colour
from ui.games.clans.table.land import FRAME, Land
from ui.games.clans.table.terrains import LAND

CORNER: Final = 10
DESERTED: Final = 132
"""Alpha of the paper over land that nobody lives on."""
RESTING: Final = 70
"""Alpha of the paper over land whose group cannot move."""
_MEADOW: Final = 20.0, 13.0
"""Radii of the lighter spot in the middle of a territory."""


def ground(land: Land, page: Page) -> Piece:
    return Piece(page.box, _ground, (land,), covers=True, keep=True)


@lru_cache(maxsize=4)
def water(land: Land) -> Piece:
    return Piece(land.area, _water, (land,), keep=True)


@lru_cache(maxsize=256)
def pale(land: Land, territory: int, alpha: int) -> Piece:
    return Piece(land.box(territory), _pale, (land, territory, alpha))


def rim(land: Land, territory: int, state: State) -> Piece:
    """The outline of a territory in the colour of its state."""
    return Piece(land.box(territory, 6), _rim, (land, territory, state))


def _ground(art: Art, land: Land) -> None:
    table_ground(art)
    area = land.area
    board_frame(art, area.x, area.y, area.w, area.h, FRAME)
    painted(art, land)


def painted(art: Art, land: Land) -> None:
    """The land without its waters."""
    theme, area = art.theme, land.area
    art.box(area.x, area.y, area.w, area.h, theme.shore, r=0)
    for territory in land.board.territories:
        tones = theme.land(LAND[territory.terrain])
        art.polygon(land.shape[territory.id], tones.base)
        if territory.terrain is not Terrain.MOUNTAIN:
            x, y = land.camp(territory.id)
            art.polygon(blob(x, y, *_MEADOW, territory.id, 0.2), mix(tones.base, tones.light, 0.28))
    with art.clip(area.x, area.y, area.w, area.h):
        for territory in land.board.territories:
            texture(art, LAND[territory.terrain], land.raw[territory.id], territory.id, land.lakes)
        for side, one in land.borders():
            tones = theme.land(LAND[land.board[one].terrain])
            colour = mix("#000000" if theme.evening else DAY.ink, tones.base, 0.35)
            art.line(side, colour, 1.1, dash=(4.5, 2.6))


def _water(art: Art, land: Land) -> None:
    art.tint(art.theme.shore)
    flowing(art, land)


def flowing(art: Art, land: Land) -> None:
    """Rivers and lakes over the land, and its rounded corners; the origin is the corner of its area."""
    area = land.area
    rivers = [_within(river, area) for river in land.rivers()]
    rivers_and_lakes(art, rivers, [_within(lake, area) for lake in land.lakes])
    round_off(art, 0, 0, area.w, area.h, CORNER, art.theme.wood_light)


def whole(art: Art, board: Board) -> None:
    """The board alone, as large as the picture."""
    land = Land(board, Box(0, 0, art.width, art.height))
    painted(art, land)
    flowing(art, land)


def _within(points: Sequence[Point], box: Box) -> list[Point]:
    return [(x - box.x, y - box.y) for x, y in points]


def _pale(art: Art, land: Land, territory: int, alpha: int) -> None:
    box = land.box(territory)
    art.tint(art.theme.paper)
    art.veil(_within(land.shape[territory], box), art.theme.paper, alpha)


def _rim(art: Art, land: Land, territory: int, state: State) -> None:
    shape = _within(land.shape[territory], land.box(territory, 6))
    closed = [*shape, shape[0]]
    art.line(closed, DAY.ink, 3.8 + 2 * RING_EDGE * 0.85)
    art.line(closed, state_colour(art.theme, state), 3.8)
