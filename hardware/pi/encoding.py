"""Frames as the bytes that go out on an SPI bus: Adafruit's driver, its loop over bits as tables."""

from itertools import chain
from typing import Final, Protocol

from hardware.frames import Frame, dark
from hardware.messages import Message, _
from hardware.ports import PartRefusedError

PART: Final = "lamps"

BUS_HZ: Final = 6_400_000
"""Eight bits on the bus for one bit of a lamp at 800 kHz."""

RESET_S: Final = 300e-6
"""Newer WS2812B take a frame over after 280 us of silence; the driver's own 80 us are too short."""

RESET_BYTES: Final = round(BUS_HZ * RESET_S / 8)
"""The silence as bytes on the bus; it stands before and after each frame."""

WRITE_LIMIT: Final = 4096
"""Bytes that the kernel sends in one piece; the gap after them would look like the end of a frame."""

BYTES_A_LAMP: Final = 3 * 8

MOST_SPI_LAMPS: Final = (WRITE_LIMIT - 2 * RESET_BYTES) // BYTES_A_LAMP

ORDERS: Final = ("GRB", "RGB", "GBR", "RBG", "BRG", "BGR")
"""In which order the lamps of a chain take their colours; nearly all take green first."""


class Bus(Protocol):
    """What Adafruit's SPI driver uses of a bus."""

    @property
    def frequency(self) -> int: ...
    def try_lock(self) -> bool: ...
    def unlock(self) -> None: ...
    def configure(self, *, baudrate: int, polarity: int, phase: int) -> None: ...
    def write(self, buf: bytes) -> None: ...


class Pixels(Protocol):
    """A driver of Adafruit's that takes whole frames."""

    def show_frame(self, frame: Frame) -> None: ...
    def deinit(self) -> None: ...


def spi_pixels(bus: Bus, lamps: int, order: str) -> Pixels:
    """Adafruit's SPI driver on `bus`, whose loop over single bits is replaced by tables.

    The bits of a byte become eight bytes on the bus, one for each bit. So every eighth byte of the
    result is the whole buffer seen through one table.
    """
    import neopixel_spi

    class TablePixels(neopixel_spi.NeoPixel_SPI):  # type: ignore[misc]  # the library is untyped
        def __init__(self) -> None:
            super().__init__(
                bus, lamps, pixel_order=order, auto_write=False, frequency=BUS_HZ, reset_time=RESET_S
            )
            self._tables = [
                bytes(self._bit1 if value >> bit & 1 else self._bit0 for value in range(256))
                for bit in range(7, -1, -1)
            ]
            self._channels = ["RGB".index(channel) for channel in order]

        def show_frame(self, frame: Frame) -> None:
            colours = bytes(chain.from_iterable(frame))
            buffer = bytearray(len(colours))
            for place, channel in enumerate(self._channels):
                buffer[place::3] = colours[channel::3]
            self._transmit(buffer)

        def deinit(self) -> None:
            self.show_frame(dark(lamps))

        def _transmogrify(self, buffer: bytearray) -> None:
            for place, table in enumerate(self._tables):
                self._spibuf[place::8] = buffer.translate(table)

    pixels: Pixels = TablePixels()
    return pixels


def check_spi_chain(lamps: int, order: str) -> None:
    """Raise `PartRefusedError` unless SPI can feed so many lamps in one piece, in an order that exists."""
    check_order(order)
    if lamps <= MOST_SPI_LAMPS:
        return
    facts = {"most": MOST_SPI_LAMPS, "lamps": lamps}
    reason = Message(_("SPI feeds at most {most} lamps without a gap, not {lamps}."), facts)
    raise PartRefusedError(PART, reason, Message(_("Shorten the chain, and correct “count” in the wiring.")))


def check_order(order: str) -> None:
    """Raise `PartRefusedError` unless lamps with such an order of colours exist."""
    if order in ORDERS:
        return
    reason = Message(_("There is no order of colours “{order}”."), {"order": order})
    raise PartRefusedError(PART, reason, Message(_("Try “GRB” first, then “RGB”.")))
