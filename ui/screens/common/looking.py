"""A look at what is private: as long as a finger stays on the pad."""

from typing import Final

from ui.core.privacy import By, Way
from ui.core.screen import Screen
from ui.services.shell import Shell

PAD: Final = "pad"


class Looking(Screen):
    """A keyboard or `yes`, which nobody can hold, opens it, and anything closes it."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell

    @property
    def open(self) -> bool:
        return self._shell.app.privacy.shows(self)

    def touched(self, means: str, now: int) -> None:
        if means == PAD:
            self._shell.app.privacy.uncover(self, Way.HELD, now)

    def chosen(self, means: str, now: int) -> None:
        privacy = self._shell.app.privacy
        if means == PAD and privacy.by is not By.FINGER:
            privacy.uncover(self, Way.LOOKED_AT, now)
