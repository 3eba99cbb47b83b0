"""The crafts of the catalogue, and tables of players, for the tests of players."""

from functools import cache
from typing import Any

from engine.catalogue import OURS
from engine.core import Rng
from engine.players import LEVELS, AnyCraft, Manner
from engine.players.levels import RANDOM
from engine.players.match import Entrant, Result, play
from tests.engine import games

GAMES = tuple(game.id for game in OURS)
SMALL = 6
"""Simulations: enough to walk a tree, and quick."""


@cache
def craft(name: str) -> AnyCraft:
    found = OURS[name].craft(games.rules(name))
    assert found is not None
    return found


def entrant(name: str, who: str, budget: int | None = None) -> Entrant:
    """`who`: random, greedy, or a level."""
    if who == "random":
        return Entrant(who, RANDOM)
    if who == "greedy":
        return Entrant(who, craft(name).greedy)
    level = next(level for level in LEVELS if level == who)
    manner = craft(name).manners[level]
    return Entrant(who, manner, budget if manner.simulations else None)


def game_between(name: str, seats: tuple[Entrant, ...], seed: int) -> Result:
    rules = games.rules(name)
    return play(rules, craft(name), rules.deal(len(seats), {}, Rng(seed)), seats, seed)


def line_of(name: str, seats: tuple[Entrant, ...], seed: int) -> list[tuple[Any, Any]]:
    """(state, the move played from it) along one game; without the last state."""
    rules = games.rules(name)
    line: list[tuple[Any, Any]] = []
    deal = rules.deal(len(seats), {}, Rng(seed))
    play(rules, craft(name), deal, seats, seed, lambda seat, state, move: line.append((state, move)))
    return line


def wins(name: str, one: Entrant, other: Entrant, count: int) -> float:
    """Of `one` in as many games, each deal played from both seats."""
    won = 0.0
    for n in range(count):
        seats = (one, other) if n % 2 == 0 else (other, one)
        rules = games.rules(name)
        deal = rules.deal(2, {}, Rng(n // 2))
        won += play(rules, craft(name), deal, seats, n).shares[n % 2]
    return won


def searching(manner: Manner, budget: int) -> Entrant:
    return Entrant("searching", manner, budget)
