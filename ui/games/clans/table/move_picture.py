"""A slide in the list of moves: where it lies on the map, and the huts that moved."""

from typing import Final

from engine.clans import CLANS, ClansRules, Slide
from engine.clans.board import Board
from engine.clans.model import Moved
from engine.session import Played
from ui.core.art import Art
from ui.core.scene import Box
from ui.core.theme import DAY
from ui.drawing.huts import hut_on_panel
from ui.games.clans.table.land import land_of
from ui.games.clans.table.terrains import LAND
from ui.games.contract.table import Picture

MAP: Final = Box(0, 0, 62, 48)
HUT: Final = 9.0
PITCH: Final = 26.0
ROW: Final = 3
"""Colours side by side."""


def move_picture(rules: ClansRules, played: Played) -> Picture | None:
    """None for the order of villages: their places are told in words."""
    if not isinstance(played.move, Slide):
        return None
    huts = next((event.huts for event in played.events if isinstance(event, Moved)), ())
    counted = tuple((clan.value, count) for clan, count in zip(CLANS, huts, strict=False) if count)
    return Picture(_draw, (rules.board, played.move.origin, played.move.target, counted))


def _draw(art: Art, board: Board, origin: int, target: int, huts: tuple[tuple[str, int], ...]) -> None:
    land, t = land_of(board, MAP), art.theme
    terrains = {territory.id: LAND[territory.terrain] for territory in land.board.territories}
    for territory, outline in land.raw.items():
        art.polygon(outline, t.land(terrains[territory]).base)
    for lake in land.lakes:
        art.polygon(lake, t.land("water").base)
    for territory in (origin, target):
        art.polygon(land.raw[territory], DAY.sun, DAY.ink, 1.2)
    (x0, y0), (x1, y1) = land.camp(origin, hut_r=2), land.camp(target, hut_r=2)
    art.line([(x0, y0), (x1, y1)], DAY.ink, 3.2)
    art.disc(x1, y1, 3.6, DAY.ember, DAY.ink, 1.2)
    rows = [huts[:ROW], huts[ROW:]] if len(huts) > ROW else [huts]
    for n, row in enumerate(rows):
        y = art.height / 2 + (n - (len(rows) - 1) / 2) * 23
        for at, (clan, count) in enumerate(row):
            hut_on_panel(art, clan, MAP.w + 18 + at * PITCH, y, HUT, count)
