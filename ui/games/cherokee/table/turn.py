"""What a turn moves, card by card: what whoever follows on the cardboard has to do, in its order."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.cherokee import Member
from engine.cherokee.board import Spot
from engine.cherokee.model import Expelled, Recruited, Succeeded, TookPlace
from engine.core import Event
from engine.session import Played


@dataclass(frozen=True, slots=True)
class Step:
    member: Member | None
    """None: a card of the hand that nobody has played yet."""
    origin: Spot | None
    """None: out of a hand."""
    to: Spot | None
    """None: on the pile."""


def steps(turn: Sequence[Played], hole: Spot | None = None) -> tuple[Step, ...]:
    """Since the last expulsion of the turn; with the recruit that `hole` in the base waits for."""
    found: list[Step] = []
    for event in (event for played in turn for event in played.events):
        step = _step(event)
        if isinstance(event, Expelled):
            found.clear()
        if step is not None:
            found.append(step)
    if hole is not None:
        found.append(Step(None, None, hole))
    return tuple(found)


def _step(event: Event) -> Step | None:
    match event:
        case Expelled(member=member, spot=spot):
            return Step(member, spot, None)
        case TookPlace(member=member, origin=origin, spot=spot):
            return Step(member, origin, spot)
        case Succeeded(member=member, origin=origin, spot=spot):
            return Step(member, origin, spot)
        case Recruited(member=member, spot=spot):
            return Step(member, None, spot)
        case _:
            return None
