"""Sentences that an owner has recorded: one WAV file each, in a folder for each language, played instead of
the robot's voice."""

import logging
import unicodedata
import wave
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.core.texts import person
from firmware.files.games import Games
from firmware.files.paths import Paths
from hardware.messages import Message, _
from ui.core.words import words
from ui.games.find import spoken

log: Final = logging.getLogger("totem.voice")

FOLDER: Final = "voice"
SUFFIX: Final = ".wav"
NAME: Final = "name-"
"""Begins the file of a person's name."""
LONGEST_S: Final = 20
LARGEST: Final = 20_000_000
"""Bytes: 20 s of the best sound there is, twice."""
RATES: Final = range(8000, 192_001)
"""Samples a second."""
WIDTHS: Final = (1, 2, 3, 4)
"""Bytes of a sample."""
FAINTEST: Final = 2
"""Of 128: below, nobody would hear anything."""

NO_WAV: Final = _("This is not a WAV file that Totem can play ({why}). Save it as WAV, 16 bits.")
CUT_SHORT: Final = _("The file is cut short. Copy it again.")
EMPTY: Final = _("Nothing is recorded in it. Record it again.")
SILENT: Final = _("Nothing can be heard in it. Record it again, closer to the microphone.")
TOO_LONG: Final = _("It lasts {seconds} seconds, and at most {most} are played. Cut it.")
UNREADABLE: Final = _("The file cannot be read: {why}.")
STRANGE: Final = _("No sentence has this name. Rename the file, or delete it.")


def fault_of(path: Path) -> Message | None:
    """Why a file cannot be played."""
    try:
        if path.stat().st_size > LARGEST:
            return Message(TOO_LONG, {"seconds": path.stat().st_size // 200_000, "most": LONGEST_S})
        with wave.open(str(path), "rb") as file:
            sound = file.getparams()
            samples = file.readframes(sound.nframes)
    except (wave.Error, EOFError) as error:
        return Message(NO_WAV, {"why": str(error) or "EOF"})
    except OSError as error:
        return Message(UNREADABLE, {"why": error.strerror or str(error)})
    if sound.framerate not in RATES or sound.nchannels not in (1, 2) or sound.sampwidth not in WIDTHS:
        kind = f"{sound.nchannels} × {8 * sound.sampwidth} bit, {sound.framerate} Hz"
        return Message(NO_WAV, {"why": kind})
    if not sound.nframes:
        return Message(EMPTY)
    if len(samples) < sound.nframes * sound.nchannels * sound.sampwidth:
        return Message(CUT_SHORT)
    if sound.nframes > LONGEST_S * sound.framerate:
        seconds = round(sound.nframes / sound.framerate)
        return Message(TOO_LONG, {"seconds": seconds, "most": LONGEST_S})
    return Message(SILENT) if _peak(samples, sound.sampwidth) < FAINTEST else None


def _peak(samples: bytes, width: int) -> int:
    """The loudest sample, of 128: by its highest byte, which is signed unless it is the only one."""
    high = samples[width - 1 :: width]
    if width == 1:
        return max(abs(byte - 128) for byte in high)
    return max(byte if byte < 128 else 255 - byte for byte in high)


@dataclass(frozen=True, slots=True)
class Listing:
    """What a person wants to know of the recordings in one language."""

    recorded: tuple[str, ...]
    """Names of sentences whose recording is played."""
    missing: tuple[tuple[str, str], ...]
    """Name and sentence."""
    names: tuple[str, ...]
    """People whose name is recorded."""
    wrong: tuple[tuple[Path, Message], ...]
    """Files that are not played, and why."""


class Recordings:
    """`sentences` by the names of their files, without the ending: asked each time, since games from outside
    are found while it plays; `folders` are asked in their order."""

    def __init__(self, folders: Sequence[Path], sentences: Callable[[], Mapping[str, str]] = dict) -> None:
        self._folders = tuple(folder / FOLDER for folder in folders)
        self._spoken = sentences
        self._judged: dict[tuple[Path, int, int], Message | None] = {}
        self.faults: dict[Path, Message] = {}
        """Of files that were to be played."""

    @property
    def sentences(self) -> Mapping[str, str]:
        return self._spoken()

    def of(self, text: str, language: str) -> Path | None:
        """Of a sentence as it is said in a language; None: there is none that can be played."""
        said = words(language)
        name = next((name for name, sentence in self.sentences.items() if said(sentence) == text), None)
        return self._played(name, language) if name is not None else None

    def of_name(self, name: str, language: str) -> Path | None:
        return self._played(NAME + person(name), language)

    def listing(self, language: str) -> Listing:
        said = words(language)
        found: dict[str, Path] = {}
        for path in self._files(language):
            found.setdefault(folded(path), path)
        faults = {name: fault_of(path) for name, path in found.items() if self._known(name)}
        wrong = [(found[name], fault) for name, fault in faults.items() if fault is not None]
        wrong += [(path, Message(STRANGE)) for name, path in found.items() if not self._known(name)]
        well = [name for name, fault in faults.items() if fault is None]
        return Listing(
            tuple(name for name in self.sentences if name in well),
            tuple((name, said(sentence)) for name, sentence in self.sentences.items() if name not in found),
            tuple(name.removeprefix(NAME) for name in well if name.startswith(NAME)),
            tuple(sorted(wrong, key=lambda one: one[0])),
        )

    def folder(self, language: str) -> Path:
        """Where recordings are looked for first."""
        return self._folders[0] / language

    def _known(self, name: str) -> bool:
        return name in self.sentences or (name.startswith(NAME) and name != NAME)

    def _files(self, language: str) -> Iterable[Path]:
        """Those of the first folder first."""
        for folder in self._folders:
            try:
                yield from sorted(path for path in (folder / language).iterdir() if path.name[:1] != ".")
            except OSError:
                continue

    def _played(self, name: str, language: str) -> Path | None:
        for path in (path for path in self._files(language) if folded(path) == name):
            try:
                status = path.stat()
            except OSError:
                continue
            key = path, status.st_size, status.st_mtime_ns
            if key not in self._judged:
                fault = self._judged[key] = fault_of(path)
                if fault is not None:
                    log.warning("%s is not played: %s", path, fault)
                    self.faults[path] = fault
                else:
                    self.faults.pop(path, None)
            return path if self._judged[key] is None else None
        return None


def recordings_of(games: Games, at: Paths) -> Recordings:
    """Of every sentence that a game says aloud."""
    return Recordings(
        at.config,
        lambda: {name: said for game in games.catalogue for name, said in spoken(game).items()},
    )


def folded(path: Path) -> str:
    """The name of a file without `.wav`, whatever its capitals and composition; another ending stays."""
    name = unicodedata.normalize("NFC", path.name).casefold()
    return name.removesuffix(SUFFIX)


Play = Callable[[Path, float, Callable[[], bool]], None]
"""Plays a file at a volume from 0 to 1, until it is over or somebody wants it stopped. Raises OSError."""


def play(path: Path, volume: float, stopped: Callable[[], bool]) -> None:
    """Through pygame's mixer, which turns every WAV into what the card takes."""
    import pygame

    from firmware.parts.sound import open_mixer

    open_mixer()
    try:
        sound = pygame.mixer.Sound(str(path))
        sound.set_volume(volume)
        channel = sound.play()
    except (pygame.error, NotImplementedError) as error:
        raise OSError(str(error)) from error
    while channel is not None and channel.get_busy():
        if stopped():
            channel.stop()
            return
        pygame.time.wait(20)
