"""What a seat saw of a table of this device, for whatever thinks in its place."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from zlib import crc32

from engine.core import AnyRules, Rng, Seat
from engine.session import Table

if TYPE_CHECKING:
    from engine.players import Memory, Seen


@dataclass(frozen=True, slots=True)
class _Remembered:
    """What one seat saw of a table, as far as it was asked."""

    table: Table
    memory: "Memory[Any, Any]"
    seed: int


class Remembering:
    """Keeps what one seat saw, so that only what is new is looked at."""

    def __init__(self) -> None:
        self._kept: _Remembered | None = None

    def of(self, table: Table, seat: Seat) -> "tuple[Memory[Any, Any], int]":
        """With the seed of the seat's game."""
        from engine.players import Memory, Seen
        from engine.players.memory import seen_by

        rules, kept = table.rules, self._kept
        if kept is not None and kept.table is table and kept.memory.me == seat:
            first, seed, line = kept.memory.first, kept.seed, _still_so(table, kept.memory)
        else:
            first, line = rules.view(table.state_before(0), seat), list[Seen[Any, Any]]()
            seed = _seed(rules, first)
        for n in range(len(line), len(table.moves)):
            before, after = table.state_before(n), table.state_before(n + 1)
            played = table.moves[n]
            line.append(seen_by(rules, seat, before, played.move, after, played.events))
        self._kept = _Remembered(table, Memory(seat, first, tuple(line)), seed)
        return self._kept.memory, seed


def _still_so(table: Table, memory: "Memory[Any, Any]") -> "list[Seen[Any, Any]]":
    """As far as moves were not taken back since."""
    line: list[Seen[Any, Any]] = []
    for seen, played in zip(memory.line, table.moves, strict=False):
        if seen.move is not played.move:
            break
        line.append(seen)
    return line


def _seed(rules: AnyRules, first: Any) -> int:
    """The same for the same game, from nothing but what the seat saw of its beginning."""
    return crc32(rules.state_text(rules.imagine(first, Rng(0))).encode())
