"""What a screen asks besides: what a log would cut off, why it is whose turn."""

import pytest

from engine.territories.land import Log
from engine.territories.model import Side, State
from engine.territories.outlook import Turn, no_enemy_free_log, turn, what_if
from tests.engine.territories.scenes import RULES, play, random_game, scene


def log_of(text: str) -> Log:
    move = RULES.read_move(text)
    assert isinstance(move, Log)
    return move


def test_what_if_shows_the_land_that_a_log_would_cut_off() -> None:
    prospect = what_if(scene("w.bb/....", "1.0-1.1", "1.1"), log_of("1.1-1.2"))
    assert prospect.open_end is None
    assert prospect.onward == ()
    assert {piece.squares for piece in prospect.finished} == {
        ((0, 0), (0, 1)),
        ((1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (3, 1)),
    }
    assert (prospect.gain(Side.WHITE), prospect.gain(Side.BLACK)) == (1, 4)


def test_a_mixed_piece_is_gained_by_nobody() -> None:
    prospect = what_if(scene("w.bw/....", "1.0-1.1", "1.1"), log_of("1.1-1.2"))
    assert len(prospect.pieces) == 2
    assert (prospect.gain(Side.WHITE), prospect.gain(Side.BLACK)) == (1, 0)


def test_what_if_shows_the_logs_that_would_follow() -> None:
    prospect = what_if(scene("w.bb/....", "1.0-1.1", "1.1"), log_of("1.1-2.1"))
    assert prospect.open_end == (2, 1)
    assert prospect.pieces == ()
    assert [RULES.move_text(log) for log in prospect.onward] == ["2.1-3.1", "2.1-2.2"]


def test_what_if_agrees_with_what_happens() -> None:
    for state in random_game(3):
        for log in RULES.legal_moves(state):
            assert isinstance(log, Log)
            after = RULES.advance(state, log)
            prospect = what_if(state, log)
            assert prospect.open_end == after.open_end
            assert list(prospect.onward) == ([] if after.open_end is None else RULES.legal_moves(after))


@pytest.mark.parametrize(
    ("state", "why"),
    [
        (scene("w.b/...", "1.0-1.1", "1.1"), Turn.WHITE_BEGINS),
        (scene("w.b/...", "1.0-1.1,1.1-2.1", "2.1", "b"), Turn.OPEN_END),
        (play(scene("ww./b..", "1.0-1.1", "1.1"), "0.1-1.1"), Turn.CLOSED),
        (scene("w.b/...", "1.0-1.1,1.1-1.2"), Turn.OVER),
        (scene("o.o/...", "1.0-1.1", "1.1"), Turn.DRAFT),
    ],
)
def test_why_it_is_whose_turn(state: State, why: Turn) -> None:
    assert turn(state) is why


def test_it_is_said_when_every_first_log_lies_beside_an_enemy_farm() -> None:
    assert no_enemy_free_log(scene("bw./w..", "1.0-1.1,1.1-1.2"))
    assert not no_enemy_free_log(scene("ww./b..", "1.0-1.1,0.1-1.1"))
    assert not no_enemy_free_log(scene("w.b/...", "1.0-1.1", "1.1"))
    assert not no_enemy_free_log(scene("w.b/...", "1.0-1.1,1.1-1.2"))


def test_logs_left_counts_the_start_log() -> None:
    assert RULES.logs_left(scene("w.b/...", "1.0-1.1", "1.1")) == 39
