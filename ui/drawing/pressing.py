"""A hand that shows where to press."""

from typing import Final

from ui.core.art import Art
from ui.core.geometry import Point, smooth
from ui.core.theme import DAY

SIZE: Final[tuple[float, float]] = (66, 84)
TIP: Final[Point] = (28, 18)
"""Of the finger, within it."""
_OUTLINE: Final[tuple[Point, ...]] = (
    (-0.30, 0.15), (-0.30, 1.25), (-0.72, 1.05), (-0.98, 1.32), (-0.42, 2.05), (-0.18, 2.75), (0.95, 2.75),
    (1.16, 2.0), (1.16, 1.36), (0.98, 1.14), (0.74, 1.22), (0.62, 1.04), (0.36, 1.1), (0.26, 0.15),
)  # fmt: skip
_UNIT: Final = 17.0


def pressing_hand(art: Art, pressing: float, k: float = 1.0, *, turned: bool = False) -> None:
    """`pressing` 0 to 1: how far the rings of the press have spread; `k` times as large; `turned`: the finger
    comes from above, and its tip is as far from the lower right as it is else from the upper left."""
    way = -k if turned else k
    x, y = (art.width - TIP[0] * k, art.height - TIP[1] * k) if turned else (TIP[0] * k, TIP[1] * k)
    for r, width in ((8.0 + 7 * pressing, 2.6), (8.0 * (0.6 + 0.4 * pressing), 2.2)):
        art.disc(x, y, r * k, None, DAY.ink, width * k + 2)
        art.disc(x, y, r * k, None, DAY.chalk, width * k)
    hand = [(x + px * _UNIT * way, y + py * _UNIT * way) for px, py in smooth(_OUTLINE, 2)]
    art.polygon(hand, DAY.chalk, DAY.ink, 2.4)
    for px in (0.36, 0.72):
        ends = [(x + px * _UNIT * way, y + py * _UNIT * way) for py in (1.22, 1.62)]
        art.line(ends, DAY.ink, 1.8)
