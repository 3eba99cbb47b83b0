"""Who sits at a table, how it uses the device, and what was agreed before the first move."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from engine.session.person import Badge


class Mode(StrEnum):
    """How a table uses the device; the values are a public format."""

    BESIDE = "beside"
    SCREEN = "screen"
    SCORE = "score"


@dataclass(frozen=True, slots=True)
class Player:
    name: str
    language: str = ""
    """Empty: the language of the device."""
    help: str = ""
    """How the table helps this person, where the game has such help; empty: as the table's options say."""
    badge: Badge | None = field(default=None, kw_only=True)
    """Of somebody who is remembered, as it is now; not kept with a game."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """What was agreed before the first move."""

    mode: Mode
    players: tuple[Player, ...]
    options: tuple[tuple[str, str], ...]
    deal: Any
