"""What the screens need from the outside, as values and protocols that `firmware` fulfils."""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, Protocol

from engine.core import AnyRules, Fault, Place
from engine.session import AnyCustoms, Count, Finished, Mode, Player, Statistics, Table, Unfinished
from ui.core.glass import Point
from ui.core.sounds import SoundName, Volume


class TextSize(StrEnum):
    NORMAL = "normal"
    LARGE = "large"
    HUGE = "huge"


class Light(StrEnum):
    """The theme of the screen."""

    DAY = "day"
    EVENING = "evening"


@dataclass(frozen=True, slots=True)
class Preferences:
    """What the settings screen changes."""

    language: str = "fr"
    text: TextSize = TextSize.NORMAL
    light: Light = Light.DAY
    brightness: int = 80
    """Of the screen, percent."""
    lamps: int = 60
    """Of the board's lamps, percent."""
    less_motion: bool = False
    dim_minutes: int = 5
    """Without a touch until the screen dims; 0: never."""
    sound: bool = True
    """Sounds, and the voice that reads aloud."""
    volume: Volume = Volume.NORMAL
    rotation: int = 0
    """Degrees that the picture is turned clockwise on the panel: 0, 90, 180 or 270."""
    touch: tuple[float, ...] = ()
    """The correction of fingers (`ui.core.glass`); empty: none."""
    gamma: float = 2.2
    """Exponent from how bright a lamp shall look to its light; 1 to 3."""
    faintest: int = 3
    """The least value, 1 to 8, at which the lamps glow."""


@dataclass(frozen=True, slots=True)
class Part:
    """Something that may be missing or wrong: a part of the device, what is kept, a file of the owner."""

    name: str
    """`lights`, `buttons`, `stuck` (buttons that stay down), `sound`, `disk`, `games`, `power`, `heat`,
    `touch` or a file's name."""
    works: bool
    reason: str = ""
    """Why not, in whole sentences in the language of the device; may be long. Several faults stand each on
    a line of its own."""
    count: int = 1
    """How many of them, where there can be several: buttons that stay down."""


@dataclass(frozen=True, slots=True)
class Contact:
    """A push button of the board that is on the table, since it was opened."""

    place: str
    pin: str
    """Its BCM number, or the chip and its pin."""
    down: bool
    presses: int
    bounces: int
    """Changes that were no press and no release."""
    stuck: bool


class Tables(Protocol):
    """Opens tables and keeps them."""

    def begin(
        self, game: str, mode: Mode, players: Sequence[Player], options: Mapping[str, str], deal: Any
    ) -> Table:
        """`deal` has no faults."""

    def unfinished(self) -> Sequence[Unfinished]:
        """The last played first."""

    def resume(self, table: str) -> Table | str:
        """The table, or a sentence that says why it cannot be gone on with."""

    def seen(self, table: str) -> Table | None:
        """To look at only: its clock stands still. None where it cannot be read."""

    def text(self, table: str) -> Sequence[str]:
        """Everything that can be read of a game, also of one that cannot be opened, line by line; of very
        many moves the first."""

    def forget(self, table: str) -> None:
        """It is gone for good."""

    def keep_count(self, count: Count) -> str:
        """Keeps it in place of what was kept under its id; the id, also of a new one."""

    def count(self, id: str) -> Count | str:
        """As it was kept, or a sentence that says why it cannot be read."""

    def count_rules(self, game: str, id: str) -> AnyRules:
        """Those that a count was begun with, with its board or components; those of new games for one that
        is not kept yet. `count` gave it, or `id` is empty."""

    def finished(self) -> Sequence[Finished]:
        """The last played first, the last two hundred at most."""

    def statistics(self, game: str = "") -> Statistics:
        """Of one game, or (empty) of all; seats and sides of one game only."""


@dataclass(frozen=True, slots=True)
class OwnFile:
    """An owner's file of a game's data, which wins over the game's own where it is sound."""

    path: str
    faults: tuple[Fault, ...] = ()
    readable: bool = True

    @property
    def taken(self) -> bool:
        return self.readable and not self.faults


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


class Stick(Protocol):
    """A USB stick, for records of games and backups. Nothing on it is ever overwritten.

    However slow the stick is, the next step comes at once; closing the steps stops what is on the way."""

    def there(self) -> bool: ...

    def write(self, game: str = "") -> Generator[Step, None, None]:
        """The records of all games, or of one, each in its file."""

    def read(self) -> Generator[Step, None, None]:
        """Takes in every record that lies there and whose moves are all allowed."""

    def back_up(self, name: str) -> Generator[Step, None, None]:
        """A copy of everything, under that name or the next that is free."""


class Device(Protocol):
    """Everything outside that a screen may use or ask for."""

    @property
    def tables(self) -> Tables: ...

    @property
    def stick(self) -> Stick: ...

    def today(self) -> str:
        """As `2026-11-28`, for names of files."""

    @property
    def preferences(self) -> Preferences: ...

    def prefer(self, preferences: Preferences) -> str:
        """Takes effect at once; returns why it could not be kept, or an empty text."""

    def try_out(self, preferences: Preferences) -> None:
        """Turns the picture and corrects fingers as they say, without keeping it."""

    def fit_touch(self, touched: Sequence[tuple[Point, Point]]) -> tuple[float, ...] | None:
        """The correction for touches of the glass (`Touch.glass`) that were meant for points of the page;
        None if they do not belong together."""

    @property
    def can_turn(self) -> bool:
        """The whole screen is ours, so that the picture can be turned."""

    def rules(self, game: str) -> AnyRules: ...

    def customs(self, game: str) -> AnyCustoms:
        """How it is played at a table."""

    def rule_book(self, game: str) -> str:
        """The text of the game's RULES.md; `ui.screens.common.rule_book` reads it."""

    def own_file(self, game: str) -> OwnFile | None:
        """None where an owner has none."""

    def keep_own_file(self, game: str, text: str) -> str:
        """The game's rules are made of it from now on; what was there before lies beside it. Returns
        why it could not be kept, or an empty text. Raises DataRefused for a text with faults."""

    def names(self) -> Sequence[str]:
        """Of people who have played here, the most recent first."""

    def parts(self) -> Sequence[Part]: ...

    def lamp_places(self) -> Sequence[Place]:
        """Of the board on the table, in the order of the chain."""

    def contacts(self) -> Sequence[Contact]: ...

    def seed(self) -> int:
        """Fresh randomness for a deal."""

    def hour(self, seconds: float) -> str:
        """A time of day with its day, as people say it in the language of the device."""

    @property
    def can_dim(self) -> bool:
        """The panel has a light of its own that follows the preferences."""

    @property
    def can_switch_off(self) -> bool: ...

    def switch_off(self) -> None: ...


class Voice(Protocol):
    """Says sentences aloud; says nothing where it cannot. Never waits."""

    def say(self, text: str, language: str) -> None:
        """After what is being said just now; whatever else was waiting is left out."""

    def hush(self) -> None:
        """Stops in the middle of a sentence."""


class Sounds(Protocol):
    """Plays the sounds of `ui.core.sounds`; nothing where it cannot. Never waits."""

    def play(self, name: SoundName, count: int = 1) -> None: ...


class Silence:
    """Voice and sounds of a device that has none."""

    def say(self, text: str, language: str) -> None: ...

    def hush(self) -> None: ...

    def play(self, name: SoundName, count: int = 1) -> None: ...


SILENCE: Final = Silence()
Lamps = Callable[["Mapping[Place, Any]"], None]
