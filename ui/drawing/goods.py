"""Goods, food, huts and dice of the Stone Age games, drawn as things: pigment, ink edge, one light."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, cast

from ui.core.art import Art
from ui.core.geometry import Point, at, smooth
from ui.core.theme import DAY, FOOD, GOODS, ink_on, mix
from ui.drawing.icons import IconName, icon
from ui.drawing.landscape import conifer
from ui.drawing.signs import rim

WHITE: Final = "#FFFFFF"
BONE: Final = "#FFFDF6"
ROOFS: Final = ("#B98A5B", "#C4763F", "#8F7A4A")  # so that three huts in a row differ
PLACES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "building_site": "#C98F55",
        "kennel": "#E8C27A",
        "tusk": "#CBDE8E",
        "berry": "#7FB65C",
        "pottery": "#E3A472",
        "arrowhead": "#B3ADA8",
        "fish": "#6DB2CF",
        "trade": "#F0DDAE",
    }
)
"""The ground of each place in Stone Age Junior."""


def good(art: Art, kind: str, x: float, y: float, r: float) -> None:
    """A good of Stone Age Junior (a key of `GOODS`) or a dog, as a thing."""
    if kind == "dog":
        dog(art, x, y, r)
        return
    fill = GOODS[kind]
    sign_of(art, kind, x, y, r * 1.14, DAY.ink)
    if kind == "berry":
        for dx, dy in ((-0.46, 0.36), (0.46, 0.36), (0.0, -0.34)):
            art.disc(x + dx * r, y + dy * r, r * 0.38, fill)
            art.disc(x + (dx - 0.12) * r, y + (dy - 0.12) * r, r * 0.1, WHITE)
        leaf = smooth(at(x, y, r, ((0, -0.7), (0.6, -1.05), (0.5, -0.5))), 2)
        art.polygon(leaf, "#3F8A46")
        return
    sign_of(art, kind, x, y, r * 0.92, fill)
    if kind == "fish":
        art.disc(x - r * 0.52, y - r * 0.08, r * 0.1, DAY.ink)
    elif kind == "pottery":
        band = at(x, y, r, ((-0.55, 0.18), (-0.2, -0.02), (0.15, 0.18), (0.5, -0.02)))
        art.line(band, "#FFE3B8", r * 0.14)
    elif kind == "tusk":
        shine = smooth(at(x, y, r, ((-0.62, -0.3), (-0.3, 0.16), (0.25, 0.42))), 2, closed=False)
        art.line(shine, WHITE, r * 0.1)
    elif kind == "arrowhead":
        shine = at(x, y, r, ((0, -0.72), (0, 0.12), (-0.4, 0.2)))
        art.polygon(shine, mix(fill, WHITE, 0.28))


def dog(art: Art, x: float, y: float, r: float) -> None:
    icon(art, "dog", x, y, r * 1.12, DAY.ink)
    icon(art, "dog", x, y, r * 0.94, "#A9713F")
    art.disc(x - r * 0.56, y - r * 0.22, r * 0.09, DAY.ink)


def house(art: Art, x: float, y: float, r: float, roof: str = ROOFS[0]) -> None:
    """A thatched hut of Stone Age Junior."""
    line = max(1.2, r * 0.1)
    walls = ((-0.74, -0.1), (0.74, -0.1), (0.66, 0.8), (-0.66, 0.8))
    thatch: tuple[Point, ...] = (
        *((0, -1.05), (0.6, -0.5), (1.08, 0.14)),
        *((0, 0.02), (-1.08, 0.14), (-0.6, -0.5)),
    )
    door = ((-0.2, 0.8), (-0.2, 0.34), (0, 0.2), (0.2, 0.34), (0.2, 0.8))
    art.polygon(at(x, y, r, walls), "#E9CFA0", DAY.ink, line)
    art.polygon(smooth(at(x, y, r, thatch), 1), roof, DAY.ink, line)
    for a in (-0.5, 0.0, 0.5):
        straw = at(x, y, r, ((a * 0.2, -0.8), (a, -0.06)))
        art.line(straw, mix(roof, DAY.ink, 0.4), max(0.9, r * 0.06))
    art.polygon(at(x, y, r, door), "#5A3A22")


def house_missing(art: Art, x: float, y: float, r: float, colour: str) -> None:
    """Where a hut will stand: its dashed outline."""
    outline: tuple[Point, ...] = (
        *((-0.75, 0.8), (-0.75, -0.2), (0, -1.05)),
        *((0.75, -0.2), (0.75, 0.8), (-0.75, 0.8)),
    )
    art.line(at(x, y, r, outline), colour, 2, dash=(4, 4))


def food(art: Art, kind: str, x: float, y: float, r: float) -> None:
    """A food of The First Sparks (a key of `FOOD`) as a token."""
    art.disc(x, y, r, FOOD[kind], rim(art.theme, kind), max(1.2, r * 0.085))
    sign_of(art, kind, x, y, r * 0.62, ink_on(kind))


def sign_of(art: Art, kind: str, x: float, y: float, r: float, colour: str) -> None:
    """A good or a food as its sign alone."""
    icon(art, cast(IconName, kind), x, y, r, colour)


_PIPS: Final[Mapping[int, tuple[Point, ...]]] = MappingProxyType(
    {
        1: ((0, 0),),
        2: ((-1, -1), (1, 1)),
        3: ((-1, -1), (0, 0), (1, 1)),
        4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
        5: ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)),
        6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    }
)


def die(art: Art, number: int, x: float, y: float, r: float) -> None:
    """A die that shows a number from 1 to 6."""
    art.box(x - r, y - r + 2, 2 * r, 2 * r, "#A88C5C", r=r * 0.34)
    art.box(x - r, y - r, 2 * r, 2 * r, BONE, DAY.ink, r=r * 0.34, width=max(1.4, r * 0.09))
    for dx, dy in _PIPS[number]:
        art.disc(x + dx * r * 0.5, y + dy * r * 0.5, r * 0.17, DAY.ink)


def forest_token(art: Art, x: float, y: float, r: float = 39, face: str | int | None = None) -> None:
    """A forest token of Stone Age Junior: its back with firs, or its face: a place's name or a die's number.

    Faces: 1 to 6, the goods, `"dog"` or `"kennel"`, `"building_site"`, `"trade"`.
    """
    k = r / 39
    art.disc(x, y + 3 * k, r, "#3A2A18")
    art.disc(x, y, r, "#FFF7E2" if face else "#3E7A4A", DAY.ink, 1.6)
    if face is None:
        art.disc(x, y, r - 5 * k, "#4C8B55")
        for dx, dy, h in ((-16, 8, 26), (15, 9, 25), (-1, 1, 31), (-8, 22, 27), (9, 24, 26)):
            conifer(art, x + dx * k, y + dy * k, h * k, "#1F4A2E", "#6FA465", DAY.wood_dark)
    elif isinstance(face, int):
        die(art, face, x, y, 22 * k)
    else:
        ground = PLACES["kennel" if face == "dog" else face]
        art.disc(x, y, r - 6 * k, ground)
        place_picture(art, face, x, y, 22 * k)


def place_picture(art: Art, kind: str, x: float, y: float, r: float) -> None:
    """What a place of Stone Age Junior gives: hut, dog, good or the five goods with the swap arrows."""
    if kind == "building_site":
        house(art, x, y, r)
    elif kind in ("kennel", "dog"):
        dog(art, x, y, r)
    elif kind == "trade":
        icon(art, "swap", x, y - r * 0.95, r * 0.44, "#7B4E2C")
        for i, thing in enumerate(GOODS):
            dx = (i % 3 - 1) * 0.93 + (0.46 if i > 2 else 0)
            good(art, thing, x + dx * r, y + (-0.02 + i // 3 * 0.78) * r, r * 0.33)
    else:
        good(art, kind, x, y, r)


def place(art: Art, kind: str, x: float, y: float, r: float = 46, left: int | None = None) -> None:
    """A place of Stone Age Junior with its ground; `left` goods lie below the picture."""
    ground = PLACES[kind]
    art.disc(x, y + 3, r + 1, mix("#7FB65C", DAY.ink, 0.45))
    art.disc(x, y, r + 1.4, DAY.ink)
    art.disc(x, y, r, ground)
    art.disc(x, y - r * 0.09, r * 0.74, mix(ground, WHITE, 0.35))
    k = r / 46
    if left is None:
        lower, size = (4.0, 25.0) if kind != "trade" else (-3.0, 27.0)
        place_picture(art, kind, x, y - lower * k if kind != "trade" else y + 4 * k, size * k)
        return
    good(art, kind, x, y - 10 * k, 21 * k)
    for i in range(left):
        good(art, kind, x + (i - (left - 1) / 2) * min(21, 66 / left) * k, y + 27 * k, 8 * k)
