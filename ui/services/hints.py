"""A hint for whoever is to move: what thinks about it, away from the screen."""

from dataclasses import dataclass
from typing import Final, Protocol

from engine.core import Place
from engine.core.motifs import Motif
from engine.session import Table


@dataclass(frozen=True, slots=True)
class Hint:
    places: tuple[Place, ...]
    """Of the move, in the order in which they are pointed at; () where there is no hint."""
    motif: Motif | None = None
    """Why it is good; None: nothing sure can be said."""


NONE: Final = Hint(())
"""Nothing came of it."""


class Hints(Protocol):
    """One thought at a time. Nothing here waits for it."""

    def given(self, game: str) -> bool:
        """Whether there are hints in that game at all."""

    def expect(self, table: Table) -> None:
        """Somebody may ask there: what thinks gets ready for it."""

    def think(self, table: Table) -> None:
        """For the person who is to act; what was thought about before is forgotten."""

    def found(self) -> Hint | None:
        """None while it is thought about."""

    def forget(self) -> None:
        """A move was made, or the hint closed."""


class NoHints:
    """Never gives one."""

    def given(self, game: str) -> bool:
        return False

    def expect(self, table: Table) -> None: ...

    def think(self, table: Table) -> None: ...

    def found(self) -> Hint | None:
        return NONE

    def forget(self) -> None: ...
