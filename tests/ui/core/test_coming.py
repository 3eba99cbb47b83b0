"""A scene that takes longer to draw than a turn of the loop may: in parts, and nothing is lost meanwhile."""

from collections.abc import Sequence
from typing import Final

import pygame
import pytest

from ui.core.app import PART_MS, App
from ui.core.art import Art
from ui.core.input import Gesture, Key, KeyPress, Phase, Touch
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.stage import Stage

PIECES: Final = 5
CLOCK: Final = [0]
"""ms; each picture that is drawn takes three."""


def slowly(art: Art, colour: str) -> None:
    CLOCK[0] += 3
    art.box(0, 0, art.width, art.height, colour, r=0)


def broken(art: Art) -> None:
    raise RuntimeError("a brush broke")


class Slow(Screen):
    def __init__(self, shade: str) -> None:
        self.shade = shade
        self.log: list[tuple[str, int]] = []
        self.made: list[int] = []
        self.breaks = False
        self.moves_until = 0

    def scene(self, page: Page, moment: Moment) -> Scene:
        self.made.append(moment.now)
        ground = Piece(page.box, slowly, (f"#0000{self.shade}",), covers=True)
        spots = [
            Piece(Box(60.0 * n, 100, 50 + n, 60), slowly, (f"#{self.shade}0000",), means=str(n))
            for n in range(1, PIECES)
        ]
        return [ground, *spots, *([Piece(page.box, broken)] if self.breaks else [])]

    def chosen(self, means: str, now: int) -> None:
        self.log.append((means, now))

    def wakes(self, now: int) -> int | None:
        return now + 10 if now < self.moves_until else None


class Fault(Screen):
    def scene(self, page: Page, moment: Moment) -> Scene:
        return [Piece(page.box, slowly, ("#FF00FF",), covers=True)]


class Table:
    def __init__(self, *, timed: bool = True) -> None:
        CLOCK[0] = 0
        self.shown = 0
        self.slow = Slow("80")
        self.app = App(
            Stage(pygame.Surface((800, 480)), Page()),
            Slow("40"),
            present=self._present,
            lamps=lambda scene: None,
            fault=lambda screen, error: Fault(),
            clock=(lambda: CLOCK[0]) if timed else None,
        )
        self.wait()
        CLOCK[0] += 1000
        self.shown = 0

    def _present(self, painted: Sequence[pygame.Rect]) -> None:
        self.shown += 1

    def turn(self, *gestures: Gesture) -> int:
        """How long it took, ms."""
        began = CLOCK[0]
        self.app.step(gestures, began)
        return CLOCK[0] - began

    def wait(self) -> list[int]:
        took = []
        while self.app.rests_until(CLOCK[0]) == CLOCK[0]:
            took.append(self.turn())
        return took


def tap(n: int) -> list[Gesture]:
    return [Touch(Phase.DOWN, 60.0 * n + 20, 130, CLOCK[0]), Touch(Phase.UP, 60.0 * n + 20, 130, CLOCK[0])]


def test_no_turn_draws_longer_than_a_part_and_one_picture() -> None:
    table = Table()
    table.app.open(table.slow)
    took = table.wait()
    assert sum(took) == 3 * PIECES, "each picture is drawn once"
    assert max(took) < PART_MS + 3
    assert len(took) > 1
    assert table.shown == 1, "and people see it whole"


def test_without_a_clock_it_is_there_in_one_turn() -> None:
    table = Table(timed=False)
    table.app.open(table.slow)
    assert table.turn() == 3 * PIECES
    assert table.shown == 1


def test_a_scene_that_was_long_in_the_making_is_drawn_from_the_next_turn_on() -> None:
    table = Table()
    lasting = table.slow.scene

    def made(page: Page, moment: Moment) -> Scene:
        CLOCK[0] += 20
        return lasting(page, moment)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(table.slow, "scene", made)
        table.app.open(table.slow)
        assert table.turn() == 20
        assert max(table.wait()) < PART_MS + 3


def test_keys_pressed_meanwhile_are_meant_for_what_comes() -> None:
    table = Table()
    below = table.app.top
    assert isinstance(below, Slow)
    table.app.open(table.slow)
    table.turn(KeyPress(Key.NEXT))
    for key in (Key.NEXT, Key.TAKE):
        assert table.slow.log == []
        table.turn(KeyPress(key))
    table.wait()
    assert [means for means, _ in table.slow.log] == ["2"], "in their order: shown, one on, taken"
    assert below.log == []


def test_a_finger_meant_the_screen_that_it_saw_and_counts_once_the_other_is_there() -> None:
    table = Table()
    table.app.open(table.slow)
    table.turn()
    table.turn(*tap(2))
    table.wait()
    assert table.slow.log == []
    CLOCK[0] += 1000
    table.turn(*tap(2))
    assert [means for means, _ in table.slow.log] == ["2"]


def test_what_changed_meanwhile_is_shown_next() -> None:
    table = Table()
    table.app.open(table.slow)
    table.turn()
    table.app.changed()
    table.wait()
    assert len(table.slow.made) == 2


def test_a_motion_that_ends_meanwhile_is_shown_at_its_end() -> None:
    table = Table()
    table.slow.moves_until = CLOCK[0] + 5
    table.app.open(table.slow)
    table.wait()
    while (until := table.app.rests_until(CLOCK[0])) is not None:
        CLOCK[0] = max(until, CLOCK[0])
        table.turn()
    assert table.slow.made[-1] >= table.slow.moves_until


def test_another_screen_meanwhile_takes_its_place() -> None:
    table = Table()
    table.app.open(table.slow)
    table.turn()
    other = Slow("C0")
    table.app.open(other)
    table.wait()
    table.turn(KeyPress(Key.NEXT))
    table.turn(KeyPress(Key.TAKE))
    assert [means for means, _ in other.log] == ["1"]
    assert table.shown >= 1


def test_one_that_breaks_in_a_later_turn_is_told_by_the_fault_screen() -> None:
    table = Table()
    table.slow.breaks = True
    table.app.open(table.slow)
    table.turn()
    assert table.app.top is table.slow
    table.wait()
    assert isinstance(table.app.top, Fault)


def test_nothing_is_drawn_ahead_before_it_is_there() -> None:
    table = Table()
    table.app.open(table.slow)
    table.turn()
    assert not table.app.ahead(CLOCK[0])
