"""The end of The First Sparks: what is left of everybody's food stands beside whose it is, not over it."""

import pytest

from tests.ui.fakes import BlindArt
from ui.core.theme import DAY
from ui.games.first_sparks.table.end import FOOD, TOKEN, _food

WIDE = (FOOD[2] - 12) / 3


@pytest.mark.parametrize("food", [0, 10, 88, 200])
@pytest.mark.parametrize("size", [18.0, 22.0, 26.0])
def test_large_numbers_leave_the_token_whole(food: int, size: float) -> None:
    art = BlindArt(WIDE, 41, DAY, scale=1.0, ground=DAY.card)
    _food(art, "white", food, even=False, size=size)
    (number,) = art._words
    assert number.x - art.text_width(number.words, number.size, number.face) > 2 * TOKEN + 5
