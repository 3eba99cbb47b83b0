"""The end of Territories: both counts, and the land small at the side."""

from collections.abc import Sequence
from typing import Final

from engine.core import Outcome
from engine.session import Player
from engine.territories import Land, Log, Region, Side, Square, State, land_of
from engine.territories.borders import regions
from engine.territories.counting import region_of
from engine.territories.model import SIDES
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.theme import FARMS
from ui.core.words import Words
from ui.drawing import farms
from ui.drawing.grounds import board_frame_along
from ui.drawing.scenes import banner_spots
from ui.games.contract.ending import BANNER, Standing, ranked
from ui.games.contract.table import Picture
from ui.games.territories.table import board_layer
from ui.games.territories.table.plot import plot_of
from ui.widgets.pieces import plate

LAND: Final = 552, 160, 232, 124
"""Where the finished land stands, at the narrow page."""
_FIRE_FARM: Final = 17


def headline(outcome: Outcome, players: Sequence[Player], words: Words) -> str:
    names = [players[seat].name for seat in outcome.winners]
    if len(names) == 1:
        return words("{name} wins!", name=names[0])
    return words("{names} tie!", names=words.listed(names))


def standings(view: State, outcome: Outcome) -> tuple[Standing, ...]:
    """Best first."""
    rows = []
    for rank, seat in ranked(outcome):
        side = next(side for side in SIDES if view.seat(side) == seat)
        score = outcome.scores[seat] or 0
        badge = Picture(_badge, (side.word,))
        rows.append(Standing(seat, rank, score, (("", score),), FARMS[side.word], badge))
    return tuple(rows)


def _badge(art: Art, side: str) -> None:
    farms.farm_on_panel(art, side, art.width / 2, art.height / 2, min(art.width, art.height) / 2.8)


def extra(page: Page, view: State, outcome: Outcome) -> list[Piece]:
    """The finished land, and the winners' farms round the fire."""
    x, y, w, h = LAND
    box = Box(x + page.more, y, w, h)
    won = [side for side in SIDES if view.seat(side) in outcome.winners]
    spots = banner_spots(0, 0, page.width, BANNER)
    fire = [_fire_farm(won[n % len(won)], *spot) for n, spot in enumerate(spots) if won]
    args = (view.land.squares, view.farms, view.logs)
    return [*fire, plate(box, r=12), Piece(box.grown(-5), _small_land, args)]


def _small_land(art: Art, squares: tuple[Square, ...], stand: tuple[int, int], logs: tuple[Log, ...]) -> None:
    """Fields, whose they are, logs and farms; counts are in the rows."""
    t = art.theme
    plot = plot_of(land_of(squares), Box(4, 4, art.width - 8, art.height - 8))
    size = plot.size
    board_frame_along(art, [(*plot.at(square), size) for square in squares], 4)
    for square in squares:
        art.box(*plot.at(square), size, size, t.fields[1], r=0)
    for region in regions_of(plot.land, stand, logs):
        if region.owner is not None:
            farms.owned(art, map(plot.at, region.squares), size, region.owner.word)
    for start, far in board_layer.courses(plot.land, logs):
        farms.log(art, plot.at(start), plot.at(far), k=plot.k * 1.3)
    for side in SIDES:
        for square in plot.land.squares_in(stand[side]):
            x, y = plot.square(square).centre
            farms.farm(art, side.word, x, y, size * 0.38, shade=False)


def regions_of(land: Land, stand: tuple[int, int], logs: tuple[Log, ...]) -> tuple[Region, ...]:
    """What finished borders leave of the land."""
    return tuple(region_of(land, stand, mask) for mask in regions(land, land.fence(logs)))


def _fire_farm(side: Side, x: float, y: float) -> Piece:
    return Piece(Box.around(x, y, _FIRE_FARM * 1.4), _fire, (side.word,))


def _fire(art: Art, side: str) -> None:
    farms.farm(art, side, art.width / 2, art.height / 2, _FIRE_FARM, shade=False)
