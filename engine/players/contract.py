"""What a game gives so that the program can play it well."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from engine.core import Seat
from engine.core.rules import MoveT, ViewT
from engine.players.judges import AnyJudges
from engine.players.levels import Level, Manner
from engine.players.memory import Seen

MindT = TypeVar("MindT")
_StateT = TypeVar("_StateT", contravariant=True)
_MoveT = TypeVar("_MoveT", contravariant=True)
_ViewT = TypeVar("_ViewT", contravariant=True)


@dataclass(frozen=True, slots=True)
class Thought(Generic[MoveT]):
    """The best move so far."""

    move: MoveT
    simulations: int
    """What was spent on it; 0 where only the move itself was judged."""
    chance: float | None = None
    """To win, as far as the search can tell."""


class Hidden(Protocol[_StateT, _MoveT, _ViewT]):
    """What seats secretly play for, in games where they do."""

    @property
    def secrets(self) -> int:
        """How many there are to choose from."""

    def secret(self, state: _StateT, seat: Seat) -> int | None: ...

    def evidence(self, view: _ViewT, move: _MoveT) -> tuple[float, ...] | None:
        """By secret: the logarithm of how likely somebody who has it makes this move; None where a move says
        nothing."""

    def asked(self, state: _StateT) -> bool:
        """Whether so much has been played that an observer is asked to name everybody's secret."""


class Craft(Protocol[_StateT, MoveT, ViewT, MindT]):
    """How one game is played well. A mind is a frozen value: who plays how, and what it believes."""

    @property
    def manners(self) -> Mapping[Level, Manner]:
        """What the levels are in this game."""

    @property
    def greedy(self) -> Manner:
        """A beginner's play: the move that looks best at once."""

    @property
    def hidden(self) -> Hidden[_StateT, MoveT, ViewT] | None:
        """None where nobody plays for anything secret."""

    @property
    def judges(self) -> AnyJudges | None:
        """None where nothing is said of a game that is over."""

    def seats(self, view: ViewT) -> int:
        """How many play."""

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
