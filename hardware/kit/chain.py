"""A string of lamps laid along a route: which lamp lies at which place, and which ones are spare."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from hardware.kit.route import Point, Route, nearest_neighbour, off_line, shortest, spare_lamps

SLACK: Final = 0.85
"""The part of its pitch that one wire of a string reaches on the plan: the rest goes into the bend at each
lamp, and into pitches that are sold a little short."""
STEP: Final = 30.0
"""What a hop takes on top where a push button's body is in its way, mm: it is 25 to 35 mm deep, and the wire
goes below it or round it."""
STRING: Final = 50
"""Lamps of a string as it is sold, with a plug at each end."""
Body: TypeAlias = tuple[Point, float]
"""The middle and the radius of what hangs down below the plate, mm."""


@dataclass(frozen=True, slots=True)
class Spare:
    """A lamp between two places that stays dark, since the hop is longer than the string reaches."""

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
    def reach(self) -> float:
        """Of one wire of the string on the plan, mm."""
        return SLACK * self.pitch

    @property
    def count(self) -> int:
        """Lamps of the string, spare ones too."""
        return len(self.lamps) + len(self.spares)

    @property
    def points(self) -> tuple[Point, ...]:
        return tuple(self.at[place] for place in self.places)


def laid(
    at: Mapping[str, Point], leads: Mapping[str, float], pitch: float, bodies: Sequence[Body] = ()
) -> Chain:
    """The best chain through `at`; `leads` is how far each place lies from where a chain may begin."""
    names = list(at)
    points, ways = [at[name] for name in names], [leads[name] for name in names]

    def climb(a: int, b: int) -> float:
        return STEP if any(_is_in_the_way(body, points[a], points[b]) for body in bodies) else 0.0

    route = shortest(points, ways, SLACK * pitch, climb)
    plain = nearest_neighbour(points, ways, climb=climb)
    return _numbered(at, [names[n] for n in route.order], route, plain, pitch)


def string_ends(count: int, boards: int = 1) -> tuple[int, ...]:
    """The last lamps of strings that are sold: the next one is joined there. A board of its own begins with
    a new piece, which is cut to its lamps.

    >>> string_ends(60), string_ends(50), string_ends(101), string_ends(6, 6)
    ((49,), (), (49, 99), ())
    """
    return tuple(
        board * count + lamp for board in range(boards) for lamp in range(STRING - 1, count - 1, STRING)
    )


def _is_in_the_way(body: Body, a: Point, b: Point) -> bool:
    at, r = body
    return off_line(at, a, b) < r


def _numbered(
    at: Mapping[str, Point], places: Sequence[str], route: Route, plain: Route, pitch: float
) -> Chain:
    lamps: dict[str, int] = {}
    spares: list[Spare] = []
    number = 0
    for n, place in enumerate(places):
        if n:
            between = spare_lamps(route.hops[n - 1] + route.climbs[n - 1], SLACK * pitch)
            (ax, ay), (bx, by) = at[places[n - 1]], at[place]
            for k in range(1, between + 1):
                part = k / (between + 1)
                spares.append(Spare(number, (ax + (bx - ax) * part, ay + (by - ay) * part)))
                number += 1
        lamps[place] = number
        number += 1
    return Chain(tuple(places), dict(at), route, plain, pitch, lamps, tuple(spares))
