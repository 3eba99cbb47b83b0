"""Random games of Territories, from the deal to the end, beside python-chess in the same run, and legal
logs beside two searches for completions: the oracle of the tests, written as plainly as possible, and
a depth-first search on the engine's own masks that stops at the first completion.

python -m pytest tests/bench/test_territories.py -s
"""

import time
from collections.abc import Callable
from statistics import median
from typing import TypeVar

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from engine.core import Rng
from engine.territories.legality import legal_logs
from tests.bench import chess_peer, depth_first
from tests.bench.rates import rate
from tests.engine.territories import oracle
from tests.engine.territories.scenes import RULES, random_game
from tests.engine.territories.test_brute_force import as_oracle

PositionT = TypeVar("PositionT")

SEEDS = range(10)
POSITIONS = [state for seed in range(60) for state in random_game(seed) if not state.over]


def games_of_territories() -> int:
    """How many logs were laid."""
    plies = 0
    for seed in SEEDS:
        rng = Rng(seed)
        state = RULES.start(RULES.deal(2, {}, rng))
        while moves := RULES.legal_moves(state):
            state = RULES.advance(state, rng.pick(moves))
            plies += 1
    return plies


@pytest.mark.benchmark(group="random games, plies")
def test_plies_of_territories(benchmark: BenchmarkFixture) -> None:
    rate(benchmark, "plies", games_of_territories)


@pytest.mark.benchmark(group="random games, plies")
def test_plies_of_chess(benchmark: BenchmarkFixture) -> None:
    rate(benchmark, "plies", lambda: sum(map(chess_peer.random_game, range(4))))


@pytest.mark.benchmark(group="legal moves of whole games")
def test_generations_of_territories(benchmark: BenchmarkFixture) -> None:
    rate(benchmark, "generations", lambda: len([RULES.legal_moves(state) for state in POSITIONS]))


@pytest.mark.benchmark(group="legal moves of whole games")
def test_generations_of_chess(benchmark: BenchmarkFixture) -> None:
    boards = chess_peer.boards(1)
    rate(benchmark, "generations", lambda: len([list(board.legal_moves) for board in boards]))


def test_legal_logs_beside_searches_for_completions() -> None:
    """Microseconds a position: the median, and what 999 of 1000 stay under."""
    rows = {
        "the engine": each(legal_logs, POSITIONS),
        "depth first on the engine's masks": each(depth_first.legal_logs, POSITIONS),
        "depth first, the plain oracle": each(oracle.legal, [as_oracle(state) for state in POSITIONS]),
    }
    ours = median(rows["the engine"])
    print()
    for name, times in rows.items():
        most = sorted(times)[int(len(times) * 0.999)]
        print(f"{name:36} {median(times):8.1f} {most:10.1f}   {median(times) / ours:6.1f} times ours")


def each(call: Callable[[PositionT], object], positions: list[PositionT], repeats: int = 3) -> list[float]:
    """Microseconds of each call, of `repeats` the fastest."""
    return [min(once(call, position) for _ in range(repeats)) for position in positions]


def once(call: Callable[[PositionT], object], position: PositionT) -> float:
    began = time.perf_counter()
    call(position)
    return (time.perf_counter() - began) * 1e6
