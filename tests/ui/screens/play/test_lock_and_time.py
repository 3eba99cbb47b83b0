"""What small hands do not reach, and the time that people agreed on."""

from dataclasses import replace

import pytest

from engine.session import Mode, Player, Sitting, Table
from tests.ui.fake_device import DEAL, TWIGS
from tests.ui.fakes import Desk
from ui.core.input import Phase, Touch
from ui.lights.glow import AMBER, Rhythm
from ui.screens.common.ask import Note
from ui.screens.home import Home
from ui.screens.play.menu import BEHIND_THE_LOCK, LEAVE_MS, Menu
from ui.screens.play.table import TableScreen
from ui.services.preferences import Preferences

LOCKED = Preferences("en", locked=True, dim_minutes=0)
TIMED = Preferences("en", turn_minutes=1, dim_minutes=0)


def at_menu(preferences: Preferences) -> Desk:
    desk = Desk(preferences=preferences)
    desk.show(Home(desk.shell, desk.presenters))
    desk.table(Mode.BESIDE, ("Léa", "Papa"))
    desk.touch("menu")
    return desk


def held(desk: Desk, means: str, ms: int) -> None:
    """A finger that stays so long and is lifted."""
    x, y = desk.where(means)
    desk.step(Touch(Phase.DOWN, x, y, desk.now))
    for _ in range(ms // 100):
        desk.step(ms=100)
    desk.step(Touch(Phase.UP, x, y, desk.now))
    desk.rest()


@pytest.mark.parametrize("entry", ["settings", "leave"])
def test_behind_the_lock_a_tap_explains_and_changes_nothing(entry: str) -> None:
    desk = at_menu(LOCKED)
    desk.touch(entry)
    assert isinstance(desk.app.top, Note)


def test_three_seconds_open_it_and_two_do_not() -> None:
    desk = at_menu(LOCKED)
    held(desk, "leave", LEAVE_MS - 1000)
    assert isinstance(desk.app.top, Menu)
    held(desk, "leave", LEAVE_MS + 300)
    assert isinstance(desk.app.top, Home)


def test_a_finger_that_slides_away_opens_nothing() -> None:
    desk = at_menu(LOCKED)
    x, y = desk.where("leave")
    other = desk.where("close")
    desk.step(Touch(Phase.DOWN, x, y, desk.now))
    desk.step(ms=1500)
    desk.step(Touch(Phase.MOVE, *other, desk.now))
    for _ in range(40):
        desk.step(ms=100)
    assert isinstance(desk.app.top, Menu)


def test_without_the_lock_one_tap_leaves() -> None:
    desk = at_menu(replace(LOCKED, locked=False))
    desk.touch("leave")
    assert isinstance(desk.app.top, Home)


def test_the_settings_that_hold_the_lock_are_behind_it() -> None:
    assert {"settings", "leave", "end"} == BEHIND_THE_LOCK


# the time of a turn


def timed() -> tuple[Desk, TableScreen]:
    desk = Desk(preferences=TIMED)
    desk.table(Mode.SCREEN, ("Léa", "Papa"))
    desk.app.back_to_table()
    screen = desk.app.top
    assert isinstance(screen, TableScreen)
    return desk, screen


def wait(desk: Desk, ms: int) -> None:
    for _ in range(ms // 500):
        desk.step(ms=500)


def warned(desk: Desk) -> bool:
    lit = desk.app.top.lamps(desk.now)
    return bool(lit) and all(
        one.colour == AMBER and one.rhythm is Rhythm.SWELL for one in (lit or {}).values()
    )


def left(desk: Desk) -> list[float]:
    return [float(str(piece.args[0])) for piece in desk.scene() if piece.draw.__name__ == "_bar"]


def test_the_bar_runs_out_and_the_light_warns_again_and_again_but_nothing_ends() -> None:
    desk, screen = timed()
    wait(desk, 30_000)
    assert 0.4 < left(desk)[0] < 0.6
    assert not warned(desk)
    wait(desk, 31_000)
    assert left(desk) == [0.0]
    assert warned(desk)
    wait(desk, 10_000)
    assert not warned(desk)
    wait(desk, 50_000)
    assert warned(desk)
    wait(desk, 3_600_000)
    assert desk.app.top is screen
    assert screen.table.moves == ()


def test_a_move_gives_the_next_one_all_the_time() -> None:
    desk, _ = timed()
    wait(desk, 40_000)
    desk.point("heap/0", "count/1")
    desk.rest()
    assert left(desk)[0] > 0.9


def test_it_stands_still_while_something_lies_over_the_table() -> None:
    desk, _ = timed()
    wait(desk, 20_000)
    before = left(desk)[0]
    desk.touch("menu")
    wait(desk, 600_000)
    desk.touch("close")
    assert abs(left(desk)[0] - before) < 0.1


def test_nobody_who_plays_without_a_limit_sees_a_bar() -> None:
    desk = Desk(preferences=replace(TIMED, turn_minutes=0))
    desk.table(Mode.SCREEN, ("Léa", "Papa"))
    desk.app.back_to_table()
    assert left(desk) == []


def test_totem_has_no_limit() -> None:
    desk = Desk(preferences=TIMED)
    sitting = Sitting(Mode.SCREEN, (Player("Totem", level="curious"), Player("Léa")), (), DEAL)
    desk.show(TableScreen(desk.shell, desk.presenter, Table(TWIGS, sitting, lambda: 0)))
    assert left(desk) == []
