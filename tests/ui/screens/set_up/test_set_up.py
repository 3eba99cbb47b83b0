"""Set-up: people, options, modes."""

from dataclasses import replace

from engine.players import LEVELS
from engine.session import Mode, Player
from tests.games.twigs.rules import Twigs
from tests.ui.fake_device import TWIGS_CUSTOMS
from tests.ui.fakes import Desk
from tests.ui.screens.set_up.totem_seats import CRAFTED
from ui.core.input import Key
from ui.core.screen import Screen
from ui.games.contract.parts import Party
from ui.screens.common.ask import Ask
from ui.screens.common.rule import RuleScreen
from ui.screens.play.table import TableScreen
from ui.screens.set_up.options import OptionsScreen
from ui.screens.set_up.set_up import SetUp, like
from ui.screens.set_up.totem_seat import LevelsScreen
from ui.services.shell import Shell


def test_recent_names_are_added_with_two_taps_and_removed_with_one(desk: Desk) -> None:
    desk.touch("game/twigs")
    desk.touch("add")
    desk.touch("name/Maman")
    assert "remove/2" in desk.offers()
    assert "add" not in desk.offers()
    desk.touch("remove/0")
    desk.touch("start")
    assert isinstance(desk.app.top, TableScreen)
    assert [p.name for p in desk.app.top.table.players] == ["Papa", "Maman"]


def test_nobody_can_be_removed_below_the_least_number(desk: Desk) -> None:
    desk.touch("game/twigs")
    assert not any(means.startswith("remove") for means in desk.offers())


def test_a_seat_moves_up(desk: Desk) -> None:
    desk.touch("game/twigs")
    desk.touch("up/1")
    desk.touch("start")
    assert isinstance(desk.app.top, TableScreen)
    assert [p.name for p in desk.app.top.table.players] == ["Papa", "Léa"]


def test_a_name_that_is_taken_gets_a_number(desk: Desk) -> None:
    desk.touch("game/twigs")
    desk.touch("add")
    desk.write("Léa")
    desk.touch("done")
    desk.touch("start")
    assert isinstance(desk.app.top, TableScreen)
    assert desk.app.top.table.players[2].name == "Léa 2"


def test_without_known_names_there_are_players_with_numbers(desk: Desk) -> None:
    desk.device.tables.known = []
    desk.touch("game/twigs")
    desk.touch("start")
    assert isinstance(desk.app.top, TableScreen)
    assert [p.name for p in desk.app.top.table.players] == ["Player 1", "Player 2"]


def test_options_are_chosen_and_given_to_the_table(desk: Desk) -> None:
    desk.touch("game/twigs")
    desk.touch("options")
    assert isinstance(desk.app.top, OptionsScreen)
    desk.touch("heaps/big")
    desk.touch("done")
    desk.touch("start")
    assert isinstance(desk.app.top, TableScreen)
    assert desk.app.top.table.options == {"heaps": "big"}


def test_an_option_back_at_its_default_is_no_option(desk: Desk) -> None:
    desk.touch("game/twigs")
    desk.touch("options")
    desk.touch("heaps/big")
    desk.touch("heaps/small")
    desk.touch("close")
    desk.touch("start")
    assert isinstance(desk.app.top, TableScreen)
    assert desk.app.top.table.options == {}


def test_an_option_shows_its_rule(desk: Desk) -> None:
    desk.touch("game/twigs")
    desk.touch("options")
    desk.touch("rule/1.1")
    assert isinstance(desk.app.top, RuleScreen)


def test_beside_the_board_the_presenter_says_what_stays_unknown(desk: Desk) -> None:
    desk.touch("game/twigs")
    desk.touch("start")
    assert isinstance(desk.app.top, TableScreen)
    assert desk.app.top.table.state.secrets == (None, None)


def test_a_board_that_lies_there_already_is_told(desk: Desk) -> None:
    told = Screen()
    desk.have(set_up=lambda shell, party, then: told)
    desk.touch("game/twigs")
    desk.touch("source/told")
    desk.touch("start")
    assert desk.app.top is told


def test_the_board_can_be_told_only_beside_it(desk: Desk) -> None:
    desk.have(set_up=lambda shell, party, then: Screen())
    desk.touch("game/twigs")
    desk.touch("mode/screen")
    assert "source/told" not in desk.offers()


def test_counting_points_goes_to_the_games_own_screen(desk: Desk) -> None:
    counted: list[tuple[Player, ...]] = []

    def begin(shell: Shell, party: Party) -> Screen:
        counted.append(party.players)
        return Screen()

    desk.have(begin=begin)
    desk.touch("game/twigs")
    desk.touch("mode/score")
    desk.touch("start")
    assert counted == [(Player("Léa"), Player("Papa"))]


def test_a_board_that_is_always_told_is_not_asked_about(desk: Desk) -> None:
    desk.device.played_by = replace(TWIGS_CUSTOMS, told_only=frozenset({Mode.BESIDE}))
    told = Screen()
    desk.have(set_up=lambda shell, party, then: told)
    desk.touch("game/twigs")
    assert "source/told" not in desk.offers()
    desk.touch("start")
    assert desk.app.top is told


class ManySeats(Twigs):
    seats = range(2, 7)


def test_with_many_seats_the_board_is_asked_about_at_the_start(desk: Desk) -> None:
    desk.device.game = ManySeats()
    told = Screen()
    desk.have(set_up=lambda shell, party, then: told)
    desk.touch("game/twigs")
    assert "source/told" not in desk.offers()
    desk.touch("start")
    assert isinstance(desk.app.top, Ask)
    desk.touch("no")
    assert desk.app.top is told


def test_the_whole_way_to_a_table_by_keys_alone(desk: Desk) -> None:
    for _ in range(20):
        if desk.app.focus == "game/twigs":
            break
        desk.key(Key.NEXT)
    desk.key(Key.TAKE)
    assert isinstance(desk.app.top, SetUp)
    desk.key(Key.TAKE)
    assert isinstance(desk.app.top, TableScreen)


def seats(desk: Desk) -> list[tuple[str, str]]:
    desk.touch("start")
    assert isinstance(desk.app.top, TableScreen)
    return [(player.name, player.level) for player in desk.app.top.table.players]


def test_a_seat_is_given_to_totem_with_one_touch(desk: Desk) -> None:
    desk.show(SetUp(desk.shell, CRAFTED, desk.presenter))
    desk.touch("totem")
    assert seats(desk) == [("Léa", ""), ("Papa", ""), ("Totem", "curious")]


def test_a_person_makes_room_for_totem_and_comes_back(desk: Desk) -> None:
    desk.show(SetUp(desk.shell, CRAFTED, desk.presenter))
    desk.touch("seat/1")
    desk.touch("name/Totem")
    assert "level/1" in desk.offers()
    desk.touch("seat/1")
    desk.touch("name/Papa")
    assert "level/1" not in desk.offers()
    assert seats(desk) == [("Léa", ""), ("Papa", "")]


def test_a_touch_brings_the_next_level_and_a_hold_all_of_them(desk: Desk) -> None:
    desk.show(SetUp(desk.shell, CRAFTED, desk.presenter))
    desk.touch("totem")
    desk.touch("level/2")
    desk.touch("level/2")
    desk.touch("level/2")
    desk.hold("level/2")
    assert isinstance(desk.app.top, LevelsScreen)
    assert {f"level/{level}" for level in LEVELS} <= set(desk.offers())
    desk.touch("level/clever")
    assert seats(desk)[2] == ("Totem", "clever")


def test_two_totems_are_told_apart(desk: Desk) -> None:
    desk.show(SetUp(desk.shell, CRAFTED, desk.presenter, players=[Player("Léa")]))
    desk.touch("totem")
    desk.touch("totem")
    assert [name for name, _ in seats(desk)] == ["Léa", "Totem", "Totem 2"]


def test_the_same_table_is_offered_again_with_its_totem(desk: Desk) -> None:
    desk.show(SetUp(desk.shell, CRAFTED, desk.presenter))
    desk.touch("totem")
    desk.touch("level/2")
    desk.touch("start")
    again = like(desk.shell, CRAFTED, desk.presenter, desk.device.tables.began[-1])
    desk.show(again)
    assert seats(desk)[2] == ("Totem", "clever")


def test_who_calls_themselves_totem_leaves_the_seat_to_it(desk: Desk) -> None:
    desk.show(SetUp(desk.shell, CRAFTED, desk.presenter))
    desk.touch("add")
    desk.write("Totem")
    desk.touch("done")
    assert seats(desk)[2] == ("Totem", "curious")


def test_a_game_that_totem_does_not_play_offers_no_seat_of_it(desk: Desk) -> None:
    desk.touch("game/twigs")
    assert "totem" not in desk.offers()
    desk.touch("seat/1")
    assert "name/Totem" not in desk.offers()
