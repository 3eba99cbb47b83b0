"""Night: a fire, two hooded figures, stars."""

import random

from ui.core.art import Art
from ui.core.geometry import at, smooth
from ui.drawing.scenes import campfire, hill, sky, stars


def draw(art: Art) -> None:
    w, h = art.width, art.height
    sky(art, 0, 0, w, h, "#191B33", "#4A3550")
    k = min(w / 144, h / 178)
    stars(art, 0, 0, w, h * 0.5, 34, 4)
    art.disc(w * 0.78, h * 0.16, 13.7 * k, "#F6E7B8")
    art.disc(w * 0.78 - 6.5 * k, h * 0.143, 12.2 * k, "#22213A")
    hill(art, 0, 0, w, h, 0.62, 0.07, "#33284A", 2.6)
    hill(art, 0, 0, w, h, 0.72, 0.04, "#251C33", 0.7)
    hill(art, 0, 0, w, h, 0.84, 0.02, "#3A241C", 1.2)
    cx, cy, r = w * 0.5, h * 0.8, 144 * k
    for share, colour in ((0.44, "#4A2A22"), (0.34, "#693421"), (0.24, "#8F4321")):
        art.oval(cx, cy, r * share, r * share * 0.62, colour)
    for s in (-1, 1):
        beam = [(cx - s * r * 0.2, cy + r * 0.062), (cx + s * r * 0.17, cy - r * 0.006)]
        art.line(beam, "#2A1710", r * 0.075)
        art.line(beam, "#7B4E2C", r * 0.05)
    campfire(art, cx, cy, r)
    sparks = random.Random("sparks")
    for i in range(16):
        a, d = sparks.uniform(-0.5, 0.5), sparks.uniform(0.25, 0.62)
        colour = "#FFC629" if i % 2 else "#F58A1F"
        art.disc(cx + r * a * d * 1.5, cy - r * (0.22 + d * 0.68), sparks.uniform(0.7, 1.7) * k, colour)
    for s in (-1, 1):
        _sitting(art, cx + s * r * 0.36, cy + r * 0.055, r, s)


def _sitting(art: Art, x: float, y: float, r: float, s: int) -> None:
    dark = "#140D12"
    art.disc(x, y - r * 0.19, r * 0.058, dark)
    cape = ((-0.095, 0.03), (-0.08, -0.1), (0, -0.15), (0.08, -0.1), (0.095, 0.03))
    art.polygon(smooth(at(x, y, r, cape), 2), dark)
    art.line(at(x, y, r, ((-s * 0.045, -0.09), (-s * 0.15, -0.055))), dark, r * 0.034)
    art.line(at(x, y, r, ((-s * 0.06, -0.15), (-s * 0.072, -0.02))), "#C4632A", max(0.8, r * 0.0085))
