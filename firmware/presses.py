"""From the raw edges of the buttons to presses of places."""

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from hardware.debounce import Debouncer, Hold, Press, Touch
from hardware.ports import Buttons, PartError
from ui.input import Press as Pressed

log: Final = logging.getLogger("totem.buttons")

FIRST_RETRY_MS: Final = 2000.0
LAST_RETRY_MS: Final = 60_000.0
"""The first and the longest pause before a failed part is opened again; it doubles in between."""


class BoardButtons:
    """The push buttons of one board; a part that fails is opened again after a while."""

    def __init__(self, open_buttons: Callable[[], Buttons], places: Mapping[int, str], now: float) -> None:
        """`places` by pin; `now` in monotonic ms."""
        self._open_buttons = open_buttons
        self._places = places
        self._debouncer: Debouncer | None = None
        self._retry_at = now
        self._pause = FIRST_RETRY_MS
        self.contacts: Buttons | None = None
        self.fault: PartError | None = None
        """Why there are no presses just now."""
        self._open(now)

    def read(self, now: float) -> list[Pressed]:
        """What was pressed since the last call."""
        if self.contacts is None:
            if now >= self._retry_at:
                self._open(now)
            return []
        assert self._debouncer is not None, "open buttons have a debouncer"
        try:
            touches = self._debouncer.step(self.contacts.edges(), now, self.contacts.pressed)
        except PartError as fault:
            self._fail(fault, now)
            return []
        return self._presses(touches)

    @property
    def awake(self) -> bool:
        """Whether time alone can bring a press."""
        return self._debouncer is not None and self._debouncer.awake

    @property
    def stuck(self) -> tuple[str, ...]:
        """Places whose button has been down since the start: they mean nothing until let go."""
        if self._debouncer is None:
            return ()
        return tuple(self._places[pin] for pin in self._debouncer.stuck)

    def close(self) -> None:
        if self.contacts is not None:
            self.contacts.close()

    def _open(self, now: float) -> None:
        try:
            self.contacts = self._open_buttons()
        except PartError as fault:
            self._fail(fault, now)
            return
        self._debouncer = Debouncer(self.contacts.at_start, now)
        self.fault = None
        self._pause = FIRST_RETRY_MS

    def _fail(self, fault: PartError, now: float) -> None:
        if self.fault is None:
            log.warning("%s", fault)
        self.close()
        self.contacts, self._debouncer, self.fault = None, None, fault
        self._retry_at = now + self._pause
        self._pause = min(2 * self._pause, LAST_RETRY_MS)

    def _presses(self, touches: Sequence[Touch]) -> list[Pressed]:
        return [
            Pressed(self._places[touch.pin], held=isinstance(touch, Hold))
            for touch in touches
            if isinstance(touch, Press | Hold)
        ]
