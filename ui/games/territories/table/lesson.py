"""What a lesson of Territories shows beside the land: the squares that each side has won."""

from collections.abc import Sequence

from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.games.territories.table import column
from ui.games.territories.table.look import TableLook
from ui.games.territories.table.scene import squares_won


def room(page: Page) -> Box:
    x, w = column.left_and_width(page)
    return Box(x, 0, w, page.box.h)


def plate(page: Page, box: Box, look: TableLook) -> Sequence[Piece]:
    return column.sides_in(page, box, squares_won(look.view), (0, 0), None)
