"""Why games are not kept, or not all of them, as whole sentences."""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from hardware.messages import Fault
from ui.core.words import N_, Words
from ui.services.machine import Part


class Why(StrEnum):
    VOLATILE = "volatile"
    READ_ONLY = "read_only"
    FULL = "full"
    NEARLY_FULL = "nearly_full"
    UNWRITABLE = "unwritable"
    FAILING = "failing"
    NEWER = "newer"
    ANOTHER = "another"
    DAMAGED = "damaged"
    ALL_LOST = "all_lost"
    MISSING = "missing"
    GAME_DAMAGED = "game_damaged"
    OTHER_RULES = "other_rules"
    UNKNOWN_GAME = "unknown_game"
    TOO_LONG = "too_long"
    OTHER_BOARD = "other_board"
    NO_GAME = "no_game"


SENTENCES: Mapping[Why, str] = {
    Why.VOLATILE: N_(
        "Games are lost when the device is switched off: the folder {folder} lies in memory only. Give it a "
        "disk of its own, or switch the read-only mode of the card off."
    ),
    Why.READ_ONLY: N_(
        "Games are not being saved: the folder {folder} cannot be written. Give Totem permission to write "
        "there, or choose another folder with --data."
    ),
    Why.FULL: N_(
        "The card is full: moves are not safe until something is deleted. They are written as soon as there "
        "is room."
    ),
    Why.NEARLY_FULL: N_("The card is nearly full: {mb} MB are left. Delete what is no longer needed."),
    Why.UNWRITABLE: N_("Games are not being saved: the folder {folder} cannot be used ({why})."),
    Why.FAILING: N_(
        "Moves cannot be written just now ({why}). They are written as soon as the card answers; do not "
        "switch the device off."
    ),
    Why.NEWER: N_(
        "Games are not being saved: {file} was written by a newer Totem. Nothing in it was changed. Update "
        "this Totem, or choose another folder with --data."
    ),
    Why.ANOTHER: N_(
        "Another copy of Totem is running (process {pid}) and saves its games in {folder}. What is played "
        "here is not saved."
    ),
    Why.DAMAGED: N_(
        "The file of the games was damaged. It was set aside as {file}; what could be read was taken over: "
        "{whole} whole games, {partly} up to a move, {lost} could not be read."
    ),
    Why.ALL_LOST: N_(
        "The file of the games was damaged, and nothing in it could be read. It was set aside as {file}."
    ),
    Why.MISSING: N_(
        "Games that were saved here and are gone: {n}. Nobody deleted them in Totem. If you have a backup, "
        "they are in it."
    ),
    Why.GAME_DAMAGED: N_(
        "The memory card has damaged what was saved of this game; the others are untouched. If it happens "
        "again, the card is wearing out: make a backup on a stick and get a new card."
    ),
    Why.TOO_LONG: N_("It has {n} moves: to play it through again would take too long."),
    Why.UNKNOWN_GAME: N_("This Totem does not know the game {game}."),
    Why.OTHER_RULES: N_(
        "The rules of this game have changed in Totem since it was begun: by today’s rules it would be "
        "another game. Nothing is lost, and it stays in the list."
    ),
    Why.NO_GAME: N_(
        "Totem no longer has the game “{game}”: it was removed or left out, and “Connections” in the "
        "settings says why. Nothing that was played is lost, and it stays in the list."
    ),
    Why.OTHER_BOARD: N_(
        "It was begun before Totem saved the board with each game, and it does not fit today’s board or "
        "cards. Put back the {file} that you had then, start Totem again, and the game can be opened."
    ),
}


KEPT_ALL_THE_SAME: Final = frozenset({Why.NEARLY_FULL, Why.DAMAGED, Why.ALL_LOST, Why.MISSING})


@dataclass(frozen=True, slots=True)
class Trouble:
    why: Why
    facts: Mapping[str, object] = field(default_factory=dict)


def primary_code(error: Exception) -> int:
    """SQLite's code without its extension; 0 for an error that Python's module raised itself."""
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code & 0xFF


def writing(error: sqlite3.Error) -> Trouble:
    """Why the store cannot be written just now."""
    if primary_code(error) == sqlite3.SQLITE_FULL:
        return Trouble(Why.FULL)
    return Trouble(Why.FAILING, {"why": error})


def part(trouble: Trouble, words: Words) -> Part:
    """As it stands among the parts of the device."""
    name = "games" if trouble.why in KEPT_ALL_THE_SAME else "disk"
    return Part(name, False, reported(trouble, words))


def reported(trouble: Trouble, words: Words) -> str:
    return words(SENTENCES[trouble.why], **trouble.facts)


def spoken(fault: Fault, words: Words) -> str:
    return f"{words(fault.what.text, **fault.what.facts)} {words(fault.remedy.text, **fault.remedy.facts)}"
