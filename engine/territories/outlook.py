"""For a person who thinks: what a log would do, and why it is whose turn."""

from dataclasses import dataclass
from enum import StrEnum

from engine.territories.borders import region
from engine.territories.counting import region_of
from engine.territories.land import Corner, Log
from engine.territories.legality import legal_logs
from engine.territories.model import Region, Side, State
from engine.territories.play import lay


@dataclass(frozen=True, slots=True)
class Prospect:
    """What follows if a legal log is laid."""

    open_end: Corner | None
    onward: tuple[Log, ...]
    """The logs that may follow at the open end; none where the log closes a border."""
    pieces: tuple[Region, ...]
    """The two pieces of the region that the log closes a border in; none where it closes nothing."""

    @property
    def finished(self) -> tuple[Region, ...]:
        """Pieces that become a territory."""
        return tuple(piece for piece in self.pieces if piece.owner is not None)

    def gain(self, side: Side) -> int:
        """Squares that it wins for good."""
        return sum(piece.worth for piece in self.pieces if piece.owner is side)


def what_if(state: State, log: Log) -> Prospect:
    """Trusts that `log` is legal."""
    after = lay(state, log)
    if after.open_end is not None:
        return Prospect(after.open_end, tuple(legal_logs(after)), ())
    sides = state.land.edges[log].sides
    masks = (region(after.land, after.fence, square) for square in sides)
    return Prospect(None, (), tuple(region_of(after.land, after.farms, mask) for mask in masks))


class Turn(StrEnum):
    """Why this side decides now."""

    DRAFT = "draft"
    WHITE_BEGINS = "white_begins"
    OPEN_END = "open_end"
    """The other side left a border open."""
    CLOSED = "closed"
    """The same side has just closed a border, so it begins the next one."""
    OVER = "over"


def turn(state: State) -> Turn:
    if state.over:
        return Turn.OVER
    if state.places:
        return Turn.DRAFT
    if len(state.logs) <= 1:
        return Turn.WHITE_BEGINS
    return Turn.CLOSED if state.open_end is None else Turn.OPEN_END


def no_enemy_free_log(state: State) -> bool:
    """Whether a new border must begin beside an enemy farm, because every place does (2.5)."""
    enemy = state.farms[state.side.other]
    logs = () if state.open_end is not None or state.over else legal_logs(state)
    edges = [state.land.edges[log] for log in logs]
    return bool(edges) and all((edge.sides[0] | edge.sides[1]) & enemy for edge in edges)
