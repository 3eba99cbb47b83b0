"""Cards: members of Cherokee's clans, tools of The First Sparks, and the frames they lie in."""

from collections.abc import Sequence
from typing import Literal

from ui.core.art import Art
from ui.core.geometry import Point
from ui.core.theme import CLANS, DAY, FOOD, RADIUS, ink_on, mix
from ui.drawing.goods import sign_of
from ui.drawing.icons import IconName, icon
from ui.drawing.marks import State, coin, ring_reach, state_colour
from ui.drawing.signs import clan_sign, rim

Sex = Literal["man", "woman"]


def clan_card(
    art: Art,
    clan: str,
    value: int | None,
    sex: Sex | None,
    x: float,
    y: float,
    w: float = 68,
    h: float = 52,
    *,
    state: State | None = None,
    dim: bool = False,
) -> None:
    """A Cherokee member: a woman's value in a disc on a round card, a man's in a square on a cut one.

    What is unknown is left out. A chosen card is lifted by 3; a dim one is at rest.
    """
    theme, k = art.theme, min(w / 68, h / 52)
    lift = 3 if state == "chosen" else 0
    y -= lift
    pale = 0.38 if theme.evening else 0.5
    body = mix(CLANS[clan], theme.table, pale) if dim else CLANS[clan]
    edge = mix(theme.ink2, theme.table, 0.35) if theme.evening else DAY.ink
    if dim:
        edge = mix(edge, theme.table, 0.45)

    def lay(grow: float, colour: str, down: float = 0) -> None:
        _member_shape(art, sex, x - grow, y - grow + down, w + 2 * grow, h + 2 * grow, colour, k)

    lay(1.4, mix(DAY.ink, theme.table, 0.55 if dim else 0.25), 3 + lift)
    if state and ring_reach(state):
        lay(1.4 + ring_reach(state), DAY.ink)
        lay(ring_reach(state), state_colour(theme, state))
    lay(1.4, edge)
    lay(0, body)
    ink = mix(ink_on(clan), body, 0.35) if dim else ink_on(clan)
    if value is None:
        clan_sign(art, clan, x + w / 2, y + h / 2, 15 * k, ink)
        return
    clan_sign(art, clan, x + w - 52.5 * k, y + h / 2, 11 * k, ink)
    paper = mix(DAY.card, body, 0.3) if dim else DAY.card
    cx, cy = x + w - 24 * k, y + h / 2
    rim_colour = DAY.ink if theme.evening else edge
    if sex == "man":
        art.box(cx - 17 * k, cy - 17 * k, 34 * k, 34 * k, paper, rim_colour, r=3, width=1.2)
    else:
        art.disc(cx, cy, 17.5 * k, paper, rim_colour, 1.2)
    art.text(value, cx, cy + 0.5, round(29 * k), mix(DAY.ink, paper, 0.2) if dim else DAY.ink, "black", "mm")


def _member_shape(
    art: Art, sex: Sex | None, x: float, y: float, w: float, h: float, colour: str, k: float
) -> None:
    if sex != "man":
        art.box(x, y, w, h, colour, r=min(h / 2, 20 * k + (h - 52 * k) / 2) if sex else RADIUS)
        return
    cut = 9 * k
    corners: list[Point] = [
        *((x + cut, y), (x + w - cut, y), (x + w, y + cut), (x + w, y + h - cut)),
        *((x + w - cut, y + h), (x + cut, y + h), (x, y + h - cut), (x, y + cut)),
    ]
    art.polygon(corners, colour)


def clan_tile(art: Art, clan: str, x: float, y: float, w: float, h: float, r: float = 9) -> None:
    """A clan's colour and sign in a box, for lists and sums."""
    art.box(x, y, w, h, CLANS[clan], rim(art.theme, clan), r=r, width=1.2)
    clan_sign(art, clan, x + w / 2, y + h / 2, min(w, h) * 0.31, ink_on(clan))


def empty_place(art: Art, x: float, y: float, w: float, h: float, *, r: float = RADIUS) -> None:
    """Where a card or a piece will lie: a dashed outline on sunk ground."""
    art.box(x, y, w, h, art.theme.sunk, r=r)
    corner = min(r, w / 2, h / 2)
    rim_line: list[Point] = [
        *((x + corner, y), (x + w - corner, y), (x + w, y + corner), (x + w, y + h - corner)),
        *((x + w - corner, y + h), (x + corner, y + h), (x, y + h - corner), (x, y + corner)),
        (x + corner, y),
    ]
    art.line(rim_line, art.theme.ink2, 1.6, dash=(6, 5))


def tool_card(
    art: Art,
    number: int,
    kind: str | None,
    price: int,
    takes: Sequence[int],
    x: float,
    y: float,
    w: float = 90,
    h: float = 152,
    *,
    column: int | None = None,
    gain: int | None = None,
    picture: IconName | None = None,
    offered: bool = False,
    later: bool = False,
) -> None:
    """A technology of The First Sparks: food band with number, look-up, price, and what it yields now.

    `kind` is a key of `FOOD`, None for knowledge. `takes[i]` is from how many tokens `i + 1` are taken,
    `column` the index that applies now; a card without look-up shows a `picture`. `later` is the future
    market: paler.
    """
    theme = art.theme
    ground = mix(theme.paper, theme.table, 0.35) if later else theme.card
    if offered:
        art.box(x - 5, y - 5, w + 10, h + 10, DAY.ink, r=14)
        art.box(x - 3.5, y - 3.5, w + 7, h + 7, theme.sun, r=13)
    else:
        art.box(x, y + 3, w, h, theme.shadow, r=10)
    art.box(x, y, w, h, ground, DAY.ink if offered else theme.line, r=10, width=1)
    if kind is None:
        band, ink = theme.sunk, theme.ink
    elif later:
        band, ink = mix(FOOD[kind], theme.paper, 0.5), theme.ink
    else:
        band, ink = FOOD[kind], ink_on(kind)
    art.box(x + 4, y + 4, w - 8, 42, band, r=7)
    art.text(number, x + 12, y + 26, 25, ink, "black", "lm")
    if kind is not None:
        sign_of(art, kind, x + w - 24, y + 25, 13, ink)
        _look_up(art, kind, takes, x, y + 54, w, column)
    if picture is not None:
        icon(art, picture, x + w / 2, y + 76, 19)
    low = y + h - 24
    if gain is None:
        coin(art, price, x + w / 2, low, 14)
        return
    coin(art, price, x + 21, low, 14)
    icon(art, "arrow_right", x + w / 2 + 4, low, 6.5, theme.ink2)
    art.text(f"+{gain}", x + w - 9, low, 23, theme.ink if theme.evening else theme.ok, "black", "rm")


def _look_up(
    art: Art, kind: str, takes: Sequence[int], x: float, y: float, w: float, column: int | None
) -> None:
    each = (w - 12) / max(1, len(takes))
    for i, start in enumerate(takes):
        left = x + 6 + i * each
        now = i == column
        ground = mix(FOOD[kind], art.theme.card, 0.55) if now else art.theme.sunk
        art.box(left + 1, y, each - 2, 42, ground, art.theme.ink if now else None, r=6, width=1.4)
        colour = art.theme.ink if now else art.theme.ink2
        art.text(f"{start}+", left + each / 2, y + 11, 16, colour, "bold", "mm")
        art.text(i + 1, left + each / 2, y + 30, 20, art.theme.ink, "black", "mm")
