"""Games of the store as records: out to readable files, and in again through `check`."""

import re
import sqlite3
import time
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.core import AnyRules, DataRefused, Event
from engine.core.record import Note, Record, RecordRefused, Replay, Wrong, checksum, read, replay, result_text
from engine.session import AnyCustoms, Mode, Player, levels_of, standing
from firmware.store import rows
from firmware.store.journal import results, sides
from firmware.store.material import Games, TextOf, begun_with
from firmware.store.record_files import SUFFIX, text_of
from firmware.store.store import Store
from firmware.store.stored_game import Agreed, Damaged, StoredGame, StoredMove, level_of, people

LONGEST_NAME: Final = 60
HIDDEN: Final = "a hidden move"


@dataclass(frozen=True, slots=True)
class Judged:
    """A record whose every move is allowed."""

    record: Record
    """With its material, also where it was written down without one."""
    again: Replay
    rules: AnyRules
    customs: AnyCustoms


def as_public(kept: StoredGame, text_of: TextOf, games: Games) -> Record:
    """As it may leave the device. Raises RecordRefused, MaterialLost, DataRefused, KeyError."""
    rules, material = begun_with(kept, text_of, games)
    return public(record_of(kept, rules, material), rules)


def record_of(kept: StoredGame, rules: AnyRules, material: str | None = None) -> Record:
    """Everything that is known of a game, with what its rules were made from. Raises RecordRefused if it
    does not fit the rules."""
    agreed = kept.agreed
    bare = Record(
        agreed.game,
        agreed.version,
        tuple(player.name for player in people(agreed)),
        agreed.options,
        agreed.deal,
        tuple(move.move for move in kept.line[: kept.played]),
        standing(kept.notes, kept.played),
        kept.reveal,
        material=material,
        levels=levels_of(people(agreed)),
    )
    end = replay(rules, bare).end
    outcome = rules.outcome(end)
    result = None if outcome is None else result_text(outcome)
    return replace(bare, result=result, state=checksum(rules.state_text(end)))


def public(record: Record, rules: AnyRules) -> Record:
    """As it may leave the device: of an unfinished game neither the deal nor what only some may know."""
    if record.result is not None:
        return record
    moves, notes = [], list(record.notes)
    again = replay(rules, record)
    for before, move, text in zip(again.states, again.moves, record.moves, strict=False):
        events: list[Event] = []
        rules.advance(before, move, events)
        if all(event.seen_by is None for event in events):
            moves.append(text)
        else:
            notes.append(Note(len(moves), HIDDEN))
    kept_notes = tuple(sorted(notes, key=lambda note: note.after))
    return replace(record, deal=None, moves=tuple(moves), notes=kept_notes, state=None)


def file_name(kept: StoredGame) -> str:
    """Safe on every file system, and of no two games the same.

    `2026-11-28-clans-12-lea-papa.totem`
    """
    date = time.strftime("%Y-%m-%d", time.gmtime(max(0.0, kept.agreed.began)))
    names = "-".join(_plain(player.name) for player in kept.agreed.players)
    head = f"{date}-{_plain(kept.agreed.game)}-{kept.id}"
    return f"{head}-{names}"[:LONGEST_NAME].rstrip("-") + SUFFIX


def damaged_name(id: int) -> str:
    """Of the file with all that can be read of a game that has no record."""
    return f"totem-damaged-{id}.txt"


def _plain(text: str) -> str:
    """Small letters and figures of ASCII."""
    letters = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-") or "x"


def read_record(content: bytes, games: Games, on: Callable[[float], None] = lambda part: None) -> Judged:
    """Every move is judged; `on` hears how far it is. Raises RecordRefused, UnicodeDecodeError, or KeyError
    for a game that there is not."""
    record = read(text_of(content))
    customs = games.customs(record.game)
    if record.material is not None:
        rules = rules_of_record(record, games)
        return Judged(record, replay(rules, record, on), rules, customs)
    refusals: list[RecordRefused] = []
    for material in games.materials(record.game):  # an older record does not say
        rules = games.rules_of(record.game, material)
        try:
            return Judged(replace(record, material=material), replay(rules, record, on), rules, customs)
        except RecordRefused as refused:
            refusals.append(refused)
    if refusals:
        raise refusals[0]
    rules = games.rules(record.game)
    return Judged(record, replay(rules, record, on), rules, customs)


def rules_of_record(record: Record, games: Games) -> AnyRules:
    """Raises RecordRefused for a material that the game does not take, KeyError."""
    if record.material is None:
        return games.rules(record.game)
    try:
        return games.rules_of(record.game, record.material)
    except DataRefused as refused:
        fault = refused.faults[0]
        said = f"{fault.code} {fault.where}"
        raise RecordRefused(Wrong.MATERIAL_REFUSED, record.material_line, said) from refused


def take(judged: Judged, store: Store, now: float) -> StoredGame:
    """As a game of the store; one that is not over can be gone on with."""
    if judged.record.material is not None:
        store.keep_material(judged.record.material)
    game = imported(store.next_id(), store.next_turn(), judged, now)
    store.put(game)
    return game


def imported(id: int, turn: int, judged: Judged, now: float) -> StoredGame:
    record, again, rules = judged.record, judged.again, judged.rules
    assert record.deal is not None  # `replay` refuses a record without one
    agreed = Agreed(
        record.game,
        record.version,
        Mode.SCREEN,
        seated_by(record),
        record.options,
        record.deal,
        float(now),
        None if record.material is None else checksum(record.material),
    )
    outcome = rules.outcome(again.end)
    return StoredGame(
        id,
        agreed,
        tuple(StoredMove(move, False, 0) for move in record.moves),
        len(record.moves),
        record.notes,
        record.reveal,
        rules.to_act(again.end),
        None if outcome is None else str(outcome.ending),
        () if outcome is None else results(outcome, sides(rules, judged.customs, again.end)),
        float(now),
        turn,
    )


def seated_by(record: Record) -> tuple[Player, ...]:
    """Who sits where; a level that is none of ours says nothing."""
    levels = record.levels or ("",) * len(record.seats)
    return tuple(
        Player(name, level=level_of(level)) for name, level in zip(record.seats, levels, strict=True)
    )


def same_game(kept: StoredGame, record: Record) -> bool:
    """The same deal, people and moves: it has been imported before, or was exported here."""
    agreed = kept.agreed
    return (
        (agreed.game, agreed.deal) == (record.game, record.deal)
        and tuple(player.name for player in people(agreed)) == record.seats
        and tuple(move.move for move in kept.line[: kept.played]) == record.moves
    )


def already(db: sqlite3.Connection, record: Record) -> int | None:
    """The game of the store that it is a record of. Raises sqlite3.Error."""
    same = "SELECT id FROM games WHERE game = ? AND deal = ? AND played = ? ORDER BY id"
    for (id,) in db.execute(same, (record.game, record.deal, len(record.moves))).fetchall():
        try:
            if same_game(rows.load(db, id), record):
                return int(id)
        except Damaged:
            continue
    return None


def up_to_refusal(record: Record, rules: AnyRules, refused: RecordRefused) -> Replay:
    """What was sound before the move that was refused."""
    n = record.lines.index(refused.line) - 1 if refused.line in record.lines else 0
    return replay(rules, replace(record, moves=record.moves[:n], reveal=None, result=None, state=None))


def seats_text(names: Sequence[str]) -> str:
    return ", ".join(names)
