"""Lamps without a Pi: Adafruit's driver on a bus that ends in memory."""

from collections import deque
from collections.abc import Callable
from typing import Final

from hardware.frames import Frame
from hardware.pi.encoding import BUS_HZ, check_spi_chain, spi_pixels
from hardware.pi.pixels import PixelStrip

_KEPT: Final = 256


class RecordingBus:
    """A bus that keeps the last thing written; `fault`, where set, is raised instead."""

    def __init__(self) -> None:
        self.written = b""
        self.writes = 0
        self.fault: Exception | None = None

    @property
    def frequency(self) -> int:
        return BUS_HZ

    def try_lock(self) -> bool:
        return True

    def unlock(self) -> None:
        pass

    def configure(self, *, baudrate: int, polarity: int, phase: int) -> None:
        pass

    def write(self, buf: bytes) -> None:
        if self.fault is not None:
            raise self.fault
        self.written = bytes(buf)
        self.writes += 1


class SimulatedStrip(PixelStrip):
    """A chain that nobody sees unless `sink` draws it.

    `sink` gets each frame as it is sent, on the thread that owns the strip; `frames` keeps the
    latest few hundred, and `bus` the bytes of the last one.
    """

    def __init__(
        self, lamps: int, *, order: str = "GRB", sink: Callable[[Frame], None] | None = None
    ) -> None:
        check_spi_chain(lamps, order)
        self.bus = RecordingBus()
        self.frames: deque[Frame] = deque(maxlen=_KEPT)
        self._sink = sink
        super().__init__(spi_pixels(self.bus, lamps, order), lamps)

    def show(self, frame: Frame) -> None:
        super().show(frame)
        self.frames.append(frame)
        if self._sink is not None:
            self._sink(frame)
