"""What parts hold is free again for the next one: after closing, and after an opening that failed."""

from collections.abc import Iterator

import pytest
from gpiozero import InputDevice
from gpiozero.pins.mock import MockFactory

from hardware.gpio import GpioButtons
from hardware.pi.buttons import PiButtons
from hardware.ports import PartBusyError
from hardware.simulated.buttons import SimulatedButtons
from tests.hardware.fakes import FakeClock, PiFactories


@pytest.fixture
def pi(monkeypatch: pytest.MonkeyPatch) -> Iterator[PiFactories]:
    factories = PiFactories(monkeypatch)
    yield factories
    factories.factory.reset()


@pytest.fixture
def factory() -> Iterator[MockFactory]:
    factory = MockFactory(revision="d04170")
    yield factory
    factory.reset()


def open_pins(factory: MockFactory, *pins: int) -> GpioButtons:
    return GpioButtons(
        pins,
        lambda pin: InputDevice(pin, pull_up=True, pin_factory=factory),
        clock=FakeClock(),
        kernel_stamps=False,
    )


def test_while_buttons_are_open_nobody_else_gets_their_pins(factory: MockFactory) -> None:
    buttons = open_pins(factory, 5)
    with pytest.raises(PartBusyError):
        open_pins(factory, 5)
    buttons.close()


def test_closed_buttons_let_each_of_their_pins_go(factory: MockFactory) -> None:
    devices = [InputDevice(pin, pull_up=True, pin_factory=factory) for pin in (5, 6)]
    given = iter(devices)
    buttons = GpioButtons([5, 6], lambda _pin: next(given), clock=FakeClock(), kernel_stamps=False)
    assert [device.closed for device in devices] == [False, False]
    buttons.close()
    assert [device.closed for device in devices] == [True, True]
    open_pins(factory, 5, 6).close()


def test_buttons_of_which_one_pin_is_taken_hold_none_of_the_others(factory: MockFactory) -> None:
    another = InputDevice(6, pin_factory=factory)
    with pytest.raises(PartBusyError) as told:
        open_pins(factory, 5, 6)
    another.close()
    open_pins(factory, 5, 6).close()
    assert told.value.reason, "the error is kept while the part is missing, with all that it has seen"


def test_closed_buttons_of_a_pi_close_the_chip_of_its_pins(
    pi: PiFactories, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[str] = []
    monkeypatch.setattr(pi.factory, "close", lambda: closed.append("chip"))
    buttons = PiButtons([5], clock=FakeClock())
    assert closed == []
    buttons.close()
    assert closed == ["chip"]


def test_buttons_of_a_pi_that_cannot_be_opened_close_the_chip_of_its_pins(
    pi: PiFactories, monkeypatch: pytest.MonkeyPatch
) -> None:
    another = InputDevice(5, pin_factory=pi.factory)
    closed: list[str] = []
    monkeypatch.setattr(pi.factory, "close", lambda: closed.append("chip"))
    with pytest.raises(PartBusyError):
        PiButtons([5], clock=FakeClock())
    assert closed == ["chip"]
    another.close()


def test_simulated_buttons_have_pins_of_their_own() -> None:
    """gpiozero keeps one set of mock pins for all who name no other: they would stay taken after a test."""
    one, other = (SimulatedButtons([5], clock=FakeClock()) for _board in range(2))
    one.press(5)
    assert [edge.pressed for edge in one.edges()] == [True]
    assert list(other.edges()) == []
    one.close()
    other.press(5)
    assert [edge.pressed for edge in other.edges()] == [True]
    other.close()
