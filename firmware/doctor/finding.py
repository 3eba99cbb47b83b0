"""What a check has found."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from firmware.paths import Paths
from firmware.settings import Settings
from hardware.messages import Message


class Result(StrEnum):
    PASS = "pass"
    FAIL = "fail"
    ABSENT = "not here"
    """It cannot be checked on this machine, or nothing needs it."""


@dataclass(frozen=True, slots=True)
class Finding:
    """`said` is whole sentences: what was seen, and after a failure what to do."""

    check: str
    """English, for the catalogues."""
    result: Result
    said: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class Patient:
    """What is set up here: the checks look at what it needs."""

    settings: Settings
    paths: Paths
    lamps: int = 0
    """Of the longest chain that is wired."""
    expanders: bool = False
    """Some buttons hang on an MCP23017."""


Facts = Mapping[str, str | int]


def passes(check: str, what: str, facts: Facts | None = None) -> Finding:
    return Finding(check, Result.PASS, (Message(what, facts or {}),))


def fails(check: str, what: str, todo: str, facts: Facts | None = None) -> Finding:
    return Finding(check, Result.FAIL, (Message(what, facts or {}), Message(todo, facts or {})))


def absent(check: str, what: str, facts: Facts | None = None) -> Finding:
    return Finding(check, Result.ABSENT, (Message(what, facts or {}),))
