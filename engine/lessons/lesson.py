"""A lesson as values: the game before it, and its steps."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from engine.core import Place, Seat

LEARNER: Final = Seat(0)
"""Who sits there learns; every other seat is scripted."""


class Kind(StrEnum):
    """The values are a format of files."""

    SAY = "say"
    """A sentence, until it is answered by going on."""
    DO = "do"
    """The learner makes one move."""
    MAYBE = "maybe"
    """A `do` that only comes where every lawful move is one of it."""
    WATCH = "watch"
    """Scripted moves of one seat, then as `say`."""
    RUN = "run"
    """Scripted moves of all seats, then as `say`."""
    END = "end"
    """The learner is free."""


@dataclass(frozen=True, slots=True)
class Every:
    """Every lawful move of a kind, and where an event is named, of those the ones that bring it about."""

    move: str
    """The class of the move."""
    event: str = ""
    fact: str = ""
    """A field of the event, also one of a field (`price.total`)."""
    value: int = 0


@dataclass(frozen=True, slots=True)
class Step:
    id: str
    kind: Kind
    say: str
    """English; translated where it is shown."""
    moves: tuple[Any, ...] = ()
    """`do`: those that pass, the suggested one first. `watch`, `run`: one after another."""
    every: Every | None = None
    """Instead of `moves`."""
    or_any: bool = False
    """Where a scripted move has become unlawful, the first lawful one is played, until it is the learner's
    turn."""
    lit: tuple[Place, ...] = ()
    """Bright and steady, the one to press first at the beginning; empty: what passes."""
    pulse: tuple[Place, ...] = ()
    """Dim: what else is concerned."""
    dark: bool = False
    """Nothing is lit, not even what passes: the learner remembers."""
    screen_only: bool = False
    """Never on the lamps: it would tell a secret."""
    teaches: str = ""
    """A section of the game's rules."""
    held: str = ""
    """Said of a lawful move that is not this step's; empty: what is always said."""
    tells: str = ""
    """The class of an event: the first of them that is the learner's or nobody's, and what happened after it,
    is told in this step, and was held back when it happened."""
    shows: str = ""
    """Which part of the table; the words are the game's own. Empty: as what is asked decides."""

    @property
    def learner_moves(self) -> bool:
        return self.kind in (Kind.DO, Kind.MAYBE)

    @property
    def scripted(self) -> bool:
        return self.kind in (Kind.WATCH, Kind.RUN)


@dataclass(frozen=True, slots=True)
class Lesson:
    game: str
    others: int
    """Seats beside the learner's."""
    options: Mapping[str, str]
    delivered: str
    """Said at the beginning where an owner's file differs from what is delivered; empty: there is none."""
    deal: Any
    prologue: tuple[Any, ...]
    """Lawful moves to where the lesson begins."""
    steps: tuple[Step, ...]

    def at(self, id: str) -> int | None:
        """The number of a step; None if there is none of that name."""
        return next((n for n, step in enumerate(self.steps) if step.id == id), None)

    @property
    def dos(self) -> tuple[str, ...]:
        """The ids of the steps in which the learner moves, in order."""
        return tuple(step.id for step in self.steps if step.kind is Kind.DO)
