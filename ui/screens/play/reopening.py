"""A kept game becomes a table again: it is played through from its first move, a long one behind a bar."""

from collections.abc import Callable, Generator
from typing import Final, Generic, TypeVar

from engine.session import Table
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.services.shell import Shell
from ui.widgets.layout import headed
from ui.widgets.paper import TOP
from ui.widgets.pieces import height_of_lines, passage, progress_bar

T = TypeVar("T")
PIECES: Final = 3
"""Of the work, in one turn of the loop."""


def reopen(shell: Shell, title: str, id: str, then: Callable[[Table | str], None]) -> None:
    """`then` hears what came of it, at once if it is done within a turn; not if somebody went back before."""
    work = Work(shell.tables.resuming(id))
    if work.go_on():
        then(work.found)
    else:
        shell.app.open(Reopening(shell, title, work, then))


class Work(Generic[T]):
    """Something that takes many pieces, of which a few are done in a turn of the loop."""

    def __init__(self, pieces: Generator[float, None, T]) -> None:
        self._pieces = pieces
        self._found: list[T] = []
        self.done = 0.0
        """From 0 to 1."""

    @property
    def found(self) -> T:
        """What came of it; only once all is done."""
        return self._found[0]

    @property
    def is_done(self) -> bool:
        return bool(self._found)

    def go_on(self, pieces: int = PIECES) -> bool:
        """True once all is done."""
        for _ in range(pieces):
            if self._found:
                break
            try:
                self.done = next(self._pieces)
            except StopIteration as over:
                self._found.append(over.value)
        return self.is_done

    def stop(self) -> None:
        self._pieces.close()


class Reopening(Screen):
    """Whoever does not want to wait goes back, and everything is as it was."""

    def __init__(
        self, shell: Shell, title: str, work: Work[Table | str], then: Callable[[Table | str], None]
    ) -> None:
        self._shell = shell
        self._title = title
        self._work = work
        self._then = then
        self._shown = False

    def scene(self, page: Page, moment: Moment) -> Scene:
        size, said = page.sizes.sentence, page.words("One moment…")
        room = page.width - 64
        bar = Box(32, TOP + 40 + height_of_lines(said, room, size, page), room, 28)
        return [
            *headed(page, self._title, pressed=moment.pressed),
            passage(said, 32, TOP + 24, room, size, page),
            Piece(bar, progress_bar, (round(100 * self._work.done),)),
        ]

    def seen(self, now: int) -> None:
        if not self._shown:
            self._shown = True  # the bar first: who has tapped sees at once that something goes on
        elif self._work.go_on():
            self._shell.app.close()
            self._then(self._work.found)

    def wakes(self, now: int) -> int | None:
        return now + 1

    def back(self, now: int) -> bool:
        self._work.stop()
        return False

    def chosen(self, means: str, now: int) -> None:
        if means == "close":
            self._work.stop()
            self._shell.app.close()
