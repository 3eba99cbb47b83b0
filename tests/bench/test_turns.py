"""What the turns of the loop cost after a touch, over whole random games, without a desk: ms of the thread's
own time, which other programs do not lengthen.

Handing the picture to SDL is left out: what that takes depends on the driver, and the one without a display
copies the whole page. Searches through all objects (gc) are counted apart: when one comes hangs on all that
was made before it.

python -m pytest tests/bench/test_turns.py -s
"""

import gc
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pygame
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from engine.catalogue import OURS
from engine.core import YES
from engine.session import Mode
from firmware.app.console import AHEAD_MS, Console
from firmware.app.pilot import STEP_MS, CannotReachError, Pilot
from tests.firmware.app.playing import STORY_MS, Play, playing
from tests.firmware.app.test_hands_led import beside
from ui.screens.play.event_card import EventCard
from ui.screens.play.table import TableScreen

SIZES: Final = ((800, 480), (1280, 720))
SEEDS: Final = (1, 2, 3)
MOST: Final = 80
"""Moves of a game: those of The First Sparks go on for hundreds."""
PEOPLE_MS: Final = 1000
"""Nobody points faster: what is drawn ahead is drawn then, and while stories are told."""


class WorkingHand(Pilot):
    """Its time goes on while a turn of the loop works, as everywhere but in tests: what takes long is drawn
    in parts."""

    _began: float | None = None

    def clock(self) -> float:
        worked = 0.0 if self._began is None else (time.thread_time() - self._began) * 1000
        return super().clock() + worked

    @contextmanager
    def working(self) -> Iterator[None]:
        self._began = time.thread_time()
        yield
        self._now, self._began = self.clock(), None


class Searches:
    """What Python's searches through all objects took, ms."""

    def __init__(self) -> None:
        self.ms = 0.0
        self._began = 0.0

    def __call__(self, phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            self._began = time.thread_time()
        else:
            self.ms += (time.thread_time() - self._began) * 1000

    @contextmanager
    def listening(self) -> Iterator[None]:
        gc.callbacks.append(self)
        yield
        gc.callbacks.remove(self)


class Turns:
    """A console's turns, timed; in the rest of each the loop draws ahead, as the program does."""

    def __init__(self, console: Console, hand: WorkingHand, *, draws_ahead: bool) -> None:
        self.painted: list[float] = []
        """Of turns that take a touch, make a scene, draw a part of it or paint it, ms."""
        self.ahead: list[float] = []
        """Of steps of drawing ahead."""
        self.searches: list[float] = []
        """Of those searches that came in such a turn or step, which are not in its time."""
        self.touched = True
        """False while the program plays what no finger reaches."""
        self._console = console
        self._hand = hand
        self._step = console.step
        self._draws_ahead = draws_ahead

    def step(self, events: Sequence[pygame.event.Event]) -> bool:
        app = self._console.app
        due = app.rests_until(round(self._hand.clock()))
        works = bool(events) or (due is not None and due <= self._hand.clock())
        painted, spent = self._timed(lambda: self._step(events))
        if (painted or works) and self.touched:
            self.painted.append(spent)
        while self._draws_ahead and not events and spent < STEP_MS - AHEAD_MS:
            more, took = self._timed(self._console.ahead)
            spent += took
            if not more:
                break
            self.ahead.append(took)
        return painted

    def _timed(self, work: Callable[[], bool]) -> tuple[bool, float]:
        searches = Searches()
        with self._hand.working(), searches.listening():
            began = time.thread_time()
            done = work()
            took = (time.thread_time() - began) * 1000
        if searches.ms:
            self.searches.append(searches.ms)
        return done, took - searches.ms


def decided(play: Play, turns: Turns) -> bool:
    """One random decision by taps; by the program where a place cannot be touched."""
    shown = play.screen
    if shown.table.rules.to_act(shown.table.state) is None:
        return False
    before = len(shown.table.moves)
    try:
        play.hand.decide(shown.play, by_buttons=False)
    except CannotReachError:
        play.console.app.back_to_table()
        if len(shown.table.moves) == before:
            by_program(play, turns, shown)
    play.hand.watch(STORY_MS)
    turns.touched = True
    read(play)
    while shown.table.handwork is not None and isinstance(play.console.app.top, TableScreen):
        play.hand.tap(YES)
        read(play)
    return isinstance(play.console.app.top, TableScreen)


def by_program(play: Play, turns: Turns, shown: Any) -> None:
    rules, state = shown.table.rules, shown.table.state
    shown.play.play(play.hand.rng.pick(rules.legal_moves(state)), round(play.hand.clock()))
    turns.touched = False
    play.console.app.changed()


def read(play: Play) -> None:
    """The cards that tell of what is big."""
    play.hand.watch(STORY_MS)
    play.hand.rest(PEOPLE_MS)
    while isinstance(play.console.app.top, EventCard):
        play.hand.tap("close")
        play.hand.watch(STORY_MS)
        play.hand.rest(PEOPLE_MS)


def games(
    folder: Callable[[], Path], game: str, size: tuple[int, int], mode: Mode, *, draws_ahead: bool
) -> Iterator[Turns]:
    for seed in SEEDS:
        hand, led = WorkingHand(seed), mode is Mode.BESIDE
        with playing(folder(), game, seed=seed, size=size, desk=False, explains=led, hand=hand) as play:
            if led:
                beside(play, game)
            else:
                play.sit_down()
            gc.collect()
            gc.freeze()
            turns = Turns(play.console, hand, draws_ahead=draws_ahead)
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
@pytest.mark.parametrize("mode", [Mode.SCREEN, Mode.BESIDE])
@pytest.mark.parametrize("size", SIZES, ids=["800x480", "1280x720"])
@pytest.mark.parametrize("game", [game.id for game in OURS])
def test_turns(
    benchmark: BenchmarkFixture,
    tmp_path_factory: pytest.TempPathFactory,
    game: str,
    size: tuple[int, int],
    mode: Mode,
    draws_ahead: bool,
) -> None:
    def folder() -> Path:
        return tmp_path_factory.mktemp("turns")

    def play() -> None:
        found.extend(games(folder, game, size, mode, draws_ahead=draws_ahead))

    found: list[Turns] = []
    benchmark.pedantic(play, rounds=1)  # type: ignore[no-untyped-call]  # has no types
    for name in ("painted", "ahead", "searches"):
        times = [ms for turns in found for ms in getattr(turns, name)]
        if times:
            row = {"n": len(times), "p50": part(times, 0.5), "p99": part(times, 0.99), "worst": max(times)}
            benchmark.extra_info[name] = row
            print(f"\n{benchmark.name}, {name}: " + ", ".join(f"{k} {v:.4g}" for k, v in row.items()))
