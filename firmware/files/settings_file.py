"""The settings file on its disk: read once, written when something changes.

A file that could not be read is an owner's work with a slip in it: it is never written over.
"""

import logging
import os
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from firmware.files.language import Spoken, spoken
from firmware.files.paths import Paths
from firmware.files.set_aside import OwnFiles
from firmware.files.settings import Settings, read_settings, write_settings
from hardware.messages import Fault, Message, _

log: Final = logging.getLogger("totem.settings")


class SettingsFile:
    """`faults` tells everything that is wrong with it, `unkept` why changes are not kept. Where it says no
    language, the locale of `environment` speaks: this program's own, unless another is given."""

    def __init__(self, paths: Paths, environment: Mapping[str, str] | None = None) -> None:
        self._environment = os.environ if environment is None else environment
        self._path, self._own_files = paths.settings, OwnFiles()
        self._text, self._sound = "", True
        self.settings = Settings()
        self.faults: tuple[Fault, ...] = ()
        self.unkept: Message | None = None
        self.name = str(paths.settings)
        self._read(paths)
        screen = replace(self.settings.screen, language=self.spoken.language)
        self.settings = replace(self.settings, screen=screen)

    @property
    def spoken(self) -> Spoken:
        return spoken(self.settings.language, self._environment)

    def _read(self, paths: Paths) -> None:
        found = paths.find("settings.toml")
        if found is None:
            return
        self.name = str(found)
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
            self._own_files.replace(self._path, text.encode(), faulty=bool(self.faults))
        except OSError as error:
            return self._unwritable(error)
        self._text, self._sound, self.faults, self.unkept = text, True, (), None
        self.name = str(self._path)
        return None

    def _written(self, settings: Settings) -> Message | None:
        if not self._sound:
            facts = {"file": self.name}
            return Message(_("Changes last until the device is switched off: {file} has a fault."), facts)
        try:
            text = write_settings(self._text, settings)
        except (ValueError, RecursionError) as error:  # what is read may be too deep to be written
            log.warning("%s cannot be changed: %s", self._path, error)
            self._sound = False
            return self._written(settings)
        if text == self._text:
            return None
        try:
            self._own_files.replace(self._path, text.encode())
        except OSError as error:
            return self._unwritable(error)
        self._text = text
        return None

    def _unwritable(self, error: OSError) -> Message:
        log.warning("%s could not be written: %s", self._path, error)
        what = _(
            "The settings last only until the device is switched off: the file {file} cannot be written."
        )
        return Message(what, {"file": str(self._path)})
