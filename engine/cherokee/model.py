"""The values of Cherokee: members and clans, deal, state, view, moves and events."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from engine.cherokee.board import Spot
from engine.core import Event, Seat

GAME: Final = "cherokee"


class Clan(StrEnum):
    BIRD = "bird"
    BLUE = "blue"
    WILD_POTATO = "wild_potato"
    DEER = "deer"
    WOLF = "wolf"
    LONG_HAIR = "long_hair"


class Sex(StrEnum):
    MAN = "man"
    WOMAN = "woman"


CLAN_SHIFT: Final = 5
"""Of a member's code: below it stands the rank."""

_NUMBER: Final = {clan: n for n, clan in enumerate(Clan, start=1)}


def clan_code(clan: Clan) -> int:
    """What the codes of all members of a clan begin with; never 0."""
    return _NUMBER[clan]


@dataclass(frozen=True, slots=True)
class Member:
    """A card. No other in the game is like it."""

    clan: Clan
    value: int
    sex: Sex
    rank: int = field(init=False, repr=False, compare=False)
    """Who goes first when members move up: the higher value, a woman before a man."""
    code: int = field(init=False, repr=False, compare=False)
    """Clan and rank in one byte; no other card has it."""

    def __post_init__(self) -> None:
        rank = 2 * self.value + (self.sex is Sex.WOMAN)
        object.__setattr__(self, "rank", rank)
        object.__setattr__(self, "code", _NUMBER[self.clan] << CLAN_SHIFT | rank)


VALUES: Final = {Sex.MAN: range(4, 10), Sex.WOMAN: range(3, 9)}
MEMBERS: Final = tuple(
    Member(clan, value, sex) for clan in Clan for value in range(3, 10) for sex in Sex if value in VALUES[sex]
)
"""All 72, in the order in which a hand is held: by clan, then by value, a man before a woman."""
_ORDER: Final = {member: at for at, member in enumerate(MEMBERS)}


def in_order(members: Iterable[Member]) -> tuple[Member, ...]:
    return tuple(sorted(members, key=_ORDER.__getitem__))


class Variant(StrEnum):
    SECRET = "secret"
    """Everybody's clan is hidden, and every clan may attack."""
    OPEN = "open"
    """Clans lie open, and only the own one and two neutral ones may attack."""


class Equality(StrEnum):
    """Who wins an expulsion when strength and defence are equal."""

    DEFENDER = "defender"
    WOMAN = "woman"
    """The attackers, where the strongest of them is a woman."""


Pyramid: TypeAlias = tuple[Member | None, ...]
"""By spot; None where nobody is."""

Hand: TypeAlias = tuple[Member, ...] | int
"""The members held, in order; or how many, where the program does not know which."""


def size(hand: Hand) -> int:
    return hand if isinstance(hand, int) else len(hand)


@dataclass(frozen=True, slots=True)
class Deal:
    pyramid: Pyramid
    """None: a card that has not been entered yet, a fault."""
    hands: tuple[Hand, ...]
    clans: tuple[Clan | None, ...]
    """By seat; None for a card dealt on the table that the program has not seen."""
    neutral: tuple[Clan, ...]
    """Two in the open variant, none in the secret game."""
    first: Seat
    variant: Variant = Variant.SECRET
    equality: Equality = Equality.DEFENDER


class Ending(StrEnum):
    HANDS_EMPTY = "hands_empty"
    ALL_PASSED = "all_passed"
    ENDED_EARLY = "ended_early"
    """By the players."""


class State(NamedTuple):
    """A named tuple: building it is a large part of a move's cost."""

    pyramid: Pyramid
    hands: tuple[Hand, ...]
    clans: tuple[Clan | None, ...]
    neutral: tuple[Clan, ...]
    variant: Variant
    equality: Equality
    seat: Seat
    """Whose turn it is; once the game is over, whose turn was the last."""
    discard: tuple[Member, ...]
    """Expelled members, the latest last; they lie open."""
    hole: Spot | None
    """The empty place inside a turn: a successor or a recruit goes there."""
    passes: int
    """How many seats have passed in a row."""
    ending: Ending | None

    @property
    def key(self) -> Hashable:
        """Equal for positions that differ only in the order of the cards in a hand or on the discard pile:
        nothing hangs on it."""
        hands = tuple([hand if isinstance(hand, int) else frozenset(hand) for hand in self.hands])
        whole = (self.pyramid, hands, frozenset(self.discard), self.hole, self.seat, self.passes, self.ending)
        return (*whole, self.clans, frozenset(self.neutral), self.variant, self.equality)


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know. Of another hand only the size; of a hidden clan, None."""

    by: Seat | None
    """Who looks; None: what lies open on the table."""
    pyramid: Pyramid
    hands: tuple[Hand, ...]
    clans: tuple[Clan | None, ...]
    neutral: tuple[Clan, ...]
    variant: Variant
    equality: Equality
    seat: Seat
    discard: tuple[Member, ...]
    hole: Spot | None
    passes: int
    ending: Ending | None


@dataclass(frozen=True, slots=True)
class Expel:
    target: Spot
    attackers: tuple[Spot, ...]
    """Kept in the order of the spots, each once, however they are given."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "attackers", tuple(sorted(set(self.attackers))))


@dataclass(frozen=True, slots=True)
class Succeed:
    """The choice between two successors that are alike."""

    origin: Spot


@dataclass(frozen=True, slots=True)
class Recruit:
    """From the hand, or told where the program does not know the hand."""

    member: Member


@dataclass(frozen=True, slots=True)
class Pass:
    """Forced: only where nothing else is possible."""


Move: TypeAlias = Expel | Succeed | Recruit | Pass


@dataclass(frozen=True, slots=True)
class Expelled(Event):
    """A member leaves the pyramid for the discard pile."""

    seat: Seat
    member: Member
    spot: Spot
    attackers: tuple[Spot, ...]
    strength: int
    defence: int


@dataclass(frozen=True, slots=True)
class TookPlace(Event):
    """The strongest attacker moves to where the expelled member was."""

    member: Member
    origin: Spot
    spot: Spot


@dataclass(frozen=True, slots=True)
class Succeeded(Event):
    """A member moves up into the place above it."""

    member: Member
    origin: Spot
    spot: Spot
    chosen: bool
    """By the player, between two that were alike."""


@dataclass(frozen=True, slots=True)
class Recruited(Event):
    """A member comes from a hand into the base. Whoever plays it shows it: nothing is turned up."""

    seat: Seat
    member: Member
    spot: Spot
    held: int | None
    """Where it was in the hand, from 1; None where the program does not know the hand."""
    left: int
    """Cards still in that hand."""

    def as_seen(self, by: Seat) -> Event:
        """Hands are held in order: where a card was in another's hand would tell of the cards beside it."""
        return self if by == self.seat else replace(self, held=None)


@dataclass(frozen=True, slots=True)
class Passed(Event):
    seat: Seat
    cards: int
    """In the hand; 0: the seat passed for want of a card, else for want of an expulsion."""


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over; secret clans are turned up."""

    ending: Ending
    clans: tuple[Clan | None, ...]
    """By seat; None where the program still has to be told."""


class Why(StrEnum):
    """Why a move, or what was pointed at, is not allowed."""

    OVER = "over"
    NOT_A_PLACE = "not_a_place"
    """Nothing can be meant by this place."""
    SUCCESSOR_FIRST = "successor_first"
    RECRUIT_FIRST = "recruit_first"
    NO_CARD_LEFT = "no_card_left"
    MUST_PLAY = "must_play"
    """A pass while an expulsion is possible."""

    NOBODY_THERE = "nobody_there"
    NO_ATTACKER = "no_attacker"
    NOT_TOUCHING = "not_touching"
    FROM_ABOVE = "from_above"
    SAME_CLAN = "same_clan"
    MIXED_CLANS = "mixed_clans"
    CLAN_MAY_NOT_ATTACK = "clan_may_not_attack"
    """Open variant: neither the own clan nor a neutral one."""
    TOO_WEAK = "too_weak"
    ONLY_EQUAL = "only_equal"

    NO_SUCCESSION = "no_succession"
    NOT_BELOW = "not_below"
    LOWER_VALUE = "lower_value"
    WOMAN_FIRST = "woman_first"

    NO_RECRUIT_YET = "no_recruit_yet"
    NOT_IN_HAND = "not_in_hand"
    NO_SUCH_CARD = "no_such_card"
    LIES_OPEN = "lies_open"
    """A told card that lies in the pyramid or on the discard pile."""

    NOT_OVER = "not_over"
    NOTHING_HIDDEN = "nothing_hidden"
    NOT_ONE_FOR_EACH = "not_one_for_each"
    NO_SUCH_CLAN = "no_such_clan"
    CLAN_TWICE = "clan_twice"
    KNOWN_OTHERWISE = "known_otherwise"


class Flaw(StrEnum):
    """What can be wrong with a set-up or a painted pyramid."""

    WRONG_SEATS = "wrong_seats"
    NOT_ONE_FOR_EACH = "not_one_for_each"
    NO_SUCH_FIRST = "no_such_first"
    WRONG_PYRAMID_SIZE = "wrong_pyramid_size"
    EMPTY_PLACE = "empty_place"
    NO_SUCH_CARD = "no_such_card"
    CARD_TWICE = "card_twice"
    WRONG_HAND_SIZE = "wrong_hand_size"
    CLAN_TWICE = "clan_twice"
    CLAN_UNKNOWN = "clan_unknown"
    WRONG_NEUTRAL = "wrong_neutral"
    TOO_MANY_MEMBERS = "too_many_members"
    TOO_MANY_WOMEN = "too_many_women"
