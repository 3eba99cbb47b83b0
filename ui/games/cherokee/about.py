"""What Cherokee is, before anybody plays it."""

from typing import Final

from engine.session import Mode
from ui.core.words import N_
from ui.games.contract.about import About, Asked, Kit, ModeAbout

ABOUT: Final = About(
    title=N_("Cherokee"),
    minutes=30,
    modes=(
        ModeAbout(Mode.BESIDE, N_("Beside the cards"), N_("Show me the pyramid; I follow every turn.")),
        ModeAbout(Mode.SCREEN, N_("On the screen"), N_("No box needed; pass me around.")),
        ModeAbout(Mode.SCORE, N_("Only the score"), N_("Paint the final pyramid; I count.")),
    ),
    options={
        "variant": Asked(
            N_("Who sees the clans?"),
            {"secret": N_("Secret clans"), "open": N_("Open clans")},
            N_("The rule book uses secret clans; open clans are its variant."),
        ),
        "equality": Asked(
            N_("Who wins a tie?"),
            {"defender": N_("The defender"), "woman": N_("The woman who attacks")},
            N_("The rule book asks for a greater value to expel; women win ties only when members move up."),
        ),
    },
    places={"card": N_("card {name}")},
    kits=(
        Kit(
            "cherokee",
            mat=True,
            land=(600, 480),
            measure=N_(
                "The area is a mat with the pyramid of 36 cards, which lie on their long side. Measure a "
                "card as it lies: the mat is 8.8 times as wide and 9.2 times as high. Between cards of "
                "70 × 45 mm or more, at least 5 mm stay free."
            ),
            naming=dict.fromkeys(
                ("cards", "gaps"),
                N_("card/8/1 is the left card of the base, row 8; card/1/1 is the summit."),
            ),
            lamps=dict.fromkeys(("cards", "gaps"), "card"),
        ),
    ),
    wirings=("wiring.toml",),
)
