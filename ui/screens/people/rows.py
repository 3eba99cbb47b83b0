"""People in two columns: badge and name, over as many pages as they need."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.session import Badge, Person
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.drawing.badges import badge
from ui.drawing.figures import nobody
from ui.drawing.icons import icon
from ui.screens.common.paged import Paged
from ui.widgets.layout import across
from ui.widgets.paper import TOP
from ui.widgets.pieces import UNDER, button

HIGH: Final = 66
TOOL: Final = 56


@dataclass(frozen=True, slots=True)
class Row:
    who: Person
    means: str
    ticked: bool = False
    tool: str = ""
    """What the pencil beside it means; empty: there is none."""


def rows_of(page: Page, paged: Paged, rows: Sequence[Row], *, pressed: str) -> list[Piece]:
    body = Box(16, TOP, page.width - 32, 480 - TOP - 16)
    columns = 1 if page.text == "huge" else 2
    lines = [rows[n : n + columns] for n in range(0, len(rows), columns)]
    turners, shown = paged.lay(body, lambda room: [float(HIGH)] * len(lines), page, pressed=pressed)
    out = list(turners)
    for n, box in shown:
        for row, cell in zip(lines[n], across(box, columns, 12), strict=False):
            out += _row(page, row, cell, pressed)
    return out


def _row(page: Page, row: Row, box: Box, pressed: str) -> list[Piece]:
    face = Box(box.x, box.y, box.w - (TOOL + 8 if row.tool else 0), box.h)
    args = (box.h, row.who.name, row.who.badge, row.ticked, page.sizes.name, pressed == row.means)
    drawn = Box(face.x, face.y, face.w, face.h + UNDER)
    out = [Piece(drawn, _draw_row, args, means=row.means, target=face)]
    if row.tool:
        tool = Box(face.right + 8, box.y, TOOL, box.h)
        out.append(button(tool, row.tool, sign="pencil", kind="quiet", pressed=pressed, r=12))
    return out


def _draw_row(
    art: Art, h: float, name: str, own: Badge | None, ticked: bool, size: float, down: bool
) -> None:
    t = art.theme
    if ticked:
        art.box(0, 0, art.width, h, t.sunk, t.line, r=12, width=1)
    else:
        art.button_face(0, 0, art.width, h, t.card, low=t.shadow, line=t.line, r=12, pressed=down)
    middle = h / 2 + (2 if down and not ticked else 0)
    if own is not None:
        badge(art, own, 38, middle, 24)
    else:
        nobody(art, 38, middle, 24)
    room = art.width - 76 - (40 if ticked else 10)
    while size > 12 and art.text_width(name, size, "serif") > room:
        size -= 1
    art.text(name, 74, middle, size, t.ink2 if ticked else t.ink, "serif", "lm")
    if ticked:
        icon(art, "check", art.width - 26, middle, 10, t.ink2)
