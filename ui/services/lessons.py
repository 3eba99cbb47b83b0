"""Guided first games: what was begun, and which have been gone through."""

from typing import TYPE_CHECKING, Protocol

from engine.core import AnyRules

if TYPE_CHECKING:
    from engine.lessons import Begun, Example, Lesson


class Lessons(Protocol):
    def lesson(self, game: str) -> "tuple[Lesson, AnyRules] | None":
        """With the rules that it is played by, those that the program brings; None where a game has none."""

    def examples(self, game: str) -> "tuple[tuple[Example, ...], AnyRules] | None":
        """For the pages of its rules, with the rules that they are judged by; None where a game has none."""

    def begun(self, game: str) -> "Begun | None":
        """Where it was left; None where it was not begun, or what is kept does not fit any more."""

    def keep(self, game: str, begun: "Begun | None") -> None:
        """Outlives a power cut; None: there is nothing to go on with any more."""

    def known(self, game: str) -> bool:
        """It has been gone through to its end here."""

    def finish(self, game: str) -> None:
        """It is known from now on, and there is nothing to go on with."""
