"""What the set-up draws: seats, modes, the button of the options."""

from collections.abc import Sequence
from typing import Final

from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.seat_marks import SeatMark
from ui.core.text import fold
from ui.core.theme import LEADING_PROMPT
from ui.drawing.figures import seat_disc
from ui.drawing.grounds import round_off
from ui.drawing.icons import IconName, icon
from ui.drawing.pictures import mode_picture
from ui.games.contract.parts import SetNote
from ui.widgets.pieces import UNDER, button, page_width, print_lines

LEAST_SAID: Final = 13
"""Size of a line that shares its room."""


SMALL_NOTE: Final = 13.0
"""Size of what is said of the cards in use where its fewer words are still too many."""
NOTE_SIGN: Final = 40
"""Width of the sign before the note on the cards in use."""


def set_note(note: SetNote, box: Box, page: Page, pressed: str) -> Piece:
    """Which cards are used, in fewer words where there is little room."""
    room = box.w - NOTE_SIGN - 8

    def fits(said: str, size: float) -> bool:
        lines = fold(said, room, size, "bold", scale=page.scale)
        widest = max(page_width(line, size, "bold", page) for line in lines)
        return len(lines) * size * LEADING_PROMPT <= box.h - 4 and widest <= room

    sizes = page.sizes.second, page.sizes.smallest, page.sizes.door
    tried = [(said, size) for said in (note.words, note.short) for size in sizes if fits(said, size)]
    said, size = tried[0] if tried else (note.short, SMALL_NOTE)
    args = (box.h, said, size, note.faulty, pressed == "set")
    whole = Box(box.x, box.y, box.w, box.h + UNDER)
    return Piece(whole, draw_set_note, args, means="set", target=box)


def draw_set_note(art: Art, h: float, words: str, size: float, faulty: bool, down: bool) -> None:
    t = art.theme
    art.button_face(0, 0, art.width, h, t.paper, low=t.shadow, line=t.line, r=12, pressed=down)
    middle = h / 2 + (2 if down else 0)
    icon(art, "warning" if faulty else "pencil", 22, middle, 13, t.refuse if faulty else t.ink2)
    lines = art.fold(words, art.width - NOTE_SIGN - 8, size, "bold")
    print_lines(art, lines, NOTE_SIGN, middle, size, t.ink, at="lm")


def round_corners(art: Art, r: float) -> None:
    round_off(art, 0, 0, art.width, art.height, r, art.theme.paper)


def free_seat(art: Art, words: str, size: float, down: bool) -> None:
    t, middle = art.theme, art.height / 2
    rim = [(12.0, 1.5), (art.width - 12, 1.5), (art.width - 1.5, 12), (art.width - 1.5, art.height - 12)]
    rim += [(art.width - 12, art.height - 1.5), (12, art.height - 1.5), (1.5, art.height - 12), (1.5, 12)]
    if down:
        art.box(0, 0, art.width, art.height, t.sunk, r=12)
    art.line([*rim, rim[0]], t.line, 2, dash=(9, 6))
    icon(art, "plus", 34, middle, 13, t.ink2)
    art.text(words, 68, middle, size, t.ink2, "semibold", "lm")


def seat_name(art: Art, name: str, mark: SeatMark, size: float, down: bool) -> None:
    middle = art.height / 2 + (2 if down else 0)
    seat_disc(art, mark, 34, middle, 20)
    if size:
        art.text(name, 68, middle, size, None, "semibold", "lm")


def quiet_sign(box: Box, means: str, name: IconName, pressed: str) -> Piece:
    return Piece(box, _draw_quiet_sign, (name, pressed == means), means=means)


def _draw_quiet_sign(art: Art, name: IconName, down: bool) -> None:
    colour = art.theme.ember if down else art.theme.ink2
    icon(art, name, art.width / 2, art.height / 2 + (2 if down else 0), 9, colour)


def mode(art: Art, name: str, down: bool) -> None:
    mode_picture(art, name, art.width / 2, art.height / 2 + (2 if down else 0), 23)


def mode_name(art: Art, name: str, facts: str, size: float) -> None:
    """On as many lines as it takes, smaller where they do not fit; the facts below where they do."""
    t, lines = art.theme, art.fold(name, art.width, size, "bold")
    while size > LEAST_SAID and (len(lines) * size * LEADING_PROMPT > art.height or _wide(art, lines, size)):
        size -= 1
        lines = art.fold(name, art.width, size, "bold")
    fits = art.text_width(facts, size, "semibold") <= art.width
    room = (len(lines) + 1) * size * 1.25 <= art.height
    shift = size * 0.62 if fits and room else 0
    print_lines(art, lines, 0, art.height / 2 - shift, size, t.ink, "bold", "lm")
    if fits and room:
        y = art.height / 2 + len(lines) * size * 0.62
        art.text(facts, 0, y, size, t.ink2, "semibold", "lm")


def _wide(art: Art, lines: Sequence[str], size: float) -> bool:
    return any(art.text_width(line, size, "bold") > art.width for line in lines)


def options_button(box: Box, pressed: str, changed: int) -> Piece:
    drawn = Box(box.x, box.y - 8, box.w + 8, box.h + UNDER + 8)
    args = (box.h, pressed == "options", changed)
    return Piece(drawn, _draw_options, args, means="options", target=box)


def _draw_options(art: Art, h: float, down: bool, changed: int) -> None:
    t, w = art.theme, art.width - 8
    art.button_face(0, 8, w, h, t.paper, low=t.shadow, line=t.line, r=12, pressed=down)
    icon(art, "gear", w / 2, 8 + h / 2 + (2 if down else 0), 16)
    if changed:
        art.disc(w - 6, 14, 13, t.ember, t.card, 2)
        art.text(changed, w - 6, 14, 17, t.on_dark, "black", "mm")


def start(page: Page, pressed: str, *, watched: bool) -> Piece:
    """`watched`: nobody plays."""
    said, size = page.words("Watch") if watched else page.words("Begin"), page.sizes.button_main + 1
    box = Box(544 + page.more, 400, 240, 66)
    return button(box, "start", said, sign="play", kind="main", size=size, pressed=pressed, r=12)
