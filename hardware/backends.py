"""Parts by the names that stand in the settings. A name means this part or an error, never another.

What makes a part is loaded with it: the first picture needs the names alone.
"""

from collections.abc import Callable, Iterable
from typing import Final

from hardware.expanders import by_chip
from hardware.frames import Frame
from hardware.messages import Message, _
from hardware.pi.encoding import MOST_SPI_LAMPS
from hardware.pi.encoding import PART as LAMPS
from hardware.pi.factories import FACTORIES
from hardware.ports import Buttons, Clock, PartRefusedError, Strip
from hardware.wiring import MOST_LAMPS

SIMULATED: Final = "simulated"

STRIPS: Final = ("neopixel_spi", "neopixel", SIMULATED)
"""Strips by name: on the SPI bus (GPIO10), on a pin of one's own, without a Pi."""

BUTTON_BACKENDS: Final = (*FACTORIES, SIMULATED)
"""Buttons by name: gpiozero's pin factory, or none of them."""

SPI_DATA_PIN: Final = 10


def open_strip(
    name: str,
    lamps: int,
    *,
    order: str = "GRB",
    pin: int | None = None,
    sink: Callable[[Frame], None] | None = None,
) -> Strip:
    """The strip of that name; `pin` (BCM) belongs to `neopixel`, `sink` to `simulated`.

    Raises `PartError`.
    """
    if name == SIMULATED:
        from hardware.simulated.strip import SimulatedStrip

        return SimulatedStrip(lamps, order=order, sink=sink)
    if name == "neopixel_spi":
        from hardware.pi.pixels import PiSpiStrip

        return PiSpiStrip(lamps, order=order)
    if name == "neopixel" and pin is not None:
        from hardware.pi.pixels import PiPinStrip

        return PiPinStrip(lamps, pin=pin, order=order)
    if name == "neopixel":
        reason = Message(_("“neopixel” needs the pin that feeds the lamps."))
        raise PartRefusedError(
            LAMPS, reason, Message(_("Name the pin in the settings, or use “neopixel_spi”."))
        )
    raise _unknown(LAMPS, name, STRIPS)


def open_buttons(name: str, pins: Iterable[int], *, clock: Clock) -> Buttons:
    """The buttons of that name on BCM `pins`, or on those of one expander. Raises `PartError`."""
    pins = tuple(pins)
    for chip in by_chip(pins):
        if chip is not None:
            return _open_expander(name, pins, chip, clock)
    if name == SIMULATED:
        from hardware.simulated.buttons import SimulatedButtons

        return SimulatedButtons(pins, clock=clock)
    from hardware.pi.buttons import PiButtons

    return PiButtons(pins, clock=clock, factory=name)


def _open_expander(name: str, pins: Iterable[int], address: int, clock: Clock) -> Buttons:
    if name == SIMULATED:
        from hardware.simulated.expander import SimulatedExpander

        return SimulatedExpander(pins, address=address, clock=clock)
    from hardware.pi.expander import ExpanderButtons, open_i2c

    return ExpanderButtons(pins, open_i2c(), address=address, clock=clock)


def strip_pin(name: str, pin: int | None = None) -> int | None:
    """The pin (BCM) that a strip of that name takes, for the check of the wiring."""
    return {"neopixel_spi": SPI_DATA_PIN, "neopixel": pin}.get(name)


def most_lamps(name: str) -> int:
    """How many lamps a strip of that name can feed."""
    return MOST_SPI_LAMPS if name in ("neopixel_spi", SIMULATED) else MOST_LAMPS


def _unknown(part: str, name: str, known: Iterable[str]) -> PartRefusedError:
    reason = Message(_("There is no part called “{name}”."), {"name": name})
    remedy = Message(_("Choose one of: {names}."), {"names": ", ".join(known)})
    return PartRefusedError(part, reason, remedy)
