"""What Twigs is, before anybody plays it."""

from typing import Final

from engine.session import Mode
from ui.core.words import N_
from ui.games.contract.about import About, Asked, ModeAbout

ABOUT: Final = About(
    title=N_("Twigs"),
    minutes=5,
    modes=(
        ModeAbout(Mode.BESIDE, N_("Beside the board"), N_("Screen and lamps guide you.")),
        ModeAbout(Mode.SCREEN, N_("On the screen"), N_("You pass the device round.")),
        ModeAbout(Mode.SCORE, N_("Count the points"), N_("At the end of the game.")),
    ),
    options={
        "heaps": Asked(
            N_("How big are the heaps?"),
            {"small": N_("Small, 1 to 3 twigs"), "big": N_("Big, 1 to 5 twigs")},
            N_("Small heaps make a quick first game."),
        )
    },
    places={"heap": N_("heap {name}")},
    help=Asked(N_("What helps to count?"), {"none": N_("Nothing"), "marks": N_("Marks at the heaps")}),
)
