"""Games as rows of the store, and back."""

import json
import sqlite3
from dataclasses import dataclass
from typing import Final

from engine.core.record import Note, checksum
from engine.core.texts import from_outside, name_of
from engine.session import Mode, Player, standing
from firmware.store.schema import FAILED
from firmware.store.stored_game import (
    LATEST,
    MOST,
    UNKNOWN,
    Agreed,
    Damaged,
    StoredGame,
    StoredMove,
    StoredResult,
    game_seal,
    last_seal,
    move_seal,
    seals,
    storable,
    tally_of,
    written,
)
from firmware.store.stored_game import first_seal as first_seal_of
from firmware.store.writer import Statement

BEYOND: Final = 2**63
AGREED: Final = "id, game, version, mode, seated, options, deal, began"
CHANGING: Final = "played, told, to_act, ending, notes, changed, turn, seal, entered"
GAME: Final = f"{AGREED}, {CHANGING}, material, hands"
MOST_NAMES: Final = 16
"""That are looked at of a game that cannot be read."""
SECRET: Final = ("deal", "told")
HIDDEN: Final = "(hidden)"
MOST_NUMBERS: Final = 1_000_000
"""Of games that are looked for: somebody may have written any number there."""
LONGEST_WORD: Final = 40
LONGEST_LINE: Final = 400
"""Characters of one value, in the text of a game that cannot be read."""


def inserted(kept: StoredGame) -> list[Statement]:
    """A whole game, in place of what the store may have of it."""
    id, agreed = kept.id, kept.agreed
    chain = seals(id, agreed, kept.line)
    out = [*forgotten(id), _game_row(kept, last_seal(id, agreed, chain))]
    out += [
        ("INSERT INTO players VALUES (?, ?, ?)", (id, seat, storable(player.name)))
        for seat, player in enumerate(agreed.players)
    ]
    return [*out, *_move_rows(kept, chain, 0), *_result_rows(kept)]


def changed(kept: StoredGame, chain: list[int], first: int) -> list[Statement]:
    """The same game after a change: moves from `first` on are new; `chain` holds all their seals."""
    gone: Statement = ("DELETE FROM moves WHERE game = ? AND n >= ?", (kept.id, first))
    no_results: Statement = ("DELETE FROM results WHERE game = ?", (kept.id,))
    row = _game_row(kept, last_seal(kept.id, kept.agreed, chain))
    return [row, gone, *_move_rows(kept, chain, first), no_results, *_result_rows(kept)]


def forgotten(id: int) -> list[Statement]:
    tables = (("games", "id"), ("players", "game"), ("moves", "game"), ("results", "game"))
    return [(f"DELETE FROM {table} WHERE {key} = ?", (id,)) for table, key in tables]


def numbered(id: int) -> Statement:
    """That a game has this number, whatever becomes of its rows."""
    return "UPDATE numbers SET last = max(last, ?)", (id,)


def deleted(id: int) -> Statement:
    return "INSERT OR IGNORE INTO deleted VALUES (?)", (id,)


def missing(db: sqlite3.Connection) -> list[int]:
    """Games that were here, that nobody deleted, and that are not here. Raises FAILED."""
    first, last = db.execute("SELECT first, last FROM numbers").fetchone()
    known = "SELECT id FROM games WHERE id > ? UNION SELECT game FROM deleted WHERE game > ?"
    there = {id for (id,) in db.execute(known, (first, first))}
    if not (isinstance(first, int) and isinstance(last, int) and first <= last):
        return []
    return [id for id in range(first + 1, min(last, first + MOST_NUMBERS) + 1) if id not in there]


def _game_row(kept: StoredGame, last: int) -> Statement:
    agreed = kept.agreed
    seats = json.dumps(list(map(written, agreed.players)))
    notes = json.dumps([[note.after, note.text] for note in kept.notes])
    return (
        f"REPLACE INTO games ({AGREED}, {CHANGING}, tally, material, hands) VALUES ({', '.join('?' * 20)})",
        (
            kept.id, agreed.game, agreed.version, agreed.mode, seats, json.dumps(agreed.options),
            agreed.deal, agreed.began,
            kept.played, kept.reveal, kept.to_act, kept.ending, notes, kept.changed, kept.turn,
            game_seal(kept, last), kept.entered, tally_of(kept), agreed.material, kept.hands,
        ),
    )  # fmt: skip


def _move_rows(kept: StoredGame, chain: list[int], first: int) -> list[Statement]:
    return [
        ("INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?)", (kept.id, n, m.move, int(m.forced), m.at, chain[n]))
        for n, m in enumerate(kept.line[first:], start=first)
    ]


def _result_rows(kept: StoredGame) -> list[Statement]:
    return [
        (
            "INSERT INTO results (game, seat, score, rank, side) VALUES (?, ?, ?, ?, ?)",
            (kept.id, seat, result.score, result.rank, result.side),
        )
        for seat, result in enumerate(kept.results)
    ]


def material_kept(digest: str, material: str) -> Statement:
    return "REPLACE INTO materials VALUES (?, ?)", (digest, material)


def tallied(db: sqlite3.Connection) -> None:
    """Seals for what an earlier version wrote without; of a game that is damaged one that fits nothing."""
    without = db.execute("SELECT id FROM games WHERE tally IS NULL").fetchall()
    if not without:
        return
    db.execute("BEGIN IMMEDIATE")
    for (id,) in without:
        try:
            seal = tally_of(load(db, id))
        except Damaged:
            seal = UNKNOWN
        db.execute("UPDATE games SET tally = ? WHERE id = ?", (seal, id))
    db.execute("COMMIT")


# reading


def load(db: sqlite3.Connection, id: int) -> StoredGame:
    """Raises Damaged if anything of it is not as it was written, KeyError if there is no such game."""
    kept, seal, chain = _read(db, _possible(id))
    if len(chain) < len(kept.line) or seal != game_seal(kept, last_seal(id, kept.agreed, chain)):
        raise Damaged(f"game {id}")
    return kept


def _possible(id: int) -> int:
    """Somebody may ask for any number, and SQLite takes no greater one. Raises KeyError."""
    if not -BEYOND <= id < BEYOND:
        raise KeyError(id)
    return id


def material(db: sqlite3.Connection, digest: str) -> str | None:
    """What a game was begun with; None if it is not there, or not as it was written."""
    try:
        found = db.execute("SELECT material FROM materials WHERE digest = ?", (digest,)).fetchone()
    except FAILED:
        return None
    return found[0] if found is not None and is_material(digest, found[0]) else None


def is_material(digest: object, text: object) -> bool:
    """It is as it was written."""
    try:
        return isinstance(text, str) and checksum(text) == digest
    except UnicodeEncodeError:
        return False


def rescued(db: sqlite3.Connection, id: int) -> tuple[StoredGame, bool]:
    """What of a game can be trusted: its set-up, and its moves up to the first that cannot; and whether
    that is all of it. Raises Damaged where it is nothing."""
    kept, seal, chain = _read(db, id, _columns(db))
    last = last_seal(id, kept.agreed, chain)
    if len(chain) == len(kept.line) and seal == game_seal(kept, last):
        return kept, True
    if not chain:
        raise Damaged(f"game {id}")
    line = kept.line[: len(chain)]
    played = min(max(kept.played, 0), len(line))
    notes = standing(kept.notes, played)
    return (
        StoredGame(id, kept.agreed, line, played, notes, None, UNKNOWN, None, (), kept.changed, kept.turn),
        False,
    )


@dataclass(frozen=True, slots=True)
class Glimpse:
    """What can be seen of a game that cannot be read."""

    game: str
    names: tuple[str, ...]
    changed: float
    turn: int
    played: int
    counted: bool


def glimpse(db: sqlite3.Connection, id: int) -> Glimpse:
    """Raises KeyError if there is no such game."""
    columns = "game, changed, turn, played, entered IS NOT NULL"
    row = db.execute(f"SELECT {columns} FROM games WHERE id = ?", (_possible(id),)).fetchone()
    if row is None:
        raise KeyError(id)
    game, changed, turn, played, counted = row
    names = db.execute("SELECT name FROM players WHERE game = ? ORDER BY seat", (id,)).fetchmany(MOST_NAMES)
    return Glimpse(
        from_outside(game, LONGEST_WORD) if isinstance(game, str) else "",
        tuple(known for (name,) in names if isinstance(name, str) and (known := name_of(name))),
        changed if isinstance(changed, float) and 0 <= changed < LATEST else 0.0,
        turn if isinstance(turn, int) and 0 <= turn < MOST else 0,
        played if isinstance(played, int) and 0 <= played < MOST else 0,
        bool(counted),
    )


def as_text(db: sqlite3.Connection, id: int, most: int | None = None) -> list[str]:
    """All that is there of a game, whatever it is, without a sign that does something. `most`: of its moves.
    Of one that is not over, the deal and what was moved are hidden. Raises KeyError if it is not there."""
    found = db.execute(f"SELECT {_columns(db)} FROM games WHERE id = ?", (_possible(id),))
    row = found.fetchone()
    if row is None:
        raise KeyError(id)
    columns = dict(zip(GAME.split(", "), row, strict=True))
    over = columns["to_act"] is None
    out = [
        f"{name}: {HIDDEN if name in SECRET and not over else _shown(value)}"
        for name, value in columns.items()
    ]
    for table, first in (("players", "seat, name"), ("results", "seat, score, rank, side")):
        beside = db.execute(f"SELECT {first} FROM {table} WHERE game = ? ORDER BY seat", (id,))
        out += [f"{table}: {' '.join(map(_shown, values))}" for values in beside.fetchmany(MOST_NAMES)]
    what = "move" if over else f"'{HIDDEN}'"
    moves = db.execute(f"SELECT n, {what}, at FROM moves WHERE game = ? ORDER BY n", (id,))
    listed = moves.fetchall() if most is None else moves.fetchmany(most)
    out += [f"move {' '.join(map(_shown, values))}" for values in listed]
    if most is not None and moves.fetchone() is not None:
        out.append("…")
    return out


def _shown(value: object) -> str:
    if value is None:
        return "-"
    return from_outside(value if isinstance(value, str) else repr(value), LONGEST_LINE)


def _columns(db: sqlite3.Connection) -> str:
    """Those of a game, also in a file of an earlier version that could not be renewed."""
    try:
        there = {name for _, name, *_ in db.execute("PRAGMA table_info(games)")}
    except FAILED:
        return GAME
    return ", ".join(column if column in there else "NULL" for column in GAME.split(", "))


def _read(
    db: sqlite3.Connection, id: int, columns: str = GAME
) -> tuple[StoredGame, object, list[int]]:  # fmt: skip
    """A game, its seal, and the seals of its moves up to the first that is wrong."""
    try:
        row = db.execute(f"SELECT {columns} FROM games WHERE id = ?", (id,)).fetchone()
        if row is None:
            raise KeyError(id)
        moves = _moves(db, id)
        kept, seal = _kept(id, row, moves, _results(db, id))
    except KeyError:
        raise
    except (sqlite3.Error, ValueError, TypeError, OverflowError, RecursionError) as error:
        raise Damaged(f"game {id}: {error}") from error
    chain: list[int] = []
    before = first_seal_of(id, kept.agreed)
    for n, (move, (at, kept_seal)) in enumerate(zip(kept.line, ((m[0], m[4]) for m in moves), strict=True)):
        before = move_seal(before, n, move)
        if at != n or kept_seal != before:
            break
        chain.append(before)
    return kept, seal, chain


def _kept(
    id: int, row: tuple[object, ...], moves: list["_Row"], results: tuple[StoredResult, ...],
) -> tuple[StoredGame, object]:  # fmt: skip
    (
        _,
        game,
        version,
        mode,
        seats,
        options,
        deal,
        began,
        played,
        reveal,
        to_act,
        ending,
        notes,
        changed,
        turn,
        seal,
        entered,
        material,
        hands,
    ) = row
    agreed = Agreed(
        _text(game),
        _whole(version),
        Mode(_text(mode)),
        tuple(Player(*map(_text, seat)) for seat in json.loads(_text(seats))),
        tuple((_text(name), _text(value)) for name, value in json.loads(_text(options))),
        _text(deal),
        _number(began),
        None if material is None else _text(material),
    )
    kept = StoredGame(
        id,
        agreed,
        tuple(StoredMove(_text(move), bool(_whole(forced)), _whole(at)) for _, move, forced, at, _ in moves),
        _whole(played),
        tuple(Note(_whole(after), _text(text)) for after, text in json.loads(_text(notes))),
        None if reveal is None else _text(reveal),
        None if to_act is None else _whole(to_act),
        None if ending is None else _text(ending),
        results,
        _number(changed),
        _whole(turn),
        None if entered is None else _text(entered),
        None if hands is None else _text(hands),
    )
    return kept, seal


_Row = tuple[object, object, object, object, object]


def _moves(db: sqlite3.Connection, id: int) -> list[_Row]:
    """As far as they can be read."""
    rows: list[_Row] = []
    found = db.execute("SELECT n, move, forced, at, seal FROM moves WHERE game = ? ORDER BY n", (id,))
    try:
        rows.extend(row for row in found if all(isinstance(v, int | str) for v in row))
    except FAILED:
        return rows
    return rows


def _results(db: sqlite3.Connection, id: int) -> tuple[StoredResult, ...]:
    """None if they cannot be read: they follow from the moves."""
    try:
        found = db.execute("SELECT score, rank, side FROM results WHERE game = ? ORDER BY seat", (id,))
        return tuple(
            StoredResult(
                None if score is None else _whole(score), None if rank is None else _whole(rank), _text(side)
            )
            for score, rank, side in found.fetchall()
        )
    except (*FAILED, TypeError):
        return ()


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"not a text: {value!r}")
    return value


def _whole(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(f"not a whole number: {value!r}")
    return value


def _number(value: object) -> float:
    if not isinstance(value, float):
        raise TypeError(f"not a number: {value!r}")
    return value
