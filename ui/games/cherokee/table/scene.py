"""The table of Cherokee as a scene: the pyramid, what lies around it, the column."""

from collections.abc import Iterator
from typing import Final

from engine.cherokee import CherokeeRules, threats
from engine.cherokee.board import PLACES, ROW, SPOTS
from engine.core import YES, Place
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Scene
from ui.core.screen import Moment
from ui.drawing.cards import empty_place
from ui.drawing.grounds import board_frame
from ui.games.cherokee.table import around, column
from ui.games.cherokee.table.layout import CARD, MIDDLE, PITCH, TOP, centre
from ui.games.cherokee.table.look import TableLook
from ui.games.cherokee.table.pyramid import Pyramid, ground
from ui.games.cherokee.table.tie import choice_sheet
from ui.games.contract.table import BoardMap, Picture

MAT: Final = 8 * PITCH[0] + 16, 8 * PITCH[1] + 16
"""Width and height of the mat with the 36 places."""


def scene(page: Page, look: TableLook, moment: Moment) -> Scene:
    pyramid, pressed = Pyramid(page, look), moment.pressed
    return [
        ground(page),
        *around.everything(page, look, pyramid, pressed=pressed),
        *pyramid.pieces(),
        *pyramid.targets(),
        *column.pieces(page, look, pyramid, pressed=pressed),
        *choice_sheet(pyramid, pressed=pressed),
    ]


def stands_for(look: TableLook, means: str) -> tuple[Place, ...]:
    """The places that the main button or a clan that threatens the target points at."""
    if look.choice is None:
        return ()
    if means == column.EXPEL:
        return (*look.choice.pointed, YES)
    kind, _, clan = means.partition("/")
    pyramid = Pyramid(Page(), look)
    if kind != around.THREAT or pyramid.target is None:
        return ()
    attackers = next((t.attackers for t in threats(look.view, pyramid.target) if t.clan == clan), ())
    return (PLACES[pyramid.target], *(PLACES[at] for at in attackers))


def stops(look: TableLook) -> tuple[str, ...]:
    """The choosable places row by row, then the chosen ones, the threats and the buttons."""
    if look.choice is None:
        return ()
    pyramid = Pyramid(Page(), look)
    return (
        *(PLACES[at] for at in SPOTS if at in pyramid.next),
        *_threats(pyramid),
        *(spot for spot in (column.main_action(look),) if spot),
        *(spot for spot in look.choice.pointed if spot != YES),
        "undo",
        *(("peek",) if look.private else ()),
        "rules",
        "menu",
    )


def _threats(pyramid: Pyramid) -> Iterator[str]:
    if pyramid.target is not None:
        for threat in threats(pyramid.view, pyramid.target):
            yield f"{around.THREAT}/{threat.clan}"


def board_map(rules: CherokeeRules) -> BoardMap:
    """The mat with a lamp in the middle of each place; its buttons lie below it."""
    left, top = MIDDLE - MAT[0] / 2, TOP - 8 - (PITCH[1] - CARD[1]) / 2
    spots = {
        str(PLACES[at]): ((x - left) / MAT[0], (y - top) / MAT[1])
        for at in SPOTS
        for x, y in [centre(Page(), at)]
    }
    dx, dy = CARD[0] / 2 / MAT[0], CARD[1] / 2 / MAT[1]
    cards = tuple(
        ((x - dx, y - dy), (x + dx, y - dy), (x + dx, y + dy), (x - dx, y + dy)) for x, y in spots.values()
    )
    return BoardMap(Picture(_mat), MAT[0] / MAT[1], spots, outlines=cards)


def _mat(art: Art) -> None:
    board_frame(art, 4, 4, art.width - 8, art.height - 8)
    art.box(4, 4, art.width - 8, art.height - 8, art.theme.table, r=12)
    k = art.width / MAT[0]
    left, top = MIDDLE - MAT[0] / 2, TOP - 8 - (PITCH[1] - CARD[1]) / 2
    for at in SPOTS:
        x, y = centre(Page(), at)
        w, h = CARD
        empty_place(art, (x - left - w / 2) * k, (y - top - h / 2) * k, w * k, h * k, r=10 * k)
        art.text(
            8 - ROW[at], (x - left + w / 2 - 12) * k, (y - top) * k, 20 * k, art.theme.line, "black", "mm"
        )
