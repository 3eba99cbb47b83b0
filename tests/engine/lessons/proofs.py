"""What is proven of each lesson: claims that are Python expressions over the engine, taps that are refused or
held, and what happens for the first time. Beside it a file for each game."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from engine.catalogue import OURS
from engine.core import AnyRules, Event, Outcome
from engine.lessons import Lesson, read_lesson
from firmware.files.library import brought
from ui.games.find import lesson_text

HERE: Final = Path(__file__).parent
GAMES: Final = tuple(game.id for game in OURS)
SAFE: Final = {
    one.__name__: one for one in (len, sum, all, any, sorted, set, list, tuple, min, max, str, int, range)
}


@dataclass(frozen=True, slots=True)
class Proven:
    game: str
    rules: AnyRules
    lesson: Lesson
    text: str
    proofs: Mapping[str, Any]
    """`max_words`, `must_teach`, `ends_over`, and by step: `wrong`, `hold`, `claims`, `first`, `taps`."""

    def of(self, step: str, what: str) -> Any:
        return self.proofs["steps"].get(step, {}).get(what, [])


@cache
def proven(name: str) -> Proven:
    game = OURS[name]
    rules = game.rules(brought(game))
    text = lesson_text(game)
    assert text is not None
    proofs = json.loads((HERE / f"{name}.json").read_text("utf-8"))
    return Proven(name, rules, read_lesson(text, rules), text, proofs)


def holds(one: Proven, claim: str, before: Any, after: Any, events: list[Event]) -> bool:
    """`s` and `t` are the states before and after, `ev(KIND, field=value)` the events."""
    return bool(eval(claim, {"__builtins__": SAFE, **_names(one, before, after, events)}))


def _names(one: Proven, before: Any, after: Any, events: list[Event]) -> dict[str, Any]:
    rules = one.rules

    def ev(kind: str, **wanted: Any) -> list[Event]:
        named = (event for event in events if type(event).__name__ == kind)
        return [event for event in named if all(getattr(event, k) == v for k, v in wanted.items())]

    def check(text: str) -> str:
        refused = rules.check(before, rules.read_move(text))
        return "legal" if refused is None else str(refused.code)

    outcome = rules.outcome(after)
    return {
        "s": before,
        "t": after,
        "R": rules,
        "ev": ev,
        "legal": [rules.move_text(move) for move in rules.legal_moves(before)],
        "after": [rules.move_text(move) for move in rules.legal_moves(after)],
        "check": check,
        "to_act": rules.to_act(after),
        "outcome": outcome if isinstance(outcome, Outcome) else None,
        **dict(HELPERS[one.game](rules)),
    }


def _clans(rules: Any) -> Iterator[tuple[str, Callable[..., Any]]]:
    from engine.clans.model import CLANS

    words = [str(clan) for clan in CLANS]
    yield "points", lambda state, clan: state.scores[words.index(clan)]
    yield "huts", lambda state, territory: sum(state.huts(territory))
    yield "terrain", lambda territory: str(rules.board[territory].terrain)
    yield "near", lambda territory: rules.board[territory].neighbours
    yield "names", lambda clans: [str(clan) for clan in clans]
    yield "epoch", rules.epoch


def _cherokee(rules: Any) -> Iterator[tuple[str, Callable[..., Any]]]:
    from engine.cherokee.board import Spot
    from engine.cherokee.notation import member_text, spot_text
    from engine.cherokee.scoring import tally_members

    def at(state: Any, spot: str) -> str | None:
        found = {spot_text(Spot(n)): member for n, member in enumerate(state.pyramid)}[spot]
        return None if found is None else member_text(found)

    def feathers(state: Any, clan: str) -> int:
        return {str(c): tally.feathers for c, tally in tally_members(state.pyramid).items()}[clan]

    yield "at", at
    yield "feathers", feathers
    yield "who", member_text
    yield "spot", spot_text


def _territories(rules: Any) -> Iterator[tuple[str, Callable[..., Any]]]:
    from engine.territories.counting import scores, standing

    def owned(state: Any) -> list[tuple[str, int, int]]:
        regions = standing(state).regions
        return [
            (r.owner.word, len(r.squares), sum(map(len, r.farms))) for r in regions if r.owner is not None
        ]

    yield "score", lambda state: scores(state.land, state.fence, state.farms)
    yield "owned", owned


def _first_sparks(rules: Any) -> Iterator[tuple[str, Callable[..., Any]]]:
    from engine.first_sparks.regions import names_in

    yield "cost", lambda state, move: rules.cost(state, move.region).total
    yield "price", lambda state, text: rules.cost(state, rules.read_move(text).region)
    yield "members", names_in
    yield "value", lambda hunt: hunt.food


def _nothing(rules: Any) -> Iterator[tuple[str, Callable[..., Any]]]:
    return iter(())


HELPERS: Final[Mapping[str, Callable[[Any], Iterator[tuple[str, Callable[..., Any]]]]]] = {
    "clans": _clans,
    "cherokee": _cherokee,
    "territories": _territories,
    "first_sparks": _first_sparks,
    "stone_age_junior": _nothing,
}
