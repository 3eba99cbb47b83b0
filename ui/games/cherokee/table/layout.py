"""Where everything of Cherokee lies on the page, in logical px."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.cherokee.board import WHERE, Spot
from ui.core.page import Page
from ui.core.scene import Box
from ui.core.theme import TextScale

CARD: Final = 68.0, 52.0
PITCH: Final = 73.0, 58.0
"""From card to card; also a card's target."""
MIDDLE: Final = 300.0
"""Of the pyramid, on the narrow page."""
TOP: Final = 8.0
MARGIN: Final = 12.0
"""What rings, badges and the lift of a card need around it."""

FEATHERS: Final = 14.0, 12.0
HANDS: Final = 14.0, 140.0
PILE: Final = Box(14, 214, *CARD)
NEUTRAL: Final = 90.0, 214.0
PEEK: Final = 404.0, 12.0, 180.0, 50.0
THREATS: Final = 484.0, 76.0, 112.0, 40.0
THREAT_PITCH: Final = 52.0

COLUMN: Final = 608.0, 184.0


@dataclass(frozen=True, slots=True)
class Rows:
    """Where the parts of the column lie: y and height."""

    turn: tuple[float, float]
    middle: tuple[float, float]


ROWS: Final[Mapping[TextScale, Rows]] = {
    "normal": Rows((8, 92), (110, 196)),
    "large": Rows((8, 97), (113, 193)),
    "huge": Rows((8, 112), (128, 178)),
}
MAIN: Final = 318.0, 76.0
TOOLS: Final = 410.0, 54.0


def centre(page: Page, at: Spot) -> tuple[float, float]:
    row, i = WHERE[at]
    x = MIDDLE + page.more / 2 + (i - (row + 1) / 2) * PITCH[0]
    return x, TOP + (row - 1) * PITCH[1] + CARD[1] / 2


def card_box(page: Page, at: Spot) -> Box:
    return Box.around(*centre(page, at), CARD[0] / 2, CARD[1] / 2)


def target_box(page: Page, at: Spot) -> Box:
    return Box.around(*centre(page, at), PITCH[0] / 2, PITCH[1] / 2)


def column(page: Page, row: tuple[float, float]) -> Box:
    """A part of the column, as wide as it is."""
    x, w = COLUMN
    return Box(x + page.more / 2, row[0], w + page.more / 2, row[1])


def turn_part(page: Page) -> Box:
    return column(page, ROWS[page.text].turn)


def middle_part(page: Page) -> Box:
    return column(page, ROWS[page.text].middle)
