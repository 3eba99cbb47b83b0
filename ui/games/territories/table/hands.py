"""Leading hands at Territories: logs and farms that go back, or come again."""

from typing import Final

from engine.core import Place
from engine.core.laid import BOX, Step, kind
from engine.core.places import kind as kind_of_place
from engine.core.places import where
from engine.session import Cause, Handwork
from engine.territories import TerritoriesRules
from engine.territories.laid import FARM
from engine.territories.land import Log, Tile, squares_of
from engine.territories.model import SIDES, Move, Side, View
from ui.core.art import Art
from ui.core.geometry import Point
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.words import Words
from ui.drawing.farms import farm_on_panel
from ui.drawing.icons import icon
from ui.games.contract.hands import Guide, Leading, Said
from ui.games.contract.table import Picture
from ui.games.territories.table import board_layer, column
from ui.games.territories.table.look import TableLook
from ui.games.territories.table.places import log_at, square_at
from ui.games.territories.table.plot import Plot, plot_of
from ui.games.territories.table.scene import lying

THICK: Final = 0.2
"""Half the width of the bright place of a log, in squares."""
SHORT: Final = 0.08
"""So far from a corner it ends, in squares: in a point, so that where several meet none crosses another."""
WITHIN: Final = 0.13
"""So far inside its edges a square is framed, in squares: logs lie on them."""


def _room(page: Page) -> Box:
    x, w = column.left_and_width(page)
    return Box(x, 0, w, 480)


def _board(page: Page, look: TableLook, step: Step) -> list[Piece]:
    return lying(page, look)


def _area(page: Page, look: TableLook, step: Step) -> Box:
    return Box(0, 0, column.LEFT - 6, 480)


def _along(plot: Plot, log: Log) -> tuple[Point, ...]:
    """Round a log; the sides of its points, where a sign stands, before the points themselves."""
    (ax, ay), (bx, by) = map(plot.at, log)
    d, tip = round(plot.size * THICK), round(plot.size * SHORT)
    if ax == bx:
        top, low = ay + tip, by - tip
        return (
            *((ax + d, top + d), (ax, top), (ax - d, top + d)),
            *((ax - d, low - d), (ax, low), (ax + d, low - d)),
        )
    left, right = ax + tip, bx - tip
    return (
        *((right - d, ay - d), (right, ay), (right - d, ay + d)),
        *((left + d, ay + d), (left, ay), (left + d, ay - d)),
    )


def _shapes(page: Page, look: TableLook, spot: Place) -> tuple[tuple[Point, ...], ...]:
    """Of a place of this land: the game knows those of the largest one."""
    land, plot = look.view.land, plot_of(look.view.land)
    if (log := log_at(spot)) is not None:
        return (_along(plot, log),) if log in land.edges else ()
    if kind_of_place(spot) == "square":
        square = square_at(spot)
        if square not in land.squares:
            return ()
        box = plot.square(square).grown(-plot.size * WITHIN)
        x0, y0, x1, y1 = box.x, box.y, box.right, box.bottom
    elif kind_of_place(spot) == "tile":
        squares = squares_of(Tile(*map(int, where(spot)[0].split("."))))
        first, last = plot.square(squares[0]), plot.square(squares[-1])
        x0, y0, x1, y1 = first.x, first.y, last.right, last.bottom
    else:
        return ()
    return (((x0, y0), (x1, y0), (x1, y1), (x0, y1)),)


def _dealt(look: TableLook, step: Step, words: Words) -> Said:
    n, first = len(step.shifts), step.shifts[0]
    match kind(first.piece):
        case "log" if n > 1:  # compared: all that were laid since
            return Said(words.n("Lay this log.", "Lay these {n} logs.", n), words.n("{n} log", "{n} logs", n))
        case "log":
            return Said(words("Lay the start log here."), words("Start log"))
        case "farm":
            side = next(side for side in SIDES if FARM[side] == first.piece)
            name = look.players[look.view.seat(side)].name
            asked = words.n("{name}: {n} farm goes here.", "{name}: {n} farms go here.", n, name=name)
            return Said(asked, words.n("{name}: {n} farm", "{name}: {n} farms", n, name=name))
        case _:
            return Said(words("Lay the tiles like this."), words.n("{n} tile", "{n} tiles", n))


def _houses(page: Page, look: TableLook, work: Handwork) -> list[Piece]:
    """While tiles are laid: the houses that are printed on them, in the colours of their farms."""
    if work.cause is not Cause.DEAL or kind(work.step.shifts[0].piece) == "farm":
        return []
    plot = plot_of(look.view.land)
    out = [
        board_layer.house_of(plot, square_at(shift.target), side)
        for step in work.left
        for shift in step.shifts
        for side in SIDES
        if shift.piece == FARM[side]
    ]
    bare = look.view.land.squares_in(look.view.places)
    return out + [board_layer.house_place(plot, square, Side.WHITE, chosen=False) for square in bare]


def _log(page: Page, look: TableLook, spot: Place) -> list[Piece]:
    """As it lies, over the points of its ring: also one that has still to be taken away where the board is
    put right, which is shown as it shall be."""
    log, land = log_at(spot), look.view.land
    if log is None or log not in land.edges:
        return []
    courses = board_layer.courses(land, look.view.logs)
    lying = {one: (course, n) for n, (one, course) in enumerate(zip(look.view.logs, courses, strict=True))}
    (start, far), n = lying.get(log, (log, -1))
    return [board_layer.log(plot_of(land), start, far, first=n == 0)]


def _said(look: TableLook, step: Step, cause: Cause, words: Words) -> Said:
    if cause is Cause.DEAL:
        return _dealt(look, step, words)
    first, n = step.shifts[0], sum(shift.count for shift in step.shifts)
    off = all(shift.target == BOX for shift in step.shifts)
    match kind(first.piece):
        case "log" if off:
            asked = words.n("Take this log away.", "Take these {n} logs away.", n)
            return Said(asked, words.n("Take {n} log away", "Take {n} logs away", n))
        case "log" if first.origin == BOX:
            asked = words.n("Lay this log.", "Lay these {n} logs.", n)
            return Said(asked, words.n("Lay {n} log", "Lay {n} logs", n))
        case "log":
            return Said(words("Put the logs right."), words.n("{n} log to move", "{n} logs to move", n))
        case "farm" if off:
            asked = words.n("Take this farm away.", "Take these {n} farms away.", n)
            return Said(asked, words.n("Take {n} farm away", "Take {n} farms away", n))
        case "farm":
            asked = words.n("Put this farm there.", "Put these {n} farms there.", n)
            return Said(asked, words.n("Put down {n} farm", "Put down {n} farms", n))
        case _:
            return Said(words("Lay the tiles side by side."), words.n("{n} tile", "{n} tiles", n))


def _pieces(look: TableLook, step: Step) -> tuple[tuple[Picture, str], ...]:
    counts: dict[str, int] = {}
    for shift in step.shifts:
        counts[shift.piece] = counts.get(shift.piece, 0) + shift.count
    return tuple((Picture(_piece, (name,)), f"× {n}") for name, n in counts.items())


def _piece(art: Art, name: str) -> None:
    x, y, r = art.width / 2, art.height / 2, art.width * 0.4
    owner = name.split("/")[1:]
    if owner:
        farm_on_panel(art, owner[0], x, y, r)
    else:
        icon(art, "log" if name == "log" else "board", x, y, r, art.theme.ink)


LEADING: Final[Leading[TerritoriesRules, Move, View]] = Leading(
    Guide.COLUMN, _room, _board, _area, _shapes, _said, _pieces, above=_log, over=_houses
)
