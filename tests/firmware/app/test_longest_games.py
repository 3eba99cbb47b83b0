"""The longest game of each kind that the rules allow: the program starts over it, lists it, goes on with it,
lists its moves, goes back and forward over all of them and looks at its end, and no turn of the loop does the
work of many. Counted in moves that the rules make, as no test may hang on what the machine does meanwhile;
`tests/bench/test_longest.py` measures what it takes."""

from pathlib import Path

import pytest

from engine.catalogue import OURS
from engine.core.record import MOST_MOVES, PIECE
from tests.engine import games
from tests.firmware.app.longest import ENDLESS, all_the_way, longest
from ui.screens.play.reopening import PIECES

A_TURN = PIECES * PIECE
"""Moves: a turn's share of a game that is played through."""


@pytest.mark.parametrize("game", [game.id for game in OURS])
def test_no_turn_of_the_longest_game_does_the_work_of_many(tmp_path: Path, game: str) -> None:
    turns = all_the_way(tmp_path, game)
    assert list(turns) == [
        "start, home",
        "unfinished games",
        "resumed",
        "its moves",
        "slid to the first",
        "taken back",
        "brought back",
        "its end",
    ]
    most = {what: turn.advanced for what, turn in turns.items()}
    assert max(most.values()) <= A_TURN, most
    if game in ENDLESS:
        assert most["resumed"] == A_TURN, "it was played through, in pieces"


@pytest.mark.parametrize("game", [game.id for game in OURS])
def test_the_rules_of_three_games_end_them(game: str) -> None:
    """The others go on for as long as nobody wants them to end; a record has a limit then."""
    _, moves, end = longest(game)
    if game in ENDLESS:
        assert len(moves) == MOST_MOVES
    else:
        assert len(moves) <= games.rules(game).bound < MOST_MOVES
        assert games.rules(game).outcome(end) is not None
