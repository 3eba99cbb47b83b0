"""The values of Territories: set-up, state, moves, events, and the codes of what can be wrong."""

from collections.abc import Hashable
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Final, TypeAlias

from engine.core import Event, Seat
from engine.territories.land import Corner, Fence, Land, Log, Square, Tile

FARMS_EACH: Final = 4


class Side(IntEnum):
    """A colour of farms."""

    WHITE = 0
    BLACK = 1

    @property
    def other(self) -> "Side":
        return Side.BLACK if self is Side.WHITE else Side.WHITE

    @property
    def word(self) -> str:
        """For facts and texts."""
        return self.name.lower()


SIDES: Final = (Side.WHITE, Side.BLACK)


@dataclass(frozen=True, slots=True)
class Take:
    """One pick of the draft: the places that become farms of the side that picks."""

    squares: tuple[Square, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "squares", tuple(sorted(self.squares)))


Move: TypeAlias = Log | Take
"""A log is laid, or places are taken."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A set-up, dealt or told from the table. Farms, or places for the draft, never both."""

    tiles: tuple[Tile, ...]
    start: Log
    white_seat: Seat
    """Who plays White."""
    white: tuple[Square, ...] = ()
    black: tuple[Square, ...] = ()
    places: tuple[Square, ...] = ()
    """Where farms may stand, still to be taken."""


@dataclass(frozen=True, slots=True)
class State:
    """Everything lies open on the table, so this is also what every seat may know."""

    land: Land
    white_seat: Seat
    farms: tuple[int, int]
    """By side, masks of squares."""
    places: int
    """Not taken yet; empty once the draft is over."""
    logs: tuple[Log, ...]
    """In order, the start log first."""
    open_end: Corner | None
    side: Side
    """Who decides; once the game is over, who laid the last log."""
    over: bool
    fence: Fence
    """What `logs` leave open."""
    mixed: int
    """The squares of the mixed regions."""
    stake: int
    """The farms of the region that the open border is parting; none while no border is open."""

    @property
    def key(self) -> Hashable:
        """Equal for positions that differ only in the order of their logs: nobody sees it once they lie, and
        nothing hangs on it."""
        whole = (self.land, self.white_seat, self.farms, self.places, self.fence)
        return (*whole, self.open_end, self.side, self.over)

    def seat(self, side: Side) -> Seat:
        return self.white_seat if side is Side.WHITE else Seat(1 - self.white_seat)

    def squares(self, side: Side) -> tuple[Square, ...]:
        """Where its farms stand, sorted."""
        return self.land.squares_in(self.farms[side])


View: TypeAlias = State


@dataclass(frozen=True, slots=True)
class Region:
    """Squares that no log parts."""

    squares: tuple[Square, ...]
    """Sorted, those with farms too."""
    farms: tuple[tuple[Square, ...], tuple[Square, ...]]
    """By side."""

    @property
    def owner(self) -> Side | None:
        """Whose territory it is; None while it is mixed, or holds no farm."""
        white, black = self.farms
        if bool(white) == bool(black):
            return None
        return Side.WHITE if white else Side.BLACK

    @property
    def mixed(self) -> bool:
        return all(self.farms)

    @property
    def worth(self) -> int:
        """Its squares without those of the farms."""
        return len(self.squares) - sum(map(len, self.farms))


@dataclass(frozen=True, slots=True)
class PlacesTaken(Event):
    side: Side
    squares: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class LogLaid(Event):
    side: Side
    log: Log
    begun_at: Corner
    """The end that touches what stood before."""
    open_end: Corner | None
    begins: bool
    """A new border."""


@dataclass(frozen=True, slots=True)
class BorderClosed(Event):
    """The same side goes on."""

    side: Side
    """Who closed it."""
    parted: tuple[Region, ...]
    """The two pieces of what was one region."""


@dataclass(frozen=True, slots=True)
class TerritoryFinished(Event):
    owner: Side
    region: Region


@dataclass(frozen=True, slots=True)
class LogsRunLow(Event):
    """The last warning before the box is empty."""

    left: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    scores: tuple[int, int]
    """By side."""


class Ending(StrEnum):
    ALL_PARTED = "all_parted"
    NO_LOG = "no_log"
    """Mixed regions are left and no log may be laid."""
    ENDED_EARLY = "ended_early"
    """By the players: mixed regions are left, and a log might be laid."""


class Why(StrEnum):
    """Why a move is refused, or what was pointed at means none."""

    OVER = "over"
    DRAFT_FIRST = "draft_first"
    DRAFT_IS_OVER = "draft_is_over"
    NOT_A_PLACE = "not_a_place"
    TAKEN = "taken"
    WRONG_NUMBER = "wrong_number"
    NOT_AN_EDGE = "not_an_edge"
    OUTER_BORDER = "outer_border"
    LOG_LIES_THERE = "log_lies_there"
    NOT_AT_OPEN_END = "not_at_open_end"
    TOUCHES_NO_LOG = "touches_no_log"
    ONE_COLOUR = "one_colour"
    NO_FARM = "no_farm"
    CANNOT_PART = "cannot_part"
    BESIDE_ENEMY = "beside_enemy"
    NOTHING_HIDDEN = "nothing_hidden"


class Wrong(StrEnum):
    """What is wrong with a set-up, a final land, or the data file."""

    TILE_COUNT = "tile_count"
    TILE_TWICE = "tile_twice"
    APART = "apart"
    HOLE = "hole"
    NOT_AT_ORIGIN = "not_at_origin"
    START_OFF_LAND = "start_off_land"
    START_BETWEEN_TILES = "start_between_tiles"
    START_NOT_AT_BORDER = "start_not_at_border"
    FARM_COUNT = "farm_count"
    FARM_OFF_LAND = "farm_off_land"
    TWO_ON_SQUARE = "two_on_square"
    TWO_ON_TILE = "two_on_tile"
    FARM_ON_START_TILE = "farm_on_start_tile"
    PLACES_AND_FARMS = "places_and_farms"
    NO_SUCH_SEAT = "no_such_seat"
    LOG_OFF_LAND = "log_off_land"
    LOG_TWICE = "log_twice"
    LOG_ENDS_LOOSE = "log_ends_loose"
    NO_FARM = "no_farm"
    NOT_PARTED = "not_parted"
    NOT_AN_OBJECT = "not_an_object"
    MISSING = "missing"
    UNKNOWN = "unknown"
    NOT_A_NUMBER = "not_a_number"
    NOT_A_TEXT = "not_a_text"
    NOT_A_PICTURE = "not_a_picture"
    SHAPE_TWICE = "shape_twice"
    UNREADABLE = "unreadable"
