"""Which package may import what, read from the source without running it.

`faults(root)` checks a whole tree at once. The directions are those of docs/architecture.md:
`firmware -> ui -> engine` and `firmware -> hardware`; games never import each other.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


OURS: Final = ("engine", "hardware", "ui", "firmware")

MAY_IMPORT: Final = {
    "engine": {"engine"},
    "hardware": {"hardware"},
    "ui": {"ui", "engine"},
    "firmware": {"firmware", "ui", "hardware", "engine"},
}

# Pure values and functions: what these modules do depends on their arguments alone.
ENGINE_STANDARD: Final = _names(
    "__future__ abc array base64 binascii bisect collections contextlib copy dataclasses enum fractions "
    "functools hashlib heapq itertools json math numbers operator re string struct textwrap types typing "
    "unicodedata zlib"
)
# It finds a game's package by its name, so that a start imports no more games than are played.
CATALOGUE: Final = "engine.catalogue"

# Time, randomness, files and the environment are arguments outside `firmware` and `hardware/pi`,
# and one thread owns everything visible.
# A generator made from a seed, `random.Random(seed)`, is no randomness: textures of `ui` use it.
WORLD: Final = _names("time datetime secrets")
UI_NEVER: Final = WORLD | _names(
    "os subprocess socket sqlite3 threading multiprocessing asyncio concurrent tempfile shutil"
)

DRIVERS: Final = _names(
    "gpiozero lgpio RPi gpiod spidev rpi_ws281x _rpi_ws281x board busio digitalio microcontroller "
    "neopixel neopixel_spi neopixel_write adafruit_pixelbuf adafruit_blinka adafruit_bus_device "
    "adafruit_platformdetect Adafruit_PureIO smbus2 colorzero"
)
DRIVEN: Final = (("hardware", "pi"), ("hardware", "simulated"))

ORDER: Final = (
    ("engine.core",),
    ("engine.session",),
    ("engine.players",),
    ("engine.lessons",),
    ("engine.*",),
    ("engine.catalogue",),
    ("ui.lights",),
    ("ui.core",),
    ("ui.drawing",),
    ("ui.widgets",),
    ("ui.services",),
    ("ui.games.contract",),
    ("ui.games.find",),
    ("ui.screens.common",),
    ("ui.screens.workshop",),
    ("ui.screens.settings",),
    ("ui.screens.people",),
    ("ui.screens.play",),
    ("ui.screens.lesson",),
    ("ui.games.shared",),
    ("ui.screens.set_up",),
    ("ui.screens.history",),
    ("ui.screens.show",),
    ("ui.games.*.table",),
    ("ui.games.*.entry",),
    ("ui.games.*",),
    ("ui.screens",),
    ("ui.desk",),
    ("firmware.files",),
    ("firmware.store", "firmware.parts"),
    ("firmware.app",),
    ("firmware.kit", "firmware.doctor", "firmware.arena"),
    ("firmware.cli",),
    ("firmware.__main__",),
)
"""From the bottom to the top: a folder imports only what stands before it, and no other of its own line.
`*` is a game's id. A folder of a game that is named here is another one than the game's own modules."""

STORE_NEVER: Final = ("ui.games", "ui.screens")
"""What is kept is kept whoever shows it."""

TODAY: Final = frozenset(
    {
        ("firmware.store.record_words", "ui.games.contract.table"),
        ("firmware.store.record_words", "ui.games.find"),
        ("firmware.store.reopening", "ui.games.find"),
    }
)
"""Imports that go a wrong way still: the list only shrinks (`needless`)."""

NO_GAME: Final = frozenset({"core", "session", "players", "lessons"})
IMPURE_BUILTINS: Final = _names("open input print breakpoint exec eval __import__ compile")


@dataclass(frozen=True, slots=True)
class Import:
    """One imported module, by its absolute dotted name, and where it is asked for."""

    module: str
    line: int
    at_start: bool
    """Runs when its own module is imported: in no function, and not for type checkers only."""

    @property
    def top(self) -> str:
        return self.module.partition(".")[0]


def faults(root: Path) -> list[str]:
    """Every import in the four packages under `root` that goes a wrong way, as `file:line: why`."""
    modules = dict(modules_of(root))
    games = (
        frozenset(
            name.split(".")[1]
            for name in modules
            if name.startswith("engine.") and _is_package(modules[name])
        )
        - NO_GAME
    )
    imports = {name: list(imports_of(path, name, modules)) for name, path in modules.items()}
    found: list[str] = []
    for name, path in modules.items():
        where = path.relative_to(root).as_posix()
        for one in imports[name]:
            found += [f"{where}:{one.line}: {why}" for why in _objections(name, one, games)]
            if (name, one.module) not in TODAY:
                found += [f"{where}:{one.line}: {why}" for why in _against_the_order(name, one, games)]
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        if name.startswith("engine"):
            found += [f"{where}:{line}: calls {call}(): the engine is pure" for call, line in _impure(tree)]
        if not name.startswith(("firmware", "hardware.pi")):
            found += [f"{where}:{line}: randomness is an argument" for line in _unseeded(tree)]
    for name in modules:
        if _stays_without_pygame(name):
            chain = _way_to(name, "pygame", imports)
            if chain:
                found.append(
                    f"{modules[name].relative_to(root).as_posix()}: reaches pygame: {' -> '.join(chain)}"
                )
    return found


def needless(root: Path) -> list[tuple[str, str]]:
    """Exceptions of `TODAY` that nothing needs any more."""
    modules = dict(modules_of(root))
    games = frozenset(name.split(".")[1] for name in modules if name.startswith("engine.")) - NO_GAME
    needed = {
        (name, one.module)
        for name, path in modules.items()
        for one in imports_of(path, name, modules)
        if any(_against_the_order(name, one, games))
    }
    return sorted(TODAY - needed)


def _stays_without_pygame(name: str) -> bool:
    """Lamps glow and games are described without a screen."""
    of_a_game = name.startswith("ui.games.") and name.endswith((".lights", ".about"))
    return name.startswith("ui.lights") or of_a_game


def _against_the_order(name: str, one: Import, games: frozenset[str]) -> Iterator[str]:
    if name.startswith("firmware.store.") and one.module.startswith(STORE_NEVER):
        yield f"firmware.store imports no screen and no presenter ({one.module})"
    if name.startswith(f"{one.module}."):
        return
    (here, mine), (there, other) = _place_of(name, games), _place_of(one.module, games)
    if mine and other and (there > here or (there == here and mine != other)):
        yield f"{mine} stands below {other} and never imports it ({one.module})"


def _place_of(name: str, games: frozenset[str]) -> tuple[int, str]:
    """The line of `ORDER` that a module belongs to, and its folder there; no folder: it has no place."""
    parts, found = name.split("."), (0, "")
    for line, side_by_side in enumerate(ORDER):
        for folder in side_by_side:
            names = folder.split(".")
            fits = len(names) <= len(parts) and all(
                one == part or (one == "*" and part in games) for one, part in zip(names, parts, strict=False)
            )
            if fits and len(names) > found[1].count(".") + bool(found[1]):
                found = line, folder
    return found


def _objections(name: str, one: Import, games: frozenset[str]) -> Iterator[str]:
    """Why module `name` may not make the import `one`; nothing if it may."""
    here = tuple(name.split("."))
    package = here[0]
    if one.top in OURS:
        if one.top not in MAY_IMPORT[package]:
            yield f"{package} never imports {one.top} ({one.module})"
        there = tuple(one.module.split("."))
        other = game_of(there, games) - game_of(here, games)
        if other and (game_of(here, games) or here[:2] == ("engine", "core")):
            yield f"{'.'.join(here[:-1])} never imports the game {min(other)} ({one.module})"
        if here[:2] == ("engine", "core") and there[:2] in (("engine", "players"), ("engine", "catalogue")):
            yield f"engine.core imports nothing above it ({one.module})"
        return
    if one.top in DRIVERS:
        if here[:2] not in DRIVEN:
            yield f"only hardware/pi and hardware/simulated import drivers ({one.module})"
        elif one.at_start:
            yield f"drivers are imported inside functions, off the path to the first frame ({one.module})"
        return
    if one.top == "pygame":
        if package not in ("ui", "firmware"):
            yield f"{package} never imports pygame"
        return
    if one.top == "tomlkit" and package == "firmware":
        return
    if one.top == "segno" and name == "ui.drawing.qr":
        return
    if one.top == "reportlab" and name == "firmware.kit.paper":
        return
    if one.top not in sys.stdlib_module_names:
        yield f"{one.module} is neither ours, nor of the standard library, nor a dependency of this package"
    elif package == "engine" and one.top not in ENGINE_STANDARD:
        if (name, one.module) != (CATALOGUE, "importlib"):
            yield f"the engine is pure and never imports {one.module}"
    elif package == "ui" and one.top in UI_NEVER:
        yield f"ui never imports {one.module}: it is given time, files and environment"
    elif package == "hardware" and one.top in WORLD and here[:2] != ("hardware", "pi"):
        yield f"time and randomness are arguments in {name} ({one.module})"


def game_of(parts: tuple[str, ...], games: frozenset[str]) -> set[str]:
    """The game that a module belongs to: engine.clans.rules, ui.games.clans.table.lights."""
    places = (parts[1:2], parts[2:3]) if parts[:2] == ("ui", "games") else (parts[1:2],)
    if parts[0] not in ("engine", "ui"):
        return set()
    return {part for place in places for part in place if part in games}


def _way_to(start: str, target: str, imports: dict[str, list[Import]]) -> list[str]:
    """The shortest chain of imports that run at the start, from `start` to the package `target`."""
    ways = [[start]]
    seen = {start}
    while ways:
        way = ways.pop(0)
        steps = [one.module for one in imports.get(way[-1], []) if one.at_start]
        steps += [parent for parent in (way[-1].rpartition(".")[0],) if parent]
        for step in steps:
            if step.partition(".")[0] == target:
                return [*way, step]
            if step not in seen:
                seen.add(step)
                ways.append([*way, step])
    return []


def modules_of(root: Path) -> Iterator[tuple[str, Path]]:
    for package in OURS:
        for path in sorted((root / package).rglob("*.py")):
            parts = path.relative_to(root).with_suffix("").parts
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


def _is_package(path: Path) -> bool:
    return path.name == "__init__.py"


def imports_of(path: Path, name: str, modules: dict[str, Path]) -> Iterator[Import]:
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    package = name if _is_package(path) else name.rpartition(".")[0]
    for node, at_start in _walk(tree, at_start=True):
        match node:
            case ast.Import(names=names):
                for alias in names:
                    yield Import(alias.name, node.lineno, at_start)
            case ast.ImportFrom(module=module, names=names, level=level):
                base = _absolute(module or "", level, package)
                # `from engine import clans` means the module engine.clans.
                inner = [f"{base}.{alias.name}" for alias in names if f"{base}.{alias.name}" in modules]
                for full in inner or [base]:
                    yield Import(full, node.lineno, at_start)
            case ast.Call(func=ast.Attribute(attr="import_module"), args=[ast.Constant(value=str(full)), *_]):
                yield Import(full, node.lineno, at_start)


def _walk(node: ast.AST, *, at_start: bool) -> Iterator[tuple[ast.AST, bool]]:
    """All nodes below `node`, each with whether it runs when the module is imported."""
    for child in ast.iter_child_nodes(node):
        yield child, at_start
        deferred = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test):
            deferred = True
        yield from _walk(child, at_start=at_start and not deferred)


def _absolute(module: str, level: int, package: str) -> str:
    if not level:
        return module
    parents = package.split(".")
    return ".".join([*parents[: len(parents) - level + 1], *([module] if module else [])])


def _impure(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Calls of built-in functions that touch the world or run text, with their lines."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=call)) if call in IMPURE_BUILTINS:
                yield call, node.lineno


def _unseeded(tree: ast.AST) -> Iterator[int]:
    """Lines that use the generator all modules share, or make one without a seed."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id="random"), attr=attr) if attr != "Random":
                yield node.lineno
            case ast.ImportFrom(module="random", names=names) if [one.name for one in names] != ["Random"]:
                yield node.lineno
            case ast.Call(
                func=ast.Attribute(value=ast.Name(id="random")) | ast.Name(id="Random"), args=[], keywords=[]
            ):
                yield node.lineno
