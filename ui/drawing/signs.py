"""Signs: the outline that goes with every colour, so that no colour stands alone."""

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, Literal

from ui.core.art import Art
from ui.core.geometry import Point, at
from ui.core.theme import CHILDREN, DAY, SPARKS, Theme, ink_on
from ui.drawing.pen import Pen

Sign = Literal["triangle", "disc", "ring", "diamond", "cross", "square", "star", "heart"]

HUT_SIGN: Final[Mapping[str, Sign]] = MappingProxyType(
    {"red": "triangle", "blue": "disc", "green": "diamond", "yellow": "cross", "black": "square"}
)
SPARK_SIGN: Final[Mapping[str, Sign]] = MappingProxyType(
    {
        "white": "ring",
        "blue": "disc",
        "yellow": "cross",
        "black": "square",
        "red": "triangle",
        "green": "diamond",
    }
)
CHILD_SIGN: Final[Mapping[str, Sign]] = MappingProxyType(
    {"blue": "disc", "yellow": "star", "green": "diamond", "pink": "heart"}
)

_A: Final = 0.36  # half the width of an arm of the cross
_OUTLINES: Final[Mapping[Sign, tuple[Point, ...]]] = MappingProxyType(
    {
        "triangle": ((0, -1), (0.95, 0.75), (-0.95, 0.75)),
        "diamond": ((0, -1), (0.85, 0), (0, 1), (-0.85, 0)),
        "cross": (
            *((-_A, -1), (_A, -1), (_A, -_A), (1, -_A), (1, _A), (_A, _A)),
            *((_A, 1), (-_A, 1), (-_A, _A), (-1, _A), (-1, -_A), (-_A, -_A)),
        ),
        "square": ((-0.78, -0.78), (0.78, -0.78), (0.78, 0.78), (-0.78, 0.78)),
        "star": tuple(
            (k * math.sin(math.pi * i / 5), -k * math.cos(math.pi * i / 5))
            for i, k in enumerate((1.0, 0.48) * 5)
        ),
        "heart": tuple(
            (
                0.99 * math.sin(t) ** 3,
                -0.066 * (13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t))
                - 0.12,
            )
            for t in (2 * math.pi * i / 40 for i in range(40))
        ),
    }
)


def sign(
    art: Art,
    kind: Sign,
    x: float,
    y: float,
    r: float,
    fill: str,
    line: str | None = None,
    width: float = 1.0,
) -> None:
    """A sign in a box of 2r. The ring is drawn in `line` (else day ink) on a `fill` ground."""
    if kind == "disc":
        art.disc(x, y, r * 0.88, fill, line, width)
    elif kind == "ring":
        art.disc(x, y, r * 0.9, line or DAY.ink)
        art.disc(x, y, r * 0.9 - max(1.0, width), fill)
        art.disc(x, y, r * 0.42, line or DAY.ink)
    else:
        art.polygon(at(x, y, r, _OUTLINES[kind]), fill, line, width)


def rim(theme: Theme, pigment: str) -> str:
    """The edge of a pigment on a panel: day ink, but pale round a dark pigment in the evening."""
    return theme.ink2 if theme.evening and pigment in ("black", "long_hair", "mammoth") else DAY.ink


def spark_token(art: Art, clan: str, x: float, y: float, r: float) -> None:
    """A clan of The First Sparks as a disc of its colour with its sign."""
    art.disc(x, y, r, SPARKS[clan], rim(art.theme, clan), max(1.2, r * 0.08))
    if clan == "white":
        sign(art, "ring", x, y, r * 0.5, SPARKS[clan], DAY.ink, max(1.6, r * 0.11))
    else:
        sign(art, SPARK_SIGN[clan], x, y, r * 0.5, ink_on(clan))


def child_token(art: Art, child: str, x: float, y: float, r: float) -> None:
    """A player of Stone Age Junior as a disc of its colour with its sign."""
    art.disc(x, y, r, CHILDREN[child], DAY.ink, max(1.4, r * 0.07))
    sign(art, CHILD_SIGN[child], x, y, r * 0.55, DAY.chalk, DAY.ink, max(1.2, r * 0.05))


# The six clans of Cherokee: animals and plants, never persons.


def _bird(pen: Pen) -> None:
    pen.fill(
        *((-1.0, -0.3), (-0.62, -0.55), (-0.3, -0.42), (-0.12, -0.1), (0.3, -0.75)),
        *((0.95, -0.85), (0.66, -0.2), (0.3, 0.16), (0.5, 0.5), (1.0, 0.75)),
        *((0.4, 0.8), (-0.1, 0.55), (-0.5, 0.3), (-0.66, -0.12)),
        rounds=2,
    )


def _drop(pen: Pen) -> None:
    pen.fill(
        *((0, -1.1), (0.3, -0.45), (0.72, 0.25), (0.5, 0.85)),
        *((0, 1.0), (-0.5, 0.85), (-0.72, 0.25), (-0.3, -0.45)),
        rounds=2,
    )


def _leaves(pen: Pen) -> None:
    leaf = ((0, 0), (0.34, -0.4), (0.3, -0.95), (0, -1.4), (-0.3, -0.95), (-0.34, -0.4))
    for degrees, k in ((0, 1.0), (-62, 0.82), (62, 0.82)):
        turned = pen.turned([(a * k, b * k) for a, b in leaf], degrees, (0, 0))
        pen.fill(*((a, b + 0.35) for a, b in turned), rounds=2)
    pen.art.line(at(pen.x, pen.y, pen.r, ((0, 0.3), (0, 0.98))), pen.colour, pen.r * 0.2)


def _antlers(pen: Pen) -> None:
    pen.fill((-0.36, 0.05), (0.36, 0.05), (0.26, 0.6), (0, 1.02), (-0.26, 0.6), rounds=2)
    for s in (-1, 1):
        branches: tuple[tuple[float, tuple[Point, ...]], ...] = (
            (0.19, ((s * 0.18, 0.15), (s * 0.42, -0.35), (s * 0.9, -0.62), (s * 0.92, -1.0))),
            (0.17, ((s * 0.36, -0.28), (s * 0.26, -0.9))),
            (0.15, ((s * 0.62, -0.46), (s * 0.58, -0.98))),
            (0.20, ((s * 0.3, 0.1), (s * 0.72, 0.0))),
        )
        for width, points in branches:
            pen.art.line(at(pen.x, pen.y, pen.r, points), pen.colour, pen.r * width)


def _wolf(pen: Pen) -> None:
    pen.fill(
        *((-0.9, -0.95), (-0.38, -0.55), (0.38, -0.55), (0.9, -0.95), (0.88, -0.1), (0.98, 0.3)),
        *((0.5, 0.45), (0.24, 0.98), (-0.24, 0.98), (-0.5, 0.45), (-0.98, 0.3), (-0.88, -0.1)),
    )


def _plait(pen: Pen) -> None:
    for top in (-0.78, -0.22, 0.34):
        for s in (-1, 1):
            pen.fill((0, top - 0.22), (s * 0.5, top - 0.12), (s * 0.52, top + 0.22), (0, top + 0.5), rounds=2)
    ends: tuple[tuple[float, tuple[Point, ...]], ...] = (
        (0.24, ((-0.36, -0.98), (0.36, -0.98))),
        (0.22, ((-0.3, 1.0), (0, 0.78), (0.3, 1.0))),
    )
    for width, points in ends:
        pen.art.line(at(pen.x, pen.y, pen.r, points), pen.colour, pen.r * width)


_CLAN_SIGNS: Final[Mapping[str, Callable[[Pen], None]]] = MappingProxyType(
    {
        "bird": _bird,
        "blue": _drop,
        "wild_potato": _leaves,
        "deer": _antlers,
        "wolf": _wolf,
        "long_hair": _plait,
    }
)


def clan_sign(art: Art, clan: str, x: float, y: float, r: float, colour: str) -> None:
    """A Cherokee clan as a silhouette in a box of 2r: bird, drop, leaves, antlers, wolf's head, plait."""
    _CLAN_SIGNS[clan](Pen(art, x, y, r, colour))
