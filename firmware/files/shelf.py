"""A folder of pictures that took long to draw, for the next start. It may vanish at any time."""

import hashlib
import logging
import os
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

log: Final = logging.getLogger("totem.shelf")

ROOM: Final = 64_000_000
"""Bytes on disk; beyond them everything is drawn anew."""


class FolderShelf:
    """`drawn_by` names the version of the drawings: another one finds nothing here."""

    def __init__(self, folder: Path, drawn_by: str) -> None:
        self._folder = folder / hashlib.sha256(drawn_by.encode()).hexdigest()[:12]
        self._works = True
        self._also: dict[str, str] = {}

    def also(self, package: str, drawn_by: str) -> None:
        """Pictures whose key names that package, as a game’s from outside, have a version of their own."""
        self._also[package] = drawn_by

    def get(self, key: str) -> bytes | None:
        try:
            return zlib.decompress(self._path(key).read_bytes())
        except (OSError, zlib.error):
            return None

    def put(self, key: str, picture: bytes) -> None:
        if not self._works:
            return
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._make_room()
            beside = self._path(key).with_suffix(".new")
            beside.write_bytes(zlib.compress(picture, 1))
            beside.replace(self._path(key))
        except OSError as error:
            self._works = False
            log.warning(
                "Pictures are drawn anew at each start, since %s cannot be written: %s", self._folder, error
            )

    def _path(self, key: str) -> Path:
        versions = "".join(drawn_by for package, drawn_by in self._also.items() if package in key)
        return self._folder / f"{hashlib.sha256((key + versions).encode()).hexdigest()[:24]}.pic"

    def _make_room(self) -> None:
        """Pictures of other versions go first, then all."""
        for folder in self._folder.parent.iterdir():
            if folder != self._folder:
                _clear(folder)
        if sum(path.stat().st_size for path in self._folder.iterdir()) > ROOM:
            _clear(self._folder)


def _clear(folder: Path) -> None:
    for path in folder.glob("*"):
        path.unlink(missing_ok=True)


def drawings_version(package: Path) -> str:
    """Changes whenever a module that draws does: names, sizes and times of `package`'s files."""
    return " ".join(sorted(_modules(str(package), "")))


def _modules(folder: str, within: str) -> Iterator[str]:
    """Without an object for each path: the first picture waits for it."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                yield from _modules(entry.path, f"{within}{entry.name}/")
            elif entry.name.endswith(".py"):
                file = entry.stat()
                yield f"{within}{entry.name}:{file.st_mtime_ns}:{file.st_size}"
