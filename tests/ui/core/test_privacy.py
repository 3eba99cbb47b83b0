"""What is private, in an app with one screen that uncovers it."""

from collections.abc import Callable

import pygame
import pytest

from engine.core import place
from ui.core.app import App
from ui.core.art import Art
from ui.core.input import Gesture, Key, KeyPress, Phase, Press, Touch, Typed
from ui.core.page import Page
from ui.core.privacy import HELD_MS, LOOKED_AT_MS, WORKED_WITH_MS, Way
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.stage import Stage
from ui.lights.glow import LightScene

PAD, CARD = Box(100, 100, 100, 100), Box(300, 100, 100, 100)


def fill(art: Art, colour: str) -> None:
    art.box(0, 0, art.width, art.height, colour, r=0)


class Private(Screen):
    app: App

    def __init__(self, way: Way) -> None:
        self.way = way
        self.done: list[str] = []

    def scene(self, page: Page, moment: Moment) -> Scene:
        card = [Piece(CARD, fill, ("#00FF00",), means="card")] if self.app.privacy.shows(self) else []
        return [
            Piece(page.box, fill, ("#000000",), covers=True),
            Piece(PAD, fill, ("#FF0000",), "pad"),
            *card,
        ]

    def touched(self, means: str, now: int) -> None:
        if means == "pad" and self.way is Way.HELD:
            self.app.privacy.uncover(self, self.way, now)

    def chosen(self, means: str, now: int) -> None:
        self.done.append(means)
        if means == "pad" and self.way is not Way.HELD:
            self.app.privacy.uncover(self, self.way, now)


class At:
    def __init__(self, way: Way) -> None:
        self.screen = Private(way)
        surface = pygame.Surface((800, 480))
        lamps: list[LightScene] = []
        self.app = App(
            Stage(surface, Page()), self.screen, present=lambda rects: None, lamps=lamps.append,
            fault=lambda screen, error: Screen(),
        )  # fmt: skip
        self.screen.app = self.app
        self.now = 0
        self.step()

    def step(self, *gestures: Gesture, ms: int = 20) -> None:
        self.now += ms
        self.app.step(gestures, self.now)

    def touch(self, phase: Phase, box: Box = PAD) -> None:
        self.step(Touch(phase, *box.centre, self.now))

    def is_open(self) -> bool:
        return any(piece.means == "card" for piece in self.app._scene)


def held() -> At:
    at = At(Way.HELD)
    at.touch(Phase.DOWN)
    return at


def looked_at(by: Gesture) -> At:
    at = At(Way.LOOKED_AT)
    at.step(KeyPress(Key.NEXT))
    at.step(by)
    return at


def worked_with() -> At:
    at = At(Way.WORKED_WITH)
    at.touch(Phase.DOWN)
    at.touch(Phase.UP)
    return at


ENTER, YES, LETTER = KeyPress(Key.TAKE), Press(place("yes")), Typed("x")
BESIDE = Touch(Phase.BESIDE, 1, 1, 0)


@pytest.mark.parametrize("other", [ENTER, YES, LETTER, BESIDE, Touch(Phase.UP, 150, 150, 0)])
def test_what_a_finger_holds_open_is_covered_by_all_else(other: Gesture) -> None:
    at = held()
    assert at.is_open()
    at.step(other)
    assert not at.is_open()
    at.step(Touch(Phase.MOVE, 150, 151, at.now))
    assert not at.is_open(), "the finger that is still there opens nothing again"


@pytest.mark.parametrize("other", [ENTER, YES, LETTER, BESIDE, Touch(Phase.DOWN, 350, 150, 0)])
def test_what_nobody_holds_is_covered_by_anything_and_that_does_nothing_else(other: Gesture) -> None:
    at = looked_at(ENTER)
    assert at.is_open()
    at.step(other)
    assert not at.is_open()
    assert at.screen.done == ["pad"]


def test_the_push_that_opens_may_be_held() -> None:
    at = looked_at(YES)
    at.step(Press(place("yes"), held=True), ms=1000)
    assert at.is_open()
    at.step(Press(place("no"), held=False))
    assert not at.is_open()


@pytest.mark.parametrize(("other", "stays"), [(ENTER, False), (YES, False), (LETTER, False), (BESIDE, True)])
def test_what_is_worked_with_is_covered_by_another_kind_of_hand(other: Gesture, stays: bool) -> None:
    at = worked_with()
    at.touch(Phase.DOWN, CARD)
    at.touch(Phase.UP, CARD)
    assert at.screen.done == ["pad", "card"]
    at.step(other)
    assert at.is_open() == stays
    assert at.screen.done == ["pad", "card"]


@pytest.mark.parametrize(
    ("begun", "ms"),
    [(held, HELD_MS), (lambda: looked_at(ENTER), LOOKED_AT_MS), (worked_with, WORKED_WITH_MS)],
)
def test_time_covers_it_and_the_loop_wakes_for_it(begun: Callable[[], At], ms: int) -> None:
    at = begun()
    due = at.app.rests_until(at.now)
    assert due is not None
    assert due <= at.now + ms
    at.step(ms=ms - 40)
    assert at.is_open()
    at.step(ms=40)
    assert not at.is_open()


@pytest.mark.parametrize("begun", [held, lambda: looked_at(ENTER), worked_with])
def test_sleep_covers_it_and_the_gesture_that_wakes_opens_nothing(begun: Callable[[], At]) -> None:
    """Also where the loop was asleep itself when the screen should have dimmed."""
    for steps in (1, 0):
        at = begun()
        at.app.privacy._uncovered = None
        at.app.doze(1, 80)
        at.app.privacy.uncover(at.screen, Way.HELD, at.now + 10 * HELD_MS)
        for _ in range(steps):
            at.step(ms=60_000)
            assert not at.app.awake
        at.step(Touch(Phase.UP, *PAD.centre, at.now), ms=60_000)
        assert at.app.awake
        assert not at.is_open()
        assert at.app.pressed == "", "the finger that rested means nothing any more"
        at.step(ms=1000)
        assert not at.is_open()


@pytest.mark.parametrize("begun", [held, lambda: looked_at(ENTER), worked_with])
def test_another_screen_covers_it(begun: Callable[[], At]) -> None:
    at = begun()
    at.app.open(Screen())
    at.app.close()
    at.step()
    assert at.app.top is at.screen
    assert not at.is_open()
