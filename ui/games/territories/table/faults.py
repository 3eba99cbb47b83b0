"""What is wrong with a set-up, a final land or the data file: where, and what to do."""

from collections.abc import Mapping
from typing import Final

from engine.core import Fault, Place
from engine.territories import Side
from engine.territories.model import Wrong
from ui.core.words import N_, Words
from ui.games.territories.table.lights import beside
from ui.games.territories.table.places import log_at, square_at
from ui.games.territories.table.words import SIDE, square_word

SENTENCES: Final[Mapping[Wrong, str]] = {
    Wrong.TILE_COUNT: N_("Tiles of the land: {tiles}; it needs {asked}."),
    Wrong.TILE_TWICE: N_("Two tiles lie at {where}: move one."),
    Wrong.APART: N_("Some tiles lie apart: push them together along whole sides."),
    Wrong.HOLE: N_("The land has a hole: close it with a tile from the edge."),
    Wrong.NOT_AT_ORIGIN: N_("The land does not begin at the upper left: move it there."),
    Wrong.START_OFF_LAND: N_("The start log does not lie between two squares of the land: lay it again."),
    Wrong.START_BETWEEN_TILES: N_("The start log lies between two tiles: it goes from the middle of one."),
    Wrong.START_NOT_AT_BORDER: N_("The start log does not reach the border: turn its tile."),
    Wrong.FARM_COUNT: N_("{who}: number of farms {farms}; {asked} are needed."),
    Wrong.FARM_OFF_LAND: N_("The farm at {where} stands beside the land: move it."),
    Wrong.TWO_ON_SQUARE: N_("Two farms stand at {where}: move one."),
    Wrong.TWO_ON_TILE: N_("Two farms stand on one tile, at {where}: each tile has one."),
    Wrong.FARM_ON_START_TILE: N_("A farm stands on the tile of the start log, at {where}: move it."),
    Wrong.PLACES_AND_FARMS: N_("There are farms and places to choose: enter only one of the two."),
    Wrong.NO_SUCH_SEAT: N_("Player {seat} cannot be White: there are two players."),
    Wrong.LOG_OFF_LAND: N_("The log at {where} lies outside the land: take it away."),
    Wrong.LOG_TWICE: N_("Two logs lie at {where}: take one away."),
    Wrong.LOG_ENDS_LOOSE: N_("A log ends in open land at {where}: finish its border or take it away."),
    Wrong.NO_FARM: N_("No farm round {where}: check the borders."),
    Wrong.NOT_PARTED: N_("Farms of both colours round {where}: a border is missing."),
    Wrong.NOT_AN_OBJECT: N_("{where}: braces with names and values are needed."),
    Wrong.MISSING: N_("{where}: something is missing there; write it."),
    Wrong.UNKNOWN: N_("{where}: this name is not known; take it out."),
    Wrong.NOT_A_NUMBER: N_("{where}: a whole number from {least} to {most} is needed."),
    Wrong.NOT_A_TEXT: N_("{where}: a short text is needed, an id in lower case."),
    Wrong.NOT_A_PICTURE: N_("{where}: rows of # and . are needed, one # for each tile."),
    Wrong.SHAPE_TWICE: N_("{where}: the shape “{id}” appears twice; rename one."),
    Wrong.UNREADABLE: N_("{where}: this is not JSON. Correct it, or take the file that came with it."),
}
_WHO: Final[Mapping[str, str]] = {
    "white": SIDE[Side.WHITE],
    "black": SIDE[Side.BLACK],
    "places": N_("Places"),
}


def fault_words(fault: Fault, words: Words) -> str:
    """A whole sentence. Seats are counted from 1 for people."""
    facts: dict[str, object] = dict(fault.facts)
    facts["where"] = _where(fault.where, words)
    if fault.where in _WHO:
        facts["who"] = words(_WHO[fault.where])
    if "seat" in fault.facts:
        facts["seat"] = int(str(fault.facts["seat"])) + 1
    return words(SENTENCES[Wrong(fault.code)], **facts)


def _where(where: str, words: Words) -> str:
    """A place in words; a path in a file stays as it is."""
    kind, _, _ = where.partition("/")
    if kind == "square":
        return square_word(square_at(Place(where)), words)
    if (log := log_at(Place(where))) is not None:
        one, other = (square_word(square, words) for square in beside(log))
        return words("{one} / {other}", one=one, other=other)
    return where
