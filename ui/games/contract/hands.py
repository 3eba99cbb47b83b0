"""Leading hands beside the board: what a game gives, so that a step of hands can be shown and said."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeAlias

from engine.core import AnyRules, Place
from engine.core.laid import Piece as Laying
from engine.core.laid import Step
from engine.core.rules import MoveT, ViewT
from engine.session import Cause, Handwork
from ui.core.geometry import Point
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.words import Words
from ui.games.contract.table import Look, Picture, RulesT
from ui.lights.glow import Rgb


@dataclass(frozen=True, slots=True)
class Said:
    """A step in words."""

    asked: str
    """One short sentence."""
    row: str
    """The same in a few words, for the list of steps."""


class Guide(StrEnum):
    """Where hands are led from; never from over the board."""

    COLUMN = "column"
    """The column beside the board: sentence, pieces, all steps, Done."""
    BAR = "bar"
    """The question box below: sentence, pieces, Done."""
    WORDLESS = "wordless"
    """Signs alone."""


def nothing(page: Page, look: object, what: object) -> tuple[Piece, ...]:
    return ()


def everything(look: object, step: Step) -> bool:
    return True


def all_on_the_board(look: object, step: Step, cause: Cause, words: Words) -> tuple[tuple[Picture, str], ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Leading(Generic[RulesT, MoveT, ViewT]):
    guide: Guide
    room: Callable[[Page], Box]
    """Of the guide: column, bar, or (wordless) the tick."""
    board: Callable[[Page, Look[RulesT, MoveT, ViewT], Step], Sequence[Piece]]
    """All that lies on the table."""
    area: Callable[[Page, Look[RulesT, MoveT, ViewT], Step], Box]
    """What the veil lies over."""
    shapes: Callable[[Page, Look[RulesT, MoveT, ViewT], Place], tuple[tuple[Point, ...], ...]]
    """What stays bright of a place, its outline first; empty: it is nowhere on the board."""
    said: Callable[[Look[RulesT, MoveT, ViewT], Step, Cause, Words], Said]
    pieces: Callable[[Look[RulesT, MoveT, ViewT], Step], tuple[tuple[Picture, str], ...]]
    """The pieces concerned, each with a number or nothing."""
    above: Callable[[Page, Look[RulesT, MoveT, ViewT], Place], Sequence[Piece]] = nothing
    """What stands at a bright place, over its ring."""
    tools: Callable[[Page, Look[RulesT, MoveT, ViewT], str], Sequence[Piece]] = nothing
    """Buttons of the table that stay, over the veil; the text is what is pressed."""
    taken_up: Callable[[int, Words], Said] | None = None
    """So many pieces are taken up for Totem, to be put down elsewhere, in the game's own words; None: in
    words for any piece."""
    picture: Callable[[Laying], Picture | None] | None = None
    """One piece: where several kinds lie at a place, it is shown there which of them is meant."""
    beside: Callable[[Look[RulesT, MoveT, ViewT], Step, Cause, Words], tuple[tuple[Picture, str], ...]] = (
        all_on_the_board
    )
    """What a step does that has no place on the board: pictures, each with what is to be done."""
    over: Callable[[Page, Look[RulesT, MoveT, ViewT], Handwork], Sequence[Piece]] = nothing
    """What else is shown over the veil, as where later steps will lead."""
    compares: Callable[[Look[RulesT, MoveT, ViewT], Step], bool] = everything
    """Whether such pieces can be compared with what is shown."""
    room_for_all: Callable[[Page], Box] | None = None
    """Of the two ticks that do all steps at once (wordless); None: there are none."""
    room_for_dots: Callable[[Page], Box] | None = None
    """One a step (wordless); None: under the tick."""
    colour: Callable[[Laying], Rgb | None] | None = None
    """Of the lamp where such a piece is laid out; None: white."""
    corner: float = 0.0
    """Radius of the corners of what the veil lies over."""


AnyLeading: TypeAlias = Leading[AnyRules, object, object]
