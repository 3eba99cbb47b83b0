"""What lies on the table and chooses nothing: what it is, and how it is read."""

from collections.abc import Mapping
from typing import Final

from ui.core.words import N_

THINGS: Final[Mapping[str, tuple[str, str]]] = {
    "epochs": (
        N_("The five epochs"),
        N_(
            "The dots are the markers that are left. Next come the terrain where a village is worth more and "
            "the one where it is destroyed."
        ),
    ),
    "tracks": (
        N_("The points of the five colours"),
        N_("Whose colour is whose is shown at the end."),
    ),
    "seats": (
        N_("The players and their markers"),
        N_("Each marker counts one point at the end. The player with the frame is to move."),
    ),
}
