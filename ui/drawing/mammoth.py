"""The mammoth of Stone Age Junior."""

from typing import Final

from ui.core.art import Art
from ui.core.geometry import Point, at, smooth
from ui.core.theme import DAY

FUR: Final = "#8A5A3C"
DARK: Final = "#6A4229"
IVORY: Final = "#FFF6DC"

_BACK: Final[tuple[Point, ...]] = (
    *((1.0, 0.55), (1.04, -0.1), (0.72, -0.55), (0.2, -0.6), (-0.12, -0.45), (-0.3, -0.92)),
    *((-0.75, -0.95), (-0.98, -0.5), (-0.98, 0.1), (-0.7, 0.45), (-0.3, 0.42), (-0.1, 0.72)),
    *((0.2, 0.6), (0.5, 0.76), (0.8, 0.6)),
)
_TRUNK: Final[tuple[Point, ...]] = ((-0.85, -0.1), (-1.02, 0.35), (-0.98, 0.75), (-1.2, 0.86))
_TUSK: Final[tuple[Point, ...]] = ((-0.6, 0.12), (-0.72, 0.62), (-1.08, 0.72), (-1.34, 0.4))
_EAR: Final[tuple[Point, ...]] = ((-0.35, -0.62), (0.02, -0.5), (0.04, 0.05), (-0.3, 0.1))
_TOP: Final[tuple[Point, ...]] = (
    *((-0.8, -0.98), (-0.5, -1.16), (-0.2, -0.95)),
    *((-0.4, -0.78), (-0.7, -0.8)),
)
_MOUTH: Final[tuple[Point, ...]] = ((-0.62, -0.02), (-0.5, 0.06), (-0.4, 0.0))


def mammoth(art: Art, x: float, y: float, r: float, *, grass: str = "#5F9444") -> None:
    """A friendly mammoth that looks to the left, in a box of about 2r, its tusk a third of r beyond. `grass`
    is what its feet darken."""
    line = max(1.1, r * 0.033)

    def strand(points: tuple[Point, ...], colour: str, width: float) -> None:
        art.line(smooth(at(x, y, r, points), 3, closed=False), colour, width)

    art.oval(x, y + r * 0.98, r * 1.1, r * 0.12, grass)
    for dx in (-0.42, 0.62):
        art.box(x + (dx - 0.16) * r, y + r * 0.3, r * 0.32, r * 0.7, DARK, r=r * 0.12)
    art.polygon(smooth(at(x, y, r, _BACK), 3), FUR, DAY.ink, line)
    for dx in (-0.12, 0.86):
        art.box(x + (dx - 0.17) * r, y + r * 0.4, r * 0.34, r * 0.6, FUR, DAY.ink, r=r * 0.12, width=line)
        art.box(x + (dx - 0.15) * r, y + r * 0.32, r * 0.3, r * 0.3, FUR, r=r * 0.08)
    strand(_TRUNK, DAY.ink, r * 0.26)
    strand(_TRUNK, FUR, r * 0.18)
    strand(_TUSK, DAY.ink, r * 0.18)
    strand(_TUSK, IVORY, r * 0.105)
    art.polygon(smooth(at(x, y, r, _EAR), 3), DARK)
    art.polygon(smooth(at(x, y, r, _TOP), 2), DARK)
    art.disc(x - r * 0.66, y - r * 0.36, r * 0.085, "#FFFFFF")
    art.disc(x - r * 0.68, y - r * 0.36, r * 0.055, DAY.ink)
    strand(_MOUTH, DAY.ink, line)
