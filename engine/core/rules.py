"""The protocol that every game fulfils."""

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from engine.core.places import Place
from engine.core.rng import Rng
from engine.core.values import Event, Fault, Option, Options, Outcome, Pointing, Rejection, Seat

DealT = TypeVar("DealT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")


class Rules(Protocol[DealT, StateT, MoveT, ViewT]):
    """One game. Values in, values out; nothing that is passed in is ever changed.

    Deals, states and moves are immutable and compare by value; moves hash. Their texts are one
    line of printable ASCII, a move's without a space, and `version` covers them all.
    """

    @property
    def game(self) -> str:
        """The public id: package name, file name, word on the command line."""

    @property
    def version(self) -> int:
        """Of the rules and their text forms; stands in records."""

    @property
    def seats(self) -> range:
        """How many may play."""

    @property
    def options(self) -> tuple[Option, ...]: ...

    @property
    def bound(self) -> int:
        """Decisions after which a random game is cut; purely random play need not end."""

    @property
    def places(self) -> tuple[Place, ...]:
        """Every name that this game may point at or light, without the controls."""

    def deal(self, seats: int, options: Options, rng: Rng) -> DealT:
        """A complete set-up with every random choice already made."""

    def faults(self, deal: DealT) -> tuple[Fault, ...]:
        """All that is wrong with a set-up, at once."""

    def seats_of(self, deal: DealT) -> int:
        """How many the set-up is for."""

    def start(self, deal: DealT) -> StateT:
        """Trusts that `faults(deal)` is empty."""

    def to_act(self, state: StateT) -> Seat | None:
        """Who decides now; None when the game is over."""

    def legal_moves(self, state: StateT) -> Sequence[MoveT]:
        """Exactly what `check` accepts, in a stable order; shared objects, not to be changed."""

    def check(self, state: StateT, move: MoveT) -> Rejection | None:
        """The one home of legality: why `move` is not allowed, or None."""

    def advance(self, state: StateT, move: MoveT, out: list[Event] | None = None) -> StateT:
        """The state after `move`, which the caller has checked; appends what happened to `out`."""

    def outcome(self, state: StateT) -> Outcome | None:
        """None while somebody is to act."""

    def reveal(self, state: StateT, shown: str) -> StateT | Rejection:
        """What the cardboard shows once the game is over, where the deal left it open.

        Clans: `red,blue,?`. Games that leave nothing open refuse. Every game takes the word of
        `engine.core.early` while somebody is to act, or says why it cannot be counted yet.
        """

    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """What `seat` may know, or (None) what lies open on the table."""

    def imagine(self, view: ViewT, rng: Rng) -> StateT:
        """A state that fits `view`, what is hidden filled in at random."""

    def pointing(self, state: StateT, move: MoveT) -> Pointing:
        """How a person points at a legal move; no two moves of a state are pointed at alike."""

    def meant(self, state: StateT, pointed: Sequence[Place]) -> MoveT | Rejection:
        """The move that a person most likely means by pointing there, for `check` to refuse.

        A rejection where no move at all is meant. Only asked about what leads to no legal move.
        """

    def deal_text(self, deal: DealT) -> str: ...

    def read_deal(self, text: str) -> DealT:
        """Raises Unreadable."""

    def state_text(self, state: StateT) -> str: ...

    def read_state(self, text: str) -> StateT:
        """Raises Unreadable."""

    def move_text(self, move: MoveT) -> str: ...

    def read_move(self, text: str) -> MoveT:
        """Raises Unreadable."""


AnyRules: TypeAlias = Rules[Any, Any, Any, Any]
"""Rules of a game that is known only at run time."""
