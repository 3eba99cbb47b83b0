"""The First Sparks, 500 games for each number of players, by `./test --long`.

The short form of it is tests/engine/first_sparks/test_whole_games.py.
"""

import pytest

from tests.engine.first_sparks.scenes import RULES
from tests.engine.first_sparks.test_whole_games import endings

GAMES = 500


@pytest.mark.parametrize("players", RULES.seats)
def test_nothing_is_lost_along_five_hundred_games(players: int) -> None:
    found = endings(players, range(1000, 1000 + GAMES))
    assert found["thirteen members"] >= GAMES // 3
    assert found["cut"] <= GAMES // 100
