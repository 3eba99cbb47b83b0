"""A long game is opened in pieces: a bar shows how far it is, and whoever does not want to wait goes back."""

from itertools import pairwise

from engine.core import Seat
from engine.session import Table, Unfinished
from tests.ui.fakes import Desk
from ui.core.input import Key
from ui.screens.home import Home
from ui.screens.play.reopening import PIECES, Reopening
from ui.screens.play.table import TableScreen
from ui.widgets.pieces import progress_bar

MANY = [n / 100 for n in range(100)]


def waiting(desk: Desk, pieces: list[float]) -> None:
    desk.device.tables.kept = [Unfinished("a", "twigs", ("Léa", "Papa"), Seat(0), 900, 0.0)]
    desk.device.tables.pieces = pieces
    desk.show(Home(desk.shell, desk.presenters))


def percent(desk: Desk) -> int:
    (bar,) = [piece for piece in desk.scene() if piece.draw is progress_bar]
    (shown,) = bar.args
    assert isinstance(shown, int)
    return shown


def test_a_short_game_is_there_at_once(desk: Desk) -> None:
    waiting(desk, MANY[: PIECES - 1])
    desk.touch("resume")
    assert desk.app.back_to_table()


def test_a_long_game_is_opened_piece_by_piece_and_shows_how_far_it_is(desk: Desk) -> None:
    waiting(desk, MANY)
    desk.touch("resume")
    top = desk.app.top
    assert isinstance(top, Reopening)
    seen = [percent(desk)]
    desk.step(ms=1)
    while desk.app.top is top:
        seen.append(percent(desk))
        desk.step(ms=1)
    assert len(MANY) - PIECES <= seen[-1] < len(MANY), "to the last whole turn of it"
    shares = {after - before for before, after in pairwise(seen)}
    assert shares == {PIECES}, "a turn's share in each turn"
    assert len(desk.device.tables.began) == 1
    assert desk.app.back_to_table()
    desk.step()
    assert isinstance(desk.app.top, TableScreen)


def test_whoever_does_not_want_to_wait_goes_back_and_nothing_was_opened(desk: Desk) -> None:
    waiting(desk, MANY)
    for by_finger in (True, False):
        desk.touch("resume")
        assert isinstance(desk.app.top, Reopening)
        if by_finger:
            desk.touch("close")
        else:
            desk.key(Key.BACK)
        assert isinstance(desk.app.top, Home)
        for _ in range(len(MANY)):
            desk.step(ms=1)
        assert isinstance(desk.app.top, Home)
        assert not desk.device.tables.began


def test_a_game_that_turns_out_to_be_none_is_said_when_it_is_found_out(desk: Desk) -> None:
    waiting(desk, MANY)
    desk.device.tables.lost["a"] = "The card forgot it."
    desk.touch("resume")
    for _ in range(len(MANY)):
        desk.step(ms=1)
    assert "The card forgot it." in str(desk.scene())


def test_home_makes_the_picture_of_a_long_game_in_its_later_turns(desk: Desk) -> None:
    desk.device.tables.kept = [Unfinished("a", "twigs", ("Léa", "Papa"), Seat(0), 300, 0.0)]
    desk.device.tables.pieces = MANY
    table = desk.device.tables.resume("a")
    assert isinstance(table, Table)
    desk.device.tables.standing["a"] = table
    home = Home(desk.shell, desk.presenters)
    desk.show(home)
    turns = 0
    while home.wakes(desk.now) == desk.now + 1:
        desk.step(ms=1)
        turns += 1
    assert len(MANY) // PIECES - 2 <= turns <= len(MANY)
    assert "resume" in desk.offers()
