"""Leading hands at Clans: huts, markers, score markers, clan cards."""

import math
from typing import Final

from engine.clans import CLANS, Clan, ClansRules, Move, View
from engine.clans.model import territory_of
from engine.core import Place
from engine.core.laid import BOX, Step, face, kind, seat_of
from engine.core.laid import Piece as Laying
from engine.core.places import where
from engine.session import Cause
from ui.core.art import Art
from ui.core.geometry import Point
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.theme import DAY
from ui.core.words import C_, Words
from ui.drawing.camps import camp_radii
from ui.drawing.huts import hut_on_panel
from ui.drawing.icons import icon
from ui.games.clans.table import camps, column
from ui.games.clans.table.land import MAP, land_of
from ui.games.clans.table.lights import CLAN_GLOW
from ui.games.clans.table.look import TableLook
from ui.games.clans.table.scene import board, stands
from ui.games.clans.table.words import clan_word
from ui.games.contract.hands import Guide, Leading, Said
from ui.games.contract.table import Picture
from ui.lights.glow import Rgb

CORNERS: Final = 20
"""Of the outline of a camp."""


def _room(page: Page) -> Box:
    x, w = column.left_and_width(page)
    return Box(x, 0, w, 480)


def _board(page: Page, look: TableLook, step: Step) -> list[Piece]:
    return board(page, look)


def _above(page: Page, look: TableLook, spot: Place) -> tuple[Piece, ...]:
    """The camp stands over the rim of its land."""
    territory, view = territory_of(spot), look.view
    stand = (
        None if territory is None else stands(land_of(look.rules.board), view, page.sizes.hut).get(territory)
    )
    if territory is None or stand is None or not view.groups[territory]:
        return ()
    village = bool(view.founded >> territory & 1)
    return (camps.standing(territory, view.huts(territory), stand.at, stand.hut_r, village=village),)


def _shapes(page: Page, look: TableLook, spot: Place) -> tuple[tuple[Point, ...], ...]:
    """The land, and the camp that may reach beyond it."""
    territory = territory_of(spot)
    if territory is None:
        return ()
    land = land_of(look.rules.board)
    outline = tuple(land.shape[territory])
    stand = stands(land, look.view, page.sizes.hut).get(territory)
    if stand is None:
        return (outline,)
    (x, y), colours = stand.at, camps.colours(look.view.huts(territory))
    rx, ry = camp_radii(max(colours, 1), stand.hut_r)
    turns = (2 * math.pi * n / CORNERS for n in range(CORNERS))
    oval = tuple((x + (rx + 5) * math.cos(a), y - 3 + (ry + 9) * math.sin(a)) for a in turns)
    return outline, oval


def _said(look: TableLook, step: Step, cause: Cause, words: Words) -> Said:
    first, n = step.shifts[0], sum(shift.count for shift in step.shifts)
    match kind(first.piece):
        case "hut" if cause in (Cause.MATCH, Cause.DEAL):
            clan = clan_word(Clan(face(first.piece)[0]), words)
            if cause is Cause.DEAL:
                asked = words("Put a hut of this colour on each bright territory.")
                return Said(asked, words.n("{clan}: {n} hut", "{clan}: {n} huts", n, clan=clan))
            return Said(words("Put this colour right."), words("{clan}: {n} to move", clan=clan, n=n))
        case "hut":
            return _huts(step, n, words)
        case "marker":
            return _markers(look, step, n, cause, words)
        case "tally" if cause is Cause.DEAL:
            return Said(words("Lay the score markers at the start of the track."), words("Score markers"))
        case "tally":
            return Said(words("Set the score markers."), words("Set the score markers"))
        case _:
            return Said(
                words(C_("Clans", "Everybody draws a clan card and hides it.")),
                words("Everybody draws a secret clan"),
            )


def _huts(step: Step, n: int, words: Words) -> Said:
    first = step.shifts[0]
    if first.target == BOX:
        asked = words.n("Take this hut off the board.", "Take these {n} huts off the board.", n)
        return Said(asked, words.n("Take off {n} hut", "Take off {n} huts", n))
    if first.origin == BOX:
        asked = words.n("Put this hut back on the board.", "Put these {n} huts back on the board.", n)
        return Said(asked, words.n("Put back {n} hut", "Put back {n} huts", n))
    asked = words.n(
        "Move this hut to the marked territory.", "Move these {n} huts to the marked territory.", n
    )
    return Said(asked, words.n("Move {n} hut", "Move {n} huts", n))


def _taken_up(n: int, words: Words) -> Said:
    asked = words.n("Take this hut.", "Take these {n} huts.", n)
    return Said(asked, words.n("Take {n} hut", "Take {n} huts", n))


def _markers(look: TableLook, step: Step, n: int, cause: Cause, words: Words) -> Said:
    if step.seat is None or cause is Cause.DEAL:
        asked = words("Lay the village markers on the table of epochs.")
        if cause is Cause.DEAL:
            return Said(asked, words("The village markers"))
        return Said(words("Put the village markers right."), words("The village markers"))
    name = look.players[step.seat].name
    if seat_of(step.shifts[0].target) is not None:
        row = words.n("{name} takes {n} marker", "{name} takes {n} markers", n, name=name)
        asked = words.n("{name} takes {n} marker.", "{name} takes {n} markers.", n, name=name)
        return Said(asked, row)
    asked = words.n("{name} gives back {n} marker.", "{name} gives back {n} markers.", n, name=name)
    return Said(asked, words.n("{name} gives back {n} marker", "{name} gives back {n} markers", n, name=name))


def _pieces(look: TableLook, step: Step) -> tuple[tuple[Picture, str], ...]:
    out: dict[str, int] = {}
    scores: dict[str, str] = {}
    for shift in step.shifts:
        if kind(shift.piece) == "tally":
            scores[face(shift.piece)[0]] = where(shift.target)[0] if shift.target != BOX else ""
        elif kind(shift.piece) == "hut":
            colour = face(shift.piece)[0]
            out[colour] = out.get(colour, 0) + shift.count
    if scores:
        known = [clan.value for clan in CLANS if clan.value in scores]
        return tuple((Picture(_hut, (colour,)), f"→ {scores[colour]}") for colour in known)
    if out:
        known = [clan.value for clan in CLANS if clan.value in out]
        return tuple(
            (Picture(_hut, (colour,)), str(out[colour]) if out[colour] > 1 else "") for colour in known
        )
    if kind(step.shifts[0].piece) == "marker":
        return ((Picture(marker), str(sum(shift.count for shift in step.shifts))),)
    return ((Picture(_card), ""),)


def _picture(name: Laying) -> Picture | None:
    return Picture(_hut, face(name)) if kind(name) == "hut" else None


def _beside(look: TableLook, step: Step, cause: Cause, words: Words) -> tuple[tuple[Picture, str], ...]:
    """What is laid out beside the map."""
    if cause is not Cause.DEAL:
        return ()
    match kind(step.shifts[0].piece):
        case "clan":
            return (
                (
                    Picture(_card),
                    words("Shuffle the five clan cards. Everybody draws one and shows it to nobody."),
                ),
                (
                    Picture(_hut, ("red",)),
                    words("You play for the colour on your card: its points are yours at the end."),
                ),
                (Picture(_away), words("The other clan cards go back into the box, face down.")),
            )
        case "marker":
            said = words("The 12 village markers go on the table of epochs, left of the map.")
            return ((Picture(marker), said),)
        case "tally":
            return ((Picture(_hut, ("blue",)), words("Each colour has a score marker: all begin at 0.")),)
        case _:
            return ()


def _compares(look: TableLook, step: Step) -> bool:
    """Nobody looks at the clan cards of others."""
    return kind(step.shifts[0].then) != "clan"


def _colour(name: Laying) -> Rgb | None:
    return CLAN_GLOW[Clan(face(name)[0])].colour if kind(name) == "hut" else None


def _hut(art: Art, colour: str) -> None:
    hut_on_panel(art, colour, art.width / 2, art.height / 2, art.width * 0.4)


def marker(art: Art) -> None:
    x, y = art.width / 2, art.height / 2
    art.disc(x, y, art.width * 0.46, art.theme.sun, DAY.ink, 1.6)
    icon(art, "marker", x, y, art.width * 0.28, DAY.ink)


def _card(art: Art) -> None:
    w, h = art.width, art.height
    art.box(w * 0.16, 1, w * 0.68, h - 2, DAY.card, DAY.ink, r=5, width=1.4)
    icon(art, "eye_closed", w / 2, h / 2, w * 0.22, DAY.ink)


def _away(art: Art) -> None:
    icon(art, "eye_closed", art.width / 2, art.height / 2, art.width * 0.3, art.theme.ink2)


LEADING: Final[Leading[ClansRules, Move, View]] = Leading(
    Guide.COLUMN,
    _room,
    _board,
    lambda page, look, step: MAP,
    _shapes,
    _said,
    _pieces,
    above=_above,
    taken_up=_taken_up,
    picture=_picture,
    beside=_beside,
    compares=_compares,
    colour=_colour,
)
