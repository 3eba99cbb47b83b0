"""What is connected to the pins, as a person chooses it: lamps, their supply, buttons."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Protocol

NONE: Final = ""
ON_SPI: Final = "neopixel_spi"
ON_A_PIN: Final = "neopixel"
LGPIO: Final = "lgpio"
RPIGPIO: Final = "rpigpio"
"""Names of parts as they stand in the settings; `NONE`: no such part."""

FEEDING_PINS: Final = (12, 13, 18, 19, 21)
"""BCM pins that can feed lamps by themselves on every Raspberry Pi that can do so."""
FIRST_PIN: Final = 18

ORDERS: Final = ("GRB", "RGB", "GBR", "RBG", "BRG", "BGR")
LEAST_MA: Final = 100
MOST_MA: Final = 20_000


@dataclass(frozen=True, slots=True)
class Connected:
    lights: str = NONE
    """Name of a strip."""
    pin: int | None = None
    """BCM number of the pin that feeds the lamps, for `ON_A_PIN` only."""
    order: str = "GRB"
    """In which order the lamps take red, green and blue."""
    budget_ma: int = 1500
    """What the supply of the lamps can give."""
    buttons: str = NONE
    """Name of the driver of the pins."""


class Connections(Protocol):
    """The settings that only an owner's file held before."""

    @property
    def file_has_faults(self) -> bool:
        """Of the settings: some of them do not hold, or none can be kept."""

    def write_file_anew(self) -> str:
        """Without faults, from what holds now; the other lies beside it. Returns why it could not be written,
        or an empty text."""

    def connected(self) -> Connected: ...

    def connect(self, connected: Connected) -> str:
        """Boards that are laid from now on use it, and the budget holds at once. Returns why it could not be
        kept, or an empty text."""


def order_seen(sent_in: str, seen: Mapping[str, str]) -> str | None:
    """The order of lamps that showed `seen["R"]` when red was sent in the order `sent_in`, and so on; None if
    two colours looked alike. The third colour follows from two.

    >>> order_seen("GRB", {"R": "G", "G": "R"})
    'RGB'
    >>> order_seen("GRB", {"R": "R", "G": "R"}) is None
    True
    """
    place = {sent_in.index(sent): shown for sent, shown in seen.items()}
    if len(set(place.values())) < len(place):
        return None
    left = [colour for colour in "RGB" if colour not in place.values()]
    return "".join(place[n] if n in place else left.pop(0) for n in range(3))
