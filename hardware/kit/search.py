"""A short way through all places of a table of costs, by 2-opt and Or-opt, shaken and improved again.

The last two rows of a table are the edge, where a way begins, and its free end. A way holds both while
it is worked on, so that its ends need no rules of their own. The same table always gives the same way.
"""

import itertools
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Final, TypeAlias

Path: TypeAlias = list[int]
Costs: TypeAlias = list[list[float]]

NEIGHBOURS: Final = 8
"""A place is joined to one of its nearest."""
LONGEST_RUN: Final = 3
"""Of places that are moved together."""
SHAKES_A_PLACE: Final = 10
SWAPPED: Final = 12
"""A shake swaps two neighbouring runs of up to so many places."""
WARMTH: Final = 0.15
"""At first a shaken way is kept although it is longer by this part of a usual hop; in the end not at all."""
EPSILON: Final = 1e-6


def cost(order: Sequence[int], costs: Costs) -> float:
    edge = len(costs) - 2
    return sum(costs[a][b] for a, b in zip((edge, *order), order, strict=False))


def improved(order: Sequence[int], costs: Costs) -> Path:
    """No two hops can be crossed over, and no short run moved, for the better."""
    return _Way(order, costs).improved(range(len(costs))).order


def shaken(order: Sequence[int], costs: Costs) -> Iterator[Path]:
    """Better and better ways, the first is `order` improved."""
    way = _Way(order, costs).improved(range(len(costs)))
    now = least = cost(way.order, costs)
    yield way.order
    count = len(order)
    if count < 8:
        return
    dice = Random(count)
    rounds, warmth = SHAKES_A_PLACE * count, WARMTH * now / count
    for shake in range(rounds):
        kept = way.path[:]
        way.improved(way.swap(dice))
        tried = cost(way.order, costs)
        if tried > now + warmth * (1 - shake / rounds) ** 2 - EPSILON:
            way.lay(kept)
            continue
        now = tried
        if now < least - EPSILON:
            least = now
            yield way.order


class _Way:
    """From the edge through all places to the free end; the ends are never moved."""

    def __init__(self, order: Sequence[int], costs: Costs) -> None:
        count = len(order)
        self.costs = costs
        everything = range(count + 2)
        self._near = [
            sorted((b for b in everything if b != a), key=lambda b: (costs[a][b], b))[: NEIGHBOURS + 2]
            for a in everything
        ]
        self.lay([count, *order, count + 1])

    @property
    def order(self) -> Path:
        return self.path[1:-1]

    def lay(self, path: Path) -> None:
        self.path = path
        self._where = [0] * len(path)
        for n, place in enumerate(path):
            self._where[place] = n

    def swap(self, dice: Random) -> tuple[int, ...]:
        """Two neighbouring runs swapped; gives the places whose hops changed."""
        path, last = self.path, len(self.path) - 1
        a = dice.randrange(1, last - 1)
        b = dice.randrange(a + 1, min(a + SWAPPED, last - 1) + 1)
        c = dice.randrange(b + 1, min(b + SWAPPED, last) + 1) if b + 1 <= last else last
        ends = path[a - 1], path[a], path[b - 1], path[b], path[c - 1], path[c]
        self.lay([*path[:a], *path[b:c], *path[a:b], *path[c:]])
        return ends

    def improved(self, awake: Iterable[int]) -> "_Way":
        """Until nothing at the places that are awake, or that are changed, can be bettered."""
        waiting = list(awake)
        queued = set(waiting)
        while waiting:
            place = waiting.pop()
            queued.discard(place)
            while changed := self._uncrossed(place) or self._run_moved(place):
                for other in changed:
                    if other not in queued:
                        queued.add(other)
                        waiting.append(other)
        return self

    def _uncrossed(self, a: int) -> Path:
        """2-opt: `a` joined to a place nearby by turning round what lies between. Whose hops changed."""
        path, where, costs = self.path, self._where, self.costs
        i, last = where[a], len(self.path) - 1
        for step in (1, -1):
            if not 0 <= i + step <= last:
                continue
            beside = path[i + step]
            old = costs[a][beside]
            for b in self._near[a]:
                gain = old - costs[a][b]
                if gain <= EPSILON:
                    break
                j = where[b]
                if not 0 <= j + step <= last:
                    continue
                other = path[j + step]
                if gain + costs[b][other] - costs[beside][other] > EPSILON:
                    low, high = (min(i, j) + 1, max(i, j)) if step == 1 else (min(i, j), max(i, j) - 1)
                    path[low : high + 1] = path[low : high + 1][::-1]
                    for n in range(low, high + 1):
                        where[path[n]] = n
                    return [a, b, beside, other]
        return []

    def _run_moved(self, a: int) -> Path:
        """Or-opt: a run that `a` begins or ends, moved so that `a` is joined to a place nearby."""
        path, where, costs, last = self.path, self._where, self.costs, len(self.path) - 1
        i = where[a]
        for length, step in itertools.product(range(1, LONGEST_RUN + 1), (1, -1)):
            k = i + step * (length - 1)
            low, high = min(i, k), max(i, k)
            if low < 1 or high >= last:
                continue
            before, after, c = path[low - 1], path[high + 1], path[k]
            saved = costs[before][path[low]] + costs[path[high]][after] - costs[before][after]
            for b in self._near[a]:
                spare = saved - costs[a][b]
                if spare <= EPSILON:
                    break
                j = where[b]
                if low <= j <= high:
                    continue
                for beyond in (j - 1, j + 1):
                    if not 0 <= beyond <= last or low <= beyond <= high:
                        continue
                    other = path[beyond]
                    if spare + costs[b][other] - costs[c][other] > EPSILON:
                        self._move(low, high, a, b, other)
                        return [a, b, c, other, before, after]
        return []

    def _move(self, low: int, high: int, a: int, beside: int, beyond: int) -> None:
        """The run at `low` to `high` to between two that are neighbours, `a` next to `beside`."""
        run, rest = self.path[low : high + 1], self.path[:low] + self.path[high + 1 :]
        at, other = rest.index(beside), rest.index(beyond)
        if (run[0] == a) != (at < other):
            run.reverse()
        left = max(at, other)
        self.lay([*rest[:left], *run, *rest[left:]])
