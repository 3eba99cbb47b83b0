"""The compiled build of hot modules (`compiled/builder.py`), an extra: whether it is here, and its one use.

Plain Python is the reference. Only the process that thinks takes compiled modules, so that a fault in them
ends a thought and never a table; and only where they were made of the very sources beside which they are
installed, for this Python. Else it thinks in plain Python, and plays the same.

`python -m firmware.parts.compiled` tries it, and says in a word how it stands (`Standing`).
"""

import importlib
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from hashlib import sha256
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

import engine

FOLDER: Final = "totem_compiled"
MADE_OF: Final = "made_of.json"
SOURCES: Final = Path(engine.__file__).parent.parent


class Standing(StrEnum):
    """Names are for scripts, values are words for a log."""

    NONE = "none"
    FITS = "fits"
    OTHER_SOURCES = "made of other sources"
    OTHER_PYTHON = "made for another Python or processor"
    DAMAGED = "damaged, or does not load"


@dataclass(frozen=True, slots=True)
class Build:
    standing: Standing
    library: str = ""
    """The module with all code; the others ask it."""
    files: Mapping[str, Path] = field(default_factory=dict)
    """By the name of the module; none where it does not fit."""


def look(places: Sequence[str] | None = None, sources: Path = SOURCES) -> Build:
    """Nothing of it is loaded. `places`: where Python looks for what is installed."""
    for place in sys.path if places is None else places:
        folder = Path(place, FOLDER)
        if (folder / MADE_OF).exists():
            return _judged(folder, sources)
    return Build(Standing.NONE)


def _judged(folder: Path, sources: Path) -> Build:
    try:
        made_of = json.loads((folder / MADE_OF).read_text("utf-8"))
        library, names = str(made_of["library"]), [str(name) for name in made_of["modules"]]
        hashes = {str(name): str(value) for name, value in made_of["sources"].items()}
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return Build(Standing.DAMAGED)
    if not hashes or any(_hash(sources / name) != value for name, value in hashes.items()):
        return Build(Standing.OTHER_SOURCES)
    suffix = EXTENSION_SUFFIXES[0]  # the one that names version and processor
    files = {name: folder / f"{name.replace('.', '/')}{suffix}" for name in (library, *names)}
    if not all(file.exists() for file in files.values()):
        return Build(Standing.OTHER_PYTHON)
    return Build(Standing.FITS, library, files)


def _hash(file: Path) -> str:
    try:
        return sha256(file.read_bytes()).hexdigest()
    except OSError:
        return ""


def use(build: Build) -> Standing:
    """From now on its modules are the compiled ones; none of them may have been imported before."""
    if build.standing is not Standing.FITS:
        return build.standing
    if early := build.files.keys() & sys.modules.keys():
        raise RuntimeError(f"imported before: {', '.join(sorted(early))}")
    finder = _Finder(build.files)
    sys.meta_path.insert(0, finder)
    try:
        importlib.import_module(build.library)
    except ImportError:  # for another C library, say
        sys.meta_path.remove(finder)
        return Standing.DAMAGED
    return Standing.FITS


class _Finder(MetaPathFinder):
    """Comes before the one that finds sources."""

    def __init__(self, files: Mapping[str, Path]) -> None:
        self._files: Final = files

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self._files.get(fullname)
        return None if file is None else spec_from_file_location(fullname, file)


if __name__ == "__main__":
    sys.stdout.write(f"{use(look()).name.lower()}\n")
