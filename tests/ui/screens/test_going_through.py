"""From home through set-up, hand-over and a game to the end, by taps at pixels and by keys."""

import pytest

from engine.core import Seat
from tests.ui.fakes import DEAL, GAMES, Desk
from ui.input import Key, Phase, Touch
from ui.ports import Light, Mode, Part, Player, TextSize, Unfinished
from ui.screen import Screen
from ui.screens.ask import Ask, Note
from ui.screens.fault import FaultScreen
from ui.screens.home import Home, UnfinishedScreen
from ui.screens.keyboard import KeyboardScreen
from ui.screens.menu import Menu
from ui.screens.moves import LookBack, MovesScreen
from ui.screens.options import OptionsScreen
from ui.screens.peek import Peek
from ui.screens.rule import RuleScreen
from ui.screens.set_up import SetUp
from ui.screens.settings import SettingsScreen
from ui.screens.table import TableScreen
from ui.screens.the_end import EndScreen
from ui.screens.why_not import WhyNot


@pytest.fixture
def desk() -> Desk:
    desk = Desk(blind=True)
    desk.show(Home(desk.shell, GAMES, desk.presenters))
    return desk


@pytest.fixture
def at_table(desk: Desk) -> Desk:
    """Beside the board, Léa to act; heaps of 2, 1 and 1."""
    desk.table(Mode.BESIDE)
    return desk


# home


def test_a_game_is_chosen_set_up_and_begun(desk: Desk) -> None:
    desk.touch("game/twigs")
    assert isinstance(desk.app.top, SetUp)
    desk.touch("start")
    assert isinstance(desk.app.top, TableScreen)
    assert [p.name for p in desk.app.top.table.players] == ["Léa", "Papa"]


def test_a_real_finger_in_pixels_at_the_larger_screen_does_the_same() -> None:
    desk = Desk(size=(1280, 720))
    desk.show(Home(desk.shell, GAMES, desk.presenters))
    desk.tap(60, 200)
    assert isinstance(desk.app.top, SetUp)


def test_a_game_without_screens_says_that_it_comes_later(desk: Desk) -> None:
    desk.touch("game/cherokee")
    assert isinstance(desk.app.top, Note)
    desk.touch("close")
    assert isinstance(desk.app.top, Home)


def test_a_tap_outside_a_sheet_closes_it(desk: Desk) -> None:
    desk.touch("game/cherokee")
    desk.tap(400, 20)
    assert isinstance(desk.app.top, Home)


def test_a_tap_on_a_sheet_reaches_nothing_below(desk: Desk) -> None:
    desk.touch("game/cherokee")
    desk.tap(60, 430)
    assert isinstance(desk.app.top, Note)


def test_the_last_unfinished_game_is_gone_on_with(desk: Desk) -> None:
    desk.device.tables.kept = [Unfinished("a", "twigs", ("Ève", "Tom"), Seat(0), 3, 0.0)]
    desk.app.changed()
    desk.rest()
    desk.touch("resume")
    assert isinstance(desk.app.top, TableScreen)
    assert desk.app.top.table.players[0].name == "Ève"


def test_an_unfinished_game_without_screens_is_not_offered(desk: Desk) -> None:
    desk.device.tables.kept = [Unfinished("a", "cherokee", ("Ève", "Tom"), Seat(0), 3, 0.0)]
    assert "resume" not in desk.offers()


def test_several_unfinished_games_are_listed(desk: Desk) -> None:
    desk.device.tables.kept = [
        Unfinished("a", "twigs", ("Ève", "Tom"), Seat(0), 3, 0.0),
        Unfinished("b", "twigs", ("Lou", "Zoé"), Seat(0), 3, 0.0),
    ]
    desk.app.changed()
    desk.rest()
    desk.touch("more")
    assert isinstance(desk.app.top, UnfinishedScreen)
    desk.touch("table/1")
    assert isinstance(desk.app.top, TableScreen)
    assert desk.app.top.table.players[0].name == "Lou"


def test_a_missing_part_is_said_and_leads_to_its_reason(desk: Desk) -> None:
    assert "parts" not in desk.offers()
    desk.device.connected = [Part("lights", False, "No SPI.")]
    desk.app.changed()
    desk.rest()
    desk.touch("parts")
    assert isinstance(desk.app.top, SettingsScreen)
    assert any("No SPI." in piece.args for piece in desk.scene())


# set-up


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
    desk.device.known = []
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
    desk.presenter.telling = told = Screen()
    desk.touch("game/twigs")
    desk.touch("source/told")
    desk.touch("start")
    assert desk.app.top is told


def test_the_board_can_be_told_only_beside_it(desk: Desk) -> None:
    desk.presenter.telling = Screen()
    desk.touch("game/twigs")
    desk.touch("mode/screen")
    assert "source/told" not in desk.offers()


def test_counting_points_goes_to_the_games_own_screen(desk: Desk) -> None:
    desk.touch("game/twigs")
    desk.touch("mode/score")
    desk.touch("start")
    assert desk.presenter.scored == [(Player("Léa"), Player("Papa"))]


# the keyboard


def typing(desk: Desk, language: str = "fr") -> list[str]:
    desk.device.preferences = desk.device.preferences.__class__(language=language, dim_minutes=0)
    desk.shell.prefer(desk.device.preferences)
    names: list[str] = []
    desk.app.open(KeyboardScreen(desk.shell, "", ["Léa"], names.append))
    desk.rest()
    return names


def test_a_name_is_written_by_taps_with_a_large_first_letter(desk: Desk) -> None:
    names = typing(desk)
    for letter in "zo":
        desk.touch(f"key/{letter}")
    desk.touch("accents")
    desk.touch("key/é")
    desk.touch("done")
    assert names == ["Zoé"]
    assert isinstance(desk.app.top, Home)


def test_a_real_keyboard_writes_too(desk: Desk) -> None:
    names = typing(desk)
    desk.write("Tomm\b")
    desk.key(Key.SPACE)
    desk.write("B")
    desk.key(Key.TAKE)
    assert names == ["Tom B"]


def test_a_name_has_twelve_letters_at_most(desk: Desk) -> None:
    names = typing(desk)
    desk.write("Wolfeschlegelsteinhausen")
    desk.touch("done")
    assert names == ["Wolfeschlege"]


def test_an_empty_name_is_not_taken(desk: Desk) -> None:
    names = typing(desk)
    desk.key(Key.SPACE)
    desk.touch("done")
    assert names == []
    assert isinstance(desk.app.top, KeyboardScreen)


def test_holding_the_eraser_empties_the_field(desk: Desk) -> None:
    names = typing(desk)
    desk.write("Léonie")
    desk.down(*desk.where("erase"))
    desk.step(ms=1100)
    desk.up(*desk.where("erase"))
    desk.write("Lou")
    desk.touch("done")
    assert names == ["Lou"]


@pytest.mark.parametrize(("language", "first"), [("fr", "azerty"), ("de", "qwertz"), ("en", "qwerty")])
def test_letters_lie_as_the_language_has_them(desk: Desk, language: str, first: str) -> None:
    typing(desk, language)
    keys = [means[4:] for means in desk.offers() if means.startswith("key/")]
    assert "".join(keys[:6]) == first


# secrets


def test_on_the_screen_everybody_looks_at_their_secret_in_turn(desk: Desk) -> None:
    desk.table(Mode.SCREEN)
    assert isinstance(desk.app.top, Peek)
    for _ in DEAL.secrets:
        desk.touch("me")
        desk.touch("done")
    assert isinstance(desk.app.top, TableScreen)


def secret_is_shown(desk: Desk) -> bool:
    return any("secret" in str(piece.args) for piece in desk.app._scene)


def test_a_secret_is_seen_only_while_the_finger_stays_on_the_pad(desk: Desk) -> None:
    desk.table(Mode.SCREEN)
    assert not secret_is_shown(desk)
    desk.touch("me")
    assert not secret_is_shown(desk)
    pad = desk.where("pad")
    desk.down(*pad)
    assert secret_is_shown(desk)
    desk.up(*pad)
    assert not secret_is_shown(desk)


def test_a_finger_that_slides_off_the_pad_hides_the_secret(desk: Desk) -> None:
    desk.table(Mode.SCREEN)
    desk.touch("me")
    desk.down(*desk.where("pad"))
    desk.step(Touch(Phase.MOVE, 400, 100, desk.now))
    assert not secret_is_shown(desk)


def test_enter_shows_and_hides_a_secret_where_nobody_can_hold(desk: Desk) -> None:
    desk.table(Mode.SCREEN)
    desk.key(Key.TAKE)
    desk.key(Key.TAKE)
    assert secret_is_shown(desk)
    desk.key(Key.TAKE)
    assert not secret_is_shown(desk)


def test_escape_hides_a_secret_behind_the_hand_over(desk: Desk) -> None:
    desk.table(Mode.SCREEN)
    desk.touch("me")
    desk.key(Key.BACK)
    assert isinstance(desk.app.top, Peek)
    assert "me" in desk.offers()


def test_beside_the_board_nobody_is_asked_to_look(at_table: Desk) -> None:
    assert isinstance(at_table.app.top, TableScreen)


# the table


def test_a_refused_place_says_why_and_shows_the_rule(at_table: Desk) -> None:
    at_table.touch("heap/1")
    at_table.touch("count/3")
    assert isinstance(at_table.app.top, WhyNot)
    at_table.touch("rule")
    assert isinstance(at_table.app.top, RuleScreen)
    assert any("Taking" in piece.args for piece in at_table.scene())
    at_table.touch("close")
    assert isinstance(at_table.app.top, TableScreen)


def test_the_sheet_comes_from_the_side_away_from_the_refused_place(at_table: Desk) -> None:
    at_table.touch("heap/1")
    at_table.touch("count/3")  # in the lower half
    sheet = next(piece for piece in at_table.scene() if piece.blocks)
    assert sheet.box.bottom < 300


def test_a_refusal_is_told_after_the_place_has_shaken(at_table: Desk) -> None:
    at_table.touch("heap/1")
    x, y = at_table.where("count/3")
    at_table.down(x, y)
    at_table.up(x, y)
    assert isinstance(at_table.app.top, TableScreen)
    at_table.step(ms=300)
    assert isinstance(at_table.app.top, WhyNot)


def test_the_menu_leaves_the_game_and_home_offers_to_go_on(at_table: Desk) -> None:
    at_table.touch("menu")
    assert isinstance(at_table.app.top, Menu)
    at_table.touch("leave")
    assert isinstance(at_table.app.top, Home)


def test_redo_is_in_the_menu_once_something_was_taken_back(at_table: Desk) -> None:
    at_table.touch("menu")
    assert "redo" not in at_table.offers()
    at_table.touch("close")
    play(at_table, "heap/0", "count/1")
    at_table.touch("undo")
    at_table.touch("menu")
    at_table.touch("redo")
    assert len(at_table.device.tables.began[-1].moves) == 1


def test_matching_the_board_is_in_the_menu_where_the_game_has_it(at_table: Desk) -> None:
    at_table.touch("menu")
    assert "match" not in at_table.offers()
    at_table.touch("close")
    at_table.presenter.matching = match = Screen()
    at_table.touch("menu")
    at_table.touch("match")
    assert at_table.app.top is match


def play(desk: Desk, *spots: str) -> None:
    for spot in spots:
        desk.touch(spot)


def test_a_move_of_the_list_shows_the_table_as_it_was(at_table: Desk) -> None:
    play(at_table, "heap/0", "count/1", "heap/1", "count/1")
    at_table.touch("menu")
    at_table.touch("moves")
    assert isinstance(at_table.app.top, MovesScreen)
    at_table.touch("move/0")
    assert isinstance(at_table.app.top, LookBack)
    assert not any(means.startswith("heap") for means in at_table.offers())
    assert len(at_table.device.tables.began[-1].moves) == 2


def test_back_to_here_asks_first_and_then_takes_back(at_table: Desk) -> None:
    play(at_table, "heap/0", "count/1", "heap/1", "count/1")
    at_table.touch("menu")
    at_table.touch("moves")
    at_table.touch("move/0")
    at_table.touch("here")
    assert isinstance(at_table.app.top, Ask)
    at_table.touch("no")
    assert isinstance(at_table.app.top, LookBack)
    at_table.touch("here")
    at_table.touch("yes")
    assert isinstance(at_table.app.top, TableScreen)
    assert len(at_table.device.tables.began[-1].moves) == 1


def test_lamps_go_on_while_the_rules_are_read(at_table: Desk) -> None:
    lit = at_table.lit[-1]
    assert lit
    at_table.touch("menu")
    at_table.touch("rules")
    assert at_table.lit[-1] == lit


# the end


def finish(desk: Desk) -> None:
    """The last twig is taken by the table itself: nothing else is possible."""
    desk.table(Mode.SCREEN)
    desk.touch("back")
    play(desk, "heap/0", "count/2", "heap/1", "count/1")
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
    desk.presenter.revealing = reveal = Screen()
    finish(desk)
    assert desk.app.top is reveal
    desk.app.close()
    desk.rest()
    assert isinstance(desk.app.top, EndScreen)


def test_places_come_one_by_one_and_a_tap_shows_all_of_them(desk: Desk) -> None:
    desk.table(Mode.SCREEN)
    desk.touch("back")
    play(desk, "heap/0", "count/2", "heap/1")
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


# settings and faults


def test_every_setting_takes_effect_at_once(desk: Desk) -> None:
    desk.touch("settings")
    for choice in ("language/de", "text/huge", "light/evening", "motion/less"):
        desk.touch(choice)
    page = desk.app.page
    assert (page.language, page.text, page.theme.name, page.less_motion) == ("de", "huge", "evening", True)
    assert desk.device.preferences.text is TextSize.HUGE
    assert desk.device.preferences.light is Light.EVENING


def test_brightness_goes_in_steps_and_never_dark(desk: Desk) -> None:
    desk.touch("settings")
    desk.touch("tab/light")
    for _ in range(12):
        desk.touch("screen/less")
        desk.touch("lamps/less")
    desk.touch("dim/10")
    preferences = desk.device.preferences
    assert (preferences.brightness, preferences.lamps, preferences.dim_minutes) == (10, 0, 10)


def test_a_setting_that_could_not_be_kept_says_why(desk: Desk) -> None:
    desk.device.problem = "The disk is full."
    desk.touch("settings")
    desk.touch("text/large")
    assert isinstance(desk.app.top, Note)
    assert desk.app.page.text == "large"


def test_switching_off_asks_first(desk: Desk) -> None:
    desk.touch("settings")
    desk.touch("off")
    desk.press("no")
    assert not desk.device.switched_off
    desk.touch("off")
    desk.press("yes")
    assert desk.device.switched_off


def test_a_device_that_cannot_switch_off_does_not_offer_it(desk: Desk) -> None:
    desk.device.can_switch_off = False
    desk.touch("settings")
    assert "off" not in desk.offers()


def test_a_table_that_cannot_be_drawn_shows_the_fault_screen_and_comes_back(at_table: Desk) -> None:
    at_table.presenter.breaks = True
    at_table.app.changed()
    at_table.rest()
    assert isinstance(at_table.app.top, FaultScreen)
    at_table.presenter.breaks = False
    at_table.touch("back")
    assert isinstance(at_table.app.top, TableScreen)


def test_the_fault_screen_leads_home(at_table: Desk) -> None:
    at_table.presenter.breaks = True
    at_table.app.changed()
    at_table.rest()
    at_table.touch("home")
    assert isinstance(at_table.app.top, Home)


def test_a_fault_over_the_table_goes_back_past_the_screen_that_failed(at_table: Desk) -> None:
    at_table.touch("menu")
    at_table.app.open(FaultScreen(at_table.shell, at_table.app.top, ValueError()))
    at_table.rest()
    at_table.key(Key.BACK)
    assert isinstance(at_table.app.top, TableScreen)
