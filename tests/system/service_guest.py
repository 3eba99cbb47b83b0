"""Stands in for `totem` in a container: the same program, with lamps that write down what they show and
a keyboard that is a pipe. Runs in the installed environment, under the installed unit.
"""

import os
import queue
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Final
from unittest.mock import patch

import pygame

from firmware.app.console import REST_MS, Console
from firmware.cli.main import main
from hardware.frames import Frame
from hardware.simulated.strip import SimulatedStrip

FRAMES: Final = Path("/run/totem/frames")
"""A line a frame: how much light there is in it, and who sent it."""
KEYS: Final = Path("/run/totem/keys")
"""A line a key: its number in pygame, or the name of a place, which the cursor is brought to and chooses."""

show: Final = SimulatedStrip.show
wait: Final = pygame.time.wait
step: Final = Console.step
SENDER: Final = "darkener" if "off" in sys.argv else "program"
typed: Final[queue.SimpleQueue[str]] = queue.SimpleQueue()
sought: Final[list[str]] = []
"""The place that the cursor is on its way to."""
running: Final[list[Console]] = []


def shown(strip: SimulatedStrip, frame: Frame) -> None:
    show(strip, frame)
    with FRAMES.open("a") as file:
        file.write(f"{sum(map(sum, frame))} {SENDER}\n")


def stepped(self: Console, events: Sequence[pygame.event.Event]) -> bool:
    running[:] = [self]
    return step(self, events)


def wait_and_type(ms: int) -> int:
    """One key whenever nothing moves: what a key means hangs on what the one before it has changed."""
    if ms == REST_MS and (sought or not typed.empty()):
        focus = running[0].app.focus if running else ""  # the screen after crashes has no console
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key(focus), mod=0, unicode=""))
    return wait(ms)


def key(focus: str) -> int:
    wish = sought.pop() if sought else typed.get()
    if wish.isdigit():
        return int(wish)
    if wish == focus:
        return pygame.K_RETURN
    sought.append(wish)
    return pygame.K_TAB


def read_keys() -> None:
    while True:
        with KEYS.open() as keys:
            for line in keys:
                typed.put(line.strip())


if __name__ == "__main__":
    if SENDER == "program":
        if not KEYS.exists():
            os.mkfifo(KEYS)
        threading.Thread(target=read_keys, daemon=True).start()
    with (
        patch.object(SimulatedStrip, "show", shown),
        patch.object(Console, "step", stepped),
        patch.object(pygame.time, "wait", wait_and_type),
    ):
        sys.exit(main())
