"""What the notes of a game say of looks: something hidden was shown, and what showed it did not stay."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.core.record import Note

REVEALED: Final = "revealed"
"""The word of a note on going back over what was shown."""


def looks_in(notes: Sequence[Note]) -> tuple[int, ...]:
    """After how many moves each look was taken back that the notes tell of.

    >>> looks_in((Note(3, "undo 1 revealed"), Note(0, "corrected"), Note(2, "undo 4 revealed")))
    (3, 2)
    """
    return tuple(note.after for note in notes if _is_a_look(note))


def _is_a_look(note: Note) -> bool:
    words = note.text.split()
    return len(words) == 3 and words[0] == "undo" and words[2] == REVEALED


def standing(notes: Sequence[Note], moves: int) -> tuple[Note, ...]:
    """Notes for a record of so many moves: one that was made later stands at its end, so that going back
    further rubs nothing out.

    >>> standing((Note(5, "undo 1 revealed"), Note(2, "undo 3 revealed")), 4)
    (Note(after=2, text='undo 3 revealed'), Note(after=4, text='undo 1 revealed'))
    """
    placed = (note if note.after <= moves else replace(note, after=moves) for note in notes)
    return tuple(sorted(placed, key=lambda note: note.after))
