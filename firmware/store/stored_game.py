"""A game as the store keeps it: texts and numbers, under seals that show every byte that has changed.

The seals are check sums (CRC-32), against cards that read back something else than was written; SQLite
itself does not notice a changed letter in a row.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final
from zlib import crc32

from engine.core.record import MOST_NOTES, MOST_OPTIONS, MOST_SEATS, Note
from engine.core.texts import name_of, seated
from engine.session import Mode, Player
from ui.core.words import LANGUAGES

UNKNOWN: Final = -1
LATEST: Final = 253_370_764_800.0
"""Seconds since the epoch: the year 9999, beyond which no calendar of Python goes."""
MOST: Final = 2**52
"""Beyond any number that a game of ours holds, and far from the largest one that SQLite keeps."""


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
    """Check sum of what the rules were made from (`firmware.store.material`); None where that is nothing, or
    was not kept yet."""


@dataclass(frozen=True, slots=True)
class StoredMove:
    move: str
    forced: bool
    at: int
    """Milliseconds of play."""


@dataclass(frozen=True, slots=True)
class StoredResult:
    """Of one seat."""

    score: int | None
    rank: int | None
    """From 1; None while something that decides is not known."""
    side: str = ""
    """What the seat played for, where a game has such a thing: the clan in Clans."""


@dataclass(frozen=True, slots=True)
class StoredGame:
    id: int
    agreed: Agreed
    line: tuple[StoredMove, ...]
    """The moves that stand, then those that were taken back and can be brought again."""
    played: int
    """How many of them stand."""
    notes: tuple[Note, ...]
    reveal: str | None
    """What was turned up after the end."""
    to_act: int | None
    """The seat; None when the game is over; UNKNOWN until it has been played through again."""
    ending: str | None
    results: tuple[StoredResult, ...]
    """By seat; empty while the game goes on."""
    changed: float
    turn: int
    """Grows with each change of any game: what was played last does not hang on the time of day."""
    entered: str | None = None
    """Of a game that was only counted, without deal and moves: what was entered, in the game's own text."""
    hands: str | None = None
    """What hands have still to do with the cardboard; None: nothing."""


def level_of(text: str) -> str:
    """Empty for what is none of ours; what makes players is loaded where somebody has one."""
    if not text:
        return ""
    from engine.players import LEVELS

    return text if text in LEVELS else ""


def people(agreed: Agreed) -> tuple[Player, ...]:
    """As they would have been entered, whatever was written."""
    names = seated(player.name for player in agreed.players)
    return tuple(
        Player(
            name,
            player.language if player.language in LANGUAGES else "",
            player.help,
            level_of(player.level),
        )
        for name, player in zip(names, agreed.players, strict=True)
    )


def believable(kept: StoredGame) -> StoredGame:
    """What is read back is as it was written; this is whether it could have been. Raises Damaged."""
    for what in _impossible(kept):
        raise Damaged(f"game {kept.id}: {what}")
    return kept


def _impossible(kept: StoredGame) -> Iterator[str]:
    agreed, seats = kept.agreed, range(len(kept.agreed.players))
    if not seats or not all(name_of(player.name) for player in agreed.players[: MOST_SEATS + 1]):
        yield "somebody has no name"
    if len(seats) > MOST_SEATS or len(agreed.options) > MOST_OPTIONS or len(kept.notes) > MOST_NOTES:
        yield "no game has so many people, options or notes"
    if (agreed.mode is Mode.SCORE) != (kept.entered is not None):
        yield "it was played in another way than it is kept"
    if kept.to_act is not None and kept.to_act != UNKNOWN and kept.to_act not in seats:
        yield "nobody sits where somebody is to act"
    if (kept.to_act is None) != (kept.ending is not None):
        yield "it is over, and it is not"
    if not 0 <= kept.played <= len(kept.line):
        yield "more moves stand than there are"
    if not all(0 <= move.at < MOST for move in kept.line):
        yield "a move was made before the game"
    if not all(0 <= time < LATEST for time in (agreed.began, kept.changed)) or not 0 <= kept.turn < MOST:
        yield "it was played at no time"
    if kept.results and not plausible([(r.score, r.rank) for r in kept.results], len(seats)):
        yield "its result is none"


def plausible(results: Sequence[tuple[object, object]], seats: int) -> bool:
    """Score and rank by seat, as they may be of a game for so many."""
    return len(results) == seats and all(
        (score is None or (isinstance(score, int) and abs(score) < MOST))
        and (rank is None or (isinstance(rank, int) and 1 <= rank <= seats))
        for score, rank in results
    )


def storable(name: str) -> str:
    """As SQLite can keep it: half a character, which JSON can hold, has no bytes."""
    return name.encode("utf-8", "replace").decode()


def written(player: Player) -> list[str]:
    """A seat as it is written; what nobody chose is left out, as it was before it could be chosen."""
    more = (player.help, player.level) if player.level else (player.help,) if player.help else ()
    return [player.name, player.language, *more]


def first_seal(id: int, agreed: Agreed) -> int:
    """Of what never changes; the first link of the chain of moves."""
    fixed = [id, agreed.game, agreed.version, agreed.mode, agreed.options, agreed.deal, agreed.began]
    material = [] if agreed.material is None else [agreed.material]
    return crc32(json.dumps([*fixed, list(map(written, agreed.players)), *material]).encode())


def move_seal(before: int, n: int, kept: StoredMove) -> int:
    """`before` is the seal of the move before it."""
    return crc32(f"{n} {kept.move} {kept.forced:d} {kept.at}".encode("utf-8", "surrogatepass"), before)


def seals(id: int, agreed: Agreed, line: Sequence[StoredMove]) -> list[int]:
    """One for each move."""
    out: list[int] = []
    before = first_seal(id, agreed)
    for n, kept in enumerate(line):
        before = move_seal(before, n, kept)
        out.append(before)
    return out


def game_seal(kept: StoredGame, last: int) -> int:
    """Of what changes while it is played; `last` is the seal of the line."""
    changing = [kept.played, len(kept.line), kept.reveal, kept.to_act, kept.ending, kept.changed, kept.turn]
    notes = [[note.after, note.text] for note in kept.notes]
    results = [[r.score, r.rank, *([r.side] if r.side else [])] for r in kept.results]
    entered = [] if kept.entered is None else [kept.entered]
    hands = [] if kept.hands is None else [{"hands": kept.hands}]
    return crc32(json.dumps([*changing, notes, results, *entered, *hands]).encode(), last)


def tally_seal(
    id: int, game: object, lasted: object, seats: Iterable[tuple[object, object, object, object]]
) -> int:
    """Of what statistics count, as it lies there: how long it was played for, and for each seat name, score,
    rank and side."""
    said = "\x1f".join(f"{name}\x1e{score}\x1e{rank}\x1e{side}" for name, score, rank, side in seats)
    return crc32(f"{id} {game} {lasted} {said}".encode("utf-8", "surrogatepass"))


def tally_of(kept: StoredGame) -> int:
    results = kept.results or (StoredResult(None, None),) * len(kept.agreed.players)
    seats = (
        (storable(player.name), result.score, result.rank, result.side)
        for player, result in zip(kept.agreed.players, results, strict=False)
    )
    lasted = kept.line[kept.played - 1].at if 0 < kept.played <= len(kept.line) else None
    return tally_seal(kept.id, kept.agreed.game, lasted, seats)


def last_seal(id: int, agreed: Agreed, chain: Sequence[int]) -> int:
    return chain[-1] if chain else first_seal(id, agreed)
