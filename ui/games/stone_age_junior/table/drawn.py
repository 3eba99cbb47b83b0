"""The things on the table of Stone Age Junior as pieces: ground, spaces, tokens, villages, pawns, huts."""

import math
import random
from collections.abc import Sequence
from typing import Final

from engine.stone_age_junior import GOODS, TRACK, Face, Space
from ui.core.art import Art
from ui.core.geometry import Point, smooth
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.theme import CHILDREN, DAY, Theme, mix
from ui.drawing.figures import pawn
from ui.drawing.goods import PLACES as GROUNDS
from ui.drawing.goods import ROOFS, die, dog, forest_token, good, house, house_missing, place_picture
from ui.drawing.icons import icon
from ui.drawing.landscape import conifer, tuft
from ui.drawing.mammoth import mammoth
from ui.drawing.marks import State, badge, disc_ring, hop_arrow
from ui.drawing.signs import CHILD_SIGN, sign
from ui.games.stone_age_junior.table import spots
from ui.games.stone_age_junior.table.scenery import ANYWHERE, MAMMOTH, WILD, everywhere

WHITE: Final = "#FFFFFF"
PAPER: Final = "#FFF7E2"
REACH: Final = 9
"""How far rings reach beyond the thing they lie round."""
LEFT: Final = 8
"""Radius of the goods that lie on a space."""


def face_name(face: Face) -> str | int:
    return face.value if isinstance(face, Space) else face


# the ground


def ground(page: Page, seats: int) -> Piece:
    """A finger on forest or meadow means nothing in particular."""
    outline = everywhere(page.box)
    return Piece(
        page.box, _ground, (page.more, seats), covers=True, keep=True, means=ANYWHERE, outline=outline
    )


def inhabitants(page: Page, seats: int) -> list[Piece]:
    """They live where nobody plays."""
    out = []
    for seat in range(seats, len(spots.CHILDREN)):
        corner = spots.corner_box(page, seat)
        low, rx, ry = (42, 52, 44) if WILD[seat] == MAMMOTH else (52, 30, 30)
        box = Box.around(corner.centre[0], corner.y + low, rx, ry)
        out.append(Piece(box, _inhabitant, (WILD[seat],), means=WILD[seat], target=corner))
    return out


def _inhabitant(art: Art, who: str) -> None:
    if who == MAMMOTH:
        mammoth(art, art.width / 2, art.height / 2, 34)
    else:
        dog(art, art.width / 2, art.height / 2, 20)


def greens(theme: Theme) -> tuple[str, str, str, str]:
    """Forest floor and its tufts, meadow and its tufts."""
    if theme.evening:
        return "#2C4A30", "#1E3A24", "#47693C", "#365432"
    return "#5F9A54", "#4B8446", "#8FC46C", "#6FA850"


def _ground(art: Art, more: float, seats: int) -> None:
    floor, dark, meadow, blades = greens(art.theme)
    page = Page(width=art.width)
    art.box(0, 0, art.width, art.height, floor, r=0)
    rng = random.Random("meadow")
    for _ in range(round(art.width * 0.14)):
        tuft(art, rng.uniform(0, art.width), rng.uniform(0, art.height), 6, dark)
    field = spots.meadow(page)
    art.box(field.x, field.y + 3, field.w, field.h, dark, r=40)
    art.box(field.x, field.y, field.w, field.h, meadow, r=40)
    for _ in range(round(art.width * 0.09)):
        tuft(art, rng.uniform(field.x + 16, field.right - 16), rng.uniform(112, 366), 6, blades)
    _flowers(art, rng, field)
    way = smooth([spots.space(page, n) for n in range(len(TRACK))], 3)
    art.line([*way, way[0]], mix(meadow, DAY.wood, 0.5), 32)
    art.line([*way, way[0]], "#B79A6A" if art.theme.evening else "#E9D3A0", 27)
    for seat in range(seats, len(spots.CHILDREN)):
        _wild_corner(art, spots.corner_box(page, seat), seat, dark)


def _flowers(art: Art, rng: random.Random, field: Box) -> None:
    for n in range(16):
        x, y = rng.uniform(field.x + 24, field.right - 24), rng.uniform(112, 366)
        art.disc(x, y, 2.6, ("#FFFFFF", "#F6C7DA", "#FFE27A")[n % 3])
        art.disc(x, y, 1.1, "#E7A91C")


def _wild_corner(art: Art, box: Box, seat: int, dark: str) -> None:
    """Where nobody plays: the forest goes on."""
    for n in range(5):
        x = box.x + 22 + n * (box.w - 44) / 4
        conifer(art, x, box.y + 60 + 14 * (n % 2), 50 - 6 * (n % 3), "#1F4A2E", "#6FA465", DAY.wood_dark)
    if WILD[seat] == MAMMOTH:
        art.oval(box.centre[0], box.bottom - 12, 56, 10, dark)


# the spaces


def space(
    page: Page, number: int, kind: Space, goods: Sequence[Space], dogs: int, state: State | None
) -> Piece:
    x, y = spots.space(page, number)
    args = (kind.value, tuple(thing.value for thing in goods), dogs, state)
    target = Box.around(x, y, spots.SPACE_R)
    box = Box.around(x, y, spots.SPACE_R + REACH)
    return Piece(box, _space, args, means=f"space/{number}", target=target)


def _space(art: Art, kind: str, goods: tuple[str, ...], dogs: int, state: State | None) -> None:
    x, y, r = art.width / 2, art.height / 2, spots.SPACE_R
    fill = GROUNDS[kind]
    art.disc(x, y + 3, r + 1, mix("#7FB65C", DAY.ink, 0.45))
    if state is not None:
        disc_ring(art, x, y, r, state)
    art.disc(x, y, r + 1.4, DAY.ink)
    art.disc(x, y, r, fill)
    art.disc(x, y - 4, r * 0.74, mix(fill, WHITE, 0.35))
    if kind == "building_site":
        house(art, x, y - 4, 27)
    elif kind == "kennel":
        _kennel(art, x, y, dogs)
    elif kind == "trade":
        icon(art, "swap", x, y - 27, 12, DAY.wood)
        _pile(art, goods, x, y)
    else:
        good(art, kind, x, y - 10, 21)
        n = len(goods)
        for i in range(n):
            good(art, kind, x + (i - (n - 1) / 2) * min(21, 66 / max(n, 1)), y + 27, LEFT)
    if state is not None:
        badge(art, state, x + r * 0.72, y - r * 0.72)


def _kennel(art: Art, x: float, y: float, dogs: int) -> None:
    """Two dogs, one dog, or the shape of one that is out."""
    if dogs == 2:
        dog(art, x + 13, y - 16, 18)
        dog(art, x - 9, y + 10, 21)
    elif dogs:
        dog(art, x, y - 4, 25)
    else:
        icon(art, "dog", x, y - 4, 25, mix(GROUNDS["kennel"], DAY.ink, 0.22))


def _pile(art: Art, goods: tuple[str, ...], x: float, y: float) -> None:
    """Five goods in two rows."""
    for n, kind in enumerate(goods):
        upper = n < 3
        dx = (n - 1) * 25 if upper else (n - 3.5) * 25
        good(art, kind, x + dx, y - 1 if upper else y + 21, 9)


# the tokens


def token(
    page: Page,
    number: int,
    face: Face | None,
    state: State | None,
    *,
    mark: Face | None = None,
    wide: float = 1.0,
    shift: Point = (0, 0),
) -> Piece:
    """`mark` is what was seen here; `wide` is how wide it looks while it turns, 0 to 1."""
    target = spots.token_box(page, number)
    box = Box.around(*target.centre, spots.TOKEN_R + REACH).moved(*shift)
    known = None if face is None else face_name(face)
    seen = None if mark is None else face_name(mark)
    args = (known, state, seen, round(wide * 8) / 8)
    return Piece(box, _token, args, means=f"token/{number}", target=target)


def _token(
    art: Art, face: str | int | None, state: State | None, seen: str | int | None, wide: float
) -> None:
    x, y, r = art.width / 2, art.height / 2, spots.TOKEN_R
    if wide < 1:
        fill = PAPER if face else "#3E7A4A"
        art.oval(x, y + 3, max(2.0, r * wide), r, "#3A2A18")
        art.oval(x, y, max(2.0, r * wide), r, fill, DAY.ink, 1.6)
        art.oval(x, y, max(1.0, r * wide - 5), r - 5, "#F0DDAE" if face else "#4C8B55")
        return
    if state is not None:
        disc_ring(art, x, y, r, state)
    forest_token(art, x, y, r, face)
    if seen is not None:
        art.disc(x + r * 0.66, y + r * 0.66, 14, PAPER, DAY.ink, 1.4)
        small_face(art, seen, x + r * 0.66, y + r * 0.66, 9)
    if state is not None:
        badge(art, state, x + r * 0.74, y - r * 0.74)


def at_the_rim(centre: Point, r: float, state: State | None, mark: Face | None = None) -> list[Piece]:
    """The signs of a token or a space once more, where a ring round it would lie over them."""
    x, y = centre
    out = list[Piece]()
    if mark is not None:
        out.append(Piece(Box.around(x + r * 0.66, y + r * 0.66, 16), _mark, (face_name(mark),)))
    if state is not None:
        out.append(Piece(Box.around(x + r * 0.73, y - r * 0.73, 13), _state, (state,)))
    return out


def _mark(art: Art, seen: str | int) -> None:
    x, y = art.width / 2, art.height / 2
    art.disc(x, y, 14, PAPER, DAY.ink, 1.4)
    small_face(art, seen, x, y, 9)


def _state(art: Art, state: State) -> None:
    badge(art, state, art.width / 2, art.height / 2)


def small_face(art: Art, face: str | int, x: float, y: float, r: float) -> None:
    if isinstance(face, int):
        die(art, face, x, y, r)
    else:
        place_picture(art, face, x, y, r)


# the villages


def village(
    page: Page,
    seat: int,
    huts: int,
    dogs: int,
    goods: Sequence[int] | None,
    state: State | None,
    *,
    totems: bool = False,
) -> Piece:
    """`goods` by kind where they lie open. A finger on it means its owner's look behind it, where that is
    a person; Totem's has a robot."""
    face = spots.corner_box(page, seat)
    args = (spots.CHILDREN[seat], huts, dogs, None if goods is None else tuple(goods), totems, state)
    means = "" if totems else f"village/{seat}"
    return Piece(face.grown(6), _village, args, means=means, target=face if means else None)


def robot(art: Art, x: float, y: float, r: float = 11) -> None:
    """Totem plays it."""
    art.disc(x, y, r, PAPER, DAY.ink, 1.4)
    icon(art, "robot", x, y, r * 0.64, DAY.ink)


def _village(
    art: Art,
    child: str,
    huts: int,
    dogs: int,
    goods: tuple[int, ...] | None,
    totems: bool,
    state: State | None,
) -> None:
    x, y, w, h = 6.0, 6.0, art.width - 12, art.height - 12
    fill = mix(CHILDREN[child], PAPER, 0.45)
    if state == "chosen":
        art.box(x - 3.5, y - 3.5, w + 7, h + 7, DAY.ink, r=19)
        art.box(x - 2, y - 2, w + 4, h + 4, DAY.sun, r=18)
        art.box(x + 3, y + 3, w - 6, h - 6, DAY.ink, r=15)
        art.box(x + 4, y + 4, w - 8, h - 8, fill, r=14)
    else:
        art.box(x, y + 2, w, h, DAY.ink, r=15)
        art.box(x, y, w, h, DAY.ink, r=15)
        art.box(x + 1.4, y + 1.4, w - 2.8, h - 2.8, fill, r=14)
    art.disc(x + 38, y + 42, 27, CHILDREN[child], DAY.ink, 1.8)
    sign(art, CHILD_SIGN[child], x + 38, y + 42, 15, "#FFFDF6", DAY.ink, 1.4)
    if totems:
        robot(art, x + 20, y + 20, 14)
    pitch = (w - 74) / 3
    for n in range(3):
        cx, cy = x + 74 + pitch * (n + 0.45), y + (43 if goods is None else 36)
        art.oval(cx, cy + 16, 19, 6, mix(fill, DAY.ink, 0.16))
        if n < huts:
            house(art, cx, cy - 2, 18.5, ROOFS[n])
        else:
            house_missing(art, cx, cy - 2, 18.5, mix(fill, DAY.ink, 0.3))
    for n in range(dogs):
        art.disc(x + 58 + n * 22, y + 67, 15, PAPER, DAY.ink, 1.2)
        dog(art, x + 58 + n * 22, y + 67, 10.5)
    if state == "chosen":
        art.disc(x + w - 15, y + 15, 13, DAY.sun, DAY.ink, 1.6)
        icon(art, "hand", x + w - 15, y + 16, 9, DAY.ink)
    if goods is not None:
        _open_goods(art, goods, x + 80 + 22 * max(0, dogs - 1), x + w - 8, y + h - 12)


def _open_goods(art: Art, goods: tuple[int, ...], left: float, right: float, y: float) -> None:
    things = [kind.value for kind, n in zip(GOODS, goods, strict=True) for _ in range(n)]
    pitch = min(17.0, (right - left - 14) / max(1, len(things) - 1))
    for n, kind in enumerate(things):
        good(art, kind, left + 8 + n * pitch, y, 7)


def child_disc(child: str, x: float, y: float, r: float) -> Piece:
    return Piece(Box.around(x, y, r + 2), _child_disc, (child,))


def _child_disc(art: Art, child: str) -> None:
    r = art.width / 2 - 2
    art.disc(art.width / 2, art.height / 2, r, CHILDREN[child], DAY.ink, 1.8)
    sign(art, CHILD_SIGN[child], art.width / 2, art.height / 2, r * 0.56, "#FFFDF6", DAY.ink, 1.4)


# pawns and what moves


def standing(child: str, at: Point, r: float) -> Piece:
    return Piece(Box.around(at[0], at[1], r * 1.2, r * 1.6), _pawn, (child, r))


def _pawn(art: Art, child: str, r: float) -> None:
    pawn(art, child, art.width / 2, art.height / 2, r)


def hop(a: Point, b: Point, *, lift: float = 26, gap: float = 50) -> Piece:
    """The way of a pawn from one space to another."""
    reach = lift + 14
    x, y = min(a[0], b[0]) - reach, min(a[1], b[1]) - reach
    box = Box(x, y, abs(a[0] - b[0]) + 2 * reach, abs(a[1] - b[1]) + 2 * reach)
    one, other = (a[0] - x, a[1] - y), (b[0] - x, b[1] - y)
    return Piece(box, _hop, (one, other, gap, lift))


def below_ways(scene: Scene, pieces: Sequence[Piece]) -> Scene:
    """With what lies on the meadow too, and hides no way."""
    at = next((n for n, piece in enumerate(scene) if piece.draw is _hop), len(scene))
    return [*scene[:at], *pieces, *scene[at:]]


def _hop(art: Art, a: Point, b: Point, gap: float, lift: float) -> None:
    hop_arrow(art, a, b, gap, lift)


def thing(kind: str, x: float, y: float, r: float) -> Piece:
    """A good, a dog or a hut on its way."""
    return Piece(Box.around(x, y, r * 1.35), _thing, (kind, r))


def _thing(art: Art, kind: str, r: float) -> None:
    x, y = art.width / 2, art.height / 2
    if kind == "hut":
        house(art, x, y, r)
    else:
        good(art, kind, x, y, r)


def ring_part(box: Box, part: float) -> Piece:
    """How long the parents' wheel has been held: a ring that fills."""
    return Piece(box, _ring_part, (round(part * 24),))


def holding(wheel: Box, part: float) -> Piece:
    """A hand whose finger stays on the wheel."""
    x, y = wheel.centre
    return Piece(Box.around(x + 6, y + 30, 24, 30), _holding, (part < 0.12,))


def _holding(art: Art, above: bool) -> None:
    """It comes down, then it stays."""
    y = art.height / 2 + (6 if above else 0)
    icon(art, "hand", art.width / 2, y, 22, PAPER)
    icon(art, "hand", art.width / 2, y, 19, DAY.ink)


def _ring_part(art: Art, steps: int) -> None:
    x, y, r = art.width / 2, art.height / 2, art.width / 2 - 5
    turns = [-math.pi / 2 + 2 * math.pi * i / 24 for i in range(steps + 1)]
    way = [(x + r * math.cos(a), y + r * math.sin(a)) for a in turns]
    art.line(way, DAY.ink, 8)
    art.line(way, DAY.sun, 5)
