"""Random games of Stone Age Junior, beside python-chess in the same run.

python -m pytest tests/bench/test_stone_age_junior.py -s
"""

from functools import partial

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from engine.core import Rng, choice
from tests.bench import chess_peer
from tests.bench.rates import rate
from tests.engine import games

SEEDS = range(4)
RULES = games.rules("stone_age_junior")


def random_games(seats: int) -> int:
    """From the deal to the third hut, or to where a random game is cut; how many decisions they had."""
    plies = 0
    for seed in SEEDS:
        rng = Rng(seed)
        state = RULES.start(RULES.deal(seats, {}, rng))
        for _ in range(RULES.bound):
            moves = RULES.legal_moves(state)
            if not moves:
                break
            state = RULES.advance(state, rng.pick(moves))
            plies += 1
    return plies


@pytest.mark.benchmark(group="random games, plies")
@pytest.mark.parametrize("seats", RULES.seats)
def test_plies(benchmark: BenchmarkFixture, seats: int) -> None:
    rate(benchmark, "plies", partial(random_games, seats))


@pytest.mark.benchmark(group="random games, plies")
def test_plies_of_chess(benchmark: BenchmarkFixture) -> None:
    rate(benchmark, "plies", lambda: sum(map(chess_peer.random_game, SEEDS)))


@pytest.mark.benchmark(group="legal moves of whole games")
def test_generations(benchmark: BenchmarkFixture) -> None:
    states = [state for state, _ in games.positions(RULES, 3, 1)]
    rate(benchmark, "generations", lambda: len([RULES.legal_moves(state) for state in states]))


@pytest.mark.benchmark(group="legal moves of whole games")
def test_generations_of_chess(benchmark: BenchmarkFixture) -> None:
    boards = chess_peer.boards(1)
    rate(benchmark, "generations", lambda: len([list(board.legal_moves) for board in boards]))


@pytest.mark.benchmark(group="what may be pointed at")
def test_choices(benchmark: BenchmarkFixture) -> None:
    states = [state for state, _ in games.positions(RULES, 3, 1)]
    rate(benchmark, "choices", lambda: len([choice(RULES, state) for state in states]))
