"""The end: counted up, seen again, played again."""

from engine.session import Mode
from tests.ui.fakes import Desk
from tests.ui.parts import opens
from tests.ui.screens.test_layout import texts
from ui.core.screen import Screen
from ui.screens.common.rule import RuleScreen
from ui.screens.home import Home
from ui.screens.play.table import TableScreen
from ui.screens.play.the_end import EndScreen
from ui.screens.set_up.set_up import SetUp


def said(desk: Desk, means: str) -> list[str]:
    """What stands on the piece."""
    shown = texts(desk.scene(), desk.app.page)
    return [words for words, _, piece in shown if piece.means == means]


def finish(desk: Desk) -> None:
    """The last twig is taken by the table itself: nothing else is possible."""
    desk.table(Mode.SCREEN)
    desk.touch("back")
    desk.point("heap/0", "count/2", "heap/1", "count/1")
    desk.rest()


def test_the_end_counts_up_and_goes_home(desk: Desk) -> None:
    finish(desk)
    assert isinstance(desk.app.top, EndScreen)
    desk.touch("home")
    assert isinstance(desk.app.top, Home)


def test_playing_again_keeps_the_people(desk: Desk) -> None:
    finish(desk)
    desk.touch("again")
    assert isinstance(desk.app.top, SetUp)
    desk.touch("start")
    assert [p.name for p in desk.device.tables.began[-1].players] == ["Léa", "Papa"]
    assert desk.device.tables.began[-1].mode is Mode.SCREEN


def test_the_finished_table_can_be_looked_at_and_the_end_seen_again(desk: Desk) -> None:
    finish(desk)
    desk.touch("look")
    assert isinstance(desk.app.top, TableScreen)
    desk.touch("menu")
    desk.touch("result")
    assert isinstance(desk.app.top, EndScreen)


def test_what_the_cardboard_hides_is_asked_before_the_end(desk: Desk) -> None:
    reveal = Screen()
    desk.have(reveal=opens(reveal))
    finish(desk)
    assert desk.app.top is reveal
    desk.app.close()
    desk.rest()
    assert isinstance(desk.app.top, EndScreen)


def test_a_game_without_an_ending_of_its_own_shows_the_rule_that_ended_it(desk: Desk) -> None:
    desk.have(ending=None)
    finish(desk)
    assert isinstance(desk.app.top, EndScreen)
    assert said(desk, "rule") == ["Rule 1.2", "The end"]
    desk.touch("rule")
    assert isinstance(desk.app.top, RuleScreen)
    assert "1.2  The end" in said(desk, "")
    desk.touch("close")
    assert isinstance(desk.app.top, EndScreen)


def test_a_rule_that_the_book_does_not_have_is_named_by_its_number(desk: Desk) -> None:
    desk.device.book = "# Twigs\n\n## 1 Play\n"
    desk.have(ending=None)
    finish(desk)
    assert said(desk, "rule") == ["Rule 1.2"]


def test_a_game_with_an_ending_of_its_own_shows_no_rule(desk: Desk) -> None:
    finish(desk)
    assert "rule" not in desk.offers()


def test_places_come_one_by_one_and_a_tap_shows_all_of_them(desk: Desk) -> None:
    desk.table(Mode.SCREEN)
    desk.touch("back")
    desk.point("heap/0", "count/2", "heap/1")
    x, y = desk.where("count/1")
    desk.down(x, y)
    desk.up(x, y)
    while not isinstance(desk.app.top, EndScreen):
        desk.step(ms=50)
    desk.step(ms=50)
    end = desk.app.top
    before = len(desk.scene())
    x, y = desk.where("home")
    desk.down(x, y)
    desk.up(x, y)
    assert desk.app.top is end
    assert len(desk.scene()) > before
