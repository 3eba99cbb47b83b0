"""How long something took, and how much of that the machine owed to others.

A figure of the product is meant for a machine that has nothing else to do. Where others work beside the
tests, what was spent in waiting for a processor is no fault of the product; the kernel counts it.
"""

import time
from pathlib import Path
from typing import Final

PRESSURE: Final = Path("/proc/pressure/cpu")
"""`some … total=`: microseconds in which anything that could have run had no processor."""


class Pace:
    """Runs from its making until `stop`, or until it is asked."""

    def __init__(self) -> None:
        self._began, self._pressure = time.monotonic(), pressure_s()
        self._seconds: float | None = None
        self._waited = 0.0

    def stop(self) -> None:
        self._seconds, self._waited = self._so_far()

    @property
    def seconds(self) -> float:
        return self._taken()[0]

    def within(self, most_s: float, seconds: float | None = None) -> bool:
        """Whether it, or a part of it that took so many seconds, is quick enough on a machine of its own."""
        whole, waited = self._taken()
        return (whole if seconds is None else seconds) - waited < most_s

    def __str__(self) -> str:
        seconds, waited = self._taken()
        return f"{seconds:.1f} s, in {waited:.1f} s of them the processors were wanted by more"

    def _taken(self) -> tuple[float, float]:
        return self._so_far() if self._seconds is None else (self._seconds, self._waited)

    def _so_far(self) -> tuple[float, float]:
        return time.monotonic() - self._began, pressure_s() - self._pressure


def pressure_s() -> float:
    """0 where the kernel does not count: then every second is the product's own."""
    try:
        some = PRESSURE.read_text().splitlines()[0]
    except OSError:
        return 0.0
    return int(some.rpartition("total=")[2]) / 1e6
