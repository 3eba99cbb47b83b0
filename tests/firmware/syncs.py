"""What was certainly on the disk: seen at each sync."""

import os
import stat
from pathlib import Path


class Syncs:
    def __init__(self, under: Path) -> None:
        """Of what lies under that folder."""
        self._under = under
        self.files: list[bytes] = []
        """The content of each file that was synced, in order."""
        self.folders: list[tuple[Path, set[str]]] = []
        """Each folder that was synced, with the names that were in it then."""

    def note(self, file: int) -> None:
        found = os.fstat(file)
        for path in (self._under, *self._under.rglob("*")):
            if not os.path.samestat(path.stat(), found):
                continue
            if stat.S_ISDIR(found.st_mode):
                self.folders.append((path, {one.name for one in path.iterdir()}))
            else:
                self.files.append(path.read_bytes())
