"""What Territories says: what it is, what is asked, why it is whose turn, what was played."""

from collections.abc import Mapping
from typing import Final

from engine.core import Event
from engine.session import Played
from engine.territories import Side, Square, State, Take, Turn, no_enemy_free_log, turn
from engine.territories.draft import pick_size
from engine.territories.model import BorderClosed, LogLaid, LogsRunLow, PlacesTaken, TerritoryFinished
from ui.core.words import N_, Words
from ui.games.territories.table.look import TableLook

SIDE: Final[Mapping[Side, str]] = {Side.WHITE: N_("White"), Side.BLACK: N_("Black")}


def side_word(side: str, words: Words) -> str:
    """By the name of a side in texts."""
    return words(SIDE[Side[side.upper()]])


def prompt(look: TableLook, words: Words) -> str:
    if look.running is not None:
        return _happening(look.running.event, words)
    if look.mover is not None:
        return ""
    view: State = look.view
    match turn(view):
        case Turn.OVER:
            return ""
        case Turn.DRAFT:
            return words.n("Choose {n} place.", "Choose {n} places.", pick_size(view))
        case Turn.CLOSED:
            return words("Begin a new border.")
        case _:
            return words("Lay a log.")


def _happening(event: Event, words: Words) -> str:
    match event:
        case LogLaid():
            return words("A log is laid.")
        case BorderClosed():
            return words("The border is closed.")
        case TerritoryFinished(region=region):
            return words.n("{n} square won", "{n} squares won", region.worth)
        case LogsRunLow():
            return words("Only a few logs left.")
        case PlacesTaken():
            return words("The farms are in place.")
        case _:
            return ""


def note(look: TableLook, words: Words, *, held: bool) -> str:
    """Why it is whose turn, or what the finger that is `held` on an edge can do."""
    view: State = look.view
    if held:
        return words("Let go to lay, slide to cancel.")
    if look.running is not None:
        return _event_note(look, look.running.event, words)
    if look.mover is not None:
        return ""
    match turn(view):
        case Turn.OVER:
            return ""
        case Turn.DRAFT:
            return words("Tap a place again to give it back.")
        case Turn.CLOSED if no_enemy_free_log(view):
            return words("Only beside opponent farms left: allowed.")
        case Turn.CLOSED:
            return words("Border closed: go again.")
        case _ if look.last is not None and look.last.forced:
            return words("Only that log was possible.")
        case _:
            return words("Go on at the open end.")


def _event_note(look: TableLook, event: Event, words: Words) -> str:
    match event:
        case LogsRunLow(left=left):
            return words.n("{n} log left in the box.", "{n} logs left in the box.", left)
        case LogLaid(open_end=None) | BorderClosed() | TerritoryFinished():
            return words("Border closed: go again.")
        case _:
            return ""


def move_words(played: Played, words: Words) -> str:
    """A log by the squares at its sides, and what it won; or the places of farms."""
    if isinstance(played.move, Take):
        n = len(played.move.squares)
        return words.n("{n} farm placed", "{n} farms placed", n)
    laid = words("A log laid")
    won = words.listed(
        [
            words.n(
                "{n} square for {side}", "{n} squares for {side}", e.region.worth, side=words(SIDE[e.owner])
            )
            for e in played.events
            if isinstance(e, TerritoryFinished)
        ]
    )
    return words("{log}: {won}", log=laid, won=won) if won else laid


def square_word(square: Square, words: Words) -> str:
    """Counted from the upper left, as people count on a table.

    >>> from ui.core.words import words
    >>> square_word(Square(2, 0), words("en"))
    'column 3, row 1'
    """
    return words("column {column}, row {row}", column=square.x + 1, row=square.y + 1)
