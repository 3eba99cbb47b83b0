"""Leading hands at Stone Age Junior: without a word on the screen; what is to be done is said aloud."""

from typing import Final

from engine.core import Place
from engine.core.laid import Step, kind
from engine.core.places import kind as kind_of_place
from engine.core.places import where
from engine.session import Cause
from engine.stone_age_junior import StoneAgeJuniorRules, View
from engine.stone_age_junior.board import HUT_PLACES, SPACE_PLACES, TOKEN_PLACES
from engine.stone_age_junior.model import Move
from ui.core.geometry import Point, arc
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.words import Words
from ui.games.contract.hands import Guide, Leading, Said
from ui.games.contract.table import Picture
from ui.games.stone_age_junior.table import spots
from ui.games.stone_age_junior.table.look import TableLook
from ui.games.stone_age_junior.table.scene import lying, tools


def _board(page: Page, look: TableLook, step: Step) -> list[Piece]:
    return lying(page, look)


def _tools(page: Page, look: TableLook, pressed: str) -> list[Piece]:
    return list(tools(page, look, pressed))


def _shapes(page: Page, look: TableLook, spot: Place) -> tuple[tuple[Point, ...], ...]:
    if spot in SPACE_PLACES:
        return (_round(*spots.space(page, SPACE_PLACES.index(spot)), spots.SPACE_R + 8),)
    if spot in TOKEN_PLACES:
        box = spots.token_box(page, TOKEN_PLACES.index(spot) + 1)
        return (_round(*box.centre, spots.TOKEN_R + 3),)
    if spot in HUT_PLACES:
        return (_corners(spots.hut_box(page, HUT_PLACES.index(spot) + 1)),)
    if kind_of_place(spot) == "seat":
        return (_corners(spots.corner_box(page, int(where(spot)[0]))),)
    return ()


def _round(x: float, y: float, r: float) -> tuple[Point, ...]:
    return tuple(arc(x, y, r, r, 0, 360, 32)[:-1])


def _corners(box: Box) -> tuple[Point, ...]:
    return (box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)


def _said(look: TableLook, step: Step, cause: Cause, words: Words) -> Said:
    return Said(_asked(look, step, cause, words), "")


def _asked(look: TableLook, step: Step, cause: Cause, words: Words) -> str:
    kinds = {kind(shift.piece) for shift in step.shifts}
    if cause is Cause.DEAL:
        return words("Lay everything out as in the picture.")
    if cause is not Cause.MOVE:
        return words("Put this back as in the picture.")
    if "token" in kinds:
        if len(step.shifts) == 2 and all(shift.origin != shift.target for shift in step.shifts):
            return words("Swap the two bright tokens.")
        return words("Turn all tokens face down.")
    if "hut" in kinds:
        if all(shift.origin == shift.target for shift in step.shifts):
            return words("Turn up the next hut.")
        return words("Put your goods back and take your hut.")
    return words("Put your pawn there.") if "pawn" in kinds else words("Take this piece.")


def _pieces(look: TableLook, step: Step) -> tuple[tuple[Picture, str], ...]:
    return ()


LEADING: Final[Leading[StoneAgeJuniorRules, Move, View]] = Leading(
    Guide.WORDLESS,
    spots.prompt_card,
    _board,
    lambda page, look, step: page.box,
    _shapes,
    _said,
    _pieces,
    tools=_tools,
)
