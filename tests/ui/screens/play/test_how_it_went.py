"""After the game: what is told, how it is left and come back to, and a what-if that touches nothing."""

import pytest

from engine.core.record import write
from engine.players.judgement import Belief, Point
from engine.session import Mode
from tests.ui.fakes import Desk
from tests.ui.screens.play.judged import branch, finish, found, went, whole
from tests.ui.screens.test_layout import texts
from ui.core.input import Key
from ui.core.screen import Screen
from ui.screens.common.ask import Ask
from ui.screens.play.afterwards import Afterwards
from ui.screens.play.branching import BranchMenu
from ui.screens.play.curve import at_move, spread
from ui.screens.play.how_it_went import HowItWent
from ui.screens.play.table import TableScreen
from ui.screens.play.the_end import EndScreen
from ui.services.judging import Judged
from ui.services.stick import Step


def words(desk: Desk) -> list[str]:
    return [said for said, _, _ in texts(desk.scene(), desk.app.page)]


def shows(desk: Desk, kind: type[Screen]) -> bool:
    return isinstance(desk.app.top, kind)


def offered(desk: Desk) -> set[str]:
    return {piece.means for piece in desk.scene() if piece.means}


def test_it_is_opened_from_the_end_and_from_the_menu(desk: Desk) -> None:
    finish(desk)
    desk.touch("went")
    assert shows(desk, HowItWent)
    desk.touch("close")
    assert shows(desk, EndScreen)
    desk.touch("look")
    desk.touch("menu")
    assert "went" in offered(desk)
    assert "end" not in offered(desk)
    desk.touch("went")
    assert shows(desk, HowItWent)


def test_what_cannot_be_judged_offers_nothing(desk: Desk) -> None:
    finish(desk)
    desk.device.judging.can_judge = False
    desk.app.changed()
    desk.rest()
    assert "went" not in offered(desk)


def test_of_a_game_that_goes_on_nothing_is_offered(desk: Desk) -> None:
    desk.device.judging.can_judge = False
    desk.table(Mode.SCREEN)
    desk.touch("back")
    desk.touch("menu")
    assert "went" not in offered(desk)
    assert desk.device.judging.asked == 0


def test_turning_points_have_their_number_name_and_loss_and_no_blame(desk: Desk) -> None:
    whole(desk)
    said = words(desk)
    assert [one for one in said if one.startswith("−")] == ["−31", "−12", "−6"]
    assert "The game turned here." in said
    for word in ("mistake", "blunder", "wrong", "bad", "stupid"):
        assert not any(word in one.lower() for one in said)


def test_the_axis_of_the_chances_says_that_it_is_percent(desk: Desk) -> None:
    whole(desk)
    assert {"0%", "25%", "50%", "75%", "100%"} <= {*words(desk)}


def test_before_it_is_whole_no_turning_point_is_told(desk: Desk) -> None:
    went(desk, Judged(found(), 0.9))
    assert "moment/0" not in offered(desk)
    desk.device.judging.found = Judged(found(), 1.0)
    desk.step(ms=300)
    assert "moment/0" in offered(desk)


def test_left_it_rests_and_come_back_to_it_goes_on(desk: Desk) -> None:
    finish(desk)
    desk.device.judging.found = Judged(found()[:3], 0.3)
    desk.touch("went")
    assert (desk.device.judging.asked, desk.device.judging.rests) == (1, 0)
    desk.touch("close")
    assert desk.device.judging.rests == 1
    desk.touch("went")
    assert desk.device.judging.asked == 2


def test_where_the_process_failed_that_is_said_and_it_can_be_tried_again(desk: Desk) -> None:
    went(desk, Judged(found()[:3], 0.3, failed=True))
    assert any("could not look" in one for one in words(desk))
    before = desk.device.judging.asked
    desk.touch("again")
    assert desk.device.judging.asked == before + 1
    desk.touch("moves")
    assert shows(desk, Afterwards)


def test_a_turning_point_shows_what_was_better_on_board_and_lamps(desk: Desk) -> None:
    whole(desk)
    table = desk.device.tables.began[-1]
    desk.touch("moment/0")
    top = desk.app.top
    assert isinstance(top, Afterwards)
    look = top._look()
    better = table.rules.pointing(table.state_before(0), table.rules.read_move("0x1"))
    assert look.choice is not None
    assert look.choice.pointed == better.in_order
    assert any(one.startswith("The game turned here. Better:") for one in words(desk))
    desk.touch("after")
    assert any(one.startswith("Move 2, ") for one in words(desk))
    desk.tap(20, 470)  # the panel has made room for what is ringed below
    assert "branch" not in offered(desk)
    desk.touch("board")
    desk.touch("close")
    assert shows(desk, HowItWent)


def test_a_tap_on_the_curve_opens_the_position_there(desk: Desk) -> None:
    whole(desk)
    desk.touch("curve")
    assert shows(desk, Afterwards)


def test_everything_can_be_reached_by_keys(desk: Desk) -> None:
    whole(desk)
    desk.key(Key.TAKE)
    assert shows(desk, Afterwards)
    desk.key(Key.TAKE)
    assert shows(desk, Ask)
    desk.key(Key.TAKE)
    top = desk.app.top
    assert isinstance(top, TableScreen)
    assert top.table.what_if


def test_a_what_if_leaves_the_game_as_it_was_and_comes_back(desk: Desk) -> None:
    branch(desk)
    game = desk.device.tables.began[-1]
    before = write(game.record())
    top = desk.app.top
    assert isinstance(top, TableScreen)
    assert (top.table.what_if, top.table is game, len(top.table.moves)) == (True, False, 1)
    assert "What if?" in words(desk)
    desk.touch("menu")
    assert shows(desk, BranchMenu)
    desk.touch("leave")
    assert shows(desk, Afterwards)
    assert write(game.record()) == before
    desk.touch("close")
    assert shows(desk, HowItWent)


def test_the_end_of_a_what_if_is_no_end(desk: Desk) -> None:
    branch(desk)
    top = desk.app.top
    assert isinstance(top, TableScreen)
    while top.table.rules.to_act(top.table.state) is not None:
        assert top.play.choice is not None
        desk.point(top.play.choice.next[0])
        desk.rest()
    desk.rest()
    assert shows(desk, Ask)
    assert any("what-if" in one for one in words(desk))
    desk.touch("yes")
    assert shows(desk, Afterwards)


def test_the_picture_goes_onto_the_stick(desk: Desk) -> None:
    whole(desk)
    desk.device.stick.is_in = False
    desk.touch("save")
    assert "Plug in a stick." in words(desk)
    desk.device.stick.is_in = True
    desk.device.stick.steps = [Step("twigs.png", 1)]
    desk.touch("save")
    for _ in range(4):
        desk.step(ms=100)
    assert any("Saved as twigs.png" in one for one in words(desk))


def test_what_an_observer_could_know_is_shown_in_the_curves_place(desk: Desk) -> None:
    whole(desk)
    desk.touch("suspected")
    said = words(desk)
    assert {"Red", "Blue"} <= set(said)
    assert "curve" not in offered(desk)
    desk.touch("suspected")
    assert "curve" in offered(desk)


@pytest.mark.parametrize("off", [0.0, 0.06, 0.2])
def test_uncertainty_is_never_less_than_what_such_chances_are_off_by_and_none_at_the_end(off: float) -> None:
    some, end = Point(2, (0.7, 0.3), (0.05, 0.05)), Point(3, (1.0, 0.0), (0.0, 0.0))
    assert spread(some, 0, off) >= max(off, 0.1)
    assert spread(end, 0, off) == 0.0


def test_a_finger_points_at_moves_along_the_whole_curve() -> None:
    assert [at_move(x, 520, 10) for x in (0, 58, 58 + 179, 416, 520)] == [0, 0, 5, 10, 10]


def test_the_picture_holds_what_an_observer_could_know_below_the_curve(desk: Desk) -> None:
    whole(desk)
    top = desk.app.top
    assert isinstance(top, HowItWent)
    with_secrets = top.picture()
    went(desk, Judged(tuple(one for one in found() if not isinstance(one, Belief)), 1.0))
    other = desk.app.top
    assert isinstance(other, HowItWent)
    without = other.picture()
    assert with_secrets.get_width() == without.get_width()
    assert with_secrets.get_height() > without.get_height()
    below = range(without.get_height(), with_secrets.get_height(), 11)
    across = range(0, with_secrets.get_width(), 11)
    assert len({tuple(with_secrets.get_at((x, y)))[:3] for y in below for x in across}) > 3, "it is drawn"
