"""What the table of Cherokee costs, beside a bare 800x480 blit and flip (on a dummy display).

python -m pytest tests/bench/test_cherokee_screen.py
"""

from dataclasses import replace
from typing import Final

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from engine.cherokee.board import PLACES
from engine.cherokee.model import TookPlace
from tests.bench.stages import PAGE, bare_blit_and_flip, round_robin, whole_page
from tests.ui.games.cherokee.sitting import RULES, deal, game, look, widest
from ui.core.scene import Scene
from ui.core.screen import Moment
from ui.core.stage import Stage
from ui.games.cherokee.table.scene import scene
from ui.games.contract.table import Running

STEPS: Final = 25
"""Pictures of a card on its way, at 60 a second."""
AT_REST: Final = Moment(0)


def moving() -> list[Scene]:
    """The strongest attacker on its way, step by step."""
    before, played, _ = next(game(5, 3))
    event = next(event for event in played.events if isinstance(event, TookPlace))
    told = replace(look(before), choice=None)
    return [scene(PAGE, replace(told, running=Running(event, n / STEPS)), AT_REST) for n in range(STEPS)]


@pytest.mark.benchmark(group="cherokee's table")
def test_a_bare_blit_and_flip(benchmark: BenchmarkFixture, stage: Stage) -> None:
    bare_blit_and_flip(benchmark, stage)


@pytest.mark.benchmark(group="cherokee's table")
def test_one_step_of_a_moving_card(benchmark: BenchmarkFixture, stage: Stage) -> None:
    round_robin(benchmark, stage, moving())


@pytest.mark.benchmark(group="cherokee's table")
def test_an_attacker_chosen_and_taken_back(benchmark: BenchmarkFixture, stage: Stage) -> None:
    state = RULES.start(deal())
    move = widest(state)
    spots = [PLACES[at] for at in (move.target, *move.attackers)]
    round_robin(
        benchmark, stage, [scene(PAGE, look(state, *spots[:n]), AT_REST) for n in (1, len(spots) - 1)]
    )


@pytest.mark.benchmark(group="cherokee's table")
def test_a_whole_page(benchmark: BenchmarkFixture, stage: Stage) -> None:
    whole_page(benchmark, stage, scene(PAGE, look(RULES.start(deal())), AT_REST))


@pytest.mark.benchmark(group="cherokee's table")
def test_the_values_of_a_scene(benchmark: BenchmarkFixture) -> None:
    seen = look(RULES.start(deal()))
    benchmark(scene, PAGE, seen, AT_REST)
