"""The land on every page: whole, apart, with everything that can be chosen under a finger."""

import math
from collections.abc import Iterator

import pytest

from engine.first_sparks import Ask, State
from engine.first_sparks.board import LaidTile, fitting
from engine.first_sparks.regions import REGION_PLACES
from tests.engine.first_sparks.scenes import RULES, started
from tests.ui.games.first_sparks.table.shown import AT_REST, asked, look, pages, reached
from ui.core.page import Page
from ui.core.scene import Box, meant
from ui.games.first_sparks.table import layout
from ui.games.first_sparks.table.asking import open_to
from ui.games.first_sparks.table.layout import Pane
from ui.games.first_sparks.table.plot import fitted, hexes_of
from ui.games.first_sparks.table.scene import board_map, scene
from ui.games.first_sparks.table.turning import hexes_in_sight, next_turn

POSITIONS = {
    "lay": asked(6, Ask.LAY),
    "first": asked(5, Ask.FIRST),
    "second": asked(4, Ask.SECOND),
    "spread": asked(6, Ask.SPREAD),
    "neutral": asked(2, Ask.NEUTRAL),
    "late": reached(3, 2, lambda state: state.ask is Ask.SPREAD),
}


def long_land() -> tuple[LaidTile, ...]:
    """Six tiles, each laid as far to the right as it goes."""
    tiles: tuple[LaidTile, ...] = ()
    for tile in range(1, 7):
        tiles = (*tiles, LaidTile(tile, *max(fitting(tiles), key=lambda at: (2 * at[0] + at[1], at))))
    return tiles


def high_land() -> tuple[LaidTile, ...]:
    tiles: tuple[LaidTile, ...] = ()
    for tile in range(1, 7):
        tiles = (*tiles, LaidTile(tile, *max(fitting(tiles), key=lambda at: (at[1], at))))
    return tiles


@pytest.mark.parametrize("tiles", [long_land(), high_land()])
def test_any_land_lies_whole_on_its_plate(tiles: tuple[LaidTile, ...]) -> None:
    for page in pages():
        for pane in Pane:
            plate = layout.board_plate(page, pane)
            plot = fitted(layout.land_box(page, pane), hexes_of(tiles))
            for spot in hexes_of(tiles):
                assert all(plate.holds(x, y) for x, y in plot.outline(spot))


@pytest.mark.parametrize("name", list(POSITIONS))
def test_a_finger_in_the_middle_of_an_open_region_means_it(name: str) -> None:
    state = POSITIONS[name]
    for page in pages():
        shown = look(state)
        drawn = scene(page, shown, AT_REST)
        for region in open_to(shown):
            piece = next(p for p in drawn if p.means == REGION_PLACES[region])
            found = meant(drawn, *piece.touch.centre)
            assert found is piece


def test_open_regions_lie_far_enough_apart() -> None:
    """As far as the fingers of a child need: 30 px between their middles, on the largest land."""
    for page in pages():
        drawn = scene(page, look(POSITIONS["spread"]), AT_REST)
        spots = [p.touch.centre for p in drawn if p.near and p.means.startswith("region/")]
        gaps = [math.dist(a, b) for n, a in enumerate(spots) for b in spots[n + 1 :]]
        assert min(gaps, default=99) >= 30


def test_where_a_tile_may_lie_is_under_a_finger() -> None:
    state = POSITIONS["lay"]
    for page in pages():
        drawn = scene(page, look(state), AT_REST)
        for move in RULES.legal_moves(state):
            place = RULES.pointing(state, move).in_order[0]
            piece = next(p for p in drawn if p.means == place)
            found = meant(drawn, *piece.touch.centre)
            assert found is piece


def buttons(state: State, page: Page, pane: Pane | None = None) -> Iterator[tuple[str, Box]]:
    for piece in scene(page, look(state, pane=pane), AT_REST):
        if piece.means and not piece.near and not piece.outline:
            yield piece.means, piece.touch


@pytest.mark.parametrize("name", list(POSITIONS))
def test_buttons_are_large_apart_and_on_the_page(name: str) -> None:
    """Six rows of clans, as wide as their pane, are a little lower."""
    for page in pages():
        for pane in Pane:
            found = list(buttons(POSITIONS[name], page, pane))
            for n, (means, box) in enumerate(found):
                assert box.inside(page.box), means
                assert min(box.w, box.h) >= (44 if means.startswith("clan/") else 50), (means, box)
                assert not any(box.meets(other) for _, other in found[n + 1 :]), means


def test_the_two_panes_that_do_not_show_are_a_tab_away() -> None:
    for pane in Pane:
        means = {means for means, _ in buttons(POSITIONS["spread"], Page(), pane)}
        assert {f"pane/{other}" for other in Pane if other is not pane} <= means


def test_a_tile_turns_clockwise_through_what_fits() -> None:
    tiles = started(4).tiles
    assert tiles == ()
    assert hexes_in_sight((), laying=True) == ((0, 0), (1, 0))
    assert [next_turn((1, 4), turn) for turn in range(6)] == [1, 4, 4, 4, 1, 1]


def test_every_region_has_a_lamp_on_the_desk_in_its_own_place() -> None:
    lamps = board_map(RULES).lamps
    assert set(lamps) == set(REGION_PLACES)
    spots = list(lamps.values())
    assert all(0 < x < 1 and 0 < y < 1 for x, y in spots)
    assert min(math.dist(a, b) for n, a in enumerate(spots) for b in spots[n + 1 :]) > 0.02
