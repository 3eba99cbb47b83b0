"""The picture of a board with a dot at each place, to be tapped."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.theme import DAY
from ui.games.contract.table import BoardMap

Look: TypeAlias = Literal["bare", "known", "asked", "near"]
"""Nothing is known of it, something is, it is the one in question, it belongs to that one."""
R: Final = 10
ASKED_R: Final = 15
COLUMN: Final = 228
"""Width of the column beside the picture."""


@dataclass(frozen=True, slots=True)
class Dot:
    look: Look = "bare"
    text: str = ""


def room(page: Page) -> Box:
    """Where the picture may lie, below the title."""
    return Box(16, 76, page.width - 48 - COLUMN, 390)


def column(page: Page) -> Box:
    return Box(page.width - 16 - COLUMN, 76, COLUMN, 390)


def fitted(board: BoardMap, room: Box) -> Box:
    """The picture's box: whole px, in the middle of its room."""
    w = round(min(room.w, room.h * board.aspect))
    h = round(w / board.aspect)
    return Box(round(room.x + (room.w - w) / 2), round(room.y + (room.h - h) / 2), w, h)


def board_pieces(board: BoardMap, page: Page, dots: Mapping[str, Dot]) -> list[Piece]:
    """A tap means the nearest dot, as `at/territory/17`."""
    box = fitted(board, room(page))
    out = [Piece(box, board.picture.draw, board.picture.args, keep=True)]
    asked = [place for place, dot in dots.items() if dot.look == "asked"]
    for place in (*(place for place in dots if place not in asked), *asked):
        x, y = board.lamps.get(place) or board.buttons[place]
        dot, r = dots[place], ASKED_R if place in asked else R
        spot = Box.around(box.x + x * box.w, box.y + y * box.h, r + 1)
        out.append(Piece(spot, _dot, (dot.look, dot.text), means=f"at/{place}", near=True))
    return out


def kinds(places: Iterable[str]) -> tuple[str, ...]:
    """`corner`, `square`: what the places are, each once."""
    return tuple(dict.fromkeys(place.partition("/")[0] for place in places))


def _dot(art: Art, look: Look, text: str) -> None:
    middle, r = art.width / 2, art.width / 2 - 1
    fill = {"bare": "", "known": DAY.chalk, "asked": DAY.sun, "near": DAY.hint}[look]
    if fill:
        art.disc(middle, middle, r, fill, DAY.ink, 1.6)
    else:
        art.disc(middle, middle, r - 3, DAY.ink)
        art.disc(middle, middle, r - 4.6, DAY.chalk)
    if text:
        ink = DAY.on_dark if look == "near" else DAY.ink
        art.text(text, middle, middle, r * (1.1 if len(text) < 3 else 0.9), ink, "bold", "mm")
