"""The table of The First Sparks as a scene: the ribbon, the panes, the question."""

from collections.abc import Iterator
from typing import Final

from engine.first_sparks import FirstSparksRules
from engine.first_sparks.board import LaidTile
from engine.first_sparks.regions import HEXES, REGION_PLACES, SIDES, TILES
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment
from ui.drawing.grounds import table_ground
from ui.drawing.icons import IconName
from ui.games.contract.table import BoardMap, Picture
from ui.games.first_sparks.table import asking, layout
from ui.games.first_sparks.table.board import Land
from ui.games.first_sparks.table.clans import clans_pane
from ui.games.first_sparks.table.harvest import harvest
from ui.games.first_sparks.table.hunting import tray
from ui.games.first_sparks.table.layout import Pane
from ui.games.first_sparks.table.look import TableLook, pane_of
from ui.games.first_sparks.table.market import market_pane
from ui.games.first_sparks.table.phases import ribbon
from ui.games.first_sparks.table.pile import offered_cards, pile_pane
from ui.games.first_sparks.table.plot import WIDE, Plot
from ui.games.first_sparks.table.question import question_box
from ui.games.first_sparks.table.tiles import DrawnTile, draw_tiles, drawn
from ui.widgets.pieces import button

_TAB_SIGNS: Final[dict[Pane, IconName]] = {
    Pane.BOARD: "board",
    Pane.MARKET: "hammer",
    Pane.CLANS: "people",
}


IN_A_ROW: Final = 3
TRAYS: Final = IN_A_ROW * (2 * WIDE + 0.4) + 0.4, TILES / IN_A_ROW * 2.5 + 0.1
"""Width and height of the mat with the trays, in R."""


def ground(page: Page) -> Piece:
    return Piece(page.box, table_ground, covers=True, keep=True)


def scene(page: Page, look: TableLook, moment: Moment) -> Scene:
    answers, cost = asking.answers(look, page.words), asking.aimed_cost(look)
    return [*around(page, look, moment), *question_box(page, look, moment, answers=answers, cost=cost)]


def around(page: Page, look: TableLook, moment: Moment) -> list[Piece]:
    """Everything but the question."""
    pane, pressed = pane_of(look), moment.pressed
    out: list[Piece] = [ground(page)]
    if offered_cards(look):
        out += pile_pane(page, look, pressed=pressed)
    else:
        out += Land(page, look).pieces(pressed=pressed)
        out += harvest(page, look, layout.harvest_box(page, pane))
        out += tray(page, look)
    if pane is Pane.MARKET:
        out += market_pane(page, look, moment)
    elif pane is Pane.CLANS:
        out += clans_pane(page, look, moment)
    out += _tabs(page, pane, pressed=pressed)
    out += ribbon(page, look)
    return [*out, *_tools(page, look, pressed=pressed)]


def _tabs(page: Page, pane: Pane, *, pressed: str) -> Iterator[Piece]:
    others = [other for other in Pane if other is not pane]
    for other, box in zip(others, layout.tab_boxes(page, pane), strict=True):
        yield button(box, f"pane/{other}", sign=_TAB_SIGNS[other], pressed=pressed)


def _tools(page: Page, look: TableLook, *, pressed: str) -> Iterator[Piece]:
    box = layout.tools_box(page)
    each = (box.w - 4) / 2
    tools: tuple[tuple[str, IconName], ...] = (("undo", "undo"), ("menu", "menu"))
    for n, (means, sign) in enumerate(tools):
        face = Box(box.x + n * (each + 4), box.y, each, box.h)
        yield button(face, means, sign=sign, pressed=pressed, badge=look.trouble and means == "menu")


def board_map(rules: FirstSparksRules) -> BoardMap:
    """Six trays in two rows, since the tiles lie freely: in each a lamp for every region of its tile."""
    lamps: dict[str, tuple[float, float]] = {}
    wide, high = TRAYS
    plot = Plot(1.0, 0.0, 0.0)
    for laid in trays():
        dx, dy = tray_offset(laid.tile)
        for n, spot in enumerate(laid.hexes):
            for side in range(SIDES):
                x, y = plot.middle(spot, laid.turn, side)
                region = ((laid.tile - 1) * len(HEXES) + n) * SIDES + side
                lamps[str(REGION_PLACES[region])] = ((x + dx) / wide, (y + dy) / high)
    tiles = tuple(drawn(rules.components, laid) for laid in trays())
    return BoardMap(Picture(_trays, (tiles,)), wide / high, lamps)


def trays() -> tuple[LaidTile, ...]:
    """Every tile as it lies in its tray."""
    return tuple(LaidTile(tile, 0, 0, 0) for tile in range(1, TILES + 1))


def tray_offset(tile: int) -> tuple[float, float]:
    """Of the middle of its hex A from the corner of the mat, in R."""
    row, column = divmod(tile - 1, IN_A_ROW)
    return 0.4 + WIDE / 2 + column * (2 * WIDE + 0.4), 1.3 + row * 2.5


def _trays(art: Art, tiles: tuple[DrawnTile, ...]) -> None:
    t, r = art.theme, art.width / TRAYS[0]
    art.box(0, 0, art.width, art.height, t.table, r=0)
    for n, tile in enumerate(tiles):
        dx, dy = tray_offset(n + 1)
        draw_tiles(art, Plot(r, dx * r, dy * r), (tile,))
        x, y = (dx + WIDE / 2) * r, (dy + 1.12) * r
        art.text(n + 1, x, y, 0.3 * r, t.ink2, "black", "mm")
