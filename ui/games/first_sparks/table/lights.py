"""Scenes of light for The First Sparks: every tile lies in a tray with a lamp for each of its regions.

A region that may be chosen is lit the brighter the less it costs, and in a rhythm that says the price
too, so that none is known by its brightness or colour alone. Members are public; food that fire hides is
not, so of a clan that hides it every region that it could reach is lit, whether it can pay or not.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from engine.core import Event, Place
from engine.first_sparks import Ask, View
from engine.first_sparks.events import GameEnded, Hunted, Removed, Settled, Starving, TileLaid
from engine.first_sparks.regions import HEXES, REGION_PLACES, SIDES, mask, places_in
from engine.first_sparks.spreading import everybody
from ui.lights.glow import AMBER, PALE_BLUE, RED, WARM, Glow, LightScene, Rhythm

CHOOSABLE: Final = Glow(WARM, Rhythm.SOFT)
CHOSEN: Final = Glow(AMBER, Rhythm.STEADY)
TRAIL: Final = Glow(PALE_BLUE, Rhythm.TRAIL)
REFUSED: Final = Glow(RED, Rhythm.REFUSED)
GOING: Final = Glow(RED, Rhythm.FADE)
PRICES: Final = (
    (2, Glow(WARM, Rhythm.ONE_LONG)),
    (4, Glow((170, 133, 80), Rhythm.TWO_SHORT)),
    (6, Glow((110, 86, 52), Rhythm.THREE_SHORT)),
    (99, Glow((70, 55, 33), Rhythm.SWELL)),
)
"""Up to this price: the cheaper, the brighter and the fewer flashes."""
CLAN_GLOW: Final[Mapping[str, Glow]] = {
    "red": Glow((255, 30, 10), Rhythm.ONE_LONG),
    "white": Glow((255, 255, 255), Rhythm.STEADY),
    "blue": Glow((0, 60, 255), Rhythm.TWO_SHORT),
    "yellow": Glow((255, 190, 0), Rhythm.SWELL),
    "green": Glow((0, 200, 60), Rhythm.THREE_SHORT),
    "black": Glow((120, 90, 160), Rhythm.ONE_GAP),
}
_TILE: Final = len(HEXES) * SIDES


def price_glow(price: int) -> Glow:
    """
    >>> price_glow(1).rhythm, price_glow(6).rhythm
    (<Rhythm.ONE_LONG: 'one_long'>, <Rhythm.THREE_SHORT: 'three_short'>)
    """
    return next(glow for most, glow in PRICES if price <= most)


def lamps(
    view: View,
    *,
    worn: Sequence[str] = (),
    open_regions: Mapping[int, int | None] | None = None,
    pointed: Iterable[int] = (),
    placed: Iterable[int] = (),
    refused: int | None = None,
    happening: Event | None = None,
) -> LightScene:
    """`worn`: the colour of each clan, as `everybody` lists them. `open_regions`: what may be chosen, with
    its price (None where it is free); None: nothing is asked. `placed`: by the latest turn. `happening` is
    being told, and meanwhile nothing else is lit."""
    if happening is not None:
        return event_lights(view, happening, worn)
    if view.ask is None:
        return end_lights(view, worn)
    scene: dict[Place, Glow] = {REGION_PLACES[region]: TRAIL for region in placed}
    if open_regions is not None:
        if view.ask is Ask.LAY and view.next_tile is not None:
            scene.update(tile_lights(view.next_tile))
        for region, price in open_regions.items():
            scene[REGION_PLACES[region]] = CHOOSABLE if price is None else price_glow(price)
        scene.update((REGION_PLACES[region], CHOSEN) for region in pointed)
    if refused is not None:
        scene[REGION_PLACES[refused]] = REFUSED
    return scene


def event_lights(view: View, event: Event, worn: Sequence[str]) -> LightScene:
    """One step of a story."""
    match event:
        case TileLaid(tile=tile):
            return tile_lights(tile, CHOSEN)
        case Settled(region=region):
            return {REGION_PLACES[region]: CHOSEN}
        case Removed(region=region):
            return {REGION_PLACES[region]: GOING}
        case Starving(seat=seat):
            return dict.fromkeys(places_in(view.clans[seat].members), GOING)
        case Hunted(seat=seat):
            return dict.fromkeys(places_in(view.clans[seat].members), CLAN_GLOW[worn[seat]])
        case GameEnded():
            return end_lights(view, worn)
        case _:
            return {}


def tile_lights(tile: int, glow: Glow = CHOOSABLE) -> LightScene:
    """The tray of a tile: which one is meant, while it is taken and laid."""
    first = (tile - 1) * _TILE
    return dict.fromkeys(places_in(mask(range(first, first + _TILE))), glow)


def end_lights(view: View, worn: Sequence[str]) -> LightScene:
    """Every member in the light of its clan; where several stand, of the largest clan."""
    clans = sorted(zip(everybody(view), worn, strict=True), key=lambda clan: clan[0].bit_count())
    scene: dict[Place, Glow] = {}
    for members, colour in clans:
        scene.update(dict.fromkeys(places_in(members), CLAN_GLOW[colour]))
    return scene
