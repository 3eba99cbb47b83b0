"""What a game says about itself before anybody plays it: sentences and numbers, cheap to import.

Sentences are marked (`N_`) and translated where they are shown.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from engine.session import Mode
from ui.core.words import Words

Size: TypeAlias = tuple[float, float]
"""Width and height, or x and y; mm."""


@dataclass(frozen=True, slots=True)
class ModeAbout:
    """One way to use the device at this game's table."""

    mode: Mode
    name: str
    line: str
    """What it is like, in one short sentence."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with its answers by value."""

    question: str
    answers: Mapping[str, str]
    why: str = ""
    """Why the default is what it is."""

    def answer(self, value: str, words: Words) -> str:
        """A value that only an owner's file knows is called as it is there."""
        if value in self.answers:
            return words(self.answers[value])
        return value.replace("_", " ").capitalize()


@dataclass(frozen=True, slots=True)
class Kit:
    """A lit board, or one of push buttons, that somebody can build for the game."""

    id: str
    """The word on the command line."""
    land: Size
    """Of what is printed and played on, until an owner has measured it."""
    measure: str
    """What to measure, and how."""
    naming: Mapping[str, str]
    """How places are numbered, by the choice of lamps; under `""` where there is no choice."""
    title: str = ""
    """What it is called, with the {game}'s title; empty: as the game."""
    offset: Size = (0, 0)
    """Of the land's upper left corner from the board's."""
    lamps: Mapping[str, str] = field(default_factory=dict)
    """Where the lamps may lie, if that is a choice: the word on the command line, and the kind of places. The
    first is usual."""
    lit: bool = True
    frame: bool = False
    """The plate is a frame: the board lies in its middle."""
    mat: bool = False
    """The game has no board: cards lie on a mat that the builder makes."""
    for_children: bool = False
    """Children play at it: what grown-ups alone may do is said first."""


@dataclass(frozen=True, slots=True)
class About:
    title: str
    """As the box of each language has it."""
    minutes: int
    """Of a usual game."""
    modes: tuple[ModeAbout, ...]
    """The first is offered first."""
    options: Mapping[str, Asked] = field(default_factory=dict)
    help: Asked | None = None
    """What each player may want otherwise than the table."""
    places: Mapping[str, str] = field(default_factory=dict)
    """By the kind of places (`territory` of `territory/17`): what one is called, with its {name}."""
    lamps: Mapping[str, str] = field(default_factory=dict)
    """By kind: which lamps these are, where a board may have them at one kind or another."""
    kits: tuple[Kit, ...] = ()
    spoken: Callable[[], Mapping[str, str]] = dict
    """Sentences that are said aloud, by the name of the file that an owner may record each in."""
    titles: tuple[str, ...] = ()
    """Those that are printed on boxes, where they differ: the owner may have one of another language."""
    wirings: tuple[str, ...] = ()
    """Files beside this one with a wiring that serves until an owner has one; the first is usual. Without any
    the lamps of the board map lie in its order."""
