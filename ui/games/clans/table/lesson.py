"""What a lesson of Clans shows beside the map: the tracks, or in little room the running epoch, large."""

from collections.abc import Sequence

from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.games.clans.table import column
from ui.games.clans.table.look import TableLook

TRACKS_NEED = 110
"""px of height."""


def room(page: Page) -> Box:
    x, w = column.left_and_width(page)
    return Box(x, 0, w, page.box.h)


def plate(page: Page, box: Box, look: TableLook) -> Sequence[Piece]:
    if box.h >= TRACKS_NEED and page.text == "normal":
        return column.tracks_in(page, box, look.view.scores, ())
    epoch = look.rules.epoch(look.view)
    return [column.running_epoch(look.rules.board, sum(look.view.markers), epoch, box)]
