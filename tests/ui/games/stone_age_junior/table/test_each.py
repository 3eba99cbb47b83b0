"""What one child wants otherwise than the table: its language, its help for the memory."""

from dataclasses import replace

import pytest

from engine.catalogue import OURS
from engine.core import Seat
from engine.session import Player
from engine.stone_age_junior import Memory
from tests.engine.stone_age_junior.tables import table
from tests.ui.fakes import Desk
from tests.ui.games.stone_age_junior.entry.test_entry import desk
from tests.ui.games.stone_age_junior.scenes import sit
from tests.ui.screens.test_layout import faults
from ui.core.input import Press
from ui.games.stone_age_junior.presenter import PRESENTER
from ui.games.stone_age_junior.table.screen import WordlessTable
from ui.screens.set_up.set_up import SetUp
from ui.services.preferences import Preferences, TextSize

NAMES = ("Maximilienne", "Léa", "Noé", "Marie-Claire")
LAST_LOOK = "Look carefully! I will hide everything soon."


def for_each(at: Desk) -> Desk:
    at.show(SetUp(at.shell, OURS["stone_age_junior"], PRESENTER, players=[Player(name) for name in NAMES]))
    at.touch("options")
    at.touch("each")
    return at


def test_one_child_gets_its_own_language_and_help_and_the_others_those_of_the_table() -> None:
    at = for_each(desk())
    at.touch("seat/1")
    at.touch("language/de")
    at.touch("help/marks")
    at.touch("done")
    at.touch("done")
    at.touch("mode/screen")
    at.touch("start")
    at.touch("seat/0")
    assert isinstance(at.app.top, WordlessTable)
    assert tuple(replace(player, badge=None) for player in at.app.top.table.players) == (
        Player("Maximilienne"),
        Player("Léa", "de", "marks"),
        Player("Noé"),
        Player("Marie-Claire"),
    )


def test_what_was_chosen_moves_with_the_child_and_goes_when_another_takes_the_seat() -> None:
    at = for_each(desk())
    at.touch("seat/1")
    at.touch("help/glimpse")
    at.touch("done")
    at.touch("done")
    at.touch("up/1")
    assert isinstance(at.app.top, SetUp)
    assert replace(at.app.top._players[0], badge=None) == Player("Léa", "", "glimpse")
    at.touch("remove/0")
    assert replace(at.app.top._players[0], badge=None) == Player("Maximilienne")


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
@pytest.mark.parametrize("text", TextSize)
@pytest.mark.parametrize("language", ["fr", "en", "de"])
def test_nothing_leaves_the_page_or_is_too_small(
    language: str, text: TextSize, size: tuple[int, int]
) -> None:
    at = for_each(desk(size, Preferences(language, text, dim_minutes=0)))
    assert faults(at.scene(), at.app.page) == []
    at.touch("done")
    assert faults(at.scene(), at.app.page) == []


def test_the_help_is_that_of_the_child_whose_turn_it_is() -> None:
    players = (Player("Léa", help="marks"), Player("Noé"), Player("Zoé", help="off"))
    shown = []
    for seat in range(3):
        state = replace(table("", "", ""), seat=Seat(seat))
        at = sit(state, players=players, options={"memory": "glimpse"})
        shown.append(at.screen.look(0).memory)
    assert shown == [Memory.MARKS, Memory.GLIMPSE, Memory.OFF]


@pytest.mark.parametrize(("help", "shown"), [("glimpse", True), ("off", False)])
def test_the_last_look_comes_in_the_turn_of_a_child_that_has_it(help: str, shown: bool) -> None:
    players = (Player("Léa", help=help), Player("Noé", help="glimpse"))
    at = sit(table("", "", tokens="s23456" + "1ktbpafx", up=(2,)), players=players)
    at.desk.step(Press("token/1"))
    for _ in range(60):
        at.desk.step(ms=100)
    assert (LAST_LOOK in [text for text, _ in at.ear.said]) is shown
