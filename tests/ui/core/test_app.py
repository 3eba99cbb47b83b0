"""The app with a screen of three targets: taps, slides, holds, focus, sleep, faults."""

from collections.abc import Sequence

import pygame
import pytest

from engine.core import place
from ui.core.app import HOLD_MS, App
from ui.core.art import Art
from ui.core.input import Gesture, Key, KeyPress, Lifted, Phase, Press, Touch, Typed
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.stage import Stage
from ui.lights.glow import WARM, Glow, LightScene


def fill(art: Art, colour: str) -> None:
    art.box(0, 0, art.width, art.height, colour, r=0)


class Three(Screen):
    def __init__(self) -> None:
        self.log: list[str] = []
        self.breaks = ""
        self.wake: int | None = None
        self.written: list[str] = []
        self.under: list[str] = []
        self.releases = 0

    def scene(self, page: Page, moment: Moment) -> Scene:
        if self.breaks == "scene":
            raise RuntimeError("a brush broke")
        ground = Piece(page.box, fill, ("#000000",), covers=True)
        return [
            ground,
            *(Piece(Box(100.0 * n, 100, 60, 60), fill, ("#FF0000",), means=m) for n, m in enumerate("abc")),
        ]

    def chosen(self, means: str, now: int) -> None:
        if self.breaks == "chosen":
            raise RuntimeError("a hand slipped")
        self.log.append(means)

    def held(self, means: str, now: int) -> bool:
        self.log.append(f"held {means}")
        return True

    def touched(self, means: str, now: int) -> None:
        self.under.append(means)

    def released(self, now: int) -> None:
        self.releases += 1

    def typed(self, text: str, now: int) -> None:
        self.written.append(text)

    def lamps(self, now: int) -> LightScene:
        if self.breaks == "lamps":
            raise IndexError("no such place")
        return {place("territory", len(self.log)): Glow(WARM)}

    def wakes(self, now: int) -> int | None:
        return self.wake


class Fault(Screen):
    def scene(self, page: Page, moment: Moment) -> Scene:
        return [Piece(page.box, fill, ("#FF00FF",), covers=True)]


class Told(Screen):
    """What the keys do."""


class Table:
    """An app on the table with what came out of it."""

    def __init__(self) -> None:
        self.screen = Three()
        self.painted: list[Sequence[pygame.Rect]] = []
        self.lit: list[LightScene] = []
        self.bright: list[int] = []
        self.surface = pygame.Surface((800, 480))
        self.now = self.painting = 0
        """`painting`: how long a picture takes, ms."""
        self.app = App(
            Stage(self.surface, Page()),
            self.screen,
            present=self.painted.append,
            lamps=self.lit.append,
            fault=lambda screen, error: Fault(),
            brightness=self.lighten,
            keys=Told,
            clock=lambda: self.now + self.painting,
        )
        self.step()

    def lighten(self, percent: int) -> bool:
        self.bright.append(percent)
        return False

    def step(self, *gestures: Gesture, ms: int = 10) -> bool:
        self.now += ms
        return self.app.step(gestures, self.now)

    def down(self, x: float, y: float = 130) -> None:
        self.step(Touch(Phase.DOWN, x, y, self.now))

    def move(self, x: float, y: float = 130) -> None:
        self.step(Touch(Phase.MOVE, x, y, self.now))

    def up(self, x: float, y: float = 130) -> None:
        self.step(Touch(Phase.UP, x, y, self.now))

    def tap(self, x: float, y: float = 130) -> None:
        self.down(x, y)
        self.up(x, y)


@pytest.fixture
def table() -> Table:
    return Table()


def test_a_tap_chooses_what_lies_under_the_finger(table: Table) -> None:
    table.tap(130)
    assert table.screen.log == ["b"]


def test_a_screen_hears_of_a_finger_as_soon_as_it_comes_down(table: Table) -> None:
    table.down(130)
    assert table.screen.under == ["b"]
    assert table.screen.log == []


def test_a_finger_that_slides_off_cancels(table: Table) -> None:
    table.down(130)
    table.move(130, 400)
    table.up(130, 400)
    assert table.screen.log == []


def test_a_finger_that_slides_onto_another_target_chooses_neither(table: Table) -> None:
    table.down(130)
    table.move(230)
    table.up(230)
    assert table.screen.log == []


def test_a_long_press_is_told_once(table: Table) -> None:
    table.down(30)
    table.step(ms=HOLD_MS)
    table.step(ms=HOLD_MS)
    table.up(30)
    assert table.screen.log == ["held a"]


def test_nothing_is_painted_while_nothing_happens(table: Table) -> None:
    before = len(table.painted)
    assert not any(table.step(ms=50) for _ in range(100))
    assert len(table.painted) == before


def test_a_scene_that_wakes_by_itself_is_made_again_in_time(table: Table) -> None:
    table.screen.wake = table.now + 500
    table.app.changed()
    table.step()
    assert table.app.rests_until(table.now) == table.screen.wake


def test_lamps_are_told_only_when_they_change(table: Table) -> None:
    assert len(table.lit) == 1
    table.app.changed()
    table.step()
    assert len(table.lit) == 1
    table.tap(30)
    assert len(table.lit) == 2


def test_lamps_stay_as_the_screen_below_has_them(table: Table) -> None:
    table.tap(30)
    table.app.open(Fault())
    table.step()
    assert table.lit[-1] == {place("territory", 1): Glow(WARM)}


def test_a_screen_whose_lamps_cannot_be_made_is_replaced_by_the_fault_screen(table: Table) -> None:
    table.screen.breaks = "lamps"
    for _ in range(3):
        table.app.changed()
        table.step()
    assert isinstance(table.app.top, Fault)
    assert table.app.running
    assert table.lit[-1] == {}


def test_a_screen_below_whose_lamps_cannot_be_made_does_not_end_the_program(table: Table) -> None:
    table.app.open(Screen())
    table.screen.breaks = "lamps"
    table.app.changed()
    table.step()
    assert isinstance(table.app.top, Fault)
    assert table.app.running


def test_arrows_and_enter_walk_and_take(table: Table) -> None:
    for key in (Key.RIGHT, Key.RIGHT, Key.RIGHT, Key.TAKE):
        table.step(KeyPress(key))
    assert table.screen.log == ["c"]


def test_the_stepping_button_goes_round_and_yes_takes(table: Table) -> None:
    for button in ("no", "no", "no", "no", "yes"):
        table.step(Press(button))
    assert table.screen.log == ["a"]


def test_yes_takes_what_the_screen_is_about_once_what_was_stepped_to_is_gone(table: Table) -> None:
    table.step(Press("no"))
    table.screen.scene = lambda page, moment: [  # type: ignore[method-assign]  # only c is left
        Piece(Box(200, 100, 60, 60), fill, ("#FF0000",), means="c")
    ]
    table.screen.main = lambda: "c"  # type: ignore[method-assign]  # a screen with a main button
    table.app.changed()
    table.step(ms=20)
    table.step(Press("yes"))
    assert table.screen.log == ["c"]


class Answered(Three):
    """Its third target is the answer `no`."""

    def scene(self, page: Page, moment: Moment) -> Scene:
        return [
            Piece(Box(100.0 * n, 100, 60, 60), fill, ("#FF0000",), means=m)
            for n, m in enumerate(("a", "b", "no"))
        ]


def test_no_answers_where_the_screen_offers_it_and_steps_where_the_screen_wants_that() -> None:
    for stepped, log in ((False, ["no"]), (True, [])):
        screen = Answered()
        screen.stepped = lambda stepped=stepped: stepped  # type: ignore[misc,method-assign]  # both kinds
        table = Table()
        table.app.replace(screen)
        table.step(ms=20)
        table.step(Press("no"))
        assert screen.log == log
        assert table.app.focus == ("a" if stepped else "")


def test_a_push_button_chooses_its_place(table: Table) -> None:
    table.step(Press("c"))
    assert table.screen.log == ["c"]


def test_the_touch_that_wakes_a_dimmed_screen_presses_nothing(table: Table) -> None:
    table.app.doze(1, 80)
    table.step(ms=61_000)
    assert table.bright[-1] < 80
    table.tap(30)
    assert table.screen.log == []
    assert table.bright[-1] == 80
    table.step(ms=400)
    table.tap(30)
    assert table.screen.log == ["a"]


def test_what_follows_the_waking_finger_at_once_is_nothing_either(table: Table) -> None:
    table.app.doze(1, 80)
    table.step(ms=61_000)
    table.down(30)
    table.step(ms=5000)
    table.up(30)
    table.tap(30)
    assert table.screen.log == []
    table.step(ms=400)
    table.tap(30)
    assert table.screen.log == ["a"]


def test_after_a_waking_push_a_tap_counts_and_the_hold_of_that_push_does_not(table: Table) -> None:
    table.app.doze(1, 80)
    table.step(ms=61_000)
    table.step(Press("no"))
    table.step(Press("no", held=True), ms=1000)
    assert table.screen.log == []
    table.step(ms=400)
    table.tap(30)
    table.step(Press("c"))
    table.step(Press("c", held=True), ms=1000)
    assert table.screen.log == ["a", "c", "held c"]


def test_a_panel_without_a_light_of_its_own_gets_a_dusky_paper_that_goes_when_it_wakes(table: Table) -> None:
    clear = table.surface.get_at((30, 130))
    table.app.doze(1, 80)
    table.step(ms=61_000)
    assert table.surface.get_at((30, 130)) != clear
    table.tap(30)
    assert table.surface.get_at((30, 130)) == clear


def test_after_ten_more_minutes_screen_and_lamps_are_dark(table: Table) -> None:
    table.app.doze(1, 80)
    table.step(ms=61_000)
    assert table.lit[-1] != {}
    assert table.app.rests_until(table.now) == 10 + 60_000 + 10 * 60_000
    table.step(ms=11 * 60_000)
    assert table.surface.get_at((30, 130))[:3] == (0, 0, 0)
    assert table.lit[-1] == {}


def test_a_screen_that_shall_never_dim_stays_bright(table: Table) -> None:
    table.app.doze(0, 80)
    table.step(ms=10 * 3_600_000)
    table.tap(30)
    assert table.screen.log == ["a"]


def test_a_push_button_wakes_without_pressing_too(table: Table) -> None:
    table.app.doze(1, 80)
    table.step(ms=61_000)
    table.step(Press("c"))
    assert table.screen.log == []
    table.step(Press("c"), ms=400)
    assert table.screen.log == ["c"]


@pytest.mark.parametrize("where", ["scene", "chosen"])
def test_a_screen_that_raises_shows_the_fault_screen_and_comes_back(table: Table, where: str) -> None:
    table.screen.breaks = where
    table.tap(30)
    table.step()
    assert isinstance(table.app.top, Fault)
    table.screen.breaks = ""
    table.app.close()
    table.step()
    assert not isinstance(table.app.top, Fault)


def test_enter_without_a_focus_takes_what_the_screen_is_about(table: Table) -> None:
    table.screen.main = lambda: "b"  # type: ignore[method-assign]  # a screen with a main button
    table.step(KeyPress(Key.TAKE))
    assert table.screen.log == ["b"]


def test_space_is_a_letter_on_a_screen_that_writes(table: Table) -> None:
    table.screen.writes = True
    table.step(KeyPress(Key.SPACE), Typed(" "))  # as SDL tells it: the key, and the text
    assert (table.screen.written, table.screen.log) == ([" "], [])


def test_text_is_asked_for_where_something_is_written_and_nowhere_else(table: Table) -> None:
    asked = [table.app.takes_text]
    table.screen.writes = True
    asked.append(table.app.takes_text)
    table.app.open(Screen())
    asked.append(table.app.takes_text)
    assert asked == [False, True, False]


def test_a_finger_that_is_lost_chooses_nothing_and_the_screen_hears_that_it_is_gone(table: Table) -> None:
    table.down(30)
    assert table.app.pressed == "a"
    table.step(Touch(Phase.LOST, 30, 130, table.now))
    assert (table.app.pressed, table.screen.releases) == ("", 1)
    table.up(30)
    table.step(ms=2 * HOLD_MS)
    assert table.screen.log == []
    table.tap(130)
    assert table.screen.log == ["b"]


def test_the_finger_that_woke_the_screen_and_was_lost_keeps_no_other_from_it(table: Table) -> None:
    table.app.doze(1, 80)
    table.step(ms=60_000)
    table.down(30)
    table.step(Touch(Phase.LOST, 30, 130, table.now), ms=40_000)
    table.tap(130)
    assert table.screen.log == ["b"]


def test_a_finger_that_is_lost_wakes_nobody(table: Table) -> None:
    table.app.doze(1, 80)
    table.down(30)
    table.step(ms=60_000)
    assert not table.app.awake
    table.step(Touch(Phase.LOST, 30, 130, table.now))
    assert not table.app.awake


def test_going_back_to_the_table_closes_what_lies_over_it(table: Table) -> None:
    table.screen.is_table = True
    table.app.open(Fault())
    table.app.open(Screen())
    assert table.app.back_to_table()
    assert table.app.top is table.screen


def test_going_back_to_a_table_that_is_not_there_closes_nothing(table: Table) -> None:
    table.app.open(Screen())
    assert not table.app.back_to_table()
    assert table.app.top is not table.screen


def test_a_double_tap_does_not_reach_the_screen_below(table: Table) -> None:
    above = Three()
    above.chosen = lambda means, now: table.app.close()  # type: ignore[method-assign]  # as a button that closes
    table.app.open(above)
    table.step(ms=1000)
    table.tap(30)
    table.step(ms=150)
    table.tap(32)
    assert table.screen.log == []
    table.step(ms=400)
    table.tap(32)
    assert table.screen.log == ["a"]


def test_a_slow_second_tap_begins_nothing_large_on_the_screen_below(table: Table) -> None:
    """As Quit twice, where the other screen has Begin."""
    table.screen.main = lambda: "a"  # type: ignore[method-assign]  # as a set-up whose button begins
    above = Three()
    above.chosen = lambda means, now: table.app.close()  # type: ignore[method-assign]  # as a button that closes
    table.app.open(above)
    table.step(ms=1000)
    table.tap(30)
    table.step(ms=450)
    table.tap(32)
    assert table.screen.log == []
    table.step(ms=300)
    table.tap(32)
    assert table.screen.log == ["a"]


def test_a_tap_on_what_was_not_painted_yet_is_not_meant_for_it(table: Table) -> None:
    """As on a slow computer, where the next look at fingers comes long after the choice."""
    above = Three()
    above.chosen = lambda means, now: table.app.close()  # type: ignore[method-assign]  # as a button that closes
    table.app.open(above)
    table.step(ms=1000)
    table.painting = 600
    table.tap(30)
    table.step()  # what was long in the making is painted in the next turn
    table.painting = 0
    table.step(ms=620)
    table.tap(32)
    assert table.screen.log == []
    table.step(ms=400)
    table.tap(32)
    assert table.screen.log == ["a"]


def test_two_quick_taps_on_a_screen_that_has_just_come_both_count(table: Table) -> None:
    above = Three()
    table.app.open(above)
    table.tap(30)
    table.tap(32)
    assert above.log == ["a", "a"]


def test_a_quick_tap_elsewhere_counts_after_a_screen_has_closed(table: Table) -> None:
    above = Three()
    above.chosen = lambda means, now: table.app.close()  # type: ignore[method-assign]  # as a button that closes
    table.app.open(above)
    table.step(ms=1000)
    table.tap(30)
    table.tap(130)
    assert table.screen.log == ["b"]


def test_the_keys_are_told_once_and_not_where_something_is_written(table: Table) -> None:
    table.step(KeyPress(Key.HELP))
    told: Screen = table.app.top
    assert isinstance(told, Told)
    table.step(KeyPress(Key.HELP))
    table.app.close()
    assert table.app.top == table.screen
    table.screen.takes_text = True
    table.step(KeyPress(Key.HELP))
    assert table.app.top is table.screen


def test_the_button_for_the_way_back_leaves_a_page_where_nothing_can_be_taken_back(table: Table) -> None:
    below = table.screen
    table.app.open(Three())
    table.step(ms=1000)
    for _ in range(2):
        table.step(Press("undo"))
        table.step(Lifted("undo"))
        assert table.app.top is below
