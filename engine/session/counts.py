"""A game that was only counted."""

from dataclasses import dataclass

from engine.core import Outcome
from engine.session.sitting import Player


@dataclass(frozen=True, slots=True)
class Count:
    """A game whose moves nobody told, entered by hand; can be gone on with and corrected at any time."""

    game: str
    players: tuple[Player, ...]
    options: tuple[tuple[str, str], ...]
    entered: str
    """Everything that was entered, in a text of the game's own."""
    outcome: Outcome | None = None
    """None while something is still to be entered."""
    sides: tuple[str, ...] = ()
    """By seat, where a game has them; see `Customs.sides`."""
    id: str = ""
    """Empty until it is kept."""
