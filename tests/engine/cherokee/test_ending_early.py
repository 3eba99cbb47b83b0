"""RULES.md 6.6: a game that its players end before the rules do."""

from engine.cherokee.scoring import ENDING_EARLY, tally_members
from engine.core import Rejection, Rng
from engine.core.early import END_NOW, NotNow
from tests.engine import games
from tests.engine.ruled import accepts, refuses

RULES = games.rules("cherokee")


@accepts(ENDING_EARLY)
def test_the_pyramid_is_scored_as_it_stands() -> None:
    state = RULES.start(RULES.deal(3, {}, Rng(1)))
    outcome = RULES.outcome(RULES.reveal(state, END_NOW))
    assert outcome is not None
    tallies = tally_members(state.pyramid)
    assert outcome.rule == ENDING_EARLY
    assert outcome.scores == tuple(tallies[clan].feathers for clan in state.clans)


@refuses(ENDING_EARLY)
def test_an_empty_place_is_filled_first() -> None:
    state = RULES.start(RULES.deal(3, {}, Rng(1)))
    expelled = RULES.advance(state, RULES.legal_moves(state)[0])
    assert expelled.hole is not None
    found = RULES.reveal(expelled, END_NOW)
    assert isinstance(found, Rejection)
    assert found.code is NotNow.IN_A_TURN
