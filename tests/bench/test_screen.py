"""What the tables of Clans and Territories cost, beside a bare 800x480 blit and flip (on a dummy display).

The goals: what one step of a moving group changes costs no more than a bare blit and flip, a whole
page no more than 25 of them.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pygame
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from engine.clans import Slide
from engine.clans.model import Moved
from engine.core import choice
from tests.ui.games.clans.table.scenes import AT_REST, RULES, game, look
from tests.ui.games.territories import scenes as territories
from ui.core.page import Page
from ui.core.scene import Scene
from ui.core.stage import Stage
from ui.games.clans.table.land import Land
from ui.games.clans.table.scene import scene
from ui.games.contract.table import Running
from ui.games.territories.table.scene import scene as land_scene

SIZE: Final = 800, 480
STEPS: Final = 25
"""Pictures of a group on its way, at 60 a second."""


@pytest.fixture
def stage() -> Iterator[Stage]:
    pygame.display.init()
    yield Stage(pygame.display.set_mode(SIZE), Page.fitted(*SIZE))
    pygame.display.quit()


def moving() -> list[Scene]:
    """A group of the middle of a game on its way, step by step."""
    page = Page.fitted(*SIZE)
    before, played, after = list(game(1))[20]
    assert isinstance(played.move, Slide)
    event = next(event for event in played.events if isinstance(event, Moved))
    told = replace(look(after, last=played, asked=False), view=RULES.view(before, None))
    return [scene(page, replace(told, running=Running(event, n / STEPS)), AT_REST) for n in range(STEPS)]


def test_a_bare_blit_and_flip(benchmark: BenchmarkFixture, stage: Stage) -> None:
    picture = pygame.Surface(SIZE).convert()

    def show() -> None:
        stage.surface.blit(picture, (0, 0))
        pygame.display.flip()

    benchmark(show)


def test_one_step_of_a_moving_group(benchmark: BenchmarkFixture, stage: Stage) -> None:
    steps = moving()
    for one in steps:
        stage.show(one)
    at = iter(range(10**9))

    def show() -> None:
        pygame.display.update(stage.show(steps[next(at) % STEPS]))

    benchmark(show)


def test_a_finger_that_slides_over_the_edges_of_territories(
    benchmark: BenchmarkFixture, stage: Stage
) -> None:
    """Each edge shows, and hides again, the land that its log would win."""
    page, state = Page.fitted(*SIZE), territories.MIDGAME
    edges = choice(territories.RULES, state).next
    scenes = [land_scene(page, territories.look(state, aimed=spot), AT_REST) for spot in edges]
    for one in scenes:
        stage.show(one)
    at = iter(range(10**9))

    def show() -> None:
        pygame.display.update(stage.show(scenes[next(at) % len(scenes)]))

    benchmark(show)


def test_a_whole_page(benchmark: BenchmarkFixture, stage: Stage) -> None:
    (first, *_) = moving()
    stage.show(first)

    def show() -> None:
        stage.forget()
        stage.show(first)
        pygame.display.flip()

    benchmark(show)


def test_the_values_of_a_scene(benchmark: BenchmarkFixture) -> None:
    _, played, after = list(game(1))[20]
    seen, page = look(after, last=played), Page.fitted(*SIZE)
    scene(page, seen, AT_REST)
    benchmark(scene, page, seen, AT_REST)


def test_the_board_from_nothing(benchmark: BenchmarkFixture) -> None:
    """The geometry, the painted ground, the water, the first camps: once in the life of a screen."""
    pygame.display.init()
    surface = pygame.display.set_mode(SIZE)
    _, played, after = next(game(1))
    seen, page = look(after, last=played), Page.fitted(*SIZE)

    def draw() -> None:
        Land(RULES.board)
        Stage(surface, page).show(scene(page, seen, AT_REST))

    benchmark.pedantic(draw, rounds=3)  # type: ignore[no-untyped-call]  # no types in the plugin
    pygame.display.quit()
