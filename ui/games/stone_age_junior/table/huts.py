"""The huts of Stone Age Junior and what they cost, as cards and in a row."""

from collections.abc import Sequence

from engine.stone_age_junior import Cost
from ui.core.art import Art
from ui.core.geometry import arc
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.theme import DAY, mix
from ui.drawing.goods import ROOFS, good, house, house_missing, sign_of
from ui.drawing.marks import State, badge
from ui.games.stone_age_junior.table import drawn, spots


def hut_card(
    box: Box,
    cost: Cost,
    roof: int,
    state: State | None,
    means: str,
    *,
    pale: bool = False,
    lacking: Cost = (),
) -> Piece:
    """`lacking`: the goods of the cost that somebody has not got."""
    args = (*(tuple(kind.value for kind in some) for some in (cost, lacking)), roof, state, pale)
    return Piece(box.grown(6), _hut_card, args, means=means, target=box)


def owned(cost: Sequence[str], lacking: Sequence[str]) -> list[tuple[str, bool]]:
    """Each good of a cost, and whether it is there.

    >>> owned(("fish", "fish", "tusk"), ("fish",))
    [('fish', True), ('fish', False), ('tusk', True)]
    """
    left = list(lacking)
    out = []
    for kind in reversed(cost):
        there = kind not in left
        if not there:
            left.remove(kind)
        out.append((kind, there))
    return out[::-1]


def priced(art: Art, kind: str, x: float, y: float, r: float, *, owned: bool) -> None:
    """A good; one that is not there as its shape in a dashed ring."""
    if owned:
        good(art, kind, x, y, r)
        return
    art.line(arc(x, y, r * 1.12, r * 1.12, 0, 360), DAY.ink2, 1.4, dash=(3, 3))
    sign_of(art, kind, x, y, r * 0.72, mix(drawn.PAPER, DAY.ink, 0.5))


def _hut_card(
    art: Art, cost: tuple[str, ...], lacking: tuple[str, ...], roof: int, state: State | None, pale: bool
) -> None:
    x, y, w, h = 6.0, 6.0, art.width - 12, art.height - 12
    if state == "chosen":
        art.chosen_plate(x, y, w, h, "#FFF3D6", r=12)
    else:
        art.box(x, y + 3, w, h, "#6B5130", r=12)
        art.box(x, y, w, h, "#E4D3AC" if pale else "#FFF3D6", DAY.ink, r=12, width=1.6)
    house(art, x + w / 2, y + h * 0.37, w * 0.25, ROOFS[roof % 3])
    n = len(cost)
    each = min(w * 0.295, (w - 10) / max(n, 1))
    for i, (kind, there) in enumerate(owned(cost, lacking)):
        at = x + w / 2 + (i - (n - 1) / 2) * each
        priced(art, kind, at, y + h * 0.79, min(w * 0.12, each * 0.42), owned=there)
    if state == "refused":
        badge(art, state, x + w - 6, y + 6)


def empty_pile(page: Page, pile: int) -> Piece:
    return Piece(spots.hut_box(page, pile), _empty_pile, (), means=f"hut/{pile}")


def _empty_pile(art: Art) -> None:
    colour = mix(drawn.greens(art.theme)[2], DAY.ink, 0.3)
    house_missing(art, art.width / 2, art.height * 0.52, art.width * 0.25, colour)


def empty_card(art: Art) -> None:
    """Where a hut card will lie."""
    art.box(0, 0, art.width, art.height, art.theme.sunk, art.theme.line, r=12, width=1.4)
    house_missing(art, art.width / 2, art.height / 2, art.width * 0.25, art.theme.line)
