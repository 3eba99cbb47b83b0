"""The card that the cardboard pile has given is told by its number, among all that may have come."""

from collections.abc import Iterator
from typing import Final

from engine.core import Place
from engine.core.places import where
from engine.core.telling import is_entered
from engine.first_sparks import Components
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.theme import FOOD, ink_on, mix
from ui.drawing.icons import IconName, icon
from ui.games.first_sparks.table.card import face
from ui.games.first_sparks.table.layout import Pane, land_box, pane_foot
from ui.games.first_sparks.table.look import TableLook, pane_of
from ui.widgets.layout import nth
from ui.widgets.pieces import UNDER, plate, print_lines

ACROSS: Final = 6
GAP: Final = 4
ROWS: Final = 4
"""At least, so that a few cards are no larger than many."""


def offered_cards(look: TableLook) -> tuple[Place, ...]:
    """What may be told now; () where the land is shown."""
    if look.choice is None or pane_of(look) is Pane.BOARD:
        return ()
    return tuple(spot for spot in look.choice.next if is_entered(spot))


def pile_pane(page: Page, look: TableLook, *, pressed: str) -> Iterator[Piece]:
    """In place of the land and the harvest spaces."""
    spots, pane = offered_cards(look), pane_of(look)
    land = land_box(page, pane)
    area = Box(land.x, land.y, land.w, pane_foot(page) - land.y - 8)
    yield plate(Box(area.x - 8, area.y - 8, area.w + 16 + 58, area.h + 16))
    rows = max(ROWS, -(-len(spots) // ACROSS))
    across, down = (area.w + GAP) / ACROSS, (area.h + GAP) / rows
    for n, spot in enumerate(spots):
        box = nth(Box(area.x, area.y, across - GAP, down - GAP), n, ACROSS, (across, down))
        yield number_cell(page, box, look.rules.components, int(where(spot)[-1]), spot, pressed=pressed)


def number_cell(
    page: Page, box: Box, components: Components, card: int, means: str, *, pressed: str
) -> Piece:
    """A card as somebody looks for it: its number, then what it is."""
    printed = face(components.cards[card])
    return cell(page, box, means, number=str(card), sign=printed.sign, food=printed.food, pressed=pressed)


def cell(
    page: Page, box: Box, means: str, *, pressed: str, number: str = "", sign: IconName = "close",
    food: str = "", said: str = "",
) -> Piece:  # fmt: skip
    sizes = page.sizes
    args = (box.h, number, sign, food, said, sizes.number_row, sizes.smallest, pressed == means)
    return Piece(Box(box.x, box.y, box.w, box.h + UNDER), _cell, args, means=means, target=box)


def _cell(
    art: Art, h: float, number: str, sign: IconName, food: str, said: str, size: float, small: float,
    down: bool,
) -> None:  # fmt: skip
    t = art.theme
    fill, ink = (mix(FOOD[food], t.card, 0.25), ink_on(food)) if food else (t.sunk, t.ink)
    art.button_face(0, 0, art.width, h, fill, low=t.shadow, line=t.line, pressed=down)
    middle = h / 2 + (2 if down else 0)
    if said:
        print_lines(art, art.fold(said, art.width - 6, small, "bold"), art.width / 2, middle, small, ink)
    elif not number:
        icon(art, sign, art.width / 2, middle, 13, ink)
    elif art.width - 40 > art.text_width(number, size, "black"):
        art.text(number, 8, middle, size, ink, "black", "lm")
        icon(art, sign, art.width - 20, middle, 11, ink)
    elif h > size + 30:
        art.text(number, art.width / 2, middle - 11, size, ink, "black", "mm")
        icon(art, sign, art.width / 2, middle + size * 0.5 + 3, 9, ink)
    else:
        art.text(number, art.width / 2, middle, size, ink, "black", "mm")
