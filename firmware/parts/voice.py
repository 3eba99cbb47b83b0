"""The voice: espeak-ng in a child process, on a thread of its own; silence where it is not installed."""

import logging
import shutil
import subprocess
import threading
from collections.abc import Callable, Sequence
from typing import Final

from ui.core.sounds import Volume

log: Final = logging.getLogger("totem.voice")

PROGRAM: Final = "espeak-ng"
WORDS_A_MINUTE: Final = 140
"""Slower than its 175: children listen."""
AMPLITUDE: Final = {Volume.QUIET: 40, Volume.NORMAL: 100, Volume.LOUD: 160}
"""As espeak-ng counts. Loud is 4 dB more than its own 100; from 180 on its loudest samples are cut."""
LONGEST_S: Final = 20
"""No sentence takes longer; a program that hangs is ended."""
ENDS_S: Final = 1.0
"""So long the end of the program waits for the voice."""


def command(program: str, language: str, volume: Volume) -> list[str]:
    """The sentence comes on its standard input, so that no text is ever taken for an option."""
    return [program, "-v", language, "-s", str(WORDS_A_MINUTE), "-a", str(AMPLITUDE[volume]), "--stdin"]


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


class Speaker:
    """Fulfils `ui.services.sound.Voice`. One sentence is said while at most one waits, the latest."""

    def __init__(
        self,
        *,
        find: Callable[[str], str | None] = shutil.which,
        run: Callable[[Sequence[str], str, Callable[["subprocess.Popen[bytes]"], None]], None] = speak,
    ) -> None:
        self._program = find(PROGRAM)
        self._run = run
        self._bell = threading.Condition()
        self._waiting: tuple[str, str] | None = None
        self._child: subprocess.Popen[bytes] | None = None
        self._busy = self._ended = False
        self._thread: threading.Thread | None = None
        self.on = True
        """Off: says nothing more."""
        self.volume = Volume.NORMAL

    @property
    def installed(self) -> bool:
        return self._program is not None

    @property
    def speaking(self) -> bool:
        return self._busy

    def say(self, text: str, language: str) -> None:
        if not self.on or self._program is None:
            return
        with self._bell:
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="voice", daemon=True)
                self._thread.start()
            self._waiting = text, language
            self._bell.notify()

    def hush(self) -> None:
        with self._bell:
            self._waiting = None
            if self._child is not None:
                self._child.kill()

    def close(self) -> None:
        with self._bell:
            self._ended = True
            self._bell.notify()
        self.hush()
        if self._thread is not None:
            self._thread.join(ENDS_S)

    def _work(self) -> None:
        while (sentence := self._next()) is not None:
            text, language = sentence
            try:
                self._run(command(self._program or PROGRAM, language, self.volume), text, self._started)
            except OSError as error:
                log.warning("%s cannot be run: %s", PROGRAM, error)
                self._program = None
            finally:
                with self._bell:
                    self._child = None
                    self._busy = self._waiting is not None

    def _next(self) -> tuple[str, str] | None:
        """Waits for a sentence; None once the voice is closed."""
        with self._bell:
            while self._waiting is None and not self._ended:
                self._bell.wait()
            if self._ended:
                return None
            sentence, self._waiting, self._busy = self._waiting, None, True
            return sentence

    def _started(self, child: "subprocess.Popen[bytes]") -> None:
        with self._bell:
            self._child = child
