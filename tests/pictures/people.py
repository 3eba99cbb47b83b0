"""People at a set-up, the show mode, and a result to take along; in French."""

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from engine.catalogue import OURS
from engine.session import Badge
from tests.engine.games import rules
from tests.ui.fakes import Desk
from tests.ui.screens.play.test_take_along import over
from ui.games.find import presenter
from ui.screens.play import the_end
from ui.screens.play.table import TableScreen
from ui.screens.set_up.set_up import SetUp
from ui.screens.show.show import Show
from ui.services.preferences import Preferences

SEATED: Final = ("Léa", "Léon")
REMEMBERED: Final = (
    ("Zoé", Badge("green", "snail")),
    ("Tom", Badge("red", "hedgehog")),
    ("Mamie", Badge("yellow", "turtle")),
    ("Léon", Badge("pink", "hare")),
    ("Noé", Badge("turquoise", "frog")),
    ("Papa", Badge("blue", "bear")),
    ("Léa", Badge("orange", "fox")),
)
SHOWN_MS: Final = 90_000


def _desk() -> Desk:
    desk = Desk(preferences=Preferences("fr", dim_minutes=0))
    people = desk.device.people
    for one in list(people.everybody()):
        people.delete(one.id)
    for name, badge in REMEMBERED:
        people.add(name, badge)
    desk.offer(*OURS)
    return desk


def people() -> pygame.Surface:
    desk = _desk()
    desk.device.people.last = SEATED
    game = OURS["clans"]
    desk.device.game = rules("clans")
    desk.show(SetUp(desk.shell, game, presenter(game)))
    desk.touch("totem")
    return desk.surface


def show() -> pygame.Surface:
    desk = _desk()
    desk.app.replace(Show(desk.shell))
    for _ in range(SHOWN_MS // 100):
        desk.step(ms=100)
    return desk.surface


def take_along() -> pygame.Surface:
    desk, game = _desk(), OURS["clans"]
    table = over(desk, game, [name for name, _ in reversed(REMEMBERED)])
    desk.show(TableScreen(desk.shell, presenter(game), table))
    the_end.show(desk.shell, presenter(game), table)
    for _ in range(8):
        desk.rest()
    desk.touch("take")
    return desk.surface


PICTURES: Final[Mapping[str, Callable[[], pygame.Surface]]] = {
    "people_800": people,
    "show_800": show,
    "take_along_800": take_along,
}
