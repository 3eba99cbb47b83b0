"""From the colours that are meant to the values that lamps are sent: gamma, brightness, power.

The drivers' own brightness rounds every channel down, so that (1, 2, 3) at a half becomes the
blue-green (0, 1, 1). Here a colour keeps its hue down to the last step before dark.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from hardware.frames import BLACK, Frame, Rgb, dark

IDLE_MA: Final = 1.0
"""What one lamp draws while dark."""

FULL_MA: Final = 60.0
"""What one lamp draws on top at full white."""

HUE_FLOOR: Final = 4
"""The strongest channel of a lit lamp is at least this: below it no ratio of channels survives."""

_LAST_GLIMMER: Final = 1
"""The floor when the power budget cannot pay `HUE_FLOOR`: better a rough hue than no lamp."""

_STEPS: Final = 256


@dataclass(frozen=True, slots=True)
class Output:
    """How the lamps are driven: `brightness` 0 to 1, exponent `gamma`, power `budget_ma` in mA."""

    brightness: float = 0.25
    gamma: float = 2.2
    budget_ma: float = 1500.0

    def __post_init__(self) -> None:
        if not 0 <= self.brightness <= 1:
            raise ValueError(f"brightness lies between 0 and 1, not at {self.brightness}")
        if not 1 <= self.gamma <= 4:
            raise ValueError(f"gamma lies between 1 and 4, not at {self.gamma}")
        if not self.budget_ma > 0:
            raise ValueError(f"a power budget is more than {self.budget_ma} mA")


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
    brightness, gamma = output.brightness, output.gamma
    lit = tuple([_lit(colour, brightness, gamma) for colour in frame])
    if current_ma(lit) <= output.budget_ma:
        return lit
    for floor in (HUE_FLOOR, _LAST_GLIMMER):
        if affordable := _largest_affordable(frame, output, floor):
            return affordable
    return dark(len(frame))


def _largest_affordable(frame: Frame, output: Output, floor: int) -> Frame | None:
    """`frame` at the highest step that keeps the budget, found by halving; None if none does."""
    best: Frame | None = None
    low, high = 1, _STEPS
    while low <= high:
        step = (low + high) // 2
        scaled = _scaled(frame, output, floor, step / _STEPS)
        if current_ma(scaled) <= output.budget_ma:
            best, low = scaled, step + 1
        else:
            high = step - 1
    return best


def _scaled(frame: Frame, output: Output, floor: int, share: float) -> Frame:
    brightness = output.brightness * share
    sent = {colour: _quantise(_linear(colour, output.gamma), brightness, floor) for colour in frame}
    return tuple([sent[colour] for colour in frame])


@lru_cache(maxsize=4096)
def _lit(colour: Rgb, brightness: float, gamma: float) -> Rgb:
    return _quantise(_linear(colour, gamma), brightness, HUE_FLOOR)


def _linear(colour: Rgb, gamma: float) -> tuple[float, float, float]:
    """The share of full light, 0 to 1, that each channel of a colour on a screen stands for."""
    red, green, blue = colour
    return (red / 255) ** gamma, (green / 255) ** gamma, (blue / 255) ** gamma


def _quantise(light: tuple[float, float, float], brightness: float, floor: int) -> Rgb:
    """Whole steps for `light`; a colour whose strongest channel would fall below `floor` is raised."""
    peak = max(light)
    if not peak or not brightness:
        return BLACK
    full = max(255 * brightness, floor / peak)
    red, green, blue = light
    return round(red * full), round(green * full), round(blue * full)
