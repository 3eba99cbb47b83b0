"""Machines made of a few files, for the doctor to look at."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fnmatch import fnmatch
from pathlib import Path

from firmware.doctor.finding import Finding, Patient
from firmware.doctor.machine import MODEL
from firmware.files.paths import Paths
from firmware.files.settings import Settings


@dataclass
class FakeMachine:
    """Files and what else is asked; `closed` may not be read or written, all else may."""

    files: dict[str, str] = field(default_factory=dict)
    closed: set[str] = field(default_factory=set)
    answers: Mapping[str, str] = field(default_factory=dict)
    name: str = "totem"
    member: frozenset[str] | None = frozenset()
    versions: dict[str, str] = field(default_factory=dict)
    modules: dict[str, tuple[str, ...]] = field(default_factory=dict)
    variables: dict[str, str] = field(default_factory=dict)
    held: str | None = ""
    room: int = 10**10
    at: float = 1.8e9
    chips: set[int] = field(default_factory=lambda: {0x20})

    def text(self, path: str) -> str | None:
        return self.files.get(path)

    def there(self, path: str) -> bool:
        return path in self.files or path == "/"

    def may(self, path: str, *, write: bool = False) -> bool:
        return path not in self.closed

    def matching(self, pattern: str) -> tuple[str, ...]:
        return tuple(sorted(path for path in self.files if fnmatch(path, pattern)))

    def answer(self, *command: str) -> str | None:
        return self.answers.get(command[0])

    def answers_at(self, address: int) -> bool:
        return address in self.chips

    def groups(self) -> frozenset[str] | None:
        return self.member

    def account(self) -> str:
        return self.name

    def version(self, package: str) -> str | None:
        return self.versions.get(package)

    def origins(self, module: str) -> tuple[str, ...]:
        return self.modules.get(module, ())

    def variable(self, name: str) -> str:
        return self.variables.get(name, "")

    def holder(self, at: Path) -> str | None:
        return self.held

    def free(self, path: Path) -> int:
        return self.room

    def now(self) -> float:
        return self.at


def pi(model: str = "Raspberry Pi 4 Model B Rev 1.4", **files: str) -> FakeMachine:
    """Keyword `dev_spidev` would be no path, so files are added by the tests themselves."""
    return FakeMachine({MODEL: model, **files})


def patient(settings: Settings | None = None, folder: Path = Path("/none"), **more: object) -> Patient:
    found = Patient(settings or Settings(), Paths((folder,), folder, folder))
    return replace(found, **more)  # type: ignore[arg-type]  # each keyword is a field of Patient


def on(machine: FakeMachine, files: Mapping[str, str], *closed: str) -> FakeMachine:
    return replace(machine, files={**machine.files, **files}, closed={*machine.closed, *closed})


def with_(machine: FakeMachine, **more: object) -> FakeMachine:
    return replace(machine, **more)  # type: ignore[arg-type]  # each keyword is a field of FakeMachine


PC = FakeMachine()


def compiled(said: str) -> FakeMachine:
    """With a compiled build that says this when it is tried."""
    return with_(PC, versions={"totem-compiled": "0.1.0+1234abcd"}, answers={sys.executable: said})


def told(finding: Finding) -> str:
    return " ".join(str(message) for one in finding.said for message in (*one.found, *one.remedy))
