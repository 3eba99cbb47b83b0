"""Hand-drawn lines are shared by neighbours and the same every time."""

import itertools
import math

from hypothesis import given
from hypothesis import strategies as st

from ui.core.geometry import bounds, dashes, gap, inside, roomiest, smooth, wobble
from ui.drawing.landscape import scatter

PLACE = st.tuples(st.integers(0, 800), st.integers(0, 480))
SQUARE = [(0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0)]


@given(PLACE, PLACE)
def test_neighbours_share_one_hand_drawn_border(a: tuple[int, int], b: tuple[int, int]) -> None:
    assert wobble(a, b) == wobble(b, a)[::-1]


@given(PLACE, PLACE)
def test_a_hand_drawn_line_begins_and_ends_at_its_points(a: tuple[int, int], b: tuple[int, int]) -> None:
    line = wobble(a, b)
    assert (line[0], line[-1]) == (a, b)


def test_a_hand_drawn_line_strays_little() -> None:
    line = wobble((0, 0), (100, 0))
    assert max(abs(y) for _, y in line) < 1.6 + 3
    assert any(y != 0 for _, y in line)


def test_a_hand_drawn_line_is_this_one_on_every_python() -> None:
    assert [(round(x, 3), round(y, 3)) for x, y in wobble((0, 0), (18, 0))[1:3]] == [
        (0.562, 0.105),
        (1.688, 0.316),
    ]


def test_cutting_corners_stays_within_the_outline() -> None:
    assert bounds(smooth(SQUARE, 3)) >= bounds(SQUARE)[:2]
    assert all(0 <= x <= 100 and 0 <= y <= 100 for x, y in smooth(SQUARE, 3))


def test_dashes_draw_the_share_that_is_asked_for() -> None:
    pieces = dashes([(0, 0), (60, 0), (60, 40)], 10, 10)
    lengths = [sum(itertools.starmap(math.dist, itertools.pairwise(p))) for p in pieces]
    assert lengths == [10] * 5


def test_inside_and_gap_of_a_square() -> None:
    assert inside((50, 50), SQUARE)
    assert not inside((150, 50), SQUARE)
    assert gap((50, 10), SQUARE) == 10
    assert gap((150, 50), SQUARE) == 50


def test_the_roomiest_place_of_an_angle_lies_in_its_corner() -> None:
    angle = [(0.0, 0.0), (100.0, 0.0), (100.0, 30.0), (60.0, 30.0), (60.0, 100.0), (0.0, 100.0)]
    x, y = roomiest(angle)
    assert gap((x, y), angle) > 28
    assert inside((x, y), angle)


def test_plants_keep_their_distance_from_each_other_the_rim_and_a_lake() -> None:
    lake = [(40.0, 40.0), (60.0, 40.0), (60.0, 60.0), (40.0, 60.0)]
    spots = scatter(SQUARE, 9, 4, margin=5, holes=[lake])
    assert len(spots) > 20
    assert all(math.dist(a, b) >= 9 for a, b in itertools.combinations(spots, 2))
    assert all(inside(s, SQUARE) and gap(s, SQUARE) >= 5 for s in spots)
    assert not any(inside(s, lake) or gap(s, lake) < 6 for s in spots)


def test_plants_stand_in_the_same_spots_for_the_same_seed() -> None:
    assert scatter(SQUARE, 9, 4) == scatter(SQUARE, 9, 4) != scatter(SQUARE, 9, 5)
