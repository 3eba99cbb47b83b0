"""The rules in pictures: no word is written, each is said, and stepping leads there and on."""

import pytest

from engine.stone_age_junior import State
from engine.stone_age_junior.model import Asked
from tests.engine.stone_age_junior.tables import table
from tests.ui.games.stone_age_junior.scenes import AtTable, sit
from tests.ui.screens.test_layout import texts
from ui.core.input import Key
from ui.core.words import words
from ui.games.stone_age_junior.table.picture_pages import PicturePages
from ui.games.stone_age_junior.table.screen import WordlessTable
from ui.screens.common.example import Drawing


def pages(at: AtTable) -> PicturePages:
    top = at.desk.app.top
    assert isinstance(top, PicturePages)
    return top


@pytest.mark.parametrize(
    ("state", "section"),
    [(table("", ""), "3.2"), (table("", "", asked=Asked.SWAP), "5.5")],
)
def test_the_picture_of_what_is_asked_leads_to_pictures_about_it(state: State, section: str) -> None:
    at = sit(state)
    at.desk.touch("rules")
    assert pages(at).example.section == section
    assert at.ear.said[-1] == (words("en")(pages(at).example.say), "en")


def test_every_page_is_said_and_nothing_is_written() -> None:
    at = sit(table("", ""))
    at.desk.touch("rules")
    seen = []
    while True:
        screen = pages(at)
        seen.append(screen.example.id)
        assert texts(at.desk.scene(), at.desk.app.page) == []
        assert at.ear.said[-1][0] == screen.example.say
        marks = [m for p in at.desk.scene() for a in p.args if isinstance(a, Drawing) for m in a.marks]
        assert any(mark.lawful for mark in marks), screen.example.id
        if "after" not in at.desk.offers():
            break
        at.desk.touch("after")
    assert seen == ["open_tree", "enough", "dog", "trade", "swap"]
    at.desk.touch("before")
    assert pages(at).example.id == "trade"
    at.desk.touch("close")
    assert isinstance(at.desk.app.top, WordlessTable)
    assert at.table.moves == ()


@pytest.mark.parametrize("way", ["buttons", "keys"])
def test_it_is_reached_by_stepping_too(way: str) -> None:
    at = sit(table("", ""))
    for _ in range(40):
        if at.desk.app.focus == "rules":
            break
        at.desk.press("no") if way == "buttons" else at.desk.key(Key.NEXT)
    at.desk.press("yes") if way == "buttons" else at.desk.key(Key.TAKE)
    assert pages(at).example.id == "open_tree"
    at.desk.press("yes") if way == "buttons" else at.desk.key(Key.TAKE)
    assert pages(at).example.id == "enough", "on with the same press"


def test_below_stands_what_the_child_has_where_it_decides() -> None:
    at = sit(table("", ""))
    at.desk.touch("rules")
    shown = []
    for _ in range(5):
        own = [p.args for p in at.desk.scene() if p.draw.__name__ == "_goods"]
        shown.append(own[0] if own else None)
        if "after" in at.desk.offers():
            at.desk.touch("after")
    assert shown == [None, ("blue", (0, 1, 0, 1, 1), 0), ("blue", (0, 1, 0, 1, 0), 1), None, None]
