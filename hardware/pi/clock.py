"""The time of the machine."""

import time


def monotonic_ms() -> float:
    """Milliseconds that never jump, on the clock by which the kernel stamps the edges of pins."""
    return time.monotonic() * 1000
