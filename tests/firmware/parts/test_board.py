"""What the settings say reaches the bytes on the wire, and a board that is closed leaves nothing behind."""

import threading
from collections.abc import Collection
from typing import Final

import pytest

from engine.core import Place
from firmware.files.settings import Settings, read_settings
from firmware.parts.board import Board, output_of
from firmware.parts.lamps import STOP_MS, BoardLamps
from firmware.parts.wired import WiringFile
from hardware.colour import FULL_MA, IDLE_MA, Output
from hardware.expanders import expander_pin
from hardware.frames import BLACK, Frame, dark
from hardware.pi.encoding import BYTES_A_LAMP, RESET_BYTES
from hardware.ports import Buttons
from hardware.simulated.expander import SimulatedExpander
from hardware.simulated.strip import SimulatedStrip
from hardware.wiring import Wiring
from tests.hardware.fakes import FakeClock, PiFactories, Spidev, first_frame_sent
from tests.patience import PATIENCE_S
from ui.core.words import words
from ui.lights.glow import Glow, Rgb, Rhythm

ENGLISH = words("en")
EXPANDED = expander_pin(0x20, "A0")


def owner(text: str) -> Settings:
    """Settings as an owner writes them."""
    settings, faults = read_settings(text)
    assert faults == ()
    return settings


def chain(lamps: int) -> Wiring:
    return Wiring(lamps, {Place(f"territory/{n}"): n for n in range(lamps)}, {})


def board_of(wiring: Wiring, settings: Settings, *, clock: FakeClock, threaded: bool = False) -> Board:
    file = WiringFile(wiring, "clans.toml", ())
    return Board(file, settings, clock=clock, simulated=False, sink=None, threaded=threaded)


def channels(sent: bytes) -> list[int]:
    """What the lamps take from the bus, in the order in which it comes: eight bytes for each byte."""
    bits = [byte.bit_count() > 2 for byte in sent[RESET_BYTES:-RESET_BYTES]]
    return [sum(bit << 7 - n for n, bit in enumerate(bits[at : at + 8])) for at in range(0, len(bits), 8)]


def on_the_wire(devices: list[Spidev], colour: Rgb, settings: Settings, *, lamps: int = 1) -> list[int]:
    """The last bytes that a chain took whose lamps are all to shine in one colour."""
    clock, wiring = FakeClock(), chain(lamps)
    board = board_of(wiring, settings, clock=clock)
    board.light({Place(place): Glow(colour, Rhythm.STEADY) for place in wiring.lamps})
    for _turn in range(10):
        clock.ms += 100
        board.step()
    device = devices[-1]
    assert len(device.written[-1]) == lamps * BYTES_A_LAMP + 2 * RESET_BYTES
    return channels(device.written[-1])


# from the settings to the wire

ON_SPI: Final = '[lights]\nstrip = "neopixel_spi"\ngamma = 1\nfaintest = 1\n'
RED, WHITE = (255, 0, 0), (255, 255, 255)


def test_without_a_word_about_it_the_chain_takes_green_first(devices: list[Spidev]) -> None:
    green, red, blue = on_the_wire(devices, RED, owner(ON_SPI))
    assert red > 0
    assert (green, blue) == (0, 0)


def test_a_chain_that_takes_red_first_gets_it_first(devices: list[Spidev]) -> None:
    red, green, blue = on_the_wire(devices, RED, owner(ON_SPI + 'order = "RGB"\n'))
    assert red > 0
    assert (green, blue) == (0, 0)


@pytest.mark.parametrize(
    ("device", "board", "drawn"), [(9000, 900, 900), (900, 9000, 900), (9000, None, 9000), (1500, 1500, 1500)]
)
def test_the_lower_of_the_budgets_of_device_and_board_holds(
    device: int, board: int | None, drawn: int
) -> None:
    settings = owner(ON_SPI + f"budget_ma = {device}\n")
    assert output_of(settings, Wiring(60, {}, {}, board)).budget_ma == drawn


@pytest.mark.parametrize("budget", [500, 1500, 3000])
def test_all_lamps_at_full_white_draw_what_the_owners_supply_gives_and_no_more(
    devices: list[Spidev], budget: int
) -> None:
    lamps = 150
    sent = on_the_wire(
        devices, WHITE, owner(ON_SPI + f"brightness = 100\nbudget_ma = {budget}\n"), lamps=lamps
    )
    drawn = lamps * IDLE_MA + sum(sent) * FULL_MA / (3 * 255)
    assert drawn <= budget
    assert drawn > 0.7 * budget, "the supply could give more"


@pytest.mark.parametrize(("percent", "sent"), [(100, 128), (50, 64), (20, 26)])
def test_lamps_that_are_as_bright_as_they_get_have_half_their_light(
    devices: list[Spidev], percent: int, sent: int
) -> None:
    """Beside a board more light than that dazzles."""
    settings = owner(ON_SPI + f"brightness = {percent}\nbudget_ma = 20000\n")
    assert on_the_wire(devices, WHITE, settings) == [sent] * 3


def test_the_exponent_and_the_faintest_value_of_the_settings_are_those_of_the_wire(
    devices: list[Spidev],
) -> None:
    dusk = (128, 128, 128)
    straight = on_the_wire(devices, dusk, owner(ON_SPI + "brightness = 100\n"))
    curved = on_the_wire(
        devices, dusk, owner(ON_SPI.replace("gamma = 1", "gamma = 2") + "brightness = 100\n")
    )
    assert straight == [64] * 3
    assert curved == [32] * 3
    ember = (255, 20, 0)
    faint, strong = (
        on_the_wire(
            devices, ember, owner(ON_SPI.replace("faintest = 1", f"faintest = {least}") + "brightness = 5\n")
        )
        for least in (1, 8)
    )
    assert max(faint) < max(strong)


def test_brightness_that_is_changed_while_the_lamps_shine_is_on_the_wire_at_once(
    devices: list[Spidev],
) -> None:
    clock = FakeClock()
    board = board_of(chain(1), owner(ON_SPI + "brightness = 20\n"), clock=clock)
    board.light({Place("territory/0"): Glow(WHITE, Rhythm.STEADY)})
    sent: list[int] = []
    for changed in (20, 80):
        board.adjust(owner(ON_SPI + f"brightness = {changed}\n"))
        clock.ms += 100
        board.step()
        clock.ms += 100
        board.step()
        sent.append(channels(devices[0].written[-1])[0])
    assert sent == [26, 102]


# the end of a board


def test_a_board_that_is_closed_is_dark_and_its_bus_is_free(
    devices: list[Spidev], monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = first_frame_sent(monkeypatch)
    board = board_of(chain(3), owner(ON_SPI), clock=FakeClock(), threaded=True)
    assert sent.wait(PATIENCE_S)
    board.light({Place("territory/1"): Glow(RED, Rhythm.STEADY)})
    board.close()
    (device,) = devices
    assert set(channels(device.written[-1])) == {0}
    assert device.closed


def test_the_next_board_takes_the_pins_of_the_one_that_was_closed(pi: PiFactories) -> None:
    wiring = Wiring(0, {}, {5: "yes", 6: "no"})
    settings, clock = owner('[buttons]\npins = "lgpio"\n'), FakeClock()
    for _game in range(2):
        board = board_of(wiring, settings, clock=clock)
        assert [part.works for part in board.parts(ENGLISH)] == [True]
        board.close()


class Slow(SimulatedStrip):
    """Its driver takes a while for a frame that darkens what was lit."""

    def __init__(self, lamps: int, *, lit: threading.Event, asked: threading.Event) -> None:
        super().__init__(lamps)
        self._lit, self._asked = lit, asked

    def show(self, frame: Frame) -> None:
        if self._lit.is_set() and frame == dark(self.lamps):
            assert self._asked.wait(PATIENCE_S)
        super().show(frame)
        if frame != dark(self.lamps):
            self._lit.set()


def test_whoever_stops_the_lamps_waits_until_they_are_dark(monkeypatch: pytest.MonkeyPatch) -> None:
    """Up to 1.5 s: a frame for the longest chain takes 5 ms."""
    lit, asked, clock, waited = threading.Event(), threading.Event(), FakeClock(), list[float | None]()
    strip = Slow(1, lit=lit, asked=asked)
    lamps = BoardLamps(chain(1), lambda _count: strip, clock=clock, output=Output())
    clock.ms = 100
    lamps.show({Place("territory/0"): Glow(RED, Rhythm.STEADY)})
    assert lit.wait(PATIENCE_S)
    monkeypatch.setattr("firmware.parts.lamps.STOP_MS", STOP_MS)
    join = threading.Thread.join

    def joined(thread: threading.Thread, timeout: float | None = None) -> None:
        waited.append(timeout)
        asked.set()
        join(thread, PATIENCE_S)

    monkeypatch.setattr(threading.Thread, "join", joined)
    assert lamps.stop()
    assert waited == [1.5]
    assert strip.frames[-1] == (BLACK,)


# a part that opens slowly


def test_an_expander_is_opened_beside_the_screens_and_pins_are_opened_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A bus that hangs must not hold up a screen."""
    clock = FakeClock()
    opened: dict[int, threading.Thread] = {}

    def open_buttons(_name: str, pins: Collection[int], *, clock: FakeClock) -> Buttons:
        (pin,) = pins
        opened[pin] = threading.current_thread()
        return SimulatedExpander([EXPANDED], address=0x20, clock=clock)

    monkeypatch.setattr("firmware.parts.board.open_buttons", open_buttons)
    wiring = Wiring(0, {}, {5: "yes", EXPANDED: "no"})
    board = board_of(wiring, owner('[buttons]\npins = "lgpio"\n'), clock=clock)
    for thread in threading.enumerate():
        if thread.name == "opening":
            thread.join(PATIENCE_S)
    assert opened[5] is threading.current_thread()
    assert opened[EXPANDED] is not threading.current_thread()
    board.close()
