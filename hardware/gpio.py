"""Buttons on the pins of any gpiozero factory: the real ones and gpiozero's mock alike.

The factory is handed in, so that nothing is imported here and nothing falls back by itself.
"""

import logging
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, Protocol

from hardware.driver_faults import in_plain_words
from hardware.messages import Message, _
from hardware.ports import Clock, Edge, PartError, Report

PART: Final = "buttons"

MOST_WAITING: Final = 1024
"""Edges kept until they are taken; a loose wire makes more than anyone needs, the oldest go first."""

TRUSTED_DELAY_MS: Final = 1000.0
"""An edge stamped further in the past was stamped by another clock than ours."""

_log = logging.getLogger(__name__)


class Pin(Protocol):
    """What is used of a gpiozero pin."""

    bounce: float | None
    edges: str
    when_changed: Callable[[float, int], None] | None


class InputDevice(Protocol):
    """What is used of gpiozero's `InputDevice`."""

    @property
    def pin(self) -> Pin: ...
    @property
    def is_active(self) -> bool: ...
    def close(self) -> None: ...


class GpioButtons:
    """Contacts between pins and ground, with the pins' own pull-ups.

    `open_input` opens the gpiozero device of a pin (BCM number). The callbacks run on a thread of the
    library that an error would end and slow work would block, so they only keep the edge.
    With `kernel_stamps` the library's ticks are seconds of the clock behind `clock`; else they are another
    clock's, and an edge happens when it is told.
    Raises `PartError`.
    """

    def __init__(
        self,
        pins: Iterable[int],
        open_input: Callable[[int], InputDevice],
        *,
        clock: Clock,
        kernel_stamps: bool,
    ) -> None:
        self._clock = clock
        self._waiting: deque[Edge] = deque(maxlen=MOST_WAITING)
        self._lost: deque[Exception] = deque(maxlen=1)
        self._contacts: dict[int, _Contact] = {}
        try:
            for pin in pins:
                device = open_input(pin)
                self._contacts[pin] = _Contact(
                    pin, device, self._waiting, self._lost, clock, kernel_stamps=kernel_stamps
                )
            self._at_start = {pin: contact.pressed for pin, contact in self._contacts.items()}
        except Exception as error:  # the edge to the driver of the pins, whose errors are its own
            self._let_go()
            raise in_plain_words(PART, error) from error

    @property
    def at_start(self) -> Mapping[int, bool]:
        return MappingProxyType(self._at_start)

    def edges(self) -> Sequence[Edge]:
        taken: list[Edge] = []
        while self._waiting:
            taken.append(self._waiting.popleft())
        if self._lost:
            _log.warning("An edge was lost: %r", self._lost.pop())
        return taken

    def pressed(self, pin: int) -> bool:
        try:
            return self._contacts[pin].pressed
        except Exception as error:  # the same edge
            raise in_plain_words(PART, error) from error

    def selftest(self) -> Report:
        said: list[Message] = []
        ok = True
        for pin in self._contacts:
            try:
                pressed = self.pressed(pin)
            except PartError as error:
                said += (error.reason, error.remedy)
                ok = False
                continue
            if pressed:
                ok = False
                what = _(
                    "The button on pin {pin} is pressed. If nobody presses it, the button or its wire "
                    "touches ground."
                )
                said.append(Message(what, {"pin": pin}))
        if ok:
            pins = ", ".join(map(str, self._contacts)) or "–"
            said.append(Message(_("Buttons on the pins {pins}: none is pressed."), {"pins": pins}))
        return Report(PART, ok, tuple(said))

    def close(self) -> None:
        self._let_go()

    def _let_go(self) -> None:
        contacts, self._contacts = self._contacts, {}
        for contact in contacts.values():
            contact.close()


class _Contact:
    """One pin and its device, held for as long as the buttons: gpiozero itself holds neither."""

    def __init__(
        self,
        pin: int,
        device: InputDevice,
        waiting: deque[Edge],
        lost: deque[Exception],
        clock: Clock,
        *,
        kernel_stamps: bool,
    ) -> None:
        self._pin, self._device = pin, device
        self._waiting, self._lost = waiting, lost
        self._clock = clock
        self._kernel_stamps = kernel_stamps
        device.pin.bounce = None
        device.pin.edges = "both"
        device.pin.when_changed = self._changed

    @property
    def pressed(self) -> bool:
        return bool(self._device.is_active)

    def _changed(self, ticks: float, high: int) -> None:
        try:
            now, stamped = self._clock(), ticks * 1000
            trusted = self._kernel_stamps and now - TRUSTED_DELAY_MS <= stamped <= now
            at = stamped if trusted else now
            self._waiting.append(Edge(self._pin, not high, at))
        except Exception as error:  # noqa: BLE001 - an error here would end the library's only thread
            self._lost.append(error)

    def close(self) -> None:
        try:
            self._device.pin.when_changed = None
            self._device.close()
        except Exception as error:  # noqa: BLE001 - the edge to a driver that is being given up
            _log.warning("Pin %d could not be closed: %r", self._pin, error)
