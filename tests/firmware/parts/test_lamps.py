from itertools import pairwise

import pytest

from engine.core import Place
from firmware.parts.lamps import FRAME_MS, LOOP_MS, BoardLamps, keeps_the_beat, loop_of
from firmware.parts.presses import FINGER_MS, BoardButtons
from hardware.colour import Output, prepare
from hardware.frames import Frame
from hardware.messages import Message
from hardware.ports import Buttons, PartFailedError
from hardware.simulated.buttons import SimulatedButtons
from hardware.simulated.strip import SimulatedStrip
from hardware.wiring import Wiring
from ui.core.input import Lifted, Press
from ui.lights.glow import AMBER, PALE_BLUE, PERIOD, RED, VIOLET, WARM, Glow, Rgb, Rhythm, level

WIRING = Wiring(3, {"territory/1": 0, "territory/2": 2}, {4: "yes", 5: "no"})
ONE, TWO, FAR = Place("territory/1"), Place("territory/2"), Place("territory/9")


def test_a_still_scene_is_one_frame_with_unlit_lamps_dark() -> None:
    loop = loop_of({ONE: Glow(AMBER)}, WIRING, 2.2)
    assert loop.frames == ((AMBER, (0, 0, 0), (0, 0, 0)),)


def test_a_rhythm_is_two_seconds_of_frames() -> None:
    loop = loop_of({TWO: Glow(WARM, Rhythm.PULSE)}, WIRING, 2.2)
    assert len(loop.frames) * loop.period_ms == LOOP_MS
    assert len({frame[2] for frame in loop.frames}) > 5


def test_places_without_a_lamp_are_left_out_and_make_nothing_move() -> None:
    assert len(loop_of({FAR: Glow(RED, Rhythm.PULSE)}, WIRING, 2.2).frames) == 1


def test_half_the_light_is_half_the_light_whatever_the_exponent() -> None:
    for gamma in (1.0, 1.6, 2.2, 3.0):
        loop = loop_of({TWO: Glow((255, 0, 0), Rhythm.SOFT)}, WIRING, gamma)
        assert (loop.frames[0][2][0] / 255) ** gamma == pytest.approx(0.3, abs=0.004)


PALETTE: tuple[Rgb, ...] = (WARM, AMBER, RED, PALE_BLUE, VIOLET)


@pytest.mark.parametrize("faintest", range(1, 9))
def test_the_faintest_colours_of_the_palette_are_still_told_apart(faintest: int) -> None:
    output = Output(brightness=0.01, faintest=faintest)
    sent = [prepare((colour,), output)[0] for colour in PALETTE]
    assert len(set(sent)) == len(PALETTE)
    for meant, colour in zip((AMBER, VIOLET), (sent[1], sent[4]), strict=True):
        assert [bool(channel) for channel in colour] == [bool(channel) for channel in meant]


def test_every_rhythm_fits_into_the_loop_and_differs_from_every_other() -> None:
    shapes = {tuple(level(rhythm, ms) for ms in range(0, LOOP_MS, FRAME_MS)) for rhythm in Rhythm}
    assert len(shapes) == len(Rhythm)
    assert all(period <= LOOP_MS for period in PERIOD.values())
    assert all(0 <= value <= 1 for shape in shapes for value in shape)


def test_a_press_on_a_pin_is_a_press_of_its_place_once() -> None:
    now = [0.0]
    contacts = SimulatedButtons(WIRING.buttons, clock=lambda: now[0])
    try:
        board = BoardButtons(lambda: contacts, WIRING.buttons, 0.0)
        contacts.press(4)
        now[0] = 30.0
        assert board.read(30.0) == [Press("yes")]
        now[0] = 1200.0
        assert board.read(1200.0) == [Press("yes", held=True)]
        contacts.release(4)
        now[0] = 1300.0
        assert board.read(1300.0) == [Lifted("yes")]
    finally:
        contacts.close()


def test_a_button_that_is_down_from_the_start_is_named_and_means_nothing() -> None:
    contacts = SimulatedButtons(WIRING.buttons, clock=lambda: 0.0, held=[5])
    try:
        board = BoardButtons(lambda: contacts, WIRING.buttons, 0.0)
        assert board.read(FINGER_MS) == []
        assert board.stuck == ("no",)
    finally:
        contacts.close()


def test_buttons_that_fail_are_opened_again_after_a_while_and_longer_each_time() -> None:
    tries: list[float] = []
    now = [0.0]
    works = [False]
    contacts = SimulatedButtons(WIRING.buttons, clock=lambda: now[0])

    def opened() -> Buttons:
        tries.append(now[0])
        if not works[0]:
            raise PartFailedError("buttons", Message("They are gone."), Message("Look at the cable."))
        return contacts

    try:
        board = BoardButtons(opened, WIRING.buttons, 0.0)
        assert board.read(0.0) == []
        for second in range(1, 11):
            now[0] = 1000.0 * second
            assert board.read(now[0]) == []
        assert tries == [0.0, 2000.0, 6000.0]
        works[0] = True
        now[0] = 14_000.0
        board.read(now[0])
        assert not board.fault
        contacts.press(4)
        now[0] = 14_100.0
        assert board.read(now[0]) == [Press("yes")]
    finally:
        contacts.close()


class Seen:
    """The lamps of a board in made time, and the light of one place over it."""

    def __init__(self) -> None:
        self.now = 0.0
        self.frames: list[tuple[float, Frame]] = []
        self.lamps = BoardLamps(
            WIRING,
            lambda count: SimulatedStrip(count, sink=lambda frame: self.frames.append((self.now, frame))),
            clock=lambda: self.now,
            output=Output(brightness=1.0),
            threaded=False,
        )

    def run(self, ms: float) -> None:
        end = self.now + ms
        while self.now < end:
            self.now += 5
            self.lamps.step()

    def flashes(self, since: float) -> int:
        """How often the lamp of the first place went from dark to lit."""
        lit = [any(frame[0]) for at, frame in self.frames if at >= since]
        return sum(after and not before for before, after in pairwise([False, *lit]))


@pytest.mark.parametrize("phase", [0, 400, 900, 1500])
def test_a_refused_place_flashes_three_times_whenever_it_is_refused(phase: int) -> None:
    seen = Seen()
    seen.lamps.show({TWO: Glow(WARM, Rhythm.PULSE)})
    seen.run(2000 + phase)
    began = seen.now
    seen.lamps.show({ONE: Glow(RED, Rhythm.REFUSED)})
    seen.run(750)
    assert seen.flashes(began) == 3
    seen.run(250)
    stays, shown = seen.frames[-1][1][0], len(seen.frames)
    seen.run(20_000)
    assert any(stays), "red stays where it was refused"
    assert {frame[0] for _, frame in seen.frames[shown:]} <= {stays}, "what plays once does not come again"


def test_a_destroyed_village_is_seen_red_from_the_first_moment_and_fades() -> None:
    seen = Seen()
    seen.lamps.show({ONE: Glow(RED, Rhythm.PULSE)})
    seen.run(1100)
    began = seen.now
    seen.lamps.show({ONE: Glow(RED, Rhythm.FADE)})
    seen.run(2500)
    levels = [frame[0][0] for at, frame in seen.frames if at > began]
    assert levels == sorted(levels, reverse=True)
    assert levels[0] > 100
    assert levels[-1] == 0


def test_a_scene_in_which_nothing_new_moves_keeps_the_beat() -> None:
    pulse = {TWO: Glow(WARM, Rhythm.PULSE)}
    assert keeps_the_beat(pulse, {**pulse, ONE: Glow(AMBER)})
    assert keeps_the_beat(pulse, {})
    assert not keeps_the_beat(pulse, {**pulse, ONE: Glow(WARM, Rhythm.TRAIL)})


def test_another_exponent_changes_no_part_of_the_light() -> None:
    seen = Seen()
    seen.lamps.show({ONE: Glow(RED, Rhythm.SOFT)})
    seen.run(100)
    seen.lamps.adjust(Output(brightness=1.0, gamma=1.2))
    seen.run(100)
    before, after = (frame[0][0] for _at, frame in seen.frames[-2:])
    assert before == pytest.approx(0.3 * 255, abs=1)
    assert after == pytest.approx(0.3 * 255, abs=1)
