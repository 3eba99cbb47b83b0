"""What a child's lesson shows over the table: a veil, suns round what to press, a hand, four buttons."""

import math
from collections.abc import Iterator, Sequence
from typing import Final

from engine.core import UNDO, YES, Place
from engine.stone_age_junior.board import HUT_PLACES, SPACE_PLACES, TOKEN_PLACES
from ui.core.art import Art
from ui.core.geometry import Point
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.theme import DAY
from ui.drawing.goods import place_picture
from ui.games.stone_age_junior.table import spots
from ui.screens.lesson import bright, tools
from ui.screens.lesson.column import chevrons
from ui.widgets.pieces import button

VEIL: Final = 105
SUN: Final = 6.5
"""Width of the ring round what is bright."""
RAYS: Final = 12
HAND: Final = 1.5
SWING: Final = 5
CORNER: Final = 14.0
LOWER: Final = 300
"""From here downwards the hand comes from above."""
BUBBLE: Final = 62
"""Radius of a thought."""
GO: Final = 132
PAWN: Final = 64
"""Whatever is smaller than this and chooses nothing stands on a space."""


def place_box(page: Page, spot: Place) -> tuple[Box, bool] | None:
    """Where a place is, and whether it is round; None for what lies nowhere."""
    if spot in TOKEN_PLACES:
        return Box.around(*spots.token_box(page, TOKEN_PLACES.index(spot) + 1).centre, spots.TOKEN_R), True
    if spot in SPACE_PLACES:
        return Box.around(*spots.space(page, SPACE_PLACES.index(spot)), spots.SPACE_R), True
    if spot in HUT_PLACES:
        return spots.hut_box(page, HUT_PLACES.index(spot) + 1), False
    return None


def veil(page: Page, lit: Sequence[Place], seat: int) -> Piece:
    """Clear are the bright places and the child's own village."""
    found = [found for spot in lit if (found := place_box(page, spot)) is not None]
    found.append((spots.corner_box(page, seat), False))
    holes = [_outline(box.grown(4), round_=round_) for box, round_ in found]
    return bright.veil(page.box, holes, VEIL)


def _outline(box: Box, *, round_: bool) -> tuple[Point, ...]:
    x, y = box.centre
    if round_:
        turns = (math.tau * n / 40 for n in range(40))
        return tuple((x + box.w / 2 * math.cos(a), y + box.h / 2 * math.sin(a)) for a in turns)
    r = CORNER
    corners = (
        (box.right - r, box.bottom - r, 0), (box.x + r, box.bottom - r, 90), (box.x + r, box.y + r, 180),
        (box.right - r, box.y + r, 270),
    )  # fmt: skip
    return tuple(
        (cx + r * math.cos(math.radians(a + b)), cy + r * math.sin(math.radians(a + b)))
        for cx, cy, a in corners
        for b in range(0, 91, 15)
    )


def suns(page: Page, lit: Sequence[Place]) -> Iterator[Piece]:
    for spot in lit:
        found = place_box(page, spot)
        if found is not None:
            box, round_ = found
            yield Piece(box.grown(22), _sun, (round_, len(lit) == 1))


def _sun(art: Art, round_: bool, rays: bool) -> None:
    """Round a thing 22 px inside; with rays where it is the only one."""
    x, y = art.width / 2, art.height / 2
    r = x - 22
    if not round_:
        art.box(16, 16, art.width - 32, art.height - 32, None, DAY.ink, r=CORNER + 5, width=SUN + 3)
        art.box(16, 16, art.width - 32, art.height - 32, None, DAY.sun, r=CORNER + 5, width=SUN)
        return
    for n in range(RAYS if rays else 0):
        a = math.tau * (n + 0.5) / RAYS
        ends = [(x + d * math.cos(a), y + d * math.sin(a)) for d in (r + 14, r + 20)]
        art.line(ends, DAY.ink, 6)
        art.line(ends, DAY.sun, 3)
    art.disc(x, y, r + 4.5, None, DAY.ink, SUN + 3)
    art.disc(x, y, r + 4.5, None, DAY.sun, SUN)


def standing(page: Page, table: Sequence[Piece], lit: Sequence[Place]) -> list[Piece]:
    """Pawns at the bright places, over the rings."""
    found = [found[0] for spot in lit if (found := place_box(page, spot)) is not None]
    pawns = (p for p in table if not p.means and p.box.w < PAWN and p.box.h < PAWN)
    return [p for p in pawns if any(math.dist(p.box.centre, box.centre) < box.w / 2 + 4 for box in found)]


def hand(page: Page, spot: Place, since: int) -> Iterator[Piece]:
    """Its tip on the lower rim of the thing; of what lies low, on the upper one."""
    found = place_box(page, spot)
    if found is not None:
        box, round_ = found
        turned = box.centre[1] > LOWER
        inside = 8 if round_ else -6  # at the foot of a hut stands what it costs
        tip = box.centre[0], box.y + inside if turned else box.bottom - inside
        yield bright.hand(tip, since, less_motion=page.less_motion, k=HAND, turned=turned)


def buttons(page: Page, pressed: str) -> Iterator[Piece]:
    """Say it again, back, on, out: always here."""
    right = spots.prompt_card(page).x
    yield button(spots.say_again(page), tools.AGAIN, sign="speaker", kind="quiet", pressed=pressed, r=18)
    yield button(spots.undo(page), UNDO, sign="undo", kind="quiet", pressed=pressed, r=18)
    skip, leave = Box(right, 100, 84, 84), Box(right, 294, 84, 84)
    yield button(skip, tools.SKIP, kind="quiet", pressed=pressed, r=18)
    yield Piece(skip, _skip, (pressed == tools.SKIP,))
    yield button(leave, tools.LEAVE, sign="home", kind="quiet", pressed=pressed, r=18)


def _skip(art: Art, down: bool) -> None:
    chevrons(art, art.width / 2, art.height / 2 + (2 if down else 0), 18)


def anywhere(page: Page) -> Piece:
    """Whoever has listened presses wherever they like."""
    return Piece(page.box, _nothing, means=YES)


def _nothing(art: Art) -> None:
    pass


def go(page: Page, pressed: str) -> Piece:
    """On with a real game."""
    x, y = spots.meadow(page).centre
    return button(Box.around(x, y, GO / 2), tools.REAL, sign="play", kind="ok", pressed=pressed, r=28)


def thought(page: Page, kind: str) -> Piece:
    """What is looked for, over the middle of the meadow."""
    x, y = spots.meadow(page).centre
    return Piece(Box(x - 150, y - 100, 300, 200), _thought, (kind,))


def _thought(art: Art, kind: str) -> None:
    x, y = art.width / 2, art.height / 2
    for dx, dy, r in ((-118, -64, 8), (-92, -46, 13)):
        art.disc(x + dx, y + dy, r, DAY.chalk, DAY.ink, 2)
    art.disc(x, y, BUBBLE, DAY.chalk, DAY.ink, 2.4)
    place_picture(art, kind, x, y, BUBBLE * 0.62)
