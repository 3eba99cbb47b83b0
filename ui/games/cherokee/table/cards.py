"""Members as pieces, wherever they lie: on their place, on their way, on a sheet, in a hand."""

from typing import Final

from engine.cherokee import Clan, Member, Sex
from ui.core.art import Art
from ui.core.geometry import Point, arc
from ui.core.scene import Box, Piece
from ui.core.theme import DAY
from ui.drawing import cards
from ui.drawing.cards import clan_card, clan_tile, empty_place
from ui.drawing.icons import IconName, icon
from ui.drawing.marks import State, badge, target_badge
from ui.games.cherokee.table.layout import CARD, MARGIN

CUT: Final = 9.0
ROUND: Final = 20.0
EMPTY: Final = 13.0
"""Corners of a man, a woman and an empty place, at the size of the pyramid."""

Printed = tuple[str, int | None, str]
"""A card as plain arguments: clan, value, and the sex or nothing."""


def printed(member: Member) -> Printed:
    return member.clan.value, member.value, member.sex.value


def lying(
    card: Printed,
    box: Box,
    state: State | None = None,
    *,
    dim: bool = False,
    means: str = "",
    target: Box | None = None,
) -> Piece:
    """A card whose face is `box`."""
    return Piece(box.grown(MARGIN), _lying, (card, state or "", dim), means=means, target=target or box)


_STATES: Final[dict[str, State]] = {
    "choosable": "choosable", "chosen": "chosen", "target": "target", "refused": "refused", "hint": "hint",
}  # fmt: skip


def _lying(art: Art, card: Printed, state: str, dim: bool) -> None:
    clan, value, sex = card
    w, h = art.width - 2 * MARGIN, art.height - 2 * MARGIN
    known = _STATES.get(state)
    draw_card(art, clan, value, sex, MARGIN, MARGIN, w, h, state=known, dim=dim)


def draw_card(
    art: Art, clan: str, value: int | None, sex: str, x: float, y: float, w: float, h: float, *,
    state: State | None = None, dim: bool = False,
) -> None:  # fmt: skip
    of: cards.Sex | None = "man" if sex == Sex.MAN else "woman" if sex == Sex.WOMAN else None
    clan_card(art, clan, value, of, x, y, w, h, state=state, dim=dim)


def outline(box: Box, member: Member | None) -> tuple[Point, ...]:
    """Round for a woman, with cut corners for a man; None: an empty place."""
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    if member is not None and member.sex is Sex.MAN:
        return (
            (x + CUT, y), (right - CUT, y), (right, y + CUT), (right, bottom - CUT),
            (right - CUT, bottom), (x + CUT, bottom), (x, bottom - CUT), (x, y + CUT),
        )  # fmt: skip
    r = EMPTY if member is None else ROUND
    corners = (
        (right - r, y + r, -90),
        (right - r, bottom - r, 0),
        (x + r, bottom - r, 90),
        (x + r, y + r, 180),
    )
    return tuple(at for cx, cy, start in corners for at in arc(cx, cy, r, r, start, start + 90, 6))


def place_marked(box: Box, *, hot: bool) -> Piece:
    """Where nobody is; `hot` where somebody has to go now."""
    return Piece(box.grown(MARGIN), _place_marked, (hot,))


def _place_marked(art: Art, hot: bool) -> None:
    w, h = art.width - 2 * MARGIN, art.height - 2 * MARGIN
    if hot:
        art.box(MARGIN - 5, MARGIN - 5, w + 10, h + 10, DAY.ink, r=17)
        art.box(MARGIN - 3.6, MARGIN - 3.6, w + 7.2, h + 7.2, DAY.chalk, r=16)
    empty_place(art, MARGIN, MARGIN, w, h, r=EMPTY)


BADGE: Final = 14.0


def corner(box: Box, state: State, *, lift: float = 0) -> Piece:
    """The badge of a state at the upper left of a card."""
    return Piece(Box.around(box.x + 3, box.y + 1 - lift, BADGE), _corner, (state,), says=True)


def _corner(art: Art, state: State) -> None:
    badge(art, state, art.width / 2, art.height / 2)


def cross_hair(box: Box) -> Piece:
    return Piece(Box.around(box.x + 3, box.y + 2, BADGE), _cross_hair, says=True)


def _cross_hair(art: Art) -> None:
    target_badge(art, art.width / 2, art.height / 2)


def numbered(number: int, x: float, y: float, size: float = 16) -> Piece:
    """In which order cards move."""
    return Piece(Box.around(x, y, BADGE), _numbered, (number, size), says=True)


def is_number(piece: Piece) -> bool:
    return piece.draw is _numbered


def _numbered(art: Art, number: int, size: float) -> None:
    art.disc(art.width / 2, art.height / 2, 11, DAY.chalk, DAY.ink, 1.5)
    art.text(number, art.width / 2, art.height / 2, size, DAY.ink, "black", "mm")


def tile(clan: Clan, box: Box, *, r: float = 9) -> Piece:
    return Piece(box, _tile, (clan.value, r))


def _tile(art: Art, clan: str, r: float) -> None:
    clan_tile(art, clan, 0, 0, art.width, art.height, r)


def sign_of(name: IconName, box: Box, colour: str = "") -> Piece:
    return Piece(box, _sign_of, (name, colour))


def _sign_of(art: Art, name: IconName, colour: str) -> None:
    icon(art, name, art.width / 2, art.height / 2, min(art.width, art.height) * 0.42, colour or None)


def mini(card: Printed | None, box: Box) -> Piece:
    """A small card, or the back of one that is not known."""
    return Piece(box, _mini, (card,))


def _mini(art: Art, card: Printed | None) -> None:
    w, h = art.width - 4, art.height - 5
    if card is None:
        art.box(2, 2, w, h, DAY.wood, DAY.ink, r=6, width=1.3)
        art.text("?", 2 + w / 2, 2 + h / 2, min(20, h * 0.62), DAY.on_dark, "black", "mm")
        return
    clan, value, sex = card
    draw_card(art, clan, value, sex, 2, 2, w, h)


CARD_W, CARD_H = CARD
