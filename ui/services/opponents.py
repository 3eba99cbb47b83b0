"""Seats that Totem plays: what thinks for them, away from the screen."""

from typing import Protocol

from engine.session import Table


class Opponents(Protocol):
    """One thought at a time. Nothing here waits for it."""

    def expect(self, table: Table) -> None:
        """Totem sits there: what thinks gets ready for it."""

    def think(self, table: Table) -> None:
        """For the seat that is to act, one of Totem's; what was thought about before is forgotten."""

    def thought(self) -> str | None:
        """The move that was decided on, as its text, allowed as far as the seat knows; None while it
        thinks."""

    def forget(self) -> None:
        """A move was taken back, or the table left."""


class Nobody:
    """Never decides."""

    def expect(self, table: Table) -> None: ...

    def think(self, table: Table) -> None: ...

    def thought(self) -> str | None:
        return None

    def forget(self) -> None: ...
