"""The neutral form of Clans positions and moves."""

import math
from functools import cache
from typing import Final, cast

from engine.clans import CLANS, Clan, ClansRules, Ending, Found, Move, Slide, State
from engine.clans.groups import MOST, group_of
from engine.clans.model import MARKERS, TERRITORIES
from engine.clans.rules import places_in_order
from engine.core import Seat
from tests.engine import games
from tests.vectors.adapter import Json, number, row, yes_or_no

MOST_ORDERS: Final = math.factorial(7)
"""Legal moves are listed, and of many more orders than 7 villages have the list would never end. In play 6 is
the most: a slide forms its villages among the neighbours of the land that it empties, and none has more."""
ENDS = {Ending.TWELFTH_VILLAGE: "12th village", Ending.NO_MOVE: "no move"}


@cache
def the_rules() -> ClansRules:
    return cast(ClansRules, games.rules("clans"))


def rules(position: Json) -> ClansRules:
    return the_rules()


def state(position: Json) -> State:
    groups, over = _groups(position["huts"]), yes_or_no(position["over"], "over")
    players = number(position["players"], "players", the_rules().seats.stop)
    markers = tuple(number(taken, "markers", MARKERS + 1) for taken in row(position["markers"], "markers"))
    clans = tuple(None if clan is None else Clan(clan) for clan in row(position["clans"], "clans"))
    if players not in the_rules().seats or not players == len(markers) == len(clans):
        raise ValueError(f"{players} players, {len(markers)} counts of markers and {len(clans)} clans")
    if sum(markers) > MARKERS:
        raise ValueError(f"markers: {sum(markers)} are taken, there are {MARKERS}")
    known = [clan for clan in clans if clan is not None]
    if len(set(known)) < len(known):
        raise ValueError(f"clans: two players with one clan, {position['clans']}")
    player = number(position["player"], "player", players)
    scores = position["scores"]
    if not isinstance(scores, dict) or set(scores) != set(CLANS):
        raise ValueError(f"scores: {scores!r} is not one for each of {', '.join(CLANS)}")
    villages = _territories(position["villages"], "villages")
    told = the_rules().state_of(
        seat=Seat(player),
        markers=markers,
        scores=tuple(number(scores[clan], f"score of {clan}") for clan in CLANS),
        clans=clans,
        groups=groups,
        founded=sum(1 << t for t in villages),
        pending=_pending(position["pending"]),
        ending=Ending.NO_MOVE if over else None,
    )
    _orders_can_be_listed(told)
    return told


def _orders_can_be_listed(state: State) -> None:
    waiting = len(state.pending)
    orders = math.perm(waiting, places_in_order(state))
    if orders > MOST_ORDERS:
        raise ValueError(
            f"pending: {waiting} villages have {orders} orders; at most {MOST_ORDERS} are listed"
        )


def _groups(told: Json) -> tuple[int, ...]:
    if not isinstance(told, dict):
        raise ValueError(f"huts: {told!r} is no object")
    groups = [0] * (TERRITORIES + 1)
    for name, huts in told.items():
        territory = _territory(int(name))
        if name != str(territory):
            raise ValueError(f"huts: {name!r} is no number of a territory as one writes it")
        if not isinstance(huts, dict) or set(huts) - set(CLANS):
            raise ValueError(f"huts of territory {name}: {huts!r}")
        counts = [number(huts.get(clan, 0), f"{clan} huts of territory {name}", MOST + 1) for clan in CLANS]
        groups[territory] = group_of(counts)
    return tuple(groups)


def _pending(told: Json) -> tuple[int, ...]:
    if told is None:
        return ()
    return _territories(told["villages"], "pending")


def _territories(told: Json, what: str) -> tuple[int, ...]:
    found = tuple(_territory(one) for one in row(told, what))
    if len(set(found)) < len(found):
        raise ValueError(f"{what}: a territory is named twice in {told}")
    return found


def _territory(told: Json) -> int:
    if type(told) is not int or not 1 <= told <= TERRITORIES:
        raise ValueError(f"no territory {told!r}")
    return told


def position(state: State) -> Json:
    """Raises ValueError where so many villages wait that their orders cannot be listed."""
    _orders_can_be_listed(state)
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
