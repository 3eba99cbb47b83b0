"""Who plays here: remembered, offered again, renamed, made one person of two, and deleted."""

from collections.abc import Sequence
from typing import Protocol

from engine.session import Badge, Person, Player


class People(Protocol):
    """What is changed holds at once, also for tables that are being played."""

    def everybody(self) -> Sequence[Person]:
        """Who played last comes first."""

    def named(self, name: str) -> Person | None:
        """Whom a name means, of today or of earlier; a guest is nobody."""

    def last_table(self) -> Sequence[Player]:
        """Those who sat down last, guests and Totem too, as they are called now."""

    def add(self, name: str, badge: Badge | None = None) -> Person:
        """Whoever has the name already is that person."""

    def rename(self, id: int, name: str) -> Person | None:
        """Who else has that name, and then nothing has changed; None once it is done."""

    def wear(self, id: int, badge: Badge) -> bool:
        """False for a badge that somebody else has."""

    def merge(self, id: int, into: int) -> bool:
        """Both are one person, called and shown as `into`; False for two who have sat at one table."""

    def delete(self, id: int) -> None:
        """Offered no more, and counted nowhere; past games keep the name."""
