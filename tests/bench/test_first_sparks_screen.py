"""What the table of The First Sparks costs, beside a bare 800x480 blit and flip (on a dummy display).

python -m pytest tests/bench/test_first_sparks_screen.py
"""

from dataclasses import replace
from typing import Final

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from engine.first_sparks import Ask
from engine.first_sparks.events import Settled
from engine.first_sparks.model import Settle
from engine.first_sparks.regions import REGION_PLACES
from tests.bench.stages import PAGE, bare_blit_and_flip, round_robin, whole_page
from tests.engine.first_sparks.scenes import RULES
from tests.ui.games.first_sparks.table.shown import AT_REST, look, reached
from ui.core.scene import Scene
from ui.core.stage import Stage
from ui.games.contract.table import Running
from ui.games.first_sparks.table.layout import Pane
from ui.games.first_sparks.table.scene import scene

STEPS: Final = 21
"""Pictures of a member that comes down, at 60 a second."""
SPREADING: Final = reached(6, 3, lambda state: state.ask is Ask.SPREAD and len(RULES.legal_moves(state)) > 2)
"""Six clans: the widest land with the most members."""


def placings() -> list[int]:
    return [move.region for move in RULES.legal_moves(SPREADING) if isinstance(move, Settle)]


def coming() -> list[Scene]:
    told = replace(look(SPREADING), choice=None)
    event = Settled(SPREADING.seat, False, placings()[0], None)
    return [scene(PAGE, replace(told, running=Running(event, n / STEPS)), AT_REST) for n in range(STEPS)]


@pytest.mark.benchmark(group="the table of the first sparks")
def test_a_bare_blit_and_flip(benchmark: BenchmarkFixture, stage: Stage) -> None:
    bare_blit_and_flip(benchmark, stage)


@pytest.mark.benchmark(group="the table of the first sparks")
def test_one_step_of_a_member_that_comes_down(benchmark: BenchmarkFixture, stage: Stage) -> None:
    round_robin(benchmark, stage, coming())


@pytest.mark.benchmark(group="the table of the first sparks")
def test_a_region_pointed_at_and_taken_back(benchmark: BenchmarkFixture, stage: Stage) -> None:
    place = REGION_PLACES[placings()[0]]
    shown = [look(SPREADING), look(SPREADING, place)]
    round_robin(benchmark, stage, [scene(PAGE, one, AT_REST) for one in shown])


@pytest.mark.benchmark(group="the table of the first sparks")
def test_from_the_land_to_the_market_and_back(benchmark: BenchmarkFixture, stage: Stage) -> None:
    shown = [look(SPREADING, pane=pane) for pane in (Pane.BOARD, Pane.MARKET)]
    round_robin(benchmark, stage, [scene(PAGE, one, AT_REST) for one in shown])


@pytest.mark.benchmark(group="the table of the first sparks")
def test_a_whole_page(benchmark: BenchmarkFixture, stage: Stage) -> None:
    whole_page(benchmark, stage, scene(PAGE, look(SPREADING), AT_REST))


@pytest.mark.benchmark(group="the table of the first sparks")
def test_the_values_of_a_scene(benchmark: BenchmarkFixture) -> None:
    seen = look(SPREADING)
    benchmark(scene, PAGE, seen, AT_REST)
