"""What the tables of the games are measured on: a page of 800x480 on a dummy display."""

from typing import Final

import pygame
from pytest_benchmark.fixture import BenchmarkFixture

from ui.core.page import Page
from ui.core.scene import Scene
from ui.core.stage import Stage

SIZE: Final = 800, 480
PAGE: Final = Page.fitted(*SIZE)


def bare_blit_and_flip(benchmark: BenchmarkFixture, stage: Stage) -> None:
    """What everything else is compared with."""
    picture = pygame.Surface(SIZE).convert()

    def show() -> None:
        stage.surface.blit(picture, (0, 0))
        pygame.display.flip()

    benchmark(show)


def round_robin(benchmark: BenchmarkFixture, stage: Stage, scenes: list[Scene]) -> None:
    """One scene after another, each painted over the one before; their sprites are there."""
    for one in scenes:
        stage.show(one)
    at = iter(range(10**9))

    def show() -> None:
        pygame.display.update(stage.show(scenes[next(at) % len(scenes)]))

    benchmark(show)


def whole_page(benchmark: BenchmarkFixture, stage: Stage, shown: Scene) -> None:
    def show() -> None:
        stage.forget()
        stage.show(shown)
        pygame.display.flip()

    benchmark(show)
