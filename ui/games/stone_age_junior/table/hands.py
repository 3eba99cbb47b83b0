"""Leading hands at Stone Age Junior: without a word on the screen; what is to be done is said aloud."""

from dataclasses import replace
from typing import Final

from engine.core import Place
from engine.core.laid import Piece as Laying
from engine.core.laid import Step, face, kind, seat_of
from engine.core.places import kind as kind_of_place
from engine.core.places import where
from engine.session import Cause, Handwork
from engine.stone_age_junior import StoneAgeJuniorRules, View
from engine.stone_age_junior.board import HUT_PLACES, SPACE_PLACES, TOKEN_PLACES
from engine.stone_age_junior.laid import cost_of
from engine.stone_age_junior.model import Move
from ui.core.art import Art
from ui.core.geometry import Point, arc
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.stage import without_targets
from ui.core.words import Words
from ui.drawing.figures import pawn
from ui.drawing.goods import forest_token, good, house
from ui.games.contract.hands import Guide, Leading, Said
from ui.games.contract.table import Picture
from ui.games.stone_age_junior.table import huts, spots
from ui.games.stone_age_junior.table.look import TableLook
from ui.games.stone_age_junior.table.scene import at_the_rim, lying, tools
from ui.games.stone_age_junior.table.spoken import HANDS


def _board(page: Page, look: TableLook, step: Step) -> list[Piece]:
    """The hands that are meant are those of whose pieces they are, whoever is asked next."""
    if step.seat is not None:
        look = replace(look, view=replace(look.view, seat=step.seat))
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


def _coming_up(page: Page, look: TableLook, work: Handwork) -> list[Piece]:
    """The hut that is turned up, for whoever has to find it: what the device keeps it names before *Done*."""
    return without_targets(
        [
            huts.hut_card(
                spots.hut_box(page, HUT_PLACES.index(shift.target) + 1),
                cost_of(shift.then),
                HUT_PLACES.index(shift.target),
                None,
                shift.target,
            )
            for shift in work.step.shifts
            if shift.origin == shift.target and kind(shift.then) == "hut" and face(shift.then)
        ]
    )


def _said(look: TableLook, step: Step, cause: Cause, words: Words) -> Said:
    return Said(_asked(look, step, cause, words), "")


def _asked(look: TableLook, step: Step, cause: Cause, words: Words) -> str:
    kinds = {kind(shift.piece) for shift in step.shifts}
    if cause is Cause.DEAL:
        return _laid_out(kinds, words)
    if cause not in (Cause.MOVE, Cause.TOTEM):
        return words(HANDS["back"])
    if step.seat is not None and look.players[step.seat].level and not kinds & {"token"}:
        return _for_totem(step, kinds, words)
    if "token" in kinds:
        if len(step.shifts) == 2 and all(shift.origin != shift.target for shift in step.shifts):
            return words(HANDS["swap"])
        return words(HANDS["hide"])
    if "hut" in kinds:
        if all(shift.origin == shift.target for shift in step.shifts):
            return words(HANDS["hut-up"])
        return words(HANDS["hut"])
    return words(HANDS["pawn"]) if "pawn" in kinds else words(HANDS["take"])


def _laid_out(kinds: set[str], words: Words) -> str:
    if "token" in kinds:
        return words(HANDS["deal-tokens"])
    if "hut" in kinds:
        return words(HANDS["deal-huts"])
    if "pawn" in kinds:
        return words(HANDS["deal-pawns"])
    return words(HANDS["deal-goods"])


def _picture(name: Laying) -> Picture | None:
    shown = face(name)
    match kind(name):
        case "good":
            return Picture(_good, (shown[0],))
        case "dog":
            return Picture(_good, ("dog",))
        case "hut":
            return Picture(_hut)
        case "pawn":
            return Picture(_pawn, (spots.CHILDREN[int(shown[0])],))
        case "token":
            return Picture(_token, shown)
        case _:
            return None


def _good(art: Art, what: str) -> None:
    good(art, what, art.width / 2, art.height / 2, art.width * 0.42)


def _hut(art: Art) -> None:
    house(art, art.width / 2, art.height / 2, art.width * 0.42)


def _pawn(art: Art, child: str) -> None:
    pawn(art, child, art.width / 2, art.height / 2, art.width * 0.36)


def _token(art: Art, shown: str | None = None) -> None:
    seen = None if shown is None else int(shown) if shown.isdecimal() else shown
    forest_token(art, art.width / 2, art.height / 2, art.width * 0.46, seen)


def _for_totem(step: Step, kinds: set[str], words: Words) -> str:
    """Its pieces are moved by whoever sits next to them."""
    if "hut" in kinds:
        return words(HANDS["totem-hut"])
    if "pawn" in kinds:
        return words(HANDS["totem-pawn"])
    if any(seat_of(shift.origin) == step.seat for shift in step.shifts):
        return words(HANDS["totem-trade"])
    return words(HANDS["totem-take"])


def _pieces(look: TableLook, step: Step) -> tuple[tuple[Picture, str], ...]:
    return ()


LEADING: Final[Leading[StoneAgeJuniorRules, Move, View]] = Leading(
    Guide.WORDLESS,
    spots.hands_done,
    _board,
    lambda page, look, step: page.box,
    _shapes,
    _said,
    _pieces,
    tools=_tools,
    picture=_picture,
    room_for_all=spots.beside_huts,
    room_for_dots=spots.steps_of_hands,
    over=_coming_up,
    above=at_the_rim,
)
