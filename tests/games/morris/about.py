"""What Three Men's Morris is, before anybody plays it."""

from typing import Final

from engine.session import Mode
from ui.core.words import N_
from ui.games.contract.about import About, ModeAbout

ABOUT: Final = About(
    title=N_("Three Men’s Morris"),
    minutes=5,
    modes=(
        ModeAbout(Mode.SCREEN, N_("On the screen"), N_("No box needed; pass me around.")),
        ModeAbout(Mode.BESIDE, N_("Beside the board"), N_("The men stand on your board.")),
    ),
    places={"point": N_("point {name}")},
)
