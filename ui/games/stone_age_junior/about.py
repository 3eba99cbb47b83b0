"""What Stone Age Junior is, before anybody plays it."""

from collections.abc import Mapping
from typing import Final

from engine.session import Mode
from ui.core.words import N_
from ui.games.contract.about import About, Asked, Kit, ModeAbout

_FRAME: Final = N_(
    "The area is a frame round the game board with a button at each of the 14 forest tokens. Measure the "
    "game board: the frame is 1.34 times as wide and 1.7 times as high, and the game board lies in its "
    "middle. --land and --board both take the size of the frame: a game board of 522 × 247 mm gives "
    "--land 700x420 --board 700x420."
)
MEMORY: Final = Asked(
    N_("Memory help?"),
    {"off": N_("None"), "glimpse": N_("A last look"), "marks": N_("Small pictures")},
    N_("A last look before all are hidden; or a picture beside each token already seen."),
)


def _spoken() -> Mapping[str, str]:
    """Imported here: the sentences know the game's pieces, which no first picture waits for."""
    from ui.games.stone_age_junior.table.spoken import RECORDED

    return RECORDED


ABOUT: Final = About(
    title=N_("Stone Age Junior"),
    titles=("Stone Age Junior", "L’âge de pierre junior", "My First Stone Age"),
    minutes=15,
    modes=(
        ModeAbout(Mode.BESIDE, N_("Beside the board"), N_("Real goods and huts; I keep the forest tokens.")),
        ModeAbout(Mode.SCREEN, N_("On the screen"), N_("No box needed; pass me around.")),
        ModeAbout(Mode.SCORE, N_("Only the score"), N_("Who has how many huts?")),
    ),
    options={
        "memory": MEMORY,
        "tokens": Asked(
            N_("Which forest tokens?"),
            {"program": N_("Totem shuffles them"), "cardboard": N_("The cardboard ones")},
            N_("With buttons or the screen, nobody needs to turn over cardboard."),
        ),
        "huts": Asked(
            N_("Which huts?"),
            {"program": N_("Totem shuffles them"), "cardboard": N_("The cardboard ones")},
            N_(
                "The set-up says how many huts are a guess; tap there, and compare them with those in "
                "your box."
            ),
        ),
        "goods": Asked(
            N_("Where do goods lie?"),
            {"hidden": N_("Behind the village"), "open": N_("For all to see")},
            N_("The rules hide them; younger children may prefer them open."),
        ),
    },
    help=MEMORY,
    places={"token": N_("token {name}"), "space": N_("space {name}")},
    kits=(
        Kit(
            "stone_age_junior",
            land=(700, 420),
            measure=_FRAME,
            naming={
                "": N_(
                    "token/1 lies at the upper left, the others follow clockwise; space/0 is the building "
                    "site, then clockwise along the track. All 17 free pins are in use, so the device is "
                    "switched off on the screen."
                ),
            },
            frame=True,
            for_children=True,
        ),
        Kit(
            "buttons",
            title=N_("Push buttons for {game}"),
            land=(700, 420),
            measure=_FRAME,
            naming={
                "": N_(
                    "token/1 lies at the upper left, the others follow clockwise. All 17 free pins are in "
                    "use, so the device is switched off on the screen."
                ),
            },
            lit=False,
            frame=True,
            for_children=True,
        ),
    ),
    spoken=_spoken,
    wirings=("wiring.toml",),
)
