"""Boards whose lamps can lie at more than one kind of places."""

import pytest

from tests.ui.screens.workshop.benches import FakeBench, wired_desk
from tests.ui.screens.workshop.test_wiring_told import board
from ui.screens.workshop.board_check import BoardCheck
from ui.services.workbench import Wired

CORNERS = Wired(20, {"corner/0.0": 0, "corner/0.1": 1}, {})


def test_looking_at_another_kind_of_places_forgets_no_lamp() -> None:
    desk, bench = wired_desk("territories", FakeBench(CORNERS))
    desk.point("kind", "kind/square", "buttons")
    for pin in (17, 27, 22):
        desk.press(f"pin/{pin}")
    assert bench.kept == [Wired(20, CORNERS.lamps, {17: "yes", 27: "no", 22: "undo"})]


@pytest.mark.parametrize(("answer", "lamps"), [("yes", 3), ("no", 1)])
def test_lamps_at_another_kind_of_places_stay_or_go_as_their_owner_says(answer: str, lamps: int) -> None:
    bench = FakeBench(Wired(20, {"corner/0.0": 4, "corner/0.1": 5}, {}))
    desk, bench = wired_desk("territories", bench)
    desk.point("kind", "kind/square", "lamps", answer, "at/square/0.0", "stop")
    assert len(bench.kept[0].lamps) == lamps
    assert bench.kept[0].lamps["square/0.0"] == 0


def test_a_new_chain_is_as_long_as_usual_for_the_kind_that_is_shown() -> None:
    desk, _bench = wired_desk("territories")
    corners = board(desk).work.count
    desk.point("kind", "kind/square")
    assert board(desk).work.count < corners


def test_where_the_lamps_lie_is_asked_before_another_kind_is_shown() -> None:
    desk, _bench = wired_desk("territories")
    before = board(desk).work.count
    desk.touch("kind")
    assert [means for means in desk.offers() if "kind" in means] == [
        "kind/corner",
        "kind/square",
        "kind/edge",
    ]
    desk.touch("kind/corner")
    assert board(desk).work.count == before


def test_a_board_of_which_nothing_is_known_is_left_without_a_question() -> None:
    desk, bench = wired_desk("territories")
    desk.point("kind", "kind/square", "close")
    assert bench.heard[-1] == "leave"


def test_a_lamp_under_a_button_does_not_decide_what_the_picture_shows() -> None:
    desk, _bench = wired_desk("territories", FakeBench(Wired(2, {"yes": 1}, {})))
    assert "at/corner/0.0" in desk.offers()
    desk.touch("check")
    assert isinstance(desk.app.top, BoardCheck)
