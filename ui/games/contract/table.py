"""A game's table: what it is made from, and what a game gives to show it."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from engine.core import UNDO, Choice, Event, Place, Rejection, Seat
from engine.core.rules import MoveT, StateT, ViewT
from engine.session import Mode, Played, Player
from ui.core.page import Page
from ui.core.scene import Draw, Scene
from ui.core.screen import Moment
from ui.core.timeline import Step
from ui.core.words import Words
from ui.lights.glow import Glow, LightScene

RulesT = TypeVar("RulesT")


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing that fits any box: `draw(art, *args)` fills the whole Art."""

    draw: Draw
    args: tuple[Hashable, ...] = ()


@dataclass(frozen=True, slots=True)
class BoardMap:
    """How a game's cardboard lies on the table: places as parts of its width and height."""

    picture: Picture
    aspect: float
    """Width by height."""
    lamps: Mapping[str, tuple[float, float]]
    buttons: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    """Places of buttons on the board; those that are not named lie in a row below it."""
    outlines: tuple[tuple[tuple[float, float], ...], ...] = ()
    """Closed lines that are printed on it, by which a template is laid under it."""


@dataclass(frozen=True, slots=True)
class Running:
    """The step of a story that is being shown."""

    event: Event
    part: float
    """How far it is, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Look(Generic[RulesT, MoveT, ViewT]):
    """Everything that a table's scene is made from."""

    rules: RulesT
    view: ViewT
    """What lies open, as far as the story has been told."""
    players: tuple[Player, ...]
    mode: Mode
    to_act: Seat | None
    choice: Choice[MoveT] | None
    """None while a story runs and when the game is over."""
    last: Played | None
    running: Running | None = None
    refused: Place | None = None
    can_undo: bool = False
    trouble: bool = False
    """A part is missing: the menu says so."""
    private: bool = False
    """The seat to act may peek at something secret."""
    shaken: float = 1.0
    """How far the shaking of the refused place is, 0 to 1; 1 is at rest."""
    turn: tuple[Played, ...] = ()
    """The latest moves, all by one seat: its turn so far, or the whole turn before this one."""
    aimed: Place | None = None
    """A place under the finger that would be chosen if it were lifted, or that the keyboard has come to."""
    mover: Seat | None = None
    """Whose move a card tells or hands still carry out: it is named, and nothing is asked. None: whoever is
    to act is asked."""


AnyLook: TypeAlias = Look[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Reason:
    """A refusal in words: the fact in about five, then the reason in one sentence."""

    fact: str
    why: str
    picture: Picture


class StoryOf(Protocol):
    def __call__(self, events: Sequence[Event], *, less_motion: bool) -> tuple[Step[Event], ...]:
        """The events one after another, with their lengths."""


@dataclass(frozen=True, slots=True)
class TableView(Generic[RulesT, StateT, MoveT, ViewT]):
    """What every game has. All functions are pure."""

    scene: Callable[[Page, Look[RulesT, MoveT, ViewT], Moment], Scene]
    """Board and column. Means: places, and the actions `undo`, `menu`, `peek`, `rules`."""
    lamps: Callable[[Look[RulesT, MoveT, ViewT]], LightScene]
    """Nothing private, never by colour alone."""
    story: StoryOf
    view_after: Callable[[ViewT, Event], ViewT]
    """The view after one event of a story; after all of them it is the view after the move."""
    reason: Callable[[Rejection, Look[RulesT, MoveT, ViewT], Words], Reason]
    move_words: Callable[[RulesT, StateT, Played, Words], str]
    """A move in words, for the move list; the state is the one that it was played from."""
    board_map: Callable[[RulesT], BoardMap] | None = None
    """For the desk window and whoever looks for a lamp; None: it has no board."""
    stops: Callable[[Look[RulesT, MoveT, ViewT]], tuple[str, ...]] | None = None
    """Where the stepping button goes, in a sensible order around the board, the buttons last; None: to what
    may come next."""
    spot_lamps: Callable[[Look[RulesT, MoveT, ViewT], Place, Glow], LightScene] | None = None
    """The lamps of one place, where a board has them elsewhere; None: the place has its own."""
    things: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """What lies on the table and chooses nothing, by the name that its piece (`asked_about`) has: what it is,
    then how it is read. English sentences."""
    section: Callable[[Look[RulesT, MoveT, ViewT]], str] | None = None
    """Of the rule book, for what is asked now; None: it opens at its beginning."""
    lying: Callable[[ViewT], object] | None = None
    """A view without what no event tells; None: the events tell everything."""

    def steps(self, look: Look[RulesT, MoveT, ViewT]) -> tuple[str, ...]:
        """The stops; nothing while nothing is asked."""
        if self.stops is not None:
            return self.stops(look)
        if look.choice is None:
            return ()
        return (*look.choice.next, UNDO, *(("peek",) if look.private else ()), "rules", "menu")
