"""Somebody above a table who lets only some moves pass."""

from collections.abc import Sequence
from typing import Protocol

from engine.core import Choice, Event, Place, Rejection
from engine.core.rules import MoveT
from engine.lessons import Tap


class Guide(Protocol[MoveT]):
    """A lesson."""

    def narrowed(self, asked: Choice[MoveT]) -> Choice[MoveT]:
        """Of what may come next, what leads to a move that passes."""

    def tap(self, pointed: Sequence[Place], spot: Place) -> Tap: ...

    def answer(self, pointed: Sequence[Place], spot: Place) -> Choice[MoveT] | Rejection:
        """What the rules say to a tap."""

    def passes(self, pointed: Sequence[Place]) -> bool: ...

    def now_shown(self, events: Sequence[Event]) -> int:
        """How many of the events that have just happened are told now."""
