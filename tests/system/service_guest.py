"""Stands in for `totem` in a container: the same program, with lamps that write down what they show and
a keyboard that is a pipe. Runs in the installed environment, under the installed unit.
"""

import os
import queue
import sys
import threading
from pathlib import Path
from typing import Final
from unittest.mock import patch

import pygame

from firmware.app.console import REST_MS
from firmware.cli.main import main
from hardware.frames import Frame
from hardware.simulated.strip import SimulatedStrip

FRAMES: Final = Path("/run/totem/frames")
"""A line a frame: how much light there is in it, and who sent it."""
KEYS: Final = Path("/run/totem/keys")
"""A line a key: its number in pygame."""

show: Final = SimulatedStrip.show
wait: Final = pygame.time.wait
SENDER: Final = "darkener" if "off" in sys.argv else "program"
typed: Final[queue.SimpleQueue[int]] = queue.SimpleQueue()


def shown(strip: SimulatedStrip, frame: Frame) -> None:
    show(strip, frame)
    with FRAMES.open("a") as file:
        file.write(f"{sum(map(sum, frame))} {SENDER}\n")


def wait_and_type(ms: int) -> int:
    """One key whenever nothing moves: what a key means hangs on what the one before it has changed."""
    if ms == REST_MS and not typed.empty():
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=typed.get(), mod=0, unicode=""))
    return wait(ms)


def read_keys() -> None:
    while True:
        with KEYS.open() as keys:
            for line in keys:
                typed.put(int(line))


if __name__ == "__main__":
    if SENDER == "program":
        if not KEYS.exists():
            os.mkfifo(KEYS)
        threading.Thread(target=read_keys, daemon=True).start()
    with patch.object(SimulatedStrip, "show", shown), patch.object(pygame.time, "wait", wait_and_type):
        sys.exit(main())
