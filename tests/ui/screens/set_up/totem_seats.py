"""Set-ups with seats that Totem plays, for the layout tests."""

from collections.abc import Callable, Mapping
from typing import Final

from engine.catalogue import Game
from engine.players import LEVELS
from engine.session import Player
from tests.games.twigs import GAME
from tests.games.twigs.rules import Twigs
from tests.ui.fakes import Desk
from ui.screens.set_up.set_up import SetUp
from ui.screens.set_up.totem_seat import LevelsScreen

PERSON: Final = Player("Maximilienne")


class ManySeats(Twigs):
    seats = range(2, 7)


class Crafted(Game):
    """Totem plays it."""

    @property
    def has_craft(self) -> bool:
        return True


CRAFTED = Crafted(GAME.id, GAME.seats, GAME.contract, GAME.files, GAME.home)
TOTEMS = tuple(
    Player("Totem" if not n else f"Totem {n + 1}", level=level.value) for n, level in enumerate(LEVELS)
)


def totem_sits_in(desk: Desk) -> None:
    desk.show(SetUp(desk.shell, CRAFTED, desk.presenter, players=[PERSON, TOTEMS[3]]))


def totem_at_a_large_table(desk: Desk) -> None:
    desk.device.game = ManySeats()
    desk.show(SetUp(desk.shell, CRAFTED, desk.presenter, players=[PERSON, *TOTEMS]))


def levels(desk: Desk) -> None:
    desk.show(LevelsScreen(desk.shell, "clever", lambda level: None, wordless=False))


def levels_without_words(desk: Desk) -> None:
    desk.show(LevelsScreen(desk.shell, "clever", lambda level: None, wordless=True))


SCREENS: Final[Mapping[str, Callable[[Desk], None]]] = {
    "Totem sits in": totem_sits_in,
    "Totem at a large table": totem_at_a_large_table,
    "levels": levels,
    "levels without words": levels_without_words,
}
