"""When the screen dims and goes dark without a touch, and that the waking touch does nothing else."""

from enum import StrEnum
from typing import Final

from ui.core.input import Gesture, Lifted, Phase, Press, Touch

DARK_AFTER_DIM_MS: Final = 10 * 60_000
SWALLOW_MS: Final = 300
"""Nothing follows for so long after the waking finger is lifted, or after the waking push."""


class Sight(StrEnum):
    BRIGHT = "bright"
    DIM = "dim"
    DARK = "dark"


class Doze:
    def __init__(self) -> None:
        self._dim_ms = 0
        self._last: int | None = None
        self._swallow_until = 0
        self._finger_down = False
        """The finger that woke the screen is still on it."""
        self._woken_by = ""
        """The push button that did, until it is pushed again: its hold means nothing either."""

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

    def idle(self, now: int) -> int:
        """ms without a touch, a key or a button; from the first time that this or `sight` is asked."""
        if self._last is None:
            self._last = now
        return now - self._last

    def changes_at(self, now: int) -> int | None:
        """When the sight becomes another by itself."""
        if self._dim_ms == 0 or self._last is None:
            return None
        steps = (self._last + self._dim_ms, self._last + self._dim_ms + DARK_AFTER_DIM_MS)
        return next((step for step in steps if step > now), None)

    def let_go(self) -> None:
        """The finger that woke the screen will not be seen lifted any more."""
        self._finger_down = False

    def swallows(self, gesture: Gesture, now: int) -> bool:
        """Whether a gesture only wakes, or belongs to the one that did."""
        if isinstance(gesture, Lifted):
            return False
        if isinstance(gesture, Touch) and gesture.phase is Phase.LOST:
            self.let_go()  # nobody has touched anything
            return False
        asleep = self.sight(now) is not Sight.BRIGHT
        self._last = now
        if asleep:
            self._swallow_until = now + SWALLOW_MS
            self._finger_down = isinstance(gesture, Touch) and gesture.phase is not Phase.UP
            self._woken_by = gesture.place if isinstance(gesture, Press) else ""
            return True
        if isinstance(gesture, Touch) and self._finger_down:
            if gesture.phase is Phase.UP:
                self._finger_down = False
                self._swallow_until = now + SWALLOW_MS
            return True
        if isinstance(gesture, Press) and gesture.place == self._woken_by:
            if gesture.held:
                return True
            self._woken_by = ""
        return now < self._swallow_until
