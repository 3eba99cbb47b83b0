"""Looks that were taken back: a move showed something hidden, and was undone. They are said and counted;
an owner may forbid them."""

from typing import Final

from engine.session import Table
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.words import Words
from ui.drawing.icons import icon
from ui.screens.common.ask import Note
from ui.services.shell import Shell

SIGN: Final = 13.0
"""Radius of the eye before the words."""


def counted(words: Words, n: int) -> str:
    return words.n("{n} move taken back after a look", "{n} moves taken back after a look", n)


def tell(shell: Shell, table: Table) -> None:
    """To everybody at the table, once one more was taken back."""
    words = shell.app.page.words
    why = words("The list of moves and the result say so.")
    shell.app.open(Note(shell, counted(words, len(table.looks)), why))


def refuse(shell: Shell) -> None:
    """Where what was shown stays shown."""
    words = shell.app.page.words
    why = words("Something hidden has been shown since then, and the settings keep such moves.")
    shell.app.open(Note(shell, words("This move stays."), why))


def after_move(table: Table, move: int, words: Words) -> str:
    """What the list of moves adds to that move (-1: before the first); empty: nothing."""
    last = len(table.moves)
    n = sum(min(after, last) == move + 1 for after in table.looks)
    return counted(words, n) if n else ""


def hints_counted(words: Words, n: int) -> str:
    return words.n("{n} hint", "{n} hints", n)


def hints_before(table: Table, move: int, words: Words) -> str:
    """What the list of moves adds to that move about hints for it, or for one that was taken back."""
    last = len(table.moves) - 1
    n = sum(min(after, last) == move for after in table.hints)
    return hints_counted(words, n) if n else ""


def at_the_end(page: Page, looks: int, hints: int, box: Box) -> list[Piece]:
    """A line for the result, as large as fits: what is counted of help."""
    words = page.words
    parts = [counted(words, looks)] * bool(looks) + [hints_counted(words, hints)] * bool(hints)
    return [Piece(box, _line, ("  ·  ".join(parts), page.sizes.second, bool(looks)))] if parts else []


def _line(art: Art, words: str, size: float, seen: bool) -> None:
    while size > 12 and art.text_width(words, size, "semibold") > art.width - 2 * SIGN - 8:
        size -= 1
    icon(art, "eye" if seen else "lamp", SIGN, art.height / 2, SIGN, art.theme.ink2)
    art.text(words, 2 * SIGN + 6, art.height / 2, size, art.theme.ink2, "semibold", "lm")
