"""Pins beyond the Raspberry Pi's own: those of MCP23017 expanders on the I2C bus.

Wherever a pin is a number, sixteen times the address of a chip plus 0 to 15 is a pin of that chip:
they begin far above the BCM numbers.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final

ADDRESSES: Final = range(0x20, 0x28)
"""What three pins of a chip make of its address."""

PINS: Final = (*(f"A{n}" for n in range(8)), *(f"B{n}" for n in range(8)))
"""In the order of the chip's registers."""

OUTPUTS_ONLY: Final = ("A7", "B7")
"""Since 2022 the maker lists them as outputs: as inputs they can disturb the bus."""

FIRST_PIN: Final = 16 * ADDRESSES.start


def address_of(text: str) -> int | None:
    """The address that `0x20` to `0x27` stands for.

    >>> address_of("0x21"), address_of("33")
    (33, None)
    """
    return int(text, 16) if re.fullmatch(r"0x2[0-7]", text) else None


def expander_pin(address: int, name: str) -> int:
    """The number of pin `name` (`A0` to `B7`) of the chip at `address`."""
    return 16 * address + PINS.index(name)


def on_expander(pin: int) -> bool:
    return pin >= FIRST_PIN


def pin_name(pin: int) -> str:
    """As people write it: the BCM number, or the chip and its pin.

    >>> pin_name(5), pin_name(expander_pin(0x20, "B3"))
    ('5', '0x20 B3')
    """
    return f"{pin // 16:#04x} {PINS[pin % 16]}" if on_expander(pin) else str(pin)


def by_chip(pins: Iterable[int]) -> Mapping[int | None, tuple[int, ...]]:
    """The pins of each chip by its address; None: the Raspberry Pi's own."""
    found: dict[int | None, list[int]] = {}
    for pin in pins:
        found.setdefault(pin // 16 if on_expander(pin) else None, []).append(pin)
    return {chip: tuple(held) for chip, held in found.items()}
