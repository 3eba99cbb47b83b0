"""What only one person may see: how it is uncovered, how long it lies open, and what covers it again.

The one home of that, for all games and screens. One thing lies open at most, in one of three ways:

| | uncovered by | covered by |
|---|---|---|
| held | a finger that comes down | lifting or sliding it, any other finger, key or button, a minute |
| looked at | a key or a button, which nobody holds | anything at all, ten seconds |
| worked with | a finger, key or button, which chooses there | one of another kind, a minute without any |

Whatever the way, another screen, a dimming screen and a fault cover it. What covers does nothing else.
"""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from ui.core.input import Gesture, Phase, Press, Touch

HELD_MS: Final = 60_000
LOOKED_AT_MS: Final = 10_000
WORKED_WITH_MS: Final = 60_000


class By(StrEnum):
    """What people touch."""

    FINGER = "finger"
    KEYS = "keys"
    BUTTONS = "buttons"


class Way(StrEnum):
    HELD = "held"
    LOOKED_AT = "looked at"
    WORKED_WITH = "worked with"


STAYS: Final = {Way.HELD: HELD_MS, Way.LOOKED_AT: LOOKED_AT_MS, Way.WORKED_WITH: WORKED_WITH_MS}


@dataclass(frozen=True, slots=True)
class _Uncovered:
    what: Hashable
    way: Way
    by: By
    until: int


class Privacy:
    def __init__(self) -> None:
        self._uncovered: _Uncovered | None = None
        self.by = By.FINGER
        """What made the latest gesture."""

    def shows(self, what: Hashable) -> bool:
        """Whether it lies open."""
        return self._uncovered is not None and self._uncovered.what == what

    @property
    def held(self) -> bool:
        """Something lies open as long as a finger stays."""
        return self._uncovered is not None and self._uncovered.way is Way.HELD

    @property
    def ends_at(self) -> int | None:
        """When what lies open is covered by itself, ms."""
        return None if self._uncovered is None else self._uncovered.until

    def uncover(self, what: Hashable, way: Way, now: int) -> None:
        """By the gesture that came last; in place of what lay open."""
        self._uncovered = _Uncovered(what, way, self.by, now + STAYS[way])

    def cover(self) -> bool:
        """Whether something lay open."""
        lay_open, self._uncovered = self._uncovered is not None, None
        return lay_open

    def pass_time(self, now: int) -> bool:
        """Whether something was covered by it."""
        return self._uncovered is not None and now >= self._uncovered.until and self.cover()

    def takes(self, gesture: Gesture, now: int) -> bool:
        """To be asked about each gesture first; True if it means nothing more."""
        self.by = _by(gesture)
        beside = isinstance(gesture, Touch) and gesture.phase is Phase.BESIDE
        lies = self._uncovered
        if lies is None:
            return beside
        match lies.way:
            case Way.HELD:
                return self._while_held(gesture)
            case Way.LOOKED_AT if lies.by is By.BUTTONS and isinstance(gesture, Press) and gesture.held:
                return True  # the same push, told once more
            case Way.LOOKED_AT:
                return self.cover()
            case Way.WORKED_WITH if self.by is not lies.by:
                return self.cover()
            case Way.WORKED_WITH:
                self._uncovered = replace(lies, until=now + STAYS[lies.way])
                return beside

    def _while_held(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Touch) and gesture.phase is not Phase.BESIDE:
            if gesture.phase is not Phase.MOVE:
                self.cover()
            return False  # the finger that holds: where it is and that it goes concerns others too
        return self.cover()


def _by(gesture: Gesture) -> By:
    match gesture:
        case Touch():
            return By.FINGER
        case Press():
            return By.BUTTONS
        case _:
            return By.KEYS
