"""What the table of Stone Age Junior costs, beside a bare 800x480 blit and flip (on a dummy display).

python -m pytest tests/bench/test_stone_age_screen.py
"""

from dataclasses import replace
from typing import Final

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from engine.core import Event
from engine.stone_age_junior import State
from engine.stone_age_junior.model import PawnMoved, Swapped
from tests.bench.stages import PAGE, bare_blit_and_flip, round_robin, whole_page
from tests.ui.games.stone_age_junior.scenes import game, look
from ui.core.scene import Scene
from ui.core.screen import Moment
from ui.core.stage import Stage
from ui.games.contract.table import Running
from ui.games.stone_age_junior.table.scene import scene

STEPS: Final = 25
"""Pictures of one motion, at 60 a second."""
AT_REST: Final = Moment(0)


def happening(kind: type[Event]) -> tuple[State, Event]:
    """The state before the first such event of a game, and the event."""
    for before, events, _after in game(5):
        for event in events:
            if isinstance(event, kind):
                return before, event
    raise AssertionError(f"no {kind.__name__} in this game")


def moving(kind: type[Event]) -> list[Scene]:
    """The event, step by step."""
    before, event = happening(kind)
    told = replace(look(before), choice=None)
    return [scene(PAGE, replace(told, running=Running(event, n / STEPS)), AT_REST) for n in range(STEPS)]


@pytest.mark.benchmark(group="stone age junior's table")
def test_a_bare_blit_and_flip(benchmark: BenchmarkFixture, stage: Stage) -> None:
    bare_blit_and_flip(benchmark, stage)


@pytest.mark.benchmark(group="stone age junior's table")
def test_one_step_of_a_hopping_pawn(benchmark: BenchmarkFixture, stage: Stage) -> None:
    round_robin(benchmark, stage, moving(PawnMoved))


@pytest.mark.benchmark(group="stone age junior's table")
def test_one_step_of_a_swap(benchmark: BenchmarkFixture, stage: Stage) -> None:
    round_robin(benchmark, stage, moving(Swapped))


@pytest.mark.benchmark(group="stone age junior's table")
def test_a_whole_page(benchmark: BenchmarkFixture, stage: Stage) -> None:
    whole_page(benchmark, stage, scene(PAGE, look(happening(PawnMoved)[0]), AT_REST))


@pytest.mark.benchmark(group="stone age junior's table")
def test_the_values_of_a_scene(benchmark: BenchmarkFixture) -> None:
    seen = look(happening(PawnMoved)[0])
    benchmark(scene, PAGE, seen, AT_REST)
