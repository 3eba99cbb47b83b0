"""People on the boards: hooded figures and pawns with a sign, never a face."""

from typing import Final

from ui.core.art import Art
from ui.core.geometry import at, smooth
from ui.core.seat_marks import SeatMark
from ui.core.theme import CHILDREN, DAY, SPARKS, ink_on, mix
from ui.drawing.badges import badge
from ui.drawing.icons import icon
from ui.drawing.signs import CHILD_SIGN, SPARK_SIGN, rim, sign

SIZE_OF: Final = {1: 1.3, 2: 1.0, 3: 0.76}
"""Of letters in a disc by how many there are, in radii."""


def member(
    art: Art, clan: str, x: float, y: float, r: float = 12.5, *, ghost: bool = False, shade: bool = True
) -> None:
    """A clan member of The First Sparks: a hooded figure with the clan's sign.

    A ghost is one that may come: dashed outline on pale ground. `shade` is the flat shadow on grass.
    """
    cape = smooth(at(x, y, r, ((-0.95, 1), (-0.62, -0.3), (0, -1.15), (0.62, -0.3), (0.95, 1))), 2)
    if shade:
        art.oval(x, y + r * 0.95, r * 0.95, r * 0.28, mix(art.theme.prairie.base, DAY.ink, 0.4))
    if ghost:
        art.polygon(cape, mix(SPARKS[clan], DAY.chalk, 0.6))
        art.line([*cape, cape[0]], DAY.ink, 1.6, dash=(3.5, 2.8))
    else:
        art.polygon(cape, SPARKS[clan], rim(art.theme, clan), max(1.3, r * 0.12))
    if clan == "white":
        sign(art, "ring", x, y + r * 0.34, r * 0.46, SPARKS[clan], DAY.ink, 1.6)
    else:
        sign(art, SPARK_SIGN[clan], x, y + r * 0.34, r * 0.46, DAY.ink if ghost else ink_on(clan))


def pawn(art: Art, child: str, x: float, y: float, r: float) -> None:
    """A child's pawn of Stone Age Junior with its sign."""
    fill = CHILDREN[child]
    line = max(1.4, r * 0.1)
    art.oval(x, y + r * 1.05, r * 0.8, r * 0.24, mix("#F0DDAE", DAY.ink, 0.4))
    body = smooth(at(x, y, r, ((-0.8, 1), (-0.5, -0.1), (0, -0.4), (0.5, -0.1), (0.8, 1))), 2)
    art.polygon(body, fill, DAY.ink, line)
    art.disc(x, y - r * 0.72, r * 0.5, fill, DAY.ink, line)
    art.disc(x - r * 0.16, y - r * 0.88, r * 0.12, mix(fill, "#FFFFFF", 0.55))
    sign(art, CHILD_SIGN[child], x, y + r * 0.44, r * 0.46, "#FFFDF6", DAY.ink, max(1.0, r * 0.05))


def seat_disc(
    art: Art, mark: SeatMark, x: float, y: float, r: float, fill: str | None = None, colour: str | None = None
) -> None:
    """A seat's badge, else the robot for Totem, else its letters in a disc: pale ones on wood, or `colour` on
    `fill`."""
    if mark.badge is not None:
        badge(art, mark.badge, x, y, r, drop=fill is None)
        return
    art.disc(x, y, r, fill or art.theme.wood, DAY.ink if fill is None else None, 1.2)
    if mark.totem:
        _robot(art, mark.letters, x, y, r, colour or art.theme.on_dark)
        return
    size = round(r * SIZE_OF.get(len(mark.letters), 0.62))
    art.text(mark.letters, x, y, size, colour or art.theme.on_dark, "serif", "mm")


def _robot(art: Art, letters: str, x: float, y: float, r: float, colour: str) -> None:
    """The second of two has its number in its face."""
    icon(art, "robot", x, y, r * 0.6, colour)
    if letters.isdecimal():
        art.disc(x + r * 0.68, y + r * 0.62, r * 0.46, DAY.card, DAY.ink, 1)
        art.text(letters, x + r * 0.68, y + r * 0.62, round(r * 0.8), DAY.ink, "black", "mm")


def nobody(art: Art, x: float, y: float, r: float) -> None:
    """Where a badge would be: somebody without one."""
    art.disc(x, y, r, art.theme.sunk, art.theme.ink2, max(1.2, r * 0.06))
    icon(art, "person", x, y, r * 0.5, art.theme.ink2)
