"""A game as the store keeps it: texts and numbers, under seals that show every byte that has changed.

The seals are check sums (CRC-32), against cards that read back something else than was written; SQLite
itself does not notice a changed letter in a row.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final
from zlib import crc32

from engine.core.record import Note
from ui.ports import Mode, Player

UNKNOWN: Final = -1


class Damaged(Exception):
    """What is read back is not what was written."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """What was agreed before the first move, as texts."""

    game: str
    version: int
    """Of the game's rules."""
    mode: Mode
    players: tuple[Player, ...]
    options: tuple[tuple[str, str], ...]
    deal: str
    began: float
    """Seconds since the epoch; for labels only, as every time of day here."""
    material: str | None = None
    """Check sum of what the rules were made from (`firmware.material`); None where that is nothing, or was
    not kept yet."""


@dataclass(frozen=True, slots=True)
class KeptMove:
    move: str
    forced: bool
    at: int
    """Milliseconds of play."""


@dataclass(frozen=True, slots=True)
class KeptResult:
    """Of one seat."""

    score: int | None
    rank: int | None
    """From 1; None while something that decides is not known."""
    side: str = ""
    """What the seat played for, where a game has such a thing: the clan in Clans."""


@dataclass(frozen=True, slots=True)
class KeptGame:
    id: int
    agreed: Agreed
    line: tuple[KeptMove, ...]
    """The moves that stand, then those that were taken back and can be brought again."""
    played: int
    """How many of them stand."""
    notes: tuple[Note, ...]
    told: str | None
    """What was turned up after the end."""
    to_act: int | None
    """The seat; None when the game is over; UNKNOWN until it has been played through again."""
    ending: str | None
    results: tuple[KeptResult, ...]
    """By seat; empty while the game goes on."""
    changed: float
    turn: int
    """Grows with each change of any game: what was played last does not hang on the time of day."""
    entered: str | None = None
    """Of a game that was only counted, without deal and moves: what was entered, in the game's own text."""


def seated(player: Player) -> list[str]:
    """A seat as it is written; what nobody chose is left out, as it was before it could be chosen."""
    return [player.name, player.language, *([player.help] if player.help else [])]


def first_seal(id: int, agreed: Agreed) -> int:
    """Of what never changes; the first link of the chain of moves."""
    fixed = [id, agreed.game, agreed.version, agreed.mode, agreed.options, agreed.deal, agreed.began]
    material = [] if agreed.material is None else [agreed.material]
    return crc32(json.dumps([*fixed, list(map(seated, agreed.players)), *material]).encode())


def move_seal(before: int, n: int, kept: KeptMove) -> int:
    """`before` is the seal of the move before it."""
    return crc32(f"{n} {kept.move} {kept.forced:d} {kept.at}".encode(), before)


def seals(id: int, agreed: Agreed, line: Sequence[KeptMove]) -> list[int]:
    """One for each move."""
    out: list[int] = []
    before = first_seal(id, agreed)
    for n, kept in enumerate(line):
        before = move_seal(before, n, kept)
        out.append(before)
    return out


def game_seal(kept: KeptGame, last: int) -> int:
    """Of what changes while it is played; `last` is the seal of the line."""
    changing = [kept.played, len(kept.line), kept.told, kept.to_act, kept.ending, kept.changed, kept.turn]
    notes = [[note.after, note.text] for note in kept.notes]
    results = [[r.score, r.rank, *([r.side] if r.side else [])] for r in kept.results]
    entered = [] if kept.entered is None else [kept.entered]
    return crc32(json.dumps([*changing, notes, results, *entered]).encode(), last)


def tally_seal(
    id: int, game: str, lasted: int | None, seats: Iterable[tuple[str, int | None, int | None, str]]
) -> int:
    """Of what statistics count: how long it was played for, and for each seat name, score, rank and side."""
    said = "\x1f".join(f"{name}\x1e{score}\x1e{rank}\x1e{side}" for name, score, rank, side in seats)
    return crc32(f"{id} {game} {lasted} {said}".encode())


def tally_of(kept: KeptGame) -> int:
    results = kept.results or (KeptResult(None, None),) * len(kept.agreed.players)
    seats = (
        (player.name, result.score, result.rank, result.side)
        for player, result in zip(kept.agreed.players, results, strict=False)
    )
    lasted = kept.line[kept.played - 1].at if kept.played else None
    return tally_seal(kept.id, kept.agreed.game, lasted, seats)


def last_seal(id: int, agreed: Agreed, chain: Sequence[int]) -> int:
    return chain[-1] if chain else first_seal(id, agreed)
