"""Everybody's chances over a game, drawn: lines with their uncertainty, turning points, strokes of luck."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from engine.players.judgement import Point
from ui.core.art import Art
from ui.core.theme import DAY
from ui.games.contract.table import Picture

SURE: Final = 2.0
"""Deviations of chance on each side."""
LEFT: Final = 66.0
"""Width of the chances, in percent, at the left."""
PERCENTS: Final = (0, 25, 50, 75, 100)
NAMES: Final = 104.0
"""Width at the right, where lines end at their names."""
TOP: Final = 20.0
BELOW: Final = 34.0
APART: Final = 28.0
"""Between two names."""
BAND: Final = 46
BADGE: Final = 10.0
SMALLEST: Final = 11
LARGEST: Final = 17
"""Of the numbers at the axes."""


@dataclass(frozen=True, slots=True)
class Line:
    """Of one seat."""

    name: str
    colour: str
    badge: Picture
    chances: tuple[float, ...]
    """After each move, as far as they are known."""
    wide: tuple[float, ...]
    """By how much each may be off."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A turning point, or (without a number) a stroke of luck."""

    seat: int
    move: int
    number: int = 0


def spread(point: Point, seat: int, off: float) -> float:
    """Of the chance that is told: what chance alone put it off by, and what such chances are off by anyway;
    at the end nothing is."""
    error = point.errors[seat]
    if error == 0 and max(point.chances) == 1:
        return 0.0
    return sqrt((SURE * error) ** 2 + off**2)


def at_move(x: float, width: float, moves: int) -> int:
    """Which move a finger points at.

    >>> at_move(0, 520, 40), at_move(66 + 175, 520, 40), at_move(600, 520, 40)
    (0, 20, 40)
    """
    part = (x - LEFT) / (width - LEFT - NAMES)
    return min(moves, max(0, round(part * moves)))


def draw_curve(
    art: Art, lines: tuple[Line, ...], marks: tuple[Mark, ...], moves: int, percents: tuple[str, ...],
    small: float, size: float,
) -> None:  # fmt: skip
    """`percents` are written where `PERCENTS` are."""
    t = art.theme
    h = art.height
    right, bottom = art.width - NAMES, h - BELOW
    ink = t.ink2 if t.evening else DAY.ink
    small = min(small, LARGEST)

    def px(move: int) -> float:
        return LEFT + (right - LEFT) * move / max(1, moves)

    def py(chance: float) -> float:
        return bottom - (bottom - TOP) * min(1.0, max(0.0, chance))

    art.plate(0, 0, art.width, h - 4, r=12)
    for percent, said in zip(PERCENTS, percents, strict=True):
        y = py(percent / 100)
        art.line([(LEFT, y), (right, y)], t.line, 1)
        art.text(said, LEFT - 8, y, small - 1, t.ink2, "semibold", "rm")
    for move in _ticks(moves):
        art.line([(px(move), bottom), (px(move), bottom + 5)], t.line, 1)
        art.text(move, px(move), bottom + 17, small - 2, t.ink2, "semibold", "mm")
    for one in lines:
        if len(one.chances) > 1:
            pairs = list(zip(one.chances, one.wide, strict=True))
            up = [(px(m), py(chance + wide)) for m, (chance, wide) in enumerate(pairs)]
            low = [(px(m), py(chance - wide)) for m, (chance, wide) in enumerate(pairs)]
            art.veil([*up, *reversed(low)], one.colour, BAND)
    for one in lines:
        way = [(px(m), py(chance)) for m, chance in enumerate(one.chances)]
        if len(way) > 1:
            art.line(way, ink, 5.6)
            art.line(way, one.colour, 2.8)
    _ends(art, lines, right, py, size)
    for mark in marks:
        chances = lines[mark.seat].chances
        if mark.move < len(chances):
            _mark(art, mark, px(mark.move), py(chances[mark.move]), bottom, ink)


def _ticks(moves: int) -> Sequence[int]:
    """
    >>> list(_ticks(46)), list(_ticks(8)), list(_ticks(130))
    ([0, 10, 20, 30, 40], [0, 2, 4, 6, 8], [0, 25, 50, 75, 100, 125])
    """
    step = next((one for one in (1, 2, 5, 10, 20, 25, 50, 100) if moves / one <= 6), 500)
    return range(0, moves + 1, step)


def _ends(art: Art, lines: tuple[Line, ...], right: float, py: Callable[[float], float], size: float) -> None:
    """Badges and names where the lines end, one below another."""
    places = sorted((py(one.chances[-1]) if one.chances else py(0.5), n) for n, one in enumerate(lines))
    least = py(1) - 4
    spots: list[float] = []
    for y, _ in places:
        spots.append(max(y, least))
        least = spots[-1] + APART
    over = max(0.0, spots[-1] - py(0)) if spots else 0.0
    for at in range(len(spots) - 1, -1, -1):  # from below again, so that nothing leaves the plate
        ceiling = py(0) - APART * (len(spots) - 1 - at)
        spots[at] = min(spots[at], ceiling) if over else spots[at]
    for y, (_, n) in zip(spots, places, strict=True):
        one = lines[n]
        with_badge = art.part(2.8 * BADGE, 2.8 * BADGE, 1)
        one.badge.draw(with_badge, *one.badge.args)
        art.lay(with_badge.finish(), right + 8, y - 1.4 * BADGE)
        room, fits = art.width - right - 52, size
        while fits > SMALLEST and art.text_width(one.name, fits, "bold") > room:
            fits -= 1
        art.text(one.name, right + 40, y, fits, art.theme.ink, "bold", "lm")


def _mark(art: Art, mark: Mark, x: float, y: float, bottom: float, ink: str) -> None:
    t = art.theme
    if mark.number:
        art.line([(x, y), (x, bottom)], ink, 1.4, (3, 3))
        art.disc(x, y, 12, t.sun, DAY.ink, 1.8)
        art.text(mark.number, x, y, 17, DAY.ink, "black", "mm")
        return
    _clover(art, x, y)


def _clover(art: Art, x: float, y: float) -> None:
    """The sign of luck, in games with dice and without."""
    art.line([(x, y), (x + 3, y + 13)], DAY.ink, 3.2)
    leaves = [(x + dx, y + dy) for dx in (-4.4, 4.4) for dy in (-4.4, 4.4)]
    for at in leaves:
        art.disc(*at, 6.2, DAY.ink)
    for at in leaves:
        art.disc(*at, 4.7, DAY.ok)
