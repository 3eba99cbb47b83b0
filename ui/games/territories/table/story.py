"""What a move did, told event by event: how long each is shown, and the view after it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.core import Event
from engine.territories import Region, Side, State, standing
from engine.territories.model import (
    BorderClosed,
    GameEnded,
    LogLaid,
    LogsRunLow,
    PlacesTaken,
    TerritoryFinished,
)
from ui.core.timeline import Step

LAY_MS: Final = 300
CLOSE_MS: Final = 900
TAKE_MS: Final = 600
LOW_MS: Final = 1200
COUNT_MS: Final = 60
"""A square ..."""
LONGEST_COUNT_MS: Final = 700
"""... and all of them at most."""
STAY_MS: Final = 500
"""As long as a whole territory stays before the story goes on."""


def counting_ms(event: TerritoryFinished) -> int:
    return min(LONGEST_COUNT_MS, COUNT_MS * event.region.worth)


def counted(event: TerritoryFinished, part: float) -> float:
    """How much of the territory has been counted, 0 to 1, `part` of the step being over."""
    whole = counting_ms(event)
    return min(1.0, part * (whole + STAY_MS) / whole) if whole else 1.0


def story(events: Sequence[Event], *, less_motion: bool) -> tuple[Step[Event], ...]:
    """With less motion only the counting takes time."""
    return tuple(Step(event, _length(event, less_motion=less_motion)) for event in events)


def _length(event: Event, *, less_motion: bool) -> int:
    match event:
        case TerritoryFinished():
            return counting_ms(event) + STAY_MS
        case _ if less_motion:
            return 0
        case LogLaid():
            return LAY_MS
        case BorderClosed():
            return CLOSE_MS
        case PlacesTaken():
            return TAKE_MS
        case LogsRunLow():
            return LOW_MS
        case _:
            return 0


def lying(view: State) -> State:
    """The view without the bookkeeping that only the rules need."""
    return replace(view, stake=0)


def view_after(view: State, event: Event) -> State:
    """What lies on the land after the event. `mixed` falls territory by territory, as they are told;
    `stake`, which only the rules need, stays as it was."""
    match event:
        case PlacesTaken(side=side, squares=squares):
            bits = view.land.bits(squares)
            white, black = view.farms
            farms = (white | bits, black) if side is Side.WHITE else (white, black | bits)
            if places := view.places & ~bits:
                return replace(view, farms=farms, places=places, side=side.other)
            return replace(view, farms=farms, places=0, side=Side.WHITE, mixed=view.land.mask)
        case LogLaid(log=log, side=side, open_end=open_end):
            fence = view.fence.with_log(view.land.edges[log])
            then = side if open_end is None else side.other
            return replace(view, logs=(*view.logs, log), fence=fence, open_end=open_end, side=then)
        case TerritoryFinished(region=region):
            return replace(view, mixed=view.mixed & ~view.land.bits(region.squares))
        case GameEnded():
            return replace(view, over=True)
        case _:
            return view


def territories(view: State) -> tuple[Region, ...]:
    """Those that have been told: finished land."""
    if view.places:
        return ()
    found = (region for region in standing(view).regions if region.owner is not None)
    return tuple(region for region in found if not view.land.bits(region.squares) & view.mixed)
