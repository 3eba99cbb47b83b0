"""The tray over the meadow: trading, building, another's dog, and telling what the cardboard shows."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from engine.core import NO, UNDO, YES, Place
from engine.stone_age_junior import FACES, GOODS, Cost, Good
from engine.stone_age_junior.board import (
    DOG_PLACES,
    FACE_PLACES,
    GOOD_PLACES,
    HUT_PLACES,
    KIND,
    TRADE_PLACES,
    Bag,
)
from engine.stone_age_junior.legality import owner_of_dog
from engine.stone_age_junior.model import Village
from engine.stone_age_junior.payment import missing
from ui.core.art import Art
from ui.core.geometry import arc
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.screen import Moment
from ui.core.theme import CHILDREN, DAY, mix
from ui.drawing.goods import PLACES, ROOFS, dog, forest_token, good, house, place_picture
from ui.drawing.icons import icon
from ui.drawing.marks import State, badge, move_arrow
from ui.drawing.signs import child_token
from ui.games.stone_age_junior.table import drawn, huts, spots
from ui.games.stone_age_junior.table.look import Prompt, TableLook, own_of
from ui.widgets.layout import nth
from ui.widgets.pieces import button, sheet

CELL: Final = 84
PITCH: Final = 92
TOP: Final = 104
OWN_ROW: Final = 104
TRADE_ROW: Final = 203
LABEL: Final = 58
"""Width of what says whose a row is."""
AGAIN: Final = "again"
UNCOVER: Final = "uncover"
COSTS_A_ROW: Final = 4
SLOTS_BESIDE: Final = 3
"""The huts that may be told leave room for so many: enough for every hut of the box."""


def tray(page: Page, look: TableLook, moment: Moment, prompt: Prompt) -> list[Piece]:
    """Empty for what is asked on the meadow itself."""
    content = _CONTENT.get(prompt)
    if content is None:
        return []
    side = _side(page, moment, below=prompt is Prompt.TELL_FACE)
    covers = spots.meadow(page).grown(6)  # spaces and pawns reach beyond the meadow
    ground = replace(sheet(covers), blocks=False)  # a finger on it means nothing in particular
    return [ground, *content(page, look, moment), *side]


def _side(page: Page, moment: Moment, *, below: bool) -> list[Piece]:
    """Say it again, and undo, which the tray would hide: at the right, or in a row `below`."""
    right, left = right_column(page), spots.meadow(page).x + 12
    again = Box(left, 288, CELL, CELL) if below else Box(right, TOP, CELL, CELL)
    back = Box(left + PITCH, 288, CELL, CELL) if below else Box(right, 196, CELL, CELL)
    return [
        button(again, AGAIN, sign="speaker", kind="quiet", pressed=moment.pressed, r=18),
        button(back, UNDO, sign="undo", kind="quiet", pressed=moment.pressed, r=18),
    ]


def lamp(page: Page, prompt: Prompt) -> Box | None:
    """Of whoever wants a hint; None where a tray has no room beside what children touch."""
    if prompt not in _CONTENT:
        return spots.lamp(page)
    if prompt not in (Prompt.DOG, Prompt.BUILD):
        return None
    left = spots.meadow(page).x
    return Box.around((left + right_column(page)) / 2, 340, 27)


def right_column(page: Page) -> float:
    return 604 + page.more


def _answer(page: Page, moment: Moment, means: Place, *, x: float | None = None) -> Piece:
    """The green tick or the paper cross. Yes is at the right."""
    box = Box(right_column(page) if x is None else x, 288, CELL, CELL)
    tick = means == YES
    return button(
        box, means, sign="check" if tick else "close", kind="ok" if tick else "quiet", pressed=moment.pressed,
        r=18,
    )  # fmt: skip


def _state(look: TableLook, spot: Place) -> State | None:
    if spot == look.refused:
        return "refused"
    if look.choice is None:
        return None
    if spot in look.choice.pointed and spot not in look.choice.next:
        return "chosen"
    return "choosable" if spot in look.choice.next else None


# only the owner looks


def _covered(page: Page, look: TableLook, moment: Moment) -> list[Piece]:
    seat = look.view.seat
    middle = spots.meadow(page).x + (right_column(page) - spots.meadow(page).x) / 2
    face = Box(middle + 8, 160, 150, 150)
    return [
        drawn.child_disc(spots.CHILDREN[seat], middle - 90, 236, 72),
        button(face, UNCOVER, sign="eye", kind="main", pressed=moment.pressed, r=24),
    ]


# trading


def _trading(page: Page, look: TableLook, moment: Moment) -> list[Piece]:
    """One's own things above, those of the trade place below, and what the huts cost."""
    own, child = goods_of(look), spots.CHILDREN[look.view.seat]
    rows: tuple[tuple[float, str, Mapping[Good, Place], Sequence[int]], ...] = (
        (OWN_ROW, child, GOOD_PLACES, own),
        (TRADE_ROW, "trade", TRADE_PLACES, look.view.trade),
    )
    field = spots.meadow(page)
    room = right_column(page) - 6 - field.x
    left, pitch = field.x + LABEL, (room - LABEL) / len(GOODS)
    out: list[Piece] = []
    for y, whose, places, counts in rows:
        out.append(Piece(Box(field.x + 4, y - 4, room - 4, CELL + 8), _row, (whose,)))
        for n, (kind, spot) in enumerate(places.items()):
            box = Box(left + pitch * n, y, pitch - 4, CELL)
            out.append(cell(box, kind, counts[KIND[kind]], _state(look, spot), spot))
    out.append(Piece(Box.around(field.x + 31, (OWN_ROW + TRADE_ROW + CELL) / 2, 15), _exchange, ()))
    out += _prices(look, Box(field.x + 4, TRADE_ROW + CELL + 8, room - 4, 78), own)
    if look.choice is not None and NO in look.choice.next:
        box = Box(right_column(page), 288, CELL, CELL)
        out.append(button(box, NO, sign="check", kind="ok", pressed=moment.pressed, r=18))
    return out


def _left(page: Page, cells: int, pitch: float = PITCH) -> float:
    """Where a row of cells begins, so that it lies in the middle of the room left of the buttons."""
    field = spots.meadow(page)
    room = right_column(page) - 8 - field.x
    return field.x + (room - (pitch * cells - (pitch - CELL))) / 2


def goods_of(look: TableLook) -> Bag:
    """Behind the village of whoever is asked, by kind."""
    return own_of(look).villages[look.view.seat].goods or (0,) * len(GOODS)


def _row(art: Art, whose: str) -> None:
    """Whose the row is: a child's sign on its colour, or the trade place."""
    w, h = art.width, art.height
    fill = PLACES["trade"] if whose == "trade" else mix(CHILDREN[whose], "#FFF7E2", 0.35)
    art.box(0, 0, w, h, fill, DAY.ink, r=20, width=1.4)
    x, y, r = 27.0, h / 2, 22.0
    if whose != "trade":
        child_token(art, whose, x, y, r)
        return
    art.disc(x, y, r, mix(fill, "#FFFFFF", 0.4), DAY.ink, 1.8)
    place_picture(art, "trade", x, y + 3, r * 0.62)


def _exchange(art: Art) -> None:
    x, y = art.width / 2, art.height / 2
    art.disc(x, y, 14, DAY.chalk, DAY.ink, 1.4)
    icon(art, "swap", x, y, 9, DAY.ink)


def _prices(look: TableLook, box: Box, own: Bag) -> list[Piece]:
    """What the huts cost that lie face up, while the tray hides them."""
    shown = [(n, cost) for n, cost in enumerate(look.view.offer) if cost is not None]
    wide = (box.w - 6 * (len(look.view.offer) - 1)) / len(look.view.offer)
    out: list[Piece] = []
    for n, cost in shown:
        kinds = tuple(kind.value for kind in cost)
        args = (kinds, tuple(kind.value for kind in missing(cost, own)), n)
        out.append(Piece(Box(box.x + (wide + 6) * n, box.y, wide, box.h), _price, args))
    return out


def _price(art: Art, cost: tuple[str, ...], lacking: tuple[str, ...], roof: int) -> None:
    w, h = art.width, art.height
    art.box(0, 0, w, h - 2, "#FFF3D6", DAY.ink, r=12, width=1.4)
    house(art, 34, h / 2, 22, ROOFS[roof % 3])
    each = min(31.0, (w - 66) / len(cost))
    for n, (kind, owned) in enumerate(huts.owned(cost, lacking)):
        huts.priced(art, kind, 60 + each * (n + 0.5), h / 2, each * 0.42, owned=owned)


def cell(box: Box, kind: str, count: int, state: State | None, means: str) -> Piece:
    """A good and how many there are; sunk where there is none."""
    return Piece(box.grown(6), _cell, (kind, count, state), means=means, target=box)


def _cell(art: Art, kind: str, count: int, state: State | None) -> None:
    x, y, w, h = 6.0, 6.0, art.width - 12, art.height - 12
    _frame(art, state, sunk=not count)
    if not count:
        huts.priced(art, kind, x + w / 2, y + h / 2, h * 0.34, owned=False)
    else:
        good(art, kind, x + w / 2, y + h * 0.4, h * 0.27)
    for n in range(count):
        art.disc(x + w / 2 + (n - (count - 1) / 2) * 13, y + h * 0.84, 4.4, DAY.ink)
    if state in ("chosen", "refused"):
        badge(art, state, x + w - 10, y + 10)


def _frame(art: Art, state: State | None, *, sunk: bool = False) -> None:
    """The ground of a cell whose Art is 6 larger on every side."""
    t = art.theme
    x, y, w, h = 6.0, 6.0, art.width - 12, art.height - 12
    if state == "chosen":
        art.chosen_plate(x, y, w, h, "#FFF7E2", r=16)
        return
    if sunk:
        art.box(x, y, w, h, t.sunk, t.line, r=16, width=1.4)
        return
    art.box(x, y + 3, w, h, t.shadow, r=16)
    line = {"choosable": DAY.ink, "refused": t.refuse}.get(state or "", t.line)
    art.box(x, y, w, h, "#FFF7E2", line, r=16, width=2.2 if state else 1.2)


# another's dog


def _dog(page: Page, look: TableLook, moment: Moment) -> list[Piece]:
    seat = look.view.seat
    villages = tuple(Village(dogs=v.dogs) for v in look.view.villages)
    owner = owner_of_dog(villages, seat)
    from_whom = spots.CHILDREN[owner if owner is not None else seat]
    field = spots.meadow(page)
    picture = Box(field.x + 24, 112, right_column(page) - field.x - 48, 160)
    return [
        Piece(picture, _whose_dog, (from_whom, spots.CHILDREN[seat])),
        _answer(page, moment, NO, x=field.x + 24),
        _answer(page, moment, YES),
    ]


def _whose_dog(art: Art, owner: str, taker: str) -> None:
    y, w = art.height / 2, art.width
    child_token(art, owner, 62, y, 52)
    child_token(art, taker, w - 62, y, 52)
    move_arrow(art, (62, y), (w - 62, y), 60, 60)
    art.disc(w / 2, y, 54, "#FFF7E2", DAY.ink, 1.8)
    dog(art, w / 2, y, 38)


# building


def _building(page: Page, look: TableLook, moment: Moment) -> list[Piece]:
    left = _left(page, 3, 158) - (150 - CELL) / 2
    out: list[Piece] = []
    for n, cost in enumerate(look.view.offer):
        spot = HUT_PLACES[n]
        if cost is None:
            continue
        state = _state(look, spot)
        card = Box(left + 158 * n, 112, 150, 180)
        lacking = tuple(missing(cost, goods_of(look))) if state is None else ()
        out.append(huts.hut_card(card, cost, n, state, spot, pale=state is None, lacking=lacking))
    return [*out, _answer(page, moment, NO)]


def _paying(page: Page, look: TableLook, moment: Moment) -> list[Piece]:
    if look.choice is None:
        return []
    pile = HUT_PLACES.index(look.choice.pointed[0])
    cost = look.view.offer[pile] or ()
    field = spots.meadow(page)
    out = [huts.hut_card(Box(field.x + 12, 148, 150, 180), cost, pile, "chosen", HUT_PLACES[pile])]
    out += _slots(look, cost, field.x + 184, 3)
    if YES in look.choice.next:
        out.append(_answer(page, moment, YES))
    return out


def _slots(look: TableLook, cost: Cost, left: float, a_row: int) -> list[Piece]:
    """The goods of the cost: paid with a good, or with a dog, which a tap puts there or takes back."""
    if look.choice is None:
        return []
    goods = own_of(look).villages[look.view.seat].goods or ()
    lacking = list(missing(cost, goods))
    standing = [spot for spot in look.choice.pointed if spot in DOG_PLACES.values()]
    rows = -(-len(cost) // a_row)
    out: list[Piece] = []
    for n, kind in enumerate(cost):
        spot = DOG_PLACES[kind]
        box = Box(left + PITCH * (n % a_row), 238 - PITCH * rows / 2 + PITCH * (n // a_row), CELL, CELL)
        forced = kind in lacking
        if forced:
            lacking.remove(kind)
        by_dog = forced
        if not forced and spot in standing:
            standing.remove(spot)
            by_dog = True
        free = not by_dog and spot in look.choice.next
        args = (kind.value, by_dog, free, not forced)
        means = spot if not forced and (free or by_dog) else ""
        out.append(Piece(box.grown(6), _slot, args, means=means, target=box))
    return out


def _slot(art: Art, kind: str, by_dog: bool, free: bool, changeable: bool) -> None:
    x, y, w, h = 6.0, 6.0, art.width - 12, art.height - 12
    _frame(art, "chosen" if by_dog and changeable else "choosable" if free else None)
    if not by_dog:
        good(art, kind, x + w / 2, y + h / 2, w * 0.3)
        if free:  # a dog may stand for it
            art.disc(x + w - 15, y + h - 15, 13, mix("#FFF7E2", DAY.ink, 0.12), DAY.ink, 1.2)
            dog(art, x + w - 15, y + h - 15, 9)
        return
    dog(art, x + w / 2, y + h * 0.42, w * 0.28)
    cx, cy, r = x + 17, y + h - 17, 13
    art.disc(cx, cy, r, "#FFFDF6")
    art.line(arc(cx, cy, r, r, 0, 360), DAY.ink2, 1.4, dash=(3, 3))
    good(art, kind, cx, cy, 8)


# told from the cardboard


def _faces(page: Page, look: TableLook, moment: Moment) -> list[Piece]:
    """All 14 in two rows; those that lie face up elsewhere cannot be told."""
    field = spots.meadow(page)
    pitch = (field.w - 8) / 7
    out: list[Piece] = []
    for n, face in enumerate(FACES):
        box = nth(Box(field.x + 4, 104, CELL, CELL), n, 7, (pitch, 90))
        spot = FACE_PLACES[face]
        out.append(Piece(box, _face, (drawn.face_name(face), _state(look, spot)), means=spot))
    return out


def _face(art: Art, face: str | int, state: State | None) -> None:
    x, y = art.width / 2, art.height / 2
    if state is None:
        art.disc(x, y, 37, art.theme.sunk, art.theme.line, 1.4)
        drawn.small_face(art, face, x, y, 13)
        return
    forest_token(art, x, y, 37, face)
    if state == "refused":
        badge(art, state, x + 28, y - 28)


def _telling_hut(page: Page, look: TableLook, moment: Moment) -> list[Piece]:
    """The hut that is turned up next; beside it the goods that dogs may still stand for."""
    if look.choice is None:
        return []
    field = spots.meadow(page)
    offered = [spot for spot in look.choice.next if spot.startswith("told/hut/")]
    out: list[Piece] = []
    for n, spot in enumerate(offered):
        box = nth(Box(field.x + 10, 104, CELL, CELL), n, COSTS_A_ROW, (PITCH, PITCH))
        out.append(huts.hut_card(box, cost_of(spot), n, "choosable", spot))
    pile = HUT_PLACES.index(look.choice.pointed[0])
    cost = look.view.offer[pile] or ()
    return [*out, *_slots(look, cost, field.x + 18 + PITCH * COSTS_A_ROW, 1)[:SLOTS_BESIDE]]


def cost_of(spot: Place) -> Cost:
    """
    >>> cost_of(Place("told/hut/tusk+fish"))
    (<Space.TUSK: 'tusk'>, <Space.FISH: 'fish'>)
    """
    return tuple(Good(name) for name in spot.rpartition("/")[2].split("+"))


_CONTENT: Final[Mapping[Prompt, Callable[[Page, TableLook, Moment], list[Piece]]]] = {
    Prompt.LOOK: _covered,
    Prompt.GIVE: _trading,
    Prompt.TAKE: _trading,
    Prompt.DOG: _dog,
    Prompt.BUILD: _building,
    Prompt.PAY: _paying,
    Prompt.TELL_FACE: _faces,
    Prompt.TELL_HUT: _telling_hut,
}
