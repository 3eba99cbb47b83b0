"""How long something took, and how much of that the machine owed to others.

A figure of the product is meant for a machine that has nothing else to do. Where others work beside the
tests, what was spent in waiting for a processor is no fault of the product; the kernel counts it, for each
group of processes by itself: so what is tested gets a group of its own. What it spent in sleeping, in waiting
for its disk and in working counts in full, however busy the machine is.
"""

import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.system.conftest import not_tested_here

TREES: Final = (Path("/sys/fs/cgroup/unified"), Path("/sys/fs/cgroup"))
"""Where the kernel shows groups: beside those of old, or alone."""
PRESSURE: Final = "cpu.pressure"
"""`some … total=`: microseconds in which anything of the group that could have run had no processor."""


class Pace:
    """Runs from its making until `stop`, or until it is asked."""

    def __init__(self, group: "Group") -> None:
        self._group = group
        self._began, self._waited_before = time.monotonic(), group.waited()
        self._seconds: float | None = None
        self._waited = 0.0

    def stop(self) -> None:
        self._seconds, self._waited = self._so_far()

    @property
    def seconds(self) -> float:
        return self._taken()[0]

    def within(self, most_s: float, seconds: float | None = None) -> bool:
        """Whether it, or a part of it that took so many seconds, is quick enough on a machine of its own."""
        whole, waited = self._taken()
        return (whole if seconds is None else seconds) - waited < most_s

    def __str__(self) -> str:
        seconds, waited = self._taken()
        return f"{seconds:.1f} s, in {waited:.1f} s of them it waited for a processor"

    def _taken(self) -> tuple[float, float]:
        return self._so_far() if self._seconds is None else (self._seconds, self._waited)

    def _so_far(self) -> tuple[float, float]:
        return time.monotonic() - self._began, self._group.waited() - self._waited_before


@dataclass(frozen=True)
class Group:
    """Of processes, as the kernel keeps them."""

    folder: Path

    def waited(self) -> float:
        """Seconds in which any of them could have run and had no processor."""
        some = (self.folder / PRESSURE).read_text().splitlines()[0]
        return int(some.rpartition("total=")[2]) / 1e6

    def started(self, command: Sequence[str]) -> list[str]:
        """The same command, in this group from its first moment on."""
        enter = 'echo 0 >"$1"; shift; exec "$@"'
        return ["/bin/sh", "-c", enter, "sh", str(self.folder / "cgroup.procs"), *command]


@contextmanager
def group() -> Iterator[Group]:
    """Empty again when the block ends."""
    for tree in TREES:
        made = Group(tree / f"totem-{os.getpid()}-{time.monotonic_ns()}")
        try:
            made.folder.mkdir()
        except OSError:
            continue
        if (made.folder / PRESSURE).exists():
            break
        made.folder.rmdir()
    else:
        not_tested_here(
            "the kernel does not count for a group of processes how long it waits for a processor"
        )
    try:
        yield made
    finally:
        _remove(made.folder)


def _remove(folder: Path) -> None:
    for inner in folder.iterdir():
        if inner.is_dir():
            _remove(inner)
    folder.rmdir()
