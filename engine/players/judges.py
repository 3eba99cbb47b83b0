"""What a game's craft gives besides, so that a game that is over can be judged by the same appraisal."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from engine.core import Rng
from engine.players.search import Weighed

_MindT = TypeVar("_MindT", contravariant=True)
_ViewT = TypeVar("_ViewT", contravariant=True)
_MoveT = TypeVar("_MoveT", contravariant=True)
_StateT = TypeVar("_StateT")
_Seen = TypeVar("_Seen")

Valued: TypeAlias = Callable[[_Seen], Sequence[float]]
"""Of a state, by seat, how likely it wins."""


class Judges(Protocol[_StateT, _MoveT, _ViewT, _MindT]):
    """A craft without these says nothing of a game that is over."""

    @property
    def has_chance(self) -> bool:
        """Playouts from one position differ."""

    @property
    def trust(self) -> tuple[float, float]:
        """How far playouts are believed at the beginning and at the end of a game, as a power of the chances:
        1 as they are, 0 not at all. Fitted to games; docs/opponents.md says how well."""

    @property
    def off(self) -> float:
        """By how much chances that are told differ from what came of them."""

    def weigh(
        self, mind: _MindT, view: _ViewT, move: _MoveT, budget: int, valued: Valued[_StateT]
    ) -> Weighed:
        """What a move promises the seat to act, from no more than it knew."""

    def played_on(self, state: _StateT, rng: Rng) -> _StateT:
        """Where the search's playout leads; it may be the end."""

    def completed(self, state: _StateT, end: _StateT) -> _StateT:
        """`state` with what its seats knew themselves, and the program only since the end of its game."""

    def known_since(self, state: _StateT, end: _StateT, rng: Rng) -> _StateT:
        """`state` with what the end of its game turned up, and with what is chance drawn anew."""


AnyJudges: TypeAlias = Judges[Any, Any, Any, Any]
