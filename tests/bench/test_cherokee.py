"""Random games of Cherokee, from the deal to the end, beside Clans and python-chess in the same run.

python -m pytest tests/bench/test_cherokee.py -s
"""

from functools import partial

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from engine.core import AnyRules, Rng, choice
from tests.bench import chess_peer
from tests.bench.rates import rate
from tests.engine import games

SEEDS = range(4)
CHEROKEE = games.rules("cherokee")


def random_games(rules: AnyRules, seats: int) -> int:
    """How many decisions they had."""
    plies = 0
    for seed in SEEDS:
        rng = Rng(seed)
        state = rules.start(rules.deal(seats, {}, rng))
        while moves := rules.legal_moves(state):
            state = rules.advance(state, rng.pick(moves))
            plies += 1
    return plies


@pytest.mark.benchmark(group="random games, plies")
@pytest.mark.parametrize(("game", "seats"), [("cherokee", 2), ("cherokee", 3), ("cherokee", 4), ("clans", 3)])
def test_plies(benchmark: BenchmarkFixture, game: str, seats: int) -> None:
    rules = games.rules(game)
    per_second = rate(benchmark, "plies", partial(random_games, rules, seats))
    whole_games = per_second * len(SEEDS) / random_games(rules, seats)
    benchmark.extra_info["games per second"] = round(whole_games, 1)
    print(f"{benchmark.name}: {whole_games:,.0f} games/s")


@pytest.mark.benchmark(group="random games, plies")
def test_plies_of_chess(benchmark: BenchmarkFixture) -> None:
    rate(benchmark, "plies", lambda: sum(map(chess_peer.random_game, SEEDS)))


@pytest.mark.benchmark(group="legal moves of whole games")
def test_generations_of_cherokee(benchmark: BenchmarkFixture) -> None:
    states = [state for state, _ in games.positions(CHEROKEE, 3, 1)]
    rate(benchmark, "generations", lambda: len([CHEROKEE.legal_moves(state) for state in states]))


@pytest.mark.benchmark(group="legal moves of whole games")
def test_generations_of_chess(benchmark: BenchmarkFixture) -> None:
    boards = chess_peer.boards(1)
    rate(benchmark, "generations", lambda: len([list(board.legal_moves) for board in boards]))


@pytest.mark.benchmark(group="what may be pointed at")
def test_choices_of_cherokee(benchmark: BenchmarkFixture) -> None:
    states = [state for state, _ in games.positions(CHEROKEE, 3, 1)]
    rate(benchmark, "choices", lambda: len([choice(CHEROKEE, state) for state in states]))
