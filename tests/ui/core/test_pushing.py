"""What push buttons do together: `no` steps back while `undo` is down."""

import pytest

from tests.ui.core.test_app import Table, Three
from tests.ui.core.test_cursor import Choosing
from ui.core.cursor import EACH_MS, FIRST_MS, MOST_MS
from ui.core.input import Lifted, Press
from ui.core.page import Page
from ui.core.scene import Scene
from ui.core.screen import Moment


class Taking(Choosing):
    """Undo means something here, though nothing shows it; `gone` are left out of the picture."""

    def __init__(self) -> None:
        super().__init__()
        self.gone: set[str] = set()
        self.leads = ""

    def scene(self, page: Page, moment: Moment) -> Scene:
        return [piece for piece in super().scene(page, moment) if piece.means not in self.gone]

    def takes(self, place: str) -> bool:
        return place == "undo"

    def held(self, means: str, now: int) -> bool:
        self.log.append(f"held {means}")
        return False

    def leads_to(self, place: str) -> str:
        return self.leads if place == "undo" else ""


class Paging(Three):
    """Names no stops."""

    def __init__(self) -> None:
        super().__init__()
        self.gone: set[str] = set()

    def scene(self, page: Page, moment: Moment) -> Scene:
        return [piece for piece in super().scene(page, moment) if piece.means not in self.gone]


class Pushed(Table):
    def __init__(self) -> None:
        super().__init__()
        self.taking = Taking()
        self.app.replace(self.taking)
        self.step(ms=1000)

    def repaint(self) -> None:
        self.app.changed()
        self.step()

    def push(self, place: str) -> str:
        self.step(Press(place))
        self.step(Lifted(place))
        return self.app.focus


@pytest.fixture
def pushed() -> Pushed:
    return Pushed()


def test_no_goes_back_while_undo_is_down_and_undo_then_means_nothing(pushed: Pushed) -> None:
    assert [pushed.push("no") for _ in range(2)] == ["a", "b"]
    pushed.step(Press("undo"))
    assert [pushed.push("no") for _ in range(3)] == ["a", "c", "b"]
    pushed.step(Lifted("undo"))
    assert pushed.taking.log == []
    assert pushed.push("no") == "c", "alone it goes on again"


def test_held_down_it_goes_back_further_and_further_until_it_is_lifted(pushed: Pushed) -> None:
    pushed.push("no")
    pushed.step(Press("undo"))
    pushed.step(Press("no"))
    assert pushed.app.focus == "c"
    pushed.step(ms=FIRST_MS)
    pushed.step(Press("no", held=True))
    assert (pushed.app.focus, pushed.taking.log) == ("b", [])
    pushed.step(ms=EACH_MS)
    assert pushed.app.focus == "a"
    pushed.step(Lifted("no"))
    pushed.step(ms=5000)
    assert pushed.app.focus == "a"


def test_held_as_long_as_for_a_hint_it_still_steps_back(pushed: Pushed) -> None:
    pushed.taking.leads = "c"
    pushed.step(Press("undo"))
    pushed.step(Press("undo", held=True), ms=1000)
    assert pushed.app.focus == "c"
    assert pushed.push("no") == "b", "back from where that has led"
    pushed.step(Press("undo", held=True))
    pushed.step(Lifted("undo"))
    assert (pushed.app.focus, pushed.taking.log) == ("b", [])


def test_undo_alone_counts_once_it_is_lifted_however_long_it_was_down(pushed: Pushed) -> None:
    pushed.step(Press("undo"))
    assert pushed.taking.log == []
    pushed.step(Press("undo", held=True), ms=1000)
    pushed.step(Lifted("undo"))
    assert pushed.taking.log == ["held undo", "undo"]
    pushed.step(Lifted("undo"))
    assert pushed.taking.log == ["held undo", "undo"]


def test_of_two_buttons_one_after_the_other_both_count_in_their_order(pushed: Pushed) -> None:
    pushed.step(Press("undo"))
    pushed.step(Press("b"))
    pushed.step(Lifted("undo"))
    assert pushed.taking.log == ["undo", "b"]


def test_what_is_down_when_another_screen_comes_means_nothing_there(pushed: Pushed) -> None:
    pushed.step(Press("undo"))
    pushed.app.replace(pushed.taking)
    pushed.step(Press("undo", held=True))
    pushed.step(Lifted("undo"))
    assert pushed.taking.log == []


def test_an_undo_that_is_stuck_does_not_turn_the_stepping_round_for_ever(pushed: Pushed) -> None:
    pushed.step(Press("undo"))
    pushed.step(ms=MOST_MS)
    assert [pushed.push("no") for _ in range(2)] == ["a", "b"]


@pytest.mark.parametrize("way", ["no", "undo and no"])
def test_where_the_cursor_has_been_is_where_it_goes_on_though_that_has_vanished(
    pushed: Pushed, way: str
) -> None:
    pushed.push("no")
    pushed.push("no")
    pushed.taking.gone.add("b")
    pushed.repaint()
    if way == "no":
        assert pushed.push("no") == "a", "what follows is no answer: the answers begin anew"
    else:
        pushed.step(Press("undo"))
        assert pushed.push("no") == "a"


def test_on_a_page_of_buttons_it_goes_on_after_the_one_that_is_gone(pushed: Pushed) -> None:
    buttons = Paging()
    pushed.app.replace(buttons)
    pushed.step(ms=1000)
    assert [pushed.push("no") for _ in range(2)] == ["a", "b"]
    buttons.gone.add("b")
    pushed.repaint()
    assert pushed.push("no") == "c"
