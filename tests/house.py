"""How the house stands: its figures, read from the source. `python -m tests.house` prints them.

Each figure is the list of its offenders, so that a figure that got worse says where. `most` is what a figure
may be now; it only shrinks.
"""

import ast
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

from tests.imports import OURS, game_of, imports_of, modules_of

ROOT: Final = Path(__file__).resolve().parents[1]
EXAMPLE: Final = "tests/games/morris"
"""The worked example of the guide."""
CATALOGUE: Final = "engine/catalogue.py"
PRIVATE: Final = re.compile("_[a-z]")
SERVICE: Final = re.compile(
    "_?(app|board|console|device|games|glass|library|machine|opened|peripherals|preferences|services|shell|stick"
    "|tables|window|workbench)"
)
"""As the composition calls them."""
GIVEN_UP: Final = re.compile(
    r"\w*(?<![a-z])(?:un|re)?told(?![a-z])\w*|\w*Told(?![a-z])\w*|\w*(?<![A-Z])(?:UN)?TOLD(?![A-Z])\w*"
    r"|Heard|Apart|Earlier|Kept(?:Game|Move|Result)"
)
"""Names that stood for several things at once; `docs/architecture.md` says what each is called now."""
CODES: Final = frozenset({"FACE_NOT_TOLD", "HUT_NOT_TOLD", "ALREADY_TOLD"})
"""Of refusals, which stand in records and vectors."""
GIVEN_UP_MODULES: Final = frozenset(["told", "heard", "apart", "kept", "hand", "dark", "hours", "earlier"])
HARDWARE: Final = "hardware"
"""One house: its parts know each other, by imports inside functions."""


@dataclass(frozen=True, slots=True)
class Figure:
    name: str
    found: Callable[[Path], list[str]]
    """The offenders under a root, each with its place."""
    aim: int
    most: int


def circles_of_files(root: Path) -> list[str]:
    modules = dict(modules_of(root))
    known = {name: {one.module for one in imports_of(path, name, modules)} for name, path in modules.items()}
    return _circles({name: there & known.keys() - {name} for name, there in known.items()})


def circles_of_folders(root: Path) -> list[str]:
    modules = dict(modules_of(root))
    folder = {name: path.parent.relative_to(root).as_posix() for name, path in modules.items()}
    edges: dict[str, set[str]] = {one: set() for one in folder.values()}
    for name, path in modules.items():
        for one in imports_of(path, name, modules):
            if one.module in folder and folder[one.module] != folder[name]:
                edges[folder[name]].add(folder[one.module])
    return _circles({here: there for here, there in edges.items() if not here.startswith(HARDWARE)})


def uses_of_any(root: Path) -> list[str]:
    return [where for where, node in _nodes(root, "ui") if isinstance(node, ast.Name) and node.id == "Any"]


def casts(root: Path) -> list[str]:
    return [where for where, node in _nodes(root, "ui") if _calls(node, "cast")]


def private_fields_set_from_outside(root: Path) -> list[str]:
    """In `ui` and `firmware`: of another object than `self`; of `self` where a base class made the field."""
    paths = {path.relative_to(root).as_posix(): path for path in _files(root, "ui", "firmware")}
    made: _Made = {}
    for where, path in paths.items():
        for node in ast.walk(_tree(path)):
            if isinstance(node, ast.ClassDef):
                own = {one.attr for one in _private(node) if _is(one.value, "self")}
                made.setdefault(node.name, {})[where] = (node, own)
    found = [
        f"{where}:{one.lineno}: {one.attr}"
        for where, path in paths.items()
        for one in _private(_tree(path))
        if not _is(one.value, "self")
    ]
    for name, places in made.items():
        for where, (node, _) in places.items():
            above = _made_above(name, where, made)
            found += [f"{where}:{one.lineno}: {one.attr}" for one in _private(node) if one.attr in above]
    return sorted(set(found))


def fields_poked_into_the_device(root: Path) -> list[str]:
    """In `firmware`: of a service, or of what is made of services, from outside."""
    return [
        f"{where}: {node.attr}"
        for where, node in _nodes(root, "firmware")
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and (
            (isinstance(node.value, ast.Name) and SERVICE.fullmatch(node.value.id))
            or (isinstance(node.value, ast.Attribute) and SERVICE.fullmatch(node.value.attr))
        )
    ]


def runtime_checked_protocols(root: Path) -> list[str]:
    return [
        f"{where}: {node.name}"
        for package in OURS
        for where, node in _nodes(root, package)
        if isinstance(node, ast.ClassDef)
        and any(isinstance(one, ast.Name) and one.id == "runtime_checkable" for one in node.decorator_list)
    ]


def members_a_presenter_must_have(root: Path) -> list[str]:
    """Of `Presenter`, and of what it must have: fields without a default, or members of a protocol."""
    found: list[str] = []
    for _, node in _nodes(root, "ui/games"):
        if isinstance(node, ast.ClassDef) and node.name in ("Presenter", "TableView"):
            found += [
                f"{node.name}.{one.target.id}"
                for one in node.body
                if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name) and one.value is None
            ]
            if any(_is(base, "Protocol") for base in node.bases):
                found += [f"{node.name}.{one.name}" for one in node.body if isinstance(one, ast.FunctionDef)]
    return [one for one in found if one != "Presenter.table"]


def modules_that_name_a_game(root: Path) -> list[str]:
    """Outside the game's own folders: by its id as text, by an import, or by a number in the catalogue."""
    games: tuple[str, ...] = _games(root)
    found = []
    for path in _files(root, *OURS):
        where = path.relative_to(root).as_posix()
        parts = path.relative_to(root).with_suffix("").parts
        if where != CATALOGUE and not game_of(parts, frozenset(games)):
            named = sorted(set(_named(_tree(path), games)))
            found += [f"{where}: {', '.join(named)}"] if named else []
    return found


def names_given_up(root: Path) -> list[str]:
    """In the code; sentences and public formats say what they said."""
    found = [
        path.relative_to(root).as_posix() for path in _files(root, *OURS) if path.stem in GIVEN_UP_MODULES
    ]
    for package in OURS:
        for where, node in _nodes(root, package):
            found += [f"{where}: {name}" for name in _names(node) if GIVEN_UP.fullmatch(name)]
    return [one for one in found if one.rpartition(" ")[2] not in CODES]


def lines_of_the_example(root: Path) -> list[str]:
    """All that a stranger writes, blank lines too, without compiled catalogues."""
    return [
        f"{path.relative_to(root).as_posix()}:{n}"
        for path in sorted((root / EXAMPLE).rglob("*"))
        if path.suffix in (".py", ".md", ".toml", ".po")
        for n, _ in enumerate(path.read_text("utf-8").splitlines(), 1)
    ]


FIGURES: Final = (
    Figure("circles of files", circles_of_files, 0, 0),
    Figure("circles of folders", circles_of_folders, 0, 0),
    Figure("uses of Any in ui", uses_of_any, 15, 13),
    Figure("casts in ui", casts, 2, 2),
    Figure("private fields set from outside", private_fields_set_from_outside, 0, 0),
    Figure("fields poked into the device", fields_poked_into_the_device, 0, 0),
    Figure("runtime-checked protocols", runtime_checked_protocols, 0, 0),
    Figure("members a presenter must have", members_a_presenter_must_have, 6, 6),
    Figure("modules outside the games that name one", modules_that_name_a_game, 1, 1),
    Figure("names given up", names_given_up, 0, 0),
    Figure("lines of the example game", lines_of_the_example, 450, 450),
)


def sizes(root: Path) -> Mapping[str, tuple[int, int]]:
    """Lines and files of each package."""
    return {
        package: (sum(len(path.read_text("utf-8").splitlines()) for path in paths), len(paths))
        for package in OURS
        for paths in [_files(root, package)]
    }


# how it is found


def _files(root: Path, *packages: str) -> list[Path]:
    return [path for package in packages for path in sorted((root / package).rglob("*.py"))]


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def _nodes(root: Path, package: str) -> Iterator[tuple[str, ast.AST]]:
    """Every node of a package, with its file and line."""
    for path in _files(root, package):
        where = path.relative_to(root).as_posix()
        for node in ast.walk(_tree(path)):
            yield f"{where}:{getattr(node, 'lineno', 0)}", node


def _names(node: ast.AST) -> Iterator[str]:
    """What it names or makes."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.keyword(arg=str(name)):
            yield name
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
        case ast.alias(name=name, asname=asname):
            yield asname or name.rpartition(".")[2]


def _calls(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name


def _circles(edges: Mapping[str, set[str]]) -> list[str]:
    """Those that reach each other, each group as one text; a node without the others' edges is alone."""
    reached: dict[str, set[str]] = {}
    for start in edges:
        seen: set[str] = set()
        open_ones = [start]
        while open_ones:
            for there in edges.get(open_ones.pop(), ()):
                if there not in seen and there in edges:
                    seen.add(there)
                    open_ones.append(there)
        reached[start] = seen
    groups = {
        tuple(sorted(other for other in seen if one in reached[other]))
        for one, seen in reached.items()
        if one in seen
    }
    return [" ".join(group) for group in sorted(groups)]


def _private(tree: ast.AST) -> Iterator[ast.Attribute]:
    """Each private field that is assigned."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and PRIVATE.match(node.attr):
            yield node


def _is(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


_Made: TypeAlias = dict[str, dict[str, tuple[ast.ClassDef, set[str]]]]
"""By name and file: the class, and the private fields that it sets."""


def _made_above(name: str, where: str, made: _Made) -> set[str]:
    """The private fields that the base classes of a class make; a name that stands in several files means the
    class of the same file, and otherwise none of them unless there is but one."""
    found: set[str] = set()
    for base in made[name][where][0].bases:
        inner = base.value if isinstance(base, ast.Subscript) else base
        called = inner.id if isinstance(inner, ast.Name) else ""
        places = made.get(called, {})
        file = where if where in places else next(iter(places), "") if len(places) == 1 else ""
        if file and (called, file) != (name, where):
            found |= places[file][1] | _made_above(called, file, made)
    return found


def _games(root: Path) -> tuple[str, ...]:
    """The ids of the catalogue."""
    return tuple(
        node.args[0].value
        for node in ast.walk(_tree(root / CATALOGUE))
        if _calls(node, "Game") and isinstance(node, ast.Call)
        if node.args and isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str)
    )


def _named(tree: ast.Module, games: tuple[str, ...]) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if text in games:
                yield text
            case ast.ImportFrom(module=str(module)):
                yield from (part for part in module.split(".") if part in games)
            case ast.Subscript(value=ast.Name(id="GAMES"), slice=ast.Constant(value=number)):
                yield f"GAMES[{number!r}]"


def main() -> int:
    for figure in FIGURES:
        print(f"{figure.name:42} {len(figure.found(ROOT)):5}   aim {figure.aim}")
    for package, (lines, files) in sizes(ROOT).items():
        print(f"{'lines of ' + package:42} {lines:5}   in {files} files")
    if sys.argv[1:] == ["--where"]:
        for figure in FIGURES[:-1]:
            print(f"\n{figure.name}:", *figure.found(ROOT), sep="\n  ")
    return 0


if __name__ == "__main__":
    sys.exit(main())
