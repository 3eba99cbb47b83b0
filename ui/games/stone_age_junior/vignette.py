"""Noon: a mammoth in the meadow."""

from ui.core.art import Art
from ui.drawing.landscape import tuft
from ui.drawing.mammoth import mammoth
from ui.drawing.scenes import hill, sky


def draw(art: Art) -> None:
    w, h = art.width, art.height
    sky(art, 0, 0, w, h, "#7CC4E4", "#D8F0EE")
    k = min(w / 144, h / 178)
    art.disc(w * 0.2, h * 0.17, 17 * k, "#FFD84D")
    for cx, cy in ((0.6, 0.14), (0.84, 0.25)):
        for dx, r in ((-13, 8.6), (0, 12.2), (14.4, 8.6)):
            art.disc(w * cx + dx * k, h * cy, r * k, "#FFFFFF")
    hill(art, 0, 0, w, h, 0.62, 0.05, "#A9CF7F", 2.2)
    hill(art, 0, 0, w, h, 0.78, 0.05, "#7FB65C", 0.5)
    mammoth(art, w * 0.5, h * 0.58, 49 * k)
    for px, py in ((0.12, 0.93), (0.85, 0.91), (0.62, 0.96)):
        tuft(art, w * px, h * py, 8 * k, "#4E8A3A")
    for px in (0.3, 0.72):
        art.disc(w * px, h * 0.935, 3.4 * k, "#FFFFFF")
        art.disc(w * px, h * 0.935, 1.4 * k, "#F4C020")
