"""When the screen dims and goes dark without a touch, and that the waking touch does nothing else."""

from enum import StrEnum
from typing import Final

from ui.input import Gesture, Phase, Touch

DARK_AFTER_DIM_MS: Final = 10 * 60_000
SWALLOW_MS: Final = 300
"""A push button that wakes is followed by nothing for so long."""


class Sight(StrEnum):
    BRIGHT = "bright"
    DIM = "dim"
    DARK = "dark"


class Doze:
    def __init__(self) -> None:
        self._dim_ms = 0
        self._last: int | None = None
        self._swallow_until: int | None = None

    def after(self, minutes: int) -> None:
        """How long without a touch until the screen dims; 0: never."""
        self._dim_ms = minutes * 60_000

    def sight(self, now: int) -> Sight:
        """`now` is monotonic ms; counts from the first time it is asked."""
        if self._last is None:
            self._last = now
        idle = now - self._last
        if self._dim_ms == 0 or idle < self._dim_ms:
            return Sight.BRIGHT
        return Sight.DIM if idle < self._dim_ms + DARK_AFTER_DIM_MS else Sight.DARK

    def changes_at(self, now: int) -> int | None:
        """When the sight becomes another by itself."""
        if self._dim_ms == 0 or self._last is None:
            return None
        steps = (self._last + self._dim_ms, self._last + self._dim_ms + DARK_AFTER_DIM_MS)
        return next((step for step in steps if step > now), None)

    def swallows(self, gesture: Gesture, now: int) -> bool:
        """Whether a gesture only wakes: the first one, up to the lifting of its finger."""
        asleep = self.sight(now) is not Sight.BRIGHT
        self._last = now
        if asleep:
            self._swallow_until = now + SWALLOW_MS
            return True
        if self._swallow_until is None:
            return False
        if isinstance(gesture, Touch):
            if gesture.phase is Phase.UP:
                self._swallow_until = None
            return True
        if now < self._swallow_until:
            return True
        self._swallow_until = None
        return False
