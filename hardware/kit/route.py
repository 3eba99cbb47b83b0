"""The way of a chain of lamps through its places: as few spare lamps as can be, then as little wire.

An open path that begins at an edge of the board and may end anywhere. Nearest neighbour and rows to
and fro are improved by 2-opt and Or-opt, then shaken and improved again; the same points always give
the same route.
"""

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float]
Path: TypeAlias = list[int]
Costs: TypeAlias = list[list[float]]

NEIGHBOURS: Final = 8
"""A run of places is tried beside this many of its nearest."""
LONGEST_RUN: Final = 3
STARTS: Final = 3
"""Nearest-neighbour routes that are improved, the shortest first."""
SHAKES: Final = 24
SPARE: Final = 10.0
"""A spare lamp weighs as much as this many pitches of wire."""
FEW: Final = 8
"""Up to so many places the best of all orders is found, with certainty."""
EPSILON: Final = 1e-6


@dataclass(frozen=True, slots=True)
class Route:
    """`order` of the points; `lead` from the edge to the first, `hops` from each to the next."""

    order: tuple[int, ...]
    lead: float
    hops: tuple[float, ...]

    @property
    def total(self) -> float:
        return self.lead + sum(self.hops)

    @property
    def longest(self) -> float:
        return max(self.hops, default=0.0)

    def spares(self, pitch: float) -> int:
        return sum(spare_lamps(hop, pitch) for hop in self.hops)


def spare_lamps(hop: float, pitch: float) -> int:
    """Lamps of a string that lie between two places, since its wire is too short for the hop.

    >>> spare_lamps(100, 100), spare_lamps(101, 100), spare_lamps(250, 100)
    (0, 1, 2)
    """
    return max(0, math.ceil(hop / pitch - EPSILON) - 1)


def nearest_neighbour(points: Sequence[Point], leads: Sequence[float], start: int | None = None) -> Route:
    """Always on to the nearest that is left, from `start` or from the point nearest to the edge."""
    if not points:
        return Route((), 0.0, ())
    here = min(range(len(points)), key=lambda n: (leads[n], n)) if start is None else start
    order, left = [here], set(range(len(points))) - {here}
    while left:
        here = min(left, key=lambda n: (math.dist(points[here], points[n]), n))
        left.remove(here)
        order.append(here)
    return _route(points, leads, order)


def shortest(points: Sequence[Point], leads: Sequence[float], pitch: float) -> Route:
    """The best route found: never longer than a nearest-neighbour route, whatever that needs in spares.

    `leads` gives for each point how far it lies from an edge where the chain may begin.
    """
    plain = [nearest_neighbour(points, leads, n) for n in range(len(points))]
    if len(points) < 3:
        return min(plain, key=lambda r: r.total, default=Route((), 0.0, ()))
    limit = min(route.total for route in plain)
    plain.sort(key=lambda route: (route.total, route.order))
    starts = [list(route.order) for route in plain[:STARTS]] + list(_to_and_fro(points))
    found = [_route(points, leads, order) for order in starts]
    for weight in (0.0, SPARE * pitch):
        costs = _costs(points, leads, pitch, weight)
        if len(points) <= FEW:
            found.append(_route(points, leads, _best_of_all(costs)))
            continue
        improved = [_improved(order, costs) for order in starts]
        best = min(improved, key=lambda order: _cost(order, costs))
        found += [_route(points, leads, order) for order in (*improved, _shaken(best, costs))]
    fair = [route for route in found if route.total <= limit + EPSILON]
    return min(fair, key=lambda route: (route.spares(pitch), round(route.total, 6), route.order))


def _route(points: Sequence[Point], leads: Sequence[float], order: Sequence[int]) -> Route:
    hops = (math.dist(points[a], points[b]) for a, b in itertools.pairwise(order))
    return Route(tuple(order), leads[order[0]], tuple(hops))


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


def _costs(points: Sequence[Point], leads: Sequence[float], pitch: float, weight: float) -> Costs:
    """From each to each; the last two rows are the edge, where a path begins, and its free end."""

    def hop(a: int, b: int) -> float:
        far = math.dist(points[a], points[b])
        return far + weight * spare_lamps(far, pitch)

    count = len(points)
    costs = [[hop(a, b) for b in range(count)] + [leads[a], 0.0] for a in range(count)]
    return [*costs, [*leads, 0.0, 0.0], [0.0] * (count + 2)]


def _cost(order: Sequence[int], costs: Costs) -> float:
    edge = len(costs) - 2
    return sum(costs[a][b] for a, b in zip((edge, *order), order, strict=False))


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


def _improved(order: Sequence[int], costs: Costs) -> Path:
    """No two hops can be crossed over, and no short run moved, for the better."""
    count = len(order)
    near = [sorted(range(count), key=lambda b: (costs[a][b], b))[1 : NEIGHBOURS + 1] for a in range(count)]
    path = [count, *order, count + 1]
    while _uncrossed(path, costs) or _run_moved(path, costs, near):
        pass
    return path[1:-1]


def _uncrossed(path: Path, costs: Costs) -> bool:
    """2-opt: the best reversal from each place, until none helps. Whether any was made."""
    last, changed = len(path) - 1, False
    for i in range(1, last):
        before, here = path[i - 1], path[i]
        from_before, from_here = costs[before], costs[here]
        best, at, now = -EPSILON, 0, from_before[here]
        for j in range(i + 1, last):
            there, after = path[j], path[j + 1]
            gain = from_before[there] + from_here[after] - now - costs[there][after]
            if gain < best:
                best, at = gain, j
        if at:
            path[i : at + 1] = path[i : at + 1][::-1]
            changed = True
    return changed


def _run_moved(path: Path, costs: Costs, near: list[Path]) -> bool:
    """Or-opt: one run of up to LONGEST_RUN places moved to where it costs least. Whether it was."""
    last = len(path) - 1
    where = {place: n for n, place in enumerate(path)}
    for length in range(1, LONGEST_RUN + 1):
        for i in range(1, last - length + 1):
            j = i + length - 1
            before, head, tail, after = path[i - 1], path[i], path[j], path[j + 1]
            saved = costs[before][head] + costs[tail][after] - costs[before][after]
            if saved <= EPSILON:
                continue
            best, move = -EPSILON, None
            for one, other in ((head, tail), (tail, head)):
                for n in near[one]:
                    at = where[n]
                    for left in (at - 1, at):
                        if i - 1 <= left <= j:
                            continue
                        a, b = path[left], path[left + 1]
                        first, second = (other, one) if left == at - 1 else (one, other)
                        gain = costs[a][first] + costs[second][b] - costs[a][b] - saved
                        if gain < best:
                            best, move = gain, (left, first == tail)
            if move is not None:
                left, turned = move
                run = path[i : j + 1]
                del path[i : j + 1]
                at = left + 1 if left < i else left + 1 - length
                path[at:at] = run[::-1] if turned and length > 1 else run
                return True
    return False


def _shaken(order: Path, costs: Costs) -> Path:
    """Two neighbouring runs swapped at random places and improved again, kept when that is better."""
    dice = Random(len(order))
    best, least = order, _cost(order, costs)
    for _shake in range(SHAKES if len(order) >= 8 else 0):
        a, b, c = sorted(dice.sample(range(1, len(best)), 3))
        tried = _improved([*best[:a], *best[b:c], *best[a:b], *best[c:]], costs)
        cost = _cost(tried, costs)
        if cost < least - EPSILON:
            best, least = tried, cost
    return best
