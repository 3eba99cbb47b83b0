"""The service, where Totem is installed as one: its account, and where it works and keeps its games."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from firmware.doctor.machine import Machine

UNIT: Final = "/etc/systemd/system/totem.service"
NAME: Final = "totem.service"


@dataclass(frozen=True, slots=True)
class Service:
    account: str
    groups: frozenset[str]
    """That systemd adds to those of the account."""
    games: Path
    working: str

    def is_asked_by(self, machine: Machine) -> bool:
        """Only its own account, with all its groups, may do exactly what the service may."""
        groups = machine.groups()
        return machine.account() == self.account and groups is not None and self.groups <= groups


def installed_service(machine: Machine) -> Service | None:
    """As its unit says, which anybody may read; None: there is none."""
    unit = machine.text(UNIT)
    if unit is None:
        return None
    said = {key: value.strip() for key, value in re.findall(r"^(\w+)=(.*)$", unit, re.MULTILINE)}
    return Service(
        said.get("User", "root"),
        frozenset(said.get("SupplementaryGroups", "").split()),
        Path("/var/lib") / said.get("StateDirectory", "totem"),
        said.get("WorkingDirectory", "/"),
    )
