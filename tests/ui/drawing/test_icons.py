"""One meaning for each icon, on every screen of the contact sheets; and that this can fail."""

from typing import get_args

import pytest

from tests.pictures.sheets import shots
from tests.ui.icons import MEANINGS, misused
from tests.ui.measuring import measure
from ui.core.page import Page
from ui.core.scene import Box
from ui.core.screen import Moment
from ui.drawing.icons import IconName
from ui.games.stone_age_junior.table import spots
from ui.services.preferences import TextSize
from ui.widgets.pieces import button


def test_each_icon_has_one_meaning_and_no_two_share_one() -> None:
    assert set(MEANINGS) == set(get_args(IconName))
    assert len({meaning.says for meaning in MEANINGS.values()}) == len(MEANINGS)


def test_every_button_takes_an_icon_for_its_meaning() -> None:
    wrong = {}
    for name, shot in shots().items():
        app = shot((800, 480), TextSize.NORMAL, "en")
        found = [*misused(measure(app.top.scene(app.page, Moment(app.now)), app.page))]
        if found:
            wrong[name] = found
    assert wrong == {}


@pytest.mark.parametrize("width", [800.0, 853.0])
def test_no_second_tap_on_a_childs_tick_opens_the_rules(width: float) -> None:
    """The tick of hands and of the trays stands where no picture leads on, once it has been pressed."""
    page = Page(width=width)
    tick = spots.hands_done(page)
    assert not tick.meets(spots.prompt_card(page))
    assert not spots.wheel_beside_hands(page).meets(spots.steps_of_hands(page))
    assert not any(tick.meets(spots.corner_box(page, seat)) for seat in range(4))


def test_a_screen_that_takes_an_icon_for_something_else_is_found() -> None:
    lawful = button(Box(0, 0, 60, 60), "branch", sign="fork")
    taken = button(Box(0, 0, 60, 60), "branch", sign="turn")
    assert [*misused(measure([lawful], Page()))] == []
    assert [*misused(measure([taken], Page()))] == ["'turn' (turn it round) stands for branch"]
