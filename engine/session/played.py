"""A move of a table, and what comes of asking to go back."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from engine.core import Event, Seat


@dataclass(frozen=True, slots=True)
class Played:
    """One move of a table."""

    seat: Seat
    move: Any
    events: tuple[Event, ...]
    forced: bool
    """The table answered by itself: nothing else was possible."""
    at: int
    """Milliseconds of play since the table was opened."""


class Undo(StrEnum):
    """What came of asking to go back."""

    DONE = "done"
    NOTHING = "nothing"
    """There is no move to take back."""
    REVEALED = "revealed"
    """Something hidden was turned up since; ask again with `confirmed`."""
    FORBIDDEN = "forbidden"
    """The same, and at this table what was shown stays shown."""
