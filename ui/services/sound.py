"""What is heard: a voice that reads aloud, and sounds."""

from dataclasses import dataclass
from typing import Final, Protocol

from ui.core.sounds import SoundName


def aloud(text: str, called: str) -> str:
    """A sentence to somebody, as it is said.

    >>> aloud("Turn over a forest token.", "Léa")
    'Léa, Turn over a forest token.'
    """
    return f"{called}, {text}" if called else text


class Voice(Protocol):
    """Says sentences aloud; says nothing where it cannot. Never waits."""

    def say(
        self, text: str, language: str, *, called: str = "", before: str = "", slowly: bool = False
    ) -> None:
        """After what is being said just now; whatever else was waiting is left out. `called` is the name of
        whoever is meant, and said first; still before it `before`, a sentence to everybody."""

    def hush(self) -> None:
        """Stops in the middle of a sentence."""

    @property
    def speaking(self) -> bool:
        """Something is being said, or is about to be."""

    @property
    def ended(self) -> int:
        """How many sentences have been heard to their end by now; what was hushed is none of them, nor what
        nothing can say."""


class Sounds(Protocol):
    """Plays the sounds of `ui.core.sounds`; nothing where it cannot. Never waits."""

    def play(self, name: SoundName, count: int = 1) -> None: ...


class Silence:
    """Voice and sounds of a device that has none."""

    def say(
        self, text: str, language: str, *, called: str = "", before: str = "", slowly: bool = False
    ) -> None: ...

    def hush(self) -> None: ...

    @property
    def speaking(self) -> bool:
        return False

    @property
    def ended(self) -> int:
        return 0

    def play(self, name: SoundName, count: int = 1) -> None: ...


SILENCE: Final = Silence()


@dataclass(frozen=True, slots=True)
class Sound:
    voice: Voice = SILENCE
    sounds: Sounds = SILENCE
