"""The parts put together as the program does it: places in, light out; pins in, places out."""

import threading
from importlib.resources import files

from hardware.backends import open_strip, strip_pin
from hardware.colour import Output
from hardware.debounce import Debouncer, Hold, Press, Release, Touch
from hardware.frames import BLACK, Frame
from hardware.lights import Lamps, Lights, ThreadBell
from hardware.simulated.buttons import SimulatedButtons
from hardware.wiring import Wiring, read_wiring
from tests.hardware.fakes import FakeClock
from tests.patience import PATIENCE_MS, PATIENCE_S

PLACES = [*(f"territory/{number}" for number in range(1, 61)), "yes", "no", "undo"]
AMBER, GREEN = (255, 150, 0), (0, 255, 0)


def clans() -> Wiring:
    source = files("ui.games").joinpath("clans", "wiring.toml").read_bytes()
    wiring, faults = read_wiring(source, PLACES, strip_pin=strip_pin("neopixel_spi"))
    assert wiring is not None, faults
    return wiring


def test_a_rhythm_of_places_reaches_the_desk_as_the_frames_that_the_lamps_get() -> None:
    wiring, seen, both, clock = clans(), list[Frame](), threading.Event(), FakeClock()

    def sink(frame: Frame) -> None:
        seen.append(frame)
        if len(seen) == 3:
            both.set()

    class Bell(ThreadBell):
        """A rest is over at once and has taken its time; after the third frame it is a real one."""

        def rest(self, timeout_ms: float | None) -> None:
            if both.is_set() or timeout_ms is None:
                super().rest(None)
            else:
                clock.ms += timeout_ms

    lights = Lights(
        lambda: open_strip("simulated", wiring.count, sink=sink),
        clock=clock,
        bell=Bell(),
        output=Output(brightness=0.5, gamma=1.0),
    )
    lights.play(wiring.loop([{"territory/17": AMBER}, {"territory/18": GREEN}], 50))
    lights.start()
    assert both.wait(PATIENCE_S)
    assert lights.status().lamps is Lamps.PLAYING
    assert lights.stop(PATIENCE_MS)
    lit = [{lamp: colour for lamp, colour in enumerate(frame) if colour != BLACK} for frame in seen]
    first, second = wiring.lamps["territory/17"], wiring.lamps["territory/18"]
    assert lit[:3] == [{}, {first: (128, 75, 0)}, {second: (0, 128, 0)}]
    assert lit[-1] == {}


def test_a_bouncing_button_is_the_place_that_the_wiring_gives_it() -> None:
    wiring, clock = clans(), FakeClock()
    buttons = SimulatedButtons(wiring.buttons, clock=clock, bounces=4)
    contacts = Debouncer(buttons.at_start, clock())
    told: list[tuple[str, type[Touch]]] = []

    def tick(ms: float) -> None:
        assert buttons.settle(PATIENCE_MS)
        clock.ms = ms
        touches = contacts.step(buttons.edges(), clock(), buttons.pressed)
        told.extend((wiring.buttons[touch.pin], type(touch)) for touch in touches)

    (yes,), (no,) = wiring.pins("yes"), wiring.pins("no")
    buttons.press(yes)
    tick(50)
    buttons.release(yes)
    buttons.press(no)
    tick(100)
    tick(1200)
    buttons.release(no)
    tick(1300)
    assert told == [
        ("yes", Press),
        ("yes", Release),
        ("no", Press),
        ("no", Hold),
        ("no", Release),
    ]
    buttons.close()
