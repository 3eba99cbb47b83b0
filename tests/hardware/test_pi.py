"""The real backends as far as a machine without their hardware shows them."""

import contextlib
import os
import subprocess
import sys
import types
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from gpiozero import Factory
from hypothesis import given
from hypothesis import strategies as st

from hardware.backends import BUTTON_BACKENDS, STRIPS, open_buttons, open_strip, strip_pin
from hardware.driver_faults import in_plain_words
from hardware.frames import Frame, Rgb, dark
from hardware.pi import core_clock
from hardware.pi.buttons import PiButtons
from hardware.pi.encoding import BUS_HZ, ORDERS, RESET_S, spi_pixels
from hardware.pi.pixels import PiSpiStrip, SpidevBus
from hardware.ports import (
    PartBusyError,
    PartDeniedError,
    PartError,
    PartFailedError,
    PartMissingError,
    PartRefusedError,
)
from hardware.simulated.strip import RecordingBus
from tests.hardware.fakes import FakeClock, PiFactories, Spidev, spi_devices
from tests.patience import PATIENCE_S

REPOSITORY = Path(__file__).parents[2]
DRIVERS = (
    "board",
    "busio",
    "digitalio",
    "RPi",
    "lgpio",
    "gpiozero",
    "neopixel",
    "neopixel_spi",
    "Adafruit_PureIO",
    "smbus2",
)


def python(code: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=REPOSITORY,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_importing_every_module_of_the_package_imports_no_driver() -> None:
    code = f"""
import importlib, pkgutil, sys, hardware
for module in pkgutil.walk_packages(hardware.__path__, "hardware."):
    importlib.import_module(module.name)
assert "hardware.pi.pixels" in sys.modules
print(sorted(set({DRIVERS!r}) & set(sys.modules)))
"""
    assert python(code) == "[]"


CHANNEL = st.integers(0, 255)
COLOUR: st.SearchStrategy[Rgb] = st.tuples(CHANNEL, CHANNEL, CHANNEL)


@given(st.lists(COLOUR, min_size=1, max_size=150), st.sampled_from(ORDERS))
def test_the_tables_send_the_same_bytes_as_the_library_bit_by_bit(colours: list[Rgb], order: str) -> None:
    import neopixel_spi

    slow, fast = RecordingBus(), RecordingBus()
    pixels = neopixel_spi.NeoPixel_SPI(
        slow, len(colours), pixel_order=order, auto_write=False, frequency=BUS_HZ, reset_time=RESET_S
    )
    pixels[:] = colours
    pixels.show()
    spi_pixels(fast, len(colours), order).show_frame(tuple(colours))
    assert fast.written == slow.written


def test_a_chain_on_its_own_pin_is_sent_green_red_blue_through_the_librarys_buffer() -> None:
    code = """
import board
board.D18 = board.NEOPIXEL
import neopixel
sent = []
neopixel.neopixel_write = lambda pin, buffer: sent.append((id(buffer), bytes(buffer)))
from hardware.backends import open_strip
strip = open_strip("neopixel", 2, pin=18)
strip.show(((255, 0, 1), (0, 128, 3)))
strip.show(((0, 0, 0), (0, 0, 9)))
strip.close()
assert len({buffer for buffer, _written in sent}) == 1, "the driver below starts anew for a new buffer"
print([list(written) for _buffer, written in sent])
"""
    sent = python(code, BLINKA_OS_AGNOSTIC="1")
    assert sent == "[[0, 255, 1, 128, 0, 3], [0, 0, 0, 0, 0, 9], [0, 0, 0, 0, 0, 0]]"


def test_a_pin_that_the_board_lacks_is_refused_by_its_number() -> None:
    code = """
from hardware.backends import open_strip
from hardware.ports import PartRefusedError
try:
    open_strip("neopixel", 2, pin=99)
except PartRefusedError as error:
    print(error.reason)
"""
    assert python(code, BLINKA_OS_AGNOSTIC="1") == "The board has no pin GPIO99."


@pytest.fixture
def devices(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Spidev]]:
    with spi_devices(monkeypatch) as opened:
        yield opened


def test_a_pi_whose_clock_can_change_gets_no_frame_and_says_which_lines_it_needs(
    devices: list[Spidev], monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {core_clock.MODEL: "Raspberry Pi 4 Model B Rev 1.4", core_clock.CONFIG[0]: "dtparam=spi=on\n"}
    monkeypatch.setattr(core_clock, "_text", files.get)
    with pytest.raises(PartRefusedError) as told:
        PiSpiStrip(60)
    assert devices == []
    assert "all lamps could turn white at once" in str(told.value.reason)
    assert str(told.value.remedy).endswith("\n[all]\ncore_freq=500\ncore_freq_min=500")
    files[core_clock.CONFIG[0]] += "core_freq=500\ncore_freq_min=500\n"
    PiSpiStrip(60).show(dark(60))
    assert len(devices) == 1


def test_a_real_chain_sends_each_frame_in_one_write_at_the_speed_of_the_lamps(devices: list[Spidev]) -> None:
    strip = PiSpiStrip(150)
    strip.show(dark(150))
    (device,) = devices
    assert (device.max_speed_hz, device.mode, device.bits_per_word) == (BUS_HZ, 0, 8)
    assert [len(piece) for piece in device.written] == [240 + 150 * 24 + 240]
    strip.close()


def test_a_closed_chain_is_dark_and_its_device_free(devices: list[Spidev]) -> None:
    strip = PiSpiStrip(2)
    strip.show(((1, 2, 3), (4, 5, 6)))
    strip.close()
    (device,) = devices
    assert {*device.written[-1][240:-240]} == {0b11000000}
    assert device.closed


def test_a_driver_that_cannot_start_leaves_no_device_open(
    devices: list[Spidev], monkeypatch: pytest.MonkeyPatch
) -> None:
    import neopixel_spi

    def fail(*_arguments: object, **_options: object) -> None:
        raise RuntimeError("no driver today")

    monkeypatch.setattr(neopixel_spi.NeoPixel_SPI, "__init__", fail)
    with pytest.raises(PartFailedError, match="no driver today"):
        PiSpiStrip(2)
    assert devices[0].closed


def test_the_bus_of_another_device_is_told_as_missing(devices: list[Spidev]) -> None:
    with pytest.raises(PartMissingError, match="no SPI bus to feed the lamps"):
        PiSpiStrip(2, device="/dev/spidev9.9")


def test_the_bus_is_set_up_once_and_not_for_each_frame(devices: list[Spidev]) -> None:
    bus = SpidevBus()
    bus.configure(baudrate=BUS_HZ, polarity=0, phase=0)
    devices[0].max_speed_hz = 1
    bus.configure(baudrate=BUS_HZ, polarity=0, phase=0)
    assert bus.frequency == 1
    bus.close()


@pytest.mark.parametrize("factory", ["pigpio", "native", "mock", "", "LGPIO"])
def test_a_pin_factory_that_is_not_offered_is_refused_and_none_is_taken_in_its_place(factory: str) -> None:
    with pytest.raises(PartRefusedError, match="Choose the pin factory “lgpio” in the settings"):
        PiButtons([5], clock=FakeClock(), factory=factory)


def test_pigpio_is_refused_with_its_reason() -> None:
    with pytest.raises(PartRefusedError, match="does not know the Raspberry Pi 5"):
        open_buttons("pigpio", [5], clock=FakeClock())


def test_an_empty_lgpio_is_told_and_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "lgpio", types.ModuleType("lgpio"))
    with pytest.raises(PartMissingError, match=r"Install Debian’s package python3-lgpio"):
        PiButtons([5], clock=FakeClock())


@pytest.fixture
def pi(monkeypatch: pytest.MonkeyPatch) -> Iterator[PiFactories]:
    factories = PiFactories(monkeypatch)
    yield factories
    factories.factory.reset()


def test_real_buttons_have_pull_ups_and_no_bounce_time_of_the_library(pi: PiFactories) -> None:
    buttons = PiButtons([5], clock=FakeClock())
    pin = pi.factory.pin("GPIO5")
    assert (pin.pull, pin.bounce, pin.edges, pin.function) == ("up", None, "both", "input")
    buttons.close()


def test_real_buttons_hear_their_pins_and_nothing_after_closing(pi: PiFactories) -> None:
    buttons = PiButtons([5], clock=FakeClock())
    pi.factory.pin("GPIO5").drive_low()
    assert [edge.pressed for edge in buttons.edges()] == [True]
    buttons.close()
    pi.factory.pin("GPIO5").drive_high()
    assert list(buttons.edges()) == []


@pytest.mark.parametrize(
    ("kernel_s", "at"),
    [(4.7, 4700), (5.0, 5000), (3.9, 5000), (5.1, 5000), (0.1, 5000)],
    ids=["late thread", "no delay", "too long ago", "not yet", "another clock"],
)
def test_the_kernels_own_stamp_of_an_edge_is_kept_when_the_thread_was_late(
    pi: PiFactories, kernel_s: float, at: float
) -> None:
    clock = FakeClock()
    buttons = PiButtons([5], clock=clock)
    clock.ms = 5000
    pi.kernel_s = kernel_s
    pi.factory.pin("GPIO5").drive_low()
    assert [edge.at for edge in buttons.edges()] == [pytest.approx(at)]
    buttons.close()


def test_a_driver_thread_that_died_is_told_by_the_selftest(pi: PiFactories) -> None:
    buttons = PiButtons([5], clock=FakeClock())
    assert buttons.selftest().ok
    pi.listens = False
    report = buttons.selftest()
    assert not report.ok
    assert "has stopped listening" in str(report.said[1])
    buttons.close()


def test_a_driver_thread_that_died_is_started_anew_when_the_pins_are_opened_again(pi: PiFactories) -> None:
    freed: list[int] = []

    def started() -> types.SimpleNamespace:
        return types.SimpleNamespace(is_alive=lambda: True, _notify=1)

    pi.lgpio.__dict__.update(_callback_thread=started, notify_close=freed.append)
    buttons = PiButtons([5], clock=FakeClock())
    pi.listens = False
    with pytest.raises(PartFailedError, match="has stopped listening"):
        buttons.edges()
    buttons.close()
    again = PiButtons([5], clock=FakeClock())
    pi.factory.pin("GPIO5").drive_low()
    assert [edge.pressed for edge in again.edges()] == [True]
    assert freed == [0]
    again.close()


def test_a_driver_thread_that_cannot_be_started_anew_is_told_to_the_family(pi: PiFactories) -> None:
    pi.listens = False
    with pytest.raises(PartFailedError, match="switch the device off and on"):
        PiButtons([5], clock=FakeClock())


def test_a_pin_on_which_nothing_can_be_read_is_told_by_the_selftest(
    pi: PiFactories, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unread(_self: object) -> bool:
        raise RuntimeError("bad GPIO number")

    buttons = PiButtons([5], clock=FakeClock())
    monkeypatch.setattr(type(pi.factory.pin("GPIO5")), "_get_state", unread)
    report = buttons.selftest()
    assert not report.ok
    assert str(report.said[0]) == "Its driver failed: bad GPIO number."
    buttons.close()


@pytest.mark.parametrize(
    ("release", "said"), [("6.6.31+rpt", "does not work on Linux 6.6.31+rpt"), ("6.1.0", None)]
)
def test_the_classic_rpi_gpio_is_warned_of_on_kernels_that_it_does_not_know(
    release: str, said: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    from gpiozero.pins.mock import MockFactory

    module = types.ModuleType("gpiozero.pins.rpigpio")
    module.__dict__.update(RPiGPIOFactory=MockFactory)
    monkeypatch.setitem(sys.modules, "gpiozero.pins.rpigpio", module)
    monkeypatch.setitem(sys.modules, "RPi._GPIO", types.ModuleType("RPi._GPIO"))
    monkeypatch.setattr("platform.release", lambda: release)
    buttons = open_buttons("rpigpio", [5], clock=FakeClock())
    report = buttons.selftest()
    assert report.ok is (said is None)
    assert (said or "") in str(report.said[-1])
    buttons.close()


@pytest.mark.parametrize(
    ("error", "kind", "said"),
    [
        (OSError(".lgd-nfy0 not found"), PartDeniedError, "cannot write in the folder"),
        (RuntimeError("'GPIO busy'"), PartBusyError, "in use already"),
        (RuntimeError("Failed to add edge detection"), PartRefusedError, "cannot watch pins"),
        (RuntimeError("can not open gpiochip"), PartMissingError, "group gpio"),
        (RuntimeError("Cannot determine SOC peripheral base address"), PartRefusedError, "lgpio"),
        (RuntimeError("ws2811_init failed with code -3 (Hardware revision is not supported)"),
         PartRefusedError, "does not know this model"),
        (RuntimeError("NeoPixel support requires running with sudo, please try again!"),
         PartDeniedError, "GPIO10"),
        (RuntimeError("ws2811_init failed with code -5 (mmap() failed)"), PartDeniedError, "GPIO10"),
        (RuntimeError("ws2811_init failed with code -11 (Selected GPIO not possible)"),
         PartRefusedError, "12, 13, 18, 19 and 21"),
        (OSError(90, "Message too long"), PartRefusedError, "spidev.bufsiz=4096"),
        (Exception("ioctl timeout. Please try a different SPI frequency or less data."),
         PartFailedError, "did not answer in time"),
        (RuntimeError("Failed to open PIO device (error -22)"), PartMissingError, "/dev/pio0"),
        (PermissionError(13, "Permission denied", "/dev/spidev0.0"), PartDeniedError, "gpio, spi and i2c"),
        (PermissionError(13, "Permission denied", ".lgd-nfy0"), PartDeniedError, "cannot write in"),
        (ModuleNotFoundError("No module named 'lgpio'"), PartMissingError, "extra “pi”"),
        (RuntimeError(), PartFailedError, "Its driver failed: RuntimeError."),
    ],
)  # fmt: skip
def test_what_a_library_says_is_told_in_plain_words(
    error: Exception, kind: type[PartError], said: str
) -> None:
    told = in_plain_words("buttons", error)
    assert type(told) is kind
    assert said in str(told)


def test_a_name_that_is_no_strip_is_answered_with_those_that_are() -> None:
    with pytest.raises(PartRefusedError, match="neopixel_spi, neopixel, simulated"):
        open_strip("ws2812", 60)


def test_a_strip_on_its_own_pin_needs_to_know_the_pin() -> None:
    with pytest.raises(PartRefusedError, match="needs the pin"):
        open_strip("neopixel", 60)


def test_the_data_pin_of_each_strip_is_known_to_the_check_of_the_wiring() -> None:
    assert [strip_pin(name, 18) for name in STRIPS] == [10, 18, None]


@pytest.mark.parametrize("name", [name for name in BUTTON_BACKENDS if name != "simulated"])
def test_no_real_buttons_ever_turn_into_simulated_ones(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_arguments: object, **_options: object) -> None:
        raise AssertionError("a simulation in place of real buttons")

    monkeypatch.setattr("hardware.simulated.buttons.SimulatedButtons", forbidden)
    with contextlib.suppress(PartError):
        open_buttons(name, [5], clock=FakeClock()).close()


def test_a_factory_that_gpiozero_takes_in_the_place_of_another_is_refused(
    pi: PiFactories, monkeypatch: pytest.MonkeyPatch
) -> None:
    """gpiozero only warns of it, and on a device nobody reads warnings."""
    from gpiozero.exc import PinFactoryFallback

    def fall_back() -> Factory:
        warnings.warn("Falling back from lgpio: no chip", PinFactoryFallback, stacklevel=2)
        return pi.factory

    monkeypatch.setattr(sys.modules["gpiozero.pins.lgpio"], "LGPIOFactory", fall_back)
    with warnings.catch_warnings():
        warnings.simplefilter("default")  # as on a device
        with pytest.raises(PartFailedError, match="Falling back from lgpio"):
            PiButtons([5], clock=FakeClock())


def test_a_frame_of_too_bright_a_colour_is_told_and_not_sent() -> None:
    bus = RecordingBus()
    impossible: Frame = ((256, 0, 0),)
    with pytest.raises(ValueError, match="range"):
        spi_pixels(bus, 1, "GRB").show_frame(impossible)
    assert bus.writes == 0
