"""RULES.md 6.2: a game that its players end before the rules do."""

from dataclasses import replace

from engine.core import Rejection, Rng
from engine.core.early import END_NOW, ENDED_EARLY
from engine.stone_age_junior.board import Space
from engine.stone_age_junior.rules import ENDING_EARLY
from tests.engine import games
from tests.engine.ruled import accepts, refuses

RULES = games.rules("stone_age_junior")
HUT = (Space.TUSK, Space.FISH)


@accepts(ENDING_EARLY)
def test_the_most_huts_win_and_a_tie_is_shared() -> None:
    state = RULES.start(RULES.deal(3, {}, Rng(1)))
    villages = [replace(one, huts=(HUT,) * n) for one, n in zip(state.villages, (2, 0, 2), strict=True)]
    ended = RULES.reveal(replace(state, villages=tuple(villages)), END_NOW)
    assert not isinstance(ended, Rejection)
    outcome = RULES.outcome(ended)
    assert outcome is not None
    assert (outcome.ending, outcome.rule) == (ENDED_EARLY, ENDING_EARLY)
    assert (outcome.scores, outcome.winners) == ((2, 0, 2), (0, 2))


@refuses(ENDING_EARLY)
def test_a_game_that_is_over_is_not_ended_early() -> None:
    over = replace(RULES.start(RULES.deal(2, {}, Rng(1))), asked=None)
    assert isinstance(RULES.reveal(over, END_NOW), Rejection)
