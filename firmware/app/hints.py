"""Hints at the tables of this device: thought about in the process that thinks, and checked before they are
said."""

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from engine.core.motifs import holds
from engine.core.telling import decided
from engine.session import Table
from firmware.app.opponents import Thinks
from firmware.app.remembering import Remembering
from firmware.app.tables import TablesHere
from firmware.store.material import Games
from ui.services.hints import NONE, Hint

if TYPE_CHECKING:
    from firmware.parts.questions import Advice, Advising

log: Final = logging.getLogger("totem.hints")

ENOUGH_S: Final = 0.9
"""After so long the best so far is said."""
LIMIT_S: Final = 5.0
"""So long a process that was not there is waited for: it had died, or somebody asked at once. Then there is
no hint."""


class HintsHere:
    """Fulfils `ui.services.hints.Hints`."""

    def __init__(
        self,
        tables: TablesHere,
        games: Games,
        thinker: Thinks,
        expects: Callable[[Table], None] = lambda table: None,
    ) -> None:
        """`expects` hears of tables at which somebody may ask."""
        self._expects = expects
        self._tables = tables
        self._games = games
        self._thinker = thinker
        self._remembering = Remembering()
        self._asked: tuple[Table, Advising] | None = None
        self._hint: Hint | None = None

    def given(self, game: str) -> bool:
        return self._games.game(game).has_craft

    def expect(self, table: Table) -> None:
        self._expects(table)

    def think(self, table: Table) -> None:
        from firmware.parts.questions import Advising

        self.forget()
        seat = table.rules.to_act(table.state)
        if seat is None or table.by_totem(seat):
            self._hint = NONE
            return
        try:
            game, material = self._games.game(table.rules.game), self._tables.material(table)
            memory, seed = self._remembering.of(table, seat)
            self._asked = table, Advising(game, material, memory, seed)
            self._thinker.ask(self._asked[1], LIMIT_S, ENOUGH_S)
        except Exception:  # a fault in a game's craft, which may be anybody's: the game goes on
            log.exception("no hint for %s", table.rules.game)
            self._asked, self._hint = None, NONE

    def found(self) -> Hint | None:
        if self._asked is None:
            return self._hint
        table, asked = self._asked
        if not self._thinker.is_asked(asked):  # somebody else asked something
            self._asked, self._hint = None, NONE
            return self._hint
        found = self._thinker.look(asked)
        if found is not None:
            self._asked = None
            self._hint = NONE if found.answer is None else _checked(table, asked, found.answer)
        return self._hint

    def forget(self) -> None:
        asked, self._asked, self._hint = self._asked, None, None
        if asked is not None and self._thinker.is_asked(asked[1]):
            self._thinker.forget()


def _checked(table: Table, asked: "Advising", advice: "Advice") -> Hint:
    """The process may have said anything: the move has to be one, and what is said of it to hold on the view
    of whoever asked."""
    rules, view = table.rules, asked.memory.now
    try:
        move = rules.read_move(advice.move)
        places = decided(rules.pointing(table.state, move))
        if not places:
            return NONE
        motifs, motif = asked.game.motifs(), advice.motif
        if motif is None or motifs is None or not holds(motifs, rules, view, move, motif):
            motif = None
        return Hint(places, motif)
    except Exception as error:  # noqa: BLE001  (the named edge: an answer that fits no state)
        log.warning("%s is no move of %s: %s", advice.move[:80], rules.game, error)
        return NONE
