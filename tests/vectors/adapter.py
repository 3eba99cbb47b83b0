"""Between the neutral JSON forms of the vectors and a game's own values."""

import importlib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, cast

from engine.core import AnyRules, Rejection

Json: TypeAlias = Any
"""What `json.loads` gives."""


class Adapter(Protocol):
    """A module `tests.vectors.<game>`. Raises ValueError or KeyError for a form that it cannot read."""

    def rules(self, position: Json) -> AnyRules:
        """The rules that judge this position (a position may bring its own components)."""

    def state(self, position: Json) -> Any: ...

    def position(self, state: Any) -> Json:
        """The whole neutral position; what no move changes may be left out."""

    def move(self, state: Any, neutral: Json) -> Any: ...

    def neutral(self, state: Any, move: Any) -> Json: ...

    def result(self, state: Any) -> Json:
        """None while the game goes on."""


def adapter(game: str) -> Adapter:
    """Raises KeyError for a game without one."""
    try:
        return cast(Adapter, importlib.import_module(f"tests.vectors.{game}"))
    except ModuleNotFoundError as missing:
        raise KeyError(game) from missing


def number(told: Json, what: str, limit: int = 10**9) -> int:
    """A whole number from 0 to below `limit`; true and false are none. Raises ValueError."""
    if type(told) is not int or not 0 <= told < limit:
        raise ValueError(f"{what}: {told!r} is no whole number from 0 to {limit - 1}")
    return told


def yes_or_no(told: Json, what: str) -> bool:
    """Raises ValueError for anything but true and false."""
    if not isinstance(told, bool):
        raise ValueError(f"{what}: {told!r} is neither true nor false")
    return told


def row(told: Json, what: str) -> list[Json]:
    """Raises ValueError for anything but a list."""
    if not isinstance(told, list):
        raise ValueError(f"{what}: {told!r} is no list")
    return told


@dataclass(frozen=True, slots=True)
class Difference:
    game: str
    id: str
    what: str
    expected: str
    got: str

    def __str__(self) -> str:
        return f"{self.game} {self.id}: {self.what}: expected {self.expected}, got {self.got}"


def check(line: Json) -> list[Difference]:
    """One vector: its legal moves, the position after its move, its result."""
    game, name = line["game"], str(line.get("id", ""))
    judge = adapter(game)
    position = line["position"]
    rules, state = judge.rules(position), judge.state(position)
    found: list[Difference] = []

    def compare(what: str, expected: Json, got: Json) -> None:
        if expected != got:
            found.append(Difference(game, name, what, *_shortened(expected, got)))

    if "legal" in line:
        wanted, listed = _as_set(line["legal"]), _as_set(_legal(judge, rules, state))
        compare("legal moves missing", [], sorted(wanted - listed))
        compare("moves that are not legal", [], sorted(listed - wanted))
    if "move" in line:
        move = judge.move(state, line["move"])
        refused = rules.check(state, move)
        compare("move refused", None, refused and str(refused.code))
        if refused is None:
            after = {**position, **line["after"]}
            reached = judge.position(rules.advance(state, move))
            compare("position after", after, {**position, **reached})
    if "result" in line:
        compare("result", line["result"], judge.result(state))
    return found


def ask(question: Json) -> Json:
    """Applies `moves` one after another to `position`; see the contract in the vectors' README."""
    try:
        judge = adapter(question["game"])
        rules, state = judge.rules(question["position"]), judge.state(question["position"])
        moves = row(question.get("moves", []), "moves")
    except (KeyError, ValueError, TypeError, AttributeError, IndexError) as error:
        return {"error": f"{type(error).__name__}: {error}", "at": None}
    for at, neutral in enumerate(moves):
        try:
            move = judge.move(state, neutral)
        except (KeyError, ValueError, TypeError, AttributeError, IndexError) as error:
            return {"error": f"{type(error).__name__}: {error}", "at": at}
        refused = rules.check(state, move)
        if isinstance(refused, Rejection):
            return {"error": f"{refused.code} ({refused.rule})", "at": at}
        state = rules.advance(state, move)
    try:
        reached = judge.position(state)
    except ValueError as error:
        return {"error": f"ValueError: {error}", "at": len(moves) - 1}
    return {
        "position": {**question["position"], **reached},
        "legal": _legal(judge, rules, state),
        "result": judge.result(state),
    }


def _legal(judge: Adapter, rules: AnyRules, state: Any) -> list[Json]:
    return [judge.neutral(state, move) for move in rules.legal_moves(state)]


def _as_set(moves: Iterable[Json]) -> set[str]:
    return {json.dumps(move, sort_keys=True) for move in moves}


def _shortened(expected: Json, got: Json) -> tuple[str, str]:
    """Of two objects only the keys that differ; of anything at most 200 characters."""
    if isinstance(expected, dict) and isinstance(got, dict):
        keys = [key for key in {**expected, **got} if expected.get(key) != got.get(key)]
        expected, got = ({key: side.get(key) for key in keys} for side in (expected, got))
    return str(expected)[:200], str(got)[:200]
