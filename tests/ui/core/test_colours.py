"""The promises of the palette: text is readable, and what must be told apart can be, by every eye.

Contrast is WCAG's. Difference is CIEDE2000 (Sharma, Wu and Dalal 2005), seen normally and with protanopia,
deuteranopia and tritanopia (Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB).
"""

import itertools
import math
from collections.abc import Mapping

import pytest

from engine.session import COLOURS
from ui.core.theme import (
    CHILDREN,
    CLANS,
    DAY,
    EVENING,
    FARMS,
    FOOD,
    GOODS,
    HUTS,
    PEOPLE,
    SPARKS,
    TERRAINS,
    Theme,
    ink_on,
    mix,
    rgb,
)
from ui.drawing.badges import ink

Triple = tuple[float, float, float]

EYES: Mapping[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(colour: str) -> Triple:
    r, g, b = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in rgb(colour))
    )
    return r, g, b


def luminance(colour: str) -> float:
    r, g, b = linear(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def lab(colour: str, eye: str) -> Triple:
    """CIE L*a*b* (D65) of a colour as this eye sees it."""
    source = linear(colour)
    r, g, b = (min(1.0, max(0.0, sum(m * c for m, c in zip(row, source, strict=True)))) for row in EYES[eye])
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def ciede2000(one: Triple, other: Triple) -> float:
    """All weights 1."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 if a or b else 0.0 for a, b in ((a1, b1), (a2, b2)))
    grey = c1 * c2 == 0
    dh = 0.0 if grey else (h2 - h1 + 180) % 360 - 180
    dl, dc = l2 - l1, c2 - c1
    hue_step = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(dh / 2))
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = h1 + h2 if grey else (h1 + dh / 2) % 360
    t = (
        1
        - 0.17 * math.cos(math.radians(hm - 30))
        + 0.24 * math.cos(math.radians(2 * hm))
        + 0.32 * math.cos(math.radians(3 * hm + 6))
        - 0.20 * math.cos(math.radians(4 * hm - 63))
    )
    sl = 1 + 0.015 * (lm - 50) ** 2 / math.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    turn = math.radians(60 * math.exp(-(((hm - 275) / 25) ** 2)))
    rt = -math.sin(turn) * 2 * math.sqrt(cm**7 / (cm**7 + 25**7))
    parts = (dl / sl) ** 2 + (dc / sc) ** 2 + (hue_step / sh) ** 2 + rt * dc / sc * hue_step / sh
    return math.sqrt(parts)


def too_close(colours: Mapping[str, str], eye: str, wanted: float) -> list[str]:
    return [
        f"{a} and {b}: {difference:.1f}"
        for a, b in itertools.combinations(colours, 2)
        if (difference := ciede2000(lab(colours[a], eye), lab(colours[b], eye))) < wanted
    ]


def lands(theme: Theme) -> dict[str, str]:
    return {terrain: theme.land(terrain).base for terrain in TERRAINS}


def test_the_measure_gives_the_published_difference() -> None:
    # the first and the seventh pair of Sharma, Wu and Dalal's table 1
    assert ciede2000((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert ciede2000((50, 0, 0), (50, -1, 2)) == pytest.approx(2.3669, abs=1e-4)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize(
    ("colours", "wanted"),
    [
        pytest.param(HUTS, 15, id="huts of Clans"),
        pytest.param(CLANS, 15, id="clans of Cherokee"),
        pytest.param(CHILDREN, 15, id="children of Stone Age Junior"),
        pytest.param(GOODS, 15, id="goods of Stone Age Junior"),
        pytest.param(SPARKS, 15, id="clans of The First Sparks"),
        pytest.param(FOOD, 15, id="food of The First Sparks"),
        pytest.param(FARMS, 40, id="farms of Territories"),
        pytest.param(lands(DAY), 8, id="terrain by day"),
        pytest.param(lands(EVENING), 6, id="terrain in the evening"),
    ],
)
def test_pigments_of_one_set_are_told_apart(colours: Mapping[str, str], wanted: float, eye: str) -> None:
    assert too_close(colours, eye, wanted) == []


@pytest.mark.parametrize("theme", [DAY, EVENING], ids=["day", "evening"])
def test_text_on_every_surface_reads_at_4_5_to_1(theme: Theme) -> None:
    pairs = {
        "ink on table": (theme.ink, theme.table),
        "ink on paper": (theme.ink, theme.paper),
        "ink on card": (theme.ink, theme.card),
        "ink on sunk": (theme.ink, theme.sunk),
        "day ink on sun": (DAY.ink, theme.sun),
        "day ink on chalk": (DAY.ink, theme.chalk),
        "day ink on clearing": (DAY.ink, theme.clearing),
        "ink2 on paper": (theme.ink2, theme.paper),
        "ink2 on card": (theme.ink2, theme.card),
        "ink2 on sunk": (theme.ink2, theme.sunk),
        "on_dark on ember": (theme.on_dark, theme.ember),
        "on_dark on wood": (theme.on_dark, theme.wood),
        "on_dark on wood_dark": (theme.on_dark, theme.wood_dark),
        "on_dark on refuse": (theme.on_dark, theme.refuse),
        "on_dark on ok": (theme.on_dark, theme.ok),
        "on_dark on hint": (theme.on_dark, theme.hint),
    }
    assert [f"{name}: {contrast(*pair):.2f}" for name, pair in pairs.items() if contrast(*pair) < 4.5] == []


@pytest.mark.parametrize("pigments", [HUTS, CLANS, SPARKS, FOOD], ids=["huts", "clans", "sparks", "food"])
def test_signs_on_pigments_read_at_4_5_to_1(pigments: Mapping[str, str]) -> None:
    assert [name for name, colour in pigments.items() if contrast(ink_on(name), colour) < 4.5] == []


@pytest.mark.parametrize("theme", [DAY, EVENING], ids=["day", "evening"])
def test_ink_or_chalk_of_a_mark_stands_out_from_every_land(theme: Theme) -> None:
    faint = [
        terrain
        for terrain, base in lands(theme).items()
        if max(contrast(DAY.ink, base), contrast(theme.chalk, base)) < 3.0
    ]
    assert faint == []


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    assert mix("#102030", "#F0E0D0", 0) == "#102030"
    assert mix("#102030", "#F0E0D0", 1) == "#F0E0D0"


def test_the_animal_of_a_badge_is_read_on_its_colour() -> None:
    for colour, ground in PEOPLE.items():
        assert contrast(ink(colour), ground) >= 4.5, colour


def test_badges_with_the_same_animal_are_told_apart_in_grey() -> None:
    """By steps of lightness (CIE L*), of which eight are a step that is seen side by side."""
    assert set(PEOPLE) == set(COLOURS)
    light = sorted(lightness(ground) for ground in PEOPLE.values())
    assert min(b - a for a, b in itertools.pairwise(light)) >= 8


def lightness(colour: str) -> float:
    """CIE L* of a colour, 0 to 100."""
    return 116 * math.cbrt(luminance(colour)) - 16
