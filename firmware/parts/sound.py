"""Sounds through pygame's mixer, on a thread of their own: rendering and playing never delay the screen."""

import logging
import queue
import threading
from collections.abc import Callable
from typing import Final, Protocol

from ui.core.sounds import DAY_DB, EVENING_DB, RATE, SPEECH_DB, VOLUME_DB, SoundName, Volume, samples, score

log: Final = logging.getLogger("totem.sound")

BUFFER: Final = 512
"""Samples that the card takes at once: 23 ms."""
LOUDEST_DB: Final = DAY_DB + max(VOLUME_DB.values())
ENDS_S: Final = 1.0
"""So long the end of the program waits for the card."""
LATE: Final = 6
"""More sounds than this waiting: the older are left out, they would come too late."""


class Mixer(Protocol):
    def play(self, wave: bytes, volume: float) -> None:
        """16-bit mono at RATE; volume 0 to 1."""

    def close(self) -> None: ...


def open_mixer() -> None:
    """Sounds and recordings share it. Raises OSError where nothing can be played."""
    import pygame

    try:
        if pygame.mixer.get_init() is None:
            pygame.mixer.init(frequency=RATE, size=-16, channels=1, buffer=BUFFER)
    except (pygame.error, NotImplementedError) as error:
        raise OSError(str(error)) from error


class PygameMixer:
    """Raises OSError where no sound can be played."""

    def __init__(self) -> None:
        import pygame

        open_mixer()
        self._mixer = pygame.mixer
        self._kept: dict[bytes, pygame.mixer.Sound] = {}

    def play(self, wave: bytes, volume: float) -> None:
        if wave not in self._kept:
            self._kept[wave] = self._mixer.Sound(buffer=wave)
        sound = self._kept[wave]
        sound.set_volume(volume)
        sound.play()

    def close(self) -> None:
        self._kept.clear()
        self._mixer.quit()


class Loudspeaker:
    """Fulfils `ui.services.sound.Sounds`. `speaking` says whether a voice is heard: then all
    else is lower."""

    def __init__(
        self,
        *,
        open_mixer: Callable[[], Mixer] = PygameMixer,
        speaking: Callable[[], bool] = lambda: False,
    ) -> None:
        self._open = open_mixer
        self._speaking = speaking
        self._asked: queue.SimpleQueue[tuple[SoundName, int] | None] = queue.SimpleQueue()
        self._waves: dict[tuple[SoundName, int], bytes] = {}
        self._thread: threading.Thread | None = None
        self.on = True
        """Off: plays nothing more."""
        self.evening = False
        self.volume = Volume.NORMAL
        self.fault = ""
        """Why nothing can be heard; empty while nothing is known to be wrong."""

    def play(self, name: SoundName, count: int = 1) -> None:
        if not self.on or self.fault:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="sound", daemon=True)
            self._thread.start()
        if self._asked.qsize() < LATE:
            self._asked.put((name, count))

    def try_again(self) -> None:
        """After a fault: the next sound opens the card anew."""
        if self.fault and (self._thread is None or not self._thread.is_alive()):
            self.fault, self._thread = "", None
            self._asked = queue.SimpleQueue()

    def close(self) -> None:
        if self._thread is not None:
            self._asked.put(None)
            self._thread.join(ENDS_S)

    def _work(self) -> None:
        try:
            mixer = self._open()
            while (asked := self._asked.get()) is not None:
                mixer.play(self._wave(*asked), self._volume())
            mixer.close()
        except Exception as error:  # noqa: BLE001  (the edge to the sound card, whose errors are its own)
            log.warning("no sound: %s", error)
            self.fault = str(error) or type(error).__name__

    def _wave(self, name: SoundName, count: int) -> bytes:
        """Rendered once, as loud as it ever is."""
        key = name, count
        if key not in self._waves:
            self._waves[key] = samples(score(name, count), LOUDEST_DB).tobytes()
        return self._waves[key]

    def _volume(self) -> float:
        level = DAY_DB + VOLUME_DB[self.volume]
        if self.evening:
            level += EVENING_DB - DAY_DB
        if self._speaking():
            level += SPEECH_DB
        return float(10 ** ((level - LOUDEST_DB) / 20))
