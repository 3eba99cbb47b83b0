"""Camps stand where no camp hides another's huts."""

import itertools
import math
from collections.abc import Mapping

import pytest

from engine.clans.model import TERRITORIES
from tests.ui.games.clans.table.scenes import RULES, game
from ui.core.geometry import Point
from ui.core.theme import TEXT_SIZES
from ui.drawing.camps import HUT, SPOTS, camp_radii
from ui.games.clans.table.land import MAP, land_of
from ui.games.clans.table.scene import stands
from ui.games.clans.table.spacing import DRIFT, Stand, single, spaced

LAND = land_of(RULES.board)
SIZES = [sizes.hut for sizes in TEXT_SIZES.values()]


def huts(stand: Stand, colours: int) -> list[tuple[Point, float]]:
    k = stand.hut_r / HUT
    r = stand.hut_r * (1.1 if colours == 1 else 1)
    return [((stand.at[0] + dx * k, stand.at[1] + dy * k), r) for dx, dy in SPOTS[colours]]


def hidden(camps: Mapping[int, Stand], colours: Mapping[int, int]) -> list[tuple[int, int]]:
    """(whose hut, under whose clearing): a point of a hut's rim lies in another clearing."""
    found = []
    for mine, other in itertools.permutations(camps, 2):
        (x, y), (rx, ry) = camps[other].at, camp_radii(colours[other], camps[other].hut_r)
        if math.dist(camps[mine].at, (x, y)) > 150:
            continue
        rim = (
            (hx + r * math.cos(turn * math.pi / 8), hy + r * math.sin(turn * math.pi / 8))
            for (hx, hy), r in huts(camps[mine], colours[mine])
            for turn in range(16)
        )
        if any(math.hypot((px - x) / rx, (py - y) / ry) < 0.97 for px, py in rim):
            found.append((mine, other))
    return found


@pytest.mark.parametrize("hut_r", SIZES)
def test_no_neighbour_hides_a_hut_whatever_both_groups_hold(hut_r: float) -> None:
    for territory in RULES.board.territories:
        for other in territory.neighbours:
            if other < territory.id:
                continue
            for a, b in itertools.product(range(1, 6), repeat=2):
                colours = {territory.id: a, other: b}
                whole = tuple(colours.get(t, 0) for t in range(TERRITORIES + 1))
                assert hidden(spaced(LAND, whole, hut_r), colours) == []


@pytest.mark.parametrize("hut_r", SIZES)
def test_sixty_lone_huts_all_stand_free_in_full_size(hut_r: float) -> None:
    camps = single(LAND, hut_r)
    assert hidden(camps, dict.fromkeys(camps, 1)) == []
    assert {stand.hut_r for stand in camps.values()} == {hut_r}


@pytest.mark.parametrize("hut_r", SIZES)
def test_no_hut_is_hidden_in_whole_games(hut_r: float) -> None:
    for _, _, after in itertools.islice(game(3, 4), 0, None, 4):
        view = RULES.view(after, None)
        colours = {t: sum(map(bool, view.huts(t))) for t in range(1, TERRITORIES + 1) if view.groups[t]}
        assert hidden(stands(LAND, view, hut_r), colours) == []


@pytest.mark.parametrize("hut_r", SIZES)
def test_camps_stay_on_the_map_near_their_places(hut_r: float) -> None:
    for colours in range(1, 6):
        for territory, (at, r) in spaced(LAND, (0, *[colours] * TERRITORIES), hut_r).items():
            rx, ry = camp_radii(colours, r)
            assert MAP.x <= at[0] - rx
            assert at[0] + rx <= MAP.right
            assert MAP.y <= at[1] - ry
            assert at[1] + ry <= MAP.bottom
            assert math.dist(at, LAND.camp(territory, colours, hut_r)) <= DRIFT


def test_a_group_alone_stands_at_its_place_in_full_size() -> None:
    whole = tuple(5 * (t == 17) for t in range(TERRITORIES + 1))
    assert spaced(LAND, whole, 13.5) == {17: Stand(LAND.camp(17, 5, 13.5), 13.5)}
