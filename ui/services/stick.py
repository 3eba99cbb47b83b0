"""A USB stick: games and backups on it, and games from it."""

from collections.abc import Generator
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Step:
    """One file of those that are written to a stick or read from it: it is done, or on the way."""

    name: str
    of: int
    """How many there are; 0: nobody knows yet."""
    fault: str = ""
    """Why it could not be done, as a whole sentence."""
    part: float = 1.0
    """How much of the file is done; one that is on the way is told of again."""


@dataclass(frozen=True, slots=True)
class TextFile:
    """That lies on a stick under a name that was asked for."""

    name: str
    text: str
    fault: str = ""
    """Why it could not be read, as a whole sentence."""


class Stick(Protocol):
    """A USB stick, for records of games, an owner's files and backups. Nothing on it is ever overwritten.

    However slow the stick is, the next step comes at once; closing the steps stops what is on the way."""

    def there(self) -> bool: ...

    def write(self, game: str = "") -> Generator[Step, None, None]:
        """The records of all games, or of one, each in its file."""

    def read(self) -> Generator[Step, None, None]:
        """Takes in every record that lies there and whose moves are all allowed."""

    def keep_picture(self, name: str, png: bytes) -> Generator[Step, None, None]:
        """A picture, under that name or the next that is free."""

    def keep_text(self, name: str, text: str) -> Generator[Step, None, None]:
        """A file, under that name or the next that is free; one that says the same is left as it is."""

    def texts(self, name: str) -> Generator[Step, None, tuple[TextFile, ...]]:
        """All files that are called so, whatever the letters, or so with more before the ending; by name."""

    def back_up(self, name: str) -> Generator[Step, None, None]:
        """A copy of everything, under that name or the next that is free."""
