"""RULES.md 10.4: a game that its players end before the rules do."""

from engine.core import Rejection, Rng
from engine.core.early import END_NOW, NotNow
from engine.first_sparks import Ask
from engine.first_sparks.ending import ENDING_EARLY, STILL_ROUNDS
from engine.first_sparks.model import Ending
from tests.engine.first_sparks.scenes import RULES, clan, table
from tests.engine.ruled import accepts, refuses


@accepts(ENDING_EARLY)
def test_the_largest_clan_wins_then_food_as_they_stand() -> None:
    clans = clan(3, [3], "1A0 1A1"), clan(9, [2], "3B0"), clan(5, [1], "2A0 2A1")
    ended = RULES.reveal(table(Ask.SPREAD, *clans, seat=2), END_NOW)
    assert not isinstance(ended, Rejection)
    outcome = RULES.outcome(ended)
    assert outcome is not None
    assert (outcome.ending, outcome.rule) == (Ending.ENDED_EARLY, ENDING_EARLY)
    assert (outcome.scores, outcome.ranking) == ((2, 1, 2), ((2,), (0,), (1,)))


@refuses(ENDING_EARLY)
def test_nothing_is_counted_before_everybody_has_begun() -> None:
    found = RULES.reveal(RULES.start(RULES.deal(3, {}, Rng(1))), END_NOW)
    assert isinstance(found, Rejection)
    assert found.code is NotNow.NOTHING_TO_COUNT


def test_a_game_that_stands_still_is_ended_by_agreement_all_the_same() -> None:
    still = table(Ask.PROPOSE, clan(3, [2], "1A0"), clan(9, [1], "3B0"), round=2 + STILL_ROUNDS, stirred=1)
    ended = RULES.reveal(still, END_NOW)
    assert not isinstance(ended, Rejection)
    outcome = RULES.outcome(ended)
    assert outcome is not None
    assert outcome.ending is Ending.BY_AGREEMENT
