"""What thinking costs: playouts, simulations of a search and imagined worlds, beside python-chess.

python -m pytest tests/bench/test_players.py -s
"""

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from engine.core import Rng, Seat
from engine.players import Manner, remembered, thoughts
from tests.bench import chess_peer
from tests.bench.rates import rate
from tests.engine import games
from tests.engine.players.crafts import GAMES, craft

SIMULATIONS = 25
CUT = 400
"""Decisions of a random playout; random players of The First Sparks need not come to an end."""
SEARCHED = tuple(name for name in GAMES if name != "territories")
"""Territories looks ahead without playouts."""


def in_the_middle(name: str) -> tuple[Any, Seat]:
    """A position of a random game in which there is something to decide."""
    rules = games.rules(name)
    line = [state for state, _ in games.positions(rules, 2, 1)]
    for state in line[len(line) // 3 :]:
        seat = rules.to_act(state)
        if seat is not None and len(rules.legal_moves(state)) > 2:
            return state, seat
    raise AssertionError(f"nothing to decide in {name}")


def thought(name: str, manner: Manner) -> int:
    """How many simulations one decision took."""
    state, seat = in_the_middle(name)
    memory = remembered(games.rules(name), seat, state, [])
    *_, last = thoughts(games.rules(name), craft(name), memory, manner, 1, manner.simulations)
    return last.simulations


def whole_games(name: str) -> int:
    rules = games.rules(name)
    for seed in range(4):
        rng = Rng(seed)
        state = rules.start(rules.deal(2, {}, rng))
        for _ in range(CUT):
            if not (moves := rules.legal_moves(state)):
                break
            state = rules.advance(state, rng.pick(moves))
    return 4


def views(name: str) -> Iterator[Any]:
    rules = games.rules(name)
    for state, _ in list(games.positions(rules, 2, 1))[::3]:
        yield rules.view(state, Seat(0))


@pytest.mark.benchmark(group="random playouts of whole games")
@pytest.mark.parametrize("name", GAMES)
def test_whole_playouts(benchmark: BenchmarkFixture, name: str) -> None:
    rate(benchmark, "playouts", partial(whole_games, name))


@pytest.mark.benchmark(group="random playouts of whole games")
def test_whole_playouts_of_chess(benchmark: BenchmarkFixture) -> None:
    rate(benchmark, "playouts", lambda: len([chess_peer.random_game(seed) for seed in range(4)]))


@pytest.mark.benchmark(group="simulations of a search")
@pytest.mark.parametrize("name", GAMES)
def test_simulations(benchmark: BenchmarkFixture, name: str) -> None:
    rate(benchmark, "simulations", partial(thought, name, Manner(simulations=SIMULATIONS)))


@pytest.mark.benchmark(group="worlds that fit a view")
@pytest.mark.parametrize("name", SEARCHED)
def test_imagined_worlds(benchmark: BenchmarkFixture, name: str) -> None:
    rules, seen, rng = games.rules(name), list(views(name)), Rng(1)
    rate(benchmark, "worlds", lambda: len([rules.imagine(view, rng) for view in seen]))
