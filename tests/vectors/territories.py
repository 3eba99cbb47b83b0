"""Territories' neutral forms; the contract stands in the vectors' README."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from engine.core import Seat
from engine.territories.counting import scores, standing
from engine.territories.land import FARTHEST, Corner, Land, Log, Square, land_of, log
from engine.territories.model import SIDES, Move, Side, State, Take
from engine.territories.play import position as placed
from engine.territories.rules import TerritoriesRules
from tests.engine import games
from tests.vectors.adapter import Json, number, row, yes_or_no

WHITE_SEAT: Final = Seat(0)


@cache
def _rules() -> TerritoriesRules:
    found = games.rules("territories")
    assert isinstance(found, TerritoriesRules)
    return found


def rules(position: Json) -> TerritoriesRules:
    return _rules()


def state(position: Json) -> State:
    land = land_of(_told_squares(position["squares"], "squares"))
    farms = position["farms"]
    white, black = (_told_squares(farms[side.word], side.word) for side in SIDES)
    places = _told_squares(position.get("places", []), "places")
    houses = (*white, *black, *places)
    if len(dict.fromkeys(houses)) < len(houses):
        raise ValueError("farms or places that share a square")
    if any(square not in land.squares for square in houses):
        raise ValueError("a farm or a place that is not on the land")
    return placed(
        land,
        WHITE_SEAT,
        (land.bits(white), land.bits(black)),
        _told_logs(position["logs"], land),
        _told_end(position["free_end"], land),
        _told_side(position["player"]),
        places=land.bits(places),
        over=yes_or_no(position["over"], "over"),
    )


def _told_squares(told: Json, what: str) -> tuple[Square, ...]:
    found = tuple(Square(*_pair(one, what)) for one in row(told, what))
    if len(dict.fromkeys(found)) < len(found):
        raise ValueError(f"{what}: a square twice")
    return found


def _told_logs(told: Json, land: Land) -> list[Log]:
    found = [_log(one) for one in row(told, "logs")]
    if len(dict.fromkeys(found)) < len(found):
        raise ValueError("logs: a log twice")
    if any(one not in land.edges for one in found):
        raise ValueError("logs: a log that lies on no edge of the land")
    return found


def _told_end(told: Json, land: Land) -> Corner | None:
    if told is None:
        return None
    end = Corner(*_pair(told, "free_end"))
    if end not in land.around:
        raise ValueError(f"free_end: no log can go on from {told}")
    return end


def _told_side(told: Json) -> Side:
    found = [side for side in SIDES if side.word == told]
    if not found:
        raise ValueError(f"player: {told!r} is neither white nor black")
    return found[0]


def _pair(told: Json, what: str) -> tuple[int, int]:
    along = row(told, what)
    if len(along) != 2:
        raise ValueError(f"{what}: {told!r} is no pair")
    return number(along[0], what, FARTHEST), number(along[1], what, FARTHEST)


def _log(told: Json) -> Log:
    ends = row(told, "log")
    if len(ends) != 2:
        raise ValueError(f"log: {told!r} has not two ends")
    one, other = (_pair(end, "log") for end in ends)
    if abs(one[0] - other[0]) + abs(one[1] - other[1]) != 1:
        raise ValueError(f"log: {told!r} does not run from one corner to the next")
    return log(one, other)


def _neutral_log(one: Log) -> Json:
    return [list(one.start), list(one.end)]


def _squares(squares: Iterable[Square]) -> Json:
    return [list(square) for square in sorted(squares)]


def position(state: State) -> Json:
    """`places` is left out once a log has been laid, when no draft can be pending."""
    neutral = {
        "squares": _squares(state.land.squares),
        "farms": {side.word: _squares(state.squares(side)) for side in SIDES},
        "logs": [_neutral_log(one) for one in state.logs],
        "free_end": None if state.open_end is None else list(state.open_end),
        "player": state.side.word,
        "over": state.over,
    }
    if state.places or len(state.logs) <= 1:
        neutral["places"] = _squares(state.land.squares_in(state.places))
    return neutral


def move(state: State, neutral: Json) -> Move:
    if not isinstance(neutral, dict) or len(neutral) != 1:
        raise ValueError(f"no move: {neutral!r}")
    if "take" in neutral:
        return Take(_told_squares(neutral["take"], "take"))
    return _log(neutral["log"])


def neutral(state: State, move: Move) -> Json:
    if isinstance(move, Take):
        return {"take": _squares(move.squares)}
    return {"log": _neutral_log(move)}


def result(state: State) -> Json:
    outcome = _rules().outcome(state)
    if outcome is None:
        return None
    by_side = scores(state.land, state.fence, state.farms)
    sides = {state.seat(side): side.word for side in SIDES}
    return {
        "scores": {side.word: by_side[side] for side in SIDES},
        "winners": [sides[seat] for seat in sorted(outcome.winners, key=lambda seat: seat != WHITE_SEAT)],
        "uncounted": standing(state).undecided,
    }
