"""Recordings that are said again, slower: SoX stretches them and leaves the voice as high as it is."""

import logging
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

log: Final = logging.getLogger("totem.voice")

PROGRAM: Final = "sox"
TEMPO: Final = 0.8
"""Of its own pace; the robot takes three quarters of its words a minute."""
LONGEST_S: Final = 10
"""It takes a tenth of a second for a sentence; one that hangs is ended."""

Find = Callable[[str], str | None]


@contextmanager
def slowed(path: Path, find: Find = shutil.which) -> Iterator[Path]:
    """The recording as it is to be said again, until it has been; at its own pace where SoX is not there or
    cannot do it."""
    program = find(PROGRAM)
    if program is None:
        yield path
        return
    try:
        folder = tempfile.TemporaryDirectory(prefix="totem-voice-", ignore_cleanup_errors=True)
    except OSError as error:
        log.warning("no room to slow %s down: %s", path, error)
        yield path
        return
    with folder as name:
        into = Path(name) / "slow.wav"
        yield into if _stretch(program, path, into) else path


def _stretch(program: str, path: Path, into: Path) -> bool:
    """`-s`: by what suits speech."""
    words = [program, str(path), "-t", "wav", str(into), "tempo", "-s", str(TEMPO)]
    try:
        subprocess.run(words, capture_output=True, timeout=LONGEST_S, check=True)
    except (OSError, subprocess.SubprocessError) as error:
        log.warning("%s cannot be slowed down: %s", path, error)
        return False
    return into.is_file()
