"""What the buttons of a lesson mean."""

from typing import Final

from engine.core import UNDO

SKIP: Final = "skip"
LEAVE: Final = "leave"
AGAIN: Final = "again"
REAL: Final = "real"
ONCE_MORE: Final = "once"
ITS: Final = frozenset({UNDO, SKIP, LEAVE, AGAIN})
"""Stops that answer nothing."""
