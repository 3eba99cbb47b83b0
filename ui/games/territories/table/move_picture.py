"""A log or farms in the list of moves: where they lie on the land."""

from typing import Final

from engine.session import Played
from engine.territories import Land, State, Take
from engine.territories.land import Log, Square
from ui.core.art import Art
from ui.core.scene import Box
from ui.core.theme import DAY
from ui.games.contract.table import Picture
from ui.games.territories.table.plot import plot_of

AREA: Final = Box(4, 2, 140, 44)


def move_picture(before: State, played: Played) -> Picture:
    move = played.move
    farms = tuple(move.squares) if isinstance(move, Take) else ()
    laid = (move,) if isinstance(move, Log) else ()
    return Picture(_draw, (before.land, before.logs, laid, farms))


def _draw(
    art: Art, land: Land, logs: tuple[Log, ...], laid: tuple[Log, ...], farms: tuple[Square, ...]
) -> None:
    plot, t = plot_of(land, AREA), art.theme
    for square in land.squares:
        box = plot.square(square)
        fill = DAY.sun if square in farms else t.land("prairie").base
        art.box(box.x, box.y, box.w, box.h, fill, t.line, r=0, width=0.6)
    for log in logs:
        art.line([plot.at(log.start), plot.at(log.end)], DAY.ink, 1.6)
    for log in laid:
        art.line([plot.at(log.start), plot.at(log.end)], DAY.ink, 6)
        art.line([plot.at(log.start), plot.at(log.end)], DAY.ember, 3.6)
