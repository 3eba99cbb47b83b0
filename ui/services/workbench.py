"""Wiring and checking a board from the screen: what `firmware` fulfils for it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Wired:
    """What an owner's wiring says: how long the chain is, which lamp lies at which place, which place a
    button on a pin (BCM number) stands for."""

    count: int = 0
    lamps: Mapping[str, int] = field(default_factory=dict)
    buttons: Mapping[int, str] = field(default_factory=dict)


class Drafts(Protocol):
    """What was told of a board and is not kept yet. It outlives a power cut; what is noted says why it could
    not be, or an empty text."""

    def wired(self, game: str) -> Wired | None: ...

    def note_wired(self, game: str, wired: Wired | None) -> str:
        """None: nothing is left to be kept."""

    def links(self, game: str) -> Mapping[tuple[str, str], bool]:
        """Pairs of places that were said to touch each other, or not to."""

    def note_links(self, game: str, links: Mapping[tuple[str, str], bool]) -> str:
        """Empty: nothing is left to be kept."""


@dataclass(frozen=True, slots=True)
class PreviousFile:
    """A file of the owner that is not in use now, and differs from the one that is."""

    file: str
    until: float | None = None
    """Seconds since the epoch: when it was replaced from the screen; None for one of another folder."""
    wired: Wired | None = None
    """What it says, if it is a wiring; nothing where it has faults."""
    fault: str = ""
    """Why it cannot be used now."""


class Backups(Protocol):
    """Brings back files of the owner. What was in use until then is among the earlier ones afterwards; what
    brings back says why it could not, or an empty text."""

    def wirings(self, game: str) -> Sequence[PreviousFile]:
        """The last replaced first; before them one that would be in use, if it had no faults."""

    def boards(self, game: str) -> Sequence[PreviousFile]:
        """As the wirings."""

    def take(self, game: str, previous: PreviousFile) -> str: ...

    def has_own_wiring(self, game: str) -> bool:
        """Something is wired, or written with faults."""

    def take_no_wiring(self, game: str) -> str:
        """As before anything was wired."""

    def has_own_board(self, game: str) -> bool:
        """New games use a board of the owner."""

    def take_ours(self, game: str) -> str:
        """New games use the board that Totem brings."""


class Workbench(Protocol):
    """Finds out how a board is wired, and keeps it in the owner's files; ours are never written."""

    @property
    def drafts(self) -> Drafts: ...

    @property
    def backups(self) -> Backups: ...

    @property
    def most_lamps(self) -> int:
        """The longest chain that a wiring can have."""

    def wired(self, game: str) -> Wired:
        """As it is written now; nothing where there is no sound file of the owner."""

    def why_unused(self, game: str) -> str:
        """What is wrong with the owner's wiring; empty where it is in use, or where there is none."""

    def buttons_on(self, pin: int) -> Sequence[tuple[str, str]]:
        """The games whose wiring or draft has a button on that pin, and its place."""

    def lay(self, game: str, lamps: int) -> None:
        """Until `clear`, lamps are called `lamp/0` and so on, and a press of any free pin `pin/4`."""

    def lay_configured(self, game: str, wired: Wired) -> None:
        """Until `clear`, the board as it was told, whether it is kept or not."""

    def clear(self, game: str) -> None:
        """The game's own board, as it is wired now."""

    def pin_name(self, pin: int) -> str:
        """As it is written beside the pin."""

    def leave(self) -> None:
        """The board that was on the table before the first `lay` or `clear`."""

    def keep(self, game: str, wired: Wired) -> str:
        """Written at once, what was there before beside it; why not, or an empty text."""

    def data(self, game: str) -> str:
        """The text of the file that the game's board is described in; empty where it has none."""

    def keep_data(self, game: str, text: str) -> str:
        """As `keep`, if the game takes the text; games that run already go on with what they have."""
