"""What the screens of food only are drawn with: the order of the clans, what each has, the harvest spaces."""

from collections.abc import Sequence
from typing import Final

from engine.core import Seat
from engine.first_sparks import STOCKED, Phase
from engine.first_sparks.ledger import Ledger
from engine.first_sparks.stocking import Refill
from engine.session import Player
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.text import fold
from ui.core.theme import DAY, GAP, LEADING_PROMPT, MARGIN_GAME
from ui.drawing.goods import food as food_token
from ui.drawing.icons import IconName, icon
from ui.drawing.signs import spark_token
from ui.games.first_sparks.table.seats import colour_of
from ui.widgets.pieces import UNDER, Kind, button, page_width, plate

COLUMN: Final = 196
"""Width of the clans at the right, on the narrow page."""
RIBBON: Final = 54
SPACES: Final = 46
QUESTION: Final = {"normal": 64, "large": 72, "huge": 88}
FOOT: Final = 64
TOKEN: Final = 17
FIGURES: Final = 48
"""Where the food of a clan begins in its row."""
APART: Final = 8
"""Between its food and its members."""
FOOD_SIGN: Final = 0.42
PEOPLE_SIGN: Final = 0.46
"""Radius, in sizes of the figures."""
TOOLS: Final[tuple[tuple[str, IconName], ...]] = (("undo", "undo"), ("rules", "book"), ("leave", "home"))


def left_width(page: Page) -> float:
    return page.width - COLUMN - page.more / 2 - 3 * MARGIN_GAME


def column(page: Page) -> Box:
    x = left_width(page) + 2 * MARGIN_GAME
    return Box(x, MARGIN_GAME, page.width - x - MARGIN_GAME, page.box.h - 2 * MARGIN_GAME)


def question_area(page: Page) -> Box:
    return Box(MARGIN_GAME, MARGIN_GAME + RIBBON + SPACES + 8, left_width(page), QUESTION[page.text])


def content_area(page: Page, *, foot: bool = True) -> Box:
    top = question_area(page).bottom + GAP
    bottom = page.box.h - MARGIN_GAME - (FOOT + GAP if foot else 0)
    return Box(MARGIN_GAME, top, left_width(page), bottom - top)


def foot_area(page: Page) -> Box:
    return Box(MARGIN_GAME, page.box.h - MARGIN_GAME - FOOT, left_width(page), FOOT - UNDER)


# the order of the clans


def order_row(page: Page, ledger: Ledger, phase: str, round_: str) -> list[Piece]:
    """The phase, and the clans in the order in which they act in it: ticked, in the sun, still to come."""
    box = Box(MARGIN_GAME, MARGIN_GAME, left_width(page), RIBBON)
    backwards = ledger.phase in (Phase.FEED, Phase.SPREAD)
    row = ledger.order[::-1] if backwards else ledger.order
    asked = None if ledger.to_draw or not ledger.waiting else ledger.waiting[0]
    marks = tuple((colour_of(seat), seat == asked, seat not in ledger.waiting) for seat in row)
    wide = len(row) * 44 + 8
    room = box.w - wide - 16
    size = page.sizes.name if page_width(phase, page.sizes.name, "serif", page) <= room else page.sizes.prompt
    return [
        plate(box),
        Piece(Box(box.x, box.y, box.w - wide, box.h), _phase, (phase, round_, size, page.sizes.smallest)),
        Piece(Box(box.right - wide, box.y, wide, box.h), _row, (marks,)),
    ]


def _phase(art: Art, phase: str, round_: str, size: float, small: float) -> None:
    t, middle = art.theme, art.height / 2
    if not round_:
        art.text(phase, 12, middle, size, t.ink, "serif", "lm")
        return
    fits = min(1.0, (art.height - 8) / ((size + small) * 1.12))
    size, small = size * fits, small * fits
    art.text(phase, 12, middle - small * 0.56, size, t.ink, "serif", "lm")
    art.text(round_, 12, middle + size * 0.56, small, t.ink2, "semibold", "lm")


def _row(art: Art, marks: tuple[tuple[str, bool, bool], ...]) -> None:
    t, y = art.theme, art.height / 2
    for n, (colour, asked, done) in enumerate(marks):
        x = 22 + n * 44
        if n:
            icon(art, "arrow_right", x - 22, y, 5, t.ink2)
        if asked:
            art.disc(x, y, TOKEN + 4.5, DAY.ink)
            art.disc(x, y, TOKEN + 3, t.sun)
        spark_token(art, colour, x, y, TOKEN - 1.5)
        if done:
            art.disc(x + 11, y + 12, 8, t.ok, DAY.ink, 1.2)
            icon(art, "check", x + 11, y + 12, 4.8, t.on_dark)


# the harvest spaces


def spaces_row(page: Page, ledger: Ledger, coming: Sequence[Refill]) -> list[Piece]:
    """Each space with its tokens, and what the next upkeep adds."""
    each = (left_width(page) + GAP) / len(STOCKED)
    y = MARGIN_GAME + RIBBON + 8
    out = []
    for n, (food, tokens, refill) in enumerate(zip(STOCKED, ledger.stock, coming, strict=True)):
        args = (food.value, tokens, refill.added, page.sizes.number_row, page.sizes.smallest)
        box = Box(MARGIN_GAME + n * each, y, each - GAP, SPACES - 6)
        out.append(Piece(box, _space, args))
    return out


def _space(art: Art, food: str, tokens: int, added: int, size: float, small: float) -> None:
    t, middle = art.theme, art.height / 2
    art.box(0, 0, art.width, art.height, t.sunk, r=8)
    food_token(art, food, 20, middle, 13)
    art.text(tokens, 40, middle, size, t.ink, "black", "lm")
    art.text(f"+{added}", art.width - 8, middle, small, t.ink2, "bold", "rm")


# what each clan has


def accounts(page: Page, ledger: Ledger, players: Sequence[Player]) -> list[Piece]:
    """In turn order: clan, name, food, members."""
    area, n = column(page), len(players)
    pitch = min(78.0, (area.h - FOOT - GAP) / n)
    out: list[Piece] = []
    number = min(_figures_size(page, account.food, account.size, area.w) for account in ledger.accounts)
    for row, seat in enumerate(ledger.order):
        account = ledger.accounts[seat]
        box = Box(area.x, area.y + row * pitch, area.w, pitch - GAP)
        asked = ledger.waiting[:1] == (seat,) and not ledger.to_draw
        sizes = page.sizes
        name = players[seat].name
        fits = page_width(name, sizes.smallest, "bold", page) <= area.w - 56 and box.h >= 2.6 * sizes.smallest
        args = (
            box.h, colour_of(seat), name if fits else "", account.food, account.size, asked,
            sizes.smallest, number,
        )  # fmt: skip
        out.append(Piece(Box(box.x, box.y, box.w, box.h + UNDER), _account, args))
    return out


def _figures_size(page: Page, food: int, size: int, wide: float) -> float:
    """The size at which food and members stand apart in a row, smaller where the food has many digits."""
    number = page.sizes.number_row
    figures = sum(page_width(str(figure), number, "black", page) for figure in (food, size))
    signs = number * (2 * FOOD_SIGN + 0.2 + 2 * PEOPLE_SIGN)
    return number * min(1.0, (wide - FIGURES - APART - 3 - 8) / (signs + figures))


def _account(
    art: Art, h: float, colour: str, name: str, food: int, size: int, asked: bool, small: float, number: float
) -> None:
    t = art.theme
    if asked:
        art.box(0, 0, art.width, h, t.sun, DAY.ink, r=10, width=1.6)
    else:
        art.plate(0, 0, art.width, h)
    ink = DAY.ink if asked else t.ink
    spark_token(art, colour, 24, h / 2, min(16.0, h * 0.36))
    y = h / 2
    if name:
        art.text(name, 48, h * 0.28, small, ink, "bold", "lm")
        y = h * 0.68
    food_token(art, "grain", FIGURES + number * FOOD_SIGN, y, number * FOOD_SIGN)
    art.text(food, FIGURES + number * (2 * FOOD_SIGN + 0.2), y, number, ink, "black", "lm")
    of_size = art.width - 8 - art.text_width(str(size), number, "black")
    icon(art, "people", min(art.width - 44, of_size - number * PEOPLE_SIGN - 3), y, number * PEOPLE_SIGN, ink)
    art.text(size, art.width - 8, y, number, ink, "black", "rm")


# the question, and what answers it


def question(page: Page, colour: str, asked: str, detail: str = "") -> Piece:
    """What is asked now; the sign of whose turn it is stands before it."""
    box = question_area(page)
    sizes = page.sizes
    room = box.w - (62 if colour else 24)
    size = next(
        size
        for size in (sizes.button_main, sizes.button, sizes.prompt, sizes.smallest)
        if _height(page, asked, detail, room, size) <= box.h - 6 or size == sizes.smallest
    )
    return Piece(box, _question, (colour, asked, detail, size, sizes.smallest))


def _height(page: Page, asked: str, detail: str, room: float, size: float) -> float:
    lines = len(fold(asked, room, size, "serif", scale=page.scale))
    below = len(fold(detail, room, page.sizes.smallest, scale=page.scale)) if detail else 0
    return lines * size * LEADING_PROMPT + below * page.sizes.smallest * LEADING_PROMPT


def _question(art: Art, colour: str, asked: str, detail: str, size: float, small: float) -> None:
    t, x = art.theme, 14.0
    art.box(0, 0, art.width, art.height, t.ember, r=12)
    if colour:
        spark_token(art, colour, 30, art.height / 2, 19)
        x = 56
    lines = [(line, size, True) for line in art.fold(asked, art.width - x - 6, size, "serif")]
    if detail:
        lines += [(line, small, False) for line in art.fold(detail, art.width - x - 6, small)]
    y = (art.height - sum(s * LEADING_PROMPT for _, s, _ in lines)) / 2
    for line, line_size, head in lines:
        y += line_size * LEADING_PROMPT / 2
        art.text(line, x, y, line_size, t.on_dark, "serif" if head else "semibold", "lm")
        y += line_size * LEADING_PROMPT / 2


def answer(page: Page, means: str, label: str, *, ready: bool = True, pressed: str, nth: int = 0) -> Piece:
    """A wide button at the right end of the foot; `nth` from the right."""
    area = foot_area(page)
    wide = (area.w - 2 * GAP) / 3 if nth else (area.w - 2 * GAP) / 3 + 40
    right = area.right - (nth and (area.w - 2 * GAP) / 3 + 40 + GAP)
    box = Box(right - wide, area.y, wide, area.h)
    kind: Kind = ("main" if not nth else "card") if ready else "off"
    size = page.sizes.button if page.text == "normal" else page.sizes.prompt
    return button(box, means, label, kind=kind, size=size, pressed=pressed, r=12)


def clan_button(
    page: Page, box: Box, means: str, seat: Seat, name: str, *, ready: bool, pressed: str
) -> Piece:
    """A clan to choose, with its player's name where it fits."""
    size = page.sizes.smallest
    fits = page_width(name, size, "bold", page) <= box.w - 8
    args = (box.h, colour_of(seat), name if fits else "", size, ready, pressed == means)
    return Piece(Box(box.x, box.y, box.w, box.h + UNDER), _clan_button, args, means=means, target=box)


def _clan_button(art: Art, h: float, colour: str, name: str, size: float, ready: bool, down: bool) -> None:
    t = art.theme
    art.button_face(0, 0, art.width, h, t.card if ready else t.sunk, low=t.shadow, line=t.line, pressed=down)
    middle = h / 2 + (2 if down else 0) - (size * 0.5 if name else 0)
    r = min(17.0, (h - size - 8) / 2) if name else 19.0
    spark_token(art, colour, art.width / 2, middle - 1, r)
    if not ready:
        icon(art, "close", art.width / 2 + r, middle - r * 0.5, 6, t.refuse)
    if name:
        art.text(name, art.width / 2, h - size * 0.6 - 3, size, t.ink if ready else t.ink2, "bold", "mm")


def tools(page: Page, pressed: str, *, undo: bool) -> list[Piece]:
    area = column(page)
    each = (area.w - 2 * GAP) / 3
    y = area.bottom - FOOT
    out = []
    for n, (means, sign) in enumerate(TOOLS):
        box = Box(area.x + n * (each + GAP), y, each, FOOT - UNDER)
        kind: Kind = "card" if undo or means != "undo" else "off"
        out.append(button(box, means, sign=sign, kind=kind, pressed=pressed))
    return out
