"""The games' rules, with an owner's files where they are sound."""

from dataclasses import dataclass
from typing import Protocol

from engine.core import AnyRules, Fault
from engine.session import AnyCustoms


@dataclass(frozen=True, slots=True)
class OwnFile:
    """An owner's file of a game's data, which wins over the game's own where it is sound."""

    path: str
    faults: tuple[Fault, ...] = ()
    readable: bool = True

    @property
    def taken(self) -> bool:
        return self.readable and not self.faults


class Library(Protocol):
    def rules(self, game: str) -> AnyRules: ...

    def customs(self, game: str) -> AnyCustoms:
        """How it is played at a table."""

    def rule_book(self, game: str) -> str:
        """The text of the game's RULES.md; `ui.screens.common.rule_book` reads it."""

    def own_file(self, game: str) -> OwnFile | None:
        """None where an owner has none."""

    def keep_own_file(self, game: str, text: str, *, another: bool = False) -> str:
        """The game's rules are made of it from now on; what was there before lies beside it, also what was
        written here before where it is `another` and no correction. Returns why it could not be kept, or an
        empty text. Raises DataRefused for a text with faults."""
