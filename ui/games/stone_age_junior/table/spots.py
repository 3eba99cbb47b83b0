"""Where everything lies on the table of Stone Age Junior, in logical px."""

from typing import Final

from engine.stone_age_junior.board import TRACK
from ui.core.geometry import Point
from ui.core.page import Page
from ui.core.scene import Box

CHILDREN: Final = ("blue", "yellow", "green", "pink")
"""The colours by seat: clockwise round the screen from the upper left."""
TOKEN: Final = 84
TOKEN_R: Final = 39
SPACE_R: Final = 46
SPACES: Final[tuple[Point, ...]] = (
    *((152, 240), (246, 146), (400, 140), (554, 146)),
    *((648, 240), (554, 334), (400, 340), (246, 334)),
)
STRETCH: Final = 0.09 / 53.3
"""How much farther apart the spaces lie for each px that the page is wider."""


def token_box(page: Page, token: int) -> Box:
    """From 1, clockwise from the upper left: four above, three right, four below, three left."""
    n, half = token - 1, page.more / 2
    if n < 4:
        x, y = 214 + 96 * n + half, 6.0
    elif n < 7:
        x, y = 710 + page.more, 98.0 + 100 * (n - 4)
    elif n < 11:
        x, y = 502 - 96 * (n - 7) + half, 390.0
    else:
        x, y = 6, 298.0 - 100 * (n - 11)
    return Box(x, y, TOKEN, TOKEN)


def corner_box(page: Page, seat: int) -> Box:
    """The village of a seat."""
    right, y = ((False, 6), (True, 6), (True, 390), (False, 390))[seat]
    half = page.more / 2
    return Box(594 + half if right else 6, y, 200 + half, 84)


def meadow(page: Page) -> Box:
    return Box(100, 95, 600 + page.more, 284)


def space(page: Page, number: int) -> Point:
    """The middle of a space of the track."""
    x, y = SPACES[number % len(TRACK)]
    return page.width / 2 + (x - 400) * (1 + STRETCH * page.more), y


def hut_box(page: Page, pile: int) -> Box:
    """A pile of huts, from 1."""
    return Box(262 + 94 * (pile - 1) + page.more / 2, 196, 88, 90)


def lamp(page: Page) -> Box:
    """Of whoever wants a hint: on the other side of the huts."""
    first = hut_box(page, 1)
    return Box(first.x - 60, first.y + 18, 54, 54)


def lamp_target(face: Box) -> Box:
    """As large as all that children touch; it keeps clear of the hut at its right."""
    x, y = face.centre
    return Box.around(x - 15, y, 42)


def beside_huts(page: Page) -> Box:
    last = hut_box(page, 3)
    return Box(last.right + 6, last.y, 54, last.h)


def say_again(page: Page) -> Box:
    return Box(106, 100, 84, 84)


def undo(page: Page) -> Box:
    return Box(106, 294, 84, 84)


def prompt_card(page: Page) -> Box:
    return Box(610 + page.more, 100, 84, 84)


def parents_wheel(page: Page) -> Box:
    return Box(636 + page.more, 320, 52, 52)


def hands_done(page: Page) -> Box:
    """The tick while hands are led: where the parents' wheel stands otherwise, which a tap does not open."""
    return Box(610 + page.more, 296, 84, 84)


def wheel_beside_hands(page: Page) -> Box:
    """The wheel while the tick has its place."""
    return Box.around(*prompt_card(page).centre, 26).moved(0, -14)


def steps_of_hands(page: Page) -> Box:
    card = prompt_card(page)
    return Box(card.x, card.bottom - 23, card.w, 14)


PAWN_AT: Final[tuple[Point, ...]] = ((-40, 20), (40, 20), (-36, -18), (36, -18))
"""Where the pawns of the four seats stand on a space, from its middle: they never hide each other."""


def pawn(page: Page, number: int, seat: int) -> Point:
    """The middle of a seat's pawn on a space."""
    (x, y), (dx, dy) = space(page, number), PAWN_AT[seat]
    return x + dx, y + dy
