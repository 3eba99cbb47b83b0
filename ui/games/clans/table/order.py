"""The sheet that asks in which order the villages of one move are founded."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.clans import CLANS, ClansRules, View, Worth
from engine.clans.model import place_of
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.text import fold
from ui.core.theme import DAY, TextScale
from ui.drawing.huts import hut_on_panel
from ui.drawing.icons import icon
from ui.drawing.landscape import terrain_mark
from ui.drawing.marks import chip
from ui.games.clans.table.land import MAP, Land
from ui.games.clans.table.terrains import LAND, LANDS
from ui.widgets.pieces import UNDER, page_width, passage, sheet

TILES: Final[Mapping[TextScale, tuple[float, float]]] = {
    "normal": (150, 96),
    "large": (158, 104),
    "huge": (176, 116),
}
IN_A_ROW: Final = 3
_EDGE: Final = 12
_GAP: Final = 8


def order_sheet(
    page: Page, land: Land, rules: ClansRules, view: View, named: Sequence[int], *, pressed: str
) -> list[Piece]:
    """`named` are the villages tapped so far, in their order."""
    words = page.words
    asked = words("Which village is founded first?") if not named else words("Which one is next?")
    w, h = TILES[page.text]
    pending = view.pending
    columns, rows = min(len(pending), IN_A_ROW), -(-len(pending) // IN_A_ROW)
    head = page.sizes.name * 1.3
    tiles = columns * w + (columns - 1) * _GAP
    asks = page_width(asked, page.sizes.name, "serif", page)
    wide = min(max(tiles, asks + 4), IN_A_ROW * w + (IN_A_ROW - 1) * _GAP) + 2 * _EDGE
    head *= len(fold(asked, wide - 2 * _EDGE, page.sizes.name, "serif", scale=page.scale))
    high = head + rows * (h + _GAP) + 2 * _EDGE
    box = Box(MAP.x + (MAP.w - wide) / 2, _away(land, pending, high), wide, high)
    out = [
        sheet(box),
        passage(asked, box.x + _EDGE, box.y + 14, wide - 2 * _EDGE, page.sizes.name, page, face="serif"),
    ]
    for n, territory in enumerate(pending):
        row, column = divmod(n, IN_A_ROW)
        x = box.x + (wide - tiles) / 2 + column * (w + _GAP)
        y = box.y + _EDGE + head + row * (h + _GAP)
        out.append(_tile(Box(x, y, w, h), rules, view, named, territory, page, pressed))
    return out


def _away(land: Land, pending: Sequence[int], high: float) -> float:
    """At the side of the map where fewer of the villages are hidden."""
    top, bottom = MAP.y + 6, MAP.bottom - high - 10
    ys = [land.camp(territory)[1] for territory in pending]
    above, below = sum(y < top + high + 20 for y in ys), sum(y > bottom - 20 for y in ys)
    return bottom if below <= above else top


def _tile(
    box: Box, rules: ClansRules, view: View, named: Sequence[int], territory: int, page: Page, pressed: str
) -> Piece:
    known = territory in named
    order = named[: named.index(territory) + 1] if known else (*named, territory)
    worths = rules.founding(view, order)
    worth = worths[-1] if len(worths) == len(order) else None
    number = named.index(territory) + 1 if known else 0
    terrain = LAND[rules.board[territory].terrain]
    means = place_of(territory)
    args = (box.h, terrain, view.huts(territory), _at_stake(worth), number, page.text, pressed == means)
    return Piece(Box(box.x, box.y, box.w, box.h + UNDER), _draw, args, means=means, target=box)


def _at_stake(worth: Worth | None) -> tuple[int, int, int]:
    """Epoch, value, and the bonus in it; a value of -1 is destroyed; all 0: no marker is left."""
    if worth is None:
        return 0, 0, 0
    return worth.epoch.number, -1 if worth.destroyed else worth.value, worth.bonus


def _draw(
    art: Art, h: float, terrain: str, huts: tuple[int, ...], worth: tuple[int, int, int], number: int,
    text: TextScale, down: bool,
) -> None:  # fmt: skip
    t, w = art.theme, art.width
    k = TILES[text][1] / TILES["normal"][1]
    epoch, value, bonus = worth
    low = 2.0 if down else 0.0
    if number:
        art.chosen_plate(3, 3 + low, w - 6, h - 6)
    else:
        art.button_face(0, 0, w, h, t.card, low=t.shadow, line=t.line, pressed=down)
    terrain_mark(art, LANDS[terrain], 24 * k, 25 * k + low, 16 * k)
    here = [(clan, count) for clan, count in zip(CLANS, huts, strict=True) if count]
    r = 11.0 * k
    pitch = min(2.35 * r, (w - 54 * k) / max(len(here), 1))
    for n, (clan, count) in enumerate(here):
        x = 46 * k + (n + 0.5) * pitch
        hut_on_panel(art, clan.value, x, 25 * k + low, min(r, pitch * 0.47), count)
    y = 70 * k + low
    if not epoch:
        icon(art, "close", w / 2, y, 12 * k, t.ink2)
        return
    icon(art, "marker", 18 * k, y, 11 * k, t.ink)
    art.text(epoch, 30 * k, y, round(24 * k), t.ink, "black", "lm")
    _worth(art, value, bonus, 84 * k, y, k)
    if number:
        art.disc(w - 20 * k, y, 13 * k, t.sun, DAY.ink, 1.6)
        art.text(number, w - 20 * k, y, round(20 * k), DAY.ink, "black", "mm")


def _worth(art: Art, value: int, bonus: int, x: float, y: float, k: float) -> None:
    if value < 0:
        art.disc(x, y, 15 * k, art.theme.refuse, DAY.ink, 1.4)
        icon(art, "close", x, y, 9 * k, art.theme.on_dark)
        return
    fill = art.theme.sun if bonus else art.theme.chalk
    chip(art, f"+{value}" if value else "0", x, y, round(24 * k), fill=fill, height=32 * k)
