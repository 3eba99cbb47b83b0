"""Escape goes back one screen, everywhere: from every screen whose layout is tested."""

from typing import Final

import pytest

from tests.ui.fakes import Desk
from tests.ui.screens.test_layout import SCREENS
from ui.core.input import Key
from ui.core.screen import Screen
from ui.screens.common.crashed import CrashedScreen
from ui.screens.home import Home
from ui.screens.play.branching import BranchMenu
from ui.screens.play.menu import Menu
from ui.screens.play.table import TableScreen
from ui.screens.settings.first_language import FirstLanguage
from ui.services.preferences import Preferences

LAST: Final = (Home, FirstLanguage, CrashedScreen)
"""Nothing lies below them: a language must be chosen, and a program that crashed be started."""
WITHIN: Final = {"peek", "stick under way", "own cards of Clans", "own cards of Cherokee"}
"""First what lies open is covered, and what runs is ended."""
HOME: Final = {"fault"}
"""What failed may lie just below: it goes to the table, or home."""


class Below(Screen):
    """Under the screen that is shown."""


@pytest.mark.parametrize("name", SCREENS)
def test_escape_goes_back_one_screen(name: str) -> None:
    desk = Desk(preferences=Preferences("en", dim_minutes=0), blind=True)
    desk.app.open(Below())
    desk.app.open(Screen())
    SCREENS[name](desk)
    left = desk.app.top
    below = desk.app._screens[-2]
    desk.key(Key.BACK)
    if name in WITHIN:
        assert desk.app.top is left
        desk.key(Key.BACK)
    if isinstance(left, LAST):
        assert desk.app.top is left
    elif left.is_table:
        of_a_branch = isinstance(left, TableScreen) and left.table.what_if
        menu = BranchMenu if of_a_branch else Menu
        assert isinstance(desk.app.top, menu), "a game is left by its menu"
        desk.key(Key.BACK)
        assert desk.app.top is left
    elif name in HOME:
        assert desk.app.top is desk.app._screens[0]
    else:
        assert desk.app.top is below
