"""An owner's file makes way for another one: what it held lies beside it, and is never lost.

Sound ones are copied to `.before`, then `.before-2` and so on, those with faults to `.faulty`, `.faulty-2`.
"""

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from firmware.files.durable import sync_folder, write_durably
from firmware.files.paths import is_file

BEFORE: Final = ".before"
"""Behind the name of a file: as it was before it was replaced."""
FAULTY: Final = ".faulty"
"""Behind the name of one that could not be used."""
BACKUPS: Final = 9
"""How many sound ones lie beside a file at most."""


class OwnFiles:
    """Replaces files of the owner. What was written here last is no owner's work: only what another hand, or
    an earlier session, put there is set aside."""

    def __init__(self) -> None:
        self._ours: dict[Path, bytes] = {}

    def replace(self, path: Path, content: bytes, *, faulty: bool = False, ours_too: bool = False) -> None:
        """`faulty` tells of what is there, `ours_too` sets aside what was written here as well. Raises
        OSError, and all is as it was then."""
        lies = None
        if ours_too or path not in self._ours or not _holds(path, self._ours[path]):
            lies = set_aside(path, faulty=faulty)
        try:
            write_durably(path, content)
        except OSError:
            if lies is not None and not path.exists():
                lies.rename(path)
            raise
        self._ours[path] = content


def set_aside(path: Path, *, faulty: bool = False) -> Path | None:
    """Where what the file holds lies now, or None where there is no file. One that cannot be read is renamed,
    which takes no right to read it. No `.faulty` is written over, nor the first `.before`, since they may be
    an owner's own work; of the other `.before`, the last one is. Raises OSError."""
    if not path.is_file():
        return None
    try:
        content = path.read_bytes()
    except OSError:
        free = _first_free(path)
        path.rename(free)
        sync_folder(path.parent)
        return free
    for one in copies(path):
        if _holds(one, content):
            return one
    sound = [path.with_name(name) for name in _names(path)]
    free = _first_free(path) if faulty else next((one for one in sound if not one.exists()), sound[-1])
    write_durably(free, content)
    return free


def copies(path: Path) -> list[Path]:
    """What was set aside of a file: the sound ones, then those with faults."""
    faulty = itertools.takewhile(is_file, _faulty(path))
    return [one for one in (*map(path.with_name, _names(path)), *faulty) if is_file(one)]


def _names(path: Path) -> list[str]:
    return [path.name + BEFORE, *(f"{path.name}{BEFORE}-{n}" for n in range(2, BACKUPS + 1))]


def _faulty(path: Path) -> Iterator[Path]:
    yield path.with_name(path.name + FAULTY)
    yield from (path.with_name(f"{path.name}{FAULTY}-{n}") for n in itertools.count(2))


def _first_free(path: Path) -> Path:
    return next(one for one in _faulty(path) if not one.exists())


def _holds(path: Path, content: bytes) -> bool:
    try:
        return path.read_bytes() == content
    except OSError:
        return False
