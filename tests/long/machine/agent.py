"""Runs in the guest as root, by the standard library alone: does what the tests ask by a port of the machine.

A line of JSON each way. Asked: {"do": NAME, ...}; answered: {"said": ...} or {"failed": REASON}.
"""

import base64
import json
import os
import pwd
import subprocess
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from tests.long.machine.panel import Panel

PORT: Final = Path("/dev/virtio-ports/totem")
ASKED: Final = Path("/run/totem/asked")
TOLD: Final = Path("/run/totem/told.json")
"""By the program, after it was asked; see guest.py."""
FINE: Final = 4096
"""How finely the panel tells where a finger is."""

panels: Final[list[Panel]] = []


def run(words: list[str], at_most: float = 60) -> dict[str, Any]:
    done = subprocess.run(
        words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=at_most, stdin=subprocess.DEVNULL,
        check=False,
    )  # fmt: skip
    return {"code": done.returncode, "text": done.stdout.decode(errors="replace")}


def shown(*, painted: bool = False, at_most: float = 300) -> Any:
    """What the program shows, in its own words; and, if asked, the picture that it painted."""
    TOLD.unlink(missing_ok=True)
    beside = ASKED.with_suffix(".new")
    beside.write_text("painted" if painted else "")
    beside.rename(ASKED)
    end = time.monotonic() + at_most
    while time.monotonic() < end:
        if TOLD.exists():
            return json.loads(TOLD.read_text())
        time.sleep(0.02)
    raise TimeoutError(f"the program tells nothing in {at_most} s")


def plug_in() -> None:
    """A touchscreen."""
    subprocess.run(["modprobe", "uinput"], check=True)
    panels.append(Panel(FINE, FINE))
    subprocess.run(["udevadm", "settle"], check=True)


def hears(name: str, at_most: float = 300) -> None:
    """Until the account of the service has every device of that name open. What one tells before is nobody's,
    and udev, which has long settled, does not know when a program comes to it."""
    end = time.monotonic() + at_most
    while not (nodes := _nodes(name)) or not nodes <= _opened("totem"):
        if time.monotonic() > end:
            raise TimeoutError(f"nobody reads {name} in {at_most} s: {nodes or 'no such device'}")
        time.sleep(0.1)


def _nodes(name: str) -> set[str]:
    listed = Path("/proc/bus/input/devices").read_text().split("\n\n")
    lines = [line for device in listed if name in device for line in device.splitlines() if line[:2] == "H:"]
    return {f"/dev/input/{word}" for line in lines for word in line.split() if word.startswith("event")}


def _opened(account: str) -> set[str]:
    found = set()
    for folder in Path("/proc").glob("[0-9]*/fd"):
        try:
            if folder.stat().st_uid == pwd.getpwnam(account).pw_uid:
                found |= {os.readlink(link) for link in folder.iterdir()}
        except FileNotFoundError:  # closed, or ended, in between
            continue
    return found


def pull_out() -> None:
    panels.pop().pull_out()


def touch(x: float, y: float, ms: int = 120) -> None:
    """In widths and heights of the panel."""
    panels[-1].down(round(x * (FINE - 1)), round(y * (FINE - 1)))
    time.sleep(ms / 1000)
    panels[-1].up()


def read(path: str) -> str:
    return base64.b64encode(Path(path).read_bytes()).decode()


def write(path: str, content: str) -> None:
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_bytes(base64.b64decode(content))


DEEDS: Final[Mapping[str, Callable[..., Any]]] = {
    deed.__name__: deed for deed in (run, shown, plug_in, hears, pull_out, touch, read, write)
}


def answer(line: bytes) -> dict[str, Any]:
    try:
        asked = json.loads(line)
        return {"said": DEEDS[asked.pop("do")](**asked)}
    except Exception as error:  # noqa: BLE001  (the edge: the test is told, and the agent goes on)
        return {"failed": f"{type(error).__name__}: {error}"}


def main() -> None:
    while not PORT.exists():
        time.sleep(0.1)
    port = os.open(PORT, os.O_RDWR)
    rest = b""
    while True:
        read_now = os.read(port, 65536)
        if not read_now:  # nobody listens yet
            time.sleep(0.1)
            continue
        *lines, rest = (rest + read_now).split(b"\n")
        for line in filter(None, lines):
            told = memoryview(json.dumps(answer(line)).encode() + b"\n")
            while told:
                told = told[os.write(port, told) :]


if __name__ == "__main__":
    main()
