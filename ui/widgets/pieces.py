"""Pieces that every screen uses: plates, buttons, words, the column of a game's table."""

from typing import Final, Literal, TypeAlias

from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.seat_marks import NOBODY, SeatMark
from ui.core.text import CAPITALS, Face, fold, initial, width
from ui.core.theme import DAY, DROP_PLATE, DROP_SHEET, LEADING, LEADING_PROMPT, RADIUS, RADIUS_SHEET, mix
from ui.drawing.figures import seat_disc
from ui.drawing.huts import hut_on_panel
from ui.drawing.icons import IconName, icon

Kind: TypeAlias = Literal["card", "main", "quiet", "ok", "wood", "off"]
"""`off`: it explains itself when touched, but does nothing."""
WHAT: Final = "what/"
"""Begins what pieces stand for that only say what they are."""
UNDER: Final = DROP_SHEET + 1
"""Boxes of raised things are this much higher than their faces, for the drop."""


SMALLEST: Final = 12
"""Of the words in a button."""


def plate(box: Box, fill: str = "", *, drop: float = DROP_PLATE, r: float = 10) -> Piece:
    """A raised paper plate whose face is `box`."""
    return Piece(Box(box.x, box.y, box.w, box.h + UNDER), _plate, (box.h, fill, drop, r))


def _plate(art: Art, h: float, fill: str, drop: float, r: float) -> None:
    art.plate(0, 0, art.width, h, fill or None, r=r, drop=drop)


def chosen_plate(box: Box, *, r: float = 10) -> Piece:
    """A plate in a sun ring, 2 px outside `box`."""
    wide = box.grown(3)
    return Piece(wide, _chosen_plate, (r,))


def _chosen_plate(art: Art, r: float) -> None:
    art.chosen_plate(3, 3, art.width - 6, art.height - 6, r=r)


def choice_face(art: Art, h: float, *, chosen: bool, down: bool, r: float = RADIUS) -> float:
    """One of several to choose from, 3 px within the picture; how far what lies on it is pressed down."""
    w, t = art.width - 6, art.theme
    if chosen:
        art.chosen_plate(3, 3, w, h, r=r)
    else:
        art.button_face(3, 3, w, h, t.card, low=t.shadow, line=t.line, r=r, pressed=down)
    return 2.0 if down and not chosen else 0.0


def button(
    box: Box,
    means: str,
    label: str = "",
    *,
    sign: IconName | None = None,
    kind: Kind = "card",
    size: float = 20,
    pressed: str = "",
    target: Box | None = None,
    r: float = 10,
    badge: bool = False,
) -> Piece:
    """`pressed` is what the finger is on. A label that does not fit on one line folds, and is smaller where
    its lines are too many."""
    drawn = Box(box.x, box.y, box.w, box.h + UNDER)
    args = (box.h, label, sign or "", kind, size, pressed == means, r, badge)
    return Piece(drawn, _button, args, means=means, target=target or box, off=kind == "off")


def _button(
    art: Art, h: float, label: str, sign: IconName | Literal[""], kind: Kind, size: float, down: bool,
    r: float, badge: bool,
) -> None:  # fmt: skip
    t = art.theme
    fill, ink, line, low = {
        "card": (t.card, t.ink, t.line, t.shadow),
        "quiet": (t.paper, t.ink, t.line, t.shadow),
        "off": (t.sunk, t.ink2, t.line, t.shadow),
        "main": (t.ember, t.on_dark, None, mix(t.ember, "#000000", 0.35)),
        "ok": (t.ok, t.on_dark, None, mix(t.ok, "#000000", 0.35)),
        "wood": (t.wood, t.on_dark, None, t.wood_dark),
    }[kind]
    art.button_face(0, 0, art.width, h, fill, low=low, line=line, r=r, pressed=down)
    middle = h / 2 + (2 if down else 0)
    if badge:
        art.disc(art.width - 12, middle - h / 2 + 12, 7, t.refuse, t.card, 1.6)
        art.text("!", art.width - 12, middle - h / 2 + 12, 12, t.on_dark, "black", "mm")
    if not label:
        if sign:
            icon(art, sign, art.width / 2, middle, min(h, art.width) * 0.27, ink)
        return
    lines = art.fold(label, art.width - 16 - (size * 1.5 if sign else 0), size, "bold")
    while len(lines) * size * LEADING_PROMPT > h and size > SMALLEST:
        size -= 1
        lines = art.fold(label, art.width - 16 - (size * 1.5 if sign else 0), size, "bold")
    widest = max(art.text_width(line, size, "bold") for line in lines)
    x = (art.width - widest - (size * 1.5 if sign else 0)) / 2
    if sign:
        icon(art, sign, x + size * 0.5, middle, size * 0.5, ink)
        x += size * 1.5
    print_lines(art, lines, x + widest / 2, middle, size, ink)


def print_lines(
    art: Art, lines: tuple[str, ...], x: float, middle: float, size: float, ink: str, face: Face = "bold",
    at: Literal["lm", "mm", "rm"] = "mm",
) -> None:  # fmt: skip
    """Lines that stand close, as in a button, around `middle`."""
    step = size * LEADING_PROMPT
    for n, line in enumerate(lines):
        art.text(line, x, middle + (n - (len(lines) - 1) / 2) * step, size, ink, face, at)


def asked_about(box: Box, thing: str) -> Piece:
    """Nothing to see: who touches here is told what it is."""
    return Piece(box, _nothing, means=f"{WHAT}{thing}")


def label(
    words: str,
    x: float,
    y: float,
    size: float,
    page: Page,
    *,
    colour: str = "",
    face: Face = "semibold",
    at: Literal["l", "m", "r"] = "l",
) -> Piece:
    """One line whose capitals are centred on y; `at` says which end x is."""
    w = page_width(words, size, face, page) + 4
    left = {"l": x, "m": x - w / 2, "r": x - w}[at]
    return Piece(Box(left, y - size * 0.8, w, size * 1.6), _label, (words, size, colour, face))


def _label(art: Art, words: str, size: float, colour: str, face: Face) -> None:
    art.text(words, 2, art.height / 2, size, colour or None, face, "lm")


def page_width(words: str, size: float, face: Face, page: Page) -> float:
    return width(words, size, face, scale=page.scale)


def passage(
    words: str,
    x: float,
    y: float,
    room: float,
    size: float,
    page: Page,
    *,
    colour: str = "",
    face: Face = "semibold",
    middle: bool = False,
) -> Piece:
    """Folded text; y is the top of the first line's capitals. As high as its lines need."""
    lines = fold(words, room, size, face, scale=page.scale)
    h = (len(lines) - 1) * size * LEADING + size * 1.5
    box = Box(x, y - size * 0.25, room, h)
    return Piece(box, _passage, (words, size, colour, face, middle))


def _passage(art: Art, words: str, size: float, colour: str, face: Face, middle: bool) -> None:
    art.paragraph(words, 0, size * 0.25, art.width, size, colour or None, face, middle=middle)


def sheet(box: Box, *, edge: str = "") -> Piece:
    """An opaque sheet over whatever lies below; a finger does not go through it."""
    drawn = Box(box.x, box.y, box.w, box.h + UNDER)
    return Piece(drawn, _sheet, (box.h, edge), blocks=True)


def _sheet(art: Art, h: float, edge: str) -> None:
    art.plate(
        0, 0, art.width, h, None, edge or None, r=RADIUS_SHEET, drop=DROP_SHEET, width=2.4 if edge else 1
    )


def anywhere(page: Page, means: str) -> Piece:
    """Whatever a finger hits that is nothing else: put it below a sheet, to close it by a tap outside.
    The keyboard does not come to it."""
    w, h = page.box.w, page.box.h
    corners = ((0.0, 0.0), (w, 0.0), (w, h), (0.0, h))
    return Piece(Box(0, 0, page.width, 1), _nothing, (), means=means, outline=corners)


def _nothing(art: Art) -> None:
    """Draws nothing."""


def turn_box(
    box: Box, name: str, asked: str, page: Page, *, size: float = 0, hut: str = "",
    mark: SeatMark | None = None,
) -> Piece:  # fmt: skip
    """Whose turn it is and what is asked: the prompt takes two lines at most.

    `mark` stands before the name of a person, without one its initial; or the hut of a colour, `hut`, that is
    named instead of a person. Where nothing is asked, what is named stands in the middle.
    """
    size, mark = size or page.sizes.prompt, mark or SeatMark(initial(name))
    return Piece(box, _turn_box, (name, asked, size, page.sizes.name, page.sizes.second, hut, mark))


def _turn_box(
    art: Art, name: str, asked: str, size: float, head: float, second: float, hut: str, mark: SeatMark
) -> None:
    t = art.theme
    art.box(0, 0, art.width, art.height, t.ember, r=10)
    top = 24 if asked else art.height / 2
    if hut:
        hut_on_panel(art, hut, 27, 24, 13)
        fits = art.text_width(name, head, "serif") <= art.width - 60
        art.text(name, 52, 24, head if fits else second, t.on_dark, "serif" if fits else "semibold", "lm")
    elif mark != NOBODY and art.text_width(name, head, "serif") <= art.width - 56:
        seat_disc(art, mark, 26, top, 14, t.on_dark, t.ember)
        art.text(name, 48, top, head, t.on_dark, "serif", "lm")
    else:  # a long name takes the room of the disc, the longest is written as a second line
        face: Face = "serif"
        if art.text_width(name, head, face) > art.width - 20:
            head, face = second, "semibold"
        art.text(name, 12, top, head, t.on_dark, face, "lm")
    lines = art.fold(asked, art.width - 22, size)
    middle = 43 + (art.height - 43 - 6) / 2
    print_lines(art, lines, 12, middle, size, t.on_dark, "semibold", "lm")


def tool_buttons(
    x: float, y: float, w: float, h: float, tools: tuple[tuple[str, IconName], ...], *, pressed: str,
    trouble: bool,
) -> list[Piece]:  # fmt: skip
    """A row of buttons with icons, 8 apart; the targets reach down to the edge of the page."""
    each = (w - 8 * (len(tools) - 1)) / len(tools)
    out = []
    for n, (means, sign) in enumerate(tools):
        face = Box(x + n * (each + 8), y, each, h)
        target = Box(face.x - 4, y - 2, each + 8, 480 - y + 2)
        out.append(
            button(face, means, sign=sign, pressed=pressed, target=target, badge=trouble and means == "menu")
        )
    return out


def height_of_lines(words: str, room: float, size: float, page: Page, face: Face = "semibold") -> float:
    """From the top of the first capitals to where a next paragraph would begin."""
    n = len(fold(words, room, size, face, scale=page.scale))
    return (n - 1) * size * LEADING + size * (CAPITALS + 0.9)


def progress_bar(art: Art, percent: int) -> None:
    """How much of something that takes a while is done."""
    t, h = art.theme, art.height
    art.box(0, 0, art.width, h, t.sunk, t.line, r=h / 2, width=1)
    if percent:
        art.box(0, 0, max(h, art.width * percent / 100), h, t.sun, DAY.ink, r=h / 2, width=1.2)
