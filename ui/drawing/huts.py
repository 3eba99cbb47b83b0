"""Clans: huts whose outline is their clan's sign."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from ui.core.art import Art
from ui.core.geometry import Point, arc, at
from ui.core.theme import DAY, HUTS, ink_on, mix
from ui.drawing.signs import HUT_SIGN, sign

_DOME: Final = tuple(arc(0, 0.84, 0.96, 1.72, 180, 360, 18))
_BODY: Final[Mapping[str, Sequence[Point]]] = MappingProxyType(
    {
        "red": ((0, -1.08), (0.3, -0.5), (1.02, 0.84), (-1.02, 0.84), (-0.3, -0.5)),
        "blue": _DOME,
        "green": (
            *((0, -1.1), (0.62, -0.55), (1.04, 0.06), (0.7, 0.84)),
            *((-0.7, 0.84), (-1.04, 0.06), (-0.62, -0.55)),
        ),
        "yellow": ((-0.3, -0.66), (0.3, -0.66), (0.98, 0.84), (-0.98, 0.84)),
        "black": ((-0.86, -0.5), (0.86, -0.5), (0.86, 0.84), (-0.86, 0.84)),
    }
)
_SHINE: Final[Mapping[str, Sequence[Point]]] = MappingProxyType(
    {
        "red": ((0, -0.9), (-0.28, -0.42), (-0.78, 0.66), (-0.34, 0.66)),
        "blue": ((-0.8, 0.6), (-0.66, -0.2), (-0.3, -0.66), (-0.42, 0.0), (-0.46, 0.6)),
        "green": (
            *((0, -0.86), (-0.5, -0.4), (-0.84, 0.06)),
            *((-0.6, 0.62), (-0.34, 0.5), (-0.5, 0.02)),
        ),
        "yellow": ((-0.2, -0.5), (-0.72, 0.66), (-0.3, 0.66), (-0.04, -0.5)),
        "black": ((-0.66, -0.3), (-0.36, -0.3), (-0.36, 0.64), (-0.66, 0.64)),
    }
)
_POLES: Final[Sequence[Sequence[Point]]] = (
    ((-0.42, -1.12), (0.16, -0.34)),
    ((0.42, -1.12), (-0.16, -0.34)),
)
_ROOF: Final[Sequence[Point]] = ((-1.04, -0.86), (1.04, -0.86), (1.04, -0.44), (-1.04, -0.44))


def hut(
    art: Art,
    colour: str,
    x: float,
    y: float,
    r: float,
    count: int = 1,
    *,
    edge: str | None = None,
) -> None:
    """A hut with its middle at (x, y): cone, dome, leaf, tent with poles, block.

    One hut shows its sign in the door, several their number. `edge` is an extra rim.
    """
    body = HUTS[colour]
    line = max(1.0, r * 0.11)
    if colour == "yellow":
        for pole in _POLES:
            art.line(at(x, y, r, pole), DAY.ink, line * 1.5)
    outline = at(x, y, r, _BODY[colour])
    art.polygon(outline, body, DAY.ink, line)
    art.polygon(at(x, y, r, _SHINE[colour]), mix(body, "#FFFFFF", 0.22 if colour == "black" else 0.28))
    if colour == "black":
        art.polygon(at(x, y, r, _ROOF), mix(body, "#FFFFFF", 0.12), DAY.ink, line)
    if edge:
        art.line([*outline, outline[0]], edge, line * 2)
    if count > 1:
        art.text(count, x, y + r * 0.28, round(r * 1.32), ink_on(colour), "black", "mm")
    else:
        sign(art, HUT_SIGN[colour], x, y + r * 0.26, r * 0.34, ink_on(colour))


def hut_on_panel(art: Art, colour: str, x: float, y: float, r: float, count: int = 1) -> None:
    """A hut beside text. In the evening it stands on a clearing, since a dark pigment never lies bare."""
    if art.theme.evening:
        art.disc(x, y + r * 0.05, r * 1.4, art.theme.clearing)
        r *= 0.9
    hut(art, colour, x, y, r, count)
