"""The games of the catalogue with their package data, and random play, for all tests."""

from collections.abc import Callable, Iterator
from functools import cache
from importlib import resources
from typing import Any

from engine.catalogue import GAMES, Game
from engine.core import AnyRules, Rng


def texts(game: Game) -> dict[str, str]:
    """The package data of a game by file name."""
    folder = resources.files(game.package)
    return {name: folder.joinpath(name).read_text("utf-8") for name in game.files}


@cache
def rules(name: str) -> AnyRules:
    game = next(game for game in GAMES if game.id == name)
    return game.rules(texts(game))


def all_rules() -> list[AnyRules]:
    return [rules(game.id) for game in GAMES]


Policy = Callable[[AnyRules, Any, Rng], Any]


def at_random(rules: AnyRules, state: Any, rng: Rng) -> Any:
    return rng.pick(rules.legal_moves(state))


def positions(
    rules: AnyRules, seats: int, seed: int, policy: Policy = at_random
) -> Iterator[tuple[Any, Any]]:
    """(state, the move played from it) along one random game; the last has None for a move."""
    rng = Rng(seed)
    state = rules.start(rules.deal(seats, {}, rng))
    for _ in range(rules.bound):
        if rules.to_act(state) is None:
            break
        move = policy(rules, state, rng)
        yield state, move
        state = rules.advance(state, move)
    yield state, None
