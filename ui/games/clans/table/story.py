"""What a move did, told event by event: how long each is shown, and the view after it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.clans import CLANS, View
from engine.clans.groups import ONE_HUT
from engine.clans.model import Conflict, Destroyed, EpochBegan, Founded, GameEnded, Moved, Scored
from engine.core import Event, Seat
from ui.core.timeline import Step

MOVE_MS: Final = 420
FOUND_MS: Final = 600
LEAVE_MS: Final = 220
"""Each lone hut in a conflict."""
SINK_MS: Final = 1000
COUNT_MS: Final = 60
"""A point on the tracks ..."""
LONGEST_COUNT_MS: Final = 700
"""... and all of them at most."""
SCORE_MS: Final = 1500
"""The least time that a village that scores is shown ..."""
FIGURE_MS: Final = 1000
"""... as each colour that scores shows its rhythm on the lamp for so long, one after another ..."""
LONGEST_SCORE_MS: Final = 3000
"""... and the most."""
EPOCH_MS: Final = 900


def counting_ms(event: Scored) -> int:
    return min(LONGEST_COUNT_MS, COUNT_MS * event.value)


def score_ms(event: Scored) -> int:
    """How long a village that scores is shown."""
    return min(max(SCORE_MS, FIGURE_MS * len(event.clans)), LONGEST_SCORE_MS)


def story(events: Sequence[Event], *, less_motion: bool) -> tuple[Step[Event], ...]:
    """With less motion only the counting takes time."""
    return tuple(Step(event, _length(event, less_motion=less_motion)) for event in events)


def _length(event: Event, *, less_motion: bool) -> int:
    match event:
        case Scored():
            return score_ms(event)
        case _ if less_motion:
            return 0
        case Moved():
            return MOVE_MS
        case Founded():
            return FOUND_MS
        case Conflict():
            return LEAVE_MS * len(event.lost)
        case Destroyed():
            return SINK_MS
        case EpochBegan():
            return EPOCH_MS
        case _:
            return 0


def lying(view: View) -> View:
    """The view without what no event tells: whose turn follows, which villages wait, what is turned up."""
    return replace(view, seat=Seat(0), pending=(), clans=())


def view_after(view: View, event: Event) -> View:
    """What lies on the table after the event. Whose turn follows, and which villages wait for their
    order, no event tells: those are in the view after the move."""
    match event:
        case Moved():
            groups = list(view.groups)
            groups[event.target] += groups[event.origin]
            groups[event.origin] = 0
            return replace(view, groups=tuple(groups), pending=())
        case Founded():
            markers = tuple(n + (at == event.seat) for at, n in enumerate(view.markers))
            pending = tuple(t for t in view.pending if t != event.territory)
            return replace(
                view, markers=markers, founded=view.founded | 1 << event.territory, pending=pending
            )
        case Conflict():
            lost = sum(ONE_HUT[CLANS.index(clan)] for clan in event.lost)
            return replace(view, groups=_with(view, event.territory, view.groups[event.territory] - lost))
        case Destroyed():
            return replace(view, groups=_with(view, event.territory, 0))
        case Scored():
            return replace(view, scores=event.scores)
        case GameEnded():
            return replace(view, ending=event.ending, pending=())
        case _:
            return view


def _with(view: View, territory: int, group: int) -> tuple[int, ...]:
    return (*view.groups[:territory], group, *view.groups[territory + 1 :])
