"""What a lesson of Cherokee shows beside the pyramid: strength against defence, once both are known."""

from collections.abc import Sequence

from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.games.cherokee.table import column, layout
from ui.games.cherokee.table.look import TableLook
from ui.games.cherokee.table.pyramid import Pyramid
from ui.widgets.pieces import plate as paper


def room(page: Page) -> Box:
    return layout.column(page, (0, page.box.h))


def plate(page: Page, box: Box, look: TableLook) -> Sequence[Piece]:
    compared = column.verdict(page, Pyramid(page, look), box)
    return [] if compared is None else [paper(box), compared]
