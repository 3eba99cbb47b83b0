"""A screen in memory with the real program on it: clicks, pictures and an end like a service's."""

import os
import re
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame

from tests.system.pace import Group, Pace, group

REPOSITORY: Final = Path(__file__).parents[2]
SCREEN: Final = (1920, 1080)
PATIENCE_S: Final = 120


@dataclass(frozen=True)
class Desktop:
    """An X server without hardware."""

    display: str

    def picture(self) -> pygame.Surface:
        """What is on the screen now, in true colour however few colours there are."""
        png = self._tool("import", "-silent", "-window", "root", "png24:-")
        return pygame.image.load(BytesIO(png), "screen.png")

    def click(self, x: int, y: int) -> None:
        self._tool("xdotool", "mousemove", str(x), str(y), "click", "1")

    def type(self, *keys: str) -> None:
        """Key by key, by their names or, for those of a layout, their numbers."""
        for key in keys:
            self._tool("xdotool", "key", "--delay", "60", key)

    def speaks(self, layout: str) -> None:
        """A keyboard of that country. The first key is swallowed by the change."""
        self._tool("setxkbmap", layout)
        self.type("Shift_L")

    def resize(self, name: str, width: int, height: int) -> None:
        """The window of that name, as a person drags its corner."""
        tree = self._tool("xwininfo", "-root", "-tree").decode()
        found = re.search(rf'(0x[0-9a-f]+) "{name}"', tree)
        assert found is not None, tree
        self._tool("xdotool", "windowsize", found[1], str(width), str(height))

    def _tool(self, *command: str) -> bytes:
        environment = {**os.environ, "DISPLAY": self.display}
        done = subprocess.run(command, env=environment, capture_output=True, check=True, timeout=PATIENCE_S)
        return done.stdout

    def picture_at_rest(self, area: pygame.Rect) -> pygame.Surface:
        """The first picture whose `area` is the same as a moment before: drawing is over."""
        end = time.monotonic() + PATIENCE_S
        now = self.picture()
        while time.monotonic() < end:
            before, now = now, self.picture()
            if changed(before, now, area) == 0:
                return now
        raise AssertionError(f"the screen did not come to rest in {PATIENCE_S} s")

    def picture_once_changed(self, before: pygame.Surface, area: pygame.Rect) -> pygame.Surface:
        """The first picture whose `area` differs from `before` in a tenth of its pixels or more."""
        return self.picture_once(lambda now: changed(before, now, area) >= 0.1)

    def picture_once(self, seen: Callable[[pygame.Surface], bool]) -> pygame.Surface:
        """The first picture in which that is seen."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            now = self.picture()
            if seen(now):
                return now
        raise AssertionError(f"it was not seen on the screen in {PATIENCE_S} s")


def changed(before: pygame.Surface, after: pygame.Surface, area: pygame.Rect) -> float:
    """Share of the pixels of `area` that look different in two pictures."""
    mask = pygame.mask.from_threshold(
        after.subsurface(area), (0, 0, 0), (24, 24, 24, 255), before.subsurface(area)
    )
    pixels = area.width * area.height
    return (pixels - mask.count()) / pixels


@contextmanager
def desktop() -> Iterator[Desktop]:
    """An X server that is there when this begins and gone when it ends."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "{}x{}x24".format(*SCREEN), "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        # The number comes when the server takes connections; nothing comes when it cannot start.
        with os.fdopen(reading) as numbers:
            number = numbers.readline().strip()
        assert number, "Xvfb did not start"
        yield Desktop(f":{number}")
    finally:
        server.terminate()
        server.wait(PATIENCE_S)


@dataclass(frozen=True)
class Program:
    """Totem itself, in a process of its own."""

    process: subprocess.Popen[str]
    touchscreen: pygame.Rect
    """Where on the desktop its touchscreen is drawn."""
    group: Group

    def at(self, x: int, y: int) -> tuple[int, int]:
        """Desktop pixels of a place that the layout names for a screen of 800 x 480."""
        left, top, width, height = self.touchscreen
        return left + x * width // 800, top + y * height // 480

    def stop(self) -> tuple[int, Pace]:
        """End it as systemd does. Exit code, and how long it took."""
        pace = Pace(self.group)
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(PATIENCE_S)
        pace.stop()
        return code, pace


@contextmanager
def program(on: Desktop, folder: Path) -> Iterator[Program]:
    """Totem with settings and tables in `folder`, once its first frame is on the screen."""
    world = {key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "XDG_"))}
    world |= {
        "DISPLAY": on.display,
        "SDL_VIDEODRIVER": "x11",
        "SDL_AUDIODRIVER": "dummy",
        "HOME": str(folder),
    }
    world |= {"TOTEM_READY": "1", "SDL_VIDEO_WINDOW_POS": "0,0"}
    log = folder / "stderr.txt"
    if not (settings := folder / "settings.toml").exists():  # the first start asks for the language
        settings.write_text('[screen]\nlanguage = "en"\n')
    command = [sys.executable, "-m", "firmware", "--config", str(folder), "--data", str(folder)]
    with group() as processes:
        with log.open("w") as errors:
            process = subprocess.Popen(
                processes.started(command),
                cwd=REPOSITORY,
                env=world,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        try:
            yield Program(process, ready(process, log), processes)
        finally:
            process.kill()
            process.wait(PATIENCE_S)
            if process.stdout:
                process.stdout.close()


def ready(process: subprocess.Popen[str], log: Path) -> pygame.Rect:
    """Wait for the line READY; it may say where the touchscreen is, as `READY 800x480+0+0`."""
    assert process.stdout is not None
    end = time.monotonic() + PATIENCE_S
    with selectors.DefaultSelector() as waiting:
        waiting.register(process.stdout, selectors.EVENT_READ)
        while waiting.select(max(0.0, end - time.monotonic())):
            line = process.stdout.readline()
            if not line:
                break
            if found := re.fullmatch(r"READY(?: (\d+)x(\d+)\+(\d+)\+(\d+))?\n", line):
                width, height, left, top = (int(part) for part in found.groups(default="0"))
                return pygame.Rect(left, top, width or 800, height or 480)
    raise AssertionError(f"no READY in {PATIENCE_S} s; stderr: {log.read_text()[-2000:]}")
