"""What was found of games that are over. It follows from the game, so one that is not as it was written, that
is of another record of the same game or of another version of what judges is none, and is made again.
"""

import logging
import sqlite3
from typing import TYPE_CHECKING, Final
from zlib import crc32

from engine.core import Unreadable
from engine.core.record import Record, checksum, write
from firmware.store.schema import FAILED
from firmware.store.writer import Statement

if TYPE_CHECKING:
    from engine.players.judgement import Piece

log: Final = logging.getLogger("totem.judgements")


def kept(id: int, record: Record, pieces: "tuple[Piece, ...]") -> Statement:
    from engine.players.judgement import VERSION, text_of

    values = (id, VERSION, _sum(record), text_of(pieces))
    return "REPLACE INTO judgements VALUES (?, ?, ?, ?, ?)", (*values, _seal(*values))


def deleted(id: int) -> Statement:
    return "DELETE FROM judgements WHERE game = ?", (id,)


def load(db: sqlite3.Connection, id: int, record: Record) -> "tuple[Piece, ...]":
    """Empty where there is none of just this game."""
    from engine.players.judgement import VERSION, fits, read

    try:
        row = db.execute(
            "SELECT version, record, pieces, seal FROM judgements WHERE game = ?", (id,)
        ).fetchone()
    except FAILED:
        return ()
    if row is None:
        return ()
    version, of, pieces, seal = row
    if (version, of) != (VERSION, _sum(record)):
        return ()
    if not isinstance(pieces, str) or seal != _seal(id, version, of, pieces):
        log.warning("the judgement of game %s is damaged, and is made again", id)
        return ()
    try:
        found = read(pieces)
    except Unreadable:
        found = ()
    if found and fits(found, len(record.seats), len(record.moves)):
        return found
    log.warning("the judgement of game %s cannot be read, and is made again", id)
    return ()


def _sum(record: Record) -> str:
    return checksum(write(record))


def _seal(id: int, version: int, of: str, pieces: str) -> int:
    return crc32(f"{id} {version} {of} {pieces}".encode("utf-8", "surrogatepass"))
