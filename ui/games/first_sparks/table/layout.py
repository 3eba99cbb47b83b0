"""Where everything of The First Sparks lies on the page, in logical px, and which panes show when.

The page, from above: the ribbon (phases and the order of this one) with undo and menu at its right; the
panes; the question box, ember, with the forecast and the answers. The larger the text, the higher the
question box and the lower the panes: `pane_foot` says where they end.

Panes: `Pane.BOARD` has the land across the page and a strip at its right with the harvest spaces;
`Pane.MARKET` and `Pane.CLANS` have the land at the left above the harvest spaces, and the market or the
clans in `side_pane`. What is asked chooses the pane (`PANE_OF`); two tabs beside the land show the other
two, until something else is asked.

Each part is made by a function of its own, from values alone:

- `phases.ribbon(page, look)`: everything in `ribbon_box`. Its clans are a target `pane/clans`.
- `market.market_pane(page, look, moment)`: everything in `side_pane`. A card that can be proposed is a
  target named by its place (`market/22`), any other one explains itself (`about/22`).
- `clans.clans_pane(page, look, moment)`: everything in `side_pane`. While a tool must be discarded
  the cards of the clan to act are targets named by their places (`card/22`).
- `clans.secret(page, view, seat)`: what the owner of hidden food sees at a hand-over.
- `harvest.harvest(page, look, box)`: the spaces with stock and coming refill, in a row or a column.
- `question.question_box(page, look, moment, *, answers, cost)`: everything in `question_box`: who is
  asked what, the parts of `cost` (what the aimed region costs) and the forecast as a chain, and
  the answers as buttons, the last one at the right.
- `words.prompt`, `log.move_words`, `words.headline`, `words.option_words`, `words.mode_words`,
  `faults.fault_words`; `reasons.reason(rejection, look, words)`.
- `asking.answers(look, words)` says which answers there are, `asking.aimed_cost(look)` what they pay.

Which food is hidden: `look.view` is what lies open on the table, so the food of a clan with fire is None
there, also while that clan acts. Nothing may show what it can afford: see `asking.open_to`.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from engine.first_sparks import Ask
from ui.core.page import Page
from ui.core.scene import Box
from ui.core.theme import TextScale


class Pane(StrEnum):
    BOARD = "board"
    MARKET = "market"
    CLANS = "clans"


PANE_OF: Final[Mapping[Ask | None, Pane]] = {
    Ask.LAY: Pane.BOARD,
    Ask.NEUTRAL_FIRST: Pane.BOARD,
    Ask.FIRST: Pane.BOARD,
    Ask.SECOND: Pane.BOARD,
    Ask.PROPOSE: Pane.MARKET,
    Ask.ANSWER: Pane.MARKET,
    Ask.BOX: Pane.MARKET,
    Ask.DISCARD: Pane.CLANS,
    Ask.DRAW: Pane.MARKET,
    Ask.REMOVE: Pane.BOARD,
    Ask.NEUTRAL: Pane.BOARD,
    Ask.SPREAD: Pane.BOARD,
    None: Pane.BOARD,
}

RIBBON: Final = 8.0, 8.0, 664.0, 54.0
TOOLS: Final = 680.0, 8.0, 112.0, 51.0
PANES: Final = 70.0
"""Where they begin."""
FOOT: Final[Mapping[TextScale, float]] = {"normal": 384, "large": 376, "huge": 364}
"""Where they end."""
LEFT: Final = 8.0, 396.0
"""x and width of the land beside another pane."""
ROW: Final = 62.0
"""Height of the harvest spaces in a row."""
STRIP: Final = 108.0
"""Width of the harvest spaces in a column."""
TAB: Final = 50.0
TILE: Final = 112.0
"""Side of the plate that the next tile waits on."""
BUTTON: Final = 84.0
"""Side of the button that turns it."""
MARGIN: Final = 8.0


def pane_foot(page: Page) -> float:
    return FOOT[page.text]


def ribbon_box(page: Page) -> Box:
    x, y, w, h = RIBBON
    return Box(x, y, w + page.more, h)


def tools_box(page: Page) -> Box:
    x, y, w, h = TOOLS
    return Box(x + page.more, y, w, h)


def side_pane(page: Page) -> Box:
    """The market or the clans, beside the land."""
    x = LEFT[0] + LEFT[1] + page.more * 20 / 53 + 10
    return Box(x, PANES, page.width - MARGIN - x, pane_foot(page) - PANES)


def question_box(page: Page) -> Box:
    y = pane_foot(page) + 8
    return Box(MARGIN, y, page.width - 2 * MARGIN, 472 - y)


def board_plate(page: Page, pane: Pane) -> Box:
    """What the land lies on."""
    foot = pane_foot(page)
    if pane is Pane.BOARD:
        return Box(MARGIN, PANES, page.width - 3 * MARGIN - STRIP, foot - PANES)
    x, w = LEFT
    return Box(x, PANES, w + page.more * 20 / 53, foot - ROW - 8 - PANES)


def harvest_box(page: Page, pane: Pane) -> Box:
    plate, foot = board_plate(page, pane), pane_foot(page)
    if pane is Pane.BOARD:
        return Box(plate.right + 8, PANES, STRIP, foot - PANES - TAB - 8)
    return Box(plate.x, foot - ROW, plate.w, ROW)


def tab_boxes(page: Page, pane: Pane) -> tuple[Box, Box]:
    """Of the two panes that do not show."""
    plate = board_plate(page, pane)
    if pane is Pane.BOARD:
        y, x = plate.bottom - TAB, plate.right + 8
        return Box(x, y, TAB, TAB), Box(x + STRIP - TAB, y, TAB, TAB)
    x = plate.right - TAB - 6
    return Box(x, plate.y + 6, TAB, TAB), Box(x, plate.y + 14 + TAB, TAB, TAB)


def land_box(page: Page, pane: Pane, *, laying: bool = False) -> Box:
    """What the land is fitted into."""
    plate = board_plate(page, pane)
    beside = TILE + 8 if laying else 0 if pane is Pane.BOARD else TAB + 8
    return Box(plate.x + 8, plate.y + 8, plate.w - 16 - beside, plate.h - 18)


def tile_box(page: Page) -> Box:
    """Where the next tile waits, while one is laid."""
    plate = board_plate(page, Pane.BOARD)
    return Box(plate.right - TILE - 8, plate.y + 8, TILE, TILE)


def turn_box(page: Page) -> Box:
    """The button that turns the tile."""
    plate = board_plate(page, Pane.BOARD)
    x = plate.right - 8 - (TILE + BUTTON) / 2
    return Box(x, plate.y + 16 + TILE, BUTTON, BUTTON)
