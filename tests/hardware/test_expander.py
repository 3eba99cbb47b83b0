"""Buttons on an MCP23017: our code and smbus2 over a chip that stands below the kernel's calls."""

import os
import threading
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest
import smbus2.smbus2 as library

from firmware.parts.presses import FIRST_RETRY_MS, OPENING_MS, BoardButtons
from hardware.backends import open_buttons
from hardware.debounce import Debouncer, Press
from hardware.expanders import expander_pin
from hardware.messages import Message
from hardware.pi.expander import HANG_MS, LOOK_MS, SECOND_LOOK_MS, ExpanderButtons, I2cBus, answers, open_i2c
from hardware.ports import Buttons, Edge, PartError, PartFailedError, PartMissingError
from hardware.simulated.expander import Chip, SimulatedExpander
from hardware.wiring import Wiring, read_wiring
from tests.hardware.fakes import FakeClock
from tests.patience import PATIENCE_S
from ui.core.input import Lifted
from ui.core.input import Press as Pressed

A0, A6, B3 = (expander_pin(0x20, name) for name in ("A0", "A6", "B3"))
PINS = (A0, A6, B3)


class Kernel:
    """What `open` and `ioctl` do for the library: calls for SMBus reach the chip."""

    O_RDWR = os.O_RDWR

    def __init__(self, chip: Chip) -> None:
        self.chip = chip
        self.selected = 0
        self.written: list[tuple[int, int]] = []

    def open(self, path: str, _how: int) -> int:
        if path != "/dev/i2c-1":
            raise FileNotFoundError(2, "No such file or directory", path)
        return 99

    def close(self, file: int) -> None:
        assert file == 99
        self.chip.close()

    def ioctl(self, _file: int, request: int, argument: Any) -> None:
        if request == library.I2C_SLAVE:
            self.selected = argument
        elif request == library.I2C_SMBUS:
            self._transfer(argument)
        else:
            assert request == library.I2C_FUNCS

    def _transfer(self, asked: Any) -> None:
        data = asked.data.contents
        if asked.read_write == library.I2C_SMBUS_WRITE:
            assert asked.size == library.I2C_SMBUS_BYTE_DATA
            self.written.append((asked.command, data.byte))
            self.chip.write_byte_data(self.selected, asked.command, data.byte)
        else:
            assert asked.size == library.I2C_SMBUS_I2C_BLOCK_DATA
            found = self.chip.read_i2c_block_data(self.selected, asked.command, data.block[0])
            for at, value in enumerate(found, 1):
                data.block[at] = value


@pytest.fixture
def kernel(monkeypatch: pytest.MonkeyPatch) -> Kernel:
    kernel = Kernel(Chip(0x20))
    monkeypatch.setattr(library, "ioctl", kernel.ioctl)
    monkeypatch.setattr(library, "os", kernel)
    return kernel


def test_the_doctor_asks_an_address_and_writes_nothing(kernel: Kernel) -> None:
    assert answers(0x20)
    assert not answers(0x21)
    kernel.chip.fault = OSError(121, "Remote I/O error")
    assert not answers(0x20)
    assert kernel.written == []


def test_without_a_bus_no_address_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_bus() -> I2cBus:
        raise PartMissingError("buttons", Message("no bus"), Message("switch it on"))

    assert not answers(0x20, no_bus)


@pytest.fixture(params=["through the library", "simulated"])
def expander(
    request: pytest.FixtureRequest, kernel: Kernel
) -> Iterator[tuple[ExpanderButtons, Chip, FakeClock]]:
    clock = FakeClock()
    if request.param == "simulated":
        simulated = SimulatedExpander(PINS, address=0x20, clock=clock)
        yield simulated, simulated.chip, clock
        simulated.close()
        return
    buttons = ExpanderButtons(PINS, open_i2c(), address=0x20, clock=clock, threaded=False)
    yield buttons, kernel.chip, clock
    buttons.close()


Expander = tuple[ExpanderButtons, Chip, FakeClock]


def test_the_chip_gets_inputs_with_pull_ups_and_keeps_its_two_outputs(expander: Expander) -> None:
    _buttons, chip, _clock = expander
    assert bytes(chip.registers[0x00:0x02]) == b"\x7f\x7f"
    assert bytes(chip.registers[0x0C:0x0E]) == b"\x7f\x7f"


def looked(buttons: ExpanderButtons, clock: FakeClock, ms: float) -> list[Edge]:
    clock.ms = ms
    return list(buttons.edges())


def test_a_press_and_a_release_are_edges_with_the_time_of_the_look_that_saw_them_first(
    expander: Expander,
) -> None:
    buttons, chip, clock = expander
    assert looked(buttons, clock, 0) == []
    chip.move(B3, pressed=True)
    assert looked(buttons, clock, 40) == []
    assert looked(buttons, clock, 50) == [Edge(B3, True, 40)]
    assert buttons.pressed(B3)
    chip.move(B3, pressed=False)
    assert looked(buttons, clock, 90) == []
    assert looked(buttons, clock, 100) == [Edge(B3, False, 90)]
    assert not buttons.pressed(B3)


def test_what_a_single_look_sees_is_no_press(expander: Expander) -> None:
    buttons, chip, clock = expander
    contacts = Debouncer(buttons.at_start, clock())
    touches = []
    for look in range(20):
        chip.move(A0, pressed=look == 5)
        chip.move(B3, pressed=look % 2 == 0)
        clock.ms += 40
        touches += contacts.step(buttons.edges(), clock(), buttons.pressed)
    assert touches == []


def test_the_look_after_a_change_comes_soon_so_that_a_short_press_counts(expander: Expander) -> None:
    buttons, chip, _clock = expander
    pauses = [buttons.look()]
    chip.move(A0, pressed=True)
    pauses += [buttons.look(), buttons.look(), buttons.look()]
    assert pauses == [LOOK_MS, SECOND_LOOK_MS, LOOK_MS, LOOK_MS]
    assert LOOK_MS + SECOND_LOOK_MS <= 50


def test_the_sixteen_pins_are_told_apart(expander: Expander) -> None:
    buttons, chip, _clock = expander
    for pin in PINS:
        chip.move(pin, pressed=True)
        buttons.look()
        assert [edge.pin for edge in buttons.edges()] == [pin]


def test_edges_of_an_expander_are_presses_of_the_same_debouncer(expander: Expander) -> None:
    buttons, chip, clock = expander
    contacts = Debouncer(buttons.at_start, clock())
    chip.move(A0, pressed=True)
    touches = []
    for _look in range(3):
        clock.ms += 40
        touches += contacts.step(buttons.edges(), clock(), buttons.pressed)
    assert touches == [Press(A0, 60)]


def test_a_chip_that_goes_away_is_told_with_its_address(expander: Expander) -> None:
    buttons, chip, _clock = expander
    chip.fault = OSError(121, "Remote I/O error")
    with pytest.raises(PartFailedError, match=r"expander 0x20 .* does not answer.*SDA and SCL"):
        buttons.edges()
    assert not buttons.selftest().ok


def test_a_chip_that_lost_its_power_for_a_moment_is_not_believed(expander: Expander) -> None:
    buttons, chip, _clock = expander
    chip.lose_power()
    with pytest.raises(PartFailedError, match="has forgotten its set-up"):
        buttons.edges()


def test_a_chip_that_works_says_so_and_names_a_pin_that_is_pressed(expander: Expander) -> None:
    buttons, chip, _clock = expander
    assert (
        str(buttons.selftest().said[0]) == "Buttons on the pins 0x20 A0, 0x20 A6, 0x20 B3: none is pressed."
    )
    chip.move(A6, pressed=True)
    buttons.look()
    buttons.look()
    report = buttons.selftest()
    assert not report.ok
    assert "The button on pin 0x20 A6 is pressed." in str(report.said[0])


def test_closed_buttons_fail_in_plain_words_and_let_the_bus_go(expander: Expander) -> None:
    buttons, chip, _clock = expander
    buttons.close()
    buttons.close()
    assert chip.closed
    with pytest.raises(PartError, match="switched off"):
        buttons.edges()


def test_a_button_held_at_the_start_is_seen_and_makes_no_edge() -> None:
    buttons = SimulatedExpander(PINS, address=0x20, clock=FakeClock(), held=["A6"])
    assert dict(buttons.at_start) == {A0: False, A6: True, B3: False}
    assert list(buttons.edges()) == []


def test_a_bus_that_is_switched_off_is_told_with_what_to_do(
    kernel: Kernel, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(PartMissingError, match=r"no I2C bus .* switch I2C on in raspi-config"):
        open_i2c(7)


def test_no_chip_at_the_address_is_told_and_the_bus_let_go(kernel: Kernel) -> None:
    with pytest.raises(PartFailedError, match="expander 0x21"):
        open_buttons("lgpio", [expander_pin(0x21, "A0")], clock=FakeClock())
    assert kernel.chip.closed


class HangingChip(Chip):
    """Answers until it is told to hang."""

    def __init__(self) -> None:
        super().__init__(0x20)
        self.looked, self.hangs, self.freed = threading.Event(), threading.Event(), threading.Event()

    def read_i2c_block_data(self, i2c_addr: int, register: int, length: int) -> bytes:
        found = super().read_i2c_block_data(i2c_addr, register, length)
        self.looked.set()
        if self.hangs.is_set():
            self.freed.wait(PATIENCE_S)
        return found


def ended(name: str) -> None:
    for thread in threading.enumerate():
        if thread.name == name:
            thread.join(PATIENCE_S)
            assert not thread.is_alive()


def test_a_bus_that_hangs_blocks_nobody_and_is_told() -> None:
    chip, clock = HangingChip(), FakeClock()
    buttons = ExpanderButtons(PINS, chip, address=0x20, clock=clock)
    chip.hangs.set()
    chip.looked.clear()
    assert chip.looked.wait(PATIENCE_S)
    clock.ms = HANG_MS + 1
    with pytest.raises(PartFailedError, match="does not answer"):
        buttons.edges()
    buttons.close()
    assert not chip.closed
    chip.freed.set()
    ended("expander 0x20")
    assert chip.closed


def test_a_bus_that_a_thread_looks_at_is_let_go_by_it() -> None:
    chip = Chip(0x20)
    buttons = ExpanderButtons(PINS, chip, address=0x20, clock=FakeClock())
    buttons.close()
    ended("expander 0x20")
    assert chip.closed


def opened_apart(open_part: Callable[[], Buttons]) -> BoardButtons:
    return BoardButtons(open_part, {A0: "yes"}, 0.0, apart=True)


def read_until_open(board: BoardButtons, now: float) -> list[Pressed | Lifted]:
    """Once the opening thread, if there is one, has ended."""
    ended("opening")
    return board.read(now)


def test_an_expander_opens_without_anybody_waiting_and_is_tried_again_when_that_fails() -> None:
    clock, go, tries = FakeClock(), threading.Event(), list[float]()
    simulated = SimulatedExpander([A0], address=0x20, clock=clock)

    def opening() -> Buttons:
        assert go.wait(PATIENCE_S)
        tries.append(clock())
        if len(tries) > 1:
            return simulated
        return ExpanderButtons([A0], Chip(0x21), address=0x20, clock=clock)

    board = opened_apart(opening)
    assert board.read(0.0) == []
    assert board.fault is None
    go.set()
    assert read_until_open(board, 10.0) == []
    assert "does not answer" in str(board.fault)
    clock.ms = FIRST_RETRY_MS + 20
    board.read(clock.ms)
    assert read_until_open(board, clock.ms) == []
    assert board.fault is None
    simulated.press(A0)
    told = list[Pressed | Lifted]()
    for _look in range(3):
        clock.ms += 50
        told += board.read(clock.ms)
    assert told == [Pressed("yes")]
    board.close()


def test_an_expander_whose_opening_hangs_is_told_and_taken_all_the_same_when_it_ends() -> None:
    clock, go = FakeClock(), threading.Event()
    simulated = SimulatedExpander([A0], address=0x20, clock=clock)

    def opening() -> Buttons:
        assert go.wait(PATIENCE_S)
        return simulated

    board = opened_apart(opening)
    for now, told in ((0.0, False), (OPENING_MS - 1, False), (OPENING_MS, True), (10 * OPENING_MS, True)):
        assert board.read(now) == []
        assert ("does not answer" in str(board.fault)) is told
    go.set()
    assert read_until_open(board, 10 * OPENING_MS + 50) == []
    assert board.fault is None
    board.close()


def test_an_expander_that_opens_after_its_board_was_closed_is_let_go() -> None:
    go, simulated = threading.Event(), SimulatedExpander([A0], address=0x20, clock=FakeClock())

    def opening() -> Buttons:
        assert go.wait(PATIENCE_S)
        return simulated

    board = opened_apart(opening)
    board.close()
    go.set()
    read_until_open(board, 0.0)
    assert simulated.chip.closed


# the wiring file

PLACES = ("yes", "no", "token/1")


def wiring(text: str) -> tuple[Wiring | None, list[str]]:
    found, faults = read_wiring(f"count = 0\n{text}", PLACES)
    return found, [str(fault) for fault in faults]


def test_a_wiring_names_pins_of_expanders_beside_the_pins_of_the_pi() -> None:
    found, faults = wiring(
        '[buttons]\n5 = "yes"\n[expander.0x20]\nA0 = "no"\n[expander.0x27]\nB6 = "token/1"\n'
    )
    assert faults == []
    assert found is not None
    assert found.buttons == {5: "yes", A0: "no", expander_pin(0x27, "B6"): "token/1"}


FAULTY: Mapping[str, str] = {
    '[expander.0x30]\nA0 = "no"': "expander.0x30: An MCP23017 has an address from 0x20 to 0x27, not “0x30”.",
    '[expander.32]\nA0 = "no"': "expander.32: An MCP23017 has an address from 0x20 to 0x27, not “32”.",
    '[expander.0x20]\nC1 = "no"': "expander.0x20.C1: An MCP23017 has no pin “C1”. Use A0 to A6",
    '[expander.0x20]\nA7 = "no"': "expander.0x20.A7: Pin A7 of an MCP23017 cannot read a button.",
    '[expander.0x20]\nA0 = "nope"': "expander.0x20.A0: The game has no place “nope”. Did you mean “no”?",
    "[expander.0x20]\nA0 = 4": "expander.0x20.A0: A button stands for a place, not for 4.",
    "expander = 4": "expander: “expander” must be a table.",
    "[expander]\n0x20 = 4": "expander.0x20: “expander.0x20” must be a table.",
}


@pytest.mark.parametrize(("text", "said"), FAULTY.items())
def test_a_fault_in_the_part_of_an_expander_is_told_with_its_place(text: str, said: str) -> None:
    found, faults = wiring(text)
    assert found is None
    assert len(faults) == 1
    assert said in faults[0]
