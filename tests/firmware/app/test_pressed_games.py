"""Stone Age Junior by the edges of its buttons: bounce, two at once, held, stuck, pressed during a story."""

from pathlib import Path

import pytest

from engine.stone_age_junior.model import Turn
from tests.firmware.app.pressed_games import at_buttons, whole_game


@pytest.mark.parametrize("seed", range(8))
def test_a_whole_game_of_four_by_bouncing_contacts_alone(tmp_path: Path, seed: int) -> None:
    """Every press counts once, and the lamps match what may be chosen; 200 games are in tests/long."""
    assert whole_game(tmp_path, seed) > 40


def test_two_buttons_at_once_are_two_presses_in_some_order(tmp_path: Path) -> None:
    with at_buttons(tmp_path, 5) as fingers:
        fingers.push_together("token/3", "token/9")
        fingers.settle()
        assert sorted(fingers.counted) == ["token/3", "token/9"]
        first = [played.move for played in fingers.table.moves if isinstance(played.move, Turn)]
        assert first
        assert first[0].token in (3, 9)


def test_quick_presses_in_the_middle_of_a_story_are_not_lost(tmp_path: Path) -> None:
    with at_buttons(tmp_path, 6, motion=True) as fingers:
        turned = 0
        for n in range(1, 15):
            if fingers.over or fingers.table.state.asked != "turn" or fingers.table.state.tokens[n - 1].up:
                fingers.settle()
                break
            fingers.push(f"token/{n}")
            turned += 1
        fingers.settle()
        assert turned >= 2
        assert fingers.counted == fingers.pressed
        assert [p.move.token for p in fingers.table.moves if isinstance(p.move, Turn)] == list(
            range(1, turned + 1)
        )


def test_a_button_that_is_kept_down_counts_once(tmp_path: Path) -> None:
    with at_buttons(tmp_path, 7) as fingers:
        fingers.push("token/4", hold_ms=4000)
        fingers.settle()
        assert fingers.counted == ["token/4"]
        assert len(fingers.table.moves) == 1


def test_a_button_that_stays_down_does_not_hinder_the_others(tmp_path: Path) -> None:
    with at_buttons(tmp_path, 8) as fingers:
        fingers.close("token/4")
        fingers.settle()
        moves = len(fingers.table.moves)
        other = next(n for n, token in enumerate(fingers.table.state.tokens, 1) if not token.up and n != 4)
        fingers.push(f"token/{other}")
        fingers.settle()
        assert fingers.counted == ["token/4", f"token/{other}"]
        assert len(fingers.table.moves) >= moves


def test_a_press_that_is_not_allowed_is_refused_and_harms_nothing(tmp_path: Path) -> None:
    with at_buttons(tmp_path, 9) as fingers:
        fingers.push("token/4")
        fingers.settle()
        state = fingers.table.state
        fingers.push("token/4")
        assert fingers.counted == ["token/4", "token/4"]
        assert fingers.table.state == state


def test_a_shorter_touch_than_the_bounce_is_no_press(tmp_path: Path) -> None:
    with at_buttons(tmp_path, 10) as fingers:
        pin = fingers.pin("token/2")
        fingers.console.board.press(pin, True)
        fingers.now += 8
        fingers.console.board.press(pin, False)
        fingers.rest(200)
        assert fingers.counted == []
        assert fingers.table.moves == ()
