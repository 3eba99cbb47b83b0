"""Boards that were drawn for one console lie ready for the next, as for the next start of the program."""

import zlib
from pathlib import Path
from typing import Final

from firmware.files.shelf import FolderShelf

_PICTURES: Final[dict[str, bytes]] = {}


class KeptPictures(FolderShelf):
    """In memory, for all consoles of this process."""

    def __init__(self) -> None:
        super().__init__(Path(), "one for all")

    def get(self, key: str) -> bytes | None:
        found = _PICTURES.get(self._path(key).name)
        return None if found is None else zlib.decompress(found)

    def put(self, key: str, picture: bytes) -> None:
        _PICTURES[self._path(key).name] = zlib.compress(picture, 1)
