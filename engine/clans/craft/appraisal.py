"""What a position promises each clan: the one judgement behind every player of Clans."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple, TypeAlias

from engine.clans.board import Terrain
from engine.clans.ground import Ground, may_join
from engine.clans.groups import huts_of
from engine.clans.model import CLANS, MARKERS, Clan, Slide, State, View
from engine.clans.rules import ClansRules
from engine.clans.villages import worth
from engine.core import Seat

ByClan: TypeAlias = tuple[float, ...]
"""In the order of CLANS."""

PRESENCE: Final = 0.6
"""What a group that is no village yet is worth to a clan in it, in points."""
SETTLED_SPREAD: Final = 2.0
"""By so many points a lead at the end decides; a little each way, for which search is thankful."""
OPEN_SPREAD: Final = 0.5
"""And so many more for each marker that still lies there."""
LEAF_PRESENCE: Final = 0.8

NUMBER: Final = {clan: n for n, clan in enumerate(CLANS)}
OTHERS: Final = tuple(tuple(m for m in range(len(CLANS)) if m != n) for n in range(len(CLANS)))
_NOTHING: Final = (0.0,) * len(CLANS)


class Promise(NamedTuple):
    """What a slide brings at once."""

    slide: Slide
    gains: ByClan
    """Points."""
    villages: int
    """Markers for whoever slides."""


class Appraisal:
    def __init__(self, rules: ClansRules) -> None:
        ground = Ground(rules.board)
        self._adjacent: Final = ground.adjacent
        self._near: Final = ground.neighbours
        self.every_slide: Final = tuple(ground.slides)
        self._slide: Final = {(slide.origin, slide.target): slide for slide in ground.slides}
        self._terrain: Final = (Terrain.FOREST, *(t.terrain for t in rules.board.territories))
        self._markers: Final = rules.board.markers
        self._gains: Final = lru_cache(maxsize=1 << 15)(self._gains_of)

    def _gains_of(self, group: int, terrain: Terrain, taken: int) -> ByClan:
        epoch = self._markers[min(taken, MARKERS - 1)]
        village = worth(0, terrain, epoch, huts_of(group))
        return tuple(float(village.value) if left else 0.0 for left in village.left)

    def foundings(self, state: State) -> list[Promise]:
        """Every slide that founds a village, in no order that means anything."""
        groups, occupied = state.groups, state.occupied
        adjacent, near, slide, terrain = self._adjacent, self._near, self._slide, self._terrain
        free = occupied & ~state.founded
        taken = sum(state.markers)
        last_neighbour: dict[int, list[int]] = {}
        for at, group in enumerate(groups):
            if group and free >> at & 1:
                around = adjacent[at] & occupied
                if around and not around & (around - 1):
                    last_neighbour.setdefault(around.bit_length() - 1, []).append(at)
        found = []
        for origin, cut_off in last_neighbour.items():
            moving, rest = groups[origin], occupied & ~(1 << origin)
            for target in near[origin]:
                there = groups[target]
                if not there or not may_join(moving, there):
                    continue
                gains, villages = _NOTHING, 0
                for at in cut_off:
                    if at != target:
                        more = self._gains(groups[at], terrain[at], taken + villages)
                        gains = tuple(map(float.__add__, gains, more))
                        villages += 1
                if not adjacent[target] & rest and not state.founded >> target & 1:
                    more = self._gains(there + moving, terrain[target], taken + villages)
                    gains = tuple(map(float.__add__, gains, more))
                    villages += 1
                if villages:
                    found.append(Promise(slide[origin, target], gains, villages))
        return found

    def slides(self, state: State, *, plain: bool = False) -> list[tuple[Slide, ByClan]]:
        """Each slide with what it is worth to whoever slides, if that seat plays for a clan: points of the
        clan and of the marker, less the mean of the other clans'."""
        promised = {promise.slide: promise for promise in self.foundings(state)}
        found = []
        for slide in state.slides:
            promise = promised.get(slide)
            if promise is not None:
                found.append((slide, relative(promise.gains, promise.villages)))
            elif plain:
                found.append((slide, _NOTHING))
            else:
                found.append((slide, _joined(state.groups[slide.origin], state.groups[slide.target])))
        return found

    def presence(self, state: State) -> list[int]:
        """In how many groups that are no villages yet a clan would score."""
        counts = [0] * len(CLANS)
        free = state.occupied & ~state.founded
        for at, group in enumerate(state.groups):
            if group and free >> at & 1:
                huts = huts_of(group)
                alone = 1 if 0 not in huts else 0
                for n, of_clan in enumerate(huts):
                    if of_clan > alone:
                        counts[n] += 1
        return counts

    def chances(self, state: State) -> tuple[float, ...]:
        """By seat; a seat without a known clan has an even one."""
        scores: Sequence[float] = state.scores
        spread = SETTLED_SPREAD
        if state.ending is None:
            ahead = self.presence(state)
            scores = [score + LEAF_PRESENCE * more for score, more in zip(scores, ahead, strict=True)]
            spread += OPEN_SPREAD * (MARKERS - sum(state.markers))
        points = [
            None if clan is None else scores[NUMBER[clan]] + taken
            for clan, taken in zip(state.clans, state.markers, strict=True)
        ]
        return tuple(_chance(points, seat, spread) for seat in range(len(points)))


def _chance(points: Sequence[float | None], seat: int, spread: float) -> float:
    own = points[seat]
    others = [other for n, other in enumerate(points) if n != seat and other is not None]
    if own is None or not others:
        return 1 / len(points)
    return 1 / (1 + exp((max(others) - own) / spread))


def relative(gains: ByClan, villages: int) -> ByClan:
    """For each clan: its own gain and the markers, less the mean of the four others."""
    whole = sum(gains)
    rest = len(CLANS) - 1
    return tuple(own + villages - (whole - own) / rest for own in gains)


@lru_cache(maxsize=1 << 14)
def _joined(first: int, second: int) -> ByClan:
    """Two groups become one: a clan in both counts in one place less, and where all five clans meet a single
    hut is lost."""
    moving, there = huts_of(first), huts_of(second)
    lost = [1.0 if a and b else 0.0 for a, b in zip(moving, there, strict=True)]
    together = [a + b for a, b in zip(moving, there, strict=True)]
    if 0 not in together:
        lost = [gone + (1.0 if huts == 1 else 0.0) for gone, huts in zip(lost, together, strict=True)]
    whole = sum(lost)
    rest = len(CLANS) - 1
    return tuple(PRESENCE * ((whole - own) / rest - own) for own in lost)


def clan_of(table: State | View, seat: Seat) -> int | None:
    clan: Clan | None = table.clans[seat]
    return None if clan is None else NUMBER[clan]
