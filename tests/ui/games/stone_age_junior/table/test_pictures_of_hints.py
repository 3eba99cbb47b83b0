"""Why a hint is good is seen on its lamp, and not only said aloud."""

import pytest

from engine.stone_age_junior.reasons import Why
from tests.ui.measuring import Ruler
from ui.core.page import Page
from ui.games.stone_age_junior.table.pictures import HINTED, hinted


def test_every_reason_has_a_picture() -> None:
    assert set(HINTED) == set(Why)


@pytest.mark.parametrize("motif", Why)
def test_it_is_drawn_without_words(motif: Why) -> None:
    ruler = Ruler(48, 48, Page())
    picture = hinted(motif)
    picture.draw(ruler, *picture.args)
    assert ruler.noted == []
