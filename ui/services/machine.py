"""The machine that Totem runs on: what day it is, chance, what is missing, and switching off."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from ui.core.words import N_


@dataclass(frozen=True, slots=True)
class Part:
    """Something that may be missing or wrong: a part of the device, what is kept, a file of the owner."""

    name: str
    """`lights`, `buttons`, `stuck` (buttons that stay down), `sound`, `disk`, `games`, `power`, `heat`,
    `touch` or a file's name."""
    works: bool
    reason: str = ""
    """Why not, in whole sentences in the language of the device; may be long. Several faults stand each on
    a line of its own."""
    count: int = 1
    """How many of them, where there can be several: buttons that stay down."""


PART_NAMES: Final = {
    "lights": N_("Board lamps"),
    "buttons": N_("Push buttons"),
    "stuck": N_("Stuck push buttons"),
    "sound": N_("Sound"),
    "disk": N_("Saved games"),
    "games": N_("Saved games"),
    "left_out": N_("Games from elsewhere"),
    "power": N_("Power supply"),
    "touch": N_("Touchscreen"),
    "heat": N_("Temperature"),
}
"""What a part is called on the screen; a file of the owner by its own name."""


class Machine(Protocol):
    def now(self) -> float:
        """Seconds since the epoch, as far as the device knows the time."""

    def today(self) -> str:
        """As `2026-11-28`, for names of files."""

    def hour(self, seconds: float) -> str:
        """A time of day with its day, as people say it in the language of the device."""

    def seed(self) -> int:
        """Fresh randomness for a deal."""

    def parts(self) -> Sequence[Part]: ...

    @property
    def can_dim(self) -> bool:
        """The panel has a light of its own that follows the preferences."""

    @property
    def can_switch_off(self) -> bool: ...

    def switch_off(self) -> None: ...
