"""What a move does."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from engine.core import Event, RuleRef, Seat
from engine.territories.borders import region
from engine.territories.counting import region_of, scores
from engine.territories.land import Corner, Fence, Land, Log
from engine.territories.legality import any_log
from engine.territories.model import (
    BorderClosed,
    GameEnded,
    LogLaid,
    LogsRunLow,
    PlacesTaken,
    Side,
    State,
    Take,
    TerritoryFinished,
)

CLOSING: Final = RuleRef("territories", "2.3")
LOG_STOCK: Final = RuleRef("territories", "2.9")


def position(
    land: Land,
    white_seat: Seat,
    farms: tuple[int, int],
    logs: Iterable[Log],
    open_end: Corner | None,
    side: Side,
    *,
    places: int = 0,
    over: bool = False,
) -> State:
    """Any position, reached by play or not; over where nobody could move (3.1, 3.4).

    Raises KeyError for a log that lies on no edge of the land.
    """
    laid = tuple(logs)
    fence = land.fence(laid)
    stake = 0 if places else _stake(land, fence, farms, open_end)
    state = State(land, white_seat, farms, places, laid, open_end, side, over, fence, stake)
    return state if over or places else _settled(state)


def take(state: State, move: Take, out: list[Event] | None = None) -> State:
    """Farms of the side that picks; after the last pick White lays the first log."""
    squares = state.land.bits(move.squares)
    white, black = state.farms
    farms = (white | squares, black) if state.side is Side.WHITE else (white, black | squares)
    if out is not None:
        out.append(PlacesTaken(state.side, move.squares))
    places = state.places & ~squares
    if places:
        return replace(state, farms=farms, places=places, side=state.side.other)
    return position(state.land, state.white_seat, farms, state.logs, state.open_end, Side.WHITE)


def lay(state: State, log: Log, stock: int, few: int, out: list[Event] | None = None) -> State:
    """`stock`: how many logs the box holds; at `few` left a warning is due."""
    land, before = state.land, state.fence
    edge = land.edges[log]
    far = edge.ends & before.loose
    logs = (*state.logs, log)
    fence = before.with_log(edge)
    open_end = land.corner(far) if far else None
    if out is not None:
        out.append(_laid(state, log, open_end, stock - len(logs)))
        if stock - len(logs) == few:
            out.append(LogsRunLow(few))
    if open_end is not None:
        stake = state.stake or _stake(land, before, state.farms, open_end)
        return State(
            land, state.white_seat, state.farms, 0, logs, open_end, state.side.other, False, fence, stake
        )
    after = State(land, state.white_seat, state.farms, 0, logs, None, state.side, False, fence, 0)
    after = _settled(after)
    if out is not None:
        out += _closed(after, edge.sides)
    return after


def _stake(land: Land, fence: Fence, farms: tuple[int, int], end: Corner | None) -> int:
    """The farms of the region at an open end, if it is mixed."""
    for edge, _ in land.around.get(end, ()) if end is not None else ():
        if edge.is_open(fence):
            here = region(land, fence, edge.sides[0])
            white, black = here & farms[0], here & farms[1]
            return white | black if white and black else 0
    return 0


def _settled(state: State) -> State:
    return state if any_log(state) else replace(state, over=True)


def _laid(state: State, log: Log, open_end: Corner | None, left: int) -> LogLaid:
    begins = state.open_end is None
    begun_at = state.open_end
    if begun_at is None:
        touched = [corner for corner in log if state.land.bit(corner) & state.fence.touched]
        begun_at = touched[0]
    return LogLaid(state.side, log, begun_at, open_end, begins, left)


def _closed(state: State, sides: tuple[int, int]) -> list[Event]:
    """A border has just been closed between these two squares."""
    masks = dict.fromkeys(region(state.land, state.fence, square) for square in sides)
    parted = tuple(region_of(state.land, state.farms, mask) for mask in masks)
    found: list[Event] = [BorderClosed(state.side, parted)]
    found += [TerritoryFinished(piece.owner, piece) for piece in parted if piece.owner is not None]
    if state.over:
        found.append(GameEnded(scores(state.land, state.fence, state.farms)))
    return found
