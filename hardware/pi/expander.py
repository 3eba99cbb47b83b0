"""Buttons on an MCP23017 on the I2C bus, looked at 25 times a second.

Through smbus2, which asks the kernel by its calls for SMBus: every bus has those. The bus can hang for a
second at a time, so a thread of its own looks, and whoever takes the edges never waits.
"""

import logging
import threading
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, Protocol

from hardware.driver_faults import in_plain_words
from hardware.expanders import pin_name
from hardware.gpio import MOST_WAITING, PART
from hardware.messages import Message, _
from hardware.ports import Clock, Edge, PartError, PartFailedError, Report

I2C_BUS: Final = 1
"""The bus on the pins GPIO2 and GPIO3."""

LOOK_MS: Final = 40.0
"""Between two looks at a chip while nothing moves. A finger stays on a button for longer than this and
the second look together."""

SECOND_LOOK_MS: Final = 10.0
"""After a look that saw something else than the one before: only what two looks in a row see is told, so
that a spike on a wire or a wrong bit on the bus is no press."""

HANG_MS: Final = 2000.0
"""A chip that has not been read for so long is given up."""

# Registers (MCP23017 datasheet, IOCON.BANK = 0); each pair is port A, port B.
_IODIR: Final = 0x00
_IPOL: Final = 0x02
_GPINTEN: Final = 0x04
_GPPU: Final = 0x0C
_GPIO: Final = 0x12
_INPUTS: Final = 0x7F
"""Pin 7 of each port stays an output."""

_log = logging.getLogger(__name__)


class I2cBus(Protocol):
    """What is used of `smbus2.SMBus`."""

    def read_i2c_block_data(self, i2c_addr: int, register: int, length: int) -> Iterable[int]: ...
    def write_byte_data(self, i2c_addr: int, register: int, value: int) -> None: ...
    def close(self) -> None: ...


def open_i2c(number: int = I2C_BUS) -> I2cBus:
    """Raises `PartError`."""
    try:
        from smbus2 import SMBus

        bus: I2cBus = SMBus(number)
    except Exception as error:
        raise in_plain_words(PART, error) from error
    return bus


def answers(address: int, open_bus: Callable[[], I2cBus] = open_i2c) -> bool:
    """Some chip answers at that address. It is read from only, so whoever uses it is not disturbed."""
    try:
        bus = open_bus()
    except PartError:
        return False
    try:
        bus.read_i2c_block_data(address, _IODIR, 1)
    except OSError as error:
        _log.info("I2C %#04x: %r", address, error)
        return False
    finally:
        bus.close()
    return True


class ExpanderButtons:
    """Contacts between pins of one chip and ground, with the chip's pull-ups. Owns `bus`.

    `pins` are numbers of `hardware.expanders`. Without a thread (`threaded` false: simulated chips)
    each taking of edges looks. Raises `PartError`.
    """

    def __init__(
        self, pins: Iterable[int], bus: I2cBus, *, address: int, clock: Clock, threaded: bool = True
    ) -> None:
        self._pins = tuple(pins)
        self._bus, self._address, self._clock = bus, address, clock
        self._waiting: deque[Edge] = deque(maxlen=MOST_WAITING)
        self._fault: PartError | None = None
        self._closing = threading.Event()
        self._thread: threading.Thread | None = None
        try:
            self._set_up()
            self._down = self._seen = self._levels()
        except PartError:
            bus.close()
            raise
        self._at_start = {pin: self._pressed(pin) for pin in self._pins}
        self._answered = clock()
        if threaded:
            self._thread = threading.Thread(target=self._run, name=f"expander {address:#04x}", daemon=True)
            self._thread.start()

    @property
    def at_start(self) -> Mapping[int, bool]:
        return MappingProxyType(self._at_start)

    def edges(self) -> Sequence[Edge]:
        if self._thread is None:
            self.look()
        self._check()
        taken: list[Edge] = []
        while self._waiting:
            taken.append(self._waiting.popleft())
        return taken

    def pressed(self, pin: int) -> bool:
        self._check()
        if pin not in self._pins:
            raise in_plain_words(PART, KeyError(pin_name(pin)))
        return self._pressed(pin)

    def selftest(self) -> Report:
        try:
            self._check()
        except PartError as fault:
            return Report(PART, False, (fault.reason, fault.remedy))
        what = _(
            "The button on pin {pin} is pressed. If nobody presses it, the button or its wire touches ground."
        )
        down = [Message(what, {"pin": pin_name(pin)}) for pin in self._pins if self._pressed(pin)]
        if down:
            return Report(PART, False, tuple(down))
        facts = {"pins": ", ".join(map(pin_name, self._pins))}
        return Report(PART, True, (Message(_("Buttons on the pins {pins}: none is pressed."), facts),))

    def close(self) -> None:
        if self._closing.is_set():
            return
        self._closing.set()
        if self._thread is None:
            self._bus.close()
        # else the thread does it: the bus may be hanging just now

    def look(self) -> float:
        """Reads the chip once and keeps what has changed, with the time at which it was seen first; gives
        the ms until the next look."""
        try:
            seen = self._levels()
        except PartError as fault:
            self._fault = fault
            return LOOK_MS
        twice = (seen ^ self._down) & (self._seen ^ self._down)
        moves = seen != self._seen
        self._down ^= twice
        self._waiting.extend(
            Edge(pin, self._pressed(pin), self._answered) for pin in self._pins if twice >> pin % 16 & 1
        )
        self._seen, self._answered = seen, self._clock()
        return SECOND_LOOK_MS if moves else LOOK_MS

    def _run(self) -> None:
        pause = LOOK_MS
        while self._fault is None and not self._closing.wait(pause / 1000):
            pause = self.look()
        self._closing.wait()
        self._bus.close()

    def _check(self) -> None:
        if self._closing.is_set():
            what = Message(_("The buttons have been switched off."))
            raise PartFailedError(PART, what, Message(_("Start the program again.")))
        if self._fault is not None:
            raise self._fault
        if self._clock() - self._answered > HANG_MS and self._thread is not None:
            raise self._silent()

    def _pressed(self, pin: int) -> bool:
        return bool(self._down >> pin % 16 & 1)

    def _set_up(self) -> None:
        pulls = (_INPUTS, _INPUTS)
        for register, values in ((_IODIR, pulls), (_IPOL, (0, 0)), (_GPINTEN, (0, 0)), (_GPPU, pulls)):
            for port, value in enumerate(values):
                self._write(register + port, value)

    def _levels(self) -> int:
        """Which pins are pressed, as bits. The pull-ups are read along: a chip that has lost them lost
        its power for a moment, and its inputs mean nothing."""
        read = self._read(_GPPU, _GPIO + 2 - _GPPU)
        if (read[0], read[1]) != (_INPUTS, _INPUTS):
            facts = {"address": f"{self._address:#04x}"}
            what = Message(_("The expander {address} of the buttons has forgotten its set-up."), facts)
            raise PartFailedError(PART, what, Message(_("Check its power and its RESET wire.")))
        port_a, port_b = read[_GPIO - _GPPU], read[_GPIO + 1 - _GPPU]
        return ~(port_a | port_b << 8) & 0xFFFF

    def _read(self, register: int, length: int) -> bytes:
        try:
            return bytes(self._bus.read_i2c_block_data(self._address, register, length))
        except Exception as error:
            raise self._error_of(error) from error

    def _write(self, register: int, value: int) -> None:
        try:
            self._bus.write_byte_data(self._address, register, value)
        except Exception as error:
            raise self._error_of(error) from error

    def _error_of(self, error: Exception) -> PartError:
        _log.warning("I2C %#04x: %r", self._address, error)
        return self._silent() if isinstance(error, OSError) else in_plain_words(PART, error)

    def _silent(self) -> PartFailedError:
        facts = {"address": f"{self._address:#04x}"}
        what = Message(_("The expander {address} of the buttons does not answer."), facts)
        remedy = Message(_("Check its power, its wires SDA and SCL, and the wiring of its address."))
        return PartFailedError(PART, what, remedy)
