"""What Clans is, before anybody plays it."""

from typing import Final

from engine.session import Mode
from ui.core.words import N_
from ui.games.contract.about import About, Kit, ModeAbout

ABOUT: Final = About(
    title=N_("Clans"),
    minutes=30,
    modes=(
        ModeAbout(Mode.BESIDE, N_("Beside the board"), N_("The huts stand on your board; I count.")),
        ModeAbout(Mode.SCREEN, N_("On the screen"), N_("No box needed; pass me around.")),
        ModeAbout(Mode.SCORE, N_("Only the score"), N_("Tell me how it ended; I count.")),
    ),
    places={"territory": N_("territory {name}")},
    kits=(
        Kit(
            "clans",
            land=(560, 440),
            offset=(10, 10),
            measure=N_(
                "The area is the part printed with territories, without the tracks around it: measure its "
                "width and height, and how far its upper left corner lies from that of the board "
                "(--offset)."
            ),
            naming={
                "": N_("territory/17 is the territory with the number 17 in the list of territories."),
            },
        ),
    ),
    wirings=("wiring.toml",),
)
