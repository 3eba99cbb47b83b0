"""Things as silhouettes in one colour: food, goods, animals. Each fills a box of 2r and is known at r = 8."""

from ui.core.geometry import arc
from ui.drawing.pen import Pen


def grain(pen: Pen) -> None:
    pen.line((0, 0.95), (0, -0.5), width=0.7)
    for y in (-0.55, -0.1, 0.35):
        for s in (-1, 1):
            pen.fill((0, y + 0.3), (s * 0.22, y - 0.12), (s * 0.58, y - 0.32), (s * 0.5, y + 0.1), rounds=2)
    pen.fill((0, -1.05), (0.2, -0.72), (0, -0.4), (-0.2, -0.72), rounds=2)


def berry(pen: Pen) -> None:
    for x, y in ((-0.42, 0.32), (0.42, 0.32), (0, -0.3)):
        pen.disc(x, y, 0.42)
    pen.line((0, -0.4), (0.25, -0.95), width=0.8)


def fish(pen: Pen) -> None:
    pen.fill(
        *((-0.95, 0.05), (-0.45, -0.45), (0.2, -0.42), (0.55, -0.02), (0.98, -0.48)),
        *((0.98, 0.52), (0.55, 0.1), (0.2, 0.48), (-0.45, 0.5)),
        rounds=1,
    )


def paw(pen: Pen) -> None:
    pen.oval(0, 0.32, 0.56, 0.46)
    for x, y in ((-0.72, -0.12), (-0.28, -0.55), (0.28, -0.55), (0.72, -0.12)):
        pen.oval(x, y, 0.21, 0.26)


def mammoth(pen: Pen) -> None:
    pen.fill(
        *((-0.8, -0.35), (-0.62, -0.95), (-0.22, -0.9), (-0.05, -0.5), (0.25, -0.66), (0.72, -0.35)),
        *((0.95, 0.15), (0.92, 0.88), (0.56, 0.88), (0.52, 0.4), (0.2, 0.44), (0.16, 0.88)),
        *((-0.2, 0.88), (-0.22, 0.3), (-0.46, 0.22), (-0.52, 0.92), (-0.78, 0.92), (-0.8, 0.2)),
        rounds=1,
    )
    pen.curve((-0.6, 0.12), (-0.86, 0.56), (-1.02, 0.2), width=0.75)


def tusk(pen: Pen) -> None:
    pen.fill(
        *((-0.9, -0.55), (-0.5, 0.2), (0.2, 0.62), (0.98, 0.5)),
        *((0.3, 0.15), (-0.2, -0.3), (-0.45, -0.85)),
        rounds=2,
    )


def pottery(pen: Pen) -> None:
    pen.fill(
        *((-0.38, -0.85), (0.38, -0.85), (0.28, -0.5), (0.8, 0.05)),
        *((0.55, 0.85), (-0.55, 0.85), (-0.8, 0.05), (-0.28, -0.5)),
        rounds=1,
    )


def arrowhead(pen: Pen) -> None:
    pen.fill(
        *((0, -1), (0.62, 0.35), (0.22, 0.28), (0.22, 0.9)),
        *((-0.22, 0.9), (-0.22, 0.28), (-0.62, 0.35)),
    )


def dog(pen: Pen) -> None:
    pen.fill(
        *((-0.95, -0.2), (-0.62, -0.35), (-0.5, -0.8), (-0.25, -0.4), (0.0, 0.0), (0.55, -0.02)),
        *((0.95, -0.5), (0.78, 0.15), (0.72, 0.85), (0.5, 0.85), (0.42, 0.4), (-0.2, 0.42)),
        *((-0.24, 0.85), (-0.48, 0.85), (-0.5, 0.1), (-0.9, 0.05)),
        rounds=1,
    )


def feather(pen: Pen) -> None:
    pen.fill(*((-0.75, 0.75), (-0.55, 0.0), (0.1, -0.75), (0.85, -0.9), (0.75, -0.1), (0.05, 0.5)), rounds=2)
    pen.line((-0.95, 0.95), (0.5, -0.55), width=0.8)


def flame(pen: Pen) -> None:
    pen.fill(
        *((0, -1.05), (0.28, -0.5), (0.72, 0.1), (0.6, 0.72), (0, 0.98)),
        *((-0.6, 0.72), (-0.68, 0.1), (-0.3, -0.1), (-0.28, -0.55)),
        rounds=2,
    )


def hand(pen: Pen) -> None:
    pen.fill(
        *((-0.55, 0.2), (-0.3, 0.1), (-0.22, -0.85), (0.06, -0.95), (0.1, -0.2)),
        *((0.75, 0.0), (0.72, 0.6), (0.45, 1.0), (-0.2, 1.0), (-0.45, 0.7)),
        rounds=1,
    )


def hammer(pen: Pen) -> None:
    pen.line((-0.6, 0.85), (0.25, -0.3), width=1.2)
    pen.line((-0.25, -0.65), (0.75, 0.05), width=2.4)


def marker(pen: Pen) -> None:
    """The village marker: a post with a disc."""
    pen.line((0, 0.9), (0, -0.2))
    pen.disc(0, -0.42, 0.48)


def feet(pen: Pen) -> None:
    for x, y in ((-0.32, 0.35), (0.32, -0.35)):
        pen.line((x, y - 0.3), (x, y + 0.25), width=0.42 * pen.r / pen.stroke)


def person(pen: Pen) -> None:
    pen.disc(0, -0.42, 0.36)
    pen.half_disc(0, 0.82, 0.66, 0.78)


def people(pen: Pen) -> None:
    for x, k in ((-0.42, 1.0), (0.5, 0.9)):
        pen.disc(x, -0.38, 0.28 * k)
        pen.half_disc(x, 0.68, 0.46 * k, 0.66 * k)


def hut(pen: Pen) -> None:
    pen.fill((0, -0.95), (1.0, 0.8), (0.3, 0.8), (0.0, 0.2), (-0.3, 0.8), (-1.0, 0.8))


def village(pen: Pen) -> None:
    """A hut within a palisade."""
    pen.fill((0, -1.0), (0.62, 0.2), (-0.62, 0.2))
    for x in (-0.8, -0.4, 0.0, 0.4, 0.8):
        pen.line((x, 0.85), (x, 0.22 + abs(x) * -0.25), width=1.1)


def log(pen: Pen) -> None:
    pen.line((-0.62, 0.3), (0.62, -0.3), width=2.9)


def stone(pen: Pen) -> None:
    pen.fill((-0.9, 0.6), (-0.75, -0.2), (-0.1, -0.65), (0.6, -0.35), (0.95, 0.35), (0.7, 0.7), rounds=2)


def speech(pen: Pen) -> None:
    pen.blunt(
        (-0.75, -0.65), (0.75, -0.65), (0.75, 0.2), (-0.05, 0.2), (-0.5, 0.75), (-0.45, 0.2), (-0.75, 0.2)
    )


def crown(pen: Pen) -> None:
    pen.blunt((-0.8, -0.45), (-0.4, 0.0), (0, -0.7), (0.4, 0.0), (0.8, -0.45), (0.62, 0.65), (-0.62, 0.65))


def moon(pen: Pen) -> None:
    outer = arc(0.0, 0.0, 0.88, 0.88, -35, -305, 28)
    inner = arc(0.38, -0.14, 0.62, 0.62, -283, -57, 24)
    pen.fill(*outer, *inner)


def heart(pen: Pen) -> None:
    pen.fill(
        *((0, -0.45), (0.35, -0.95), (1.0, -0.85), (1.0, -0.1), (0, 1.0)),
        *((-1.0, -0.1), (-1.0, -0.85), (-0.35, -0.95)),
        rounds=2,
    )


# Tools and knowledge of The First Sparks.


def basket(pen: Pen) -> None:
    pen.arc(0, -0.05, 0.72, 190, 350)
    pen.blunt((-0.8, -0.02), (0.8, -0.02), (0.58, 0.78), (-0.58, 0.78))


def rod(pen: Pen) -> None:
    """A bent rod with a fish on its line."""
    pen.curve((-0.9, 0.9), (-0.3, -0.3), (0.1, -0.75), (0.62, -0.9))
    pen.line((0.62, -0.9), (0.62, 0.1), width=0.55)
    pen.oval(0.62, 0.36, 0.24, 0.34)
    pen.fill((0.62, 0.5), (0.96, 0.98), (0.28, 0.98))


def bow(pen: Pen) -> None:
    pen.curve((-0.35, -0.95), (0.3, -0.62), (0.45, 0.0), (0.3, 0.62), (-0.35, 0.95), width=1.1)
    pen.line((-0.35, -0.95), (-0.35, 0.95), width=0.55)
    pen.line((-0.9, 0), (0.75, 0), width=0.8)
    pen.fill((0.62, -0.28), (1.05, 0.0), (0.62, 0.28))


def spear(pen: Pen) -> None:
    pen.line((-0.9, 0.9), (0.4, -0.4))
    pen.fill((1.0, -1.0), (0.8, -0.36), (0.3, -0.3), (0.36, -0.8))
    pen.line((-0.02, -0.3), (0.3, 0.02), width=0.8)


def plow(pen: Pen) -> None:
    pen.line((-0.8, -0.9), (-0.32, 0.25))
    pen.line((-0.5, -0.1), (0.95, -0.32))
    pen.fill((-0.62, 0.12), (-0.02, 0.12), (0.85, 0.95), (-0.25, 0.8))


def herbs(pen: Pen) -> None:
    pen.line((0, 0.95), (0, -0.2), width=0.8)
    pen.fill((0, -0.05), (-0.3, -0.45), (0, -1.05), (0.3, -0.45), rounds=2)
    for s in (-1, 1):
        pen.fill((0, 0.55), (s * 0.2, 0.0), (s * 0.85, -0.25), (s * 0.65, 0.4), rounds=2)


def mind(pen: Pen) -> None:
    """A thought: a spark with rays over a bowed head."""
    pen.half_disc(0, 0.95, 0.8, 0.55)
    pen.disc(0, 0.12, 0.36)
    for x, y in ((-0.62, -0.42), (0.0, -0.72), (0.62, -0.42)):
        pen.line((x * 0.86, y * 0.72), (x * 1.3, y * 1.3))
