"""What is kept of games, for lists and statistics."""

from dataclasses import dataclass

from engine.core import Seat


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A table that can be gone on with."""

    id: str
    game: str
    players: tuple[str, ...]
    seat: Seat | None
    moves: int
    last_played: float
    """Seconds since the epoch, for a label only."""
    counted: bool = False
    """Nobody told its moves: it is a `Count`."""
    kept: bool = True
    """What is played on is kept."""
    damaged: bool = False
    """It cannot be gone on with, only looked at as text: all else of it may be missing."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A game that is over."""

    id: str
    game: str
    players: tuple[str, ...]
    scores: tuple[int | None, ...]
    """By seat."""
    winners: tuple[Seat, ...]
    last_played: float
    """Seconds since the epoch, for a label only."""
    counted: bool = False
    """Nobody told its moves: it is a `Count`."""
    early: bool = False
    """Its players ended it before the rules did."""
    damaged: bool = False
    """It can only be looked at as text: all else of it may be missing."""
    ranks: tuple[int | None, ...] = ()
    """By seat, 1 for the first; () where none is known."""


@dataclass(frozen=True, slots=True)
class Wins:
    """Of a person, a seat or a side. A shared first place is a win."""

    who: str
    """A name, the number of a seat from 1, or a side by its word in `Customs.sides`."""
    won: int
    played: int


@dataclass(frozen=True, slots=True)
class Against:
    """Two people in the games that both played in."""

    one: str
    other: str
    one_ahead: int
    other_ahead: int
    played: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """Of finished games; the best first, and only games whose result is known count as won or lost."""

    games: int = 0
    minutes: tuple[int, ...] = ()
    """How many took up to 15, 30, 45, 60 minutes, and longer."""
    people: tuple[Wins, ...] = ()
    seats: tuple[Wins, ...] = ()
    sides: tuple[Wins, ...] = ()
    against: tuple[Against, ...] = ()
    early: int = 0
    """How many of the games were ended early; they count like the others."""
    damaged: int = 0
    """Games that are not counted, since what is read of them is not what was written."""
