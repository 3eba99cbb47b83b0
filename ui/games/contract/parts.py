"""What a game gives to the screens that all games share: its parts, most of which it may leave out."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from engine.core import AnyRules, Fault, Place, Seat
from engine.core.rules import MoveT, StateT, ViewT
from engine.session import Count, Ended, Played, Player, Table
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.screen import Screen
from ui.core.words import Words
from ui.games.contract.ending import Ending
from ui.games.contract.events import Telling
from ui.games.contract.hands import Leading
from ui.games.contract.hints import Reasons
from ui.games.contract.lesson import Learning
from ui.games.contract.playing import AnyPlay
from ui.games.contract.table import BoardMap, Look, Picture, RulesT, TableView
from ui.services.shell import Shell

KindT = TypeVar("KindT")


@dataclass(frozen=True, slots=True)
class Party:
    """Who wants to play, and how."""

    players: tuple[Player, ...]
    options: Mapping[str, str]


BeginEntered: TypeAlias = Callable[[Party, object], None]
"""Begins the table beside the board with the deal that was told."""


@dataclass(frozen=True, slots=True)
class Counting:
    """A game whose moves nobody told is entered at its end."""

    begin: Callable[[Shell, Party], Screen]
    again: Callable[[Shell, Count], bool]
    """Opens the screen of the entry as it was left, over it the result if everything is there; False if the
    text is none of this game's."""


@dataclass(frozen=True, slots=True)
class Match:
    """A screen about a table, where there is something to show or to ask."""

    there: Callable[[Table], bool]
    open: Callable[[Shell, Table], Screen]


@dataclass(frozen=True, slots=True)
class OwnCards:
    """Secret cards that are drawn beside the board: people tell theirs unseen where Totem plays too, which
    draws from the others."""

    all: tuple[str, ...]
    """In words of the game's own."""
    unknown: Callable[[object], bool]
    """A deal leaves them to the cardboard."""
    dealt: Callable[[object, tuple[str, ...]], object]
    """A deal with a card for each seat."""
    picture: Callable[[str], Picture]
    words: Callable[[str, Words], str]
    printed: Callable[[str, Words], str] = lambda card, words: ""
    """What stands on the cardboard in another language; empty: nothing else."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What people tell the device about their cardboard."""

    set_up: Callable[[Shell, Party, BeginEntered], Screen] | None = None
    """Entering the set-up from the cardboard, for a table beside the board."""
    counting: Counting | None = None
    reveal: Match | None = None
    """Asks what the cardboard hides, once the game is over."""
    own_cards: OwnCards | None = None
    fault_words: Callable[[Fault, Words], str] | None = None
    """What is wrong with a set-up or a file, where, and what to do."""

    def fault(self, fault: Fault, words: Words) -> str:
        if self.fault_words is None:
            return words("Something in it is not as this game needs it.")
        return self.fault_words(fault, words)


@dataclass(frozen=True, slots=True)
class Secrets(Generic[RulesT, ViewT]):
    """What only some seats may see."""

    has: Callable[[ViewT, Seat], bool]
    pieces: Callable[[Page, RulesT, ViewT, Seat], Sequence[Piece]]
    """Drawn over the hand-over."""
    kind: str = ""
    """Of the places that mean something only there, as `hand`: no push button takes them on the table."""


AnySecrets: TypeAlias = Secrets[Any, Any]


@dataclass(frozen=True, slots=True)
class Suspicions(Generic[ViewT]):
    """What seats play for in secret, numbered as the game's craft numbers it: for what is told after a game
    of what could be suspected."""

    sides: Callable[[Words], Sequence[tuple[str, str]]]
    """Name and colour of each."""
    own: Callable[[ViewT], Sequence[int | None]]
    """What each seat played for, once the game is over; None where that is not known."""


@dataclass(frozen=True, slots=True)
class Actions(Generic[RulesT, MoveT, ViewT]):
    """Actions of a table of its own, each standing for several places at once."""

    main: Callable[[Look[RulesT, MoveT, ViewT]], str]
    """What Enter and `yes` take where nothing is focused; empty: nothing."""
    stands_for: Callable[[Look[RulesT, MoveT, ViewT], str], tuple[Place, ...]]
    """What an action points at, from the first place on; empty if it is none."""


@dataclass(frozen=True, slots=True)
class SetNote:
    """Which set of cards a game is played with, for its set-up."""

    words: str
    short: str
    """Where there is no room for the words."""
    faulty: bool
    """An owner's file is not taken."""


@dataclass(frozen=True, slots=True)
class CardSet:
    """Cards that an owner may copy from the box."""

    note: Callable[[Shell, Words], SetNote]
    open: Callable[[Shell], None]
    """Opens the screens that show and change it."""


@dataclass(frozen=True, slots=True)
class Links(Generic[RulesT]):
    """The places of the board touch each other as a file of the owner may say."""

    links: Callable[[RulesT], Mapping[str, tuple[str, ...]]]
    """Each place and those that touch it."""
    relinked: Callable[[str, str, str], str]
    """The file's text with a link of two places added, or taken away if it is there."""


AnyLinks: TypeAlias = Links[AnyRules]


@dataclass(frozen=True, slots=True)
class Tray:
    """Parts of the cardboard lie freely: each has a tray of its own. All are alike, and chained one behind
    the other."""

    count: int
    one: BoardMap
    """Of one tray; its lamps by what ends their names."""
    name: Callable[[int, str], str]
    """The place of a lamp of one tray; the first is 1."""


def no_plate(page: Page, box: Box, look: object) -> tuple[Piece, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class LessonView(Generic[RulesT, MoveT, ViewT]):
    """How a guided first game is shown at the game's table: its column takes the place of the table's."""

    room: Callable[[Page], Box]
    """Of the column, from the top of the page to its bottom."""
    plate: Callable[[Page, Box, Look[RulesT, MoveT, ViewT]], Sequence[Piece]] = no_plate
    """What the sentences speak of most: tracks, scores. Chooses nothing."""
    bar: Callable[[Page], Box] | None = None
    """`room` is a bar below the board instead; here it stands that this is a lesson."""
    veiled: Callable[[Page, Look[RulesT, MoveT, ViewT]], Box] | None = None
    """What lies under the veil, but for the bright places; None: all but the column."""
    answers: Callable[[Look[RulesT, MoveT, ViewT], Words], Sequence[tuple[str, str]]] | None = None
    """What can be answered beside the places, and its words; None: *Done*."""
    camp: Callable[[Page, Look[RulesT, MoveT, ViewT], Place], Box | None] | None = None
    """What stands at a place, where that may be larger than its land: frames go round it, and lie below all
    that stands."""


@dataclass(frozen=True, slots=True)
class Extras(Generic[RulesT, StateT, MoveT, ViewT]):
    """What only some games have."""

    asks: Callable[[Shell, Sequence[Player], object, Callable[[object], None]], None] | None = None
    """Asks people what a deal still needs, and goes on with that deal: who begins, where the rules let it
    hang on something that only they know."""
    unfolded: Callable[[Shell, AnyPlay, Look[RulesT, MoveT, ViewT], str], Screen | None] | None = None
    """The sheet over the table for an action of the game's own; None if it has none."""
    side_words: Callable[[str, Words], tuple[str, str]] | None = None
    """What a seat plays for, as the clans of Clans: its name, and its colour as of a bar."""
    actions: Actions[RulesT, MoveT, ViewT] | None = None
    confirms: Callable[[MoveT], bool] | None = None
    """Once the last place of such a move is pointed at, `yes` is still asked."""
    card_set: CardSet | None = None
    secrets: Secrets[RulesT, ViewT] | None = None
    suspicions: Suspicions[ViewT] | None = None
    table_screen: Callable[[Shell, Table], Screen] | None = None
    """Instead of the one that most games share."""
    end_screen: Callable[[Shell, Ended], Screen] | None = None
    """Instead of the one that most games share."""
    move_picture: Callable[[RulesT, StateT, Played], Picture | None] | None = None
    """For the move list, 148 by 48 px; None where words are enough. Nothing private."""
    out_of_reach: Callable[[ViewT, Collection[Place], Words], tuple[str, str] | None] | None = None
    """What to say of a table that does not lie wholly under the lamps of the board, a fact and why; None: it
    does."""
    photo: Callable[[Page, Look[RulesT, MoveT, ViewT]], Sequence[Piece]] | None = None
    """What lies on the table, for a picture to take along; None: the table as it is, without its column."""
    links: Links[RulesT] | None = None
    tray: Tray | None = None
    lesson: LessonView[RulesT, MoveT, ViewT] | None = None
    """None: its guided first game is not shown, if it has no screen of its own."""
    lesson_screen: Callable[[Shell, Learning], Screen] | None = None
    """Instead of the one that most games share."""


@dataclass(frozen=True, slots=True)
class Presenter(Generic[RulesT, StateT, MoveT, ViewT]):
    """What a game gives to the screens: its table; the other parts where it has them."""

    table: TableView[RulesT, StateT, MoveT, ViewT]
    ending: Ending[ViewT] | None = None
    """None: names and scores of the outcome, and the rule that ended the game."""
    entry: Entry = field(default_factory=Entry)
    leading: Leading[RulesT, MoveT, ViewT] | None = None
    """How hands are led beside the board; None: they are not."""
    telling: Telling[RulesT, MoveT, ViewT] | None = None
    """What is explained when it happens the first time in a game; None: nothing is."""
    hints: Reasons | None = None
    """What is said of a hint; None: the move is shown without a word."""
    extras: Extras[RulesT, StateT, MoveT, ViewT] = field(default_factory=Extras)


AnyPresenter: TypeAlias = Presenter[Any, Any, Any, Any]


def rules_as(kind: type[KindT], rules: AnyRules) -> KindT:
    """The rules of a game, by their own class."""
    if not isinstance(rules, kind):
        raise TypeError(f"{rules.game} is not played by {kind.__name__}")
    return rules
