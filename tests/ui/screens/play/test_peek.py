"""Secrets are seen by one person, while a finger stays on the pad."""

from engine.session import Mode
from tests.ui.fake_device import DEAL
from tests.ui.fakes import Desk
from ui.core.input import Key, KeyPress, Phase, Touch
from ui.core.privacy import LOOKED_AT_MS
from ui.screens.play.peek import Peek
from ui.screens.play.table import TableScreen


def test_on_the_screen_everybody_looks_at_their_secret_in_turn(desk: Desk) -> None:
    desk.table(Mode.SCREEN)
    assert isinstance(desk.app.top, Peek)
    for _ in DEAL.secrets:
        desk.touch("me")
        desk.touch("done")
    assert isinstance(desk.app.top, TableScreen)


def secret_is_shown(desk: Desk) -> bool:
    return any("secret" in str(piece.args) for piece in desk.app._scene)


def test_a_secret_is_seen_only_while_the_finger_stays_on_the_pad(desk: Desk) -> None:
    desk.table(Mode.SCREEN)
    assert not secret_is_shown(desk)
    desk.touch("me")
    assert not secret_is_shown(desk)
    pad = desk.where("pad")
    desk.down(*pad)
    assert secret_is_shown(desk)
    desk.up(*pad)
    assert not secret_is_shown(desk)


def test_a_finger_that_slides_off_the_pad_hides_the_secret(desk: Desk) -> None:
    desk.table(Mode.SCREEN)
    desk.touch("me")
    desk.down(*desk.where("pad"))
    desk.step(Touch(Phase.MOVE, 400, 100, desk.now))
    assert not secret_is_shown(desk)


def test_enter_shows_and_hides_a_secret_where_nobody_can_hold(desk: Desk) -> None:
    desk.table(Mode.SCREEN)
    desk.key(Key.TAKE)
    desk.key(Key.TAKE)
    assert secret_is_shown(desk)
    desk.key(Key.TAKE)
    assert not secret_is_shown(desk)


def test_yes_alone_looks_hides_and_is_done(desk: Desk) -> None:
    """Its sign stands on *Done*; the pad is one step away for another look."""
    desk.table(Mode.SCREEN)
    for _ in range(3):
        desk.press("yes")
    assert not secret_is_shown(desk)
    desk.press("yes")
    assert "me" in desk.offers()  # the next one
    for _ in range(3):
        desk.press("yes")
    desk.press("no")
    desk.press("no")
    assert desk.app.focus == "pad"
    desk.press("yes")
    assert secret_is_shown(desk)


def test_a_secret_that_nobody_holds_open_closes_after_ten_seconds(desk: Desk) -> None:
    desk.table(Mode.SCREEN)
    desk.key(Key.TAKE)
    desk.step(KeyPress(Key.TAKE))
    opened = desk.now
    desk.step(ms=9_000)
    assert secret_is_shown(desk)
    assert desk.app.rests_until(desk.now) == opened + LOOKED_AT_MS
    desk.step(ms=1_000)
    assert not secret_is_shown(desk)


def test_escape_hides_a_secret_behind_the_hand_over(desk: Desk) -> None:
    desk.table(Mode.SCREEN)
    desk.touch("me")
    desk.key(Key.BACK)
    assert isinstance(desk.app.top, Peek)
    assert "me" in desk.offers()


def test_beside_the_board_nobody_is_asked_to_look(at_table: Desk) -> None:
    assert isinstance(at_table.app.top, TableScreen)
