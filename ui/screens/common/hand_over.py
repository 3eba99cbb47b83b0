"""Passing the device on: wood over everything, drawn before anything private is released."""

from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.seat_marks import SeatMark
from ui.core.text import fold
from ui.core.theme import LEADING
from ui.drawing.grounds import planks
from ui.drawing.pictures import hand_over
from ui.widgets.pieces import button, passage

PALE = "#E9D3A0"
"""The second line on wood."""


def wood(page: Page) -> Piece:
    return Piece(page.box, planks, covers=True, keep=True)


def handing_over(page: Page, name: str, mark: SeatMark, *, pressed: str, holds: bool = False) -> list[Piece]:
    """Means `me` and `back`. `holds`: whose turn it is asks for it, and has the screen already."""
    words, sizes, middle, room = page.words, page.sizes, page.width / 2, page.width - 48
    passed = words("Only {name} looks now", name=name)
    sentence = passed if holds else words("Pass the screen to {name}", name=name)
    lines = len(fold(sentence, room, sizes.handover, "serif", scale=page.scale))
    top = 288 + 6 * (lines - 1) - (lines - 1) * sizes.handover * LEADING
    centre, r, second = (150, 108, 332) if lines == 1 else (106, 82, 340)
    return [
        wood(page),
        Piece(Box.around(middle, centre, r * 1.76, r * 1.3), _picture, (mark, r)),
        passage(
            sentence, 24, top - sizes.handover * 0.33, room, sizes.handover, page,
            colour=page.theme.on_dark, face="serif", middle=True,
        ),
        passage(
            words("The others look away."), 24, second - sizes.button * 0.33, room, sizes.button, page,
            colour=PALE, middle=True,
        ),
        button(
            Box(16, 408, 56, 54), "back", sign="undo", kind="wood", pressed=pressed,
            target=Box(0, 396, 84, 84),
        ),
        button(
            Box(middle - 150, 368, 300, 78), "me", words("It’s me, {name}", name=name), kind="main",
            size=sizes.sentence + 8, pressed=pressed, r=14,
        ),
    ]  # fmt: skip


def _picture(art: Art, mark: SeatMark, r: float) -> None:
    hand_over(art, mark, art.width / 2, art.height / 2, r)
