"""NeoPixels on a Raspberry Pi: on the SPI bus (GPIO10), or on a pin that feeds them by itself.

The drivers are imported when a strip is opened. Colours are sent as they come: gamma, brightness
and budget are done before (`hardware.colour`).
"""

import logging
import os
from collections.abc import Callable
from typing import Final

from hardware.driver_faults import in_plain_words
from hardware.frames import Frame, dark
from hardware.messages import Message, _
from hardware.pi.core_clock import check_core_clock
from hardware.pi.encoding import PART, Pixels, check_order, check_spi_chain, spi_pixels
from hardware.ports import PartError, PartFailedError, PartRefusedError, Report

SPI_DEVICE: Final = "/dev/spidev0.0"
"""The bus whose data line is GPIO10."""


_log = logging.getLogger(__name__)


class PixelStrip:
    """A chain of NeoPixels as a port; `let_go`, where given, frees what lies below the driver."""

    def __init__(self, pixels: Pixels, lamps: int, *, let_go: Callable[[], None] | None = None) -> None:
        self._pixels: Pixels | None = pixels
        self._lamps = lamps
        self._let_go = let_go

    @property
    def lamps(self) -> int:
        return self._lamps

    def show(self, frame: Frame) -> None:
        if len(frame) != self._lamps:
            raise ValueError(f"a frame of {len(frame)} lamps for a chain of {self._lamps}")
        if self._pixels is None:
            reason = Message(_("The lamps have been switched off."))
            raise PartFailedError(PART, reason, Message(_("Start the program again.")))
        try:
            self._pixels.show_frame(frame)
        except Exception as error:
            raise in_plain_words(PART, error) from error

    def selftest(self) -> Report:
        try:
            self.show(dark(self._lamps))
        except PartError as error:
            return Report(PART, False, (error.reason, error.remedy))
        said = Message(_("The driver takes frames for {lamps} lamps."), {"lamps": self._lamps})
        return Report(PART, True, (said, Message(_("Lamps cannot answer: look whether they light."))))

    def close(self) -> None:
        pixels, self._pixels = self._pixels, None
        if pixels is None:
            return
        for last in (pixels.deinit, self._let_go):
            try:
                if last is not None:
                    last()
            except Exception as error:  # noqa: BLE001 - the edge to a driver that is being given up
                _log.warning("The lamps' driver could not be closed: %r", error)


class SpidevBus:
    """The kernel's SPI device as the bus of Adafruit's driver; it owns the device while it is open.

    Blinka's own bus would search for the board and its pin libraries first, set the bus up anew for
    each frame, and keep the device open after an error.
    """

    def __init__(self, device: str = SPI_DEVICE) -> None:
        from Adafruit_PureIO.spi import SPI

        self._device = SPI(device)
        self._set: tuple[int, int, int] | None = None

    @property
    def frequency(self) -> int:
        frequency: int = self._device.max_speed_hz
        return frequency

    def try_lock(self) -> bool:
        return True

    def unlock(self) -> None:
        pass

    def configure(self, *, baudrate: int, polarity: int, phase: int) -> None:
        if self._set == (baudrate, polarity, phase):
            return
        self._device.max_speed_hz = baudrate
        self._device.mode = polarity << 1 | phase
        self._device.bits_per_word = 8
        self._set = baudrate, polarity, phase

    def write(self, buf: bytes) -> None:
        self._device.writebytes(buf)

    def close(self) -> None:
        os.close(self._device.handle)


class PiSpiStrip(PixelStrip):
    """A chain on GPIO10, fed over SPI: no administrator's rights, no clash with sound, any model."""

    def __init__(self, lamps: int, *, order: str = "GRB", device: str = SPI_DEVICE) -> None:
        check_spi_chain(lamps, order)
        check_core_clock()
        try:
            bus = SpidevBus(device)
        except Exception as error:
            raise in_plain_words(PART, error) from error
        try:
            pixels = spi_pixels(bus, lamps, order)
        except Exception as error:
            bus.close()
            raise in_plain_words(PART, error) from error
        super().__init__(pixels, lamps, let_go=bus.close)


class PiPinStrip(PixelStrip):
    """A chain on BCM `pin`, fed by the pulse hardware behind it: for boards that are wired so.

    On a Pi 3 or 4 the pin is 12, 13, 18, 19 or 21 and the program runs with administrator's rights.
    """

    def __init__(self, lamps: int, *, pin: int, order: str = "GRB") -> None:
        check_order(order)
        os.environ["BLINKA_SKIP_DEPENDENCY_CHECK"] = "1"  # else Blinka offers to run pip on a terminal
        try:
            import board
            import neopixel
        except Exception as error:
            raise in_plain_words(PART, error) from error

        class FramePixels(neopixel.NeoPixel):  # type: ignore[misc]  # the library is untyped
            # The driver below starts anew for each new buffer, so the library's own one is filled.
            def show_frame(self, frame: Frame) -> None:
                self[:] = frame
                self.show()

        if (data_line := getattr(board, f"D{pin}", None)) is None:
            reason = Message(_("The board has no pin GPIO{pin}."), {"pin": pin})
            raise PartRefusedError(PART, reason, Message(_("Use GPIO18, or GPIO10 with “neopixel_spi”.")))
        try:
            pixels = FramePixels(data_line, lamps, pixel_order=order, auto_write=False)
        except Exception as error:
            raise in_plain_words(PART, error) from error
        super().__init__(pixels, lamps)
