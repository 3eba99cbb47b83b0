"""What a game gives so that the program can play it well."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from engine.core import Seat
from engine.core.rules import MoveT, ViewT
from engine.players.levels import Level, Manner
from engine.players.memory import Seen

MindT = TypeVar("MindT")
_StateT = TypeVar("_StateT", contravariant=True)


@dataclass(frozen=True, slots=True)
class Thought(Generic[MoveT]):
    """The best move so far."""

    move: MoveT
    simulations: int
    """What was spent on it; 0 where only the move itself was judged."""
    chance: float | None = None
    """To win, as far as the search can tell."""


class Craft(Protocol[_StateT, MoveT, ViewT, MindT]):
    """How one game is played well. A mind is a frozen value: who plays how, and what it believes."""

    @property
    def manners(self) -> Mapping[Level, Manner]:
        """What the levels are in this game."""

    @property
    def greedy(self) -> Manner:
        """A beginner's play: the move that looks best at once."""

    def opens(self, view: ViewT, me: Seat, manner: Manner, seed: int) -> MindT:
        """Before the first move that it sees."""

    def sees(self, mind: MindT, seen: Seen[MoveT, ViewT]) -> MindT:
        """After a move, anybody's."""

    def thoughts(self, mind: MindT, view: ViewT, budget: int) -> Iterator[Thought[MoveT]]:
        """Better and better; the last one counts. At least one, and each a legal move for the seat to act."""

    def chances(self, state: _StateT) -> tuple[float, ...]:
        """By seat, how likely it wins, as this position looks without any thinking ahead."""

    def stands_still(self, state: _StateT) -> bool:
        """Whether people would agree to end here, since nobody does anything any more."""


AnyCraft: TypeAlias = Craft[Any, Any, Any, Any]
"""Of a game that is known only at run time."""
