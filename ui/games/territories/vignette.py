"""Afternoon: fields to the horizon, logs between two farms."""

import itertools
import math

from ui.core.art import Art
from ui.core.theme import mix
from ui.drawing.farms import farm
from ui.drawing.scenes import hill, sky


def draw(art: Art) -> None:
    w, h = art.width, art.height
    sky(art, 0, 0, w, h, "#9CC6D8", "#F8E3C0")
    k = min(w / 144, h / 178)
    art.disc(w * 0.28, h * 0.2, 16 * k, "#FFF1C2")
    hill(art, 0, 0, w, h, 0.42, 0.05, "#8FB07A", 1.0)
    for i in range(7):
        art.disc(w * (0.62 + 0.06 * i), h * (0.385 + 0.012 * math.sin(i)), 7.2 * k, "#5B8A54")
    colours = ("#CFD58A", "#DDBE66", "#A9C26C", "#E6D08A", "#93B25C", "#D7DDA0")
    line = mix("#7F8F4A", "#FFFFFF", 0.1)
    for far, near in ((0.1, 0.28), (0.28, 0.54), (0.54, 1.05)):
        for i in range(-3, 4):
            corners = [
                (w * 0.5 + (i + a) * w * 0.3 * d, h * (0.36 + 0.66 * d**1.1))
                for a, d in ((0, far), (1, far), (1, near), (0, near))
            ]
            art.polygon(corners, colours[(i * 2 + round(far * 10)) % 6], line, 0.8)
    farm(art, "white", w * 0.28, h * 0.56, 17.3 * k)
    farm(art, "black", w * 0.75, h * 0.7, 20.9 * k)
    path = [(w * a, h * b) for a, b in ((0.5, 0.47), (0.49, 0.655), (0.32, 0.66), (0.28, 0.86))]
    bark, wood, light, dark = "#8A5A32", "#C99B62", "#E8C894", "#3A2415"
    for a, b in itertools.pairwise(path):
        art.line([a, b], dark, 10 * k)
        art.line([a, b], bark, 7.2 * k)
        art.line([a, b], wood, 2 * k)
        art.disc(*a, 4.9 * k, wood, dark, 1)
    art.disc(*path[-1], 5.2 * k, light, dark, 1)
