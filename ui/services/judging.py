"""Games that are over, looked at again: what judges them, away from the screen."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from engine.session import Table

if TYPE_CHECKING:
    from engine.players.judgement import Piece


@dataclass(frozen=True, slots=True)
class Judged:
    """As far as it has come."""

    pieces: "tuple[Piece, ...]" = ()
    part: float = 0.0
    """How much of it is done; 1: all."""
    failed: bool = False
    """Nothing more comes: the process that judges was ended too often."""


class Judging(Protocol):
    """One game at a time. Nothing here waits for it."""

    def can(self, table: Table) -> bool:
        """It is over, everybody knows who has won, and its craft can judge."""

    def judge(self, table: Table) -> None:
        """Goes on where it was, also after a restart."""

    def judged(self, table: Table) -> Judged: ...

    def off(self, table: Table) -> float:
        """By how much chances of this game are off beside what chance alone puts them off."""

    def rest(self) -> None:
        """Nobody looks any more; what was found is kept."""


class NoJudging:
    """Can judge nothing."""

    def can(self, table: Table) -> bool:
        return False

    def judge(self, table: Table) -> None: ...

    def judged(self, table: Table) -> Judged:
        return Judged()

    def off(self, table: Table) -> float:
        return 0.0

    def rest(self) -> None: ...
