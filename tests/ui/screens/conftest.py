"""A desk to tap at: at home, and at a table of Twigs."""

import pytest

from engine.session import Mode
from tests.ui.fakes import Desk
from ui.screens.home import Home


@pytest.fixture
def desk() -> Desk:
    desk = Desk(blind=True)
    desk.show(Home(desk.shell, desk.presenters))
    return desk


@pytest.fixture
def at_table(desk: Desk) -> Desk:
    """Beside the board, Léa to act; heaps of 2, 1 and 1."""
    desk.table(Mode.BESIDE)
    return desk
