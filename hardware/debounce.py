"""Presses out of raw edges: debounce, long press, and contacts that are stuck at start.

Pure. The answer depends on the edges alone, not on how often one asks.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from hardware.ports import Edge

SETTLE_MS: Final = 20.0
"""A contact that has kept its level for this long has stopped bouncing."""

HOLD_MS: Final = 1000.0
"""A press that lasts this long is a long press."""


@dataclass(frozen=True, slots=True)
class Press:
    """The contact closed; `at` is when it had settled."""

    pin: int
    at: float


@dataclass(frozen=True, slots=True)
class Hold:
    """The press has lasted for the time of a long press."""

    pin: int
    at: float


@dataclass(frozen=True, slots=True)
class Release:
    """The contact opened after a press; `held` if a `Hold` came before."""

    pin: int
    at: float
    held: bool


@dataclass(frozen=True, slots=True)
class Stuck:
    """The contact has been closed since before the program started, and means nothing until it opens."""

    pin: int
    at: float


Touch = Press | Hold | Release | Stuck


class Debouncer:
    """Filters the edges of several contacts, each on its own.

    `at_start` names every pin and whether it was pressed at the time `since`.
    """

    def __init__(
        self,
        at_start: Mapping[int, bool],
        since: float,
        *,
        settle_ms: float = SETTLE_MS,
        hold_ms: float = HOLD_MS,
    ) -> None:
        self._contacts = {
            pin: _Contact(pin, pressed, since, settle_ms, hold_ms) for pin, pressed in at_start.items()
        }

    def step(
        self, edges: Iterable[Edge], now: float, pressed: Callable[[int], bool] | None = None
    ) -> list[Touch]:
        """What happened up to `now`, oldest first.

        `pressed` reads a pin's level now. It is asked only while a contact settles or is held down,
        so that an edge which got lost cannot leave a press that nobody made, or one without an end.
        """
        touches: list[Touch] = []
        for edge in edges:
            self._contacts[edge.pin].edge(edge.pressed, edge.at, touches)
        for contact in self._contacts.values():
            if contact.awake:
                contact.rest(now, pressed, touches)
        touches.sort(key=_moment)
        return touches

    @property
    def awake(self) -> tuple[int, ...]:
        """The pins on which time alone can bring a touch; on the others only an edge can."""
        return tuple(pin for pin, contact in self._contacts.items() if contact.awake)

    @property
    def stuck(self) -> tuple[int, ...]:
        """The pins that have been closed since the start."""
        return tuple(pin for pin, contact in self._contacts.items() if contact.stuck)


def _moment(touch: Touch) -> float:
    return touch.at


class _Contact:
    def __init__(self, pin: int, pressed: bool, since: float, settle_ms: float, hold_ms: float) -> None:
        self.stuck = pressed
        self._pin = pin
        self._settle_ms, self._hold_ms = settle_ms, hold_ms
        self._settled = self._raw = pressed
        self._raw_since = since
        self._stuck_reported = not pressed
        self._press_open = False
        self._hold_at: float | None = None
        self._doubted_at: float | None = None

    @property
    def awake(self) -> bool:
        return self._raw or self._settled

    def edge(self, pressed: bool, at: float, touches: list[Touch]) -> None:
        """Two edges to the same level in a row: one between them was lost, so the contact moved all the
        same. What the level contradicted before the edge came did not last until the edge."""
        self._settle(at if self._doubted_at is None else min(at, self._doubted_at), touches)
        self._doubted_at = None
        self._raw, self._raw_since = pressed, max(at, self._raw_since)

    def rest(self, now: float, pressed: Callable[[int], bool] | None, touches: list[Touch]) -> None:
        """Nothing more is known up to `now`, unless the level itself says otherwise."""
        if pressed is not None and self._doubtful(pressed(self._pin), now):
            return
        self._settle(now, touches)

    def _doubtful(self, level: bool, now: float) -> bool:
        """Whether the level contradicts the edges.

        The edge may still be on its way, so for one settle time nothing is decided; then it is lost.
        """
        if level == self._raw:
            self._doubted_at = None
            return False
        if self._doubted_at is None:
            self._doubted_at = now
        if now - self._doubted_at < self._settle_ms:
            return True
        self._raw, self._raw_since = level, self._doubted_at
        self._doubted_at = None
        return False

    def _settle(self, now: float, touches: list[Touch]) -> None:
        settles = self._raw_since + self._settle_ms
        if now < settles:
            return
        if not self._stuck_reported and self._raw:
            self._stuck_reported = True
            touches.append(Stuck(self._pin, settles))
        if self._raw != self._settled:
            self._settled = self._raw
            self._turn(settles, touches)
        if self._hold_at is not None and now >= self._hold_at:
            touches.append(Hold(self._pin, max(self._hold_at, settles)))
            self._hold_at = None

    def _turn(self, at: float, touches: list[Touch]) -> None:
        if self._settled:
            self._press_open, self._hold_at = True, at + self._hold_ms
            touches.append(Press(self._pin, at))
            return
        if self._press_open:
            touches.append(Release(self._pin, at, self._hold_at is None))
        self.stuck, self._stuck_reported = False, True
        self._press_open, self._hold_at = False, None
