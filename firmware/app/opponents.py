"""Totem's seats at the tables of this device: each decision is thought about in the process that thinks."""

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from engine.core import Rng, Seat
from engine.core.telling import decided, is_whole, to_tell
from engine.session import Table
from firmware.app.remembering import Remembering
from firmware.app.tables import TablesHere
from firmware.parts.thinker import Ended, Found
from firmware.store.material import Games

if TYPE_CHECKING:
    from firmware.parts.questions import Deciding, Decision, Question

log: Final = logging.getLogger("totem.opponents")
AnswerT = TypeVar("AnswerT")


class Thinks(Protocol):
    """As `firmware.parts.thinker.Thinker` does."""

    @property
    def thinks(self) -> bool: ...

    def ask(
        self, question: "Question[Any]", limit_s: float | None = None, enough_s: float | None = None
    ) -> None: ...

    def is_asked(self, question: "Question[Any]") -> bool: ...

    def look(self, question: "Question[AnswerT]") -> Found[AnswerT] | None: ...

    def forget(self) -> None: ...

    def close(self) -> None: ...


class OpponentsHere:
    """Fulfils `ui.services.opponents.Opponents`."""

    def __init__(
        self,
        tables: TablesHere,
        games: Games,
        thinker: Thinks,
        expects: Callable[[Table], None] = lambda table: None,
    ) -> None:
        """`expects` hears of tables at which Totem sits."""
        self._expects = expects
        self._tables = tables
        self._games = games
        self._thinker = thinker
        self._table: Table | None = None
        self._asked: Deciding | None = None
        self._text: str | None = None
        self._remembering = Remembering()

    def expect(self, table: Table) -> None:
        self._expects(table)

    def think(self, table: Table) -> None:
        self.forget()
        seat = table.rules.to_act(table.state)
        if seat is None or not table.by_totem(seat):
            return
        self._table = table
        try:
            self._asked = self._question(table, seat)
            self._thinker.ask(self._asked)
        except Exception:  # a fault in a game's craft, which may be anybody's: the game goes on
            log.exception("nothing is thought about %s", table.rules.game)
            self._asked = None
            self._text = _any_move(table, seat)

    def thought(self) -> str | None:
        self.look()
        return self._text

    def look(self) -> None:
        """Also ends what is late, whoever looks at the table."""
        asked, table = self._asked, self._table
        if asked is None or table is None:
            return
        if not self._thinker.thinks:
            self._thinker.ask(asked)  # somebody else had asked something meanwhile
        found = self._thinker.look(asked)
        if found is None:
            return
        self._asked = None
        if found.ended is not Ended.THOUGHT:
            log.warning("a move of %s was not thought to its end: %s", table.rules.game, found.ended)
        seat = table.rules.to_act(table.state)
        if seat is not None:
            self._text = _allowed(table, seat, found.answer)

    def forget(self) -> None:
        self._table = self._text = None
        asked, self._asked = self._asked, None
        if asked is not None and self._thinker.is_asked(asked):
            self._thinker.forget()

    def close(self) -> None:
        self._thinker.close()

    def _question(self, table: Table, seat: Seat) -> "Deciding":
        from engine.players import Level
        from firmware.parts.questions import Deciding

        game, material = self._games.game(table.rules.game), self._tables.material(table)
        level = Level(table.sitting.players[seat].level)
        memory, seed = self._remembering.of(table, seat)
        return Deciding(game, material, memory, level, seed)


def _allowed(table: Table, seat: Seat, decision: "Decision | None") -> str:
    if decision is not None and _is_possible(table, decision.move):
        return decision.move
    return _any_move(table, seat)


def _is_possible(table: Table, text: str) -> bool:
    """The process may have said anything."""
    rules, state = table.rules, table.state
    try:
        move = rules.read_move(text)
        pointed = decided(rules.pointing(state, move))
        return is_whole(rules, state, move) or bool(to_tell(rules, state, pointed))
    except Exception as error:  # noqa: BLE001  (the named edge: an answer that fits no state)
        log.warning("%s is no move of %s: %s", text[:80], rules.game, error)
        return False


def _any_move(table: Table, seat: Seat) -> str:
    """Without a craft: something that the seat knows to be allowed."""
    rules = table.rules
    legal = rules.legal_moves(rules.imagine(rules.view(table.state, seat), Rng(len(table.moves))))
    return rules.move_text(legal[len(table.moves) % len(legal)])
