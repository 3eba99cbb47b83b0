"""Who sits at a large table, and what stands below."""

import pytest

from tests.ui.fakes import Desk
from tests.ui.screens.test_layout import six_seats
from ui.services.preferences import Preferences, TextSize


@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.parametrize("size", [(800, 480), (1280, 720)], ids=["800", "1280"])
def test_six_seats_stand_clear_of_the_buttons_below(size: tuple[int, int], text: TextSize) -> None:
    desk = Desk(size=size, preferences=Preferences("fr", text, dim_minutes=0), blind=True)
    six_seats(desk)
    rows = [piece.touch.bottom for piece in desk.scene() if piece.means.startswith("seat/")]
    modes = [piece.touch.y for piece in desk.scene() if piece.means.startswith("mode/")]
    assert min(modes) - max(rows) >= 8
