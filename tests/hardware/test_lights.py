"""The light player, step by step on a fake clock, and its thread where threads matter."""

import threading
from collections.abc import Iterator

import pytest

from hardware.colour import Output
from hardware.frames import BLACK, Frame, Loop, dark
from hardware.lights import (
    AGAIN_MS,
    FIRST_RETRY_MS,
    FRAME_GAP_MS,
    HANG_MS,
    LAST_RETRY_MS,
    Lamps,
    LightPlayer,
    Lights,
    ThreadBell,
)
from hardware.messages import Message
from hardware.ports import PartBusyError
from tests.hardware.fakes import FakeClock, FakeStrip
from tests.patience import PATIENCE_MS, PATIENCE_S

PLAIN = Output(brightness=1.0, gamma=1.0, budget_ma=100_000)
RED: Frame = ((255, 0, 0),)
GREEN: Frame = ((0, 255, 0),)
BLUE: Frame = ((0, 0, 255),)
OFF: Frame = (BLACK,)


def player_of(strip: FakeStrip, clock: FakeClock, output: Output = PLAIN) -> LightPlayer:
    return LightPlayer(lambda: strip, clock=clock, output=output)


def run(player: LightPlayer, clock: FakeClock, until: float) -> list[float]:
    """Step as the thread does, resting on the fake clock; the moments of the steps."""
    moments = []
    while clock.ms < until:
        moments.append(clock.ms)
        rest = player.step()
        clock.ms = until if rest is None else min(until, clock.ms + max(rest, 0.001))
    return moments


def test_a_strip_is_dark_before_anything_is_played() -> None:
    clock, strip = FakeClock(), FakeStrip(1)
    assert player_of(strip, clock).step() is None
    assert strip.shown == [OFF]


def test_a_still_picture_is_sent_once_and_then_the_player_rests_until_it_is_sent_anew() -> None:
    clock, strip = FakeClock(), FakeStrip(1)
    player = player_of(strip, clock)
    player.play(Loop.still(RED))
    run(player, clock, 200)
    rest = player.step()
    assert rest is not None
    assert AGAIN_MS - 200 < rest < AGAIN_MS
    assert strip.shown == [OFF, RED]
    assert len(run(player, clock, 200 + 10 * AGAIN_MS)) <= 12
    assert strip.shown == [OFF, *[RED] * 11]


def test_a_rhythm_is_not_sent_more_often_for_being_sent_anew() -> None:
    clock, strip = FakeClock(), FakeStrip(1)
    player = player_of(strip, clock)
    player.play(Loop((RED, GREEN), 1000))
    run(player, clock, 10_500)
    assert strip.shown == [OFF, *[RED, GREEN] * 5, RED]


def test_a_rhythm_shows_its_frames_in_time_over_and_over() -> None:
    clock, strip = FakeClock(), FakeStrip(1)
    player = player_of(strip, clock)
    player.step()
    clock.ms = 1000
    player.play(Loop((RED, GREEN, BLUE), 100))
    moments = run(player, clock, 1600)
    assert strip.shown[1:] == [RED, GREEN, BLUE, RED, GREEN, BLUE]
    assert moments == pytest.approx([1000, 1100, 1200, 1300, 1400, 1500])


def test_the_player_sleeps_through_frames_that_do_not_change() -> None:
    clock, strip = FakeClock(), FakeStrip(1)
    player = player_of(strip, clock)
    clock.ms = 1000
    player.play(Loop((RED,) * 30 + (OFF,) * 30, 1000 / 30))
    assert len(run(player, clock, 5000)) == 5


def test_a_fast_rhythm_is_cut_to_thirty_frames_a_second() -> None:
    clock, strip = FakeClock(), FakeStrip(1)
    player = player_of(strip, clock)
    player.play(Loop((RED, GREEN), 5))
    run(player, clock, 1000)
    assert len(strip.shown) <= 31


def test_a_loop_played_again_goes_on_where_it_is() -> None:
    clock, strip = FakeClock(), FakeStrip(1)
    player = player_of(strip, clock)
    player.play(Loop((RED, GREEN), 500))
    run(player, clock, 700)
    player.play(Loop((RED, GREEN), 500))
    run(player, clock, 900)
    assert strip.shown == [OFF, RED, GREEN]


def test_another_loop_begins_with_its_first_frame() -> None:
    clock, strip = FakeClock(), FakeStrip(1)
    player = player_of(strip, clock)
    player.play(Loop((RED, GREEN), 500))
    run(player, clock, 700)
    player.play(Loop((BLUE, RED), 500))
    run(player, clock, 900)
    assert strip.shown == [OFF, RED, GREEN, BLUE]


def test_a_loop_in_step_takes_over_the_beat() -> None:
    clock, strip = FakeClock(), FakeStrip(1)
    player = player_of(strip, clock)
    player.play(Loop((RED, OFF), 500))
    run(player, clock, 700)
    player.play(Loop((BLUE, GREEN), 500), in_step=True)
    run(player, clock, 900)
    assert strip.shown == [OFF, RED, OFF, GREEN]


def test_frames_are_sent_at_the_brightness_and_follow_when_it_changes() -> None:
    clock, strip = FakeClock(), FakeStrip(1)
    player = player_of(strip, clock, Output(brightness=0.2, gamma=1.0))
    player.play(Loop.still(RED))
    run(player, clock, 100)
    player.adjust(Output(brightness=0.4, gamma=1.0))
    run(player, clock, 200)
    assert strip.shown == [OFF, ((51, 0, 0),), ((102, 0, 0),)]


def test_frames_keep_the_power_budget() -> None:
    clock, strip = FakeClock(), FakeStrip(60)
    player = player_of(strip, clock, Output(brightness=1.0, budget_ma=500))
    player.play(Loop.still(((255, 255, 255),) * 60))
    run(player, clock, 100)
    assert sum(map(sum, strip.shown[-1])) * 60 / 765 + 60 <= 500


def test_the_end_is_dark_and_lets_go_of_the_strip() -> None:
    clock, strip = FakeClock(), FakeStrip(1)
    player = player_of(strip, clock)
    player.play(Loop.still(RED))
    run(player, clock, 100)
    player.darken()
    assert strip.shown[-1] == OFF
    assert strip.closed == 1
    assert player.status().lamps is Lamps.STOPPED


class Shelf:
    """Strips handed out one by one; each may fail from a given frame on."""

    def __init__(self, *fail_at: int | None) -> None:
        self.strips = [FakeStrip(1, None if at is None else _failing(at)) for at in fail_at]
        self._left: Iterator[FakeStrip] = iter(self.strips)

    def __call__(self) -> FakeStrip:
        return next(self._left)


class FlickerError(RuntimeError):
    pass


def _failing(at: int) -> "Failing":
    return Failing(at)


class Failing:
    def __init__(self, at: int) -> None:
        self._at = at

    def __call__(self, number: int) -> None:
        if number >= self._at:
            raise FlickerError("the bus is gone")


def test_a_driver_that_fails_is_closed_told_and_opened_again_after_a_pause() -> None:
    clock, shelf = FakeClock(), Shelf(2, None)
    player = LightPlayer(shelf, clock=clock, output=PLAIN)
    player.play(Loop.still(RED))
    run(player, clock, 500)
    broken, sound = shelf.strips
    assert broken.closed == 1
    status = player.status()
    assert status.lamps is Lamps.FAILED
    assert str(status.reason) == "Its driver failed: the bus is gone."
    assert str(status.remedy) == "Check its wires and its power, then try again."
    assert status.retry_at is not None
    run(player, clock, status.retry_at)
    assert sound.shown == []
    run(player, clock, status.retry_at + 200)
    assert sound.shown == [OFF, RED]
    assert player.status().lamps is Lamps.PLAYING


def test_the_pause_doubles_up_to_a_minute_while_the_driver_keeps_failing() -> None:
    clock, shelf = FakeClock(), Shelf(*[1] * 12)
    player = LightPlayer(shelf, clock=clock, output=PLAIN)
    pauses = []
    for _attempt in shelf.strips:
        rest = player.step()
        assert rest is not None
        pauses.append(rest)
        clock.ms += rest
    assert pauses[:4] == [FIRST_RETRY_MS, 2000, 4000, 8000]
    assert pauses[-3:] == [LAST_RETRY_MS] * 3


def test_the_pause_is_short_again_after_the_driver_has_worked_for_a_while() -> None:
    clock, shelf = FakeClock(), Shelf(1, 1, 12, None)
    player = LightPlayer(shelf, clock=clock, output=PLAIN)
    player.play(Loop((RED, GREEN), 2000))
    run(player, clock, 3100)
    assert player.status().lamps is Lamps.PLAYING
    while player.status().lamps is Lamps.PLAYING:
        run(player, clock, clock.ms + 10)
    assert clock.ms > 20_000
    retry_at = player.status().retry_at
    assert retry_at is not None
    assert retry_at <= clock.ms + FIRST_RETRY_MS


def test_a_strip_that_cannot_be_opened_says_why_in_its_own_words() -> None:
    clock = FakeClock()

    def busy() -> FakeStrip:
        raise PartBusyError("lamps", Message("Another copy runs."), Message("End it."))

    player = LightPlayer(busy, clock=clock, output=PLAIN)
    assert player.step() == FIRST_RETRY_MS
    status = player.status()
    assert (status.lamps, str(status.reason), str(status.remedy)) == (
        Lamps.FAILED,
        "Another copy runs.",
        "End it.",
    )


def test_a_strip_that_even_fails_to_close_does_not_end_the_player() -> None:
    class Stubborn(FakeStrip):
        def close(self) -> None:
            raise FlickerError("no")

    clock = FakeClock()
    player = LightPlayer(lambda: Stubborn(1, Failing(1)), clock=clock, output=PLAIN)
    assert player.step() == FIRST_RETRY_MS
    player.darken()


def test_a_failure_while_the_lamps_are_darkened_is_no_ones_trouble() -> None:
    clock, strip = FakeClock(), FakeStrip(1, Failing(2))
    player = player_of(strip, clock)
    player.step()
    player.darken()
    assert strip.closed == 1


def on_a_thread(strip: FakeStrip, clock: FakeClock) -> Lights:
    lights = Lights(lambda: strip, clock=clock, bell=ThreadBell(), output=PLAIN)
    lights.start()
    return lights


def test_the_thread_shows_what_is_played_and_darkens_the_lamps_when_stopped() -> None:
    lit = threading.Event()
    strip = FakeStrip(1, lambda number: lit.set() if number == 2 else None)
    clock = FakeClock()
    lights = on_a_thread(strip, clock)
    clock.ms = 100
    lights.play(Loop.still(RED))
    assert lit.wait(PATIENCE_S)
    assert lights.stop(PATIENCE_MS)
    assert strip.shown == [OFF, RED, OFF]
    assert strip.closed == 1
    assert lights.status().lamps is Lamps.STOPPED


def test_a_driver_that_hangs_blocks_nobody_and_is_told() -> None:
    hanging, freed = threading.Event(), threading.Event()

    def hang(_number: int) -> None:
        hanging.set()
        freed.wait(PATIENCE_S)

    clock = FakeClock()
    lights = on_a_thread(FakeStrip(1, hang), clock)
    assert hanging.wait(PATIENCE_S)
    lights.play(Loop.still(RED))
    clock.ms = HANG_MS
    assert lights.status().lamps is Lamps.HANGING
    assert lights.stop(10) is False
    freed.set()
    assert lights.stop(PATIENCE_MS)


def test_a_driver_that_comes_back_after_it_was_left_behind_does_not_darken_the_next_board() -> None:
    chain: list[tuple[str, Frame]] = []
    hanging, freed, lit = threading.Event(), threading.Event(), threading.Event()

    class Chain(FakeStrip):
        """One of two handles to the same lamps."""

        def __init__(self, name: str) -> None:
            super().__init__(1)
            self.name = name

        def show(self, frame: Frame) -> None:
            if self.name == "old" and frame == RED:
                hanging.set()
                freed.wait(PATIENCE_S)
            super().show(frame)
            chain.append((self.name, frame))
            if frame == GREEN:
                lit.set()

        def close(self) -> None:
            super().close()
            chain.append((self.name, OFF))

    clock = FakeClock()
    left, taken = Chain("old"), Chain("new")
    old = on_a_thread(left, clock)
    clock.ms = 100
    old.play(Loop.still(RED))
    assert hanging.wait(PATIENCE_S)
    assert old.stop(10) is False
    new = on_a_thread(taken, clock)
    clock.ms = 200
    new.play(Loop.still(GREEN))
    assert lit.wait(PATIENCE_S)
    lit.clear()
    freed.set()
    assert old.stop(PATIENCE_MS)
    assert chain[-1] == ("old", RED), "the frame in which it hung, and nothing after it"
    assert left.closed == 0
    clock.ms = 200 + AGAIN_MS
    new.play(Loop.still(GREEN))
    assert lit.wait(PATIENCE_S)
    assert new.stop(PATIENCE_MS)


def test_a_strip_that_opens_after_it_was_left_behind_is_not_touched() -> None:
    strip = FakeStrip(1)

    def slow() -> FakeStrip:
        player.abandon()
        return strip

    player = LightPlayer(slow, clock=FakeClock(), output=PLAIN)
    player.step()
    player.darken()
    assert strip.shown == []
    assert strip.closed == 0


def test_lights_that_were_never_started_can_be_stopped() -> None:
    assert Lights(lambda: FakeStrip(1), clock=FakeClock(), bell=ThreadBell()).stop(PATIENCE_MS)


def test_a_bell_rung_before_the_rest_is_not_lost() -> None:
    bell = ThreadBell()
    bell.ring()
    bell.ring()
    bell.rest(None)


def test_a_bell_that_is_not_rung_ends_the_rest_with_its_time() -> None:
    bell = ThreadBell()
    bell.ring()
    bell.rest(None)
    bell.rest(0.001)


def test_thirty_frames_a_second_are_a_thirtieth_of_a_second_apart() -> None:
    assert pytest.approx(33.3, abs=0.1) == FRAME_GAP_MS
    assert dark(1) == OFF
