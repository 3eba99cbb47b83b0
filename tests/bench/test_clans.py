"""Random games of Clans, from the deal to the end, beside python-chess in the same run (goal 1: 8 times).

python -m pytest tests/bench/test_clans.py -s

Deals and random numbers are made beforehand: the rows are about the rules.
"""

from itertools import cycle

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from engine.core import Event, Rng, choice
from tests.bench import chess_peer
from tests.bench.rates import rate
from tests.engine import games

SEEDS = range(20)
CLANS = games.rules("clans")


def draws() -> list[int]:
    rng = Rng(7)
    return [rng.below(2**20) for _ in range(4096)]


DRAWS = draws()
DEALS = {seats: [CLANS.deal(seats, {}, Rng(seed)) for seed in SEEDS] for seats in CLANS.seats}


def games_of_clans(seats: int, out: list[Event] | None = None) -> int:
    """How many decisions they had."""
    plies = 0
    draw = cycle(DRAWS).__next__
    for deal in DEALS[seats]:
        state = CLANS.start(deal)
        while moves := CLANS.legal_moves(state):
            state = CLANS.advance(state, moves[draw() % len(moves)], out)
            plies += 1
    return plies


@pytest.mark.benchmark(group="random games, plies")
@pytest.mark.parametrize("seats", [2, 4])
def test_plies_of_clans(benchmark: BenchmarkFixture, seats: int) -> None:
    rate(benchmark, "plies", lambda: games_of_clans(seats))


@pytest.mark.benchmark(group="random games, plies")
def test_plies_of_clans_with_their_events(benchmark: BenchmarkFixture) -> None:
    rate(benchmark, "plies", lambda: games_of_clans(2, []))


@pytest.mark.benchmark(group="random games, plies")
def test_plies_of_chess(benchmark: BenchmarkFixture) -> None:
    rate(benchmark, "plies", lambda: sum(map(chess_peer.random_game, range(4))))


@pytest.mark.benchmark(group="legal moves of whole games")
def test_generations_of_clans(benchmark: BenchmarkFixture) -> None:
    """A state keeps its legal moves: this is what a caller waits for."""
    states = [state for state, _ in games.positions(CLANS, 2, 1)]
    rate(benchmark, "generations", lambda: len([CLANS.legal_moves(state) for state in states]))


@pytest.mark.benchmark(group="legal moves of whole games")
def test_generations_of_chess(benchmark: BenchmarkFixture) -> None:
    boards = chess_peer.boards(1)
    rate(benchmark, "generations", lambda: len([list(board.legal_moves) for board in boards]))


@pytest.mark.benchmark(group="what may be pointed at")
def test_choices_of_clans(benchmark: BenchmarkFixture) -> None:
    states = [state for state, _ in games.positions(CLANS, 2, 1)]
    rate(benchmark, "choices", lambda: len([choice(CLANS, state) for state in states]))
