"""The values of Clans: what is dealt, where everything stands, what is decided, what happens."""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple, NotRequired, TypeAlias, TypedDict

from engine.clans.groups import huts_of
from engine.core import Event, Place, Seat, place

TERRITORIES: Final = 60
MARKERS: Final = 12


class Clan(StrEnum):
    """A colour of huts. Black huts are white in some boxes."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    BLACK = "black"


CLANS: Final = tuple(Clan)
"""The order in which huts and tracks are listed everywhere."""

Huts: TypeAlias = tuple[int, ...]
"""How many huts of each clan, in the order of CLANS."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A set-up, as dealt or as told; `engine.clans.setup` says what may be wrong with it."""

    first: Seat
    clans: tuple[Clan | None, ...]
    """By seat; None for a card that was dealt at the table and is not known."""
    huts: tuple[tuple[int, Clan], ...]
    """(territory, colour) of each hut."""


@dataclass(frozen=True, slots=True)
class Slide:
    """The whole group of a territory moves into a neighbouring one."""

    origin: int
    target: int


@dataclass(frozen=True, slots=True)
class Found:
    """The order in which the villages that one slide formed are founded.

    Each of them, or as many as there are markers left.
    """

    order: tuple[int, ...]


Move: TypeAlias = Slide | Found


class Ending(StrEnum):
    TWELFTH_VILLAGE = "twelfth_village"
    NO_MOVE = "no_move"
    ENDED_EARLY = "ended_early"
    """By the players."""


class State(NamedTuple):
    """Everything, the secret clans included. `ClansRules` makes it; nothing else needs to.

    A named tuple, since building it is a large part of a move's cost. What follows from the rest
    and from the board comes last and is not compared: it is kept so that a move need not search.
    """

    seat: Seat
    """Who decides; without meaning once the game is over."""
    markers: tuple[int, ...]
    """Taken, by seat."""
    scores: tuple[int, ...]
    """The tracks, in the order of CLANS."""
    clans: tuple[Clan | None, ...]
    """By seat; None where the program does not know."""
    groups: tuple[int, ...]
    """By territory from 1 (0 is never used), packed: see `engine.clans.groups`."""
    founded: int
    """The territories where a village was founded, one bit each; also those destroyed since."""
    pending: tuple[int, ...]
    """Villages that wait for their order."""
    ending: Ending | None

    occupied: int
    """One bit a territory."""
    open: int
    """The slides that the groups allow, one bit each: see `engine.clans.ground`."""
    slides: Sequence[Slide]
    """The same, listed; never changed."""
    strays: tuple[int, ...]
    """Surrounded groups that nothing founded yet; play leaves none, other positions may."""

    @property
    def position(self) -> tuple[object, ...]:
        """The part that everything else follows from."""
        return self[:8]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.position == other.position

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self.position)

    @property
    def key(self) -> Hashable:
        """Equal for positions that differ only in the order in which villages wait: that is asked."""
        return self._replace(pending=tuple(sorted(self.pending))).position

    @property
    def villages(self) -> tuple[int, ...]:
        return villages_in(self.founded)

    def huts(self, territory: int) -> Huts:
        return huts_of(self.groups[territory])


class Position(TypedDict):
    """What has to be told for a state; its fields mean the same."""

    seat: Seat
    markers: tuple[int, ...]
    scores: tuple[int, ...]
    clans: tuple[Clan | None, ...]
    groups: tuple[int, ...]
    founded: NotRequired[int]
    pending: NotRequired[tuple[int, ...]]
    ending: NotRequired[Ending | None]


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know, or (viewer None) what lies open on the table."""

    viewer: Seat | None
    seat: Seat
    markers: tuple[int, ...]
    scores: tuple[int, ...]
    clans: tuple[Clan | None, ...]
    """The viewer's own; the others' once the game is over."""
    groups: tuple[int, ...]
    founded: int
    pending: tuple[int, ...]
    ending: Ending | None

    @property
    def villages(self) -> tuple[int, ...]:
        return villages_in(self.founded)

    def huts(self, territory: int) -> Huts:
        return huts_of(self.groups[territory])


def villages_in(founded: int) -> tuple[int, ...]:
    """
    >>> villages_in(1 << 3 | 1 << 17)
    (3, 17)
    """
    return tuple(t for t in range(founded.bit_length()) if founded >> t & 1)


def place_of(territory: int) -> Place:
    """
    >>> place_of(17)
    'territory/17'
    """
    return place("territory", territory)


def names(territories: Iterable[int]) -> tuple[Place, ...]:
    return tuple(place_of(t) for t in territories)


def territory_of(spot: Place) -> int | None:
    """None for a place that is no territory.

    >>> territory_of(place_of(17))
    17
    """
    return _TERRITORY_OF.get(spot)


_TERRITORY_OF: Final = {place_of(t): t for t in range(1, TERRITORIES + 1)}


class Why(StrEnum):
    """Why a move, a pointing, a told hut or a reveal is refused; behind each the facts told."""

    OVER = "over"  # ending
    NOT_A_TERRITORY = "not_a_territory"  # place
    ORIGIN_EMPTY = "origin_empty"  # origin
    NOT_ADJACENT = "not_adjacent"  # origin, target
    TARGET_EMPTY = "target_empty"  # origin, target
    SETTLED = "settled"  # origin: a village
    TOO_HEAVY = "too_heavy"  # origin, target, huts, others (at the target), limit
    ONE_SLIDE = "one_slide"
    ORDER_FIRST = "order_first"  # places: the villages that wait
    NO_ORDER_ASKED = "no_order_asked"
    NOT_PENDING = "not_pending"  # place, places
    NAMED_TWICE = "named_twice"  # place
    WRONG_NUMBER = "wrong_number"  # named, wanted, places
    HUT_THERE = "hut_there"  # place, clan
    COLOUR_IN_REGION = "colour_in_region"  # place, other (where it lies), clan, region
    NOT_OVER = "not_over"
    NOT_A_CLAN = "not_a_clan"  # seat, told
    ONE_CARD_EACH = "one_card_each"  # told, seats
    CLAN_TAKEN = "clan_taken"  # seat, other (seat), clan
    CLAN_KNOWN = "clan_known"  # seat, told, known


@dataclass(frozen=True, slots=True)
class Moved(Event):
    seat: Seat
    origin: int
    target: int
    group: int
    """Packed: see `engine.clans.groups`."""

    @property
    def huts(self) -> Huts:
        return huts_of(self.group)


@dataclass(frozen=True, slots=True)
class Founded(Event):
    seat: Seat
    """Who takes the marker."""
    territory: int
    marker: int
    """From 1 to 12."""
    epoch: int


@dataclass(frozen=True, slots=True)
class Destroyed(Event):
    territory: int
    huts: Huts


@dataclass(frozen=True, slots=True)
class Conflict(Event):
    territory: int
    lost: tuple[Clan, ...]
    """One hut of each of these leaves the board."""


@dataclass(frozen=True, slots=True)
class Scored(Event):
    territory: int
    value: int
    """With the bonus."""
    bonus: int
    clans: tuple[Clan, ...]
    """None where a conflict left no hut."""
    scores: tuple[int, ...]
    """All tracks afterwards, in the order of CLANS."""


@dataclass(frozen=True, slots=True)
class EpochBegan(Event):
    epoch: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """Reveals the clan cards that the program knows."""

    ending: Ending
    left_out: tuple[int, ...]
    """Surrounded groups that came after the last marker."""
