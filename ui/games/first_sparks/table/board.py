"""The board: tiles, members, prices, and what a finger means on it."""

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from engine.first_sparks import Ask, Food, View
from engine.first_sparks.board import LaidTile
from engine.first_sparks.events import Hunted, Removed, Settled, TileLaid
from engine.first_sparks.regions import HEXES, REGION_PLACES, SIDES
from engine.first_sparks.spreading import everybody, is_neutral
from ui.core.art import Art
from ui.core.geometry import Point
from ui.core.page import Page
from ui.core.scene import Box, Draw, Piece
from ui.core.theme import DAY, mix
from ui.core.timeline import ease_in, ease_out
from ui.drawing import goods
from ui.drawing.figures import member
from ui.drawing.grounds import grain
from ui.drawing.marks import State, badge, coin, disc_ring
from ui.games.first_sparks.table import layout
from ui.games.first_sparks.table.asking import PAYS, aimed, confirming, open_to, placed, price_of, region_at
from ui.games.first_sparks.table.laying import SHAKE, SHAKES, laying, lying_tile
from ui.games.first_sparks.table.look import TableLook, pane_of
from ui.games.first_sparks.table.plot import fitted, lies_at
from ui.games.first_sparks.table.seats import NEUTRAL, colour_of, colours
from ui.games.first_sparks.table.story import caught
from ui.games.first_sparks.table.tiles import GROUND, drawn, tile_pieces
from ui.games.first_sparks.table.turning import hexes_in_sight

COIN: Final = 13.0
QUIET: Final = 12
"""With more open regions than this those that are closed are dimmed, and none is ringed."""
DROP: Final = 22.0
"""From so high a member or a tile comes down."""


class Land:
    """The board at one moment."""

    def __init__(self, page: Page, look: TableLook) -> None:
        self.page: Final = page
        self.look: Final = look
        self.view: View = look.view
        self.pane: Final = pane_of(look)
        self.plate: Final = layout.board_plate(page, self.pane)
        self.event: Final = look.running.event if look.running else None
        self.part: Final = look.running.part if look.running else 0.0
        tiles = self.view.tiles
        if isinstance(self.event, TileLaid):
            laid = laid_of(self.event)
            tiles = tiles if laid in tiles else (*tiles, laid)
        across = self.pane is layout.Pane.BOARD
        asks = across and self.view.ask is Ask.LAY and look.choice is not None
        self.laying: Final = asks
        self.plot: Final = fitted(
            layout.land_box(page, self.pane, laying=asks), hexes_in_sight(tiles, laying=asks)
        )
        self.regions: Final = regions_of(self.view)
        self.open: Final = open_to(look)
        self.aimed: Final = aimed(look)

    def pieces(self, *, pressed: str) -> Iterator[Piece]:
        yield from self._ground()
        yield self._whole()
        if self.laying:
            yield from laying(self.page, self.look, self.plot, pressed=pressed)
            return
        if isinstance(self.event, TileLaid):
            yield from self._tile_comes(self.event)
        yield from self._states()
        yield from self._grounds()
        yield from self._members()
        yield from self._last()
        yield from self._refused()
        yield from self._targets()

    def _ground(self) -> Iterator[Piece]:
        """The tiles apart from what they lie on, which stays the same when one is laid."""
        box = self.plate
        yield Piece(Box(box.x, box.y, box.w, box.h + 3), _land, keep=True)
        components = self.look.rules.components
        yield from tile_pieces(
            self.plot, [drawn(components, laid) for laid in self.view.tiles], self.page.scale
        )

    def _whole(self) -> Piece:
        """Beside another pane a finger on the land, where no region is meant, opens it across the page."""
        x, y, right, bottom = self.plate.x, self.plate.y, self.plate.right, self.plate.bottom
        outline = ((x, y), (right, y), (right, bottom), (x, bottom))
        means = "" if self.pane is layout.Pane.BOARD else "pane/board"
        return Piece(Box(x, y, 1, 1), _nothing, means=means, outline=outline)

    def _tile_comes(self, event: TileLaid) -> Iterator[Piece]:
        laid = laid_of(event)
        if laid not in self.view.tiles:
            lift = DROP * (1 - ease_in(self.part))
            yield lying_tile(self.plot, self.look.rules.components, laid, fitting=True, lift=lift)

    # regions

    def _middle(self, region: int) -> Point:
        return self.plot.middle(*lies_at(self.view.tiles, region))

    def _shape(self, region: int) -> tuple[Point, ...]:
        return self.plot.region(*lies_at(self.view.tiles, region))

    def _states(self) -> Iterator[Piece]:
        """Dimmed, ringed, chosen."""
        if self.look.choice is None:
            return
        free = self.view.ask not in PAYS and bool(self.open)
        if free and len(self.open) > QUIET:
            for region in self.regions:
                if region not in self.open:
                    yield self._patch(region, _dimmed)
        elif free:
            for region in self.open:
                if region != self.aimed:
                    yield self._patch(region, _ring, "choosable")
        if self.aimed is not None:
            yield self._patch(self.aimed, _ring, "chosen")

    def _patch(self, region: int, draw: Draw, *args: str) -> Piece:
        shape = self._shape(region)
        x0, y0 = min(x for x, _ in shape) - 6, min(y for _, y in shape) - 6
        x1, y1 = max(x for x, _ in shape) + 6, max(y for _, y in shape) + 6
        outline = tuple((x - x0, y - y0) for x, y in shape)
        return Piece(Box(x0, y0, x1 - x0, y1 - y0), draw, (outline, *args))

    def _grounds(self) -> Iterator[Piece]:
        """While a clan hunts: rings round the grounds that the tool in use is for."""
        if not isinstance(self.event, Hunted):
            return
        done, _ = caught(self.event.hunt, self.part)
        catches = self.event.hunt.catches
        if done >= len(catches) or catches[done].food is Food.GRAIN:
            return
        own = self.view.clans[self.event.seat].members
        components = self.look.rules.components
        for laid in self.view.tiles:
            for n, (spot, food) in enumerate(
                zip(laid.hexes, components.tiles[laid.tile - 1].foods, strict=True)
            ):
                first = ((laid.tile - 1) * len(HEXES) + n) * SIDES
                if food is catches[done].food and own >> first & 0b111:
                    r = self.plot.r * GROUND
                    x, y = self.plot.centre(spot)
                    yield Piece(Box.around(x, y, r + 10), _ringed_ground, (food.value, r))

    # members

    def _members(self) -> Iterator[Piece]:
        masks = everybody(self.view)
        worn = colours(len(self.view.clans), neutral=self.view.neutral is not None)
        for region in self.regions:
            here = [colour for colour, own in zip(worn, masks, strict=True) if own >> region & 1]
            x, y = self._middle(region)
            price = self._price(region)
            coming = self._coming(region)
            ghost = region == self.aimed and self._adds() and (price is None or confirming(self.look))
            spots = stand(len(here) + (ghost or price is not None or coming is not None), self.plot.r)
            going = self._going(region)
            for colour, (dx, dy, r) in zip(here, spots, strict=False):
                shown = r * (1 - ease_in(self.part)) if colour == going else r
                if shown > 1:
                    yield figure(colour, x + dx, y + dy, shown)
            dx, dy, r = spots[-1] if spots else (0.0, 0.0, 0.0)
            if ghost:
                yield figure(self._own(), x + dx, y + dy, r, ghost=True)
            elif price is not None:
                r = min(COIN, r * 1.08)
                yield Piece(Box.around(x + dx, y + dy, r + 3), _coin, (price, r))
            elif coming is not None:
                yield figure(coming, x + dx, y + dy - DROP * (1 - ease_out(self.part)), r)

    def _adds(self) -> bool:
        return self.view.ask in (*PAYS, Ask.FIRST, Ask.NEUTRAL_FIRST, Ask.NEUTRAL)

    def _own(self) -> str:
        return NEUTRAL if is_neutral(self.view.ask) else colour_of(self.view.seat)

    def _price(self, region: int) -> int | None:
        if region not in self.open or self.view.ask not in PAYS:
            return None
        return price_of(self.look, region)

    def _coming(self, region: int) -> str | None:
        match self.event:
            case Settled(neutral=True, region=there) if there == region:
                return NEUTRAL
            case Settled(seat=seat, region=there) if there == region:
                return colour_of(seat)
            case _:
                return None

    def _going(self, region: int) -> str | None:
        match self.event:
            case Removed(seat=seat, region=there) if there == region:
                return colour_of(seat)
            case _:
                return None

    # marks

    def _last(self) -> Iterator[Piece]:
        """Prints at the members of the latest turn."""
        if self.look.running is not None:
            return
        for region in placed(self.look):
            if region not in self.regions or region == self.aimed:
                continue
            x, y = self._middle(region)
            k = min(1.0, self.plot.r / 52)
            cx, cy = x + self.plot.r * 0.2, y + self.plot.r * 0.24
            yield Piece(Box.around(cx, cy, 13 * k), _badge, ("last", k * 0.8))

    def _refused(self) -> Iterator[Piece]:
        region = region_at(self.look.refused)
        if region is None or region not in self.regions:
            return
        shift = SHAKE * math.sin(2 * math.pi * SHAKES * self.look.shaken)
        patch = self._patch(region, _ring, "refused")
        yield replace(patch, box=patch.box.moved(shift, 0))
        x, y = self._middle(region)
        yield Piece(Box.around(x + shift, y, 14), _badge, ("refused", 1.0))

    def _targets(self) -> Iterator[Piece]:
        """The nearest open region is meant; one that is closed, where it lies."""
        for region in self.regions:
            x, y = self._middle(region)
            place = REGION_PLACES[region]
            if region in self.open:
                target = Box.around(x, y, max(12.0, self.plot.r * 0.36))
                yield Piece(Box(x, y, 1, 1), _nothing, means=place, near=True, target=target)
            else:
                yield Piece(Box(x, y, 1, 1), _nothing, means=place, outline=self._shape(region))


def laid_of(event: TileLaid) -> LaidTile:
    return LaidTile(event.tile, event.q, event.r, event.turn)


def regions_of(view: View) -> tuple[int, ...]:
    """Of the tiles that lie, rising; a tile that has just come does not stand in the view's board yet."""
    size = len(HEXES) * SIDES
    firsts = sorted((laid.tile - 1) * size for laid in view.tiles)
    return tuple(first + n for first in firsts for n in range(size))


def figure(colour: str, x: float, y: float, r: float, *, ghost: bool = False) -> Piece:
    return Piece(Box.around(x, y, r * 1.3 + 2), _figure, (colour, r, ghost))


def stand(count: int, big: float) -> list[tuple[float, float, float]]:
    """(dx, dy, radius) of so many figures in one region; `big` is R of the hex."""
    if count < 3:
        r = min(12.5, big * 0.24)
        return [((n - (count - 1) / 2) * r * 1.92, 0.0, r) for n in range(count)]
    r = min(10.5, big * 0.19) if count < 5 else min(9.0, big * 0.16)
    upper = count // 2
    rows = [(n - (upper - 1) / 2, -1) for n in range(upper)]
    rows += [(n - (count - upper - 1) / 2, 1) for n in range(count - upper)]
    return [(dx * r * 1.92, dy * r * 1.05, r) for dx, dy in rows]


def _land(art: Art) -> None:
    t, h = art.theme, art.height - 3
    ground = mix(t.table, t.wood, 0.22)
    art.box(0, 2, art.width, h, t.shadow, r=12)
    art.box(0, 0, art.width, h, ground, t.line, r=12, width=1)
    grain(art, 6, 6, art.width - 22, h - 12, mix(t.table, t.wood, 0.36), 300)


def _dimmed(art: Art, outline: tuple[Point, ...]) -> None:
    colour = mix(art.theme.table, art.theme.wood, 0.3)
    art.tint(colour)
    art.veil(outline, colour, 150)


def _ring(art: Art, outline: tuple[Point, ...], state: State) -> None:
    x, y = (sum(at) / len(outline) for at in zip(*outline, strict=True))
    inner = [(x + (a - x) * 0.88, y + (b - y) * 0.88) for a, b in outline]
    closed = [*inner, inner[0]]
    colour = {"chosen": art.theme.sun, "refused": DAY.refuse}.get(state, art.theme.chalk)
    width = 2.6 if state == "choosable" else 4.6
    art.line(closed, DAY.ink, width + 2.4)
    art.line(closed, colour, width)


def _ringed_ground(art: Art, food: str, r: float) -> None:
    disc_ring(art, art.width / 2, art.height / 2, r, "chosen")
    goods.food(art, food, art.width / 2, art.height / 2, r)


def _figure(art: Art, colour: str, r: float, ghost: bool) -> None:
    member(art, colour, art.width / 2, art.height / 2, r, ghost=ghost)


def _coin(art: Art, price: int, r: float) -> None:
    coin(art, price, art.width / 2, art.height / 2 - 1, r)


def _badge(art: Art, state: State, k: float) -> None:
    badge(art, state, art.width / 2, art.height / 2, k)


def _nothing(art: Art) -> None:
    """Only a target."""
