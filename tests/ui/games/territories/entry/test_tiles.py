"""A land of any shape is told tile by tile."""

import pytest

from engine.core import Rng
from engine.territories import Tile
from engine.territories.shapes import grown, picture, tiles_at_origin
from tests.ui.fakes import Desk
from tests.ui.games.territories.scenes import PLAYERS, RULES, stroke
from tests.ui.measuring import LONGER
from tests.ui.parts import set_up
from tests.ui.screens.test_layout import faults
from ui.core.screen import Screen
from ui.core.theme import TARGET
from ui.core.words import words
from ui.games.territories.entry.land import TellingLand
from ui.games.territories.entry.tiles import COLUMNS, ROWS, LayingTiles, fits
from ui.screens.common.ask import Note
from ui.services.preferences import Preferences, TextSize


def laying(desk: Desk, shape: str = "free") -> LayingTiles:
    desk.device.game = RULES
    screen = set_up("territories", desk.shell, PLAYERS, {"shape": shape})
    assert isinstance(screen, LayingTiles)
    desk.show(screen)
    return screen


def top(desk: Desk) -> Screen:
    return desk.app.top


def lay(desk: Desk, tiles: tuple[Tile, ...]) -> None:
    for tile in tiles:
        desk.touch(f"tile/{tile.column}.{tile.row}")


def told(desk: Desk) -> tuple[Tile, ...]:
    top = desk.app.top
    assert isinstance(top, TellingLand)
    return top.land_entered.tiles


@pytest.mark.parametrize("seed", range(4))
def test_any_shape_is_told_with_a_tap_for_each_tile(seed: int) -> None:
    desk = Desk(blind=True)
    laying(desk)
    tiles = grown(Rng(seed), COLUMNS, ROWS)
    lay(desk, tiles)
    desk.touch("yes")
    assert told(desk) == tiles_at_origin(tiles)


def test_the_shape_of_the_options_lies_there_already() -> None:
    desk = Desk(blind=True)
    laying(desk, "stairs")
    desk.touch("yes")
    assert told(desk) == next(shape.tiles for shape in RULES.box.shapes if shape.id == "stairs")


def test_a_tile_that_is_tapped_again_is_taken_away_and_undo_lays_it_back() -> None:
    desk = Desk(blind=True)
    screen = laying(desk, "rectangle")
    laid = screen.laid
    tile = min(laid)
    lay(desk, (tile,))
    assert screen.laid == laid - {tile}
    desk.touch("undo")
    assert screen.laid == laid


def test_a_finger_that_slides_lays_a_row_in_one_stroke() -> None:
    desk = Desk(blind=True)
    screen = laying(desk)
    stroke(desk, *(f"tile/{column}.3" for column in range(2, 8)))
    assert screen.laid == {Tile(column, 3) for column in range(2, 8)}
    desk.touch("undo")
    assert not screen.laid


def test_with_the_buttons_alone_no_steps_and_yes_takes() -> None:
    desk = Desk(blind=True)
    screen = laying(desk)
    for _ in range(12):  # the first 11 are the upper row, the next begins the second
        desk.press("no")
        desk.press("yes")
    assert len(screen.laid) == 12
    while desk.app.focus != "yes":
        desk.press("no")
    desk.press("yes")
    assert told(desk) == tiles_at_origin(screen.laid)


@pytest.mark.parametrize(
    "shape",
    [["####", "####", "###."], ["####", "####", "####", "#..."], ["######", "#####.", ".....#"]],
    ids=["eleven", "thirteen", "apart"],
)
def test_what_is_no_land_is_explained_and_nothing_is_lost(shape: list[str]) -> None:
    desk = Desk(blind=True)
    screen = laying(desk)
    lay(desk, picture(shape))
    desk.touch("yes")
    assert isinstance(top(desk), Note)
    desk.touch("close")
    assert top(desk) is screen
    assert screen.laid == frozenset(picture(shape))


def test_a_hole_and_tiles_that_lie_apart_are_marked() -> None:
    desk = Desk(blind=True)
    laying(desk)
    lay(desk, (*picture(["###", "#.#", "###"]), Tile(8, 5)))
    desk.touch("yes")
    desk.touch("close")
    wrong = [piece for piece in desk.scene() if piece.draw.__name__ == "_wrong"]
    assert len(wrong) == 2


def test_a_shape_that_the_grid_does_not_hold_is_not_asked_for() -> None:
    assert not fits(picture(["############"]))
    assert all(fits(shape.tiles) for shape in RULES.box.shapes)


@pytest.mark.parametrize("language", ["fr", "en", "de", "longer"])
@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.parametrize("size", [(800, 480), (1280, 720)], ids=["800", "1280"])
def test_the_words_fit_and_every_place_is_wide_enough(
    size: tuple[int, int], text: TextSize, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.core.page.words", lambda known: LONGER if language == "longer" else words(known))
    known = "en" if language == "longer" else language
    desk = Desk(size=size, preferences=Preferences(known, text, dim_minutes=0), blind=True)
    for shape in ("free", "rectangle"):
        laying(desk, shape)
        assert not faults(desk.scene(), desk.app.page)
    assert all(piece.touch.w >= TARGET and piece.touch.h >= TARGET for piece in desk.scene() if piece.means)
