"""A tile while it is laid: where it may go, how it lies, the button that turns it."""

import math
from collections.abc import Iterator
from typing import Final

from engine.first_sparks import Components, View
from engine.first_sparks.board import Hex, LaidTile
from engine.first_sparks.pointing import HEX_PLACES, hex_place
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Draw, Piece
from ui.drawing.marks import State, badge, outline_ring
from ui.games.first_sparks.table import layout
from ui.games.first_sparks.table.look import TableLook
from ui.games.first_sparks.table.plot import Plot, fitted, hex_at
from ui.games.first_sparks.table.tiles import DrawnTile, draw_ringed, draw_tiles, drawn
from ui.games.first_sparks.table.turning import allowed, fits, kept_turn, loose
from ui.widgets.pieces import button, plate

TILE: Final = "tile"
"""The tile that waits: a finger takes it from there to the land."""
TURN: Final = "turn"
SHAKE, SHAKES = 5, 3
WAITING: Final = 26.0
"""R of the tile that waits."""
_KNOWN: Final = frozenset(HEX_PLACES)


def laying(page: Page, look: TableLook, plot: Plot, *, pressed: str) -> Iterator[Piece]:
    view: View = look.view
    if view.next_tile is None:
        return
    lying = loose(look)
    covered = lying.hexes if lying is not None else ()
    for spot in allowed(view.tiles):
        if spot not in covered:
            yield _place(plot, spot)
    components = look.rules.components
    if lying is not None:
        yield lying_tile(plot, components, lying, fitting=fits(view, lying))
    if look.refused is not None and (wrong := hex_at(look.refused)) is not None:
        yield _refused(plot, wrong, SHAKE * math.sin(2 * math.pi * SHAKES * look.shaken))
    yield from _targets(page, look, plot)
    yield from _waiting(page, look, components, lying, pressed=pressed)


def _place(plot: Plot, spot: Hex) -> Piece:
    x, y = plot.centre(spot)
    return Piece(Box.around(x, y, plot.r + 2), _chalk_hex, (plot.r,))


def lying_tile(
    plot: Plot, components: Components, lying: LaidTile, *, fitting: bool, lift: float = 0
) -> Piece:
    """The tile above the land, in a ring that says whether it may lie there."""
    return ringed_tile(plot, drawn(components, lying), "chosen" if fitting else "refused", lift=lift)


def ringed_tile(
    plot: Plot, tile: DrawnTile, state: State, *, lift: float = 0, draw: Draw | None = None
) -> Piece:
    corners = [corner for spot in tile.hexes for corner in plot.outline(spot)]
    edge = 12
    x0, y0 = min(x for x, _ in corners) - edge, min(y for _, y in corners) - edge
    x1, y1 = max(x for x, _ in corners) + edge, max(y for _, y in corners) + edge
    args = (plot.r, plot.x - x0, plot.y - y0, tile, state)
    return Piece(Box(x0, y0 - lift, x1 - x0, y1 - y0), draw or _ringed_tile, args)


def _targets(page: Page, look: TableLook, plot: Plot) -> Iterator[Piece]:
    """Every hex in sight: where a tile may lie, the nearest is meant; the others explain themselves."""
    view: View = look.view
    plate_box = layout.board_plate(page, layout.Pane.BOARD)
    reach = range(-8, 9)
    for q in reach:
        for r in reach:
            spot, place = (q, r), hex_place(q, r)
            x, y = plot.centre(spot)
            if place not in _KNOWN or not plate_box.holds(x, y):
                continue
            if spot in allowed(view.tiles):
                target = Box.around(x, y, plot.r * 0.6)
                yield Piece(Box(x, y, 1, 1), _nothing, means=place, near=True, target=target)
            else:
                yield Piece(Box(x, y, 1, 1), _nothing, means=place, outline=plot.outline(spot))


def _waiting(
    page: Page, look: TableLook, components: Components, lying: LaidTile | None, *, pressed: str
) -> Iterator[Piece]:
    """The tile at the side until it lies on the land, and what turns it."""
    view: View = look.view
    box = layout.tile_box(page)
    assert view.next_tile is not None
    yield plate(box)
    turned = LaidTile(view.next_tile, 0, 0, kept_turn(look))
    small = fitted(box.grown(-6), turned.hexes)
    plot = Plot(min(small.r, WAITING), 0, 0)
    (ax, ay), (bx, by) = (plot.centre(spot) for spot in turned.hexes)
    middle = box.w / 2 - (ax + bx) / 2, box.h / 2 - (ay + by) / 2
    args = (plot.r, *middle, drawn(components, turned), lying is not None)
    yield Piece(box, _waiting_tile, args, means=TILE)
    yield button(layout.turn_box(page), TURN, sign="turn", pressed=pressed)


def _refused(plot: Plot, spot: Hex, shift: float) -> Piece:
    x, y = plot.centre(spot)
    return Piece(Box.around(x + shift, y, plot.r + 6), _red_hex, (plot.r,))


def _hexagon(art: Art, r: float, k: float = 1.0) -> tuple[tuple[float, float], ...]:
    return Plot(r, art.width / 2, art.height / 2).outline((0, 0), k)


def _chalk_hex(art: Art, r: float) -> None:
    outline = _hexagon(art, r, 0.86)
    art.tint(art.theme.chalk)
    art.veil(outline, art.theme.chalk, 70)
    art.line([*outline, outline[0]], art.theme.chalk, 2.2, dash=(7, 5))


def _red_hex(art: Art, r: float) -> None:
    outline_ring(art, _hexagon(art, r, 0.9), "refused")
    badge(art, "refused", art.width / 2, art.height / 2)


def _ringed_tile(art: Art, r: float, x: float, y: float, tile: DrawnTile, state: State) -> None:
    draw_ringed(art, Plot(r, x, y), tile, state)


def _waiting_tile(art: Art, r: float, x: float, y: float, tile: DrawnTile, away: bool) -> None:
    """Where the tile lies on the land, only its outline waits."""
    plot = Plot(r, x, y)
    if not away:
        draw_tiles(art, plot, (tile,))
        return
    for spot in tile.hexes:
        outline = plot.outline(spot)
        art.line([*outline, outline[0]], art.theme.line, 1.6, dash=(5, 4))


def _nothing(art: Art) -> None:
    """Only a target."""
