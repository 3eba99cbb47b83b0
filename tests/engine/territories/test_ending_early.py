"""RULES.md 3.5: a game that its players end before the rules do."""

from engine.core import Rejection, Rng
from engine.core.early import END_NOW, NotNow
from engine.territories.counting import ENDING_EARLY
from engine.territories.model import Ending
from tests.engine import games
from tests.engine.ruled import accepts, refuses

RULES = games.rules("territories")


@accepts(ENDING_EARLY)
def test_land_that_still_belongs_to_both_counts_for_nobody() -> None:
    ended = RULES.reveal(RULES.start(RULES.deal(2, {}, Rng(1))), END_NOW)
    outcome = RULES.outcome(ended)
    assert outcome is not None
    assert (outcome.ending, outcome.rule, outcome.scores) == (Ending.ENDED_EARLY, ENDING_EARLY, (0, 0))


@refuses(ENDING_EARLY)
def test_nothing_is_counted_before_the_farms_stand() -> None:
    found = RULES.reveal(RULES.start(RULES.deal(2, {"houses": "draft"}, Rng(1))), END_NOW)
    assert isinstance(found, Rejection)
    assert found.code is NotNow.NOTHING_TO_COUNT
