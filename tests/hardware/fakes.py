"""Time that tests move, a strip that fails when told to, and what stands below the drivers of a Pi."""

import math
import os
import sys
import threading
import types
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from hardware.frames import Frame
from hardware.lights import ThreadBell
from hardware.messages import Message
from hardware.ports import Report


class FakeClock:
    def __init__(self) -> None:
        self.ms = 0.0

    def __call__(self) -> float:
        return self.ms


class FakeStrip:
    """Keeps the frames shown; `before_show` may raise or block in the driver's place."""

    def __init__(self, lamps: int, before_show: Callable[[int], None] | None = None) -> None:
        self.shown: list[Frame] = []
        self.closed = 0
        self._lamps = lamps
        self._before_show = before_show

    @property
    def lamps(self) -> int:
        return self._lamps

    def show(self, frame: Frame) -> None:
        if self._before_show is not None:
            self._before_show(len(self.shown) + 1)
        self.shown.append(frame)

    def selftest(self) -> Report:
        return Report("lamps", True, (Message("fine"),))

    def close(self) -> None:
        self.closed += 1


class Spidev:
    """Stands for the kernel's SPI device, which takes nothing once it is closed."""

    def __init__(self, device: str) -> None:
        if device != "/dev/spidev0.0":
            raise OSError(f"{device} does not exist")
        self.handle, self._other_end = os.pipe()
        self.max_speed_hz = 125_000_000
        self.mode = 0
        self.bits_per_word = 0
        self.written: list[bytes] = []

    def writebytes(self, data: bytes) -> None:
        if self.closed:
            raise OSError(9, "Bad file descriptor")
        self.written.append(bytes(data))

    @property
    def closed(self) -> bool:
        """Asked of the other end: the number of a closed file may be another one's by now."""
        try:
            os.write(self._other_end, b"?")
        except BrokenPipeError:
            return True
        return False

    def end(self) -> None:
        os.close(self._other_end)


@contextmanager
def spi_devices(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Spidev]]:
    """The SPI devices that have been opened, in the place of the kernel's."""
    import Adafruit_PureIO.spi

    opened: list[Spidev] = []

    def open_device(device: str) -> Spidev:
        opened.append(Spidev(device))
        return opened[-1]

    monkeypatch.setattr(Adafruit_PureIO.spi, "SPI", open_device)
    yield opened
    for device in opened:
        device.end()


def first_frame_sent(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Set once the thread of the lamps of the next board has opened its strip and rests."""
    rested = threading.Event()

    class Bell(ThreadBell):
        def rest(self, timeout_ms: float | None) -> None:
            rested.set()
            super().rest(timeout_ms)

    monkeypatch.setattr("firmware.parts.lamps.ThreadBell", Bell)
    return rested


class PiFactories:
    """Puts gpiozero's mock in the place of the real factory, so that the real class runs."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        from gpiozero.pins.mock import MockFactory

        self.listens = True
        self.kernel_s = math.inf
        """What the kernel stamps on edges; else the mock would stamp by the clock of the machine."""
        monkeypatch.setattr("gpiozero.pins.mock.monotonic", lambda: self.kernel_s)
        self.factory = MockFactory(revision="d04170")
        lgpio, module = types.ModuleType("lgpio"), types.ModuleType("gpiozero.pins.lgpio")
        thread = types.SimpleNamespace(is_alive=lambda: self.listens, _notify=0)
        lgpio.__dict__.update(gpiochip_open=None, _notify_thread=thread)
        self.lgpio = lgpio
        module.__dict__.update(LGPIOFactory=lambda: self.factory)
        monkeypatch.setitem(sys.modules, "lgpio", lgpio)
        monkeypatch.setitem(sys.modules, "gpiozero.pins.lgpio", module)
