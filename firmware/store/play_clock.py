"""The time that a table has been played for."""

from collections.abc import Callable


class PlayClock:
    """Milliseconds, from `so_far` on; `clock` never goes back."""

    def __init__(self, clock: Callable[[], float], so_far: int = 0) -> None:
        self._clock = clock
        self._before = float(so_far)
        self._since: float | None = clock()

    def __call__(self) -> int:
        running = 0.0 if self._since is None else self._clock() - self._since
        return round(self._before + running)

    def pause(self) -> None:
        """While the screen sleeps, or another table is played at."""
        self._before, self._since = float(self()), None

    def go_on(self) -> None:
        if self._since is None:
            self._since = self._clock()
