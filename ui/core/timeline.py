"""Motion that shows cause and effect, then ends: a row of steps with lengths in ms."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

StepT = TypeVar("StepT")


@dataclass(frozen=True, slots=True)
class Step(Generic[StepT]):
    what: StepT
    ms: int


@dataclass(frozen=True, slots=True)
class Timeline(Generic[StepT]):
    """A value: where it is follows from the time it is asked about."""

    steps: tuple[Step[StepT], ...]
    began: int

    @property
    def ends(self) -> int:
        return self.began + sum(step.ms for step in self.steps)

    def at(self, now: int) -> tuple[int, float] | None:
        """Which step is running and how far it is (0 to 1); None once all are over."""
        left = max(0, now - self.began)
        for n, step in enumerate(self.steps):
            if left < step.ms:
                return n, left / step.ms
            left -= step.ms
        return None

    def done(self, now: int) -> Sequence[StepT]:
        """What has happened wholly."""
        at = self.at(now)
        n = len(self.steps) if at is None else at[0]
        return [step.what for step in self.steps[:n]]


def within(steps: tuple[Step[StepT], ...], most_ms: int | None) -> tuple[Step[StepT], ...]:
    """The same steps, shorter where they would take longer than `most_ms`."""
    whole = sum(step.ms for step in steps)
    if most_ms is None or whole <= most_ms:
        return steps
    return tuple(replace(step, ms=step.ms * most_ms // whole) for step in steps)


Curve = Callable[[float], float]


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    return t**3


def ease_in_out(t: float) -> float:
    """
    >>> ease_in_out(0.5)
    0.5
    """
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2
