"""From the raw edges of the buttons to presses of places."""

import logging
import queue
import threading
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from hardware.debounce import Debouncer, Hold, Press, Release, Touch
from hardware.expanders import pin_name
from hardware.messages import Message, _
from hardware.ports import Buttons, PartError, PartFailedError
from ui.core.input import Lifted
from ui.core.input import Press as Pressed
from ui.services.board import Contact

log: Final = logging.getLogger("totem.buttons")

FIRST_RETRY_MS: Final = 2000.0
LAST_RETRY_MS: Final = 60_000.0
"""The first and the longest pause before a failed part is opened again; it doubles in between."""

SOUND_MS: Final = 10_000.0
"""A part that has worked for this long starts again with the first pause."""

STUCK_MS: Final = 60_000.0
"""A button that stays down for so long is not pressed by anybody."""

FINGER_MS: Final = 3000.0
"""A button that is down when its part is opened is called stuck only after this: the finger that chose
the game may still lie on it."""

OPENING_MS: Final = 10_000.0
"""An opening that lasts for so long hangs. It is told, and taken all the same should it ever end."""

Opened = queue.SimpleQueue[Buttons | PartError]


class BoardButtons:
    """Push buttons of one part; when it fails it is opened again after a while.

    A part that may hang while it is opened (`apart`) is opened on a thread of its own: nobody waits.
    """

    def __init__(
        self,
        open_buttons: Callable[[], Buttons],
        places: Mapping[int, str],
        now: float,
        *,
        apart: bool = False,
    ) -> None:
        """`places` by pin; `now` in monotonic ms."""
        self._open_buttons = open_buttons
        self._apart = apart
        self._opening: Opened | None = None
        self._asked_at = now
        self._closed = threading.Event()
        self._down_since: dict[int, float] = {}
        self._now = now
        self._edges_of: Counter[int] = Counter()
        self._turns_of: Counter[int] = Counter()
        self._presses_of: Counter[int] = Counter()
        self._places = places
        self._debouncer: Debouncer | None = None
        self._opened_at = self._retry_at = now
        self._pause = FIRST_RETRY_MS
        self.contacts: Buttons | None = None
        self.fault: PartError | None = None
        """Why there are no presses just now."""
        self._open(now)

    def read(self, now: float) -> list[Pressed | Lifted]:
        """What was pressed and lifted since the last call."""
        self._now = now
        if self._opening is not None:
            self._see_opened(self._opening, now)
            if self._opening is not None and self.fault is None and now - self._asked_at >= OPENING_MS:
                self.fault = _silent()
                log.warning("%s", self.fault)
        elif self.contacts is None and now >= self._retry_at:
            self._open(now)
        if self.contacts is None:
            return []
        assert self._debouncer is not None, "open buttons have a debouncer"
        try:
            edges = self.contacts.edges()
            self._edges_of.update(edge.pin for edge in edges)
            touches = self._debouncer.step(edges, now, self.contacts.pressed)
        except PartError as fault:
            self._fail(fault, now)
            return []
        if now - self._opened_at >= SOUND_MS:
            self._pause = FIRST_RETRY_MS
        return self._presses(touches)

    @property
    def awake(self) -> bool:
        """Whether time alone can bring a press; a stuck button brings none."""
        return self._debouncer is not None and not self._stuck.issuperset(self._debouncer.awake)

    @property
    def stuck(self) -> tuple[str, ...]:
        """Places whose button has been down since the start or for very long."""
        stuck = self._stuck
        return tuple(place for pin, place in self._places.items() if pin in stuck)

    @property
    def _stuck(self) -> frozenset[int]:
        """The pins of those places."""
        long = (pin for pin, since in self._down_since.items() if self._now - since >= STUCK_MS)
        return frozenset((*(self._since_start if self._now - self._opened_at >= FINGER_MS else ()), *long))

    @property
    def _since_start(self) -> tuple[int, ...]:
        return self._debouncer.stuck if self._debouncer is not None else ()

    def tested(self) -> tuple[Contact, ...]:
        stuck, down = self._stuck, {*self._down_since, *self._since_start}
        return tuple(
            Contact(
                place,
                pin_name(pin),
                pin in down,
                self._presses_of[pin],
                max(0, self._edges_of[pin] - self._turns_of[pin]),
                pin in stuck,
            )
            for pin, place in self._places.items()
        )

    def close(self) -> None:
        self._closed.set()
        if self._opening is not None:
            _close_opened(self._opening)
        self._let_go()

    def _let_go(self) -> None:
        if self.contacts is not None:
            self.contacts.close()
        self.contacts, self._debouncer = None, None
        self._down_since.clear()

    def _open(self, now: float) -> None:
        opened: Opened = queue.SimpleQueue()
        self._asked_at = now
        if self._apart:
            self._opening = opened
            threading.Thread(target=self._try, args=(opened,), name="opening", daemon=True).start()
            return
        self._try(opened)
        self._see_opened(opened, now)

    def _try(self, opened: Opened) -> None:
        try:
            opened.put(self._open_buttons())
        except PartError as fault:
            opened.put(fault)
        if self._closed.is_set():
            _close_opened(opened)

    def _see_opened(self, opened: Opened, now: float) -> None:
        try:
            result = opened.get_nowait()
        except queue.Empty:
            return
        self._opening = None
        if isinstance(result, PartError):
            self._fail(result, now)
            return
        self.contacts, self._debouncer = result, Debouncer(result.at_start, now)
        self.fault = None
        self._opened_at = now

    def _fail(self, fault: PartError, now: float) -> None:
        if self.fault is None:
            log.warning("%s", fault)
        self._let_go()
        self.fault = fault
        self._retry_at = now + self._pause
        self._pause = min(2 * self._pause, LAST_RETRY_MS)

    def _presses(self, touches: Sequence[Touch]) -> list[Pressed | Lifted]:
        self._turns_of.update(touch.pin for touch in touches if isinstance(touch, Press | Release))
        self._presses_of.update(touch.pin for touch in touches if isinstance(touch, Press))
        for touch in touches:
            if isinstance(touch, Press):
                self._down_since[touch.pin] = touch.at
            elif isinstance(touch, Release):
                self._down_since.pop(touch.pin, None)
        return [
            Lifted(self._places[touch.pin])
            if isinstance(touch, Release)
            else Pressed(self._places[touch.pin], held=isinstance(touch, Hold))
            for touch in touches
            if isinstance(touch, Press | Hold | Release)
        ]


def _silent() -> PartFailedError:
    reason = Message(_("The driver of the buttons does not answer."))
    return PartFailedError("buttons", reason, Message(_("Start the device again.")))


def _close_opened(opened: Opened) -> None:
    """Whatever was opened and never taken."""
    try:
        left = opened.get_nowait()
    except queue.Empty:
        return
    if not isinstance(left, PartError):
        left.close()
