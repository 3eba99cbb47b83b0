"""Power cuts: a whole Linux kernel, its caches and its file system are killed while a game is played.

The guest is Debian's `user-mode-linux`; its root is this machine, read-only, and its card an image
with ext4. What it had not written to that image is gone when it is killed.
"""

import os
import select
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

from engine.core import Rng
from firmware.store.stored_game import StoredGame
from tests.firmware.store.script import Foreseen
from tests.system.conftest import not_tested_here
from tests.system.powercut_guest import digest

REPOSITORY: Final = Path(__file__).resolve().parents[2]
BOOT_S: Final = 300
MOST_STEPS: Final = 12
INIT: Final = """#!/bin/sh
mount -t proc proc /proc
mount -t devtmpfs dev /dev
mount -t tmpfs tmp /mnt
mkdir /mnt/card
mount -t ext4 /dev/ubda /mnt/card || echo "FAILED mount"
cd {repository}
export HOME=/mnt PYTHONDONTWRITEBYTECODE=1 SDL_VIDEODRIVER=dummy
exec {python} -W ignore -m tests.system.powercut_guest /mnt/card/totem {cycle} 2>&1
"""


def user_mode_linux(tool: Callable[[str], str]) -> str:
    """The kernel, where this processor can run one.

    Linux 6.1 keeps 2,696 bytes of registers for each program of its own. AMX has 11,008, of which the
    kernel below sets all or none, and the guest ends at its first program.
    """
    if "amx_tile" in Path("/proc/cpuinfo").read_text("utf-8"):
        not_tested_here("the registers of this processor (AMX) do not fit into User Mode Linux")
    return tool("linux.uml")


@dataclass(slots=True)
class Tally:
    cuts: int = 0
    steps: int = 0
    """Acknowledged, all of them found again."""
    ahead: int = 0
    """How often one more had been written than was acknowledged."""
    seconds: float = 0


class Cut:
    """Cuts the power again and again. Raises AssertionError as soon as anything is lost."""

    def __init__(self, folder: Path, kernel: str, seed: int) -> None:
        self.folder = folder
        self.kernel = kernel
        self.rng = Rng(seed)
        self.image = folder / "card.img"
        with self.image.open("wb") as file:
            file.truncate(32 << 20)
        subprocess.run(["mkfs.ext4", "-q", "-F", str(self.image)], check=True)

    def cycles(self, count: int) -> Tally:
        tally, began = Tally(), time.monotonic()
        candidates: list[dict[int, StoredGame]] = [{}]
        for cycle in range(count + 1):
            with self._boot(cycle) as guest:
                held = self._holds(guest)
                found = next((games for games in candidates if digest(games) == held), None)
                assert found is not None, f"cut {cycle}: the store holds something else"
                tally.ahead += len(candidates) > 1 and found is candidates[1]
                if cycle == count:
                    break
                safe = self._play(guest)
            safe = guest.last(safe)
            foreseen = Foreseen(found, cycle)
            candidates = [foreseen.steps(safe), foreseen.steps(safe + 1)]
            tally.cuts += 1
            tally.steps += safe
        tally.seconds = time.monotonic() - began
        return tally

    @contextmanager
    def _boot(self, cycle: int) -> Iterator["Lines"]:
        init = self.folder / "init"
        python = shlex.quote(sys.executable)
        init.write_text(INIT.format(repository=shlex.quote(str(REPOSITORY)), python=python, cycle=cycle))
        init.chmod(0o755)
        words = [self.kernel, "mem=256M", f"ubd0={self.image}", "root=/dev/root", "rootfstype=hostfs"]
        words += ["rootflags=/", "ro", "con=null", "con0=null,fd:1", "quiet", f"uml_dir={self.folder}"]
        words += [f"umid=cut{cycle}", f"init={init}"]
        with subprocess.Popen(
            words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            start_new_session=True,
        ) as kernel:  # fmt: skip
            assert kernel.stdout is not None
            lines = Lines(kernel.stdout)
            try:
                yield lines
            finally:
                os.killpg(kernel.pid, signal.SIGKILL)
                lines.drain()

    def _holds(self, guest: "Lines") -> str:
        line = guest.until("HOLDS")
        _, held, games, offered, state = line.split()
        assert state == "sound", line
        assert int(offered) <= int(games), line
        return held

    def _play(self, guest: "Lines") -> int:
        """Steps that were acknowledged before the power went."""
        safe = 0
        for _ in range(1 + self.rng.below(MOST_STEPS)):
            safe = int(guest.until("SAFE").split()[1])
        select.select([], [], [], self.rng.below(30_000) / 1e6)
        return safe


class Lines:
    """What the guest says on its console."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._rest = b""
        self._lines: list[str] = []
        self._seen: list[str] = []

    def until(self, word: str) -> str:
        end = time.monotonic() + BOOT_S
        while time.monotonic() < end:
            while self._lines:
                line = self._lines.pop(0)
                self._seen.append(line)
                if line.startswith(word):
                    return line
                assert not line.startswith("FAILED"), line
            if not self._read(end - time.monotonic()):
                break
        raise AssertionError(f"the guest never said {word}: {self._seen[-30:]}")

    def drain(self) -> None:
        """What it said before it died."""
        while self._read(5):
            pass

    def last(self, safe: int) -> int:
        """The last step that it has called safe."""
        return max([safe, *(int(line.split()[1]) for line in self._lines if line.startswith("SAFE "))])

    def _read(self, seconds: float) -> bool:
        if not select.select([self._file], [], [], max(0.0, seconds))[0]:
            return False
        got = os.read(self._file.fileno(), 65536)
        *lines, self._rest = (self._rest + got).split(b"\n")
        self._lines += [line.decode(errors="replace").strip() for line in lines]
        return bool(got)
