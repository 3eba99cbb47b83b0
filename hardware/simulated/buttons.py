"""Buttons without a Pi: gpiozero's mock pins below the code that reads real ones."""

import queue
import threading
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from hardware.gpio import GpioButtons, InputDevice
from hardware.ports import Clock

if TYPE_CHECKING:
    from gpiozero.pins.mock import MockPin

PI_5: Final = "d04170"
"""The board that the mock pins belong to; gpiozero's own choice is a Pi 3B."""

_END: Final = None


class SimulatedButtons(GpioButtons):
    """Buttons pressed by calling `press` and `release`.

    With `bounces`, each change comes as on a device: from another thread, and after so many false
    changes and back. `pause` waits some milliseconds between two of them.
    """

    def __init__(
        self,
        pins: Iterable[int],
        *,
        clock: Clock,
        held: Iterable[int] = (),
        bounces: int | None = None,
        pause: Callable[[float], None] | None = None,
    ) -> None:
        from gpiozero import InputDevice as GpiozeroInput
        from gpiozero.pins.mock import MockFactory

        self._factory: MockFactory = MockFactory(revision=PI_5)
        held = frozenset(held)

        def open_input(pin: int) -> InputDevice:
            device: InputDevice = GpiozeroInput(pin, pull_up=True, pin_factory=self._factory)
            if pin in held:
                self._pin(pin).drive_low()
            return device

        super().__init__(pins, open_input, clock=clock, kernel_stamps=False)
        self._contact_thread = None if bounces is None else _BouncingContact(bounces, pause)

    def press(self, pin: int) -> None:
        self._move(pin, pressed=True)

    def release(self, pin: int) -> None:
        self._move(pin, pressed=False)

    def settle(self, timeout_ms: float) -> bool:
        """Wait until all presses and releases so far have reached the pins."""
        return self._contact_thread is None or self._contact_thread.settle(timeout_ms)

    def close(self) -> None:
        if self._contact_thread is not None:
            self._contact_thread.end()
        super().close()
        self._factory.reset()

    def _move(self, pin: int, *, pressed: bool) -> None:
        mock = self._pin(pin)
        drive = mock.drive_low if pressed else mock.drive_high
        if self._contact_thread is None:
            drive()
        else:
            self._contact_thread.move(drive, mock.drive_high if pressed else mock.drive_low)

    def _pin(self, pin: int) -> "MockPin":
        return self._factory.pin(f"GPIO{pin}")


class _BouncingContact:
    """Drives mock pins from a thread of its own, as a driver's thread does."""

    def __init__(self, bounces: int, pause: Callable[[float], None] | None) -> None:
        self._bounces, self._pause = bounces, pause
        self._moves: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="contacts", daemon=True)
        self._thread.start()

    def move(self, drive: Callable[[], None], drive_back: Callable[[], None]) -> None:
        for _bounce in range(self._bounces):
            self._moves.put(drive)
            self._moves.put(drive_back)
        self._moves.put(drive)

    def settle(self, timeout_ms: float) -> bool:
        settled = threading.Event()
        self._moves.put(settled.set)
        return settled.wait(timeout_ms / 1000)

    def end(self) -> None:
        self._moves.put(_END)
        self._thread.join()

    def _run(self) -> None:
        while (move := self._moves.get()) is not _END:
            move()
            if self._pause is not None:
                self._pause(1.0)
