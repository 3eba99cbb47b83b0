"""The first start asks the language: by a finger, by keys and by two push buttons."""

import pytest

from tests.ui.fakes import Desk
from ui.core.input import Key
from ui.core.words import LANGUAGES
from ui.screens.common.ask import Note
from ui.screens.home import Home
from ui.screens.settings.first_language import FirstLanguage


@pytest.fixture
def asked(desk: Desk) -> Desk:
    """Above home, as at the first start; the locale is English."""
    desk.device.locale = "en"
    desk.app.open(FirstLanguage(desk.shell))
    desk.step()
    return desk


def chosen(desk: Desk) -> str:
    """What was taken; the screen is gone then."""
    assert isinstance(desk.app.top, Home)
    assert desk.app.page.language == desk.device.preferences.language
    return desk.device.preferences.language


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_touch_chooses(asked: Desk, language: str) -> None:
    asked.touch(f"language/{language}")
    assert chosen(asked) == language


def test_the_number_of_the_stepping_button_hides_no_name(asked: Desk) -> None:
    asked.press("no")
    counts = [piece for piece in asked.app.shown if piece.draw.__name__ == "_count"]
    title = next(piece for piece in asked.scene() if "Totem" in piece.args)
    assert len(counts) == 1
    assert not counts[0].box.meets(title.box)


@pytest.mark.parametrize(("presses", "language"), [(1, "fr"), (2, "en"), (3, "de"), (4, "fr")])
def test_two_buttons_choose(asked: Desk, presses: int, language: str) -> None:
    for _ in range(presses):
        asked.press("no")
    asked.press("yes")
    assert chosen(asked) == language


def test_keys_choose(asked: Desk) -> None:
    for _ in range(3):
        asked.key(Key.NEXT)
    asked.key(Key.TAKE)
    assert chosen(asked) == "de"


def test_enter_takes_the_one_of_the_locale(asked: Desk) -> None:
    asked.key(Key.TAKE)
    assert chosen(asked) == "en"


def test_without_a_locale_enter_takes_nothing_and_nothing_is_marked(desk: Desk) -> None:
    desk.app.open(FirstLanguage(desk.shell))
    desk.step()
    desk.key(Key.TAKE)
    assert isinstance(desk.app.top, FirstLanguage)
    assert len({piece.args[-2] for piece in desk.scene() if piece.means}) == 1


def test_one_is_marked(asked: Desk) -> None:
    assert [piece.means for piece in asked.scene() if piece.means and piece.args[-2]] == ["language/en"]


def test_nothing_else_leaves_it(asked: Desk) -> None:
    asked.key(Key.BACK)
    assert isinstance(asked.app.top, FirstLanguage)


def test_each_asks_in_its_own_language(asked: Desk) -> None:
    said = {piece.args[2] for piece in asked.scene() if piece.means}
    assert said == {"Choisis ta langue.", "Choose your language.", "Wähle deine Sprache."}


def test_why_it_is_not_kept_is_said_in_the_language_that_was_chosen(asked: Desk) -> None:
    asked.device.problem = "Die Karte ist voll."
    asked.touch("language/de")
    note = asked.app.top
    assert isinstance(note, Note)
    assert asked.app.page.language == "de"
