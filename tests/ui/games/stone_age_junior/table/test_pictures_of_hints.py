"""Why a hint is good is seen on its lamp, and not only said aloud."""

import pytest

from engine.stone_age_junior.board import SPACE_PLACES, Space
from engine.stone_age_junior.reasons import Why
from tests.engine.stone_age_junior.tables import RULES, table
from tests.ui.measuring import Ruler
from ui.core.page import Page
from ui.games.stone_age_junior.table.pictures import HINTED, hinted

VIEW = RULES.view(table(), None)


def test_every_reason_has_a_picture() -> None:
    assert set(HINTED) == set(Why)


@pytest.mark.parametrize("motif", Why)
def test_it_is_drawn_without_words(motif: Why) -> None:
    ruler = Ruler(48, 48, Page())
    picture = hinted(motif, (), VIEW)
    picture.draw(ruler, *picture.args)
    assert ruler.noted == []


def test_it_shows_the_good_that_the_hint_rings() -> None:
    pot = SPACE_PLACES[VIEW.track.index(Space.POTTERY)]
    kennel = SPACE_PLACES[VIEW.track.index(Space.KENNEL)]
    assert hinted(Why.BRINGS_GOOD, (pot,), VIEW).args == ("brings_good", "pottery")
    assert hinted(Why.BRINGS_DOG, (kennel,), VIEW).args == ("brings_dog", "")
