"""The games of the catalogue with their package data, and random play, for all tests."""

from collections.abc import Callable, Iterator
from functools import cache
from importlib import resources
from typing import Any

from engine.catalogue import OURS, Game
from engine.core import AnyRules, Rng
from tests.engine.first_sparks.growing import growing


def texts(game: Game) -> dict[str, str]:
    """The package data of a game by file name."""
    folder = resources.files(game.package)
    return {name: folder.joinpath(name).read_text("utf-8") for name in game.files}


@cache
def rules(name: str) -> AnyRules:
    game = OURS[name]
    return game.rules(texts(game))


def all_rules() -> list[AnyRules]:
    return [rules(game.id) for game in OURS]


CARDBOARD: dict[str, dict[str, str]] = {
    "first_sparks": {"pile": "cardboard"},
    "stone_age_junior": {"tokens": "cardboard"},
}
"""Options with which people tell what they turn up."""

Policy = Callable[[AnyRules, Any, Rng], Any]


def at_random(rules: AnyRules, state: Any, rng: Rng) -> Any:
    return rng.pick(rules.legal_moves(state))


POLICIES: dict[str, Policy] = {"first_sparks": growing}
"""For games that chance alone does not bring to an end."""


def positions(
    rules: AnyRules, seats: int, seed: int, policy: Policy | None = None
) -> Iterator[tuple[Any, Any]]:
    """(state, the move played from it) along one random game; the last has None for a move."""
    policy = policy or POLICIES.get(rules.game, at_random)
    rng = Rng(seed)
    state = rules.start(rules.deal(seats, {}, rng))
    for _ in range(rules.bound):
        if rules.to_act(state) is None:
            break
        move = policy(rules, state, rng)
        yield state, move
        state = rules.advance(state, move)
    yield state, None
