"""What the entry screens share: the box that asks, huts to choose, notes over the map."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from engine.clans import CLANS, Clan
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.text import CAPITALS, fold
from ui.core.theme import LEADING, LEADING_PROMPT, MARGIN_SCREEN
from ui.drawing.huts import hut, hut_on_panel
from ui.drawing.icons import IconName, icon
from ui.games.clans.table.column import BUTTONS, ROWS, left_and_width
from ui.games.clans.table.land import MAP
from ui.games.clans.table.words import clan_word
from ui.widgets.paper import sign, title
from ui.widgets.pieces import UNDER, Kind, button, choice_face, height_of_lines, passage, plate, sheet

TOP: Final = 80
FOOT: Final = 400
"""Where the rows of a screen on paper begin, and its main button."""
NOTE_MARGIN: Final = 8
"""From the edge of the map to a note over it."""


def asking(page: Page, head: str, asked: str, clan: Clan | None = None) -> Piece:
    """The ember box on top of the column: what is entered now, with its hut, and what to do.

    A colour whose name does not fit is known by its hut alone.
    """
    x, w = left_and_width(page)
    y, h = ROWS[page.text].turn
    args = (head, asked, clan.value if clan else "", page.sizes.prompt, page.sizes.name)
    return Piece(Box(x, y, w, h), _asking, args)


def _asking(art: Art, head: str, asked: str, clan: str, size: float, head_size: float) -> None:
    t = art.theme
    art.box(0, 0, art.width, art.height, t.ember, r=10)
    x = 12.0
    if clan:
        art.disc(25, 24, 16.5, t.clearing)
        hut(art, clan, 25, 24, 11.5)
        x = 46
    if x + art.text_width(head, head_size, "serif") <= art.width - 4 or not clan:
        art.text(head, x, 24, head_size, t.on_dark, "serif", "lm")
    lines = art.fold(asked, art.width - 22, size)
    middle = 43 + (art.height - 43 - 6) / 2
    for n, line in enumerate(lines):
        y = middle + (n - (len(lines) - 1) / 2) * size * LEADING_PROMPT
        art.text(line, 12, y, size, t.on_dark, "semibold", "lm")


def hut_choices(
    box: Box, name: str, *, chosen: str, taken: Sequence[Clan], unknown: bool = False, pressed: str
) -> list[Piece]:
    """A hut of each colour side by side, each means `name/colour`; `taken` ones are somebody else's.

    With `unknown` a question mark follows, `name/?`.
    """
    offered = [clan.value for clan in CLANS] + (["?"] if unknown else [])
    each = box.w / len(offered)
    out = []
    for n, clan in enumerate(offered):
        face = Box(box.x + n * each, box.y, each - 8, box.h)
        means = f"{name}/{clan}"
        state = "chosen" if clan == chosen else ("taken" if clan in taken else "")
        drawn = Box(face.x - 3, face.y - 3, face.w + 6, face.h + 6 + UNDER)
        args = (clan, box.h, state, pressed == means)
        out.append(Piece(drawn, _hut_choice, args, means=means, target=face))
    return out


def _hut_choice(art: Art, clan: str, h: float, state: str, down: bool) -> None:
    t, w = art.theme, art.width - 6
    low = 2.0 if down and not state else 0.0
    if state == "chosen":
        art.chosen_plate(3, 3, w, h)
    elif state == "taken":
        art.box(3, 3, w, h, t.sunk, t.line, width=1)
    else:
        art.button_face(3, 3, w, h, t.card, low=t.shadow, line=t.line, pressed=down)
    x, y = art.width / 2, 3 + h / 2 + low
    r = min(w, h) * (0.24 if state == "taken" else 0.31)
    if clan == "?":
        icon(art, "question", x, y, r, t.ink)
        return
    hut_on_panel(art, clan, x, y, r)
    if state == "taken":
        edge = min(w, h) * 0.3
        art.line([(x - edge, y + edge * 0.7), (x + edge, y - edge * 0.7)], t.sunk, 6)
        art.line([(x - edge, y + edge * 0.7), (x + edge, y - edge * 0.7)], t.ink2, 2.4)


def note(
    page: Page, lines: Sequence[tuple[Clan | None, str]], *, at_top: bool, edge: str, means: str
) -> list[Piece]:
    """A note over the map, at its top or bottom; each line may begin with a hut."""
    size, x, w = page.sizes.sentence, MAP.x + NOTE_MARGIN, MAP.w - 2 * NOTE_MARGIN
    tall = [max(height_of_lines(text, _room(w, clan, size), size, page), 1.5 * size) for clan, text in lines]
    h = sum(tall) + 20
    y = MAP.y + NOTE_MARGIN if at_top else MAP.bottom - NOTE_MARGIN - h - UNDER
    box = Box(x, y, w, h)
    out = [replace(sheet(box, edge=edge), means=means, target=box)]
    y += 14
    for (clan, text), high in zip(lines, tall, strict=True):
        inset = w - 40 - _room(w, clan, size)
        if clan is not None:
            middle = y + size * 0.33
            out.append(Piece(Box.around(x + 20 + size * 0.8, middle, size * 0.8), _line_hut, (clan.value,)))
        out.append(passage(text, x + 20 + inset, y, _room(w, clan, size), size, page))
        y += high
    return out


def _room(w: float, clan: Clan | None, size: float) -> float:
    return w - 40 - (size * 2 if clan else 0)


def _line_hut(art: Art, clan: str) -> None:
    hut_on_panel(art, clan, art.width / 2, art.height / 2, art.width * 0.33)


def swatch(box: Box, clan: Clan, page: Page, *, left: int, wanted: int, chosen: bool, pressed: str) -> Piece:
    """A colour to tell: its hut, a dot for each hut told, how many are left."""
    means = f"clan/{clan.value}"
    words = clan_word(clan, page.words)
    args = (clan.value, words, box.h, left, wanted, chosen, page.text, pressed == means)
    drawn = Box(box.x - 3, box.y - 3, box.w + 6, box.h + 6 + UNDER)
    return Piece(drawn, _swatch, args, means=means, target=box)


def _swatch(
    art: Art, clan: str, words: str, h: float, left: int, wanted: int, chosen: bool, text: str, down: bool
) -> None:
    t, w = art.theme, art.width - 6
    low = choice_face(art, h, chosen=chosen, down=down)
    y = 3 + h / 2 + low
    hut_on_panel(art, clan, 33, y, 15)
    each, rows = 6, -(-wanted // 6)
    pitch = min(16.0, (w - 110) / each)
    for n in range(wanted):
        row, column = divmod(n, each)
        x = 64 + column * pitch
        cy = y + (row - (rows - 1) / 2) * (pitch + 2)
        art.disc(x, cy, pitch * 0.37, t.ink if n < wanted - left else None, t.ink, 1)
    if left:
        size = {"normal": 25, "large": 29, "huge": 32}[text]
        art.text(left, w - 8, y, size, t.ink, "black", "rm")
    else:
        icon(art, "check", w - 18, y, 11, t.ok if not t.evening else t.ink)


def spot(box: Box, means: str, *, near: bool) -> Piece:
    """An invisible place of the map: `near` ones are meant from afar, others only right there."""
    return Piece(Box(box.x, box.y, 1, 1), _unseen, (), means=means, target=box, near=near)


def land_of_spot(outline: tuple[tuple[float, float], ...], means: str) -> Piece:
    """The land of a place, which is meant where nothing else is nearer."""
    x, y = outline[0]
    return Piece(Box(x, y, 1, 1), _unseen, (), means=means, outline=outline)


def _unseen(art: Art) -> None:
    """Draws nothing."""


Tool: TypeAlias = tuple[str, IconName, Kind]
"""What a button means, its icon, its kind."""


def tools_below(page: Page, tools: Sequence[Tool], pressed: str) -> list[Piece]:
    """The row of buttons at the bottom of the column; their targets reach the edge of the page."""
    x, w = left_and_width(page)
    y, h = BUTTONS
    each = (w - 8 * (len(tools) - 1)) / len(tools)
    out = []
    for n, (means, icon_name, kind) in enumerate(tools):
        face = Box(x + n * (each + 8), y, each, h)
        target = Box(face.x - 4, y - 2, each + 8, page.box.h - y + 2)
        out.append(button(face, means, sign=icon_name, kind=kind, pressed=pressed, target=target))
    return out


# rows of players on paper


def head(page: Page, words: str, refusal: str) -> list[Piece]:
    """The title of a screen, or why the last touch did nothing."""
    if not refusal:
        return [title(words, page)]
    return _warned(refusal, MARGIN_SCREEN, 42, page.width - 3 * MARGIN_SCREEN - 48, page)


def _warned(words: str, x: float, middle: float, room: float, page: Page) -> list[Piece]:
    """Up to three lines round `middle`, behind a sign of warning."""
    size = page.sizes.sentence
    lines = len(fold(words, room - 42, size, scale=page.scale))
    y = middle - ((lines - 1) * LEADING + CAPITALS) * size / 2
    return [
        sign("warning", x + 16, middle, 14, page.theme.refuse),
        passage(words, x + 42, y, room - 42, size, page),
    ]


def player_rows(page: Page, count: int) -> list[Box]:
    """A plate for each seat, between the title and the foot."""
    pitch = (FOOT - 4 - TOP) / max(count, 3)
    first = Box(MARGIN_SCREEN, TOP, page.width - 2 * MARGIN_SCREEN, pitch - 8)
    return [first.moved(0, n * pitch) for n in range(count)]


def row_name(page: Page, box: Box, name: str, room: float) -> list[Piece]:
    """The plate of a row and who sits there."""
    return [plate(box), Piece(Box(box.x, box.y, room, box.h), _row_name, (name, page.sizes.button))]


def _row_name(art: Art, name: str, size: float) -> None:
    lines = art.fold(name, art.width - 20, size, "bold")
    for n, line in enumerate(lines):
        y = art.height / 2 + (n - (len(lines) - 1) / 2) * size * LEADING_PROMPT
        art.text(line, 14, y, size, art.theme.ink, "bold", "lm")


def foot(page: Page, says: str, *, wrong: bool, main: str, ready: bool, pressed: str) -> list[Piece]:
    """What is wrong or still to do, and the main button."""
    face = Box(page.width - MARGIN_SCREEN - 240, FOOT, 240, 66)
    size = page.sizes.button_main
    kind: Kind = "main" if ready else "off"
    out = [button(face, "done", main, sign="check", kind=kind, size=size, pressed=pressed, r=12)]
    room = face.x - 2 * MARGIN_SCREEN
    if wrong:
        return [*out, *_warned(says, MARGIN_SCREEN, face.centre[1], room, page)]
    if says:
        lines = len(fold(says, room, page.sizes.sentence, scale=page.scale))
        y = face.centre[1] - ((lines - 1) * LEADING + CAPITALS) * page.sizes.sentence / 2
        out.append(passage(says, MARGIN_SCREEN, y, room, page.sizes.sentence, page))
    return out
