"""This machine once more, in a container on an overlay of its root: what happens there stays there.

Its services are Debian's own, without those that this machine has switched on. It has no network.
"""

import os
import re
import selectors
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.system.conftest import not_tested_here
from tests.system.pace import Group, Pace, group

PATIENCE_S: Final = 300
"""Ends what never comes. A busy machine takes its time, and systemd itself gives a service 90 s to start."""
SHUTDOWN: Final = signal.SIGRTMIN + 4
"""systemd's signal for: power off."""


@dataclass(frozen=True)
class Container:
    root: Path
    """Its files, as this machine sees them; /run and /tmp are its own."""
    leader: int
    """Its first process."""
    group: Group
    """All its processes."""

    def pace(self) -> Pace:
        return Pace(self.group)

    def entering(self, *words: str) -> list[str]:
        """A command of this machine that calls a program in it."""
        return ["nsenter", "-t", str(self.leader), "-m", "-u", "-i", "-n", "-p", "--", *words]

    def run(self, *words: str, check: bool = True, timeout: float = PATIENCE_S) -> str:
        """What a program in it says, errors included."""
        command = self.entering(*words)
        world = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin:/usr/local/bin", "HOME": "/root", "LC_ALL": "C.UTF-8"}
        done = subprocess.run(
            command, env=world, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=timeout,
            stdin=subprocess.DEVNULL, check=False,
        )  # fmt: skip
        assert done.returncode == 0 or not check, f"{' '.join(words)}: {done.stdout[-3000:]}"
        return done.stdout

    def shown(self, unit: str, value: str) -> str:
        """One property of a unit."""
        return self.run("systemctl", "show", unit, "-p", value, "--value").strip()

    def now(self) -> str:
        """This moment, as a place in the journal."""
        found = re.search(r"-- cursor: (\S+)", self.run("journalctl", "-n", "1", "--show-cursor"))
        assert found is not None
        return found[1]

    def journal(self, since: str = "", lines: int = 60) -> str:
        words = [f"--after-cursor={since}"] if since else []
        return self.run("journalctl", "-o", "cat", "-n", str(lines), *words)

    def moment(self, line: str, since: str) -> float:
        """When the first line of the journal after `since` in which the expression is found was written, in
        seconds since the machine started. Whoever reads it late, on a busy machine, adds nothing."""
        for text in self.run("journalctl", "-o", "short-monotonic", f"--after-cursor={since}").splitlines():
            if re.search(line, text) and (written := re.match(r"\[\s*(\d+\.\d+)\]", text)):
                return float(written[1])
        raise AssertionError(f"no “{line}”; the journal ends: {self.journal()}")

    def between(self, first: str, then: str, since: str) -> float:
        """Seconds from one line to another."""
        return self.moment(then, since) - self.moment(first, since)

    def until(self, true: Callable[[], bool], what: str) -> None:
        """Waits for what no process of the container tells of."""
        end = time.monotonic() + PATIENCE_S
        while not true():
            assert time.monotonic() < end, f"never: {what}; the journal ends: {self.journal()}"
            time.sleep(0.2)

    def wait_for(self, line: str, since: str, seconds: float = PATIENCE_S) -> str:
        """The first line of the journal after `since` in which the expression is found."""
        command = ["journalctl", "-f", "-o", "cat", f"--after-cursor={since}"]
        entering = ["nsenter", "-t", str(self.leader), "-m", "-p", "--"]
        with subprocess.Popen([*entering, *command], stdout=subprocess.PIPE) as follower:
            assert follower.stdout is not None
            try:
                for text in _lines(follower.stdout.fileno(), time.monotonic() + seconds):
                    if re.search(line, text):
                        return text
            finally:
                follower.kill()
        raise AssertionError(f"no “{line}” in {seconds} s; the journal ends: {self.journal()}")


def _lines(pipe: int, end: float) -> Iterator[str]:
    rest = b""
    with selectors.DefaultSelector() as waiting:
        waiting.register(pipe, selectors.EVENT_READ)
        while waiting.select(max(0.0, end - time.monotonic())):
            read = os.read(pipe, 65536)
            if not read:
                return
            *whole, rest = (rest + read).split(b"\n")
            yield from (line.decode(errors="replace") for line in whole)


@contextmanager
def overlay(folder: Path) -> Iterator[Path]:
    """The root of this machine; what is written there lies in memory and is gone afterwards."""
    upper, root = folder / "upper", folder / "root"
    upper.mkdir()
    root.mkdir()
    with ExitStack() as mounts:
        _mount(mounts, upper, "-t", "tmpfs", "-o", "size=3g", "tmpfs")
        for name in ("changed", "work"):
            (upper / name).mkdir()
        options = f"lowerdir=/,upperdir={upper / 'changed'},workdir={upper / 'work'}"
        _mount(mounts, root, "-t", "overlay", "-o", options, "overlay")
        yield root


def _mount(mounts: ExitStack, at: Path, *words: str) -> None:
    done = subprocess.run(["mount", *words, str(at)], capture_output=True, text=True, check=False)
    if done.returncode:
        not_tested_here(f"this machine does not let us mount: {done.stderr.strip()}")
    mounts.callback(subprocess.run, ["umount", str(at)], check=True)


def _bare(root: Path) -> None:
    """Without what this machine has switched on, and with a boot partition like a Pi's."""
    units = root / "etc" / "systemd" / "system"
    for wanted in units.glob("*.wants"):
        shutil.rmtree(wanted)
    (units / "default.target").unlink(missing_ok=True)
    (units / "default.target").symlink_to("/lib/systemd/system/multi-user.target")
    for name in ("systemd-resolved", "systemd-networkd", "systemd-logind"):
        (units / f"{name}.service").unlink(missing_ok=True)
        (units / f"{name}.service").symlink_to("/dev/null")
    (root / "etc" / "machine-id").write_text("")


@contextmanager
def booted(folder: Path, tool: Callable[[str], str], prepare: Callable[[Path], None]) -> Iterator[Container]:
    """A container whose systemd has come up; `prepare` may change its files before that."""
    if os.geteuid() != 0:
        not_tested_here("only root starts containers")
    nspawn = tool("systemd-nspawn")
    with group() as processes, overlay(folder) as root:
        _bare(root)
        prepare(root)
        log = folder / "console"
        command = [
            nspawn,
            "-q",
            "-D",
            str(root),
            "--boot",
            "--register=no",
            "--keep-unit",
            "--private-network",
        ]
        command += ["--console=pipe", "--link-journal=no", f"--machine=totem-{os.getpid()}"]
        with log.open("wb") as console, subprocess.Popen(
            processes.started(command), stdin=subprocess.DEVNULL, stdout=console, stderr=console
        ) as outer:  # fmt: skip
            try:
                leader = _leader(outer, log)
                container = Container(root, leader, processes)
                container.run("systemctl", "is-system-running", "--wait", check=False)
                yield container
            finally:
                _power_off(outer)


def _leader(outer: "subprocess.Popen[bytes]", log: Path) -> int:
    """The container's first process, once a journal can be read in it."""
    children = Path(f"/proc/{outer.pid}/task/{outer.pid}/children")
    end = time.monotonic() + PATIENCE_S
    while True:
        if outer.poll() is not None or time.monotonic() > end:
            not_tested_here(f"no container comes up: {log.read_text(errors='replace')[-300:].strip()}")
        for child in children.read_text().split():
            probe = ["nsenter", "-t", child, "-m", "-p", "--", "systemctl", "is-active", "sysinit.target"]
            if subprocess.run(probe, capture_output=True, check=False).stdout.strip() == b"active":
                return int(child)
        time.sleep(0.2)  # nothing in a container that begins can be waited for


def _power_off(outer: "subprocess.Popen[bytes]") -> None:
    if outer.poll() is not None:
        return
    for child in Path(f"/proc/{outer.pid}/task/{outer.pid}/children").read_text().split():
        os.kill(int(child), SHUTDOWN)
    try:
        outer.wait(PATIENCE_S)
    except subprocess.TimeoutExpired:
        outer.kill()
        outer.wait()
