"""What a game gives to the screens that all games share."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from engine.core import AnyRules, Choice, Event, Fault, Outcome, Place, Rejection, Seat
from engine.session import Count, Mode, Played, Player, Table
from ui.core.page import Page
from ui.core.scene import Draw, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.timeline import Step
from ui.core.words import Words
from ui.lights.glow import LightScene

if TYPE_CHECKING:
    from ui.games.contract.playing import AnyPlay
    from ui.services.shell import Shell


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
class Look:
    """Everything that a table's scene is made from."""

    rules: AnyRules
    view: Any
    """What lies open, as far as the story has been told."""
    players: tuple[Player, ...]
    mode: Mode
    to_act: Seat | None
    choice: Choice[Any] | None
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


@dataclass(frozen=True, slots=True)
class Reason:
    """A refusal in words: the fact in about five, then the reason in one sentence."""

    fact: str
    why: str
    picture: Picture


@dataclass(frozen=True, slots=True)
class Standing:
    """One row of the end."""

    seat: Seat
    rank: int
    score: int
    parts: tuple[tuple[str, int], ...]
    """What the score is made of: the name of an icon (or empty) and the amount, in order."""
    colour: str
    """Of the bar."""
    badge: Picture


class Presenter(Protocol):
    """All functions are pure but the three that make screens."""

    @property
    def game(self) -> str: ...

    def fault_words(self, fault: Fault, words: Words) -> str:
        """What is wrong with a set-up or a file, where, and what to do."""

    # the table

    def scene(self, page: Page, look: Look, moment: Moment) -> Scene:
        """Board and column. Means: places, and the actions `undo`, `menu`, `peek`, `rules`, `redo`."""

    def prompt(self, look: Look, words: Words) -> str:
        """What is asked now, at most 28 characters."""

    def lamps(self, look: Look) -> LightScene:
        """Nothing private, never by colour alone."""

    def stops(self, look: Look) -> tuple[str, ...]:
        """Where the stepping button goes, in a sensible order around the board."""

    def story(self, events: Sequence[Event], *, less_motion: bool) -> tuple[Step[Event], ...]:
        """The events worth showing one after another, with their lengths."""

    def told(self, view: Any, event: Event) -> Any:
        """The view after one event of a story; after all of them it is the view after the move."""

    def reason(self, rejection: Rejection, look: Look, words: Words) -> Reason: ...

    def move_words(self, rules: AnyRules, before: Any, played: Played, words: Words) -> str:
        """A move in words, for the move list; `before` is the state that it was played from."""

    def board_map(self, rules: AnyRules) -> BoardMap:
        """For the desk window and whoever looks for a lamp."""

    # what only some seats may see

    def secret(self, page: Page, view: Any, seat: Seat) -> Sequence[Piece]:
        """What only `seat` may see, drawn over the hand-over; empty where there is nothing."""

    # the end

    def headline(self, outcome: Outcome, players: Sequence[Player], words: Words) -> str: ...

    def standings(self, view: Any, outcome: Outcome) -> tuple[Standing, ...]: ...

    def end_extra(self, page: Page, view: Any, outcome: Outcome) -> Sequence[Piece]:
        """What lies in the box at the right of the rows, and beside the fire in the banner."""

    # screens of its own

    def told_set_up(
        self, shell: "Shell", mode: Mode, players: tuple[Player, ...], options: Mapping[str, str]
    ) -> Screen | None:
        """Entering the set-up from the cardboard; None where that is not possible."""

    def score_only(
        self, shell: "Shell", players: tuple[Player, ...], options: Mapping[str, str]
    ) -> Screen: ...

    def match_board(self, shell: "Shell", table: Any) -> Screen | None:
        """Shows and lights what should lie where, to put the cardboard right; None without a board."""

    def reveal(self, shell: "Shell", table: Any) -> Screen | None:
        """Asks what the cardboard hides, once the game is over; None when nothing is open."""


@runtime_checkable
class OpensWith(Protocol):
    """A presenter that shows something of its own before the first move of a table."""

    def opening(self, shell: "Shell", table: Table) -> Screen | None:
        """Opened over the table, closes itself; None where there is nothing to show."""


@runtime_checkable
class UnfoldsParts(Protocol):
    """A presenter whose column has parts that a tap unfolds."""

    def unfolded(self, shell: "Shell", play: "AnyPlay", look: Look, means: str) -> Screen | None:
        """The sheet over the table, for an action of the game's own; None if it has none."""


@runtime_checkable
class PlaysForSides(Protocol):
    """A presenter of a game whose seats play for something that differs, as the clans of Clans."""

    def side_words(self, side: str, words: Words) -> tuple[str, str]:
        """Its name, and its colour as of a bar."""


@runtime_checkable
class HasActions(Protocol):
    """A presenter whose table has actions of its own, each standing for several places at once."""

    def main(self, look: Look) -> str:
        """What Enter and `yes` take where nothing is focused; empty: nothing."""

    def stands_for(self, look: Look, means: str) -> tuple[Place, ...]:
        """What an action points at, from the first place on; empty if it is none."""


@runtime_checkable
class Confirms(Protocol):
    """A presenter that lets some moves be looked at before they are made."""

    def confirms(self, move: Any) -> bool:
        """Once its last place is pointed at, `yes` is still asked."""


@dataclass(frozen=True, slots=True)
class SetNote:
    """Which set of cards a game is played with, for its set-up."""

    words: str
    short: str
    """Where there is no room for the words."""
    faulty: bool
    """An owner's file is not taken."""


@runtime_checkable
class PlaysWithASet(Protocol):
    """A presenter of a game with cards that an owner may copy from the box."""

    def set_note(self, shell: "Shell", words: Words) -> SetNote: ...

    def open_set(self, shell: "Shell") -> None:
        """Opens the screens that show and change it."""


@runtime_checkable
class CountsSecrets(Protocol):
    """A presenter whose secrets take the rules to be told, as a forecast does."""

    def counted_secret(self, page: Page, rules: AnyRules, view: Any, seat: Seat) -> Sequence[Piece]:
        """Shown instead of `secret`."""


@runtime_checkable
class HasOwnTable(Protocol):
    """A presenter whose table is another screen than the one that most games share."""

    def table_screen(self, shell: "Shell", table: Table) -> Screen: ...


@runtime_checkable
class RemembersCounts(Protocol):
    """A presenter whose counts (`engine.session.Count`) can be gone on with and corrected."""

    def open_count(self, shell: "Shell", count: Count) -> bool:
        """Opens the screen of its entry as it was left, over it the result if everything is there;
        False if its text is none of this game's."""


@runtime_checkable
class PicturesMoves(Protocol):
    """A presenter that can draw a move better than it can name it."""

    def move_picture(self, rules: AnyRules, before: Any, played: Played) -> Picture | None:
        """For the move list, 148 by 48 px; None where words are enough. Nothing private."""


@runtime_checkable
class LinksPlaces(Protocol):
    """A presenter of a board whose places touch each other as a file of the owner may say."""

    def links(self, rules: AnyRules) -> Mapping[str, tuple[str, ...]]:
        """Each place and those that touch it."""

    def relinked(self, text: str, one: str, other: str) -> str:
        """The file's text with that link added, or taken away if it is there."""


# mypy cannot tell whether a protocol's object also has another protocol: these ask without knowing


def opens_with(presenter: object) -> OpensWith | None:
    return presenter if isinstance(presenter, OpensWith) else None


def counts_secrets(presenter: object) -> CountsSecrets | None:
    return presenter if isinstance(presenter, CountsSecrets) else None


def has_own_table(presenter: object) -> HasOwnTable | None:
    return presenter if isinstance(presenter, HasOwnTable) else None


def plays_with_a_set(presenter: object) -> PlaysWithASet | None:
    return presenter if isinstance(presenter, PlaysWithASet) else None


def unfolds_parts(presenter: object) -> UnfoldsParts | None:
    return presenter if isinstance(presenter, UnfoldsParts) else None


def has_actions(presenter: object) -> HasActions | None:
    return presenter if isinstance(presenter, HasActions) else None


def that_confirms(presenter: object) -> Confirms | None:
    return presenter if isinstance(presenter, Confirms) else None


def remembers_counts(presenter: object) -> RemembersCounts | None:
    return presenter if isinstance(presenter, RemembersCounts) else None


def pictures_moves(presenter: object) -> PicturesMoves | None:
    return presenter if isinstance(presenter, PicturesMoves) else None


def plays_for_sides(presenter: object) -> PlaysForSides | None:
    return presenter if isinstance(presenter, PlaysForSides) else None


def links_places(presenter: object) -> LinksPlaces | None:
    return presenter if isinstance(presenter, LinksPlaces) else None
