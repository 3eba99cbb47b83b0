"""The neutral form of Clans positions and moves."""

from functools import cache
from typing import cast

from engine.clans import CLANS, Clan, ClansRules, Ending, Found, Move, Slide, State
from engine.clans.groups import MOST, group_of
from engine.clans.model import TERRITORIES
from engine.core import Seat
from tests.engine import games
from tests.vectors.adapter import Json

ENDS = {Ending.TWELFTH_VILLAGE: "12th village", Ending.NO_MOVE: "no move"}


@cache
def the_rules() -> ClansRules:
    return cast(ClansRules, games.rules("clans"))


def rules(position: Json) -> ClansRules:
    return the_rules()


def state(position: Json) -> State:
    groups = [0] * (TERRITORIES + 1)
    for name, huts in position["huts"].items():
        counts = [huts.get(clan, 0) for clan in CLANS]
        if set(huts) - set(CLANS) or not all(0 <= count <= MOST for count in counts):
            raise ValueError(f"huts of territory {name}: {huts}")
        groups[_territory(int(name))] = group_of(counts)
    pending = position["pending"]
    markers = tuple(position["markers"])
    if len(markers) != position["players"] or len(position["clans"]) != len(markers):
        raise ValueError("markers and clans of another number of players")
    if not position["over"] and position["player"] not in range(len(markers)):
        raise ValueError(f"no player {position['player']}")
    return the_rules().state_of(
        seat=Seat(position["player"]),
        markers=markers,
        scores=tuple(position["scores"][clan] for clan in CLANS),
        clans=tuple(None if clan is None else Clan(clan) for clan in position["clans"]),
        groups=tuple(groups),
        founded=sum(1 << t for t in {_territory(t) for t in position["villages"]}),
        pending=() if pending is None else tuple(_territory(t) for t in pending["villages"]),
        ending=Ending.NO_MOVE if position["over"] else None,
    )


def _territory(number: int) -> int:
    if not 1 <= number <= TERRITORIES:
        raise ValueError(f"no territory {number}")
    return number


def position(state: State) -> Json:
    return {
        "players": len(state.markers),
        "player": state.seat,
        "huts": {
            str(t): {str(clan): n for clan, n in zip(CLANS, state.huts(t), strict=True) if n}
            for t in range(1, TERRITORIES + 1)
            if state.groups[t]
        },
        "villages": list(state.villages),
        "markers": list(state.markers),
        "scores": {str(clan): n for clan, n in zip(CLANS, state.scores, strict=True)},
        "clans": [None if clan is None else str(clan) for clan in state.clans],
        "pending": {"villages": list(state.pending)} if state.pending else None,
        "over": state.ending is not None,
    }


def move(state: State, neutral: Json) -> Move:
    numbers = list(neutral)
    if not all(type(number) is int for number in numbers):
        raise ValueError(f"no move: {neutral}")
    if state.pending or len(numbers) != 2:
        return Found(tuple(numbers))
    return Slide(numbers[0], numbers[1])


def neutral(state: State, move: Move) -> Json:
    return [move.origin, move.target] if isinstance(move, Slide) else list(move.order)


def result(state: State) -> Json:
    outcome = the_rules().outcome(state)
    if outcome is None:
        return None
    end = ENDS[Ending(outcome.ending)]
    if None in outcome.scores:
        return {"end": end, "scores": None, "winners": None}
    return {"end": end, "scores": list(outcome.scores), "winners": list(outcome.winners)}
