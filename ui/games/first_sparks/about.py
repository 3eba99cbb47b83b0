"""What The First Sparks is, before anybody plays it."""

from typing import Final

from engine.session import Mode
from ui.core.words import N_
from ui.games.contract.about import About, Asked, Kit, ModeAbout

ABOUT: Final = About(
    title=N_("The First Sparks"),
    titles=("The First Sparks", "La Première Étincelle", "Die ersten Funken"),
    minutes=60,
    modes=(
        ModeAbout(
            Mode.BESIDE, N_("Beside the board"), N_("You move the pieces; I count, and I know the rules.")
        ),
        ModeAbout(Mode.SCREEN, N_("On the screen"), N_("No box needed; pass me around.")),
        ModeAbout(Mode.SCORE, N_("Food only"), N_("The board stays yours; I keep food, market and order.")),
    ),
    options={
        "plow": Asked(
            N_("What does the plough add to several fields?"),
            {"each": N_("1 grain for each field"), "once": N_("1 grain in all")},
            N_("The rule book says one more grain for the fields; we read it as one for each of them."),
        ),
        "first_card": Asked(
            N_("Two players: which card may be proposed first?"),
            {"afforded": N_("One you can pay for"), "any": N_("Any card, even too dear")},
            N_(
                "The rule book lets the first player put the first card in the box if the other declines it: "
                "nobody has to buy it. With “Any card, even too dear”, even a card that the first player "
                "cannot pay for may be proposed; if it is declined, it goes to the box."
            ),
        ),
        "fire_food": Asked(
            N_("Is the food of a clan with fire hidden?"),
            {"hidden": N_("Hidden from the others"), "open": N_("Open to everybody")},
            N_("The rule book says that it may be hidden. Open food never has to be asked for."),
        ),
        "pile": Asked(
            N_("Which pile fills the market?"),
            {"cardboard": N_("The one of the box"), "program": N_("Totem’s own")},
            N_(
                "You turn up the top card and tap its number. With Totem’s own pile, it says which card "
                "comes and somebody looks for it."
            ),
        ),
    },
    places={"region": N_("region {name}"), "card": N_("card {name}")},
    kits=(
        Kit(
            "first_sparks",
            land=(160, 92),
            measure=N_(
                "The area is one tile of two hexes side by side. Measure its width over both hexes, and "
                "its height."
            ),
            naming={
                "": N_(
                    "region/1A0 is region 0 of hex A of tile 1. Each tile lies in a tray with six lamps; the "
                    "trays are chained in the order of the tiles’ numbers, wherever they lie."
                ),
            },
        ),
    ),
    wirings=("wiring.toml",),
)
