"""The chain's way: shorter than a nearest-neighbour route, with few spare lamps, always the same."""

import math
from itertools import pairwise, permutations
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hardware.kit.chain import laid
from hardware.kit.route import Point, nearest_neighbour, shortest, spare_lamps
from hardware.kit.search import cost, improved, shaken

POINTS = st.lists(st.tuples(st.integers(0, 600), st.integers(0, 400)), min_size=1, max_size=24, unique=True)


def leads(points: list[tuple[int, int]]) -> list[float]:
    """How far each lies from the edge of a board of 600 by 400."""
    return [float(min(x, 600 - x, y, 400 - y)) for x, y in points]


@settings(max_examples=40, deadline=None)
@given(POINTS)
def test_a_route_is_never_longer_than_a_nearest_neighbour_route_and_visits_all(
    points: list[tuple[int, int]],
) -> None:
    route = shortest(points, leads(points), 100)
    plain = nearest_neighbour(points, leads(points))
    assert sorted(route.order) == list(range(len(points)))
    assert route.total <= plain.total + 1e-3
    assert math.isclose(route.lead, leads(points)[route.order[0]])


@settings(max_examples=15, deadline=None)
@given(POINTS)
def test_the_same_points_give_the_same_route(points: list[tuple[int, int]]) -> None:
    assert shortest(points, leads(points), 100) == shortest(points, leads(points), 100)


@settings(max_examples=30, deadline=None)
@example([(0, 0), (0, 12), (0, 67), (26, 32), (30, 34), (41, 2)])  # 2-opt and Or-opt alone miss it
@given(st.lists(st.tuples(st.integers(0, 90), st.integers(0, 90)), min_size=2, max_size=7, unique=True))
def test_few_places_close_together_get_the_shortest_route_of_all(points: list[tuple[int, int]]) -> None:
    ways = leads(points)
    best = min(
        ways[order[0]] + sum(math.dist(points[a], points[b]) for a, b in pairwise(order))
        for order in permutations(range(len(points)))
    )
    assert shortest(points, ways, 200).total == pytest.approx(best)


def test_a_grid_is_run_along_its_rows_without_a_diagonal() -> None:
    grid = [(50.0 * x, 50.0 * y) for y in range(7) for x in range(9)]
    route = shortest(grid, [0.0] * len(grid), 100)
    assert route.longest == 50
    assert route.total == 62 * 50


def test_no_hop_is_longer_than_the_pitch_where_that_can_be() -> None:
    ring = [(300 + 140 * math.cos(n * 0.6), 200 + 140 * math.sin(n * 0.6)) for n in range(10)]
    assert shortest(ring, [0.0] * len(ring), 100).spares(100) == 0


def test_fewer_spare_lamps_go_before_less_wire() -> None:
    # along the short way two hops need a spare lamp each; the other way round only one does
    points = [(0.0, 0.0), (0.0, 99.0), (60.0, 150.0), (120.0, 99.0), (120.0, 0.0), (60.0, -105.0)]
    ways = [300.0] * len(points)
    best = min(
        (
            sum(spare_lamps(math.dist(points[a], points[b]), 100) for a, b in pairwise(order)),
            _wire(points, order),
        )
        for order in permutations(range(len(points)))
    )
    route = shortest(points, ways, 100)
    assert (route.spares(100), round(sum(route.hops), 6)) == (best[0], round(best[1], 6))


def _wire(points: list[tuple[float, float]], order: tuple[int, ...]) -> float:
    return sum(math.dist(points[a], points[b]) for a, b in pairwise(order))


@settings(max_examples=25, deadline=None)
@given(POINTS)
def test_an_improved_way_visits_all_and_is_no_longer(points: list[tuple[int, int]]) -> None:
    if len(points) < 2:
        return
    table = [[math.dist(a, b) for b in points] + [0.0, 0.0] for a in points]
    table += [[0.0] * (len(points) + 2)] * 2
    order = list(range(len(points)))
    way = improved(order, table)
    assert sorted(way) == order
    assert cost(way, table) <= cost(order, table) + 1e-6


def test_shaken_ways_get_better_and_better() -> None:
    dice = Random(3)
    points = [(dice.uniform(0, 500), dice.uniform(0, 500)) for _n in range(40)]
    table = [[math.dist(a, b) for b in points] + [0.0, 0.0] for a in points]
    table += [[0.0] * 42] * 2
    costs = [cost(way, table) for way in shaken(range(40), table)]
    assert len(costs) > 1
    assert costs == sorted(costs, reverse=True)
    assert cost(improved(range(40), table), table) == costs[0]


def test_no_place_and_one_place_are_routes_too() -> None:
    assert shortest([], [], 100).order == ()
    assert shortest([(3, 4)], [3.0], 100).total == 3


def test_a_hop_longer_than_the_string_reaches_leaves_spare_lamps_between_and_numbers_go_on() -> None:
    at: dict[str, Point] = {"a": (0, 0), "b": (80, 0), "c": (330, 0)}
    chain = laid(at, {"a": 0.0, "b": 80.0, "c": 330.0}, 100)
    assert chain.lamps == {"a": 0, "b": 1, "c": 4}
    assert [(spare.lamp, round(spare.at[0], 1)) for spare in chain.spares] == [(2, 163.3), (3, 246.7)]
    assert chain.count == 5


def test_a_string_reaches_less_far_than_its_pitch() -> None:
    at: dict[str, Point] = {"a": (0, 0), "b": (86, 0)}
    leads = {"a": 0.0, "b": 86.0}
    assert laid(at, leads, 100).reach == 85
    assert laid(at, leads, 100).count == 3
    assert laid(at, leads, 102).count == 2


@pytest.mark.parametrize(("body", "lamps"), [((30.0, 8.0), 3), ((30.0, 13.0), 2), ((-13.0, 0.0), 2)])
def test_a_button_in_the_way_takes_a_step_of_the_wire(body: Point, lamps: int) -> None:
    at: dict[str, Point] = {"a": (0, 0), "b": (60, 0)}
    assert laid(at, {"a": 0.0, "b": 60.0}, 100, [(body, 12.0)]).count == lamps


def test_a_hop_of_just_the_pitch_needs_no_spare_lamp() -> None:
    assert spare_lamps(math.dist((0, 0), (60, 80)), 100) == 0
