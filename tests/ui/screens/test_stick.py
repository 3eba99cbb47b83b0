"""The screen of the USB stick."""

import pytest

from engine.core import Seat
from tests.ui.fakes import Desk
from ui.ports import Finished, Step
from ui.screens.history import HistoryScreen
from ui.screens.stick import StickScreen

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
        ("read", "read", "2 games are here now."),
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
    assert "1 game is here now." in said(at_stick)
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
