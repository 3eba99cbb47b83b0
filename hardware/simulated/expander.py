"""MCP23017 chips without a bus: their registers in memory."""

from collections.abc import Iterable
from typing import Final

from hardware.expanders import expander_pin
from hardware.pi.expander import ExpanderButtons
from hardware.ports import Clock

_REGISTERS: Final = 0x16
_IODIR, _GPPU, _GPIO = 0x00, 0x0C, 0x12


class Chip:
    """One chip: each contact pulls its pin to ground; `fault`, where set, is what the bus raises."""

    def __init__(self, address: int) -> None:
        self.address = address
        self.closed = False
        self.fault: OSError | None = None
        self._down = 0
        self.lose_power()

    def lose_power(self) -> None:
        """All registers as after switching on."""
        self.registers = bytearray(_REGISTERS)
        self.registers[_IODIR] = self.registers[_IODIR + 1] = 0xFF

    def move(self, pin: int, *, pressed: bool) -> None:
        """`pin` is a number of `hardware.expanders`."""
        bit = 1 << pin % 16
        self._down = self._down | bit if pressed else self._down & ~bit

    def read_i2c_block_data(self, i2c_addr: int, register: int, length: int) -> bytes:
        self._answer(i2c_addr)
        for port in (0, 1):
            pulled_up = self.registers[_GPPU + port] & self.registers[_IODIR + port]
            self.registers[_GPIO + port] = pulled_up & ~(self._down >> 8 * port) & 0xFF
        return bytes(self.registers[register : register + length])

    def write_byte_data(self, i2c_addr: int, register: int, value: int) -> None:
        self._answer(i2c_addr)
        self.registers[register] = value

    def close(self) -> None:
        self.closed = True

    def _answer(self, address: int) -> None:
        if self.fault is not None:
            raise self.fault
        if address != self.address:
            raise OSError(121, "Remote I/O error")


class SimulatedExpander(ExpanderButtons):
    """Buttons of one chip, pressed by calling `press` and `release`."""

    def __init__(self, pins: Iterable[int], *, address: int, clock: Clock, held: Iterable[str] = ()) -> None:
        self.chip = Chip(address)
        for name in held:
            self.chip.move(expander_pin(address, name), pressed=True)
        super().__init__(pins, self.chip, address=address, clock=clock, threaded=False)

    def press(self, pin: int) -> None:
        self.chip.move(pin, pressed=True)

    def release(self, pin: int) -> None:
        self.chip.move(pin, pressed=False)
