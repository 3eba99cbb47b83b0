"""What lies on the table and chooses nothing: what it is, and how it is read."""

from collections.abc import Mapping
from typing import Final

from ui.core.words import N_

THINGS: Final[Mapping[str, tuple[str, str]]] = {
    "feathers": (
        N_("The feathers of the six clans"),
        N_("Members count more the higher they stand: seven at the top, none in the lowest row."),
    ),
    "hands": (
        N_("The cards in each player’s hand"),
        N_("The player with the frame is to move."),
    ),
    "pile": (
        N_("Expelled members"),
        N_("They lie open, the last one on top. None of them comes back."),
    ),
}
