"""Screens about what Totem does at a table, for the layout tests: its seats, and its hints."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine.session import Mode, Table
from tests.ui.fakes import Desk
from tests.ui.screens.set_up import totem_seats


class Gives:
    """Hints, before any was found; fulfils `Hints`."""

    def given(self, game: str) -> bool:
        return True

    def expect(self, table: Table) -> None: ...

    def think(self, table: Table) -> None: ...

    def found(self) -> None:
        return None

    def forget(self) -> None: ...


def menu(desk: Desk) -> None:
    desk.shell = replace(desk.shell, hints=Gives())
    desk.table(Mode.BESIDE, ("Maximilienne", "Marie-Claire"))
    desk.touch("menu")


SCREENS: Final[dict[str, Callable[[Desk], None]]] = {**totem_seats.SCREENS, "menu, with a hint": menu}
