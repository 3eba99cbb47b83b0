"""The 40-pin header of every Raspberry Pi since the B+: what sits on which pin."""

from typing import Final

PINS: Final[tuple[str, ...]] = (
    *("3V3", "5V", "GPIO2", "5V", "GPIO3", "GND", "GPIO4", "GPIO14", "GND", "GPIO15"),
    *("GPIO17", "GPIO18", "GPIO27", "GND", "GPIO22", "GPIO23", "3V3", "GPIO24", "GPIO10", "GND"),
    *("GPIO9", "GPIO25", "GPIO11", "GPIO8", "GND", "GPIO7", "GPIO0", "GPIO1", "GPIO5", "GND"),
    *("GPIO6", "GPIO12", "GPIO13", "GND", "GPIO19", "GPIO16", "GPIO26", "GPIO20", "GND", "GPIO21"),
)
"""By number, the first is pin 1. Odd pins lie towards the middle of the board, even ones at its edge."""


def pin_of(gpio: int) -> int:
    """The number on the header of a GPIO (BCM).

    >>> pin_of(10), pin_of(21)
    (19, 40)
    """
    return PINS.index(f"GPIO{gpio}") + 1


def grounds(*, odd: bool) -> tuple[int, ...]:
    """Ground pins of one row, from above."""
    return tuple(n for n, name in enumerate(PINS, 1) if name == "GND" and n % 2 == odd)
