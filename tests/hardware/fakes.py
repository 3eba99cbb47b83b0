"""Time that tests move, and a strip that fails when told to."""

from collections.abc import Callable

from hardware.frames import Frame
from hardware.messages import Message
from hardware.ports import Report


class FakeClock:
    def __init__(self) -> None:
        self.ms = 0.0

    def __call__(self) -> float:
        return self.ms


class FakeStrip:
    """Keeps the frames shown; `before_show` may raise or block in the driver's place."""

    def __init__(self, lamps: int, before_show: Callable[[int], None] | None = None) -> None:
        self.shown: list[Frame] = []
        self.closed = 0
        self._lamps = lamps
        self._before_show = before_show

    @property
    def lamps(self) -> int:
        return self._lamps

    def show(self, frame: Frame) -> None:
        if self._before_show is not None:
            self._before_show(len(self.shown) + 1)
        self.shown.append(frame)

    def selftest(self) -> Report:
        return Report("lamps", True, (Message("fine"),))

    def close(self) -> None:
        self.closed += 1
