"""What every screen is given: the app that shows it and the device around it."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.catalogue import OURS, Catalogue
from engine.session import Ended
from ui.core.app import App
from ui.core.page import Page
from ui.core.screen import Screen
from ui.core.theme import THEMES
from ui.games.contract.table import Presenter
from ui.services.preferences import SILENCE, Device, Preferences, Sounds, Voice


@dataclass(frozen=True, slots=True)
class Shell:
    app: App
    device: Device
    again: Callable[["Shell", Presenter, Ended], Screen]
    """The set-up of another game like one that is over: the end lies below it among the screens."""
    voice: Voice = SILENCE
    sounds: Sounds = SILENCE
    games: Catalogue = OURS

    def prefer(self, preferences: Preferences) -> str:
        """Shows and keeps what the settings say; returns why it could not be kept, or an empty text."""
        problem = self.device.prefer(preferences)
        self.app.turn(page_for(self.app.page, preferences))
        self.app.doze(preferences.dim_minutes, preferences.brightness)
        return problem


def page_for(page: Page, preferences: Preferences) -> Page:
    return replace(
        page,
        theme=THEMES[preferences.light],
        text=preferences.text.value,
        language=preferences.language,
        less_motion=preferences.less_motion,
    )
