"""What both halves of the wiring diagram share: colours, and where the header's pins lie."""

from typing import Final

from hardware.kit.route import Point

INK: Final = "#2A2018"
GREY: Final = "#8C7750"
SOCKET: Final = "#7A7A7A"
"""Grey as it is called in the words, where captions are brown."""
PLUS: Final = "#B2241C"
GROUND: Final = "#2A2018"
DATA: Final = "#2E6A3C"
BUTTON: Final = "#275E9C"
SPACER: Final = "#BDBDBD"
"""As on the template."""
CARD: Final = "#FCF7EA"
LAMP: Final = "#FFF1CF"

WIDTH: Final = 1360.0
MIDDLE: Final = 590.0
FIRST_ROW: Final = 142.0
ROW: Final = 23.0
END: Final = 122.0
"""From the middle to where wires leave the names of the pins."""


def header_y(pin: int) -> float:
    """
    >>> header_y(1) == header_y(2), header_y(39) == header_y(40)
    (True, True)
    """
    return FIRST_ROW + (pin - 1) // 2 * ROW


def header_edge(pin: int) -> Point:
    """Where the pin's wire leaves the Pi."""
    return MIDDLE + (-END if pin % 2 else END), header_y(pin)
