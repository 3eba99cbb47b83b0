"""Screens that are shown while something takes a while."""

from engine.core import Seat
from engine.session import Unfinished
from tests.ui.fakes import Desk
from ui.screens.home import Home
from ui.screens.play.reopening import Reopening


def reopening(desk: Desk) -> None:
    desk.device.tables.kept = [Unfinished("a", "twigs", ("Léa", "Papa"), Seat(0), 900, 0.0)]
    desk.device.tables.pieces = [n / 100 for n in range(100)]
    desk.show(Home(desk.shell, desk.presenters))
    desk.touch("resume")
    assert isinstance(desk.app.top, Reopening)
