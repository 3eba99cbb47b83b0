"""What the turns of the loop cost after a touch, over whole random games, without a desk: processor time, ms.

Handing the picture to SDL is left out: what that takes depends on the driver, and the one without a display
copies the whole page.

python -m pytest tests/bench/test_turns.py -s
"""

import gc
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

import pygame
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from engine.catalogue import OURS
from firmware.app.console import AHEAD_MS, Console
from firmware.app.pilot import STEP_MS, CannotReachError
from tests.firmware.app.playing import STORY_MS, Play, playing
from ui.screens.play.table import TableScreen

SIZES: Final = ((800, 480), (1280, 720))
SEEDS: Final = (1, 2, 3)
MOST: Final = 80
"""Moves of a game: those of The First Sparks go on for hundreds."""
PEOPLE_MS: Final = 1000
"""Nobody points faster: what is drawn ahead is drawn then, and while stories are told."""


class Turns:
    """A console's turns, timed; in the rest of each the loop draws ahead, as the program does."""

    def __init__(self, console: Console, *, draws_ahead: bool) -> None:
        self.painted: list[float] = []
        """Of turns that painted something, ms."""
        self.ahead: list[float] = []
        """Of steps of drawing ahead."""
        self.touched = True
        """False while the program plays what no finger reaches."""
        self._console = console
        self._step = console.step
        self._draws_ahead = draws_ahead

    def step(self, events: Sequence[pygame.event.Event]) -> bool:
        began = time.process_time()
        painted = self._step(events)
        spent = (time.process_time() - began) * 1000
        if painted and self.touched:
            self.painted.append(spent)
        while self._draws_ahead and not events and spent < STEP_MS - AHEAD_MS:
            began = time.process_time()
            more = self._console.ahead()
            took = (time.process_time() - began) * 1000
            spent += took
            if not more:
                break
            self.ahead.append(took)
        return painted


def decided(play: Play, turns: Turns) -> bool:
    """One random decision by taps; by the program where a place cannot be touched."""
    shown = play.screen
    if shown.table.rules.to_act(shown.table.state) is None:
        return False
    try:
        play.hand.decide(shown.play, by_buttons=False)
    except CannotReachError:
        rules, state = shown.table.rules, shown.table.state
        shown.play.play(play.hand.rng.pick(rules.legal_moves(state)), round(play.hand.clock()))
        turns.touched = False
        play.console.app.changed()
    play.hand.watch(STORY_MS)
    turns.touched = True
    play.hand.rest(PEOPLE_MS)
    return isinstance(play.console.app.top, TableScreen)


def games(
    folder: Callable[[], Path], game: str, size: tuple[int, int], *, draws_ahead: bool
) -> Iterator[Turns]:
    for seed in SEEDS:
        with playing(folder(), game, seed=seed, size=size, desk=False) as play:
            play.sit_down()
            gc.collect()
            gc.freeze()
            turns = Turns(play.console, draws_ahead=draws_ahead)
            play.console.glass.present = lambda rects: None  # type: ignore[method-assign]  # what SDL takes
            play.console.step = turns.step  # type: ignore[method-assign]  # it is timed
            play.hand.rest(PEOPLE_MS)
            for _ in range(MOST):
                if not decided(play, turns):
                    break
            gc.unfreeze()
            yield turns


def part(of: Sequence[float], share: float) -> float:
    return sorted(of)[min(len(of) - 1, int(len(of) * share))]


@pytest.mark.parametrize("draws_ahead", [False, True], ids=["as-touched", "drawn-ahead"])
@pytest.mark.parametrize("size", SIZES, ids=["800x480", "1280x720"])
@pytest.mark.parametrize("game", [game.id for game in OURS])
def test_turns(
    benchmark: BenchmarkFixture,
    tmp_path_factory: pytest.TempPathFactory,
    game: str,
    size: tuple[int, int],
    draws_ahead: bool,
) -> None:
    def folder() -> Path:
        return tmp_path_factory.mktemp("turns")

    def play() -> None:
        found.extend(games(folder, game, size, draws_ahead=draws_ahead))

    found: list[Turns] = []
    benchmark.pedantic(play, rounds=1)  # type: ignore[no-untyped-call]  # has no types
    for name in ("painted", "ahead"):
        times = [ms for turns in found for ms in getattr(turns, name)]
        if times:
            row = {"n": len(times), "p50": part(times, 0.5), "p99": part(times, 0.99), "worst": max(times)}
            benchmark.extra_info[name] = row
            print(f"\n{benchmark.name}, {name}: " + ", ".join(f"{k} {v:.4g}" for k, v in row.items()))
