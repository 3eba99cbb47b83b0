"""Games of this device that are over, looked at again: a few pieces at a time in the process that thinks."""

import logging
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from engine.core import AnyRules
from engine.core.record import Record
from engine.session import Table
from engine.session.blameless import blameless
from firmware.app.tables import TablesHere
from firmware.parts import thinker as thinking
from firmware.store.material import Games
from ui.services.judging import Judged

if TYPE_CHECKING:
    from engine.players import AnyCraft
    from firmware.parts.questions import Question
    from firmware.parts.retrospect import Found, LookingBack

log: Final = logging.getLogger("totem.judging")
AnswerT = TypeVar("AnswerT")
LIMIT_S: Final = 240.0
"""For a few pieces on the slowest machine: one of The First Sparks took up to a second where it was measured,
and a Zero 2 W is more than twelve times slower."""
MOST_FAILURES: Final = 3
"""Questions in a row without an answer, after which nothing more is asked."""


class Thinks(Protocol):
    """As `firmware.parts.thinker.Thinker` does."""

    @property
    def thinks(self) -> bool: ...

    def ask(self, question: "Question[Any]", limit_s: float | None = None) -> None: ...

    def is_asked(self, question: "Question[Any]") -> bool: ...

    def look(self, question: "Question[AnswerT]") -> thinking.Found[AnswerT] | None: ...

    def forget(self) -> None: ...


@dataclass(slots=True)
class _Now:
    """The game that is judged."""

    table: Table
    record: Record
    judged: Judged
    whole: bool = False
    asked: "LookingBack | None" = None
    failures: int = 0


class JudgingHere:
    """Fulfils `ui.services.judging.Judging`."""

    def __init__(self, tables: TablesHere, games: Games, thinker: Thinks) -> None:
        self._tables = tables
        self._games = games
        self._thinker = thinker
        self._now: _Now | None = None
        self._crafts: dict[int, tuple[AnyRules, AnyCraft | None]] = {}

    def can(self, table: Table) -> bool:
        from engine.players.judging import can_judge
        from engine.players.match import shares_of

        if not table.moves or shares_of(table.rules, table.state) is None:
            return False
        return can_judge(self._craft(table))

    def off(self, table: Table) -> float:
        craft = self._craft(table)
        return 0.0 if craft is None or craft.judges is None else craft.judges.off

    def judge(self, table: Table) -> None:
        if not self.can(table):
            return
        record = table.record()
        now = self._now
        if now is None or now.record != record:
            self.rest()
            pieces = self._tables.judgement(table)
            now = self._now = _Now(table, record, Judged(pieces, 1.0 if pieces else 0.0), bool(pieces))
        if now.judged.failed:  # asked for anew
            now.failures, now.judged = 0, replace(now.judged, failed=False)
        self._ask()

    def judged(self, table: Table) -> Judged:
        self.look()
        now = self._now
        return Judged() if now is None or now.table is not table else now.judged

    def look(self) -> None:
        """Takes what was found, and asks for more."""
        now = self._now
        if now is None or now.asked is None:
            return
        if not self._thinker.thinks:  # somebody else had asked something meanwhile
            self._thinker.ask(now.asked, LIMIT_S)
        found = self._thinker.look(now.asked)
        if found is None:
            return
        now.asked = None
        if found.answer is None:
            now.failures += 1
            log.warning("a game of %s is not judged on: %s", now.record.game, found.ended)
        else:
            now.failures = 0
            self._take(now, found.answer)
        if now.failures >= MOST_FAILURES:
            now.judged = replace(now.judged, failed=True)
        else:
            self._ask()

    def _take(self, now: _Now, found: "Found") -> None:
        pieces = (*now.judged.pieces, *found.pieces)
        part = 1.0 if found.whole else min(0.99, len(pieces) / max(1, found.of))
        now.judged, now.whole = Judged(pieces, part), found.whole
        if found.whole:
            self._tables.keep_judgement(now.table, pieces)

    def _ask(self) -> None:
        now = self._now
        if now is None or now.whole or now.asked is not None:
            return
        from firmware.parts.retrospect import LookingBack

        game, material = self._games.game(now.record.game), self._tables.material(now.table)
        now.asked = LookingBack(game, material, now.record, blameless(now.table), now.judged.pieces)
        if not self._thinker.thinks:
            self._thinker.ask(now.asked, LIMIT_S)

    def rest(self) -> None:
        now = self._now
        if now is None or now.asked is None:
            return
        asked, now.asked = now.asked, None
        if self._thinker.is_asked(asked):
            self._thinker.forget()

    def _craft(self, table: Table) -> "AnyCraft | None":
        """Made once for rules that are used."""
        rules = table.rules
        kept = self._crafts.get(id(rules))
        if kept is None or kept[0] is not rules:
            kept = self._crafts[id(rules)] = rules, self._games.game(rules.game).craft(rules)
        return kept[1]
