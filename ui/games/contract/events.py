"""What is big, on a card: who begins and why, and events that happen the first time in a game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias

from engine.core import Event, Place, RuleRef
from engine.core.rules import MoveT, ViewT
from ui.core.words import Words
from ui.games.contract.table import Look, Picture, RulesT


@dataclass(frozen=True, slots=True)
class Explained:
    fact: str
    """In about five words; in one line, where it happens again."""
    why: str
    """The rule, in one sentence."""
    rule: RuleRef
    picture: Picture
    place: Place | None = None
    """Where it happened; ringed."""
    gains: tuple[tuple[Picture, str], ...] = ()
    """Who gains or loses how much."""
    total: str = ""
    """Where that comes from."""
    note: tuple[Picture, str] | None = None
    """What somebody takes besides."""
    bad: bool = False
    """Something is lost."""


@dataclass(frozen=True, slots=True)
class Telling(Generic[RulesT, MoveT, ViewT]):
    """Both give None for what says itself."""

    begins: Callable[[Look[RulesT, MoveT, ViewT], Words], Explained | None]
    """Who begins, and by which rule: before the first move."""
    event: Callable[[Look[RulesT, MoveT, ViewT], Sequence[Event], int, Words], Explained | None]
    """One of the events of a turn."""


AnyTelling: TypeAlias = Telling[object, object, object]
