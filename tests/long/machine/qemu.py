"""A machine that is booted from a disk, with a display, and what stands around it: its plug, its monitor, and
an agent inside that does what it is asked."""

import base64
import json
import os
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pygame

from tests.long.machine.disk import Disk
from tests.system.installation import tool

# An emulated processor: not every machine lets another run on its own. While it works, its time is what it
# has worked, 500 million instructions to the second: so nothing in the guest comes too late because this
# machine has other work. While it rests or waits for its disk, seconds are seconds.
BARE: Final = (
    *("-accel", "tcg", "-cpu", "Nehalem", "-smp", "1", "-icount", "shift=1,sleep=on"),
    *("-nodefaults", "-nic", "none"),
    *("-no-reboot", "-display", "none", "-device", "virtio-serial", "-device", "qemu-xhci"),
)
KERNEL: Final = (
    "root=/dev/vda rw console=ttyS0 quiet mitigations=off apparmor=0 systemd.show_status=false "
    "systemd.mask=serial-getty@ttyS0.service"
)
PATIENCE_S: Final = float(os.environ.get("TOTEM_PATIENCE", "7200"))
"""Under an emulated processor, beside other work. Nothing is measured by it: it ends what hangs."""


def display(w: int, h: int) -> tuple[str, ...]:
    """That says it has this size, as a panel or a television does."""
    return ("-device", f"virtio-vga,xres={w},yres={h}")


class AgentError(Exception):
    """What was asked in the guest failed there."""


class Line:
    """Lines of JSON to a socket of the machine and back."""

    def __init__(self, path: Path, alive: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE_S
        while True:
            self._socket = socket.socket(socket.AF_UNIX)
            try:
                self._socket.connect(str(path))
                break
            except OSError:
                self._socket.close()
                assert alive(), "the machine has ended"
                assert time.monotonic() < end, f"nothing listens at {path}"
                time.sleep(0.05)  # QEMU tells nobody when it has made its sockets
        self._rest = b""

    def say(self, **words: Any) -> None:
        self._socket.sendall(json.dumps(words).encode() + b"\n")

    def hear(self) -> dict[str, Any]:
        end = time.monotonic() + PATIENCE_S
        while b"\n" not in self._rest:
            self._socket.settimeout(max(0.01, end - time.monotonic()))
            more = self._socket.recv(1 << 20)
            if not more:
                raise ConnectionError("the machine is gone")
            self._rest += more
        line, _none, self._rest = self._rest.partition(b"\n")
        found: dict[str, Any] = json.loads(line)
        return found

    def close(self) -> None:
        self._socket.close()


@dataclass
class Machine:
    folder: Path
    disk: Disk
    """`overlay` of it is written to."""
    display: Sequence[str]
    more: Sequence[str] = ()
    kernel_words: str = ""
    memory_mb: int = 768
    _process: "subprocess.Popen[bytes] | None" = field(default=None, init=False)

    # its plug

    def switch_on(self, snapshot: str = "") -> None:
        """`snapshot`: not from its beginning, but as it was when `remember` was told that name."""
        overlay = self.folder / "overlay.qcow2"
        if not overlay.exists():
            backing = ["-b", str(self.disk.image), "-F", "raw", str(overlay)]
            subprocess.run([tool("qemu-img"), "create", "-q", "-f", "qcow2", *backing], check=True)
        for name in ("agent", "monitor"):
            (self.folder / name).unlink(missing_ok=True)
        words = [tool("qemu-system-x86_64"), *BARE, *self._parts(overlay), *self.display, *self.more]
        words += ["-loadvm", snapshot] if snapshot else []
        with (self.folder / "qemu").open("wb") as said:
            self._process = subprocess.Popen(
                words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=said
            )
        self._agent = Line(self.folder / "agent", self.is_on)
        self._monitor = Line(self.folder / "monitor", self.is_on)
        self._monitor.hear()
        self._told_monitor("qmp_capabilities")

    def _parts(self, overlay: Path) -> list[str]:
        kernel = f"{KERNEL} {self.kernel_words}"
        agent = f"socket,path={self.folder / 'agent'},server=on,wait=off,id=agent"
        words = [
            "-m",
            str(self.memory_mb),
            "-kernel",
            str(self.disk.kernel),
            "-initrd",
            str(self.disk.initrd),
        ]
        words += ["-append", kernel, "-drive", f"file={overlay},format=qcow2,if=virtio,cache=writeback"]
        words += ["-serial", f"file:{self.folder / 'console'}"]
        words += ["-qmp", f"unix:{self.folder / 'monitor'},server=on,wait=off", "-chardev", agent]
        return [*words, "-device", "virtserialport,chardev=agent,name=totem"]

    def is_on(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def pull_the_plug(self) -> None:
        if self._process is None:
            return
        self._process.kill()
        self._process.wait()
        self._process = None
        self._agent.close()
        self._monitor.close()

    def goes_off(self, seconds: float = PATIENCE_S) -> bool:
        """By itself."""
        assert self._process is not None
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    # from outside

    def picture(self) -> pygame.Surface:
        """What a person would see."""
        path = self.folder / "seen.png"
        self._told_monitor("screendump", filename=str(path), format="png")
        return pygame.image.load(str(path))

    def plug(self, device: str, name: str, **words: str) -> None:
        self._told_monitor("device_add", driver=device, id=name, **words)

    def unplug(self, name: str) -> None:
        self._told_monitor("device_del", id=name)

    def points(self, x: float, y: float) -> None:
        """A tablet or a mouse that tells where it is, in widths and heights of the screen."""
        axes = [
            {"type": "abs", "data": {"axis": axis, "value": round(at * 0x7FFF)}}
            for axis, at in zip("xy", (x, y), strict=True)
        ]
        self._told_monitor("input-send-event", events=axes)

    def mouse_button(self, *, down: bool) -> None:
        event = {"type": "btn", "data": {"button": "left", "down": down}}
        self._told_monitor("input-send-event", events=[event])

    def remember(self, snapshot: str) -> None:
        """Its memory and what its disk holds. Sticks and other disks must not be there."""
        told = self.monitor(f"savevm {snapshot}")
        assert not told.strip(), told

    def monitor(self, line: str) -> str:
        """A line of QEMU's own monitor."""
        return str(self._told_monitor("human-monitor-command", **{"command-line": line}))

    def _told_monitor(self, command: str, **words: Any) -> Any:
        self._monitor.say(execute=command, arguments=words)
        while True:
            heard = self._monitor.hear()
            if "error" in heard:
                raise AgentError(heard["error"]["desc"])
            if "return" in heard:
                return heard["return"]

    # inside

    def ask(self, deed: str, **words: Any) -> Any:
        self._agent.say(do=deed, **words)
        heard = self._agent.hear()
        if "failed" in heard:
            raise AgentError(heard["failed"])
        return heard["said"]

    def run(self, *words: str, check: bool = True, seconds: float = 120) -> str:
        """`seconds` are the guest's, which ends it then."""
        done = self.ask("run", words=words, at_most=seconds)
        assert done["code"] == 0 or not check, f"{' '.join(words)}: {done['text'][-2000:]}"
        return str(done["text"])

    def shell(self, line: str, *, check: bool = True, seconds: float = 120) -> str:
        return self.run("/bin/sh", "-c", line, check=check, seconds=seconds).strip()

    def put(self, path: str, content: bytes) -> None:
        self.ask("write", path=path, content=base64.b64encode(content).decode())

    def get(self, path: str) -> bytes:
        return base64.b64decode(self.ask("read", path=path))

    def wait_until(self, line: str, seconds: float = PATIENCE_S) -> float:
        """Until a line of the shell succeeds in the guest; after how many seconds."""
        begun = time.monotonic()
        # In the guest, and seldom: each look takes a part of the processor that it waits for.
        loop = f"until {line}; do sleep 1; done"
        try:
            self.ask("run", words=["/bin/sh", "-c", loop], at_most=seconds)
        except AgentError as error:
            raise AssertionError(f"not in {seconds} s: {line}\n{self.journal()}") from error
        return time.monotonic() - begun

    def journal(self, unit: str = "totem", lines: int = 40) -> str:
        return self.run("journalctl", "-u", unit, "-o", "cat", "--no-pager", "-n", str(lines), check=False)

    # the program in it

    def shown(self, *, painted: bool = False) -> Mapping[str, Any]:
        told: Mapping[str, Any] = self.ask("shown", painted=painted)
        return told

    def painted(self) -> pygame.Surface:
        """What the program painted when it was last asked what it shows."""
        path = self.folder / "painted.bmp"
        path.write_bytes(self.get("/run/totem/painted.bmp"))
        return pygame.image.load(str(path))


@contextmanager
def booted(machine: Machine, snapshot: str = "") -> Iterator[Machine]:
    machine.switch_on(snapshot)
    try:
        yield machine
    finally:
        machine.pull_the_plug()
