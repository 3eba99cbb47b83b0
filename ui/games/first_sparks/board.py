"""The board: tiles, members, prices, and what a finger means on it."""

from collections.abc import Iterator
from typing import Final

from engine.first_sparks import Ask, View
from engine.first_sparks.board import LaidTile
from engine.first_sparks.pointing import hex_place
from engine.first_sparks.regions import REGION_PLACES, in_mask
from engine.first_sparks.spreading import everybody, is_neutral
from ui.art import Art
from ui.drawing.figures import member
from ui.drawing.grounds import grain
from ui.drawing.marks import coin
from ui.games.first_sparks import layout
from ui.games.first_sparks.asking import PAYS, aimed, confirming, open_to, rules_of
from ui.games.first_sparks.laying import hexes_in_sight, loose, turns_at
from ui.games.first_sparks.look import pane_of
from ui.games.first_sparks.plot import Plot, fitted, lies_at
from ui.games.first_sparks.seats import NEUTRAL, colour_of, colours
from ui.games.first_sparks.tiles import DrawnTile, draw_tile, drawn
from ui.games.presenter import Look
from ui.page import Page
from ui.pieces import button
from ui.scene import Box, Piece
from ui.theme import mix

COIN: Final = 13.0


class Land:
    """The board at one moment."""

    def __init__(self, page: Page, look: Look) -> None:
        self.page: Final = page
        self.look: Final = look
        self.view: View = look.view
        self.pane: Final = pane_of(look)
        self.plate: Final = layout.board_plate(page, self.pane)
        self.plot: Final = fitted(self._box(), hexes_in_sight(self.view))
        self.open: Final = open_to(look)
        self.aimed: Final = aimed(look)

    def _box(self) -> Box:
        box = layout.land_box(self.page, self.pane)
        return Box(box.x, box.y, box.w - 108, box.h) if self.view.ask is Ask.LAY else box

    def pieces(self, *, pressed: str) -> Iterator[Piece]:
        yield self._ground()
        if self.view.ask is Ask.LAY and self.look.choice is not None:
            yield from self._laying(pressed=pressed)
            return
        yield from self._members()
        yield from self._regions()

    def _ground(self) -> Piece:
        box = self.plate
        drawn_tiles = tuple(drawn(rules_of(self.look).components, laid) for laid in self.view.tiles)
        args = (self.plot.r, self.plot.x - box.x, self.plot.y - box.y, drawn_tiles)
        whole = Box(box.x, box.y, box.w, box.h + 3)
        return Piece(whole, _land, args, keep=True)

    def _members(self) -> Iterator[Piece]:
        all_colours = colours(len(self.view.clans), neutral=self.view.neutral is not None)
        masks = everybody(self.view)
        for region in in_mask(self.view.board.regions):
            here = [colour for colour, mask in zip(all_colours, masks, strict=True) if mask >> region & 1]
            price = self._price(region)
            ghost = region == self.aimed and confirming(self.look)
            spots = stand(len(here) + (price is not None), self.plot.r)
            x, y = self._middle(region)
            for n, colour in enumerate(here):
                dx, dy, r = spots[n]
                yield figure(colour, x + dx, y + dy, r)
            if price is not None and ghost:
                dx, dy, r = spots[-1]
                own = NEUTRAL if is_neutral(self.view.ask) else colour_of(self.view.seat)
                yield figure(own, x + dx, y + dy, r, ghost=True)
            elif price is not None:
                dx, dy, r = spots[-1]
                yield Piece(Box.around(x + dx, y + dy, COIN + 2), _coin, (price, min(COIN, r * 1.05)))

    def _price(self, region: int) -> int | None:
        if region not in self.open or self.view.ask not in PAYS:
            return None
        cost = rules_of(self.look).cost(self.view, region)
        return None if cost is None else cost.total

    def _middle(self, region: int) -> tuple[float, float]:
        return self.plot.middle(*lies_at(self.view.tiles, region))

    def _regions(self) -> Iterator[Piece]:
        for region in in_mask(self.view.board.regions):
            spot, turn, side = lies_at(self.view.tiles, region)
            x, y = self.plot.middle(spot, turn, side)
            if region in self.open:
                target = Box.around(x, y, max(12.0, self.plot.r * 0.36))
                yield Piece(Box(x, y, 1, 1), _nothing, means=REGION_PLACES[region], near=True, target=target)
            else:
                shape = self.plot.region(spot, turn, side)
                yield Piece(Box(x, y, 1, 1), _nothing, means=REGION_PLACES[region], outline=shape)

    # tiles

    def _laying(self, *, pressed: str) -> Iterator[Piece]:
        legal = {spot for spot in hexes_in_sight(self.view) if turns_at(self.view, spot)}
        for spot in sorted(legal):
            x, y = self.plot.centre(spot)
            yield Piece(Box.around(x, y, 8), _dot, ())
        lying = loose(self.look)
        if lying is not None:
            yield self._loose(lying)
            yield button(layout.turn_box(self.page), "turn", sign="turn", pressed=pressed)
        for spot in sorted(legal):
            x, y = self.plot.centre(spot)
            target = Box.around(x, y, self.plot.r * 0.6)
            yield Piece(Box(x, y, 1, 1), _nothing, means=hex_place(*spot), near=True, target=target)

    def _loose(self, lying: LaidTile) -> Piece:
        plot, tile = self.plot, drawn(rules_of(self.look).components, lying)
        corners = [corner for spot in lying.hexes for corner in plot.outline(spot)]
        x0, y0 = min(x for x, _ in corners) - 8, min(y for _, y in corners) - 8
        x1, y1 = max(x for x, _ in corners) + 8, max(y for _, y in corners) + 10
        return Piece(Box(x0, y0, x1 - x0, y1 - y0), _tile, (plot.r, plot.x - x0, plot.y - y0, tile))


def figure(colour: str, x: float, y: float, r: float, *, ghost: bool = False) -> Piece:
    return Piece(Box.around(x, y, r * 1.3 + 2), _figure, (colour, r, ghost))


def stand(count: int, big: float) -> list[tuple[float, float, float]]:
    """(dx, dy, radius) of so many figures in one region; `big` is R of the hex."""
    if count < 3:
        r = min(12.5, big * 0.24)
        return [((n - (count - 1) / 2) * r * 1.92, 0.0, r) for n in range(count)]
    r = min(10.5, big * 0.2) if count < 5 else min(9.0, big * 0.165)
    upper = count // 2
    rows = [(n - (upper - 1) / 2, -1) for n in range(upper)]
    rows += [(n - (count - upper - 1) / 2, 1) for n in range(count - upper)]
    return [(dx * r * 1.92, dy * r * 1.05, r) for dx, dy in rows]


def _land(art: Art, r: float, x: float, y: float, tiles: tuple[DrawnTile, ...]) -> None:
    t, h = art.theme, art.height - 3
    ground = mix(t.table, t.wood, 0.22)
    art.box(0, 2, art.width, h, t.shadow, r=12)
    art.box(0, 0, art.width, h, ground, t.line, r=12, width=1)
    grain(art, 6, 6, art.width - 22, h - 12, mix(t.table, t.wood, 0.36), 300)
    plot = Plot(r, x, y)
    for tile in tiles:
        draw_tile(art, plot, tile)


def _tile(art: Art, r: float, x: float, y: float, tile: DrawnTile) -> None:
    draw_tile(art, Plot(r, x, y), tile)


def _figure(art: Art, colour: str, r: float, ghost: bool) -> None:
    member(art, colour, art.width / 2, art.height / 2, r, ghost=ghost)


def _coin(art: Art, price: int, r: float) -> None:
    coin(art, price, art.width / 2, art.height / 2 - 1, r)


def _dot(art: Art) -> None:
    art.disc(art.width / 2, art.height / 2, 6, art.theme.chalk, art.theme.ink, 1.1)


def _nothing(art: Art) -> None:
    """Only a target."""
