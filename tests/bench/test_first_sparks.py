"""Whole games of The First Sparks, from the deal to the end, beside python-chess in the same run.

    python -m pytest tests/bench/test_first_sparks.py -s

Moves are drawn from the legal moves listed at every decision; a game that starves is cut.
"""

from functools import partial

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from engine.core import Rng, Seat, choice
from tests.bench import chess_peer
from tests.bench.rates import rate
from tests.engine import games

SEEDS = range(4)
CUT = 200
"""Decisions; about as many as a game that ends has."""
SPARKS = games.rules("first_sparks")


def games_at_random(seats: int) -> int:
    """How many decisions they had."""
    plies = 0
    for seed in SEEDS:
        rng = Rng(seed)
        state = SPARKS.start(SPARKS.deal(seats, {}, rng))
        for _ in range(CUT):
            if not (moves := SPARKS.legal_moves(state)):
                break
            state = SPARKS.advance(state, rng.pick(moves))
            plies += 1
    return plies


@pytest.mark.benchmark(group="random games, plies")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_plies_of_first_sparks(benchmark: BenchmarkFixture, seats: int) -> None:
    rate(benchmark, "plies", partial(games_at_random, seats))


@pytest.mark.benchmark(group="random games, plies")
def test_plies_of_chess(benchmark: BenchmarkFixture) -> None:
    rate(benchmark, "plies", lambda: sum(map(chess_peer.random_game, SEEDS)))


@pytest.mark.benchmark(group="legal moves of whole games")
def test_generations_of_first_sparks(benchmark: BenchmarkFixture) -> None:
    states = [state for state, _ in games.positions(SPARKS, 4, 1)]
    rate(benchmark, "generations", lambda: len([SPARKS.legal_moves(state) for state in states]))


@pytest.mark.benchmark(group="legal moves of whole games")
def test_generations_of_chess(benchmark: BenchmarkFixture) -> None:
    boards = chess_peer.boards(1)
    rate(benchmark, "generations", lambda: len([list(board.legal_moves) for board in boards]))


@pytest.mark.benchmark(group="what may be pointed at")
def test_choices_of_first_sparks(benchmark: BenchmarkFixture) -> None:
    states = [state for state, _ in games.positions(SPARKS, 4, 1)]
    rate(benchmark, "choices", lambda: len([choice(SPARKS, state) for state in states]))


@pytest.mark.benchmark(group="views")
def test_imagined_states_of_first_sparks(benchmark: BenchmarkFixture) -> None:
    views = [SPARKS.view(state, Seat(0)) for state, _ in games.positions(SPARKS, 4, 1)]
    rate(benchmark, "states", lambda: len([SPARKS.imagine(view, Rng(1)) for view in views]))
