"""What people prefer and how the parts are connected, kept in the settings file."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from firmware.files.paths import Paths
from firmware.files.settings import Settings, preferring
from firmware.files.settings_file import SettingsFile
from firmware.files.troubles import spoken
from hardware.messages import Fault
from ui.core.words import Words, words
from ui.services.connected import Connected
from ui.services.machine import Part
from ui.services.preferences import Preferences


class PreferencesHere:
    """Fulfils `ui.services.preferences.Preferring` and `ui.services.connected.Connections`. Whoever has to
    follow what changes listens from the moment it is built."""

    def __init__(self, paths: Paths) -> None:
        self._file = SettingsFile(paths)
        self._listeners: list[Callable[[Settings], None]] = []

    def listen(self, listener: Callable[[Settings], None]) -> None:
        self._listeners.append(listener)

    @property
    def settings(self) -> Settings:
        return self._file.settings

    @property
    def current(self) -> Preferences:
        return self.settings.screen

    @property
    def words(self) -> Words:
        """Of the language that is preferred."""
        return words(self.current.language).called(self.current.titles)

    @property
    def language_is_said(self) -> bool:
        return self._file.spoken.said

    @property
    def language_of_locale(self) -> str:
        return self._file.spoken.marked

    def prefer(self, preferences: Preferences) -> str:
        return self._keep(preferring(self.settings, preferences, said=self.language_is_said))

    @property
    def file_has_faults(self) -> bool:
        return bool(self._file.faults)

    def write_file_anew(self) -> str:
        problem = self._file.begin_anew()
        return self.words(problem.text, **problem.facts) if problem is not None else ""

    def connected(self) -> Connected:
        now = self.settings
        return Connected(now.lights, now.pin, now.order, now.budget_ma, now.buttons)

    def connect(self, connected: Connected) -> str:
        return self._keep(
            replace(
                self.settings,
                lights=connected.lights,
                pin=connected.pin,
                order=connected.order,
                budget_ma=connected.budget_ma,
                buttons=connected.buttons,
            )
        )

    def names(self) -> Sequence[str]:
        """That a version before schema 7 remembered, the most recent first."""
        return self.settings.names

    def forget_names(self) -> None:
        """Once the store remembers people."""
        if self.settings.names:
            self._keep(replace(self.settings, names=()))

    def parts(self, further: Iterable[Fault] = ()) -> list[Part]:
        """The file, where it has faults, `further` ones too, or cannot be written."""
        said, found = self.words, list[Part]()
        if faults := (*self._file.faults, *further):
            why = "\n".join(f"{fault.where}: {spoken(fault, said)}" for fault in faults)
            found.append(Part(self._file.name, False, why))
        if (unkept := self._file.unkept) is not None:
            found.append(Part("disk", False, said(unkept.text, **unkept.facts)))
        return found

    def _keep(self, settings: Settings) -> str:
        """Says in a sentence why changed settings could not be kept; they hold all the same."""
        unkept = self._file.keep(settings)
        for listener in self._listeners:
            listener(settings)
        return self.words(unkept.text, **unkept.facts) if unkept is not None else ""
