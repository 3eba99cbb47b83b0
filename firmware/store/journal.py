"""What happens at one table, written into the store."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from engine.core import AnyRules, Outcome
from engine.core.record import Note
from engine.session import AnyCustoms, Count, Played, Table
from firmware.store.store import Store
from firmware.store.stored_game import (
    UNKNOWN,
    Agreed,
    StoredGame,
    StoredMove,
    StoredResult,
    first_seal,
    move_seal,
    seals,
)

CORRECTED: Final = "corrected"


class StoreJournal:
    """`touched` hears of the game as it was written; `now` is the time of day in seconds."""

    def __init__(
        self, store: Store, kept: StoredGame, now: Callable[[], float], touched: Callable[[StoredGame], None]
    ) -> None:
        self._store = store
        self._now = now
        self._touched = touched
        self._line: list[Played] = []
        self._chain: list[int] = []
        self._number = 0
        self.kept = kept

    @property
    def safe(self) -> bool:
        return self._store.writer.committed >= self._number

    def begin(self, table: Table) -> None:
        """A table that the store does not know yet."""
        self._see(table)
        self._number = self._store.put(self.kept)
        self._touched(self.kept)

    def resume(self, table: Table) -> None:
        """A table as the store has it."""
        self._line = list(table.line)
        self._chain = seals(self.kept.id, self.kept.agreed, self.kept.line)
        if self.kept.to_act == UNKNOWN:
            self.changed(table)

    def changed(self, table: Table) -> None:
        first = self._see(table)
        self._number = self._store.change(self.kept, self._chain, first)
        self._touched(self.kept)

    def made_from(self, table: Table, material: str) -> None:
        """The game goes on by rules that were made from another material, by its check sum."""
        self._see(table)
        self.kept = replace(self.kept, agreed=replace(self.kept.agreed, material=material))
        self._chain = seals(self.kept.id, self.kept.agreed, self.kept.line)
        self._number = self._store.put(self.kept)
        self._touched(self.kept)

    def _see(self, table: Table) -> int:
        """Takes over what is new; the first move that is."""
        line = table.line
        first = _first_difference(self._line, line)
        moves = [*self.kept.line[:first], *(_stored_move(table, played) for played in line[first:])]
        del self._chain[first:]
        before = self._chain[-1] if self._chain else first_seal(self.kept.id, self.kept.agreed)
        for n in range(first, len(moves)):
            before = move_seal(before, n, moves[n])
            self._chain.append(before)
        self._line = list(line)
        outcome = table.rules.outcome(table.state)
        self.kept = replace(
            self.kept,
            line=tuple(moves),
            played=len(table.moves),
            notes=tuple(table.notes),
            reveal=table.revealing,
            to_act=table.rules.to_act(table.state),
            ending=None if outcome is None else str(outcome.ending),
            results=() if outcome is None else _results(table, outcome),
            changed=float(self._now()),
            turn=self._store.next_turn(),
            hands=table.left,
        )
        return first


def new_game(id: int, agreed: Agreed) -> StoredGame:
    return StoredGame(id, agreed, (), 0, (), None, None, None, (), agreed.began, 0)


def counted(before: StoredGame, count: Count, now: float, turn: int) -> StoredGame:
    """A game that was only counted, as it is entered now; `before` as it was until now. What was complete
    and is entered differently is noted as corrected."""
    outcome = count.outcome
    notes = before.notes
    if before.ending is not None and before.entered != count.entered:
        notes = (*notes, Note(0, CORRECTED))
    return replace(
        before,
        notes=notes,
        to_act=UNKNOWN if outcome is None else None,
        ending=None if outcome is None else str(outcome.ending),
        results=() if outcome is None else results(outcome, count.sides),
        changed=now,
        turn=turn,
        entered=count.entered,
    )


def sides(rules: AnyRules, customs: AnyCustoms, state: Any) -> tuple[str, ...]:
    """By seat, as far as everybody may know them; empty for a game without."""
    return () if customs.sides is None else customs.sides(rules.view(state, None))


def _results(table: Table, outcome: Outcome) -> tuple[StoredResult, ...]:
    return results(outcome, sides(table.rules, table.customs, table.state))


def results(outcome: Outcome, sides: Sequence[str] = ()) -> tuple[StoredResult, ...]:
    """By seat; tied seats share the better rank."""
    rank: dict[int, int] = {}
    for tied in outcome.ranking:
        place = len(rank) + 1
        rank |= dict.fromkeys(tied, place)
    return tuple(
        StoredResult(score, rank.get(seat), sides[seat] if sides else "")
        for seat, score in enumerate(outcome.scores)
    )


def _stored_move(table: Table, played: Played) -> StoredMove:
    return StoredMove(table.rules.move_text(played.move), played.forced, played.at)


def _first_difference(before: Sequence[Played], after: Sequence[Played]) -> int:
    n = 0
    for one, other in zip(before, after, strict=False):
        if one is not other:
            break
        n += 1
    return n
