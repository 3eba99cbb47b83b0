"""Territories' neutral forms; the contract stands in the vectors' README."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from engine.core import Seat
from engine.territories.counting import scores, standing
from engine.territories.land import Corner, Land, Log, Square, land_of, log
from engine.territories.model import SIDES, Move, Side, State, Take
from engine.territories.play import position as placed
from engine.territories.rules import TerritoriesRules
from tests.engine import games
from tests.vectors.adapter import Json

WHITE_SEAT: Final = Seat(0)


@cache
def _rules() -> TerritoriesRules:
    found = games.rules("territories")
    assert isinstance(found, TerritoriesRules)
    return found


def rules(position: Json) -> TerritoriesRules:
    return _rules()


def state(position: Json) -> State:
    land = land_of((x, y) for x, y in position["squares"])
    farms = position["farms"]
    open_end = position["free_end"]
    return placed(
        land,
        WHITE_SEAT,
        (_mask(land, farms["white"]), _mask(land, farms["black"])),
        [_log(one) for one in position["logs"]],
        None if open_end is None else Corner(*open_end),
        Side[position["player"].upper()],
        places=_mask(land, position.get("places") or []),
        over=bool(position["over"]),
    )


def _mask(land: Land, squares: Json) -> int:
    found = [Square(x, y) for x, y in squares]
    if any(square not in land.squares for square in found):
        raise ValueError("a farm or a place that is not on the land")
    return land.bits(found)


def _log(neutral: Json) -> Log:
    (x, y), (right, below) = neutral
    return log((x, y), (right, below))


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
    if "take" in neutral:
        return Take(tuple(Square(x, y) for x, y in neutral["take"]))
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
        "uncounted": sum(len(region.squares) for region in standing(state).mixed),
    }
