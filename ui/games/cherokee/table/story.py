"""What a move did, told event by event: how long each is shown, and the view after it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.cherokee import Member, View
from engine.cherokee.board import ROWS, Spot
from engine.cherokee.model import Ended, Expelled, Passed, Recruited, Succeeded, TookPlace, size
from engine.core import Event, Seat
from ui.core.timeline import Step, ease_in_out

MOVE_MS: Final = 300
PAUSE_MS: Final = 120
PASS_MS: Final = 900
ROW_MS: Final = 350
"""Each row of the pyramid, when its feathers are counted at the end."""


def story(events: Sequence[Event], *, less_motion: bool) -> tuple[Step[Event], ...]:
    """With less motion only the counting takes time."""
    return tuple(Step(event, _length(event, less_motion=less_motion)) for event in events)


def _length(event: Event, *, less_motion: bool) -> int:
    match event:
        case Ended():
            return ROWS * ROW_MS
        case _ if less_motion:
            return 0
        case Expelled() | TookPlace() | Succeeded() | Recruited():
            return MOVE_MS + PAUSE_MS
        case Passed():
            return PASS_MS
        case _:
            return 0


def way(part: float) -> float:
    """How much of its way a card has behind it; then it rests a moment."""
    return ease_in_out(min(1.0, part * (MOVE_MS + PAUSE_MS) / MOVE_MS))


def rows_counted(part: float) -> int:
    """From the base upwards."""
    return min(ROWS, int(part * ROWS) + 1)


def lying(view: View) -> View:
    """The view without what no event tells: whose turn follows, and what it waits for."""
    return replace(view, seat=Seat(0), hole=None)


def view_after(view: View, event: Event) -> View:
    """What lies on the table after the event. Whose turn follows, and what it waits for, no event
    tells: those are in the view after the move."""
    match event:
        case Expelled(member=member, spot=spot):
            return replace(
                view, pyramid=_with(view, spot, None), discard=(*view.discard, member), hole=None, passes=0
            )
        case (
            TookPlace(member=member, origin=origin, spot=spot)
            | Succeeded(member=member, origin=origin, spot=spot)
        ):
            moved = replace(view, pyramid=_with(view, spot, member), hole=None)
            return replace(moved, pyramid=_with(moved, origin, None))
        case Recruited(seat=seat, member=member, spot=spot, left=left):
            hands = (*view.hands[:seat], left, *view.hands[seat + 1 :])
            return replace(view, pyramid=_with(view, spot, member), hands=hands, hole=None, passes=0)
        case Passed():
            return replace(view, passes=view.passes + 1)
        case Ended(ending=ending, clans=clans):
            return replace(view, ending=ending, clans=clans)
        case _:
            return view


def _with(view: View, spot: Spot, member: Member | None) -> tuple[Member | None, ...]:
    return (*view.pyramid[:spot], member, *view.pyramid[spot + 1 :])


def cards(view: View) -> tuple[int, ...]:
    """How many each seat holds."""
    return tuple(map(size, view.hands))
