"""Whether what is touched can arrive: without a desktop SDL reads the kernel's devices itself, and says
nothing where it may not."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from ui.core.words import Words
from ui.services.machine import Part

INPUTS: Final = Path("/dev/input")
BARE: Final = ("kmsdrm", "evdev")
"""SDL's drivers that need no desktop; the first calls itself KMSDRM."""


def is_deaf(
    driver: str,
    folder: Path = INPUTS,
    may_read: Callable[[Path], bool] = lambda node: os.access(node, os.R_OK),
) -> bool:
    """There is something to touch or to type on, and this account may read none of it."""
    nodes = sorted(folder.glob("event*"))
    return driver.lower() in BARE and bool(nodes) and not any(map(may_read, nodes))


def touch_part(words: Words) -> Part:
    why = words("Touch does not work: Totem may not read /dev/input. Add its account to the group input.")
    return Part("touch", False, why)
