"""What Territories is, before anybody plays it."""

from typing import Final

from engine.session import Mode
from ui.core.words import C_, N_
from ui.games.contract.about import About, Asked, Kit, ModeAbout

ABOUT: Final = About(
    title=N_("Territories"),
    minutes=10,
    modes=(
        ModeAbout(Mode.BESIDE, N_("Beside the board"), N_("The logs lie on your board; I count.")),
        ModeAbout(Mode.SCREEN, N_("On the screen"), N_("No box needed; pass me around.")),
        ModeAbout(Mode.SCORE, N_("Only the score"), N_("Tell me how it ended; I count.")),
    ),
    options={
        "shape": Asked(
            N_("What shape is the land?"),
            {
                "rectangle": N_("Rectangle"),
                "stairs": N_("Stairs"),
                "cross": N_("Cross"),
                "valley": C_("shape of land", "Valley"),
                "free": N_("Surprise"),
            },
            N_("The rectangle of 3 by 4 tiles is the usual land. Surprise: any other shape without a hole."),
        ),
        "houses": Asked(
            N_("Who chooses where the farms stand?"),
            {"random": N_("Chance"), "draft": N_("The players")},
            N_("With chance you begin at once; if you take turns choosing, luck plays no part."),
        ),
    },
    places={
        "corner": N_("corner {name}"),
        "square": N_("square {name}"),
        "edge": N_("edge {name}"),
    },
    lamps={
        "corner": N_("Lamps at the corners"),
        "square": N_("Lamps in the squares"),
        "edge": N_("Lamps on the edges"),
    },
    kits=(
        Kit(
            "territories",
            land=(440, 340),
            offset=(20, 20),
            measure=N_(
                "The area is the field of 8 by 6 squares with a margin of 0.4 squares all round. Measure "
                "the side of a square: the area is 8.8 times as wide and 6.8 times as high."
            ),
            naming={
                "corners": N_(
                    "corner/0.0 is the upper left of the land, corner/8.6 the lower right: first the column, "
                    "then the row. The open end pulses, and the far corner of each log that may be laid "
                    "glows."
                ),
                "squares": N_(
                    "square/0.0 is the upper left square, square/7.5 the lower right: first the column, then "
                    "the row. The two squares beside the edge under the finger glow, and those beside the "
                    "last log."
                ),
            },
            lamps={"corners": "corner", "squares": "square"},
        ),
    ),
    wirings=("wiring.toml", "wiring_squares.toml"),
)
