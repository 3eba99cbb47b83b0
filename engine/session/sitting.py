"""Who sits at a table, how it uses the device, and what was agreed before the first move."""

from collections.abc import Sequence
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
    level: str = ""
    """How well Totem plays this seat, a value of `engine.players.Level`; empty: a person plays it."""
    badge: Badge | None = field(default=None, kw_only=True)
    """Of somebody who is remembered, as it is now; not kept with a game."""


def levels_of(players: Sequence[Player]) -> tuple[str, ...]:
    """As a record has them: () where people alone sit at the table."""
    levels = tuple(player.level for player in players)
    return levels if any(levels) else ()


def one_person(players: Sequence[Player]) -> bool:
    """Nobody else sits there who could see what is private, or be handed the screen."""
    return sum(not player.level for player in players) <= 1


def nobody_plays(players: Sequence[Player]) -> bool:
    """All seats are Totem's: the game is only looked at."""
    return bool(players) and all(player.level for player in players)


@dataclass(frozen=True, slots=True)
class Sitting:
    """What was agreed before the first move."""

    mode: Mode
    players: tuple[Player, ...]
    options: tuple[tuple[str, str], ...]
    deal: Any
