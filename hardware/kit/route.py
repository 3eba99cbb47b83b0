"""The way of a chain of lamps through its places: as few spare lamps as can be, then as little wire.

An open path that begins at an edge of the board and may end anywhere. Nearest neighbour and rows to
and fro are improved and shaken (`hardware.kit.search`); the same points always give the same route.
"""

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from hardware.kit.search import Costs, Path, improved, shaken
from hardware.kit.search import cost as cost_of

Point: TypeAlias = tuple[float, float]
Climb: TypeAlias = Callable[[int, int], float]
"""What the wire from one point to another needs on top of the way on the plan, mm."""

STARTS: Final = 3
"""Nearest-neighbour routes that are improved, the shortest first."""
SHAKEN: Final = 2
"""Of the improved routes that differ, so many are shaken, the best first."""
SPARE: Final = 10.0
"""A spare lamp weighs as much as this many reaches of wire."""
FEW: Final = 8
"""Up to so many places the best of all orders is found, with certainty."""
EPSILON: Final = 1e-6


def flat(a: int, b: int) -> float:
    """No hop climbs."""
    return 0.0


@dataclass(frozen=True, slots=True)
class Route:
    """`order` of the points; `lead` from the edge to the first, `hops` from each to the next, as seen on
    the plan; `climbs` is what each hop needs on top, down below and up again."""

    order: tuple[int, ...]
    lead: float
    hops: tuple[float, ...]
    climbs: tuple[float, ...] = ()

    @property
    def total(self) -> float:
        return self.lead + sum(self.hops)

    @property
    def longest(self) -> float:
        return max(self.hops, default=0.0)

    def spares(self, reach: float) -> int:
        return sum(spare_lamps(a + b, reach) for a, b in zip(self.hops, self.climbs, strict=True))


def off_line(at: Point, a: Point, b: Point) -> float:
    """How far `at` lies from the straight line from `a` to `b`, ends and all.

    >>> off_line((5, 3), (0, 0), (10, 0)), off_line((13, 4), (0, 0), (10, 0))
    (3.0, 5.0)
    """
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = dx * dx + dy * dy
    along = ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / long if long else 0.0
    part = min(1.0, max(0.0, along))
    return math.dist(at, (a[0] + part * dx, a[1] + part * dy))


def spare_lamps(hop: float, reach: float) -> int:
    """Lamps of a string that lie between two places, since one wire of it reaches less far than the hop.

    >>> spare_lamps(100, 100), spare_lamps(101, 100), spare_lamps(250, 100)
    (0, 1, 2)
    """
    return max(0, math.ceil(hop / reach - EPSILON) - 1)


def nearest_neighbour(
    points: Sequence[Point],
    leads: Sequence[float],
    start: int | None = None,
    climb: Climb = flat,
) -> Route:
    """Always on to the nearest that is left, from `start` or from the point nearest to the edge."""
    if not points:
        return Route((), 0.0, ())
    here = min(range(len(points)), key=lambda n: (leads[n], n)) if start is None else start
    order, left = [here], set(range(len(points))) - {here}
    while left:
        here = min(left, key=lambda n: (math.dist(points[here], points[n]), n))
        left.remove(here)
        order.append(here)
    return _route(points, leads, order, climb)


def shortest(points: Sequence[Point], leads: Sequence[float], reach: float, climb: Climb = flat) -> Route:
    """The best route found: never longer than a nearest-neighbour route, whatever that needs in spares.

    `leads` gives for each point how far it lies from an edge where the chain may begin, `reach` how far
    one wire of the string goes.
    """
    plain = [nearest_neighbour(points, leads, n, climb) for n in range(len(points))]
    if len(points) < 3:
        return min(plain, key=lambda r: r.total, default=Route((), 0.0, ()))
    limit = min(route.total for route in plain)
    plain.sort(key=lambda route: (route.total, route.order))
    starts = [list(route.order) for route in plain[:STARTS]] + list(_to_and_fro(points))
    found: list[Route] = []
    for weight in (SPARE * reach, 0.0):
        costs = _costs(points, leads, reach, weight, climb)
        found += [_route(points, leads, order, climb) for order in _ways(starts, costs)]
        best = min(found, key=lambda route: (route.spares(reach), round(route.total, 6), route.order))
        if best.total <= limit + EPSILON:
            return best  # less wire alone cannot be better
    fair = [route for route in found if route.total <= limit + EPSILON]
    return min(fair, key=lambda route: (route.spares(reach), round(route.total, 6), route.order))


def _ways(starts: Sequence[Path], costs: Costs) -> Iterator[Path]:
    """Ways that cost little; the best of all for few places."""
    if len(costs) - 2 <= FEW:
        yield _best_of_all(costs)
        return
    better = {tuple(improved(order, costs)) for order in starts}
    ranked = sorted(better, key=lambda order: (round(cost_of(order, costs), 6), order))
    yield from (list(order) for order in ranked[SHAKEN:])
    for order in ranked[:SHAKEN]:
        yield from shaken(order, costs)


def _route(points: Sequence[Point], leads: Sequence[float], order: Sequence[int], climb: Climb) -> Route:
    pairs = list(itertools.pairwise(order))
    hops = tuple(math.dist(points[a], points[b]) for a, b in pairs)
    return Route(tuple(order), leads[order[0]], hops, tuple(climb(a, b) for a, b in pairs))


def _to_and_fro(points: Sequence[Point]) -> Iterator[Path]:
    """Row by row and column by column, every second one backwards; rows are found by their gaps."""
    for along, across in ((0, 1), (1, 0)):
        ranked = sorted(range(len(points)), key=lambda n: (points[n][across], n))
        spread = points[ranked[-1]][across] - points[ranked[0]][across]
        least = spread / (2 * math.sqrt(len(points)))
        rows: list[Path] = []
        for n in ranked:
            if rows and points[n][across] - points[rows[-1][0]][across] <= least:
                rows[-1].append(n)
            else:
                rows.append([n])
        order: Path = []
        for number, row in enumerate(rows):
            order += sorted(row, key=lambda n: points[n][along], reverse=number % 2 == 1)
        yield order
        yield order[::-1]


def _costs(
    points: Sequence[Point], leads: Sequence[float], reach: float, weight: float, climb: Climb
) -> Costs:
    """From each to each; the last two rows are the edge, where a path begins, and its free end."""

    def hop(a: int, b: int) -> float:
        far = math.dist(points[a], points[b])
        return far + weight * spare_lamps(far + climb(a, b), reach)

    count = len(points)
    costs = [[hop(a, b) for b in range(count)] + [leads[a], 0.0] for a in range(count)]
    return [*costs, [*leads, 0.0, 0.0], [0.0] * (count + 2)]


def _best_of_all(costs: Costs) -> Path:
    """Over all sets of places, the cheapest way through a set that ends at each of its places."""
    count = len(costs) - 2
    cheapest: dict[tuple[int, int], tuple[float, Path]] = {
        (1 << n, n): (costs[count][n], [n]) for n in range(count)
    }
    for held in range(1, 1 << count):
        for last in range(count):
            if not held >> last & 1 or held == 1 << last:
                continue
            before = held & ~(1 << last)
            cheapest[held, last] = min(
                (cheapest[before, n][0] + costs[n][last], [*cheapest[before, n][1], last])
                for n in range(count)
                if before >> n & 1
            )
    return min(cheapest[(1 << count) - 1, last] for last in range(count))[1]
