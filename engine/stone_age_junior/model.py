"""The values of Stone Age Junior: set-up, state, view, moves and events."""

from collections.abc import Hashable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from engine.core import Event, Seat
from engine.stone_age_junior.board import NOTHING, TRACK, Bag, Cost, Face, Good, Track, in_order

WINNING_HUTS: Final = 3


class Source(StrEnum):
    """Who knows what lies face down."""

    PROGRAM = "program"
    """It shuffled."""
    CARDBOARD = "cardboard"
    """The table shuffled: what is turned up is told."""


class Goods(StrEnum):
    """Whether others see the goods behind a village."""

    HIDDEN = "hidden"
    OPEN = "open"


class Memory(StrEnum):
    """Help for those who find remembering hard. Of the table alone: the game does not change."""

    OFF = "off"
    GLIMPSE = "glimpse"
    """All tokens that lie face up are shown once more before they are turned down."""
    MARKS = "marks"
    """A mark stays at each token that was seen and has not been swapped since."""


Pile: TypeAlias = tuple[Cost | None, ...]
"""Huts from the top, which lies face up; None for one that the program does not know."""


@dataclass(frozen=True, slots=True)
class Deal:
    seats: int
    first: Seat
    """The youngest."""
    tokens: tuple[Face, ...] | None
    """By place; None for tokens of cardboard, whose faces are told as they are turned up."""
    piles: tuple[Pile, ...]
    goods: Goods = Goods.HIDDEN


@dataclass(frozen=True, slots=True)
class Token:
    face: Face | None
    """None for a token of cardboard that lies face down."""
    up: bool = False
    seen: Face | None = None
    """The face that everybody saw here last, or saw before the token was swapped to here."""
    moved: bool = False
    """Swapped since it was last seen."""


@dataclass(frozen=True, slots=True)
class Village:
    goods: Bag = NOTHING
    dogs: int = 0
    huts: tuple[Cost, ...] = ()
    """In the order in which they were built."""


class Asked(StrEnum):
    """The decision that the seat to act has before it."""

    TURN = "turn"
    TRADE = "trade"
    DOG = "dog"
    """Whether to take another player's."""
    BUILD = "build"
    SWAP = "swap"


@dataclass(frozen=True, slots=True)
class State:
    seat: Seat
    """Whose turn it is; once the game is over, whose turn was the last."""
    asked: Asked | None
    """None: the game is over."""
    pawns: tuple[int, ...]
    """The number of the space, by seat."""
    tokens: tuple[Token, ...]
    spaces: Bag
    """The goods on their own spaces."""
    trade: Bag
    """The goods on the trade place."""
    kennel: int
    """Dogs that belong to nobody."""
    villages: tuple[Village, ...]
    piles: tuple[Pile, ...]
    source: Source
    """Of the tokens."""
    goods: Goods
    track: Track = TRACK
    """As the board is printed."""

    @property
    def key(self) -> Hashable:
        """Equal for positions that differ only in the order in which a village built its huts: nothing hangs
        on it."""
        villages = tuple([(one.goods, one.dogs, tuple(sorted(one.huts))) for one in self.villages])
        turn = (self.seat, self.asked, self.pawns, villages)
        lying = (self.tokens, self.spaces, self.trade, self.kennel, self.piles)
        return (*turn, *lying, self.source, self.goods, self.track)


@dataclass(frozen=True, slots=True)
class Neighbour:
    """What may be known of a village."""

    goods: Bag | None
    """None where they are hidden; how many there are is hidden too."""
    dogs: int
    huts: tuple[Cost, ...]


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know. Faces and goods that everybody saw once need good memory."""

    by: Seat | None
    """Who looks; None: what lies open on the table."""
    seat: Seat
    asked: Asked | None
    pawns: tuple[int, ...]
    tokens: tuple[Token, ...]
    """The face only of those that lie face up; what was `seen` stays known."""
    spaces: Bag
    trade: Bag
    kennel: int
    villages: tuple[Neighbour, ...]
    offer: tuple[Cost | None, ...]
    """The hut on top of each pile; None for a pile that ran out, and for a hut of cardboard that the
    end of the game left untold."""
    heights: tuple[int, ...]
    """Huts in each pile, the top one included."""
    goods: Goods
    track: Track = TRACK


@dataclass(frozen=True, slots=True)
class Turn:
    """A token is turned up."""

    token: int
    """From 1."""
    face: Face | None = None
    """Told, where the token is of cardboard."""


@dataclass(frozen=True, slots=True)
class Trade:
    give: Good
    take: Good


@dataclass(frozen=True, slots=True)
class EndTrade:
    pass


@dataclass(frozen=True, slots=True)
class TakeDog:
    """From the player who comes first in turn order."""


@dataclass(frozen=True, slots=True)
class LeaveDog:
    pass


@dataclass(frozen=True, slots=True)
class Build:
    pile: int
    """From 1."""
    dogs_for: Cost = ()
    """The goods of the cost that dogs stand for. Kept in the order of GOODS, however they are given."""
    under: Cost | None = None
    """Told, where the program does not know the hut that is turned up next."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "dogs_for", in_order(self.dogs_for))


@dataclass(frozen=True, slots=True)
class BuildNothing:
    pass


@dataclass(frozen=True, slots=True)
class Swap:
    """Two tokens change places."""

    first: int
    second: int
    """From 1. Kept as the lower and the higher, however they are given."""

    def __post_init__(self) -> None:
        if self.first > self.second:
            low, high = self.second, self.first
            object.__setattr__(self, "first", low)
            object.__setattr__(self, "second", high)


Move: TypeAlias = Turn | Trade | EndTrade | TakeDog | LeaveDog | Build | BuildNothing | Swap


class Ending(StrEnum):
    THIRD_HUT = "third_hut"
    ENDED_EARLY = "ended_early"
    """By the players."""


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """A token shows its face."""

    seat: Seat
    token: int
    face: Face


@dataclass(frozen=True, slots=True)
class PawnMoved(Event):
    seat: Seat
    path: tuple[int, ...]
    """The numbers of the spaces, where the pawn stood first: along the track, or two spaces where it
    went straight to one, the same twice where it stays."""
    walks: bool
    """By a die, along the track."""


@dataclass(frozen=True, slots=True)
class TookGood(Event):
    """From its space to the village."""

    seat: Seat
    good: Good
    left: int
    """On the space."""


@dataclass(frozen=True, slots=True)
class FoundNothing(Event):
    """Nothing can be done on the space that the pawn reached."""

    seat: Seat
    space: int


@dataclass(frozen=True, slots=True)
class Traded(Event):
    seat: Seat
    give: Good
    take: Good


@dataclass(frozen=True, slots=True)
class TradeEnded(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class TookDog(Event):
    seat: Seat
    owner: Seat | None
    """None: it was in the kennel."""


@dataclass(frozen=True, slots=True)
class LeftDog(Event):
    seat: Seat
    owner: Seat


@dataclass(frozen=True, slots=True)
class Built(Event):
    """The goods go back to their spaces, the dogs to the kennel, the hut to the village."""

    seat: Seat
    pile: int
    hut: Cost
    paid: Cost
    """Without what dogs stood for."""
    dogs: int
    huts: int
    """In the village, this one included."""


@dataclass(frozen=True, slots=True)
class BuiltNothing(Event):
    """Although something could be built."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HutTurnedUp(Event):
    pile: int
    hut: Cost
    left: int
    """In the pile, this one included."""


@dataclass(frozen=True, slots=True)
class TurnedDown(Event):
    """All tokens lie face down again."""

    tokens: tuple[int, ...]
    """Those that lay face up."""


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    seat: Seat
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Ended(Event):
    winner: Seat


class Why(StrEnum):
    """Why a move, or what was pointed at, is not allowed."""

    OVER = "over"
    NOT_A_PLACE = "not_a_place"
    """Nothing can be meant by this place."""
    PAWN_FOLLOWS_TOKEN = "pawn_follows_token"
    """A space was pointed at: a pawn goes where the token sends it."""
    TURN_FIRST = "turn_first"
    TRADE_FIRST = "trade_first"
    DOG_FIRST = "dog_first"
    BUILD_FIRST = "build_first"
    SWAP_FIRST = "swap_first"

    NO_SUCH_TOKEN = "no_such_token"
    LIES_FACE_UP = "lies_face_up"
    TOKEN_FIRST = "token_first"
    """A face was told before the token that shows it."""
    FACE_NOT_TOLD = "face_not_told"
    FACE_LIES_ELSEWHERE = "face_lies_elsewhere"
    FACE_IS_KNOWN = "face_is_known"

    NOT_OWNED = "not_owned"
    NOT_ON_TRADE_PLACE = "not_on_trade_place"
    SAME_GOOD = "same_good"
    GIVE_FIRST = "give_first"

    NO_DOG_THERE = "no_dog_there"

    NO_SUCH_PILE = "no_such_pile"
    PILE_EMPTY = "pile_empty"
    HUT_FIRST = "hut_first"
    GOODS_MISSING = "goods_missing"
    NO_DOG_LEFT = "no_dog_left"
    NOT_IN_COST = "not_in_cost"
    HUT_NOT_TOLD = "hut_not_told"
    NO_SUCH_HUT = "no_such_hut"
    """Told, although the game has no such hut, or it lies elsewhere."""
    HUT_IS_KNOWN = "hut_is_known"
    ALREADY_TOLD = "already_told"
    """A second hut was pointed at as the one that was turned up."""

    SAME_TOKEN = "same_token"

    NOTHING_TO_REVEAL = "nothing_to_reveal"


class Flaw(StrEnum):
    """What can be wrong with a set-up."""

    WRONG_SEATS = "wrong_seats"
    NO_SUCH_FIRST = "no_such_first"
    WRONG_NUMBER_OF_TOKENS = "wrong_number_of_tokens"
    NO_SUCH_FACE = "no_such_face"
    FACE_TWICE = "face_twice"
    FACE_MISSING = "face_missing"
    WRONG_NUMBER_OF_PILES = "wrong_number_of_piles"
    WRONG_PILE_SIZE = "wrong_pile_size"
    TOP_UNKNOWN = "top_unknown"
    """The hut that lies face up has not been entered yet."""
    NO_SUCH_HUT = "no_such_hut"
    HUT_TOO_OFTEN = "hut_too_often"
