"""The screen of the USB stick."""

from dataclasses import replace

import pytest

from engine.core import Seat
from engine.session import Finished, Unfinished
from tests.ui.fakes import Desk
from ui.core.input import Key
from ui.screens.history.history import HistoryScreen
from ui.screens.history.stick import StickScreen
from ui.services.stick import Step
from ui.widgets.pieces import progress_bar

LEA_WON = Finished("a", "twigs", ("Papa", "Léa"), (3, 5), (Seat(1),), 0.0)


def said(desk: Desk) -> str:
    return " | ".join(str(arg) for piece in desk.scene() for arg in piece.args)


@pytest.fixture
def at_stick(desk: Desk) -> Desk:
    desk.device.tables.over = [LEA_WON]
    desk.touch("history")
    desk.touch("stick")
    assert isinstance(desk.app.top, StickScreen)
    return desk


def run(desk: Desk) -> None:
    for _ in range(10):
        desk.rest()


@pytest.mark.parametrize(
    ("means", "asked", "came"),
    [
        ("write", "write ", "2 games are on the stick."),
        ("read", "read", "2 games were imported."),
        ("back_up", "back up totem-backup-2026-11-28", "Everything is in b.totem now."),
    ],
)
def test_what_was_done_is_said(at_stick: Desk, means: str, asked: str, came: str) -> None:
    at_stick.device.stick.steps = [Step("a.totem", 2), Step("b.totem", 2)]
    at_stick.touch(means)
    run(at_stick)
    assert at_stick.device.stick.asked == [asked]
    assert came in said(at_stick)


def test_every_fault_is_said_in_full(at_stick: Desk) -> None:
    at_stick.device.stick.steps = [Step("a.totem", 2, "a.totem: Line 3: no."), Step("b.totem", 2)]
    at_stick.touch("read")
    run(at_stick)
    assert "1 game was imported." in said(at_stick)
    assert "a.totem: Line 3: no." in said(at_stick)


def test_without_a_stick_nothing_is_tried_and_it_is_said_kindly(at_stick: Desk) -> None:
    at_stick.device.stick.is_in = False
    at_stick.touch("write")
    run(at_stick)
    assert at_stick.device.stick.asked == []
    assert "There is no stick. Put one in, and wait a moment." in said(at_stick)
    at_stick.device.stick.is_in = True
    at_stick.rest()
    assert "There is no stick" not in said(at_stick)


def test_one_game_is_chosen_from_the_list_and_written(at_stick: Desk) -> None:
    at_stick.touch("one")
    assert isinstance(at_stick.app.top, HistoryScreen)
    at_stick.device.stick.steps = [Step("a.totem", 1)]
    at_stick.touch("game/0")
    run(at_stick)
    assert isinstance(at_stick.app.top, StickScreen)
    assert at_stick.device.stick.asked == ["write a"]


LONG = 40
"""Steps that take longer than a tap."""


def under_way(desk: Desk, part: float, *, done: int = 0, of: int = 1) -> None:
    """A backup, or records of which so many are done."""
    files = [Step(f"{n}.totem", of) for n in range(of)]
    desk.device.stick.steps = [*files[:done], *[Step("", of, part=part)] * LONG, *files[done:]]
    desk.touch("back_up" if of == 1 else "write")
    for _ in range(done + 1):
        desk.step(ms=100)


def bar(desk: Desk) -> object:
    (piece,) = [piece for piece in desk.scene() if piece.draw is progress_bar]
    return piece.args[0]


def test_how_far_it_is_is_seen_and_that_the_stick_must_stay_in(at_stick: Desk) -> None:
    under_way(at_stick, 0.25)
    assert bar(at_stick) == 25
    assert "Leave the stick in until this is done." in said(at_stick)


def test_files_are_counted_and_a_file_on_its_way_counts_in_part(at_stick: Desk) -> None:
    under_way(at_stick, 0.5, done=1, of=4)
    assert bar(at_stick) == 38
    assert "1 of 4…" in said(at_stick)


def test_that_the_stick_can_be_pulled_out_is_said_once_everything_is_on_it(at_stick: Desk) -> None:
    under_way(at_stick, 0.9)
    assert "pull the stick out" not in said(at_stick)
    for _ in range(LONG):
        at_stick.step(ms=100)
    assert "You can pull the stick out now." in said(at_stick)


def test_what_came_of_a_stick_is_not_said_of_the_next(at_stick: Desk) -> None:
    at_stick.device.stick.steps = [Step("", 1, "The stick no longer answers. Put it in again.")]
    at_stick.touch("back_up")
    run(at_stick)
    at_stick.device.stick.is_in = False
    at_stick.rest()
    assert "Put it in again." in said(at_stick)
    at_stick.device.stick.is_in = True
    at_stick.rest()
    assert "Put it in again." not in said(at_stick)
    assert "You can pull the stick out now." not in said(at_stick)
    assert "Nothing on the stick is ever overwritten." in said(at_stick)


@pytest.mark.parametrize("stops", ["stop", "close"])
def test_what_is_under_way_can_be_stopped(at_stick: Desk, stops: str) -> None:
    under_way(at_stick, 0.5)
    at_stick.touch(stops)
    assert at_stick.device.stick.closed == 1


def test_escape_stops_what_is_under_way_and_then_leaves(at_stick: Desk) -> None:
    under_way(at_stick, 0.5)
    at_stick.key(Key.BACK)
    assert at_stick.device.stick.closed == 1
    assert "Nothing was backed up." in said(at_stick)
    at_stick.key(Key.BACK)
    assert not isinstance(at_stick.app.top, StickScreen)


def test_after_a_stop_everything_can_be_asked_for_again(at_stick: Desk) -> None:
    under_way(at_stick, 0.5)
    at_stick.touch("stop")
    at_stick.device.stick.steps = [Step("b.db", 1)]
    at_stick.touch("back_up")
    run(at_stick)
    assert "Everything is in b.db now." in said(at_stick)
    assert "Stopped." not in said(at_stick)


def test_before_a_backup_is_made_it_is_said_that_it_holds_what_running_games_hide(at_stick: Desk) -> None:
    assert "hidden" not in said(at_stick)
    running = Unfinished("1", "twigs", ("Papa", "Léa"), Seat(0), 3, 0.0)
    at_stick.device.tables.kept = [running, replace(running, id="2"), replace(running, id="3", moves=0)]
    assert "A backup also holds 2 games that are not over, with all that is hidden in them." in said(at_stick)
