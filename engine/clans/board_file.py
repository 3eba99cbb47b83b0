"""The board's file: JSON, an owner's copy may stand in its place. Every fault is named with its path."""

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from engine.clans.board import Board, Epoch, Lake, Point, Terrain, Territory
from engine.clans.model import MARKERS, TERRITORIES
from engine.core.data_file import FileFlaw, Json, Reading, parsed

FILE_NAME: Final = "clans.json"

REGIONS: Final = 12
EVERY_TERRAIN: Final = "all"
MOST_PIXELS: Final = 10_000
MOST_BONUS: Final = 99


class Flaw(StrEnum):
    """What may be wrong with the file."""

    UNKNOWN_TERRITORY = "unknown_territory"
    TERRITORY_TWICE = "territory_twice"
    TERRITORY_MISSING = "territory_missing"
    NO_NEIGHBOUR = "no_neighbour"
    OWN_NEIGHBOUR = "own_neighbour"
    NAMED_TWICE = "named_twice"
    ONE_WAY = "one_way"
    TERRAIN_COUNT = "terrain_count"
    REGION_SIZE = "region_size"
    TOO_FEW_POINTS = "too_few_points"
    OUTSIDE_PICTURE = "outside_picture"
    EPOCH_ORDER = "epoch_order"
    MARKER_COUNT = "marker_count"
    SAME_TERRAIN = "same_terrain"


def read_board(text: str, name: str = FILE_NAME) -> Board:
    """Raises DataRefused with every fault."""
    raw = parsed(text, name)
    reading = _Reading()
    board = reading.board(raw)
    reading.refuse_faults(name)
    return board


class _Reading(Reading):
    def board(self, whole: dict[str, Json]) -> Board:
        picture = self.object(self.value(whole, "picture", ""), "picture")
        width = self.number(picture, "width", "picture", least=1, most=MOST_PIXELS)
        height = self.number(picture, "height", "picture", least=1, most=MOST_PIXELS)
        before = len(self.faults)
        territories = [self._territory(one, at) for at, one in self.items(whole, "territories", "")]
        if len(self.faults) == before:
            self._check_counts(territories)
        self._check_territories(territories)
        lakes = [self._lake(one, at) for at, one in self.items(whole, "lakes", "")]
        outlined = [(f"territories[{n}]", (*t.outline, t.centre)) for n, t in enumerate(territories)]
        outlined += [(f"lakes[{n}]", lake.outline) for n, lake in enumerate(lakes)]
        for where, points in outlined:
            self._check_inside(points, width, height, where)
        epochs = [self._epoch(one, at) for at, one in self.items(whole, "epochs", "")]
        self._check_epochs(epochs)
        links = self._pairs(whole) if "compare_first" in whole else ()
        return Board(
            width,
            height,
            tuple(sorted(territories, key=lambda territory: territory.id)),
            tuple(lakes),
            tuple(epochs),
            tuple(epoch for epoch in epochs for _ in range(min(epoch.markers, MARKERS))),
            links,
        )

    def _territory(self, raw: Json, at: str) -> Territory:
        one = self.object(raw, at)
        terrain = self._terrain(one, "terrain", at)
        return Territory(
            self.number(one, "id", at, least=1, most=TERRITORIES),
            self.number(one, "region", at, least=1, most=REGIONS),
            Terrain.FOREST if terrain is None else terrain,
            self._point(self.value(one, "centre", at), f"{at}.centre"),
            tuple(sorted(self._territories(one, "neighbours", at))),
            self._outline(one, at),
        )

    def _lake(self, raw: Json, at: str) -> Lake:
        one = self.object(raw, at)
        return Lake(tuple(self._territories(one, "around", at)), self._outline(one, at))

    def _epoch(self, raw: Json, at: str) -> Epoch:
        one = self.object(raw, at)
        favourable = self._terrain(one, "favourable", at, instead=(EVERY_TERRAIN,))
        unfavourable = self._terrain(one, "unfavourable", at, instead=(None,))
        if favourable is not None and favourable == unfavourable:
            self.fault(Flaw.SAME_TERRAIN, at, terrain=favourable)
        return Epoch(
            self.number(one, "epoch", at, least=1, most=MARKERS),
            self.number(one, "markers", at, least=1, most=MARKERS),
            favourable,
            unfavourable,
            self.number(one, "bonus", at, least=0, most=MOST_BONUS),
        )

    def _check_territories(self, territories: Sequence[Territory]) -> None:
        where = {t.id: f"territories[{n}]" for n, t in reversed(list(enumerate(territories)))}
        by_id = {t.id: t for t in reversed(territories)}
        for n, territory in enumerate(territories):
            if territory.id != self.NOWHERE and where[territory.id] != f"territories[{n}]":
                self.fault(Flaw.TERRITORY_TWICE, f"territories[{n}].id", territory=territory.id)
        for missing in sorted({*range(1, TERRITORIES + 1)} - {*by_id}):
            self.fault(Flaw.TERRITORY_MISSING, "territories", territory=missing)
        for n, territory in enumerate(territories):
            self._check_links(territory, by_id, f"territories[{n}].neighbours")

    def _check_counts(self, territories: Sequence[Territory]) -> None:
        terrains = Counter(t.terrain for t in territories)
        for terrain in Terrain:
            if terrains[terrain] != (wanted := TERRITORIES // len(Terrain)):
                self.fault(
                    Flaw.TERRAIN_COUNT, "territories", terrain=terrain, count=terrains[terrain], wanted=wanted
                )
        regions = Counter(t.region for t in territories)
        for region in range(1, REGIONS + 1):
            if regions[region] != (wanted := TERRITORIES // REGIONS):
                self.fault(
                    Flaw.REGION_SIZE, "territories", region=region, count=regions[region], wanted=wanted
                )

    def _check_links(self, territory: Territory, by_id: dict[int, Territory], where: str) -> None:
        if not territory.neighbours:
            self.fault(Flaw.NO_NEIGHBOUR, where, territory=territory.id)
        for n in territory.neighbours:
            if n == territory.id:
                self.fault(Flaw.OWN_NEIGHBOUR, where, territory=n)
            elif n in by_id and territory.id != self.NOWHERE and territory.id not in by_id[n].neighbours:
                self.fault(Flaw.ONE_WAY, where, territory=territory.id, neighbour=n)

    def _check_inside(self, points: Sequence[Point], width: int, height: int, where: str) -> None:
        for x, y in points:
            readable = self.NOWHERE not in (x, y, width, height)
            if readable and not (0 <= x <= width and 0 <= y <= height):
                self.fault(Flaw.OUTSIDE_PICTURE, where, x=x, y=y, width=width, height=height)

    def _check_epochs(self, epochs: Sequence[Epoch]) -> None:
        for n, epoch in enumerate(epochs):
            if epoch.number not in (n + 1, self.NOWHERE):
                self.fault(Flaw.EPOCH_ORDER, f"epochs[{n}].epoch", epoch=epoch.number, wanted=n + 1)
        if (total := sum(epoch.markers for epoch in epochs)) != MARKERS:
            self.fault(Flaw.MARKER_COUNT, "epochs", markers=total, wanted=MARKERS)

    def _pairs(self, whole: dict[str, Json]) -> tuple[tuple[int, int], ...]:
        pairs: list[tuple[int, int]] = []
        for at, raw in self.items(whole, "compare_first", ""):
            if not isinstance(raw, list) or len(raw) != 2:
                self.fault(FileFlaw.WRONG_TYPE, at, wanted="[territory, territory]")
                continue
            a, b = (self._known(one, f"{at}[{n}]") for n, one in enumerate(raw))
            pairs.append((a, b))
        return tuple(pairs)

    def _territories(self, parent: dict[str, Json], key: str, at: str) -> list[int]:
        ids = [self._known(one, where) for where, one in self.items(parent, key, at)]
        for territory, count in sorted(Counter(ids).items()):
            if count > 1 and territory != self.NOWHERE:
                self.fault(Flaw.NAMED_TWICE, f"{at}.{key}", territory=territory)
        return [territory for territory in ids if territory != self.NOWHERE]

    def _known(self, raw: Json, at: str) -> int:
        if type(raw) is not int:
            self.fault(FileFlaw.WRONG_TYPE, at, wanted="number")
            return self.NOWHERE
        if not 1 <= raw <= TERRITORIES:
            self.fault(Flaw.UNKNOWN_TERRITORY, at, territory=raw)
            return self.NOWHERE
        return raw

    def _outline(self, parent: dict[str, Json], at: str) -> tuple[Point, ...]:
        raw = list(self.items(parent, "outline", at))
        if "outline" in parent and len(raw) < 3:
            self.fault(Flaw.TOO_FEW_POINTS, f"{at}.outline", points=len(raw), wanted=3)
        return tuple(self._point(one, where) for where, one in raw)

    def _point(self, raw: Json, at: str) -> Point:
        if raw is None:  # missing, which is already said
            return self.NOWHERE, self.NOWHERE
        if isinstance(raw, list) and len(raw) == 2:
            x, y = raw
            if type(x) is int and type(y) is int:
                return x, y
        self.fault(FileFlaw.WRONG_TYPE, at, wanted="[x, y]")
        return self.NOWHERE, self.NOWHERE

    def _terrain(
        self, parent: dict[str, Json], key: str, at: str, *, instead: tuple[Json, ...] = ()
    ) -> Terrain | None:
        """`instead`: what may stand there in place of a terrain."""
        if key not in parent:
            self.value(parent, key, at)
            return None
        return None if parent[key] in instead else self.word(parent, key, at, Terrain)
