"""What a move does."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from engine.core import Event, RuleRef, Seat
from engine.territories.borders import region, regions
from engine.territories.counting import is_mixed, region_of, scores
from engine.territories.land import Corner, Fence, Land, Log
from engine.territories.legality import any_log
from engine.territories.model import (
    BorderClosed,
    GameEnded,
    LogLaid,
    PlacesTaken,
    Side,
    State,
    Take,
    TerritoryFinished,
)

CLOSING: Final = RuleRef("territories", "2.3")


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
    mixed = 0 if places else sum(here for here in regions(land, fence) if is_mixed(here, farms))
    state = State(land, white_seat, farms, places, laid, open_end, side, over, fence, mixed, 0)
    if places:
        return state
    state = replace(state, stake=_stake(state))
    return state if over else _settled(state)


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


def lay(state: State, log: Log, out: list[Event] | None = None) -> State:
    land, before = state.land, state.fence
    edge = land.edges[log]
    far = edge.ends & before.loose
    logs = (*state.logs, log)
    fence = before.with_log(edge)
    open_end = land.corner(far) if far else None
    if out is not None:
        out.append(_laid(state, log, open_end))
    if open_end is None:
        return _close(state, edge.sides, logs, fence, out)
    return State(
        land,
        state.white_seat,
        state.farms,
        0,
        logs,
        open_end,
        state.side.other,
        False,
        fence,
        state.mixed,
        state.stake or _stake(replace(state, open_end=open_end)),
    )


def _close(
    state: State, sides: tuple[int, int], logs: tuple[Log, ...], fence: Fence, out: list[Event] | None
) -> State:
    """A log between these two squares parts them; the same side goes on (2.3)."""
    land, farms = state.land, state.farms
    pieces = tuple(dict.fromkeys(region(land, fence, square) for square in sides))
    mixed = state.mixed
    for piece in pieces:
        if not is_mixed(piece, farms):
            mixed &= ~piece
    after = _settled(State(land, state.white_seat, farms, 0, logs, None, state.side, False, fence, mixed, 0))
    if out is not None:
        parted = tuple(region_of(land, farms, piece) for piece in pieces)
        out.append(BorderClosed(state.side, parted))
        out += [TerritoryFinished(piece.owner, piece) for piece in parted if piece.owner is not None]
        if after.over:
            out.append(GameEnded(scores(land, fence, farms)))
    return after


def _stake(state: State) -> int:
    """The farms of the region at the open end, if it is mixed."""
    land, end = state.land, state.open_end
    for edge, _ in land.around.get(end, ()) if end is not None else ():
        if edge.is_open(state.fence):
            here = region(land, state.fence, edge.sides[0]) & state.mixed
            return here & (state.farms[0] | state.farms[1])
    return 0


def _settled(state: State) -> State:
    return state if any_log(state) else replace(state, over=True)


def _laid(state: State, log: Log, open_end: Corner | None) -> LogLaid:
    if state.open_end is not None:
        return LogLaid(state.side, log, state.open_end, open_end, begins=False)
    begun_at = log.start if state.land.bit(log.start) & state.fence.touched else log.end
    return LogLaid(state.side, log, begun_at, open_end, begins=True)
