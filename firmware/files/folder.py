"""The folder of the games: may it be written, does it outlive a restart, is somebody else in it."""

import errno
import fcntl
import os
import sqlite3
import struct
from pathlib import Path
from typing import Final

from firmware.files.troubles import Trouble, Why, primary_code

IN_MEMORY: Final = frozenset({"tmpfs", "ramfs", "overlay", "overlayfs", "aufs", "rootfs"})
"""File systems whose content is gone after a restart. An overlay is what a read-only card lies under."""
SCARCE: Final = 16_000_000
"""Bytes that should be free: a year of games."""
LOCK: Final = "totem.lock"
_FLOCK: Final = "hhqqi0q"
"""`struct flock` of Linux: kind, from where, start, length, process."""


class Lock:
    """Held until it is closed, or its process ends in whatever way."""

    def __init__(self, file: int) -> None:
        self._file = file

    def close(self) -> None:
        os.close(self._file)


def lock(folder: Path) -> Lock | int:
    """The lock of the folder, or the process that has it (0: unknown). Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    file = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        holder = os.read(file, 20)
        os.close(file)
        if error.errno not in (errno.EACCES, errno.EAGAIN):
            raise
        return int(holder) if holder.strip().isdigit() else 0
    try:
        os.ftruncate(file, 0)
        os.write(file, f"{os.getpid()}\n".encode())
    except OSError:
        pass  # a full card: the lock holds all the same, only its number is missing
    return Lock(file)


def holder(folder: Path) -> int | None:
    """The process that has the lock of the folder (0: unknown), None: nobody has. Takes and makes nothing.

    For a process that has not the lock itself: it would lose it. Raises OSError.
    """
    try:
        file = os.open(folder / LOCK, os.O_RDONLY)
    except FileNotFoundError:
        return None
    try:
        asked = struct.pack(_FLOCK, fcntl.F_WRLCK, os.SEEK_SET, 0, 0, 0)
        kind, _whence, _start, _length, process = struct.unpack(
            _FLOCK, fcntl.fcntl(file, fcntl.F_GETLK, asked)
        )
    finally:
        os.close(file)
    return None if kind == fcntl.F_UNLCK else max(0, process)


def unwritable(folder: Path, error: Exception) -> Trouble:
    if not isinstance(error, OSError):
        full = primary_code(error) == sqlite3.SQLITE_FULL or no_more_files(folder) or no_more_room(folder)
        return Trouble(Why.FULL) if full else Trouble(Why.UNWRITABLE, {"folder": folder, "why": error})
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return Trouble(Why.READ_ONLY, {"folder": folder})
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return Trouble(Why.FULL)
    return Trouble(Why.UNWRITABLE, {"folder": folder, "why": error.strerror or error})


def no_more_files(folder: Path) -> bool:
    """The card has room, and no place for one more name."""
    try:
        seen = os.statvfs(folder)
    except OSError:
        return False
    return seen.f_files > 0 and seen.f_favail == 0


def no_more_room(folder: Path) -> bool:
    """SQLite calls some writes that find no room an error of the disk: the shared index of its log is one."""
    try:
        seen = os.statvfs(folder)
    except OSError:
        return False
    return seen.f_blocks > 0 and seen.f_bavail == 0


def doubts(folder: Path, mounts: str, free: int) -> list[Trouble]:
    """About a folder that can be written; `mounts` is the text of /proc/self/mountinfo, `free` in bytes."""
    found = []
    if file_system(folder, mounts) in IN_MEMORY:
        found.append(Trouble(Why.VOLATILE, {"folder": folder}))
    if free < SCARCE:
        found.append(Trouble(Why.NEARLY_FULL, {"mb": free // 1_000_000}))
    return found


def file_system(folder: Path, mounts: str) -> str:
    """The type of the file system that the folder lies on; empty if that is not told.

    >>> file_system(Path("/var/lib"), "1 0 0:1 / / rw - ext4 /dev/a rw\\n2 1 0:2 / /var rw - tmpfs t rw")
    'tmpfs'
    """
    at: tuple[int, str] = (-1, "")
    for line in mounts.splitlines():
        before, _, after = line.partition(" - ")
        fields = before.split(" ")
        if len(fields) < 5 or not after:
            continue
        point = Path(fields[4].replace("\\040", " "))
        if folder.is_relative_to(point) and len(point.parts) >= at[0]:
            at = len(point.parts), after.split(" ")[0]
    return at[1]


def free_bytes(folder: Path) -> int:
    seen = os.statvfs(folder)
    return seen.f_bavail * seen.f_frsize
