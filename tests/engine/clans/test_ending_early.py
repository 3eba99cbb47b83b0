"""RULES.md 6.6: a game that its players end before the rules do."""

from engine.clans.score import ENDING_EARLY
from engine.core import Rejection
from engine.core.early import END_NOW, NotNow, tell
from tests.engine import games
from tests.engine.ruled import accepts, refuses

RULES = games.rules("clans")


@accepts(ENDING_EARLY)
def test_tracks_and_markers_count_as_they_stand_whenever_the_cards_are_told() -> None:
    ended = RULES.reveal(RULES.read_state("0 2,1 5,9,0,0,0 red,blue 1:1r,2:1b - - -"), END_NOW)
    outcome = RULES.outcome(ended)
    assert outcome is not None
    assert (outcome.rule, outcome.scores, outcome.winners) == (ENDING_EARLY, (7, 10), (1,))
    told = tell(RULES, RULES.read_state("0 2,1 5,9,0,0,0 ?,? 1:1r,2:1b - - -"), f"{END_NOW} red,blue")
    assert RULES.outcome(told) == outcome


@refuses(ENDING_EARLY)
def test_villages_that_wait_for_their_order_are_settled_first() -> None:
    found = RULES.reveal(RULES.read_state("0 2,1 5,9,0,0,0 red,blue 1:1r,5:2b - 1,5 -"), END_NOW)
    assert isinstance(found, Rejection)
    assert found.code is NotNow.IN_A_TURN
