"""The second half of a double tap whose first half has brought another screen: not meant for that one."""

import math
from typing import Final

from ui.core.input import Touch

DOUBLE_MS: Final = 350
MAIN_MS: Final = 700
"""The same, where it would take what the new screen is for, as a game that begins."""
DOUBLE_PX: Final = 40


class DoubleTap:
    def __init__(self) -> None:
        self._lifted: Touch | None = None
        self._turned_at: int | None = None

    def lifted(self, touch: Touch) -> None:
        self._lifted = touch

    def turned(self, now: int) -> None:
        """Another screen has come on top."""
        self._turned_at = now

    def settled(self, now: int) -> bool:
        """Every tap counts again."""
        return self._turned_at is None or now - self._turned_at >= MAIN_MS

    def falls_through(self, touch: Touch, now: int, *, takes_main: bool) -> bool:
        """`takes_main`: the finger is on what the new screen is for."""
        first, turned = self._lifted, self._turned_at
        if first is None or turned is None or first.at > turned:
            return False
        if now - turned >= (MAIN_MS if takes_main else DOUBLE_MS):
            return False
        return math.hypot(touch.x - first.x, touch.y - first.y) < DOUBLE_PX
