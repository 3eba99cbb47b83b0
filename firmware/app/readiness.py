"""The process that thinks is there before somebody asks, and is gone where nobody is at a table.

It takes longer to begin than a hint may take to come.
"""

import logging
from typing import Final, Protocol

from engine.catalogue import Game
from engine.session import Table
from firmware.app.tables import TablesHere
from firmware.store.material import Games

log: Final = logging.getLogger("totem.readiness")

GOES_S: Final = 60.0
"""After the last table was left: whoever comes back soon finds it still there."""


class Prepares(Protocol):
    """As `firmware.parts.thinker.Thinker` does."""

    def prepare(self, game: Game, material: str | None) -> None: ...

    def let_go(self) -> None: ...


class Readiness:
    """For one process, which may be asked for a hint or for a move of Totem's."""

    def __init__(self, tables: TablesHere, games: Games, thinker: Prepares) -> None:
        self._tables = tables
        self._games = games
        self._thinker = thinker
        self._expected: Table | None = None
        self._since: float | None = None
        """When the last table was left."""

    def expect(self, table: Table) -> None:
        """Somebody may ask there soon. Nothing is begun yet: a picture may be on its way."""
        self._expected = table

    def look(self, now: float, *, at_a_table: bool) -> None:
        """To be called now and then between two pictures; `now` in seconds."""
        if at_a_table:
            self._since = None
            self._prepare()
            return
        self._expected = None
        if self._since is None:
            self._since = now
        elif now - self._since >= GOES_S:
            self._thinker.let_go()

    def _prepare(self) -> None:
        table = self._expected
        if table is None:
            return
        try:
            game = self._games.game(table.rules.game)
            if game.has_craft:
                self._thinker.prepare(game, self._tables.material(table))
        except Exception:  # a fault in a game's parts, which may be anybody's: the game goes on
            log.exception("nothing is prepared for %s", table.rules.game)
            self._expected = None
