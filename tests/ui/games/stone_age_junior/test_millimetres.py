"""What children touch is at least 15 mm wide and high on a screen of 7 inches."""

import math
from typing import Final

import pytest

from tests.ui.games.stone_age_junior.screens import CHILDREN_TOUCH
from ui.core.scene import Box, Piece, Scene, meant
from ui.services.preferences import Preferences, TextSize

LEAST_MM: Final = 15.0
GLASS_MM: Final = {
    (800, 480): (154.1, 85.9),
    (1280, 720): (177.8 * 16 / math.hypot(16, 9), 177.8 * 9 / math.hypot(16, 9)),
}
"""The picture of a panel of 7 inches: as its maker says, and 16 to 9 by its diagonal."""


def millimetres(box: Box, size: tuple[int, int]) -> tuple[float, float]:
    """A page is 480 high, and as wide as the screen's form makes it."""
    wide, high = GLASS_MM[size]
    return box.w * wide / (480 * size[0] / size[1]), box.h * high / 480


def too_small(scene: Scene, size: tuple[int, int]) -> list[tuple[str, float, float]]:
    found = []
    for piece in scene:
        if not piece.means or piece.outline or meant(scene, *piece.touch.centre) is not piece:
            continue
        w, h = millimetres(piece.touch, size)
        if min(w, h) < LEAST_MM:
            found.append((piece.means, round(w, 1), round(h, 1)))
    return found


@pytest.mark.parametrize("size", GLASS_MM, ids=lambda size: f"{size[0]}")
@pytest.mark.parametrize("text", TextSize)
@pytest.mark.parametrize("name", CHILDREN_TOUCH)
def test_every_target_is_large_enough(name: str, text: TextSize, size: tuple[int, int]) -> None:
    desk = CHILDREN_TOUCH[name](size, Preferences("en", text, dim_minutes=0))
    scene = desk.scene()
    assert [piece for piece in scene if piece.means and not piece.outline]
    assert too_small(scene, size) == []


def test_a_target_of_eighty_pixels_would_be_found() -> None:
    scene = [Piece(Box(0, 0, 84, 80), print, means="small"), Piece(Box(100, 0, 84, 84), print, means="large")]
    assert too_small(scene, (800, 480)) == [("small", 16.2, 14.3)]
