"""The settings file on its disk: read once, written when something changes.

A file that could not be read is an owner's work with a slip in it: it is never written over.
"""

import itertools
import logging
from pathlib import Path
from typing import Final

from firmware.files import write_durably
from firmware.paths import Paths
from firmware.settings import Settings, read_settings, write_settings
from hardware.messages import Fault, Message, _

log: Final = logging.getLogger("totem.settings")

BEFORE: Final = "settings.toml.before"
"""The file as it was before the last change, beside it."""
FAULTY: Final = "settings.toml.faulty"
"""One with faults, in whose place another was written."""


class SettingsFile:
    """`faults` tells everything that is wrong with it, `unkept` why changes are not kept."""

    def __init__(self, paths: Paths) -> None:
        self._path = paths.settings
        self._text, self._sound = "", True
        self.settings = Settings()
        self.faults: tuple[Fault, ...] = ()
        self.unkept: Message | None = None
        found = paths.find("settings.toml")
        self.name = str(found or paths.settings)
        if found is None:
            return
        try:
            self._text = found.read_text("utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            log.warning("%s cannot be read: %s", found, error)
            what = Message(_("The file cannot be read."))
            remedy = Message(_("Save it as UTF-8 text that Totem may read, or delete it."))
            self.faults, self._sound = (Fault(found.name, what, remedy),), False
            return
        self.settings, self.faults = read_settings(self._text)
        self._sound = not any(fault.where.startswith("line ") for fault in self.faults)
        for fault in self.faults:
            log.warning("%s: %s", found, fault)

    def keep(self, settings: Settings) -> Message | None:
        """Writes what changed; says why that was not possible."""
        self.settings = settings
        self.unkept = self._written(settings)
        return self.unkept

    def begin_anew(self) -> Message | None:
        """Writes what holds now into a file without faults, and leaves the one with faults beside it.
        Says why that was not possible."""
        text = write_settings("", self.settings)
        try:
            if self._path.is_file():
                write_durably(self._set_aside(), self._path.read_bytes())
            write_durably(self._path, text.encode())
        except OSError as error:
            return self._unwritable(error)
        self._text, self._sound, self.faults, self.unkept = text, True, (), None
        self.name = str(self._path)
        return None

    def _set_aside(self) -> Path:
        """The first free name: an owner's work is never written over."""
        names = (f"{FAULTY}-{n}" if n > 1 else FAULTY for n in itertools.count(1))
        return next(path for name in names if not (path := self._path.with_name(name)).exists())

    def _written(self, settings: Settings) -> Message | None:
        if not self._sound:
            facts = {"file": self.name}
            return Message(_("Changes hold until the device is switched off: {file} has a fault."), facts)
        text = write_settings(self._text, settings)
        if text == self._text:
            return None
        try:
            if self._path.is_file():
                write_durably(self._path.with_name(BEFORE), self._path.read_bytes())
            write_durably(self._path, text.encode())
        except OSError as error:
            return self._unwritable(error)
        self._text = text
        return None

    def _unwritable(self, error: OSError) -> Message:
        log.warning("%s could not be written: %s", self._path, error)
        what = _("The settings hold until the device is switched off: the file {file} cannot be written.")
        return Message(what, {"file": str(self._path)})
