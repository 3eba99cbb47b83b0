"""Who judges inexactly overlooks what is better, and still does nothing that makes its clan poorer."""

import pytest

from engine.core import Rng
from engine.first_sparks.craft.appraisal import Appraisal
from engine.first_sparks.craft.policy import Policy
from engine.first_sparks.rules import FirstSparksRules
from engine.players import Manner
from engine.players.match import Entrant
from tests.engine import games
from tests.engine.players.crafts import line_of


@pytest.mark.parametrize("seed", range(3))
def test_nobody_spends_what_it_needs_however_inexactly_it_judges(seed: int) -> None:
    rules = games.rules("first_sparks")
    assert isinstance(rules, FirstSparksRules)
    policy = Policy(rules, Appraisal(rules))
    careless = Entrant("careless", Manner(noise=50.0))
    tempted = overlooked = 0
    for state, move in line_of("first_sparks", (careless, careless), seed):
        worth = {each: value for value, each in policy.rated(state, Rng(0))}
        if max(worth.values()) >= 0:
            assert worth[move] >= 0, rules.move_text(move)
            tempted += min(worth.values()) < 0
        overlooked += worth[move] < max(worth.values()) - 2
    assert tempted > 2
    assert overlooked
