"""What lies on the table and chooses nothing: what it is, and how it is read."""

from collections.abc import Mapping
from typing import Final

from ui.core.words import N_

THINGS: Final[Mapping[str, tuple[str, str]]] = {
    "sides": (
        N_("The squares of White and Black"),
        N_("A finished territory counts: its squares, without those of the farms."),
    ),
    "logs": (
        N_("The logs left in the box"),
        N_("Should they run out, play goes on with anything that can serve as a log."),
    ),
}
