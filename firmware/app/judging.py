"""Games of this device that are over, looked at again: a few parts at a time, in several processes."""

import logging
import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
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
    from engine.players.judgement import Piece
    from engine.players.judging import Part
    from firmware.parts.questions import Question
    from firmware.parts.retrospect import Found, LookingBack

log: Final = logging.getLogger("totem.judging")
AnswerT = TypeVar("AnswerT")
LIMIT_S: Final = 240.0
"""For a few parts on the slowest machine: one of The First Sparks took up to a second where it was measured,
and a Zero 2 W is more than twelve times slower."""
MOST_FAILURES: Final = 3
"""Questions for the same parts without an answer, after which nothing more is asked."""
MOST_PROCESSES: Final = 3
"""Of 25 to 30 MB each, for as long as a game is judged."""


def processes(cores: int | None = None) -> int:
    """That judge together: one core is left to the screen.

    >>> [processes(cores) for cores in (1, 2, 4, 8)]
    [1, 1, 3, 3]
    """
    return max(1, min(MOST_PROCESSES, (cores or len(os.sched_getaffinity(0))) - 1))


class Thinks(Protocol):
    """As `firmware.parts.thinker.Thinker` does."""

    @property
    def thinks(self) -> bool: ...

    def ask(self, question: "Question[Any]", limit_s: float | None = None) -> None: ...

    def is_asked(self, question: "Question[Any]") -> bool: ...

    def look(self, question: "Question[AnswerT]") -> thinking.Found[AnswerT] | None: ...

    def forget(self) -> None: ...

    def let_go(self) -> None: ...

    def close(self) -> None: ...


@dataclass(slots=True)
class _Now:
    """The game that is judged."""

    table: Table
    record: Record
    judged: Judged
    parts: "tuple[Part, ...]" = ()
    """All that are known to come, in their order."""
    whole: bool = False
    found: "dict[Part, tuple[Piece, ...]]" = field(default_factory=dict)
    asked: "dict[int, LookingBack]" = field(default_factory=dict)
    """By process."""
    failures: "Counter[Part]" = field(default_factory=Counter)
    spoilt: Counter[int] = field(default_factory=Counter)
    """Questions without an answer, by process."""

    def willing(self, many: int) -> list[int]:
        """The processes to be asked, those that answer first; one that failed twice oftener than another is
        left alone."""
        least = min(self.spoilt[n] for n in range(many))
        willing = (n for n in range(many) if n not in self.asked and self.spoilt[n] <= least + 1)
        return sorted(willing, key=lambda n: self.spoilt[n])

    @property
    def pieces(self) -> "tuple[Piece, ...]":
        """In their order, as far as nothing is missing."""
        out: list[Piece] = []
        for part in self.parts:
            if part not in self.found:
                break
            out += self.found[part]
        return tuple(out)

    def free(self) -> "tuple[Part, ...]":
        """That nobody has been asked for."""
        busy = {part for asked in self.asked.values() for part in asked.parts}
        return tuple(part for part in self.parts if part not in self.found and part not in busy)


class JudgingHere:
    """Fulfils `ui.services.judging.Judging`. What is found is the same however many processes think."""

    def __init__(self, tables: TablesHere, games: Games, thinkers: Sequence[Thinks]) -> None:
        self._tables = tables
        self._games = games
        self._thinkers = thinkers
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
            now = self._now = self._begun(table, record)
        if now.judged.failed:  # asked for anew
            now.failures.clear()
            now.spoilt.clear()
            now.judged = replace(now.judged, failed=False)
        self._ask(now)

    def _begun(self, table: Table, record: Record) -> _Now:
        from engine.players.judging import first_parts

        pieces = self._tables.judgement(table)
        if pieces:
            return _Now(table, record, Judged(pieces, 1.0), whole=True)
        return _Now(table, record, Judged(), first_parts(len(table.moves)))

    def judged(self, table: Table) -> Judged:
        self.look()
        now = self._now
        return Judged() if now is None or now.table is not table else now.judged

    def look(self) -> None:
        """Takes what was found, and asks for more."""
        now = self._now
        if now is None or not now.asked:
            return
        for n, asked in list(now.asked.items()):
            thinker = self._thinkers[n]
            if n not in now.asked:
                continue  # given up
            if not thinker.thinks:  # somebody else had asked something meanwhile
                thinker.ask(asked, LIMIT_S)
            found = thinker.look(asked)
            if found is not None:
                del now.asked[n]
                now.spoilt[n] += found.answer is None
                self._take(now, asked, found)
        if not now.judged.failed:
            self._ask(now)

    def _take(self, now: _Now, asked: "LookingBack", found: "thinking.Found[Found]") -> None:
        if found.answer is None:
            now.failures.update(asked.parts)
            log.warning("a game of %s is not judged on: %s", now.record.game, found.ended)
            if max(now.failures.values()) >= MOST_FAILURES:
                self.rest()
                now.judged = replace(now.judged, failed=True)
            return
        now.found.update(zip(asked.parts, found.answer.by_part, strict=True))
        self._go_on(now)

    def _go_on(self, now: _Now) -> None:
        from engine.players.judging import CLOSELY, first_parts, second_parts

        moves, complete = len(now.table.moves), len(now.found) == len(now.parts)
        if complete and now.parts == first_parts(moves):
            now.parts = (*now.parts, *second_parts(moves, now.pieces))
            complete = len(now.found) == len(now.parts)
        many = max(len(now.parts), len(first_parts(moves)) + moves + CLOSELY)
        now.judged = Judged(now.pieces, 1.0 if complete else min(0.99, len(now.found) / many))
        if complete:
            now.whole = True
            self._tables.keep_judgement(now.table, now.judged.pieces)
            self._let_go()

    def _ask(self, now: _Now) -> None:
        if now.whole:
            return
        from engine.players.judging import needed
        from firmware.parts.retrospect import AT_ONCE, LookingBack

        game, material = self._games.game(now.record.game), self._tables.material(now.table)
        blamed_for_none = blameless(now.table)
        for n in now.willing(len(self._thinkers)):
            parts, thinker = now.free()[:AT_ONCE], self._thinkers[n]
            if not parts:
                return
            have = dict.fromkeys(piece for part in parts for piece in needed(part, now.pieces))
            now.asked[n] = LookingBack(game, material, now.record, blamed_for_none, parts, tuple(have))
            if not thinker.thinks:
                thinker.ask(now.asked[n], LIMIT_S)

    def rest(self) -> None:
        now = self._now
        if now is None:
            return
        for n, asked in now.asked.items():
            if self._thinkers[n].is_asked(asked):
                self._thinkers[n].forget()
        now.asked.clear()
        self._let_go()

    def _let_go(self) -> None:
        for thinker in self._thinkers:
            thinker.let_go()

    def close(self) -> None:
        for thinker in self._thinkers:
            thinker.close()

    def _craft(self, table: Table) -> "AnyCraft | None":
        """Made once for rules that are used."""
        rules = table.rules
        kept = self._crafts.get(id(rules))
        if kept is None or kept[0] is not rules:
            kept = self._crafts[id(rules)] = rules, self._games.game(rules.game).craft(rules)
        return kept[1]
