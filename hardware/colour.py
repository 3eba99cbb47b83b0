"""From the colours that are meant to the values that lamps are sent: gamma, brightness, power.

The drivers' own brightness rounds every channel down, so that (1, 2, 3) at a half becomes the
blue-green (0, 1, 1). Here a colour keeps its hue down to the last step before dark.

What lamps make of the values was measured by others (Tim of cpldcpu.com, current in 2020, light of
the green channel in 2022): WS2812C, D and B-V5 do not light up at 1 and 2 and have their full current
from 8 on; a WS2812 gives less light than the value says where it is small; SK6812 and TX1812 give
light in proportion. Which lamps a chain has cannot be found out by a program, so `Output` holds for
all of them, and its two figures can be matched to a chain by eye.
"""

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from hardware.frames import BLACK, Frame, Rgb, dark

IDLE_MA: Final = 1.0
"""What one lamp draws while dark."""

FULL_MA: Final = 60.0
"""What one lamp draws on top at full white."""

HUE_ROOM: Final = 8 / 3
"""How many times the faintest value that glows the strongest channel of a lit lamp is at least: with
less no ratio of channels survives."""

_LEAST_PEAK: Final = 4
"""The same for lamps that glow at 1."""

_STEP: Final = 1 / 256
"""By how much a scaled frame is dimmed further when rounding put it over the budget."""


@dataclass(frozen=True, slots=True)
class Output:
    """How the lamps are driven: `brightness` 0 to 1, exponent `gamma`, power `budget_ma` in mA."""

    brightness: float = 0.25
    gamma: float = 2.2
    budget_ma: float = 1500.0
    faintest: int = 3
    """The least value, 1 to 8, at which a channel glows; smaller ones are not sent."""

    def __post_init__(self) -> None:
        if not 0 <= self.brightness <= 1:
            raise ValueError(f"brightness lies between 0 and 1, not at {self.brightness}")
        if not 1 <= self.gamma <= 4:
            raise ValueError(f"gamma lies between 1 and 4, not at {self.gamma}")
        if not self.budget_ma > 0:
            raise ValueError(f"a power budget is more than {self.budget_ma} mA")
        if not 1 <= self.faintest <= 8:
            raise ValueError(f"the faintest value lies between 1 and 8, not at {self.faintest}")

    @property
    def hue_floor(self) -> int:
        """The strongest channel of a lit lamp is at least this."""
        return max(_LEAST_PEAK, math.ceil(HUE_ROOM * self.faintest))


def current_ma(frame: Frame) -> float:
    """What the chain draws while it shows `frame` as sent, in mA.

    >>> current_ma(((255, 255, 255), (0, 0, 0)))
    62.0
    """
    return IDLE_MA * len(frame) + sum(map(sum, frame)) * FULL_MA / 765


def prepare(frame: Frame, output: Output) -> Frame:
    """The values to send so that the lamps look like `frame` and draw no more than the budget.

    Over the budget the whole frame is scaled, so that no colour shifts against another. A budget
    that not even dark lamps keep gives a dark frame.
    """
    if not output.brightness:
        return dark(len(frame))
    lit = tuple([_lit(colour, output) for colour in frame])
    if current_ma(lit) <= output.budget_ma:
        return lit
    for floor in (output.hue_floor, output.faintest):  # better a rough hue than no lamp
        if affordable := _affordable(frame, output, floor):
            return affordable
    return dark(len(frame))


def _affordable(frame: Frame, output: Output, floor: int) -> Frame | None:
    """`frame` scaled to the budget; None if even with every lit lamp at the floor it draws more."""
    light = {colour: _linear(colour, output.gamma) for colour in frame}

    def scaled(share: float) -> Frame:
        brightness = output.brightness * share
        sent = {
            colour: _quantise(channels, brightness, floor, output.faintest)
            for colour, channels in light.items()
        }
        return tuple([sent[colour] for colour in frame])

    least, most = current_ma(scaled(0)), current_ma(scaled(1))
    if least > output.budget_ma:
        return None
    # Lamps that rest on the floor make the current convex in the share, so the chord from the least
    # to the most lies above it: what the chord affords is affordable, but for rounding.
    share = min(1.0, (output.budget_ma - least) / max(most - least, 1.0))
    while current_ma(affordable := scaled(share)) > output.budget_ma:
        share = max(0.0, share - _STEP)
    return affordable


@lru_cache(maxsize=4096)
def _lit(colour: Rgb, output: Output) -> Rgb:
    return _quantise(_linear(colour, output.gamma), output.brightness, output.hue_floor, output.faintest)


@lru_cache(maxsize=4096)
def _linear(colour: Rgb, gamma: float) -> tuple[float, float, float]:
    """The share of full light, 0 to 1, that each channel of a colour on a screen stands for."""
    red, green, blue = colour
    return (red / 255) ** gamma, (green / 255) ** gamma, (blue / 255) ** gamma


def _quantise(light: tuple[float, float, float], brightness: float, floor: int, faintest: int) -> Rgb:
    """Values that glow for `light`; a colour whose strongest channel would fall below `floor` is raised."""
    red, green, blue = light
    peak = max(light)
    if not peak:
        return BLACK
    full = max(255 * brightness, floor / peak)
    return _value(red * full, faintest), _value(green * full, faintest), _value(blue * full, faintest)


def _value(wanted: float, faintest: int) -> int:
    """The nearest value that glows, or none.

    >>> _value(1.4, 3), _value(1.6, 3), _value(3.6, 3)
    (0, 3, 4)
    """
    if wanted < faintest:
        return faintest if 2 * wanted >= faintest else 0
    return round(wanted)
