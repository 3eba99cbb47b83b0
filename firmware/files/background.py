"""Work that may take long, on a thread of its own: whoever asked looks how far it is, and never waits."""

import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, wait
from typing import Final, Generic, TypeAlias, TypeVar

T = TypeVar("T")

On: TypeAlias = Callable[[float], None]
"""Work tells it how much is done, from 0 to 1; raises Stopped once nobody wants the rest."""

MOMENT_S: Final = 0.004
"""So long a look may last: what is quick is over by then."""


class Stopped(Exception):
    """Nobody wants what the work was for."""


def share(on: On, first: float, last: float) -> On:
    """For a part of the work, which is itself told of from 0 to 1."""
    return lambda part: on(first + (last - first) * part)


class Errand(Generic[T]):
    """One piece of work, done on another thread than it is looked at from."""

    def __init__(self, work: Callable[[On], T]) -> None:
        self._work = work
        self._came: Future[T] = Future()
        self._unwanted = False
        self.part = 0.0
        """How much is done, from 0 to 1."""
        self.signs = 0
        """Signs of life."""

    def over(self, seconds: float = MOMENT_S) -> bool:
        """Looks for so long."""
        return bool(wait([self._came], seconds).done)

    def result(self) -> T:
        """Of an errand that is over; raises what the work raised."""
        return self._came.result()

    def stop(self) -> None:
        """It ends at its next sign of life, and clears up after itself."""
        self._unwanted = True

    def on(self, part: float) -> None:
        if self._unwanted:
            raise Stopped
        self.part = part
        self.signs += 1

    def run(self) -> None:
        try:
            self.on(0.0)
            came = self._work(self.on)
        except Exception as error:  # noqa: BLE001  (the named edge: it is raised where the errand is looked at)
            self._came.set_exception(error)
        else:
            self._came.set_result(came)


class Background:
    """One errand after another, in order. One that hangs holds up those behind it, and what it holds itself:
    so work opens what it needs, and lets it go before it may hang. One that is stopped before its turn is
    never begun."""

    def __init__(self, name: str) -> None:
        """`name`: of the thread, which lives while there is something to do."""
        self._name = name
        self._waiting: deque[Callable[[], None]] = deque()
        self._at_work = False
        self._lock = threading.Lock()

    def begin(self, work: Callable[[On], T]) -> Errand[T]:
        errand = Errand(work)
        with self._lock:
            self._waiting.append(errand.run)
            begins, self._at_work = not self._at_work, True
        if begins:
            threading.Thread(target=self._run, name=self._name, daemon=True).start()
        return errand

    def _run(self) -> None:
        while (run := self._next()) is not None:
            run()

    def _next(self) -> Callable[[], None] | None:
        with self._lock:
            if self._waiting:
                return self._waiting.popleft()
            self._at_work = False
            return None
