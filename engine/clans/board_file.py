"""The board's file: JSON, an owner's copy may stand in its place. Every fault is named with its path."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Final, TypeAlias

from engine.clans.board import Board, Epoch, Lake, Point, Terrain, Territory
from engine.clans.model import MARKERS, TERRITORIES
from engine.core import DataRefused, Fact, Fault

FILE_NAME: Final = "clans.json"

REGIONS: Final = 12
EVERY_TERRAIN: Final = "all"

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


class Flaw(StrEnum):
    """What may be wrong with the file."""

    NOT_JSON = "not_json"
    MISSING = "missing"
    WRONG_TYPE = "wrong_type"
    UNKNOWN_TERRAIN = "unknown_terrain"
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
    OUT_OF_RANGE = "out_of_range"
    EPOCH_ORDER = "epoch_order"
    MARKER_COUNT = "marker_count"
    SAME_TERRAIN = "same_terrain"


def read_board(text: str, name: str = FILE_NAME) -> Board:
    """Raises DataRefused with every fault."""
    try:
        told: Json = json.loads(text)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno} column {error.colno}"
        raise DataRefused(name, (Fault(Flaw.NOT_JSON, where, {"line": error.lineno}),)) from error
    except (ValueError, RecursionError) as error:
        raise DataRefused(name, (Fault(Flaw.NOT_JSON, "line 1", {"line": 1}),)) from error
    reading = _Reading()
    board = reading.board(told)
    if reading.faults:
        raise DataRefused(name, reading.faults)
    return board


class _Reading:
    """Reads as much as can be read, so that one mistake does not hide the next.

    What cannot be read is an empty list, NOWHERE or None; a board with faults is thrown away.
    """

    NOWHERE: Final = -1

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def board(self, told: Json) -> Board:
        whole = self._object(told, "")
        picture = self._object(self._value(whole, "picture", ""), "picture")
        width = self._number(picture, "width", "picture", least=1)
        height = self._number(picture, "height", "picture", least=1)
        before = len(self.faults)
        territories = [self._territory(one, at) for at, one in self._items(whole, "territories", "")]
        if len(self.faults) == before:
            self._check_counts(territories)
        self._check_territories(territories)
        lakes = [self._lake(one, at) for at, one in self._items(whole, "lakes", "")]
        outlined = [(f"territories[{n}]", (*t.outline, t.centre)) for n, t in enumerate(territories)]
        outlined += [(f"lakes[{n}]", lake.outline) for n, lake in enumerate(lakes)]
        for where, points in outlined:
            self._check_inside(points, width, height, where)
        epochs = [self._epoch(one, at) for at, one in self._items(whole, "epochs", "")]
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

    def _territory(self, told: Json, at: str) -> Territory:
        one = self._object(told, at)
        terrain = self._terrain(one, "terrain", at)
        return Territory(
            self._number(one, "id", at, least=1, most=TERRITORIES),
            self._number(one, "region", at, least=1, most=REGIONS),
            Terrain.FOREST if terrain is None else terrain,
            self._point(self._value(one, "centre", at), f"{at}.centre"),
            tuple(sorted(self._territories(one, "neighbours", at))),
            self._outline(one, at),
        )

    def _lake(self, told: Json, at: str) -> Lake:
        one = self._object(told, at)
        return Lake(tuple(self._territories(one, "around", at)), self._outline(one, at))

    def _epoch(self, told: Json, at: str) -> Epoch:
        one = self._object(told, at)
        favourable = self._terrain(one, "favourable", at, instead=(EVERY_TERRAIN,))
        unfavourable = self._terrain(one, "unfavourable", at, instead=(None,))
        if favourable is not None and favourable == unfavourable:
            self._fault(Flaw.SAME_TERRAIN, at, terrain=favourable)
        return Epoch(
            self._number(one, "epoch", at, least=1),
            self._number(one, "markers", at, least=1),
            favourable,
            unfavourable,
            self._number(one, "bonus", at, least=0),
        )

    def _check_territories(self, territories: Sequence[Territory]) -> None:
        where = {t.id: f"territories[{n}]" for n, t in reversed(list(enumerate(territories)))}
        by_id = {t.id: t for t in reversed(territories)}
        for n, territory in enumerate(territories):
            if territory.id != self.NOWHERE and where[territory.id] != f"territories[{n}]":
                self._fault(Flaw.TERRITORY_TWICE, f"territories[{n}].id", territory=territory.id)
        for missing in sorted({*range(1, TERRITORIES + 1)} - {*by_id}):
            self._fault(Flaw.TERRITORY_MISSING, "territories", territory=missing)
        for n, territory in enumerate(territories):
            self._check_links(territory, by_id, f"territories[{n}].neighbours")

    def _check_counts(self, territories: Sequence[Territory]) -> None:
        terrains = Counter(t.terrain for t in territories)
        for terrain in Terrain:
            if terrains[terrain] != (wanted := TERRITORIES // len(Terrain)):
                self._fault(
                    Flaw.TERRAIN_COUNT, "territories", terrain=terrain, count=terrains[terrain], wanted=wanted
                )
        regions = Counter(t.region for t in territories)
        for region in range(1, REGIONS + 1):
            if regions[region] != (wanted := TERRITORIES // REGIONS):
                self._fault(
                    Flaw.REGION_SIZE, "territories", region=region, count=regions[region], wanted=wanted
                )

    def _check_links(self, territory: Territory, by_id: dict[int, Territory], where: str) -> None:
        if not territory.neighbours:
            self._fault(Flaw.NO_NEIGHBOUR, where, territory=territory.id)
        for n in territory.neighbours:
            if n == territory.id:
                self._fault(Flaw.OWN_NEIGHBOUR, where, territory=n)
            elif n in by_id and territory.id != self.NOWHERE and territory.id not in by_id[n].neighbours:
                self._fault(Flaw.ONE_WAY, where, territory=territory.id, neighbour=n)

    def _check_inside(self, points: Sequence[Point], width: int, height: int, where: str) -> None:
        for x, y in points:
            readable = self.NOWHERE not in (x, y, width, height)
            if readable and not (0 <= x <= width and 0 <= y <= height):
                self._fault(Flaw.OUTSIDE_PICTURE, where, x=x, y=y, width=width, height=height)

    def _check_epochs(self, epochs: Sequence[Epoch]) -> None:
        for n, epoch in enumerate(epochs):
            if epoch.number not in (n + 1, self.NOWHERE):
                self._fault(Flaw.EPOCH_ORDER, f"epochs[{n}].epoch", epoch=epoch.number, wanted=n + 1)
        if (total := sum(epoch.markers for epoch in epochs)) != MARKERS:
            self._fault(Flaw.MARKER_COUNT, "epochs", markers=total, wanted=MARKERS)

    def _pairs(self, whole: dict[str, Json]) -> tuple[tuple[int, int], ...]:
        pairs: list[tuple[int, int]] = []
        for at, told in self._items(whole, "compare_first", ""):
            if not isinstance(told, list) or len(told) != 2:
                self._fault(Flaw.WRONG_TYPE, at, wanted="[territory, territory]")
                continue
            a, b = (self._known(one, f"{at}[{n}]") for n, one in enumerate(told))
            pairs.append((a, b))
        return tuple(pairs)

    def _territories(self, parent: dict[str, Json], key: str, at: str) -> list[int]:
        ids = [self._known(one, where) for where, one in self._items(parent, key, at)]
        for territory, count in sorted(Counter(ids).items()):
            if count > 1 and territory != self.NOWHERE:
                self._fault(Flaw.NAMED_TWICE, f"{at}.{key}", territory=territory)
        return [territory for territory in ids if territory != self.NOWHERE]

    def _known(self, told: Json, at: str) -> int:
        if type(told) is not int:
            self._fault(Flaw.WRONG_TYPE, at, wanted="number")
            return self.NOWHERE
        if not 1 <= told <= TERRITORIES:
            self._fault(Flaw.UNKNOWN_TERRITORY, at, territory=told)
            return self.NOWHERE
        return told

    def _outline(self, parent: dict[str, Json], at: str) -> tuple[Point, ...]:
        told = list(self._items(parent, "outline", at))
        if "outline" in parent and len(told) < 3:
            self._fault(Flaw.TOO_FEW_POINTS, f"{at}.outline", points=len(told), wanted=3)
        return tuple(self._point(one, where) for where, one in told)

    def _point(self, told: Json, at: str) -> Point:
        if told is None:  # missing, which is already said
            return self.NOWHERE, self.NOWHERE
        if isinstance(told, list) and len(told) == 2:
            x, y = told
            if type(x) is int and type(y) is int:
                return x, y
        self._fault(Flaw.WRONG_TYPE, at, wanted="[x, y]")
        return self.NOWHERE, self.NOWHERE

    def _terrain(
        self, parent: dict[str, Json], key: str, at: str, *, instead: tuple[Json, ...] = ()
    ) -> Terrain | None:
        """`instead`: what may stand there in place of a terrain."""
        if key not in parent:
            self._value(parent, key, at)
            return None
        told = parent[key]
        if told in instead:
            return None
        if told in tuple(Terrain):
            return Terrain(str(told))
        self._fault(Flaw.UNKNOWN_TERRAIN, f"{at}.{key}", told=str(told)[:40], known=tuple(Terrain))
        return None

    def _items(self, parent: dict[str, Json], key: str, at: str) -> Iterator[tuple[str, Json]]:
        told = self._value(parent, key, at)
        where = f"{at}.{key}" if at else key
        if told is not None and not isinstance(told, list):
            self._fault(Flaw.WRONG_TYPE, where, wanted="list")
        for n, one in enumerate(told if isinstance(told, list) else ()):
            yield f"{where}[{n}]", one

    def _number(
        self, parent: dict[str, Json], key: str, at: str, *, least: int, most: int | None = None
    ) -> int:
        told = self._value(parent, key, at)
        if told is None:
            return self.NOWHERE
        if type(told) is not int:
            self._fault(Flaw.WRONG_TYPE, f"{at}.{key}", wanted="number")
            return self.NOWHERE
        if told < least or (most is not None and told > most):
            self._fault(Flaw.OUT_OF_RANGE, f"{at}.{key}", number=told, least=least)
            return self.NOWHERE
        return told

    def _object(self, told: Json, at: str) -> dict[str, Json]:
        if isinstance(told, dict):
            return told
        if told is not None or not at:
            self._fault(Flaw.WRONG_TYPE, at or "the file", wanted="object")
        return {}

    def _value(self, parent: dict[str, Json], key: str, at: str) -> Json:
        """What stands under `key`; None, and a fault, where nothing stands there."""
        told = parent.get(key)
        if told is None:
            self._fault(Flaw.MISSING, f"{at}.{key}" if at else key)
        return told

    def _fault(self, code: Flaw, where: str, **facts: Fact) -> None:
        self.faults.append(Fault(code, where, facts))
