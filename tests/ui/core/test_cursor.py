"""What the keyboard and the stepping button have come to: where it begins, what shows it, what it passes."""

import pytest

from engine.core import place
from tests.ui.core.test_app import Table, Three
from ui.core.input import Key, KeyPress, Press
from ui.lights.glow import CURSOR, LightScene


class Choosing(Three):
    """Two answers, and a button that answers nothing."""

    def steps(self) -> tuple[str, ...]:
        return ("a", "b", "c")

    def aside(self, means: str) -> bool:
        return means == "c"

    def cursor_lamps(self, means: str) -> LightScene:
        return {place("territory", 9): CURSOR} if means == "a" else {}


@pytest.fixture
def choosing() -> Table:
    table = Table()
    table.screen = Choosing()
    table.app.replace(table.screen)
    table.step(ms=1000)
    return table


def test_the_first_press_shows_the_cursor_and_takes_nothing(choosing: Table) -> None:
    for first in (Press("yes"), KeyPress(Key.TAKE), KeyPress(Key.RIGHT), Press("no"), KeyPress(Key.NEXT)):
        choosing.down(500)
        choosing.up(500)
        choosing.step(first)
        assert (choosing.app.focus, choosing.screen.log) == ("a", [])


def test_what_answers_nothing_comes_after_a_full_round_and_the_cursor_never_begins_there(
    choosing: Table,
) -> None:
    seen = []
    for _ in range(4):
        choosing.step(Press("no"))
        seen.append(choosing.app.focus)
    assert seen == ["a", "b", "c", "a"]
    choosing.step(Press("no"))
    choosing.step(Press("no"))
    choosing.step(Press("yes"))
    assert choosing.screen.log == ["c"]
    choosing.step(Press("no"))
    assert choosing.app.focus == "a"


def test_the_lamps_show_the_cursor_until_a_finger_comes(choosing: Table) -> None:
    choosing.step(Press("no"))
    assert choosing.lit[-1][place("territory", 9)] == CURSOR
    choosing.down(500)
    assert place("territory", 9) not in choosing.lit[-1]


def test_an_answer_stands_in_brackets_that_count_and_a_button_in_a_ring(choosing: Table) -> None:
    counts = []
    for _ in range(3):
        choosing.step(Press("no"))
        over = choosing.app.shown[4:]
        counts.append([arg for piece in over for arg in piece.args if isinstance(arg, str)])
    assert counts == [["1 / 2"], ["2 / 2"], []]
