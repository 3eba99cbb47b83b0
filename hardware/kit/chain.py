"""A string of lamps laid along a route: which lamp lies at which place, and which ones are spare."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hardware.kit.route import Point, Route, nearest_neighbour, shortest, spare_lamps


@dataclass(frozen=True, slots=True)
class Spare:
    """A lamp between two places that stays dark, since the hop is longer than the string's pitch."""

    lamp: int
    at: Point


@dataclass(frozen=True, slots=True)
class Chain:
    places: tuple[str, ...]
    """In the order of the chain."""
    at: Mapping[str, Point]
    route: Route
    plain: Route
    """The nearest-neighbour route, to compare with."""
    pitch: float
    """From lamp to lamp along the wire of the string."""
    lamps: Mapping[str, int]
    spares: tuple[Spare, ...]

    @property
    def count(self) -> int:
        """Lamps of the string, spare ones too."""
        return len(self.lamps) + len(self.spares)

    @property
    def points(self) -> tuple[Point, ...]:
        return tuple(self.at[place] for place in self.places)


def laid(at: Mapping[str, Point], leads: Mapping[str, float], pitch: float) -> Chain:
    """The best chain through `at`; `leads` is how far each place lies from where a chain may begin."""
    names = list(at)
    points, ways = [at[name] for name in names], [leads[name] for name in names]
    route = shortest(points, ways, pitch)
    return _numbered(at, [names[n] for n in route.order], route, nearest_neighbour(points, ways), pitch)


def _numbered(
    at: Mapping[str, Point], places: Sequence[str], route: Route, plain: Route, pitch: float
) -> Chain:
    lamps: dict[str, int] = {}
    spares: list[Spare] = []
    number = 0
    for n, place in enumerate(places):
        if n:
            between = spare_lamps(route.hops[n - 1], pitch)
            (ax, ay), (bx, by) = at[places[n - 1]], at[place]
            for k in range(1, between + 1):
                part = k / (between + 1)
                spares.append(Spare(number, (ax + (bx - ax) * part, ay + (by - ay) * part)))
                number += 1
        lamps[place] = number
        number += 1
    return Chain(tuple(places), dict(at), route, plain, pitch, lamps, tuple(spares))
