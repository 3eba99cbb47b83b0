"""What the keyboard and the stepping button have come to: where it begins, what shows it, what it passes."""

from dataclasses import replace

import pytest

from engine.core import place
from tests.ui.core.test_app import Table, Three
from ui.core.cursor import EACH_MS, FIRST_MS, MOST_MS
from ui.core.input import Key, KeyPress, Lifted, Press, Typed
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment
from ui.core.veils import brackets, focus_ring, readable
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


def test_a_held_no_steps_on_at_a_calm_pace_until_it_is_lifted(choosing: Table) -> None:
    choosing.step(Press("no"))
    seen = []
    for _ in range(16):
        choosing.step(ms=100)
        seen.append(choosing.app.focus)
    assert [seen.index(one) for one in ("a", "b", "c")] == [0, 5, 8]
    choosing.step(Lifted("no"))
    rests = choosing.app.focus
    choosing.step(ms=5000)
    assert choosing.app.focus == rests
    assert choosing.screen.log == []


def test_the_loop_is_woken_for_what_is_held_and_one_late_turn_is_one_step(choosing: Table) -> None:
    choosing.step(Press("no"))
    assert choosing.app.rests_until(choosing.now) == choosing.now + FIRST_MS
    choosing.step(ms=FIRST_MS + 3 * EACH_MS)
    assert choosing.app.focus == "b"
    assert choosing.app.rests_until(choosing.now) == choosing.now + EACH_MS


@pytest.mark.parametrize("key", [Key.NEXT, Key.PREVIOUS, Key.RIGHT])
def test_a_held_key_steps_on_too(choosing: Table, key: Key) -> None:
    choosing.step(KeyPress(key))
    first = choosing.app.focus
    choosing.step(ms=FIRST_MS)
    second = choosing.app.focus
    assert second != first
    choosing.step(Lifted(key))
    choosing.step(ms=5000)
    assert choosing.app.focus == second


def test_what_comes_meanwhile_ends_it_and_so_does_a_minute(choosing: Table) -> None:
    for other in (Press("yes"), KeyPress(Key.HELP), Typed("x")):
        choosing.step(Press("no"))
        choosing.step(other)
        assert choosing.app._cursor.goes_on_at is None
        choosing.app.replace(choosing.screen)
    choosing.step(Press("no"))
    choosing.step(ms=FIRST_MS + MOST_MS)
    assert choosing.app._cursor.goes_on_at is None


def test_where_holding_means_something_it_does_not_step_on(
    choosing: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(choosing.screen, "holds", lambda place: place == "no", raising=False)
    choosing.step(Press("no"))
    choosing.step(ms=2000)
    assert choosing.app.focus == "a"


def test_arrows_pass_what_only_explains_itself_and_shift_reaches_it(
    choosing: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(choosing.screen, "explains", lambda means: means == "c")
    choosing.step(KeyPress(Key.RIGHT))
    for _ in range(3):
        choosing.step(KeyPress(Key.RIGHT))
    assert choosing.app.focus == "b"
    choosing.step(KeyPress(Key.RIGHT, shift=True))
    assert choosing.app.focus == "c"


def test_where_a_screen_names_no_stops_what_explains_itself_is_none(
    choosing: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(choosing.screen, "steps", lambda: None)
    monkeypatch.setattr(choosing.screen, "explains", lambda means: means == "b")
    seen = []
    for _ in range(3):
        choosing.step(KeyPress(Key.NEXT))
        seen.append(choosing.app.focus)
    assert seen == ["a", "c", "a"]


class Undoing(Choosing):
    """`c` is called undo."""

    def scene(self, page: Page, moment: Moment) -> Scene:
        return [replace(p, means="undo") if p.means == "c" else p for p in super().scene(page, moment)]

    def taken(self, means: str, now: int) -> None:
        self.log.append(f"taken {means}")


def test_backspace_takes_back_as_the_cursor_does_and_erases_where_text_is_written(choosing: Table) -> None:
    choosing.step(Typed("\b"))
    assert choosing.screen.log == choosing.screen.written == []
    choosing.screen = Undoing()
    choosing.app.replace(choosing.screen)
    choosing.step()
    choosing.step(Typed("\b"))
    assert choosing.screen.log == ["taken undo"]
    assert choosing.screen.written == []
    choosing.screen.takes_text = True
    choosing.step(Typed("\b"))
    assert choosing.screen.log == ["taken undo"]
    assert choosing.screen.written == ["\b"]


class Buttons(Three):
    """A screen that names no stops; Enter takes `b` first."""

    def main(self) -> str:
        return "b"


@pytest.fixture
def buttons() -> Table:
    table = Table()
    table.screen = Buttons()
    table.app.replace(table.screen)
    table.step(ms=1000)
    return table


def test_arrows_begin_where_enter_would_choose(buttons: Table) -> None:
    buttons.step(KeyPress(Key.DOWN))
    assert (buttons.app.focus, buttons.screen.log) == ("b", [])


def test_the_ring_stays_on_a_button_that_was_taken(buttons: Table) -> None:
    buttons.step(KeyPress(Key.NEXT))
    buttons.step(KeyPress(Key.NEXT))
    buttons.step(KeyPress(Key.TAKE))
    assert buttons.app.focus == "c"
    assert any(piece.draw.__name__ == "_focus" for piece in buttons.app.shown)
    buttons.step(KeyPress(Key.TAKE))
    assert buttons.screen.log == ["c", "c"]


class Paper(Three):
    """Painted from its corner on, as a set-up with its seats: which sign of a row was painted first says
    nothing about where it stands."""

    def scene(self, page: Page, moment: Moment) -> Scene:
        at = {
            "close": (730, 12), "book": (680, 12), "up/1": (300, 104), "seat/1": (20, 100),
            "seat/2": (20, 180), "curve": (20, 250), "point/2": (400, 330), "point/1": (400, 250),
            "start": (300, 420),
        }  # fmt: skip
        sizes = {"curve": (300, 160), "seat/1": (280, 60)}
        return [Piece(Box(x, y, *sizes.get(one, (50, 50))), nothing, means=one) for one, (x, y) in at.items()]

    def main(self) -> str:
        return "start"


def test_a_screen_without_stops_is_gone_through_as_it_is_read_from_what_it_is_for() -> None:
    table = Table()
    table.app.replace(Paper())
    table.step(ms=1000)
    seen = []
    for _ in range(9):
        table.step(Press("no"))
        seen.append(table.app.focus)
    assert seen == [
        "start", "seat/1", "up/1", "seat/2", "curve", "point/1", "point/2", "book", "close",
    ]  # fmt: skip


def test_after_an_answer_the_cursor_is_looked_for_anew(choosing: Table) -> None:
    choosing.step(KeyPress(Key.NEXT))
    choosing.step(KeyPress(Key.TAKE))
    assert (choosing.app.focus, choosing.screen.log) == ("", ["a"])


def test_the_ring_is_not_in_the_colour_of_what_is_chosen_and_never_cut_off() -> None:
    page = Page()
    for box in (Box(0, 0, 60, 60), Box(page.width - 40, 440, 40, 40), Box(300, 200, 60, 60)):
        ring = focus_ring(page, Piece(box, nothing, means="a"))
        assert ring.box.inside(page.box)
    drawn = ImageArt()
    ring.draw(drawn)
    assert page.theme.sun not in drawn.colours


def nothing(art: object) -> None:
    """Draws nothing."""


class ImageArt:
    """Keeps the colours of what is drawn on it."""

    width = height = 60.0
    theme = Page().theme

    def __init__(self) -> None:
        self.colours: list[str] = []

    def box(self, *where: object, **how: object) -> None:
        self.colours += [one for one in where if isinstance(one, str)]


def test_the_number_of_an_answer_stands_where_it_covers_no_other() -> None:
    page, middle = Page(), Box(380, 220, 40, 40)
    piece = Piece(middle, nothing, means="a")
    above, below = Box(330, 140, 140, 70), Box(330, 270, 140, 70)
    for taken in ([], [above], [below], [above, below]):
        _, count = brackets(page, piece, 1, 3, taken)
        assert not any(count.box.meets(other) for other in taken)
        assert count.box.inside(page.box)


def test_the_number_of_a_small_answer_leaves_its_own_brackets_free() -> None:
    piece = Piece(Box(380, 220, 40, 40), nothing, means="a")
    crowd = [Box(300 + 44 * n, 130 + 60 * m, 28, 28) for n in range(6) for m in range(4)]
    frame, count = brackets(Page(), piece, 1, 59, crowd)
    assert not count.box.meets(frame.box)


def test_a_choice_that_has_to_be_confirmed_leads_on_to_what_confirms_it(
    buttons: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(buttons.screen, "leads_on", lambda means: means == "c")
    buttons.step(KeyPress(Key.NEXT))
    buttons.step(KeyPress(Key.NEXT))
    buttons.step(KeyPress(Key.TAKE))
    assert buttons.app.focus == "b"
    buttons.step(KeyPress(Key.TAKE))
    assert (buttons.app.focus, buttons.screen.log) == ("b", ["c", "b"])


def test_what_is_said_at_an_answer_lies_above_its_brackets_and_is_not_covered_by_the_number() -> None:
    page, at = Page(), Box(380, 220, 60, 40)
    said = [Piece(Box(424, 206, 28, 28), nothing, args=("1",), says=True), Piece(page.box, nothing)]
    around = brackets(page, Piece(at, nothing, means="a"), 1, 3, [], [said[0].box])
    assert not around[1].box.meets(said[0].box)
    (again,) = readable(said, around)
    assert (again.box, again.args[1:]) == (said[0].box, ("1",))
    assert readable(said, [around[1]]) == []


def test_stepping_begins_with_what_is_read_first_where_the_main_button_would_only_say_what_is_missing() -> (
    None
):
    class Incomplete(Buttons):
        def scene(self, page: Page, moment: Moment) -> Scene:
            return [replace(p, off=True) if p.means == "b" else p for p in super().scene(page, moment)]

    table = Table()
    table.app.replace(Incomplete())
    table.step(ms=1000)
    seen = []
    for _ in range(4):
        table.step(Press("no"))
        seen.append(table.app.focus)
    assert seen == ["a", "b", "c", "a"]
    table.app.replace(Incomplete())
    table.step(KeyPress(Key.DOWN))
    assert table.app.focus == "a"
