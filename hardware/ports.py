"""The ports: what the program may ask of lamps, buttons and time, whatever stands behind them.

No type of a library crosses them. Times are monotonic milliseconds.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from hardware.frames import Frame
from hardware.messages import Message


class Clock(Protocol):
    """Time that never jumps."""

    def __call__(self) -> float:
        """Now, in milliseconds from an arbitrary start."""
        ...


class Bell(Protocol):
    """How one thread wakes another that rests."""

    def ring(self) -> None:
        """End the present rest, or the next one if nobody rests now."""
        ...

    def rest(self, timeout_ms: float | None) -> None:
        """Return when the bell rings or the time is over; `None` rests until it rings."""
        ...


@dataclass(frozen=True, slots=True)
class Edge:
    """A raw change of level on a pin (BCM number, or one of `hardware.expanders`); contacts bounce, so
    edges come in bursts."""

    pin: int
    pressed: bool
    at: float


@dataclass(frozen=True, slots=True)
class Report:
    """The result of a part's self-test, for a person who looks for what is wrong."""

    part: str
    ok: bool
    said: tuple[Message, ...]


class Strip(Protocol):
    """A chain of lamps. One thread owns it."""

    @property
    def lamps(self) -> int:
        """How many lamps the chain has."""
        ...

    def show(self, frame: Frame) -> None:
        """Light the chain as `frame` says, one entry for each lamp, sent as it is.

        Raises `PartError` if the driver fails, `ValueError` for a frame of another length.
        """
        ...

    def selftest(self) -> Report:
        """Try the driver with a dark frame and say how it went; never raises."""
        ...

    def close(self) -> None:
        """Darken the lamps if the driver still can, and let go of it; never raises, may be repeated."""
        ...


class Buttons(Protocol):
    """Contacts to ground. Their edges gather until they are taken."""

    @property
    def at_start(self) -> Mapping[int, bool]:
        """For each pin whether it was pressed when the part was opened."""
        ...

    def edges(self) -> Sequence[Edge]:
        """Take what has gathered since the last call, oldest first; never blocks.

        Raises `PartError` if no more will come.
        """
        ...

    def pressed(self, pin: int) -> bool:
        """The level of the pin now; raises `PartError` if it cannot be read."""
        ...

    def selftest(self) -> Report:
        """Read every pin and say what it finds; never raises."""
        ...

    def close(self) -> None:
        """Let go of the pins; never raises, may be repeated."""
        ...


class PartError(Exception):
    """A part that cannot work: why in a plain sentence, and what to do about it."""

    def __init__(self, part: str, reason: Message, remedy: Message) -> None:
        super().__init__(f"{part}: {reason} {remedy}")
        self.part = part
        self.reason = reason
        self.remedy = remedy


class PartRefusedError(PartError):
    """The settings ask for something that this part never does."""


class PartMissingError(PartError):
    """The driver, or the device that it drives, is not there."""


class PartBusyError(PartError):
    """Another program, or another copy of this one, holds the part."""


class PartDeniedError(PartError):
    """The account that runs the program may not use the part."""


class PartFailedError(PartError):
    """The part was there and stopped working."""
