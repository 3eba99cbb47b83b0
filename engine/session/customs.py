"""How a game is played at a table, beyond its rules."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Generic, TypeAlias

from engine.core.hands import AnyCardboard
from engine.core.rules import DealT, MoveT, Rules, StateT, ViewT
from engine.core.values import Event, Option, Options, Rejection
from engine.session.sitting import Mode


def always(state: object, move: object) -> bool:
    return True


def never(rules: object, state: object) -> bool:
    return False


def nobody(state: object) -> bool:
    return False


def as_dealt(deal: DealT, mode: Mode) -> DealT:
    return deal


def nothing(deal: object) -> None:
    return None


def says_itself(after: object, event: Event) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Customs(Generic[DealT, StateT, MoveT, ViewT]):
    """Every field has a default: a game without a module `customs` has them all."""

    answers_itself: Callable[[StateT, MoveT], bool] = always
    """The table may play this move, the only one, without asking: it would tell no secret."""
    same_whatever: Callable[[Rules[DealT, StateT, MoveT, ViewT], StateT], bool] = never
    """All answers to what is asked lead to the same: the table may take the first one without asking."""
    people_tell: Callable[[StateT], bool] = nobody
    """Nothing is decided now, whoever's turn it is: people tell what the cardboard shows."""
    refusal_shows: Callable[[StateT, Rejection], bool] = never
    """That a move was refused tells something hidden to all, as that a clan has less food than it costs."""
    at_the_table: Callable[[DealT, Mode], DealT] = as_dealt
    """A deal of the program as it is used: what the cardboard deals at the table is unknown."""
    entered_only: frozenset[Mode] = frozenset()
    """The set-up is told there, always: the cardboard is dealt quicker than searched for."""
    sides: Callable[[ViewT], tuple[str, ...]] | None = None
    """What each seat plays for, where that differs, once the game is over; empty texts where it is not
    known. Kept with the result."""
    explained: Callable[[StateT, Event], str] = says_itself
    """The kind of an event that is explained when it happens the first time in a game, in small letters;
    empty: it says itself. The state is the one after its move."""
    cardboard: Callable[[DealT], AnyCardboard | None] = nothing
    """The pieces of such a deal, where hands are led beside the board."""

    usual: Mapping[Mode, Options] = field(default_factory=dict)
    """What is chosen as usual in a way to play, where that is not the rules' default."""
    only_in: Mapping[str, frozenset[Mode]] = field(default_factory=dict)
    """Options that are asked about in these ways to play alone; in others the rules' default holds."""

    def options_in(self, mode: Mode, options: Sequence[Option]) -> tuple[Option, ...]:
        """Those that are asked about in this way to play, each with what is usual there."""
        usual = self.usual.get(mode, {})
        asked = (option for option in options if mode in self.only_in.get(option.id, (mode,)))
        return tuple(replace(one, default=usual.get(one.id, one.default)) for one in asked)

    def obvious(self, rules: Rules[DealT, StateT, MoveT, ViewT], state: StateT) -> MoveT | None:
        """The move that nobody needs to be asked for."""
        legal = rules.legal_moves(state)
        if len(legal) == 1:
            return legal[0] if self.answers_itself(state, legal[0]) else None
        return legal[0] if legal and self.same_whatever(rules, state) else None


AnyCustoms: TypeAlias = Customs[Any, Any, Any, Any]
PLAIN: Final[AnyCustoms] = Customs()
