"""How far a lesson has been gone through: what is kept of it, and outlives a power cut."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Stop:
    """A step that was come to."""

    step: str
    """Its id."""
    moves: int
    """Of the lesson, without its prologue, when it was come to."""


@dataclass(frozen=True, slots=True)
class Begun:
    way: tuple[Stop, ...]
    """The steps so far, the one that is shown last."""
    moves: tuple[str, ...]
    """As texts, without the prologue."""
