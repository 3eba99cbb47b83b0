"""How well a player plays: four levels with names that a person could bear, and what makes them differ."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Level(StrEnum):
    """The values are a public format: they are kept with a game."""

    EASYGOING = "easygoing"
    CURIOUS = "curious"
    CLEVER = "clever"
    FORMIDABLE = "formidable"


LEVELS: Final = tuple(Level)
"""The weakest first."""


@dataclass(frozen=True, slots=True)
class Manner:
    """What a player knows, remembers and overlooks.

    Nobody plays well and then blunders: a weaker player judges less exactly, and always alike in the same
    position of the same game.
    """

    simulations: int = 0
    """The usual budget at a table of two; 0: only the next move is judged."""
    further: int = 0
    """Simulations more for each further seat: the more play, the less a single look tells."""
    noise: float = 0.0
    """By how much a judgement is off, in the unit that the game's craft judges single moves in; of the chance
    to win, where it searches."""
    plain: bool = False
    """Sees what a move brings at once and nothing of what it prepares."""
    believes: bool = False
    """Draws conclusions about what others hide from what they do."""
    hides: float = 0.0
    """How much of the chance to win it gives away so as not to show what it plays for."""
    forgets: float = 0.0
    """The chance that something remembered is lost each time that something new is seen."""
    follows: float = 1.0
    """The chance to follow two things that are swapped."""
    blind: bool = False
    """Chooses by chance alone: the measure of all others."""

    def budget(self, seats: int) -> int:
        """Simulations at a table of so many.

        >>> Manner(simulations=8, further=12).budget(4)
        32
        """
        return self.simulations + self.further * max(0, seats - 2)


RANDOM: Final = Manner(blind=True)
