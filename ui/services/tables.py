"""Tables: begun, gone on with, looked at, and what is kept of those that are over."""

from collections.abc import Generator, Mapping, Sequence
from typing import Protocol

from engine.core import AnyRules
from engine.session import Count, Finished, Mode, Player, Sitting, Statistics, Table, Unfinished


class Tables(Protocol):
    """Opens tables and keeps them."""

    def begin(
        self, game: str, mode: Mode, players: Sequence[Player], options: Mapping[str, str], deal: object
    ) -> Table:
        """`deal` has no faults."""

    def what_if(self, table: Table, moves: int) -> Table:
        """A branch beside a game that is over, after so many of its moves; nobody keeps it. The seat to act
        is played by people there, also where Totem had it."""

    def unfinished(self) -> Sequence[Unfinished]:
        """The last played first."""

    def go_on_with(self, table: Table, file: str) -> bool:
        """An open table of a game with one file of data goes on with this one, as after a correction; False
        where the game so far would have gone otherwise: then nothing changes. Raises DataRefused."""

    def resuming(self, table: str) -> Generator[float, None, Table | str]:
        """The table, or a sentence that says why it cannot be gone on with; also a finished one, to look
        back. A long game takes many pieces, which tell how much is done, from 0 to 1; nothing is open
        before the end, and it may be closed at any time."""

    def seeing(self, table: str) -> Generator[float, None, Table | None]:
        """To look at only: its clock stands still. In pieces like those; None where it cannot be read."""

    def sitting(self, table: str) -> Sitting | None:
        """What was agreed before the first move, with people as they are called now; None where that cannot
        be read."""

    def text(self, table: str) -> Sequence[str]:
        """Everything that can be read of a game, also of one that cannot be opened, line by line; of very
        many moves the first."""

    def forget(self, table: str) -> None:
        """It is gone for good."""

    def keep_count(self, count: Count) -> str:
        """Keeps it in place of what was kept under its id; the id, also of a new one."""

    def count(self, id: str) -> Count | str:
        """As it was kept, or a sentence that says why it cannot be read."""

    def count_rules(self, game: str, id: str) -> AnyRules:
        """Those that a count was begun with, with its board or components; those of new games for one that
        is not kept yet. `count` gave it, or `id` is empty."""

    def finished(self) -> Sequence[Finished]:
        """The last played first, the last two hundred at most."""

    def statistics(self, game: str = "") -> Statistics:
        """Of one game, or (empty) of all; seats and sides of one game only."""
