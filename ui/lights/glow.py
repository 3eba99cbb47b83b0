"""A scene of lights: what each place of the board shows, in colour and rhythm.

Colours are RGB before gamma and budget. A rhythm is a short loop of levels, so that the main
loop may sleep while the lamps go on.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from engine.core import Place

Rgb: TypeAlias = tuple[int, int, int]

WARM: Final[Rgb] = (255, 200, 120)
AMBER: Final[Rgb] = (255, 150, 0)
RED: Final[Rgb] = (255, 0, 0)
PALE_BLUE: Final[Rgb] = (150, 190, 255)
VIOLET: Final[Rgb] = (140, 0, 255)
TURQUOISE: Final[Rgb] = (0, 190, 150)


class Rhythm(StrEnum):
    STEADY = "steady"
    SOFT = "soft"
    """Choosable: steady at a low level."""
    PULSE = "pulse"
    """Target: one swell a second."""
    TRAIL = "trail"
    """Last move: two short flashes, then faint."""
    REFUSED = "refused"
    """Three flashes, then steady at half."""
    CURSOR = "cursor"
    """Steady, with a wink every second."""
    LIFT = "lift"
    """Take this up: rises, holds, dark."""
    PLACE = "place"
    """Put it here: there at once, falls, dark."""
    LATER = "later"
    """Where the next step of hands is: steady and faint."""
    HINT = "hint"
    FADE = "fade"
    """Destroyed: falls to nothing."""
    ONE_LONG = "one_long"
    TWO_SHORT = "two_short"
    THREE_SHORT = "three_short"
    SWELL = "swell"
    ONE_GAP = "one_gap"
    LONG_SHORT = "long_short"


@dataclass(frozen=True, slots=True)
class Glow:
    colour: Rgb
    rhythm: Rhythm = Rhythm.STEADY


LightScene: TypeAlias = Mapping[Place, Glow]
"""Places that are not in it are dark."""

LIFT: Final = Glow(AMBER, Rhythm.LIFT)
PLACE: Final = Glow(WARM, Rhythm.PLACE)
LATER: Final = Glow(WARM, Rhythm.LATER)
CURSOR: Final = Glow(TURQUOISE, Rhythm.CURSOR)
"""What the keyboard or the stepping button has come to: whoever plays by buttons looks at the board alone."""

PERIOD: Final[Mapping[Rhythm, int]] = {
    Rhythm.STEADY: 1000,
    Rhythm.SOFT: 1000,
    Rhythm.PULSE: 1000,
    Rhythm.TRAIL: 2000,
    Rhythm.REFUSED: 750,
    Rhythm.CURSOR: 1000,
    Rhythm.LIFT: 2000,
    Rhythm.PLACE: 2000,
    Rhythm.LATER: 1000,
    Rhythm.HINT: 2000,
    Rhythm.FADE: 1000,
    Rhythm.ONE_LONG: 2000,
    Rhythm.TWO_SHORT: 2000,
    Rhythm.THREE_SHORT: 2000,
    Rhythm.SWELL: 2000,
    Rhythm.ONE_GAP: 2000,
    Rhythm.LONG_SHORT: 2000,
}
"""Milliseconds after which a rhythm begins again."""

ONCE: Final = frozenset({Rhythm.REFUSED, Rhythm.FADE})
"""Rhythms that play once and then stay at their last level."""


def level(rhythm: Rhythm, ms: int) -> float:
    """Brightness from 0 to 1, `ms` milliseconds into the rhythm.

    >>> level(Rhythm.SOFT, 400)
    0.3
    """
    t = ms if rhythm in ONCE else ms % PERIOD[rhythm]
    return _LEVELS[rhythm](t)


def _bars(*spans: tuple[int, int], low: float = 0.0) -> Callable[[int], float]:
    return lambda t: 1.0 if any(start <= t < end for start, end in spans) else low


def _swell(t: int) -> float:
    return 0.5 - 0.5 * math.cos(2 * math.pi * t / 2000)


def _double_swell(t: int) -> float:
    return abs(math.sin(2 * math.pi * t / 1200)) if t < 1200 else 0.0


_LEVELS: Final[Mapping[Rhythm, Callable[[int], float]]] = {
    Rhythm.STEADY: lambda t: 1.0,
    Rhythm.SOFT: lambda t: 0.3,
    Rhythm.PULSE: lambda t: 0.55 + 0.35 * math.sin(2 * math.pi * t / 1000),
    Rhythm.TRAIL: lambda t: 0.4 if t < 150 or 300 <= t < 450 else 0.08,
    Rhythm.REFUSED: lambda t: 0.5 if t >= 750 else 1.0 if t % 250 < 125 else 0.0,
    Rhythm.CURSOR: lambda t: 0.8 if t < 880 else 0.0,
    Rhythm.LIFT: lambda t: 0.1 + 0.9 * t / 900 if t < 900 else 1.0 if t < 1200 else 0.0,
    Rhythm.PLACE: lambda t: 1.0 - 0.9 * t / 1200 if t < 1200 else 0.0,
    Rhythm.LATER: lambda t: 0.2,
    Rhythm.HINT: _double_swell,
    Rhythm.FADE: lambda t: max(0.0, 0.6 * (1 - t / 1000)),
    Rhythm.ONE_LONG: _bars((0, 800)),
    Rhythm.TWO_SHORT: _bars((0, 300), (600, 900)),
    Rhythm.THREE_SHORT: _bars((0, 160), (320, 480), (640, 800)),
    Rhythm.SWELL: _swell,
    Rhythm.LONG_SHORT: _bars((0, 700), (1000, 1200)),
    Rhythm.ONE_GAP: lambda t: 0.0 if 600 <= t < 800 else 1.0,
}
