"""Nothing that was told of a board is lost by one tap, a power cut, or a file that cannot be written."""

import pytest

from tests.ui.fakes import Desk
from tests.ui.screens.workshop.benches import FakeBench, board_of, rules_of, texts_of, wired_desk
from tests.ui.screens.workshop.test_connected import ConnectedDevice
from ui.core.input import Key
from ui.screens.common.ask import Ask, Note
from ui.screens.fault import FaultScreen
from ui.screens.workshop.board_check import BoardCheck
from ui.screens.workshop.wiring import WiringBoard
from ui.screens.workshop.wiring_steps import ButtonFinder, LampFinder
from ui.screens.workshop.wiring_work import WiringWork
from ui.screens.workshop.workshop import Workshop
from ui.services.connected import Connected
from ui.services.preferences import Preferences
from ui.services.workbench import Wired

CLANS = texts_of("clans")["clans.json"]


def shown(desk: Desk) -> str:
    return str([piece.args for piece in desk.scene()])


def opened_again(bench: FakeBench, game: str = "clans") -> Desk:
    """The device was without power, and the same board is opened again."""
    return wired_desk(game, bench)[0]


def board(desk: Desk) -> WiringBoard:
    if isinstance(desk.app.top, Ask):
        desk.touch("yes")
    assert isinstance(desk.app.top, WiringBoard)
    return desk.app.top


# a draft


def test_each_answer_is_in_the_draft_before_the_next_question() -> None:
    desk, bench = wired_desk()
    desk.touch("lamps")
    desk.touch("at/territory/17")
    assert bench.drafts.wirings["clans"] == Wired(60, {"territory/17": 0}, {})
    desk.touch("at/territory/18")
    assert bench.drafts.wirings["clans"] == Wired(60, {"territory/17": 0, "territory/18": 1}, {})
    assert bench.kept == []


def test_after_a_power_cut_the_board_goes_on_with_what_was_told() -> None:
    desk, bench = wired_desk()
    desk.point("lamps", "at/territory/17", "at/territory/18")
    again = opened_again(bench)
    again.touch("yes")
    again.touch("lamps")
    assert list(again.lit[-1]) == ["lamp/2"]
    again.touch("stop")
    assert bench.kept == [Wired(60, {"territory/17": 0, "territory/18": 1}, {})]
    assert bench.drafts.wirings == {}


def test_a_draft_can_be_left_for_the_wiring_that_is_kept() -> None:
    desk, bench = wired_desk(bench=FakeBench(Wired(60, {"territory/1": 0}, {})))
    desk.point("lamps", "at/territory/17")
    again = opened_again(bench)
    again.touch("no")
    assert board(again).work.lamps == {"territory/1": 0}
    assert bench.drafts.wirings == {}


def test_a_tap_beside_the_question_goes_on_with_the_draft() -> None:
    desk, bench = wired_desk()
    desk.point("lamps", "at/territory/17")
    again = opened_again(bench)
    again.key(Key.BACK)
    assert board(again).work.lamps == {"territory/17": 0}
    assert bench.drafts.wirings


def test_a_board_without_a_draft_asks_nothing() -> None:
    desk, _bench = wired_desk()
    assert isinstance(desk.app.top, WiringBoard)


def test_a_wiring_that_could_not_be_kept_waits_in_the_draft() -> None:
    desk, bench = wired_desk(bench=FakeBench(problem="The card is full."))
    desk.point("lamps", "at/territory/1", "stop")
    assert bench.drafts.wirings["clans"].lamps == {"territory/1": 0}
    assert board(opened_again(bench)).work.lamps == {"territory/1": 0}


def test_that_no_draft_can_be_written_is_said_once() -> None:
    desk, bench = wired_desk()
    bench.drafts.problem = "The card is full."
    desk.point("lamps", "at/territory/1")
    assert isinstance(desk.app.top, Note)
    assert "The card is full." in shown(desk)
    desk.point("close", "at/territory/2")
    assert isinstance(desk.app.top, LampFinder)


# leaving


@pytest.mark.parametrize("steps", ["lamps", "buttons"])
def test_steps_in_which_nothing_was_told_are_left_at_once(steps: str) -> None:
    desk, _bench = wired_desk()
    desk.point(steps, "leave")
    assert isinstance(desk.app.top, WiringBoard)


def test_leaving_the_steps_with_answers_asks_and_can_go_on() -> None:
    desk, _bench = wired_desk()
    desk.point("lamps", "at/territory/1", "leave", "yes")
    assert isinstance(desk.app.top, LampFinder)
    assert desk.app.top.at == 1


def test_escape_at_the_first_question_asks_too() -> None:
    desk, _bench = wired_desk()
    desk.point("lamps", "at/territory/1")
    desk.key(Key.BACK)
    desk.key(Key.BACK)
    assert isinstance(desk.app.top, Ask)


def test_steps_that_are_left_give_back_the_draft_of_before() -> None:
    desk, bench = wired_desk()
    desk.point("count/more", "lamps", "at/territory/1", "leave", "no")
    assert bench.drafts.wirings == {"clans": Wired(61, {}, {})}


def test_a_count_alone_is_asked_for_when_the_board_is_left_and_can_be_kept() -> None:
    desk, bench = wired_desk(bench=FakeBench(Wired(36, {}, {})))
    desk.point(*["count/less"] * 6, "close", "yes")
    assert bench.kept == [Wired(30, {}, {})]
    desk.point("close", "close")
    assert bench.heard[-1] == "leave"


def test_a_count_alone_can_be_left() -> None:
    desk, bench = wired_desk(bench=FakeBench(Wired(36, {}, {})))
    desk.point("count/less", "close", "no")
    assert bench.kept == []
    assert bench.drafts.wirings == {}
    assert bench.heard[-1] == "leave"


# back and on


def test_a_lamp_that_lay_where_another_is_told_is_named() -> None:
    desk, _bench = wired_desk()
    desk.point("lamps", "at/territory/17", "at/territory/17")
    assert "Lamp 0 was there before; now it has no place." in shown(desk)
    desk.touch("at/territory/18")
    assert "lay there before" not in shown(desk)


def test_the_number_of_a_lamp_is_the_same_above_and_on_its_dot() -> None:
    desk, _bench = wired_desk()
    desk.point("lamps", "at/territory/17", "before")
    assert "Lamp 0: 1 of 60" in shown(desk)
    assert ("asked", "0") in [piece.args for piece in desk.scene()]


def test_looking_back_and_going_on_again_changes_no_lamp() -> None:
    desk, bench = wired_desk()
    desk.touch("lamps")
    desk.point(
        "at/territory/1", "at/territory/2", "at/territory/3", "before", "before", "after", "after", "stop"
    )
    assert bench.kept == [Wired(60, {"territory/1": 0, "territory/2": 1, "territory/3": 2}, {})]


def test_looking_back_and_going_on_again_changes_no_button() -> None:
    desk, bench = wired_desk()
    desk.touch("buttons")
    for pin in (17, 27):
        desk.press(f"pin/{pin}")
    desk.point("before", "before", "after", "after", "stop")
    assert bench.kept == [Wired(60, {}, {17: "yes", 27: "no"})]


# buttons


def test_a_button_that_is_pressed_twice_answers_one_question() -> None:
    desk, bench = wired_desk()
    desk.touch("buttons")
    desk.press("pin/17")
    desk.press("pin/17")
    assert isinstance(desk.app.top, ButtonFinder)
    assert desk.app.top.at == 1
    assert "already" in shown(desk)
    desk.press("pin/27")
    assert "already" not in shown(desk)
    desk.press("pin/22")
    assert bench.kept == [Wired(60, {}, {17: "yes", 27: "no", 22: "undo"})]


def test_a_button_of_the_file_may_change_its_place_until_that_was_asked_for() -> None:
    desk, bench = wired_desk(bench=FakeBench(Wired(60, {}, {17: "yes", 27: "no"})))
    desk.touch("buttons")
    desk.press("pin/27")
    desk.press("pin/17")
    desk.press("pin/22")
    assert bench.kept == [Wired(60, {}, {27: "yes", 17: "no", 22: "undo"})]


def test_a_button_that_was_gone_past_keeps_its_place() -> None:
    desk, _bench = wired_desk(bench=FakeBench(Wired(60, {}, {17: "yes"})))
    desk.point("buttons", "after")
    desk.press("pin/17")
    assert "already" in shown(desk)


def test_a_button_of_a_place_that_is_not_asked_for_is_taken_after_a_question_only() -> None:
    wired = Wired(60, {}, {4: "territory/17"})
    desk, bench = wired_desk(bench=FakeBench(wired))
    desk.touch("buttons")
    desk.press("pin/4")
    assert isinstance(desk.app.top, Ask)
    desk.touch("no")
    desk.press("pin/4")
    desk.point("yes", "stop")
    assert bench.kept == [Wired(60, {}, {4: "yes"})]


def test_two_buttons_for_one_place_stay_when_one_of_them_is_pressed() -> None:
    work = WiringWork(3, {}, {5: "yes", 6: "yes"})
    work.join(6, "yes")
    assert work.buttons == {5: "yes", 6: "yes"}


def test_answers_that_no_button_was_told_for_are_named_at_the_end() -> None:
    desk, _bench = wired_desk()
    desk.touch("buttons")
    desk.press("pin/17")
    desk.touch("stop")
    assert "No button is set for: “No”, “Undo”." in shown(desk)


def test_spots_of_the_frame_that_have_no_button_are_counted_at_the_end() -> None:
    desk, _bench = wired_desk("stone_age_junior")
    desk.touch("buttons")
    desk.press("pin/17")
    desk.touch("stop")
    assert "13 spots have no button yet." in shown(desk)


def test_a_board_without_any_buttons_misses_none() -> None:
    desk, _bench = wired_desk()
    desk.point("lamps", "at/territory/1", "stop")
    assert "No button" not in shown(desk)


# the chain


def test_a_long_press_on_less_forgets_no_lamp_until_it_is_kept() -> None:
    desk, bench = wired_desk(bench=FakeBench(Wired(36, {"territory/1": 35}, {})))
    board(desk).held("count/less", desk.now)
    for _ in range(10):
        desk.touch("count/more")
    desk.point("buttons", "stop")
    assert bench.known == Wired(36, {"territory/1": 35}, {})


def test_a_chain_that_is_too_short_for_what_was_told_is_asked_for() -> None:
    desk, bench = wired_desk(bench=FakeBench(Wired(36, {"territory/1": 35, "territory/2": 3}, {})))
    desk.point("count/less", "close", "yes")
    assert isinstance(desk.app.top, Ask)
    assert bench.kept == []
    desk.touch("no")
    assert bench.kept == [Wired(35, {"territory/2": 3}, {})]


def test_a_chain_that_is_too_short_can_become_as_long_as_it_was() -> None:
    desk, bench = wired_desk(bench=FakeBench(Wired(36, {"territory/1": 34}, {})))
    desk.point("count/less", "count/less", "close", "yes", "yes")
    assert bench.kept == [Wired(35, {"territory/1": 34}, {})]


def test_no_chain_is_longer_than_a_wiring_can_be() -> None:
    desk, _bench = wired_desk(bench=FakeBench(Wired(95, {}, {}), most_lamps=100))
    board(desk).held("count/more", desk.now)
    desk.touch("count/more")
    assert board(desk).work.count == 100


def test_a_draft_of_a_chain_beyond_reason_is_cut_to_the_longest() -> None:
    bench = FakeBench(most_lamps=100)
    bench.drafts.wirings["clans"] = Wired(10**12, {"territory/1": 0}, {})
    assert board(opened_again(bench)).work.count == 100


# the check


def test_a_correction_is_in_the_draft_and_there_again_after_a_power_cut() -> None:
    desk, bench = wired_desk()
    desk.point("check", "at/territory/59", "at/territory/2")
    again = opened_again(bench)
    again.touch("check")
    again.point("yes", "stop")
    near = board_of(bench.kept_data[0])[1].neighbours
    assert 59 in near
    assert 2 not in near
    assert not bench.drafts.links_told["clans"]


def test_a_draft_of_corrections_opens_where_it_was_corrected_and_says_what() -> None:
    bench = wired_desk()[1]
    bench.drafts.links_told["clans"] = {("territory/2", "territory/50"): True}
    again = opened_again(bench)
    again.touch("check")
    assert "Place 2 is the first that was corrected" in shown(again)
    again.touch("yes")
    assert "Changed here: 50." in shown(again)
    again.touch("next")
    assert "Changed here" not in shown(again)


def test_a_draft_of_corrections_can_be_left() -> None:
    desk, bench = wired_desk()
    desk.point("check", "at/territory/59")
    again = opened_again(bench)
    again.touch("check")
    again.point("no", "stop")
    assert bench.kept_data == []
    assert not bench.drafts.links_told["clans"]


def test_a_correction_that_is_kept_by_now_is_not_offered() -> None:
    bench = FakeBench(text="".join(texts_of("clans").values()))
    bench.drafts.links_told["clans"] = {("territory/1", "territory/2"): True}
    desk = opened_again(bench)
    desk.touch("check")
    assert isinstance(desk.app.top, BoardCheck)


def test_a_file_that_is_laid_out_in_another_way_is_said_and_nothing_breaks() -> None:
    text = texts_of("clans")["clans.json"].replace('"neighbours"', '"neighbours" ')
    desk, bench = wired_desk(bench=FakeBench(text=text))
    bench.drafts.links_told["clans"] = {("territory/1", "territory/59"): True}
    desk.point("check", "at/territory/59")
    assert isinstance(desk.app.top, Note)
    assert "differently" in shown(desk)
    desk.point("close", "stop")
    board(desk)


def test_a_board_that_could_not_be_kept_stays_open_with_all_corrections() -> None:
    desk, bench = wired_desk()
    desk.point("check", "at/territory/59")
    bench.problem = "The card is full."
    desk.point("stop")
    assert "The card is full." in shown(desk)
    desk.touch("close")
    assert isinstance(desk.app.top, BoardCheck)
    bench.problem = ""
    desk.touch("stop")
    assert 59 in board_of(bench.kept_data[-1])[1].neighbours


def test_a_place_that_touches_no_other_is_said_by_its_number_and_shown() -> None:
    desk, bench = wired_desk()
    desk.point("check", *["next"] * 7)
    check = desk.app.top
    assert isinstance(check, BoardCheck)
    bench.problem = "territories[7].neighbours: no neighbour"
    desk.point(*(f"at/{place}" for place, dot in check.dots().items() if dot.look == "near"))
    desk.point("before", "stop")
    assert "Place 8" in shown(desk)
    assert "territories[7]" not in shown(desk)
    desk.touch("close")
    assert check.place == "territory/8"


def test_a_check_with_corrections_can_be_left_after_a_question() -> None:
    desk, bench = wired_desk()
    desk.point("check", "at/territory/59", "leave", "yes", "leave", "no")
    board(desk)
    assert bench.kept_data == []
    assert not bench.drafts.links_told["clans"]


# nothing glows


@pytest.mark.parametrize("means", ["lamps", "check"])
def test_lamps_without_brightness_are_said_before_anybody_looks_for_one(means: str) -> None:
    desk, _bench = wired_desk()
    desk.device.preferences = Preferences("en", lamps=0, dim_minutes=0)
    desk.touch(means)
    assert isinstance(desk.app.top, Note)
    assert "0%" in shown(desk)


def test_a_check_without_lamps_says_so() -> None:
    desk, _bench = wired_desk()
    desk.device.connected = []
    desk.touch("check")
    assert isinstance(desk.app.top, Note)


def test_what_was_told_and_is_not_kept_is_what_is_checked() -> None:
    desk, bench = wired_desk(bench=FakeBench(Wired(60, {"territory/1": 0}, {}), text=CLANS))
    desk.touch("check")
    assert bench.heard[-1] == "clear clans"
    bench.drafts.wirings["clans"] = Wired(60, {"territory/1": 0, "territory/2": 1}, {})
    again = opened_again(bench)
    again.point("yes", "check")
    assert bench.heard[-1] == "lay clans 2 told"


def first(desk: Desk) -> list[str]:
    """The buttons that stand out."""
    return [piece.means for piece in desk.scene() if "main" in piece.args]


def test_the_lamps_come_first_while_some_are_loose_then_the_check() -> None:
    lamps = {f"territory/{n}": n - 1 for n in range(1, 61)}
    for told, wanted in ((lamps, "check"), (dict(list(lamps.items())[:59]), "lamps"), ({}, "lamps")):
        desk, _bench = wired_desk(bench=FakeBench(Wired(60, told, {})))
        assert first(desk) == [wanted]


def test_lamps_that_are_set_up_and_lie_nowhere_are_to_be_found_not_set_up() -> None:
    device = ConnectedDevice(connected=[], game=rules_of("clans"))
    device.connections.now = Connected("neopixel_spi", buttons="lgpio")
    desk = Desk(device=device, blind=True)
    desk.show(Workshop(desk.shell))
    desk.point("wire", "wire/clans", "check")
    assert "Find the lamps" in shown(desk)
    assert "yes" not in desk.offers()


def test_the_check_says_that_no_lamp_is_told_for_a_place() -> None:
    desk, _bench = wired_desk()
    desk.touch("check")
    assert "Yellow glows" in shown(desk)
    desk.device.wired = ()
    assert "No lamp is set for this place" in shown(desk)


def test_home_from_the_fault_screen_gives_the_buttons_back() -> None:
    desk, bench = wired_desk()
    desk.touch("buttons")
    desk.app.open(FaultScreen(desk.shell, desk.app.top, ValueError()))
    desk.rest()
    desk.touch("home")
    assert bench.heard[-1] == "leave"
