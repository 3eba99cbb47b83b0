"""A red sky, a pyramid of six clans."""

from ui.core.art import Art
from ui.core.theme import CLANS, DAY, ink_on
from ui.drawing.icons import icon
from ui.drawing.scenes import hill, sky
from ui.drawing.signs import clan_sign


def draw(art: Art) -> None:
    w, h = art.width, art.height
    sky(art, 0, 0, w, h, "#E98A5B", "#FBD9A0")
    art.disc(w * 0.5, h * 0.42, min(w * 0.34, h * 0.36), "#FFE7A6")
    hill(art, 0, 0, w, h, 0.66, 0.06, "#B8704A", 2.4)
    hill(art, 0, 0, w, h, 0.78, 0.05, "#8A4E34", 0.3)
    hill(art, 0, 0, w, h, 0.9, 0.03, "#5C3324", 1.9)
    k = min(w / 144, h / 178)
    cw, ch = 35 * k, 33 * k
    for r, row in enumerate((("wolf",), ("bird", "blue"), ("wild_potato", "long_hair", "deer"))):
        for i, clan in enumerate(row):
            left = w / 2 + (i - r / 2) * (cw + 4 * k) - cw / 2
            top = h * 0.27 + r * (ch + 4 * k)
            art.box(left, top + 2 * k, cw, ch, "#4A2A1C", r=6 * k)
            art.box(left, top, cw, ch, CLANS[clan], DAY.ink, r=6 * k, width=1.4 * max(0.7, k))
            clan_sign(art, clan, left + cw / 2, top + ch / 2, ch * 0.32, ink_on(clan))
    icon(art, "feather", w * 0.84, h * 0.15, 12 * k, "#7B3A22")
    icon(art, "feather", w * 0.17, h * 0.2, 9.4 * k, "#A85A36")
