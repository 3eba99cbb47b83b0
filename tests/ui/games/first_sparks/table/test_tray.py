"""The tray of a tile: one for each, with a lamp for each region."""

from engine.first_sparks.regions import REGION_PLACES
from tests.ui.measuring import Ruler
from ui.core.page import Page
from ui.games.first_sparks.table.tray import TRAY


def test_the_lamps_of_all_trays_are_the_regions() -> None:
    names = [TRAY.name(tray, region) for tray in range(1, TRAY.count + 1) for region in TRAY.one.lamps]
    assert sorted(names) == sorted(REGION_PLACES)


def test_each_lamp_lies_within_the_outline_of_its_region() -> None:
    for (x, y), outline in zip(TRAY.one.lamps.values(), TRAY.one.outlines, strict=True):
        xs, ys = [at[0] for at in outline], [at[1] for at in outline]
        assert min(xs) < x < max(xs)
        assert min(ys) <= y <= max(ys)
        assert all(-0.001 < part < 1.001 for part in (*xs, *ys)), "beside the tile"


def test_it_can_be_drawn() -> None:
    TRAY.one.picture.draw(Ruler(340, 200, Page()), *TRAY.one.picture.args)
