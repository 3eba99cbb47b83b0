"""Morning: mountains, a river, three huts."""

import math

from ui.core.art import Art
from ui.core.geometry import Point, smooth
from ui.core.theme import DAY, mix
from ui.drawing.huts import hut
from ui.drawing.landscape import conifer, tuft
from ui.drawing.scenes import hill, sky


def draw(art: Art) -> None:
    w, h = art.width, art.height
    sky(art, 0, 0, w, h, "#F7C98B", "#FDEFCB")
    art.disc(w * 0.7, h * 0.32, w * 0.13, "#FFF3C4")
    for px, ph, c in ((0.2, 0.46, 0.3), (0.56, 0.36, 0.42), (0.92, 0.5, 0.3)):
        top = w * px, h * (0.7 - ph)
        foot = h * 0.7
        art.polygon([(top[0] - w * 0.36, foot), top, (top[0] + w * 0.36, foot)], mix("#B9A6A2", "#F7D9A8", c))
        art.polygon(
            [top, (top[0] + w * 0.36, foot), (top[0] + w * 0.05, foot)], mix("#8F7F82", "#F7D9A8", c * 0.8)
        )
        snow = [
            top,
            *((top[0] + w * a, top[1] + h * b) for a, b in ((0.09, 0.09), (0.02, 0.07), (-0.09, 0.09))),
        ]
        art.polygon(snow, "#FFF9EC")
    hill(art, 0, 0, w, h, 0.62, 0.04, "#7FA667", 0.4)
    size = min(w * 0.15, h * 0.16)
    for i in range(9):
        foot = h * (0.64 + 0.02 * math.sin(i * 2))
        conifer(art, w * (0.04 + i * 0.12), foot, size, "#2F5B3B", "#4A7F50", DAY.wood_dark)
    river: list[Point] = [
        *((-0.01, 0.7), (0.4, 0.68), (0.75, 0.71), (1.01, 0.69)),
        *((1.01, 0.8), (0.5, 0.77), (-0.01, 0.81)),
    ]
    art.polygon(smooth([(w * a, h * b) for a, b in river], 2), "#6DB2CF")
    hill(art, 0, 0, w, h, 0.82, 0.04, "#CBDE8E", 0.2, 1.2)
    k = min(w, h * 1.1)
    for colour, px, py, r in (
        ("blue", 0.24, 0.8, 0.115),
        ("yellow", 0.78, 0.79, 0.115),
        ("red", 0.51, 0.84, 0.16),
    ):
        hut(art, colour, w * px, h * py, k * r)
    for i in range(8):
        tuft(art, w * (0.06 + 0.13 * i), h * (0.97 + 0.01 * (i % 2)), 5, "#7F9E48")
