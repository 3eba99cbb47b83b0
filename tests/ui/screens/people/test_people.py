"""People: renamed, given another badge, made one, deleted."""

import pytest

from engine.session import Badge, Person
from tests.ui.fakes import Desk
from ui.screens.common.ask import Ask, Note
from ui.screens.people.people import PeopleScreen
from ui.screens.people.person import PersonScreen, SamePerson
from ui.screens.people.wear import Wear


def who(desk: Desk, name: str) -> Person:
    found = desk.device.people.named(name)
    assert found is not None
    return found


@pytest.fixture
def lea(desk: Desk) -> Desk:
    """Her screen, over everybody's."""
    desk.show(PeopleScreen(desk.shell))
    desk.touch(f"person/{who(desk, 'Léa').id}")
    assert isinstance(desk.app.top, PersonScreen)
    return desk


def test_a_new_name_is_taken_and_the_old_one_still_means_her(lea: Desk) -> None:
    lea.touch("rename")
    lea.app.top.held("erase", lea.now)
    lea.write("Lea-Marie")
    lea.touch("done")
    assert who(lea, "Lea-Marie") == who(lea, "Léa")


def test_the_name_of_somebody_else_asks_whether_they_are_one(lea: Desk) -> None:
    lea.touch("rename")
    lea.app.top.held("erase", lea.now)
    lea.write("noé")
    lea.touch("done")
    assert isinstance(lea.app.top, Ask)
    lea.touch("no")
    assert who(lea, "Léa") != who(lea, "Noé")


def test_two_are_made_one_after_a_question(lea: Desk) -> None:
    lea.touch("merge")
    assert isinstance(lea.app.top, SamePerson)
    lea.touch(f"person/{who(lea, 'Noé').id}")
    lea.touch("yes")
    assert isinstance(lea.app.top, PeopleScreen)
    assert who(lea, "Léa").name == "Noé"


def test_two_who_have_sat_at_one_table_stay_two(lea: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lea.device.people, "merge", lambda id, into: False)
    lea.touch("merge")
    lea.touch(f"person/{who(lea, 'Papa').id}")
    lea.touch("yes")
    assert isinstance(lea.app.top, Note)


def test_another_badge_is_worn_from_then_on(lea: Desk) -> None:
    lea.touch("wear")
    assert isinstance(lea.app.top, Wear)
    lea.touch("animal/snail")
    lea.touch("colour/plum")
    lea.touch("done")
    assert who(lea, "Léa").badge == Badge("plum", "snail")


def test_somebody_is_deleted_after_a_question(lea: Desk) -> None:
    lea.touch("delete")
    lea.touch("no")
    assert who(lea, "Léa")
    lea.touch("delete")
    lea.touch("yes")
    assert lea.device.people.named("Léa") is None
    assert isinstance(lea.app.top, PeopleScreen)
