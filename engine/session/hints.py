"""Hints that somebody asked for, as the notes of a table tell of them."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from engine.core import Place
from engine.core.record import LONGEST_NOTE, MOST_NOTES, Note

HINT: Final = "hint"
"""The word of such a note."""


class Rung(StrEnum):
    """How far a hint went: the values stand in records."""

    WHY = "why"
    WHERE = "where"
    MOVE = "move"


RUNGS: Final = tuple(Rung)


def hint_text(rung: Rung, places: Sequence[Place] = ()) -> str:
    """`places`: of the move, once it was shown, without what is found out by making it.

    >>> hint_text(Rung.MOVE, (Place("territory/4"), Place("territory/5")))
    'hint move territory/4 territory/5'
    """
    text = " ".join((HINT, rung, *places))
    return text if len(text) <= LONGEST_NOTE else f"{HINT} {rung}"


def rung_of(note: Note) -> Rung | None:
    """None for a note of another kind.

    >>> rung_of(Note(3, "hint where")).value, rung_of(Note(3, "undo 1 revealed")), rung_of(Note(0, "hint x"))
    ('where', None, None)
    >>> rung_of(Note(3, "hint move edge/3.1-3.2")).value
    'move'
    """
    word, *rest = note.text.split(" ")
    return Rung(rest[0]) if word == HINT and rest and rest[0] in RUNGS else None


def hints_in(notes: Sequence[Note]) -> tuple[int, ...]:
    """After how many moves each hint was asked for.

    >>> hints_in((Note(3, "hint why"), Note(4, "corrected"), Note(2, "hint move")))
    (3, 2)
    """
    return tuple(note.after for note in notes if rung_of(note) is not None)


def note_hint(notes: list[Note], moves: int, rung: Rung, places: Sequence[Place] = (), *, same: bool) -> bool:
    """Notes a hint for the move after so many; `same`: for the position that the last one was for, which goes
    on then. `places`: what was shown. Whether anything was noted."""
    before = rung_of(notes[-1]) if same and notes and notes[-1].after == moves else None
    if before is not None and RUNGS.index(rung) <= RUNGS.index(before):
        return False
    if before is not None:
        notes.pop()
    elif len(notes) >= MOST_NOTES:
        return False
    notes.append(Note(moves, hint_text(rung, places)))
    return True
