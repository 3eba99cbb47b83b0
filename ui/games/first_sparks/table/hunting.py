"""The hunt told on the board: what each tool brings in, in the order that was computed; then the meal."""

from typing import Final, Literal, TypeAlias

from engine.core import Event
from engine.first_sparks.events import Fed, Hunted, Rotted, Starving
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.drawing import goods
from ui.drawing.icons import icon
from ui.drawing.signs import spark_token
from ui.games.first_sparks.table import layout
from ui.games.first_sparks.table.look import TableLook, pane_of
from ui.games.first_sparks.table.seats import colour_of
from ui.games.first_sparks.table.story import caught
from ui.widgets.pieces import plate

HIGH: Final = 58.0

Sign: TypeAlias = Literal["", "person", "moon"]
Entry: TypeAlias = tuple[str, str]
"""A food (or nothing), and what is written beside it."""


def tray(page: Page, look: TableLook) -> list[Piece]:
    """Over the foot of the board, while food comes and goes."""
    if look.running is None:
        return []
    hunted = _entries(look.running.event, look.running.part)
    if hunted is None:
        return []
    seat, sign, entries = hunted
    board = layout.board_plate(page, pane_of(look))
    wide = min(board.w - 20, 90 + 96 * max(1, len(entries)))
    box = Box(board.x + 10, board.bottom - HIGH - 12, wide, HIGH)
    size = min(page.sizes.number, 29)
    args = (colour_of(seat), sign, entries, size)
    return [plate(box), Piece(box, _tray, args)]


def _entries(event: Event, part: float) -> tuple[int, Sign, tuple[Entry, ...]] | None:
    """(seat, what the sum is for, entries)."""
    match event:
        case Hunted(seat=seat, hunt=hunt):
            done, further = caught(hunt, part)
            shown = hunt.catches[: done + (further > 0.25)]
            entries = [(str(catch.food), f"+{catch.value}") for catch in shown]
            if done == len(hunt.catches):
                entries.append(("", f"= {hunt.food}"))
            return seat, "", tuple(entries)
        case Fed(seat=seat, food=food):
            return seat, "person", (("", f"−{food}"),)
        case Rotted(seat=seat, lost=lost):
            return seat, "moon", (("", f"−{lost}"),)
        case Starving(seat=seat, missing=missing):
            return seat, "person", (("", f"−{missing}"),)
        case _:
            return None


def _tray(art: Art, colour: str, sign: Sign, entries: tuple[Entry, ...], size: float) -> None:
    t, middle = art.theme, art.height / 2
    spark_token(art, colour, 30, middle, 19)
    x = 62.0
    if sign:
        icon(art, sign, x + 10, middle, 12, t.ink2)
        x += 32
    for food, words in entries:
        if food:
            goods.food(art, food, x + 15, middle, 15)
            x += 36
        ink = t.ok if food and not t.evening else t.ink
        art.text(words, x, middle, size, ink, "black", "lm")
        x += art.text_width(words, size, "black") + 16
