"""Everything about people fits: both sizes, three text sizes, each language and one that is longer."""

from collections.abc import Callable, Mapping

import pytest

from engine.session import Statistics, Wins
from tests.ui.fakes import Desk
from tests.ui.screens.misfits import misfits
from tests.ui.screens.test_layout import LONG_NAMES, history, language, set_up
from ui.screens.people.people import PeopleScreen
from ui.screens.people.person import PersonScreen
from ui.services.preferences import Preferences, TextSize

__all__ = ["language"]


def full_of_guests(desk: Desk) -> None:
    """Everybody who is remembered stands there, with long names; guests fill the table."""
    for name in (*LONG_NAMES, "Bartholomew", "Zoé", "Lou"):
        desk.device.people.add(name)
    set_up(desk)
    desk.touch("guest")


def a_shared_table(desk: Desk) -> None:
    for name in ("Wilhelmina-W", "Bartholomew"):
        desk.device.people.add(name)
    desk.show(PeopleScreen(desk.shell, lambda who: None, lambda: {1, 2}))


def one_person(desk: Desk) -> None:
    desk.device.tables.counted = Statistics(9, people=(Wins("Marie-Claire", 12, 130),))
    desk.show(PersonScreen(desk.shell, desk.device.people.add("Marie-Claire")))


def same_person(desk: Desk) -> None:
    one_person(desk)
    desk.touch("merge")


def made_one(desk: Desk) -> None:
    other = desk.device.people.add("Maximilienne")
    same_person(desk)
    desk.touch(f"person/{other.id}")


def deleted_person(desk: Desk) -> None:
    one_person(desk)
    desk.touch("delete")


def badge(desk: Desk) -> None:
    one_person(desk)
    desk.touch("wear")


def taken_badge(desk: Desk) -> None:
    badge(desk)
    other = next(one.badge for one in desk.device.people.everybody() if one.name != "Marie-Claire")
    assert other is not None
    desk.touch(f"animal/{other.animal}")
    desk.touch(f"colour/{other.colour}")


def a_finished_game_is_deleted(desk: Desk) -> None:
    history(desk)
    desk.touch("forget/0")


SCREENS: Mapping[str, Callable[[Desk], None]] = {
    "full of guests": full_of_guests,
    "people": a_shared_table,
    "a person": one_person,
    "the same person": same_person,
    "made one": made_one,
    "a deleted person": deleted_person,
    "a badge": badge,
    "a badge that is taken": taken_badge,
    "a finished game is deleted": a_finished_game_is_deleted,
}


@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.parametrize("size", [(800, 480), (1280, 720)], ids=["800", "1280"])
@pytest.mark.parametrize("name", list(SCREENS))
def test_everything_fits_and_can_be_hit(
    name: str, size: tuple[int, int], text: TextSize, language: str
) -> None:
    desk = Desk(size=size, preferences=Preferences(language, text, dim_minutes=0), blind=True)
    SCREENS[name](desk)
    scene = desk.scene()
    assert misfits(scene, desk.app.page) == []
