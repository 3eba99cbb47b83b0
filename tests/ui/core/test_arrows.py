"""Arrow keys on a page: what a hand expects, and that nothing lies where none comes."""

from ui.core.arrows import nearest
from ui.core.input import Key
from ui.core.scene import Box


def test_what_only_touches_a_corner_does_not_hide_what_is_straight_ahead() -> None:
    """The top of a pyramid of cards: the panel at its left, not the row below."""
    top, below = Box(263, 5, 73, 58), Box(227, 63, 73, 58)
    page = {"panel": Box(14, 12, 158, 122), "below": below, "beside": Box(300, 63, 73, 58)}
    assert nearest(page, top, Key.LEFT) == "panel"
    assert nearest(page, below, Key.RIGHT) == "beside"


def test_a_button_in_the_middle_does_not_hide_the_corner_across() -> None:
    page = {"middle": Box(360, 160, 150, 150), "corner": Box(6, 390, 200, 84)}
    assert nearest(page, Box(6, 6, 200, 84), Key.DOWN) == "corner"


def test_what_lies_aside_is_reached_where_nothing_is_ahead() -> None:
    assert nearest({"aside": Box(90, 300, 10, 10)}, Box(0, 0, 10, 10), Key.DOWN) == "aside"
    assert nearest({"above": Box(0, 0, 10, 10)}, Box(0, 50, 10, 10), Key.DOWN) == ""
