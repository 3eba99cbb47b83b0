"""The geometry of the map."""

import itertools
from dataclasses import replace

import pytest

from engine.clans.model import TERRITORIES
from tests.ui.games.clans.table.scenes import RULES
from ui.core.geometry import inside
from ui.core.theme import TEXT_SIZES
from ui.drawing.camps import camp_radii
from ui.games.clans.table.land import MAP, land_of

LAND = land_of(RULES.board)


def test_neighbours_share_their_hand_drawn_side() -> None:
    for side, (one, *rest) in LAND.owners.items():
        for other in rest:
            assert {*side} <= {*LAND.shape[one]} & {*LAND.shape[other]}
            assert len({*LAND.shape[one]} & {*LAND.shape[other]}) > 2


def test_every_side_belongs_to_one_territory_or_to_two_neighbours() -> None:
    for pair in LAND.owners.values():
        assert len(pair) == 1 or (len(pair) == 2 and pair[1] in RULES.board[pair[0]].neighbours)


def test_rivers_run_between_regions_and_borders_within_them() -> None:
    links = sum(len(t.neighbours) for t in RULES.board.territories) // 2
    assert len(list(LAND.rivers())) + len(list(LAND.borders())) == links


def test_the_map_fills_its_place_without_leaving_it() -> None:
    xs = [x for shape in LAND.raw.values() for x, _ in shape]
    ys = [y for shape in LAND.raw.values() for _, y in shape]
    assert MAP.x - 0.01 <= min(xs) < MAP.x + 1
    assert MAP.right - 1 < max(xs) <= MAP.right + 0.01
    assert MAP.y - 0.01 <= min(ys)
    assert max(ys) <= MAP.bottom + 0.01


def test_a_lone_camp_stands_in_its_own_land() -> None:
    for territory in range(1, TERRITORIES + 1):
        assert inside(LAND.camp(territory), LAND.shape[territory])


@pytest.mark.parametrize("hut_r", [sizes.hut for sizes in TEXT_SIZES.values()])
def test_camps_of_every_size_stay_on_the_map(hut_r: float) -> None:
    for territory in range(1, TERRITORIES + 1):
        for colours in range(1, 6):
            x, y = LAND.camp(territory, colours, hut_r)
            rx, ry = camp_radii(colours, hut_r)
            assert MAP.x <= x - rx
            assert x + rx <= MAP.right
            assert MAP.y <= y - ry
            assert y + ry <= MAP.bottom


def test_a_territory_is_read_by_rows() -> None:
    rows = LAND.rows()
    assert sorted(rows) == list(range(1, TERRITORIES + 1))
    heights = [LAND.camp(t)[1] for t in rows]
    assert all(later > earlier - MAP.h / 7 for earlier, later in itertools.pairwise(heights))


def test_another_board_has_another_name() -> None:
    other = land_of(replace(RULES.board, lakes=()))
    assert other.name != LAND.name
