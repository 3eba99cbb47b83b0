"""What a move did, told event by event: how long each is shown, and the view after it."""

from collections.abc import Sequence

from engine.core import Event
from engine.first_sparks import View
from ui.timeline import Step


def story(events: Sequence[Event], *, less_motion: bool) -> tuple[Step[Event], ...]:
    return tuple(Step(event, 0) for event in events)


def told(view: View, event: Event) -> View:
    return view
