"""Wiring a board from the screen: lamp by lamp, button by button, then place by place."""

import pytest

from tests.ui.fakes import Desk
from tests.ui.screens.workshop.benches import FakeBench, board_of, texts_of, wired_desk
from ui.screens.common.ask import Note
from ui.screens.workshop.wiring import WiringBoard, WiringGames
from ui.screens.workshop.wiring_steps import ButtonFinder, LampFinder
from ui.screens.workshop.wiring_work import WiringWork
from ui.screens.workshop.workshop import Workshop
from ui.services.machine import Part
from ui.services.workbench import Wired


def test_a_device_without_a_workbench_does_not_offer_to_wire_a_board(desk: Desk) -> None:
    desk.show(Workshop(desk.shell))
    assert "wire" not in desk.offers()


def test_a_lamp_glows_until_its_place_is_tapped_then_the_next() -> None:
    desk, bench = wired_desk()
    desk.touch("lamps")
    assert bench.heard == ["lay clans 60"]
    assert list(desk.lit[-1]) == ["lamp/0"]
    desk.touch("at/territory/17")
    assert list(desk.lit[-1]) == ["lamp/1"]
    desk.touch("stop")
    assert bench.kept == [Wired(60, {"territory/17": 0}, {})]
    assert bench.heard[-1] == "clear clans"
    assert isinstance(desk.app.top, Note)


def test_a_lamp_that_lies_nowhere_is_gone_past_and_one_tapped_wrongly_is_gone_back_to() -> None:
    desk, bench = wired_desk()
    desk.touch("lamps")
    desk.point("at/territory/1", "nowhere", "at/territory/2", "before", "at/territory/3", "stop")
    assert bench.kept == [Wired(60, {"territory/1": 0, "territory/3": 2}, {})]


def test_a_place_that_is_tapped_again_moves_to_the_new_lamp() -> None:
    desk, bench = wired_desk()
    desk.touch("lamps")
    desk.point("at/territory/1", "at/territory/1", "stop")
    assert bench.kept == [Wired(60, {"territory/1": 1}, {})]


def test_where_nothing_is_told_nothing_is_written_and_nobody_hears_that_it_is_kept() -> None:
    desk, bench = wired_desk()
    desk.point("count/more", "lamps", "stop")
    assert bench.kept == []
    assert bench.drafts.wirings == {}
    said = str([piece.args for piece in desk.scene()])
    assert "There is nothing to save." in said
    assert "The wiring is saved." not in said
    desk.point("close", "close")
    assert isinstance(desk.app.top, WiringGames)


def test_the_last_lamp_that_was_told_can_be_taken_away() -> None:
    desk, bench = wired_desk(bench=FakeBench(Wired(1, {"territory/1": 0}, {})))
    desk.point("lamps", "nowhere")
    assert bench.kept == [Wired(1, {}, {})]


def test_after_the_last_lamp_everything_is_kept() -> None:
    desk, bench = wired_desk("stone_age_junior")
    desk.touch("lamps")
    for token in range(1, 15):
        desk.touch(f"at/token/{token}")
    for space in range(8):
        desk.touch(f"at/space/{space}")
    assert len(bench.kept) == 1
    assert len(bench.kept[0].lamps) == 22


def test_it_goes_on_with_the_first_lamp_that_has_no_place() -> None:
    desk, _bench = wired_desk(bench=FakeBench(Wired(62, {"territory/4": 0, "territory/5": 1}, {5: "yes"})))
    desk.touch("lamps")
    assert list(desk.lit[-1]) == ["lamp/2"]


def test_leaving_keeps_nothing() -> None:
    desk, bench = wired_desk()
    desk.touch("lamps")
    desk.point("at/territory/17", "leave", "no")
    assert isinstance(desk.app.top, WiringBoard)
    assert bench.kept == []
    assert bench.drafts.wirings == {}
    assert bench.heard[-1] == "clear clans"
    assert desk.app.top.work.lamps == {}


def test_each_button_that_is_asked_for_is_pressed() -> None:
    desk, bench = wired_desk()
    desk.touch("buttons")
    assert isinstance(desk.app.top, ButtonFinder)
    for pin in (5, 6, 13):
        desk.press(f"pin/{pin}")
    assert bench.kept == [Wired(60, {}, {5: "yes", 6: "no", 13: "undo"})]


def test_a_button_can_be_skipped_and_asked_for_again() -> None:
    desk, bench = wired_desk()
    desk.touch("buttons")
    desk.press("pin/5")
    desk.touch("before")
    desk.press("pin/17")
    desk.touch("nowhere")
    desk.press("pin/22")
    assert bench.kept == [Wired(60, {}, {17: "yes", 22: "undo"})]


def test_the_fourteen_buttons_of_the_frame_are_asked_for_at_their_spots() -> None:
    desk, bench = wired_desk("stone_age_junior")
    desk.touch("buttons")
    for pin in (4, 17, 27, 22, 5, 6, 13, 19, 26, 21, 20, 16, 12, 25, 24, 23, 18):
        desk.press(f"pin/{pin}")
    assert bench.kept[0].buttons[4] == "token/1"
    assert bench.kept[0].buttons[18] == "undo"


def test_a_wiring_that_cannot_be_kept_says_why() -> None:
    desk, bench = wired_desk(bench=FakeBench(problem="The card is full."))
    desk.point("lamps", "at/territory/1", "stop")
    assert isinstance(desk.app.top, Note)
    assert bench.kept
    assert "The card is full." in str([piece.args for piece in desk.scene()])


def test_a_wiring_with_faults_is_said_before_its_board_is_wired_anew() -> None:
    desk, bench = wired_desk(bench=FakeBench(fault="buttons.18: Pin 18 feeds the lamps."))
    assert isinstance(desk.app.top, Note)
    assert "Pin 18 feeds the lamps." in str([piece.args for piece in desk.scene()])
    desk.point("close", "lamps", "at/territory/1", "stop")
    assert len(bench.kept) == 1
    assert "restores what was there before" in str([piece.args for piece in desk.scene()])


def test_a_wiring_that_is_kept_and_cannot_be_used_is_said() -> None:
    desk, bench = wired_desk()
    desk.point("lamps", "at/territory/1")
    bench.fault_of_kept = "buttons.18: Pin 18 feeds the lamps."
    desk.point("stop")
    assert len(bench.kept) == 1
    assert "Pin 18 feeds the lamps." in str([piece.args for piece in desk.scene()])


def test_the_chain_can_be_made_longer_and_shorter() -> None:
    desk, bench = wired_desk(bench=FakeBench(Wired(3, {"territory/1": 1}, {})))
    desk.point("count/more", "count/less", "count/less", "lamps")
    assert bench.heard[-1] == "lay clans 2"
    desk.touch("stop")
    assert bench.kept == [Wired(2, {"territory/1": 1}, {})]


def test_lamps_of_territories_lie_at_corners_or_in_squares() -> None:
    desk, _bench = wired_desk("territories")
    desk.point("kind", "kind/square")
    assert "at/square/0.0" in desk.offers()
    assert "at/corner/0.0" not in desk.offers()
    desk.touch("lamps")
    assert isinstance(desk.app.top, LampFinder)


def test_the_check_lights_a_territory_and_its_neighbours() -> None:
    desk, bench = wired_desk()
    desk.touch("check")
    assert bench.heard == ["clear clans"]
    near = board_of(texts_of("clans")["clans.json"]).territories[0].neighbours
    assert set(desk.lit[-1]) == {"territory/1", *(f"territory/{n}" for n in near)}
    desk.touch("next")
    assert "territory/2" in desk.lit[-1]


def test_a_tap_adds_or_takes_away_a_neighbour_in_the_owners_file() -> None:
    desk, bench = wired_desk()
    desk.point("check", "at/territory/59", "at/territory/2", "stop")
    (text,) = bench.kept_data
    board = board_of(text)
    assert 59 in board[1].neighbours
    assert 1 in board[59].neighbours
    assert 2 not in board[1].neighbours
    assert 1 not in board[2].neighbours


def test_a_check_that_changes_nothing_keeps_nothing() -> None:
    desk, bench = wired_desk()
    desk.point("check", "at/territory/59", "at/territory/59", "next", "before", "stop")
    assert bench.kept_data == []
    assert isinstance(desk.app.top, WiringBoard)


def test_a_board_without_links_is_checked_place_by_place() -> None:
    desk, _bench = wired_desk("cherokee")
    desk.touch("check")
    assert len(desk.lit[-1]) == 1
    desk.touch("next")
    assert len(desk.lit[-1]) == 1


@pytest.mark.parametrize(("means", "part"), [("lamps", "lights"), ("buttons", "buttons")])
def test_a_part_that_does_not_work_is_said_before_anybody_waits_for_it(means: str, part: str) -> None:
    for connected in ([], [Part(part, False, "The bus is missing.")]):
        desk, _bench = wired_desk()
        desk.device.connected = connected
        desk.touch(means)
        assert isinstance(desk.app.top, Note)
        said = str([piece.args for piece in desk.scene()])
        assert ("The bus is missing." in said) == bool(connected)


def test_leaving_gives_the_board_back() -> None:
    desk, bench = wired_desk()
    desk.touch("close")
    assert bench.heard[-1] == "leave"


def test_one_lamp_has_one_place_and_one_place_one_lamp() -> None:
    work = WiringWork(3, {"a": 0, "b": 1})
    work.lay(1, "a")
    assert work.lamps == {"a": 1}
    work.join(5, "yes")
    work.join(6, "yes")
    assert work.buttons == {6: "yes"}
