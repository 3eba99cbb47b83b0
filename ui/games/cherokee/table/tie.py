"""Two who are alike below an empty place: enlarged on a sheet, the player says who moves up."""

from collections.abc import Iterator
from typing import Final

from engine.cherokee.board import PLACES, ROW
from ui.core.scene import Box, Piece
from ui.games.cherokee.table import cards
from ui.games.cherokee.table.pyramid import Pyramid
from ui.widgets.pieces import passage, sheet

WIDE: Final = 580
HIGH: Final = 190
CARD: Final = 136.0, 104.0
LAST_UPPER_ROW: Final = 4
"""For an empty place up to here the sheet comes from below."""


def choice_sheet(pyramid: Pyramid, *, pressed: str) -> Iterator[Piece]:
    hole = pyramid.view.hole
    if not pyramid.tied or hole is None:
        return
    page = pyramid.page
    y = page.box.h - HIGH - 14 if ROW[hole] <= LAST_UPPER_ROW else 8.0
    box = Box(14 + page.more / 2, y, WIDE, HIGH)
    yield sheet(box)
    asked, size = page.words("Both are tied. Who moves up?"), page.sizes.name
    yield passage(asked, box.x + 16, box.y + 16, box.w - 32, size, page, face="serif", middle=True)
    half = box.w / 2
    for n, at in enumerate(pyramid.tied):
        member = pyramid.view.pyramid[at]
        if member is None:
            continue
        area = Box(box.x + n * half, box.y + 50, half, HIGH - 54)
        face = Box.around(*area.centre, CARD[0] / 2, CARD[1] / 2)
        face = face.moved(0, 2 if pressed == PLACES[at] else 0)
        yield cards.lying(cards.printed(member), face, "choosable", means=PLACES[at], target=area)
