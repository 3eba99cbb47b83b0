"""What the checks may ask of a machine, and this machine's answers."""

import grp
import importlib.machinery
import importlib.metadata
import os
import pwd
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Final, Protocol

from firmware.files import folder
from hardware.pi.expander import answers

ANSWER_S: Final = 5.0
"""No command that is asked takes longer, unless it hangs."""
MODEL: Final = "/proc/device-tree/model"


class Machine(Protocol):
    """Files by absolute path. Nothing here raises."""

    def text(self, path: str) -> str | None:
        """The content of a file, its NUL bytes taken away; None if it is not there or may not be read."""

    def there(self, path: str) -> bool: ...

    def may(self, path: str, *, write: bool = False) -> bool:
        """This account may read it, or write to it too."""

    def matching(self, pattern: str) -> tuple[str, ...]:
        """Paths by a pattern such as /dev/dri/card*, in order."""

    def answer(self, *command: str) -> str | None:
        """What a command prints; None if it is not installed or fails."""

    def answers_at(self, address: int) -> bool:
        """A chip on the I2C bus gives a byte when it is asked."""

    def groups(self) -> frozenset[str] | None:
        """Of the account that asks; None: it is root, who needs none."""

    def account(self) -> str: ...

    def version(self, package: str) -> str | None:
        """Of an installed distribution."""

    def origins(self, module: str) -> tuple[str, ...]:
        """Where a module would come from: the first is the one that is imported."""

    def variable(self, name: str) -> str:
        """Of the environment; empty if it is not set."""

    def holder(self, at: Path) -> str | None:
        """The process that keeps games in a folder, `?` if it has no number here; empty: nobody does.

        None: this account may not look.
        """

    def free(self, path: Path) -> int:
        """Bytes."""

    def now(self) -> float:
        """Seconds since the epoch."""


def model(machine: Machine) -> str:
    """As the kernel names it; empty: no Raspberry Pi."""
    found = (machine.text(MODEL) or "").strip()
    return found if "Raspberry Pi" in found else ""


class ThisMachine:
    """Fulfils `Machine`."""

    def text(self, path: str) -> str | None:
        try:
            return Path(path).read_text("utf-8", errors="replace").replace("\0", "")
        except OSError:
            return None

    def there(self, path: str) -> bool:
        return os.path.exists(path)

    def may(self, path: str, *, write: bool = False) -> bool:
        return os.access(path, os.R_OK | os.W_OK if write else os.R_OK)

    def matching(self, pattern: str) -> tuple[str, ...]:
        try:
            return tuple(sorted(str(path) for path in Path("/").glob(pattern.lstrip("/"))))
        except OSError:
            return ()

    def answer(self, *command: str) -> str | None:
        if shutil.which(command[0]) is None:
            return None
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=ANSWER_S, check=True)
        except (OSError, subprocess.SubprocessError):
            return None
        return done.stdout

    def answers_at(self, address: int) -> bool:
        return answers(address)

    def groups(self) -> frozenset[str] | None:
        if os.geteuid() == 0:
            return None
        return frozenset(name for name in map(_group, {*os.getgroups(), os.getegid()}) if name)

    def account(self) -> str:
        try:
            return pwd.getpwuid(os.geteuid()).pw_name
        except KeyError:
            return str(os.geteuid())

    def version(self, package: str) -> str | None:
        try:
            return importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError:
            return None

    def origins(self, module: str) -> tuple[str, ...]:
        specs = (importlib.machinery.PathFinder.find_spec(module, [place]) for place in sys.path)
        found = (spec.origin for spec in specs if spec is not None)
        return tuple(dict.fromkeys(origin for origin in found if origin))

    def variable(self, name: str) -> str:
        return os.environ.get(name, "")

    def holder(self, at: Path) -> str | None:
        try:
            number = folder.holder(at)
        except OSError:
            return None
        return "" if number is None else str(number or "?")

    def free(self, path: Path) -> int:
        try:
            return folder.free_bytes(path)
        except OSError:
            return 0

    def now(self) -> float:
        return time.time()


def _group(number: int) -> str:
    try:
        return grp.getgrgid(number).gr_name
    except KeyError:
        return ""
