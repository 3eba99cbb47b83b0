"""The data file: how many logs the box holds, and the shapes that are dealt."""

import json
import re
from dataclasses import dataclass
from typing import Final, TypeAlias, cast

from engine.core import DataRefused, Fault
from engine.territories.land import Tile
from engine.territories.model import Wrong
from engine.territories.shapes import TILES, apart, holes, picture, tiles_at_origin

FILE: Final = "territories.json"
KEYS: Final = ("provenance", "logs", "few_logs", "shapes")
MOST_LOGS: Final = 999
ID: Final = re.compile(r"[a-z][a-z0-9_]{0,23}")

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


@dataclass(frozen=True, slots=True)
class Shape:
    id: str
    tiles: tuple[Tile, ...]
    """Sorted, from column 0 and row 0."""


@dataclass(frozen=True, slots=True)
class Box:
    logs: int
    few_logs: int
    """At so many left a warning is due."""
    shapes: tuple[Shape, ...]
    """The usual one first."""


def box_from(text: str) -> Box:
    """Raises DataRefused with everything that is wrong."""
    try:
        data = cast(Json, json.loads(text))
    except ValueError as error:
        line = getattr(error, "lineno", 0)
        raise DataRefused(FILE, [Fault(Wrong.UNREADABLE, f"line {line}", {"line": line})]) from error
    except RecursionError as error:
        raise DataRefused(FILE, [Fault(Wrong.UNREADABLE, "line 1", {"line": 1})]) from error
    faults: list[Fault] = []
    if not isinstance(data, dict):
        raise DataRefused(FILE, [Fault(Wrong.NOT_AN_OBJECT, "file")])
    faults += [Fault(Wrong.UNKNOWN, key) for key in data if key not in KEYS]
    if "provenance" in data and not isinstance(data["provenance"], str):
        faults.append(Fault(Wrong.NOT_A_TEXT, "provenance"))
    logs = _number(data, "logs", faults)
    few_logs = _number(data, "few_logs", faults)
    shapes = _shapes(data, faults)
    if faults:
        raise DataRefused(FILE, faults)
    return Box(logs, few_logs, shapes)


def _number(data: dict[str, Json], key: str, faults: list[Fault]) -> int:
    value = data.get(key)
    if key not in data:
        faults.append(Fault(Wrong.MISSING, key))
    elif not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= MOST_LOGS:
        faults.append(Fault(Wrong.NOT_A_NUMBER, key, {"least": 1, "most": MOST_LOGS}))
    else:
        return value
    return 0


def _shapes(data: dict[str, Json], faults: list[Fault]) -> tuple[Shape, ...]:
    listed = data.get("shapes")
    if not isinstance(listed, list) or not listed:
        faults.append(Fault(Wrong.MISSING, "shapes"))
        return ()
    found: list[Shape] = []
    for n, entry in enumerate(listed):
        path = f"shapes[{n}]"
        if not isinstance(entry, dict):
            faults.append(Fault(Wrong.NOT_AN_OBJECT, path))
            continue
        faults += [Fault(Wrong.UNKNOWN, f"{path}.{key}") for key in entry if key not in ("id", "tiles")]
        name = entry.get("id")
        if not isinstance(name, str) or not ID.fullmatch(name) or name == "free":
            faults.append(Fault(Wrong.NOT_A_TEXT, f"{path}.id"))
        elif any(shape.id == name for shape in found):
            faults.append(Fault(Wrong.SHAPE_TWICE, f"{path}.id", {"id": name}))
        found.append(Shape(str(name), _tiles(entry.get("tiles"), f"{path}.tiles", faults)))
    return tuple(found)


def _tiles(rows: Json, path: str, faults: list[Fault]) -> tuple[Tile, ...]:
    lines = [row for row in rows if isinstance(row, str)] if isinstance(rows, list) else []
    if (
        not lines
        or not isinstance(rows, list)
        or len(lines) < len(rows)
        or any(set(row) - set("#.") for row in lines)
    ):
        faults.append(Fault(Wrong.NOT_A_PICTURE, path))
        return ()
    tiles = picture(lines)
    faults += shape_faults(tiles, path)
    return tiles_at_origin(tiles) if tiles else ()


def shape_faults(tiles: tuple[Tile, ...], path: str) -> list[Fault]:
    """What keeps these tiles from being a land (1.1)."""
    found: list[Fault] = []
    if len(tiles) != TILES:
        found.append(Fault(Wrong.TILE_COUNT, path, {"tiles": len(tiles), "asked": TILES}))
    loose, enclosed = apart(tiles), holes(tiles)
    if loose:
        found.append(Fault(Wrong.APART, path, {"tiles": _names(loose)}))
    if enclosed:
        found.append(Fault(Wrong.HOLE, path, {"tiles": _names(enclosed)}))
    return found


def _names(tiles: tuple[Tile, ...]) -> tuple[str, ...]:
    return tuple(f"{tile.column}.{tile.row}" for tile in tiles)
