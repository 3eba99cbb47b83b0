"""Looks that are taken back are asked about, said, listed and counted; an owner may forbid them."""

from engine.session import Table
from tests.ui.fakes import Desk
from tests.ui.screens.play.test_the_end import finish
from tests.ui.screens.test_layout import texts
from ui.core.screen import Screen
from ui.screens.common.ask import Ask, Note
from ui.screens.play.moves import MovesScreen
from ui.screens.play.table import TableScreen
from ui.screens.play.the_end import EndScreen

ONE = "1 move taken back after a look"


def shows(desk: Desk, kind: type[Screen]) -> bool:
    return isinstance(desk.app.top, kind)


def reads(desk: Desk) -> str:
    return "\n".join(words for words, _, _ in texts(desk.scene(), desk.app.page))


def table_of(desk: Desk) -> Table:
    return desk.device.tables.began[-1]


def at_the_end_undo(desk: Desk) -> None:
    """The last twig has turned up both secrets."""
    finish(desk)
    desk.touch("look")
    desk.touch("undo")


def test_a_look_that_is_taken_back_is_said_listed_and_counted_at_the_end(desk: Desk) -> None:
    at_the_end_undo(desk)
    assert shows(desk, Ask)
    desk.touch("yes")
    assert shows(desk, Note)
    assert ONE in reads(desk)
    desk.touch("close")
    assert shows(desk, TableScreen)
    desk.touch("menu")
    desk.touch("moves")
    assert shows(desk, MovesScreen)
    assert ONE in reads(desk)
    desk.touch("close")
    assert len(table_of(desk).moves) == 1
    desk.point("heap/1", "count/1")
    desk.rest()
    assert shows(desk, EndScreen)
    assert ONE in reads(desk)


def test_a_game_without_such_looks_says_nothing_of_them(desk: Desk) -> None:
    finish(desk)
    assert "taken back" not in reads(desk)


def test_a_look_that_was_not_taken_back_after_all_is_not_counted(desk: Desk) -> None:
    at_the_end_undo(desk)
    desk.touch("no")
    assert table_of(desk).looks == ()


def test_where_an_owner_forbids_it_the_move_stays_and_that_is_said(desk: Desk) -> None:
    finish(desk)
    table_of(desk)._looks_may_go = lambda: False
    desk.touch("look")
    desk.touch("undo")
    assert shows(desk, Note)
    assert "This move stays." in reads(desk)
    desk.touch("close")
    assert len(table_of(desk).moves) == 3


def test_where_an_owner_forbids_it_nobody_goes_back_by_the_list_of_moves(desk: Desk) -> None:
    finish(desk)
    table_of(desk)._looks_may_go = lambda: False
    desk.touch("look")
    desk.touch("menu")
    desk.touch("moves")
    desk.touch("move/0")
    desk.touch("here")
    assert shows(desk, Note)
    assert "This move stays." in reads(desk)
    assert len(table_of(desk).moves) == 3
