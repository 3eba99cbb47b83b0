"""Files that survive the plug being pulled: written beside, synced, renamed, the folder synced."""

import os
from pathlib import Path


def write_durably(path: Path, content: bytes) -> None:
    """Afterwards the file holds all of `content`, or what it held before. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.new")
    try:
        with beside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Names that were given in it last, even through a power cut. Raises OSError."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
