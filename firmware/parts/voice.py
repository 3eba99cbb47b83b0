"""The voice: recordings of the owner, and for all else espeak-ng in a child process, on a thread of its own;
silence where neither is there."""

import logging
import re
import shutil
import subprocess
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Final, NamedTuple

from firmware.parts.recordings import Play, Recordings, play
from firmware.parts.slower import slowed
from ui.core.sounds import Volume
from ui.services.sound import aloud

log: Final = logging.getLogger("totem.voice")

PROGRAM: Final = "espeak-ng"
WORDS_A_MINUTE: Final = 140
"""Slower than its 175: children listen."""
SLOWLY: Final = 105
"""What was not understood the first time is said again so."""
AMPLITUDE: Final = {Volume.QUIET: 40, Volume.NORMAL: 100, Volume.LOUD: 160}
"""As espeak-ng counts. Loud is 4 dB more than its own 100; from 180 on its loudest samples are cut."""
LOUDNESS: Final = {Volume.QUIET: 0.25, Volume.NORMAL: 0.6, Volume.LOUD: 1.0}
"""Of recordings, of 1."""
LONGEST_S: Final = 20
"""No sentence takes longer; a program that hangs is ended."""
PHONEMES: Final[Mapping[str, Mapping[str, str]]] = {
    "fr": {"mammouth": "mam'ut", "cours": "k'ur", "jonas": "ZOn'as"},
    "en": {"noé": "noU'eI", "zoé": "zoU'eI", "maman": "mam'0n", "anaïs": ",ana'i:s"},
    "de": {
        "stapel": "St'A:p@l", "tonkrug": "t'o:nkru:k", "beeren": "b'e:r@n", "erwachsene": "Erv'aks@n@",
        "woanders": "vo:'and3s", "maman": "mam'A~", "anaïs": "ana'i:s",
    },
}  # fmt: skip
"""By language and word, what espeak-ng 1.51 says wrong by itself, as `espeak-ng -x` writes phonemes: French
“mammouth” was English, “cours” was tied to the next word, German “Beeren” were Be-eren, “Stapel” and “Ton”
were short, and names of other languages were guessed."""
ENDS_S: Final = 1.0
"""So long the end of the program waits for the voice."""


def command(program: str, language: str, volume: Volume, *, slowly: bool = False) -> list[str]:
    """The sentence comes on its standard input, so that no text is ever taken for an option. `-z`: no half
    second of silence at the end, in which the next number of a counted walk would wait."""
    pace = SLOWLY if slowly else WORDS_A_MINUTE
    how = ["-v", language, "-s", str(pace), "-a", str(AMPLITUDE[volume]), "-z"]
    return [program, *how, "--stdin"]


def speak(words: Sequence[str], text: str, started: Callable[["subprocess.Popen[bytes]"], None]) -> None:
    """Runs the program until it has said `text`. Raises OSError if it cannot be run. One that hangs is ended;
    one that hangs in the kernel, below a sound card that has gone, cannot be, and is left behind."""
    child = subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    started(child)
    try:
        child.communicate(text.encode(), timeout=LONGEST_S)
    except subprocess.TimeoutExpired:
        child.kill()
        try:
            child.communicate(timeout=ENDS_S)
        except subprocess.TimeoutExpired:
            log.warning("%s (process %d) hangs and is left behind", words[0], child.pid)


class Said(NamedTuple):
    text: str
    language: str
    called: str
    before: str = ""
    slowly: bool = False


def pronounced(text: str, language: str) -> str:
    """With phonemes for words that the robot says wrong."""
    for word, phonemes in PHONEMES.get(language, {}).items():
        text = re.sub(rf"\b{word}\b", f"[[{phonemes}]]", text, flags=re.IGNORECASE)
    return text


class Speaker:
    """Fulfils `ui.services.sound.Voice`. One sentence is said while at most one waits, the latest."""

    def __init__(
        self,
        *,
        find: Callable[[str], str | None] = shutil.which,
        run: Callable[[Sequence[str], str, Callable[["subprocess.Popen[bytes]"], None]], None] = speak,
        recordings: Recordings | None = None,
        play: Play = play,
        slowed: Callable[[Path], AbstractContextManager[Path]] = slowed,
    ) -> None:
        self._program = find(PROGRAM)
        self._run = run
        self._play, self._slowed = play, slowed
        self._deaf = False
        """Recordings cannot be played."""
        self.recordings = recordings or Recordings(())
        self._bell = threading.Condition()
        self._waiting: Said | None = None
        self._hushed = False
        self._child: subprocess.Popen[bytes] | None = None
        self._busy = self._closed = False
        self._ended = 0
        self._thread: threading.Thread | None = None
        self.on = True
        """Off: says nothing more."""
        self.volume = Volume.NORMAL

    @property
    def installed(self) -> bool:
        return self._program is not None

    @property
    def speaking(self) -> bool:
        return self._busy or self._waiting is not None

    @property
    def ended(self) -> int:
        return self._ended

    def say(
        self, text: str, language: str, *, called: str = "", before: str = "", slowly: bool = False
    ) -> None:
        if not self.on:
            return
        with self._bell:
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="voice", daemon=True)
                self._thread.start()
            self._waiting = Said(text, language, called, before, slowly)
            self._bell.notify()

    def hush(self) -> None:
        with self._bell:
            self._waiting, self._hushed = None, True
            if self._child is not None:
                self._child.kill()

    def close(self) -> None:
        with self._bell:
            self._closed = True
            self._bell.notify()
        self.hush()
        if self._thread is not None:
            self._thread.join(ENDS_S)

    def _work(self) -> None:
        while (sentence := self._next()) is not None:
            heard = False
            try:
                for part in self._parts(sentence):
                    if not self._hushed:
                        heard = self._utter(part, sentence)
            finally:
                with self._bell:
                    self._child = None
                    self._ended += heard and not self._hushed
                    self._busy = self._waiting is not None

    def _parts(self, said: Said) -> list[str | Path]:
        """What is said one after the other: texts for the robot, and recordings."""
        first = self._parts(Said(said.before, said.language, "")) if said.before else []
        return [*first, *self._named(said)]

    def _named(self, said: Said) -> list[str | Path]:
        recorded = None if self._deaf else self.recordings.of(said.text, said.language)
        if recorded is None:
            return [aloud(said.text, said.called)]
        if not said.called:
            return [recorded]
        return [self.recordings.of_name(said.called, said.language) or f"{said.called},", recorded]

    def _utter(self, part: str | Path, said: Said) -> bool:
        """False if it cannot be said."""
        try:
            if isinstance(part, Path):
                with self._slowed(part) if said.slowly else nullcontext(part) as path:
                    self._play(path, LOUDNESS[self.volume], lambda: self._hushed or not self.on)
            elif self._program is not None:
                text = pronounced(part, said.language)
                words = command(self._program, said.language, self.volume, slowly=said.slowly)
                self._run(words, text, self._started)
            else:
                return False
        except OSError as error:
            if isinstance(part, Path):
                log.warning("recordings cannot be played: %s", error)
                self._deaf = True
            else:
                log.warning("%s cannot be run: %s", PROGRAM, error)
                self._program = None
            return False
        return True

    def _next(self) -> Said | None:
        """Waits for a sentence; None once the voice is closed."""
        with self._bell:
            while self._waiting is None and not self._closed:
                self._bell.wait()
            if self._closed:
                return None
            sentence, self._waiting, self._busy = self._waiting, None, True
            self._hushed = False
            return sentence

    def _started(self, child: "subprocess.Popen[bytes]") -> None:
        with self._bell:
            self._child = child
