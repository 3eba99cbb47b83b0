"""What the settings screen changes, and who keeps it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from ui.core.sounds import Volume
from ui.core.words import Titles


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
    looks_may_go: bool = True
    """A move that showed something hidden may be taken back; that is counted."""
    hints: bool = True
    """Whoever is to move may ask for a hint; that is counted."""
    explains: bool = True
    """What is big is explained on a card when it happens the first time in a game."""
    hands_wait: bool = True
    """What hands have to do stays until somebody says that it is done; else it goes on by itself."""
    locked: bool = False
    """A game that is being played is left by a gesture that small hands do not make."""
    show: bool = False
    """Where nobody has touched anything for long, games play themselves: for cafés and libraries."""
    turn_minutes: int = 0
    """That somebody may think before the light warns them; 0: without an end."""
    rotation: int = 0
    """Degrees that the picture is turned clockwise on the panel: 0, 90, 180 or 270."""
    touch: tuple[float, ...] = ()
    """The correction of fingers (`ui.core.glass`); empty: none."""
    gamma: float = 2.2
    """Exponent from how bright a lamp shall look to its light; 1 to 3."""
    faintest: int = 3
    """The least value, 1 to 8, at which the lamps glow."""
    titles: Titles = ()
    """Of games whose box bears another title than the language has for them."""


class Preferring(Protocol):
    @property
    def current(self) -> Preferences: ...

    @property
    def language_is_said(self) -> bool:
        """By the settings or the locale; otherwise the first start asks."""

    @property
    def language_of_locale(self) -> str:
        """That is marked where it is asked; empty: none."""

    def prefer(self, preferences: Preferences) -> str:
        """Takes effect at once; returns why it could not be kept, or an empty text."""
