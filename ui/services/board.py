"""The board on the table: its lamps and buttons, what is connected, and the wiring of another one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.core import Place
from ui.services.connected import Connections
from ui.services.workbench import Workbench


@dataclass(frozen=True, slots=True)
class Contact:
    """A push button of the board that is on the table, since it was opened."""

    place: str
    pin: str
    """Its BCM number, or the chip and its pin."""
    down: bool
    presses: int
    bounces: int
    """Changes that were no press and no release."""
    stuck: bool


class BoardService(Protocol):
    def choose(self, game: str) -> None:
        """It will be played: its board is shown and lit from now on."""

    def lamp_places(self) -> Sequence[Place]:
        """Of the board on the table, in the order of the chain."""

    def contacts(self) -> Sequence[Contact]: ...

    @property
    def connections(self) -> Connections | None:
        """What is connected; None where nobody can say it on the screen."""

    @property
    def workbench(self) -> Workbench | None:
        """None where no board can be wired from the screen."""
