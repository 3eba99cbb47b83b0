"""The badges of people: one animal in one ink on a coloured disc, each known by its outline alone."""

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from engine.session import Badge
from ui.core.art import Art
from ui.core.theme import DAY, PALE_ON, PEOPLE
from ui.drawing.pen import Pen

FILLS: Final = 0.64
"""The part of the disc's radius that an animal takes."""


def badge(art: Art, who: Badge, x: float, y: float, r: float, *, drop: bool = True) -> None:
    """With its middle at (x, y); `drop` is the flat shadow on paper."""
    if drop:
        art.disc(x, y + max(1.0, r * 0.07), r, art.theme.shadow)
    art.disc(
        x, y, r, PEOPLE[who.colour], art.theme.ink2 if art.theme.evening else DAY.ink, max(1.0, r * 0.07)
    )
    animal(art, who, x, y, r * FILLS)


def animal(art: Art, who: Badge, x: float, y: float, r: float) -> None:
    """Alone, in the ink of its colour."""
    ANIMAL[who.animal](Pen(art, x, y, r, ink(who.colour)), PEOPLE[who.colour])


def ink(colour: str) -> str:
    """Of an animal on one of the colours of badges."""
    return DAY.on_dark if colour in PALE_ON else DAY.ink


def _fox(pen: Pen, ground: str) -> None:
    """A face from the front: wide ears, cheeks that run out to the sides, a pointed muzzle."""
    pen.fill(
        *((-0.82, -0.95), (-0.28, -0.5), (0.28, -0.5), (0.82, -0.95), (0.78, -0.15), (1.0, 0.2)),
        *((0.42, 0.5), (0, 1.0), (-0.42, 0.5), (-1.0, 0.2), (-0.78, -0.15)),
    )
    pen.fill((-0.62, 0.3), (-0.12, 0.5), (0, 0.78), (-0.3, 0.55), colour=ground)
    pen.fill((0.62, 0.3), (0.12, 0.5), (0, 0.78), (0.3, 0.55), colour=ground)
    pen.disc(-0.34, 0.0, 0.12, ground)
    pen.disc(0.34, 0.0, 0.12, ground)


def _bear(pen: Pen, ground: str) -> None:
    """A round head with round ears and a pale snout."""
    for side in (-1, 1):
        pen.disc(side * 0.62, -0.56, 0.34)
        pen.disc(side * 0.62, -0.56, 0.15, ground)
    pen.disc(0, 0.1, 0.8)
    pen.disc(-0.32, -0.1, 0.11, ground)
    pen.disc(0.32, -0.1, 0.11, ground)
    pen.disc(0, 0.42, 0.3, ground)
    pen.disc(0, 0.34, 0.13)


def _frog(pen: Pen, ground: str) -> None:
    """Eyes on top of a wide head, and a mouth from one end to the other."""
    for side in (-1, 1):
        pen.disc(side * 0.48, -0.5, 0.36)
        pen.disc(side * 0.48, -0.52, 0.19, ground)
        pen.disc(side * 0.48, -0.48, 0.09)
    pen.oval(0, 0.22, 0.95, 0.64)
    Pen(pen.art, pen.x, pen.y, pen.r, ground).arc(0, -0.15, 0.68, 38, 142, width=0.75)


def _owl(pen: Pen, ground: str) -> None:
    """Tufts, two great eyes and a beak between them."""
    pen.fill(
        *((-0.85, -1.0), (-0.3, -0.72), (0.3, -0.72), (0.85, -1.0), (0.82, 0.2), (0.5, 0.9)),
        *((0, 1.02), (-0.5, 0.9), (-0.82, 0.2)),
    )
    for side in (-1, 1):
        pen.disc(side * 0.38, -0.2, 0.33, ground)
        pen.disc(side * 0.36, -0.18, 0.15)
    pen.fill((-0.14, 0.06), (0.14, 0.06), (0, 0.42), colour=ground)


def _hare(pen: Pen, ground: str) -> None:
    """Two long ears over a small head."""
    for side in (-1, 1):
        ear = (
            (side * 0.12, -0.1),
            (side * 0.08, -0.7),
            (side * 0.3, -1.12),
            (side * 0.56, -0.8),
            (side * 0.5, -0.1),
        )
        pen.fill(*ear, rounds=1)
    pen.oval(0, 0.42, 0.66, 0.58)
    pen.disc(-0.26, 0.3, 0.11, ground)
    pen.disc(0.26, 0.3, 0.11, ground)
    pen.fill((-0.13, 0.52), (0.13, 0.52), (0, 0.72), colour=ground)


def _turtle(pen: Pen, ground: str) -> None:
    """From the side: a high shell over a rim, head and legs."""
    pen.half_disc(-0.14, 0.3, 0.8, 0.95)
    pen.fill((-0.98, 0.3), (0.72, 0.3), (0.6, 0.48), (-0.86, 0.48))
    pen.oval(0.82, 0.06, 0.24, 0.22)
    pen.fill((0.55, 0.4), (0.7, 0.1), (0.95, 0.2), (0.8, 0.44))
    pen.disc(0.88, 0.02, 0.07, ground)
    for x in (-0.62, 0.32):
        pen.fill((x - 0.2, 0.4), (x + 0.2, 0.4), (x + 0.16, 0.84), (x - 0.16, 0.84))
    lines = Pen(pen.art, pen.x, pen.y, pen.r, ground)
    lines.line((-0.42, -0.55), (-0.14, -0.1), (-0.42, 0.28), width=0.5)
    lines.line((0.14, -0.55), (-0.14, -0.1), width=0.5)
    lines.line((-0.14, -0.1), (0.24, 0.28), width=0.5)


def _hedgehog(pen: Pen, ground: str) -> None:
    """From the side: a crown of spines, a pointed nose."""
    spines = []
    for n in range(9):
        long, short = math.radians(186 + n * 21), math.radians(196 + n * 21)
        spines.append((0.14 + 0.92 * math.cos(long), 0.42 + 1.22 * math.sin(long)))
        spines.append((0.14 + 0.7 * math.cos(short), 0.42 + 0.86 * math.sin(short)))
    pen.fill(*spines, (1.0, 0.62), (-0.7, 0.62))
    pen.fill((-0.5, -0.02), (-1.08, 0.46), (-0.5, 0.62))
    pen.disc(-1.0, 0.44, 0.11)
    pen.disc(-0.52, 0.28, 0.09, ground)
    for x in (-0.4, 0.55):
        pen.oval(x, 0.68, 0.2, 0.14)


def _snail(pen: Pen, ground: str) -> None:
    """A coiled house on a long foot, horns in front."""
    pen.disc(-0.16, -0.1, 0.68)
    coil = Pen(pen.art, pen.x, pen.y, pen.r, ground)
    turns = [(0.06 + step / 1050, math.radians(step)) for step in range(0, 460, 20)]
    coil.line(*((-0.16 + r * math.cos(a), -0.1 + r * math.sin(a)) for r, a in turns), width=0.62)
    pen.fill(
        *((-1.02, 0.78), (-0.75, 0.5), (0.46, 0.52), (0.6, -0.1), (0.98, -0.1), (1.0, 0.4), (0.72, 0.78)),
        rounds=1,
    )
    pen.line((0.66, -0.05), (0.52, -0.62), width=0.55)
    pen.line((0.88, -0.05), (1.0, -0.6), width=0.55)


ANIMAL: Final[Mapping[str, Callable[[Pen, str], None]]] = MappingProxyType(
    {
        "fox": _fox,
        "bear": _bear,
        "frog": _frog,
        "owl": _owl,
        "hare": _hare,
        "turtle": _turtle,
        "hedgehog": _hedgehog,
        "snail": _snail,
    }
)
