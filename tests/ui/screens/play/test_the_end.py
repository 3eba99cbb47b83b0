"""The end: counted up, seen again, played again."""

from dataclasses import replace

import pygame
import pytest

from engine.catalogue import OURS, Game
from engine.session import Badge, Mode
from tests.ui.fakes import Desk
from tests.ui.parts import opens
from tests.ui.screens.misfits import misfits
from tests.ui.screens.play.test_take_along import over
from tests.ui.screens.test_layout import texts
from ui.core.art import Art
from ui.core.screen import Screen
from ui.games.find import presenter
from ui.screens.common.rule import RuleScreen
from ui.screens.home import Home
from ui.screens.play import the_end
from ui.screens.play.table import TableScreen
from ui.screens.play.the_end import EndScreen
from ui.screens.set_up.set_up import SetUp
from ui.services.preferences import Preferences, TextSize


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


@pytest.mark.parametrize("text", TextSize)
@pytest.mark.parametrize(
    "game", [one for one in OURS if one.id != "stone_age_junior"], ids=lambda one: one.id
)
def test_the_rows_show_the_badges_of_people(game: Game, text: TextSize) -> None:
    desk, fox = Desk(preferences=Preferences("fr", text, dim_minutes=0)), Badge("orange", "fox")
    desk.offer(*OURS)
    table = over(desk, game)
    table.known = lambda one: replace(one, badge=fox)
    the_end.show(desk.shell, presenter(game), table)
    for _ in range(8):
        desk.rest()
    scene = desk.scene()
    rows = [piece for piece in scene if piece.draw.__name__ == "_row_words"]
    assert [piece.args[-1] for piece in rows] == [fox] * len(table.players)
    assert misfits(scene, desk.app.page) == []
    with_badge, without = (Art(rows[0].box.w, rows[0].box.h) for _ in range(2))
    rows[0].draw(with_badge, *rows[0].args)
    rows[0].draw(without, *rows[0].args[:-1], None)
    drawn = [pygame.image.tobytes(one.finish(), "RGBA") for one in (with_badge, without)]
    assert drawn[0] != drawn[1]
