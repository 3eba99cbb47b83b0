"""Moves that nobody is blamed for after a game: what the table made by itself, what people told of the
cardboard, and what a hint had named."""

from typing import Final

from engine.core import Unreadable
from engine.core.record import Note
from engine.session.table import Table

HINT: Final = "hint"
"""The first word of a note on a hint that was given; behind it may stand how far it went, and the move."""


def blameless(table: Table) -> tuple[int, ...]:
    """Their numbers, from 0."""
    hints = [note for note in table.notes if is_a_hint(note)]
    forced = {n for n, played in enumerate(table.moves) if played.forced}
    followed = {note.after for note in hints if note.after < len(table.moves) and _followed(table, note)}
    told = {n for n in range(len(table.moves)) if table.customs.people_tell(table.state_before(n))}
    return tuple(sorted(forced | told | followed))


def is_a_hint(note: Note) -> bool:
    """
    >>> is_a_hint(Note(3, "hint move 17-23")), is_a_hint(Note(3, "undo 1 revealed"))
    (True, False)
    """
    return note.text.split(" ")[0] == HINT


def _followed(table: Table, note: Note) -> bool:
    """A hint that named no move, or not so that it can be read, counts as followed: nobody is blamed in
    doubt."""
    played = table.moves[note.after].move
    named = [move for word in note.text.split(" ")[1:] if (move := _read(table, word)) is not None]
    return not named or played in named


def _read(table: Table, word: str) -> object | None:
    try:
        found: object = table.rules.read_move(word)
    except Unreadable:
        return None
    return found
