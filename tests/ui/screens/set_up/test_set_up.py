"""Set-up: people, options, modes."""

from dataclasses import replace

import pytest

from engine.players import LEVELS
from engine.session import Badge, Mode, Person, Player
from tests.games.twigs.rules import Twigs
from tests.ui.fake_device import TWIGS_CUSTOMS
from tests.ui.fakes import Desk
from tests.ui.screens.set_up.totem_seats import CRAFTED, TOTEMS, totem_at_a_large_table
from tests.ui.screens.test_layout import texts
from ui.core.input import Key
from ui.core.page import Page
from ui.core.scene import Box
from ui.core.screen import Screen
from ui.core.theme import TextScale
from ui.games.contract.parts import Party
from ui.screens.common.ask import Ask
from ui.screens.common.rule import RuleScreen
from ui.screens.people.people import PeopleScreen
from ui.screens.people.person import PersonScreen
from ui.screens.people.wear import Wear
from ui.screens.play.peek import Peek
from ui.screens.play.table import TableScreen
from ui.screens.set_up.options import OptionsScreen
from ui.screens.set_up.set_up import SetUp, like
from ui.screens.set_up.tiles import tiles
from ui.screens.set_up.totem_seat import LevelsScreen, kept_at
from ui.services.shell import Shell
from ui.widgets.pieces import UNDER


def forget_everybody(desk: Desk) -> None:
    for one in desk.device.people.everybody():
        desk.device.people.delete(one.id)
    desk.device.people.last = ()


def seated(desk: Desk) -> list[str]:
    assert isinstance(desk.app.top, SetUp)
    return desk.app.top.names


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
    forget_everybody(desk)
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
    desk.touch("start")
    assert isinstance(desk.app.top, Ask)
    desk.touch("no")
    assert desk.app.top is told


def test_the_board_can_be_told_only_beside_it(desk: Desk) -> None:
    desk.have(set_up=lambda shell, party, then: Screen())
    desk.touch("game/twigs")
    desk.touch("mode/screen")
    desk.touch("start")
    assert isinstance(desk.app.top, Peek)


def test_counting_points_goes_to_the_games_own_screen(desk: Desk) -> None:
    counted: list[tuple[Player, ...]] = []

    def begin(shell: Shell, party: Party) -> Screen:
        counted.append(party.players)
        return Screen()

    desk.have(begin=begin)
    desk.touch("game/twigs")
    desk.touch("mode/score")
    desk.touch("start")
    assert [tuple(player.name for player in party) for party in counted] == [("Léa", "Papa")]


def test_a_board_that_is_always_told_is_not_asked_about(desk: Desk) -> None:
    desk.device.played_by = replace(TWIGS_CUSTOMS, entered_only=frozenset({Mode.BESIDE}))
    told = Screen()
    desk.have(set_up=lambda shell, party, then: told)
    desk.touch("game/twigs")
    desk.touch("start")
    assert desk.app.top is told


class ManySeats(Twigs):
    seats = range(2, 7)


def test_the_stepping_button_comes_to_the_start_first(desk: Desk) -> None:
    desk.touch("game/twigs")
    desk.press("no")
    assert desk.app.focus == "start"


def test_with_many_seats_the_board_is_asked_about_at_the_start(desk: Desk) -> None:
    desk.device.game = ManySeats()
    told = Screen()
    desk.have(set_up=lambda shell, party, then: told)
    desk.touch("game/twigs")
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


def id_of(desk: Desk, name: str) -> int:
    who = desk.device.people.named(name)
    assert who is not None
    return who.id


def tap(desk: Desk, name: str) -> None:
    desk.touch(f"person/{id_of(desk, name)}")


def test_a_badge_seats_its_person_and_a_second_tap_takes_them_off(desk: Desk) -> None:
    desk.touch("game/twigs")
    tap(desk, "Maman")
    assert seated(desk) == ["Léa", "Papa", "Maman"]
    tap(desk, "Papa")
    assert seated(desk) == ["Léa", "Maman"]


def test_with_the_fewest_at_the_table_a_guest_takes_the_seat_until_somebody_sits_down(desk: Desk) -> None:
    desk.touch("game/twigs")
    tap(desk, "Papa")
    assert seated(desk) == ["Léa", "Player 1"]
    tap(desk, "Noé")
    assert seated(desk) == ["Léa", "Noé"]


def test_the_name_of_a_guest_need_not_be_erased_and_that_of_a_person_can_be_mended(desk: Desk) -> None:
    desk.touch("game/twigs")
    tap(desk, "Papa")
    desk.touch("seat/1")
    desk.write("Zoé")
    desk.touch("done")
    assert seated(desk) == ["Léa", "Zoé"]
    desk.touch("seat/1")
    desk.write("lie")
    desk.touch("done")
    assert seated(desk) == ["Léa", "Zoélie"]


def test_at_a_full_table_only_a_guest_makes_room(desk: Desk) -> None:
    desk.touch("game/twigs")
    desk.touch("guest")
    desk.touch("guest")  # there is no seat for a second one
    assert seated(desk) == ["Léa", "Papa", "Player 1"]
    tap(desk, "Maman")
    tap(desk, "Noé")
    assert seated(desk) == ["Léa", "Papa", "Maman"]


def test_somebody_new_gets_a_name_a_colour_and_an_animal(desk: Desk) -> None:
    desk.touch("game/twigs")
    desk.touch("new")
    desk.write("Zoé")
    desk.touch("done")
    assert isinstance(desk.app.top, Wear)
    desk.touch("animal/snail")
    desk.touch("colour/red")
    desk.touch("done")
    assert seated(desk) == ["Léa", "Papa", "Zoé"]
    known = desk.device.people.named("zoé")
    assert known is not None
    assert known.badge == Badge("red", "snail")
    desk.touch("start")
    assert isinstance(desk.app.top, TableScreen)


def test_a_badge_that_somebody_has_cannot_be_taken(desk: Desk) -> None:
    own = desk.device.people.named("Léa")
    assert own is not None
    assert own.badge is not None
    desk.touch("game/twigs")
    desk.touch("new")
    desk.write("Zoé")
    desk.touch("done")
    desk.touch(f"animal/{own.badge.animal}")
    desk.touch(f"colour/{own.badge.colour}")
    desk.touch("done")
    assert isinstance(desk.app.top, Wear)


def test_from_everybody_people_sit_down_too_and_are_changed(desk: Desk) -> None:
    desk.touch("game/twigs")
    desk.touch("all")
    assert isinstance(desk.app.top, PeopleScreen)
    tap(desk, "Marie-Claire")
    desk.touch(f"edit/{id_of(desk, 'Léa')}")
    assert isinstance(desk.app.top, PersonScreen)
    desk.touch("close")
    desk.touch("close")
    assert seated(desk) == ["Léa", "Papa", "Marie-Claire"]


def test_who_is_renamed_meanwhile_sits_there_by_the_new_name(desk: Desk) -> None:
    desk.touch("game/twigs")
    desk.device.people.rename(id_of(desk, "Papa"), "Paul")
    assert seated(desk) == ["Léa", "Paul"]


def test_the_table_of_last_time_sits_there_already(desk: Desk) -> None:
    desk.device.people.last = ("Noé", "Maman", "Player 1", "Papa")
    desk.touch("game/twigs")
    assert seated(desk) == ["Noé", "Maman", "Player 1"]


def test_the_table_is_drawn_ahead_while_the_set_up_is_looked_at_and_nothing_of_it_is_kept(desk: Desk) -> None:
    desk.touch("game/twigs")
    while desk.app.ahead(desk.now):
        pass
    began = len(desk.device.tables.began)
    assert isinstance(desk.app.top, SetUp)
    desk.touch("start")
    assert isinstance(desk.app.top, TableScreen)
    assert len(desk.device.tables.began) == began + 1
    ground = next(piece for piece in desk.scene() if piece.covers)
    assert desk.app.stage.has(ground)


def test_what_is_drawn_ahead_is_the_table_that_comes(desk: Desk) -> None:
    desk.touch("game/twigs")
    set_up = desk.app.top
    (ahead,) = set_up.soon(desk.app.page, desk.now)
    looks = {(piece.draw, piece.box) for piece in ahead}
    desk.touch("start")
    shown = {(piece.draw, piece.box) for piece in desk.scene()}
    assert len(looks & shown) > len(shown) / 2


def test_a_table_of_totems_seats_alone_is_begun_to_be_watched(desk: Desk) -> None:
    def begins() -> str:
        desk.rest()
        return next(str(piece.args[1]) for piece in desk.scene() if piece.means == "start")

    seats = [Player("Totem", level="curious"), Player("Totem 2", level="clever"), Player("Papa")]
    desk.show(SetUp(desk.shell, CRAFTED, desk.presenter, players=seats))
    assert begins() == "Begin"
    desk.touch("remove/2")
    assert begins() == "Watch"


def test_a_second_totem_leaves_the_last_person_seated(desk: Desk) -> None:
    forget_everybody(desk)
    desk.show(SetUp(desk.shell, CRAFTED, desk.presenter))
    desk.touch("totem")
    desk.touch("totem")
    assert [bool(player.level) for player in top_of(desk)._players] == [False, True, True]


def test_totem_takes_the_seat_of_the_last_guest_a_person_that_of_the_first(desk: Desk) -> None:
    forget_everybody(desk)
    desk.show(SetUp(desk.shell, CRAFTED, desk.presenter))
    desk.touch("totem")
    assert [name for name, _ in seats(desk)] == ["Player 1", "Totem"]


def test_it_is_said_that_a_guest_gives_way(desk: Desk) -> None:
    def said() -> list[str]:
        desk.rest()
        return [words for words, _, _ in texts(desk.scene(), desk.app.page)]

    desk.touch("game/twigs")
    gives_way = "Tap a name: it takes a guest’s seat."
    assert gives_way not in said()
    tap(desk, "Papa")
    assert seated(desk) == ["Léa", "Player 1"]
    assert gives_way in said()
    desk.touch("guest")
    assert gives_way in said()  # now the table is full


def test_where_nobody_is_known_it_is_said_how_to_give_a_name(desk: Desk) -> None:
    forget_everybody(desk)
    desk.show(SetUp(desk.shell, CRAFTED, desk.presenter))
    desk.rest()
    assert "“New” asks for your name." in [words for words, _, _ in texts(desk.scene(), desk.app.page)]


@pytest.mark.parametrize("text", ["normal", "huge"])
def test_a_first_person_moves_no_tile(text: TextScale) -> None:
    page, area = replace(Page(), text=text), Box(412, 116, 372, 270)
    ada = Person(1, "Ada", Badge("red", "owl"))
    before, after = (
        {piece.means: piece.box for piece in tiles(page, area, people, (), pressed="")}
        for people in ((), (ada,))
    )
    assert {means: after[means] for means in before} == before


def test_a_chip_lies_on_the_plate_of_its_row(desk: Desk) -> None:
    totem_at_a_large_table(desk)
    scene = desk.scene()
    chips = [piece for piece in scene if piece.means.startswith("level/")]
    assert len(chips) == len(TOTEMS)
    for chip in chips:
        row = chip.touch.grown(-2)  # as its plate lies in it
        assert row.y + 3 <= chip.box.y
        assert chip.box.bottom - UNDER + 3 <= row.bottom


def test_at_a_full_table_a_person_takes_the_last_seat_of_totems(desk: Desk) -> None:
    most = desk.device.game.seats.stop - 1
    seats = [Player("Totem" if not n else f"Totem {n + 1}", level="curious") for n in range(most)]
    desk.show(SetUp(desk.shell, CRAFTED, desk.presenter, players=seats))
    desk.touch("guest")
    assert [bool(player.level) for player in top_of(desk)._players] == [True] * (most - 1) + [False]


def test_where_there_is_less_room_people_stay_and_totem_goes() -> None:
    totem, other, papa = Player("Totem", level="clever"), Player("Totem 2", level="clever"), Player("Papa")
    assert kept_at((totem, other, papa), 2) == [totem, papa]
    assert kept_at((totem, papa, Player("Léa")), 2) == [papa, Player("Léa")]
    assert kept_at((papa, Player("Léa"), Player("Noé")), 2) == [papa, Player("Léa")]


def top_of(desk: Desk) -> SetUp:
    assert isinstance(desk.app.top, SetUp)
    return desk.app.top
