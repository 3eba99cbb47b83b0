"""A tile of a hint: which hexes it covers, which way round, and how often it is turned until it lies so."""

from collections.abc import Iterator, Sequence

from engine.core import Place
from engine.first_sparks import View
from engine.first_sparks.board import LaidTile
from engine.first_sparks.pointing import hex_place
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Piece
from ui.core.words import Words
from ui.drawing.marks import outline_ring
from ui.games.contract.table import AnyLook
from ui.games.first_sparks.table.board import Land
from ui.games.first_sparks.table.laying import ringed_tile
from ui.games.first_sparks.table.plot import Plot, hex_at, turn_at
from ui.games.first_sparks.table.tiles import DrawnTile, drawn, rim
from ui.games.first_sparks.table.turning import kept_turn, loose, nearest_turn, next_turn, turns_at


def hinted(look: AnyLook, places: Sequence[Place]) -> LaidTile | None:
    """None where it is about no tile."""
    view: View = look.view
    spot = next((at for one in places if (at := hex_at(one)) is not None), None)
    turn = next((way for one in places if (way := turn_at(one)) is not None), None)
    if spot is None or turn is None or view.next_tile is None:
        return None
    return LaidTile(view.next_tile, *spot, turn)


def covered(places: tuple[Place, ...]) -> tuple[Place, ...]:
    """The hexes that a tile covers; other places as they are."""
    spot = next((at for one in places if (at := hex_at(one)) is not None), None)
    turn = next((way for one in places if (way := turn_at(one)) is not None), None)
    if spot is None or turn is None:
        return places[:1]
    return tuple(hex_place(*at) for at in LaidTile(0, *spot, turn).hexes)


def turns_left(look: AnyLook, tile: LaidTile) -> int:
    """So often it has still to be turned there: now, or once it was laid loosely where the hint says."""
    allowed, lying = turns_at(look.view.tiles, (tile.q, tile.r)), loose(look)
    there = lying is not None and (lying.q, lying.r) == (tile.q, tile.r)
    turn = lying.turn if lying is not None and there else nearest_turn(allowed, kept_turn(look))
    left = 0
    while turn != tile.turn:
        turn, left = next_turn(allowed, turn), left + 1
    return left


def made(look: AnyLook, places: tuple[Place, ...], words: Words) -> str:
    tile, lying = hinted(look, places), loose(look)
    if tile is None:
        return ""
    left = turns_left(look, tile)
    if lying is not None and (lying.q, lying.r) == (tile.q, tile.r):
        if not left:
            return words("It is in the right place: lay it.")
        return words.n(
            "Turn the tile {n} more time, then lay it.", "Turn the tile {n} more times, then lay it.", left
        )
    if not left:
        return words("Touch the place with the light bulb: there it lies right. Then lay it.")
    return words.n(
        "Touch the place with the light bulb, turn the tile {n} time, then lay it.",
        "Touch the place with the light bulb, turn the tile {n} times, then lay it.",
        left,
    )


def shown(page: Page, look: AnyLook, places: tuple[Place, ...]) -> Iterator[Piece]:
    """The tile as it will lie; where it lies loosely in its way, its rim alone."""
    tile, lying = hinted(look, places), loose(look)
    if tile is None:
        return
    plot, printed = Land(page, look).plot, drawn(look.rules.components, tile)
    if lying is None or not set(lying.hexes) & set(tile.hexes):
        yield ringed_tile(plot, printed, "hint")
    yield ringed_tile(plot, printed, "hint", draw=_rim)


def _rim(art: Art, r: float, x: float, y: float, tile: DrawnTile, state: str) -> None:
    outline_ring(art, rim(Plot(r, x, y), tile.hexes, tile.turn)[:-1], "hint")
