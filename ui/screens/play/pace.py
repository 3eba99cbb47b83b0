"""How long a step of hands is shown: its row comes down; where an owner wants it, it goes on by itself."""

from engine.session import Handwork
from ui.games.contract.playing import FRAME_MS
from ui.screens.play import hands
from ui.screens.play.hands_guide import ROW_MS


class Pace:
    def __init__(self) -> None:
        self._since: tuple[Handwork, int] | None = None
        """The step that is shown, and since when."""

    def follow(self, work: Handwork | None, now: int) -> None:
        """Notes since when a step is shown."""
        if work is None:
            self._since = None
        elif self._since is None or self._since[0] != work:
            self._since = work, now

    def come(self, work: Handwork | None, now: int, *, less_motion: bool) -> float:
        """How far the row of a new step has come to its place, 0 to 1."""
        if self._since is None or less_motion:
            return 1.0
        return min(1.0, (now - self._since[1]) / ROW_MS) if self._since[0] == work else 0.0

    def wakes(self, work: Handwork | None, now: int, *, less_motion: bool) -> int | None:
        """While the row comes."""
        coming = work is not None and self.come(work, now, less_motion=less_motion) < 1
        return now + FRAME_MS if coming else None

    def goes_on_at(self, *, waits: bool) -> int | None:
        """When a step is done by itself; None where it `waits` for people, or always does."""
        if self._since is None or waits:
            return None
        own = hands.own_time(self._since[0])
        return None if own is None else self._since[1] + own
