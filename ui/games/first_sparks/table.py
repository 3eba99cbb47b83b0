"""The table of The First Sparks as a scene: the ribbon, the panes, the question."""

from collections.abc import Iterator
from typing import Final

from engine.first_sparks import FirstSparksRules
from ui.art import Art
from ui.drawing.grounds import table_ground
from ui.drawing.icons import IconName
from ui.games.first_sparks import asking, layout
from ui.games.first_sparks.board import Land
from ui.games.first_sparks.clans import clans_pane
from ui.games.first_sparks.harvest import harvest
from ui.games.first_sparks.layout import Pane
from ui.games.first_sparks.look import pane_of
from ui.games.first_sparks.market import market_pane
from ui.games.first_sparks.phases import ribbon
from ui.games.first_sparks.question import question_box
from ui.games.presenter import BoardMap, Look, Picture
from ui.page import Page
from ui.pieces import button
from ui.scene import Box, Piece, Scene
from ui.screen import Moment

_TAB_SIGNS: Final[dict[Pane, IconName]] = {
    Pane.BOARD: "board",
    Pane.MARKET: "hammer",
    Pane.CLANS: "people",
}


def ground(page: Page) -> Piece:
    return Piece(page.box, table_ground, covers=True, keep=True)


def scene(page: Page, look: Look, moment: Moment) -> Scene:
    pane, pressed = pane_of(look), moment.pressed
    out = [ground(page), *Land(page, look).pieces(pressed=pressed)]
    out += harvest(page, look, layout.harvest_box(page, pane))
    if pane is Pane.MARKET:
        out += market_pane(page, look, moment)
    elif pane is Pane.CLANS:
        out += clans_pane(page, look, moment)
    out += _tabs(page, pane, pressed=pressed)
    out += ribbon(page, look)
    out += _tools(page, look, pressed=pressed)
    answers, cost = asking.answers(look, page.words), asking.aimed_cost(look)
    return [*out, *question_box(page, look, moment, answers=answers, cost=cost)]


def _tabs(page: Page, pane: Pane, *, pressed: str) -> Iterator[Piece]:
    others = [other for other in Pane if other is not pane]
    for other, box in zip(others, layout.tab_boxes(page, pane), strict=True):
        yield button(box, f"pane/{other}", sign=_TAB_SIGNS[other], pressed=pressed)


def _tools(page: Page, look: Look, *, pressed: str) -> Iterator[Piece]:
    box = layout.tools_box(page)
    each = (box.w - 4) / 2
    tools: tuple[tuple[str, IconName], ...] = (("undo", "undo"), ("menu", "menu"))
    for n, (means, sign) in enumerate(tools):
        face = Box(box.x + n * (each + 4), box.y, each, box.h)
        yield button(face, means, sign=sign, pressed=pressed, badge=look.trouble and means == "menu")


def board_map(rules: FirstSparksRules) -> BoardMap:
    return BoardMap(Picture(_mat), 1.6, {})


def _mat(art: Art) -> None:
    table_ground(art)
