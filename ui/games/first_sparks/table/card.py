"""Technologies as cards of the market, and as chips beside a clan."""

from dataclasses import astuple, dataclass
from functools import lru_cache
from typing import Final, Literal

from engine.core import Seat
from engine.first_sparks import SHUFFLE, Components, FirstSparksRules, Kind, View
from engine.first_sparks.components import Card
from engine.first_sparks.forecast import yields_with
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.theme import DAY, FOOD, ink_on, mix
from ui.drawing.goods import sign_of
from ui.drawing.icons import IconName, icon
from ui.drawing.marks import State, badge, box_ring, coin
from ui.widgets.pieces import page_width

SIGNS: Final[dict[Kind, IconName]] = {
    Kind.HERBS: "herbs",
    Kind.FIELD: "grain",
    Kind.BASKET: "basket",
    Kind.ROD: "rod",
    Kind.BOW: "bow",
    Kind.SPEAR: "spear",
    Kind.FIRE: "flame",
    Kind.PLOW: "plow",
    Kind.WORKS: "hammer",
    Kind.SPEECH: "speech",
    Kind.INTELLIGENCE: "mind",
}
ROOM: Final = 8
"""A card's piece reaches so far round its face, for rings."""
LOW: Final = 34
"""Height of the row with the price."""
LEAST_SIGN: Final = 11.0
"""Radius; a name that would make it smaller is left out."""
GRAIN: Final = 13
"""Radius of the bonus grain."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a card would bring a clan now."""

    step: int
    """Of its look-up that applies, from 0; -1 for none."""
    gain: int
    """Food more in a hunt."""


@lru_cache(maxsize=32)
def worth_now(rules: FirstSparksRules, view: View, seat: Seat) -> dict[int, Worth]:
    """Of every card in the market, by number."""
    found = {}
    for card in view.market:
        if card == SHUFFLE:
            continue
        catches = rules.harvest(view, seat, with_card=card).catches
        taken = next((catch.taken for catch in catches if catch.card == card), 0)
        hunts = bool(rules.components.cards[card].takes_from)
        gain = yields_with(rules.components, view, seat, card)
        found[card] = Worth(taken - 1 if hunts else -1, gain)
    return found


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a card, ready to be drawn."""

    number: int
    sign: IconName
    food: str
    """Empty for knowledge."""
    price: int
    takes: tuple[int, ...]
    grain: int


def face(card: Card) -> Face:
    food = card.food.value if card.food is not None else ""
    return Face(card.number, SIGNS[card.kind], food, card.price, card.takes_from, card.grain)


def card_piece(
    page: Page,
    box: Box,
    components: Components,
    number: int,
    *,
    name: str = "",
    worth: Worth | None = None,
    state: State | None = None,
    later: bool = False,
    priced: bool = True,
    means: str = "",
) -> Piece:
    """A card whose face fills `box`; `name` is written where there is room, else left to its sign."""
    known = components.cards.get(number)
    sizes = page.sizes
    fits = page_width(name, sizes.smallest, "bold", page) <= box.w - 8
    shown = name if fits else ""
    if known is None:
        return Piece(box.grown(ROOM), _shuffle, (shown, sizes.smallest, later), means=means, target=box)
    step, gain = (worth.step, worth.gain) if worth is not None else (-1, None)
    if not known.is_tool and not gain:
        gain = None  # its advantage is not counted in food
    steps = page.text != "huge"
    args = (
        *astuple(face(known)), shown, step, gain, state or "", later, steps, priced,
        sizes.number, sizes.smallest, sizes.number_row,
    )  # fmt: skip
    return Piece(box.grown(ROOM), _card, args, means=means, target=box)


def bonus_grain(box: Box) -> Piece:
    """That comes with the card whose face fills `box`."""
    return Piece(Box.around(box.right - 10, box.y + 6, GRAIN + 1), _grain, (), says=True)


def _grain(art: Art) -> None:
    x, y = art.width / 2, art.height / 2
    art.disc(x, y, GRAIN, FOOD["grain"], DAY.ink, 1.4)
    art.text("+1", x, y, 14, DAY.ink, "black", "mm")


def _card(
    art: Art, number: int, sign: IconName, food: str, price: int, takes: tuple[int, ...], grain: int,
    name: str, step: int, gain: int | None, state: State | Literal[""], later: bool, steps: bool,
    priced: bool, large: float, small: float, row: float,
) -> None:  # fmt: skip
    t, x, y = art.theme, float(ROOM), float(ROOM)
    w, h = art.width - 2 * ROOM, art.height - 2 * ROOM
    ground = mix(t.paper, t.table, 0.35) if later else t.card
    if state:
        box_ring(art, x, y, w, h, state)
    else:
        art.box(x, y + 3, w, h, t.shadow, r=10)
    art.box(x, y, w, h, ground, DAY.ink if state else t.line, r=10, width=1)
    band = _band(art, number, sign, food, x, y, w, large, later=later)
    top, foot = y + 4 + band, y + h - LOW
    if not food or not takes:
        _picture(art, sign, grain, name, x, top, w, foot - top, large, small)
    elif not steps:
        _few_steps(art, food, takes, step, x, top, w, foot - top, small)
    else:
        _look_up(art, food, takes, step, x, top, w, foot - top, small, row)
    if priced:
        _price(art, price, gain, x, foot, w, small, row)
    elif gain is not None:
        art.text(f"+{gain}", x + w / 2, foot + LOW / 2 - 2, row + 2, t.ink, "black", "mm")
    if state == "refused":
        badge(art, "refused", x + 6, y + 4)
    elif state == "chosen":
        art.disc(x + 6, y + 4, 11, art.theme.ember, DAY.ink, 1.5)
        icon(art, "hand", x + 6, y + 4, 6.5, art.theme.on_dark)


def _band(
    art: Art, number: int, sign: IconName, food: str, x: float, y: float, w: float, large: float, *,
    later: bool,
) -> float:  # fmt: skip
    """Number, tool and food; gives its height."""
    t, high = art.theme, large + 17
    if not food:
        fill, ink = t.sunk, t.ink
    elif later:
        fill, ink = mix(FOOD[food], t.paper, 0.5), t.ink
    else:
        fill, ink = FOOD[food], ink_on(food)
    art.box(x + 4, y + 4, w - 8, high, fill, r=7)
    middle = y + 4 + high / 2
    art.text(number, x + 9, middle, large, ink, "black", "lm")
    if not food:
        return high
    sign_of(art, food, x + w - 19, middle, 10.5, ink)
    right = x + 9 + art.text_width(str(number), large, "black")
    if sign not in ("herbs", "grain") and right + 21 <= x + w - 32:
        icon(art, sign, x + w - 42, middle, 8.5, ink)
    return high


def _look_up(
    art: Art, food: str, takes: tuple[int, ...], step: int, x: float, y: float, w: float, h: float,
    small: float, row: float,
) -> None:  # fmt: skip
    """From how many tokens on, how many are taken; the step that applies is ringed."""
    t, each = art.theme, (w - 8) / len(takes)
    high = min(h - 6, small + row + 12)
    top = y + (h - high) / 2
    for n, least in enumerate(takes):
        left, now = x + 4 + n * each, n == step
        ground = mix(FOOD[food], t.card, 0.55) if now else t.sunk
        art.box(left + 1, top, each - 2, high, ground, t.ink if now else None, r=6, width=1.6)
        plus = "+" if art.text_width("9+", small, "bold") <= each - 4 else ""
        middle = left + each / 2
        art.text(f"{least}{plus}", middle, top + high * 0.29, small, t.ink if now else t.ink2, "bold", "mm")
        art.text(n + 1, middle, top + high * 0.73, row, t.ink, "black", "mm")


def _few_steps(
    art: Art, food: str, takes: tuple[int, ...], step: int, x: float, y: float, w: float, h: float,
    small: float,
) -> None:  # fmt: skip
    """In large text: the step that applies (ringed) or the first one, and those after it that have room."""
    t, first = art.theme, max(step, 0)
    most = max(1, int((h - 4) / (small + 5)))
    shown = range(first, min(first + most, len(takes)))
    high = min(small + 5, h - 4)
    top = y + (h - high * len(shown)) / 2
    for row, n in enumerate(shown):
        now, middle = n == step, top + (row + 0.5) * high
        ground = mix(FOOD[food], t.card, 0.55) if now else t.sunk
        art.box(
            x + 5, middle - high / 2 + 1, w - 10, high - 2, ground, t.ink if now else None, r=6, width=1.6
        )
        size = min(small, high - 3)
        art.text(f"{takes[n]}+", x + 10, middle, size, t.ink, "bold", "lm")
        icon(art, "arrow_right", x + w * 0.6, middle, 4.5, t.ink2)
        art.text(n + 1, x + w - 10, middle, size, t.ink, "black", "rm")


def _picture(
    art: Art, sign: IconName, grain: int, name: str, x: float, y: float, w: float, h: float, large: float,
    small: float,
) -> None:  # fmt: skip
    middle = y + h / 2
    if grain:
        art.text(grain, x + w / 2 - 6, middle, large, art.theme.ink, "black", "rm")
        art.disc(x + w / 2 + 14, middle, 14, FOOD["grain"], DAY.ink, 1.2)
        sign_of(art, "grain", x + w / 2 + 14, middle, 9, DAY.ink)
        return
    if (h - small - 4) / 2 < LEAST_SIGN + 3:
        name = ""
    below = small + 4 if name else 0
    r = min(19.0, (h - below) / 2 - 3)
    icon(art, sign, x + w / 2, middle - below / 2, r)
    if name:
        art.text(name, x + w / 2, middle + r + 3, small, art.theme.ink, "bold", "mm")


def _price(
    art: Art, price: int, gain: int | None, x: float, y: float, w: float, small: float, row: float
) -> None:
    t, middle = art.theme, y + LOW / 2 - 2
    r = min(17.0, max(14.0, row * 0.6))
    if gain is None:
        coin(art, price, x + w / 2, middle, r)
        return
    coin(art, price, x + r + 5, middle, r)
    said = f"+{gain}"
    fits = art.text_width(said, row + 2, "black") <= w - 2 * r - 14
    size = row + 2 if fits else small + 2
    colour = t.ink2 if not gain else t.ink if t.evening else t.ok
    left = x + w - 7 - art.text_width(said, size, "black")
    art.text(said, x + w - 7, middle, size, colour, "black", "rm")
    if left - (x + 2 * r + 5) >= 12:
        icon(art, "arrow_right", (left + x + 2 * r + 5) / 2, middle, 5.5, t.ink2)


def _shuffle(art: Art, name: str, small: float, later: bool) -> None:
    """The shuffle card: two arrows, no number, no price."""
    t, x, y = art.theme, float(ROOM), float(ROOM)
    w, h = art.width - 2 * ROOM, art.height - 2 * ROOM
    art.box(x, y + 3, w, h, t.shadow, r=10)
    art.box(x, y, w, h, mix(t.paper, t.table, 0.35) if later else t.card, t.line, r=10, width=1)
    icon(art, "swap", x + w / 2, y + h / 2 - (small if name else 0), 20)
    if name:
        art.text(name, x + w / 2, y + h / 2 + 24, small, t.ink, "bold", "mm")


def chip_width(page: Page) -> float:
    """Of a small card beside a clan."""
    return page.sizes.smallest * 1.25 + 22


def card_chip(page: Page, x: float, y: float, h: float, card: Card) -> Piece:
    """A card as a chip: its number and sign on the colour of its food."""
    printed = face(card)
    args = (printed.number, printed.sign, printed.food, page.sizes.smallest)
    return Piece(Box(x, y, chip_width(page), h), _chip, args)


def _chip(art: Art, number: int, sign: IconName, food: str, size: float) -> None:
    t, h = art.theme, art.height
    fill, ink = (FOOD[food], ink_on(food)) if food else (t.sunk, t.ink)
    art.box(0.5, 0.5, art.width - 1, h - 1, fill, t.ink2 if t.evening else DAY.ink, r=6, width=1)
    art.text(number, 4 + size * 0.58, h / 2, size, ink, "black", "mm")
    icon(art, sign, art.width - 11, h / 2, min(8.0, h / 2 - 2), ink)
