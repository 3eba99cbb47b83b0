"""Pictures that speak for a sentence: the mark, the device, the three modes, handing over, reasons."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from ui.core.art import Art
from ui.core.geometry import blob
from ui.core.seat_marks import SeatMark
from ui.core.theme import DAY, HUTS, mix
from ui.drawing.figures import seat_disc
from ui.drawing.icons import IconName, icon


def totem(art: Art, x: float, y: float, h: float) -> None:
    """The mark: three carved heads on a post, one over the other, its top middle at (x, y)."""
    w, line = h * 0.52, max(1.2, h * 0.03)
    heads = ((HUTS["red"], DAY.on_dark), (HUTS["yellow"], DAY.ink), (HUTS["blue"], DAY.on_dark))
    wings = [
        *((x - w * 0.75, y + h * 0.03), (x, y + h * 0.13), (x + w * 0.75, y + h * 0.03)),
        *((x + w / 2, y + h * 0.24), (x - w / 2, y + h * 0.24)),
    ]
    art.polygon(wings, HUTS["red"], DAY.ink, line)
    for i, (fill, eye) in enumerate(heads):
        top = y + i * h / 3
        art.box(x - w / 2, top, w, h / 3 + 1, fill, DAY.ink, r=h * 0.065, width=line)
        for s in (-1, 1):
            art.disc(x + s * w * 0.22, top + h * 0.12, w * 0.1, eye)
        art.line([(x - w * 0.2, top + h * 0.25), (x + w * 0.2, top + h * 0.25)], eye, line * 1.3)


def device(art: Art, x: float, y: float, w: float, screen: str | None = None) -> None:
    """The device from the front, its middle at (x, y), `w` wide."""
    h, edge = w * 0.62, max(3.0, w * 0.08)
    art.box(x - w / 2, y - h / 2 + 2, w, h, "#2A1B10", r=edge * 1.25)
    art.box(x - w / 2, y - h / 2, w, h, DAY.wood, DAY.ink, r=edge * 1.25, width=max(1.3, w * 0.025))
    art.box(
        x - w / 2 + edge,
        y - h / 2 + edge,
        w - 2 * edge,
        h - 2 * edge,
        screen or DAY.prairie.base,
        r=edge * 0.7,
    )


def _beside(art: Art, x: float, y: float, k: float) -> None:
    device(art, x - 11 * k, y - 9 * k, 34 * k)
    board = [(x + a * k, y + b * k) for a, b in ((-20, 14), (20, 4), (30, 18), (-8, 28))]
    art.polygon(board, "#E9D3A0", DAY.ink, 1.3)
    for dx, dy, colour in ((-8, 18, HUTS["red"]), (4, 14, DAY.sun), (15, 12, HUTS["blue"])):
        art.disc(x + dx * k, y + dy * k, 3 * k, colour, DAY.ink, 0.8)


def _on_screen(art: Art, x: float, y: float, k: float) -> None:
    device(art, x, y - 3 * k, 46 * k)
    icon(art, "people", x, y - 4 * k, 10 * k, DAY.ink)


def _score_only(art: Art, x: float, y: float, k: float) -> None:
    for i, (high, colour) in enumerate(((16, HUTS["red"]), (32, HUTS["green"]), (23, HUTS["blue"]))):
        art.box(x + (i * 16 - 22) * k, y + (17 - high) * k, 12 * k, high * k, colour, DAY.ink, r=3 * k)


_MODES: Final[Mapping[str, Callable[[Art, float, float, float], None]]] = MappingProxyType(
    {"beside": _beside, "screen": _on_screen, "score": _score_only}
)


def mode_picture(art: Art, mode: str, x: float, y: float, r: float = 33) -> None:
    """How the table is used, by the mode's id, in a disc of radius r."""
    art.disc(x, y, r, art.theme.clearing if art.theme.evening else art.theme.sunk)
    _MODES[mode](art, x, y, r / 33)


def hand_over(art: Art, mark: SeatMark, x: float, y: float, r: float = 108) -> None:
    """Two hands give the device, with the next person's mark on it."""
    theme, k = art.theme, r / 108
    art.disc(x, y, r, mix(theme.wood_dark, theme.wood, 0.5))
    art.box(x - 88 * k, y - 58 * k, 176 * k, 112 * k, "#1A100A", r=12 * k)
    art.box(x - 88 * k, y - 62 * k, 176 * k, 112 * k, theme.wood, DAY.ink, r=12 * k, width=2)
    art.box(x - 78 * k, y - 52 * k, 156 * k, 92 * k, DAY.paper, r=6 * k)
    seat_disc(art, mark, x, y - 6 * k, 34 * k, theme.ember, theme.on_dark)
    for s, skin in ((-1, "#C98F66"), (1, "#8A5A3C")):
        side = x + s * 96 * k
        arm = [(side + s * 60 * k, y + 86 * k), (side + s * 16 * k, y + 26 * k)]
        art.line(arm, DAY.ink, 42 * k)
        art.line(arm, skin, 38 * k)
        art.polygon(blob(side + s * 2 * k, y + 8 * k, 24 * k, 30 * k, 3, 0.04), skin, DAY.ink, 2)
        thumb = [(side - s * 4 * k, y - 18 * k), (side - s * 20 * k, y - 22 * k)]
        art.line(thumb, DAY.ink, 19 * k)
        art.line(thumb, skin, 15.5 * k)


def reason_disc(art: Art, x: float, y: float, r: float = 62) -> None:
    """The ground of a reason's picture."""
    art.disc(x, y, r, art.theme.clearing if art.theme.evening else art.theme.sunk)


def reason_icon(art: Art, name: IconName, x: float, y: float, r: float = 62, *, crossed: bool = True) -> None:
    """A reason that one icon says, crossed out in refuse."""
    reason_disc(art, x, y, r)
    icon(art, name, x, y, r * 0.5, DAY.ink)
    if crossed:
        reach = r * 0.62
        for colour, width in ((DAY.chalk, r * 0.19), (DAY.refuse, r * 0.11)):
            art.line([(x - reach, y + reach), (x + reach, y - reach)], colour, width)


def headline(art: Art, words: str, x: float, y: float, size: float = 46) -> None:
    """Pale serif words with an ink edge, for a picture's sky; the middle of the capitals is (x, y)."""
    for dx, dy in (
        (-2, 0),
        (2, 0),
        (0, -2),
        (0, 2),
        (0, 3),
        (-1.4, -1.4),
        (1.4, -1.4),
        (-1.4, 1.4),
        (1.4, 1.4),
    ):
        art.text(words, x + dx, y + dy, size, "#2A2036", "serif", "mm")
    art.text(words, x, y, size, "#FFF4DA", "serif", "mm")
