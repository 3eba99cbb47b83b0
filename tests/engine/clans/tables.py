"""Positions in sight, and what happens on them."""

from typing import TypeVar, cast

from engine.clans import ClansRules, Move, Slide, State
from engine.core import Event, Rejection
from tests.engine import games

RULES = cast(ClansRules, games.rules("clans"))

FAR_AWAY = "58:1r,59:1b"
"""Two groups that can still move, so that a position is not over."""

EventT = TypeVar("EventT", bound=Event)


def lying(
    huts: str,
    *,
    seat: int = 0,
    markers: str = "0,0",
    scores: str = "0,0,0,0,0",
    clans: str = "red,blue",
    founded: str = "-",
    pending: str = "-",
) -> State:
    """A state in its text form, part by part; ends with `FAR_AWAY`."""
    return alone(
        f"{huts},{FAR_AWAY}",
        seat=seat,
        markers=markers,
        scores=scores,
        clans=clans,
        founded=founded,
        pending=pending,
    )


def alone(
    huts: str,
    *,
    seat: int = 0,
    markers: str = "0,0",
    scores: str = "0,0,0,0,0",
    clans: str = "red,blue",
    founded: str = "-",
    pending: str = "-",
    ending: str = "-",
) -> State:
    return RULES.read_state(f"{seat} {markers} {scores} {clans} {huts} {founded} {pending} {ending}")


def play(state: State, *moves: str) -> tuple[State, list[Event]]:
    """The state after these moves, each of which must be legal, and all that happened."""
    events: list[Event] = []
    for text in moves:
        move = RULES.read_move(text)
        assert RULES.check(state, move) is None, text
        state = RULES.advance(state, move, events)
    return state, events


def only(events: list[Event], kind: type[EventT]) -> list[EventT]:
    return [event for event in events if isinstance(event, kind)]


def refusal(state: State, move: Move | str) -> Rejection:
    refused = RULES.check(state, RULES.read_move(move) if isinstance(move, str) else move)
    assert refused is not None
    return refused


def may(state: State, slide: str) -> bool:
    """Both formulations asked: `check` and the list."""
    move = RULES.read_move(slide)
    allowed = RULES.check(state, move) is None
    assert isinstance(move, Slide)
    assert allowed == (move in RULES.legal_moves(state))
    return allowed
