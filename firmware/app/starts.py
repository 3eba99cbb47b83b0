"""Crashes are counted, so that a device that cannot go on says so instead of starting for ever.

The count lies in a folder in memory that outlives the program but not the device's current: a plug
that is pulled is no crash, and no start costs a write on the card.
"""

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

log: Final = logging.getLogger("totem.starts")

FILE: Final = "starts.json"
WINDOW_S: Final = 600
"""Crashes longer ago than this are forgotten."""
MOST: Final = 3
"""With so many crashes, what happened is shown instead of the next try."""
WHY_KEPT: Final = 300
"""Characters of a reason."""


@dataclass(frozen=True, slots=True)
class Crash:
    at: float
    """Seconds since the device was switched on; as noticed by the start after it."""
    why: str
    """The error as the program saw it, or systemd's word: `watchdog`, `signal SEGV`; empty: unknown."""


class Starts:
    """A start that no `ended` follows has crashed. Without a folder nothing is counted."""

    def __init__(self, folder: Path | None) -> None:
        self._file = folder / FILE if folder is not None else None
        self._crashes: tuple[Crash, ...] = ()

    def begin(self, now: float) -> tuple[Crash, ...]:
        """Of the last WINDOW_S seconds, the latest last; this start counts as running from here on."""
        running, why, crashes = self._read()
        if running:
            crashes = (*crashes, Crash(now, why))
        self._crashes = tuple(crash for crash in crashes if 0 <= now - crash.at <= WINDOW_S)
        self._write("")
        return self._crashes

    def forget(self) -> None:
        """Somebody wants it tried again: counting begins anew."""
        self._crashes = ()
        self._write("")

    def failed(self, why: str) -> None:
        """What will have been the reason if no `ended` follows; the first one told stays."""
        running, known, crashes = self._read()
        if running and not known:
            self._crashes = crashes
            self._write(why)

    def ended(self) -> None:
        """A clean end: whatever was before is over."""
        if self._file is None:
            return
        try:
            self._file.unlink(missing_ok=True)
        except OSError as error:
            log.warning("%s cannot be removed: %s", self._file, error)

    def _read(self) -> tuple[bool, str, tuple[Crash, ...]]:
        """Whether a start is under way, why it is about to fail, and the crashes before it."""
        if self._file is None:
            return False, "", ()
        try:
            found = json.loads(self._file.read_text("utf-8"))
            crashes = tuple(Crash(float(at), str(why)) for at, why in found["crashes"])
            return True, str(found["why"]), crashes
        except FileNotFoundError:
            return False, "", ()
        except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
            log.warning("%s cannot be read, counting begins anew: %s", self._file, error)
            return False, "", ()

    def _write(self, why: str) -> None:
        if self._file is None:
            return
        crashes = [[crash.at, crash.why] for crash in self._crashes]
        beside = self._file.with_suffix(".new")
        try:
            beside.write_text(json.dumps({"why": why[:WHY_KEPT], "crashes": crashes}), "utf-8")
            beside.replace(self._file)
        except OSError as error:
            log.warning("crashes are not counted: %s", error)


def starts(environment: Mapping[str, str]) -> Starts:
    folder = environment.get("RUNTIME_DIRECTORY", "")
    return Starts(Path(folder) if folder else None)


def note_end(environment: Mapping[str, str]) -> None:
    """After the program's end, told by systemd in the environment of what runs then: a crash that the
    program itself could not explain is called by systemd's name for it."""
    result = environment.get("SERVICE_RESULT", "success")
    if result == "success":
        return
    status = environment.get("EXIT_STATUS", "") if result in ("signal", "core-dump", "exit-code") else ""
    starts(environment).failed(f"{result} {status}".strip())
