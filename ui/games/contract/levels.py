"""How well Totem plays a seat, in words and as bars."""

from typing import Final

from engine.players import LEVELS, Level
from ui.core.art import Art
from ui.core.theme import DAY
from ui.core.words import N_

NAMES: Final = {
    Level.EASYGOING: N_("Easygoing"),
    Level.CURIOUS: N_("Curious"),
    Level.CLEVER: N_("Clever"),
    Level.FORMIDABLE: N_("Formidable"),
}
ABOUT: Final = {
    Level.EASYGOING: N_("Plays for fun and overlooks a lot."),
    Level.CURIOUS: N_("Looks at the next move, though not always closely."),
    Level.CLEVER: N_("Thinks a few moves ahead and remembers what it has seen."),
    Level.FORMIDABLE: N_("Thinks far ahead and overlooks hardly anything."),
}
FIRST: Final = Level.CURIOUS
"""Of a seat that is just given to Totem."""
BAR, PITCH = 5.0, 8.0


def after(level: str) -> Level:
    """The next one; after the last the first."""
    return LEVELS[(LEVELS.index(Level(level)) + 1) % len(LEVELS)]


def width_of_bars(h: float) -> float:
    return len(LEVELS) * PITCH * h / 20


def bars(art: Art, level: str, x: float, bottom: float, h: float) -> None:
    """One bar for each level, filled up to this one; `h` is the height of the last."""
    of, k = LEVELS.index(Level(level)), h / 20
    for n in range(len(LEVELS)):
        high = h * (0.4 + 0.2 * n)
        left, ink = x + n * PITCH * k, DAY.ink
        art.box(left, bottom - high, BAR * k, high, ink if n <= of else None, ink, r=1.4 * k, width=1.2)
