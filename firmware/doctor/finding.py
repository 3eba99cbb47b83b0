"""What a check has found."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.catalogue import OURS
from firmware.doctor.service import Service
from firmware.files.games import Found
from firmware.files.paths import Paths
from firmware.files.settings import Settings
from hardware.messages import Message


class Result(StrEnum):
    """The values are for scripts: they stay as they are."""

    PASS = "fine"
    FAIL = "fault"
    ABSENT = "absent"
    """It cannot be checked on this machine, or nothing needs it."""
    UNCLEAR = "unclear"
    """It could not be looked at, so nobody knows."""


@dataclass(frozen=True, slots=True)
class Said:
    """Whole sentences: what was seen, and what to do about it."""

    found: tuple[Message, ...]
    remedy: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Finding:
    check: str
    """English, for the catalogues."""
    result: Result
    said: tuple[Said, ...]
    rows: tuple[tuple[Message, ...], ...] = ()
    """A table below what was said."""


@dataclass(frozen=True, slots=True)
class Patient:
    """What is set up here: the checks look at what it needs."""

    settings: Settings
    paths: Paths
    lamps: int = 0
    """Of the longest chain that is wired."""
    expanders: tuple[int, ...] = ()
    """I2C addresses of the MCP23017 that buttons hang on."""
    games: Found = field(default_factory=lambda: Found(OURS))
    """Ours, and those from outside."""
    service: Service | None = None
    """It is the service that is looked at; None: what this account starts, or folders that were named."""


Facts = Mapping[str, str | int]


def passes(check: str, what: str, facts: Facts | None = None) -> Finding:
    return Finding(check, Result.PASS, (Said((Message(what, facts or {}),)),))


def fails(check: str, what: str, todo: str, facts: Facts | None = None) -> Finding:
    said = Said((Message(what, facts or {}),), (Message(todo, facts or {}),))
    return Finding(check, Result.FAIL, (said,))


def absent(check: str, what: str, facts: Facts | None = None) -> Finding:
    return Finding(check, Result.ABSENT, (Said((Message(what, facts or {}),)),))


def unclear(check: str, what: str, todo: str, facts: Facts | None = None) -> Finding:
    said = Said((Message(what, facts or {}),), (Message(todo, facts or {}),))
    return Finding(check, Result.UNCLEAR, (said,))
