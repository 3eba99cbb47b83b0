"""Writing a name by taps and by keys."""

import pytest

from tests.ui.fakes import Desk
from ui.core.input import Key
from ui.screens.common.keyboard import KeyboardScreen
from ui.screens.home import Home


def typing(desk: Desk, language: str = "fr") -> list[str]:
    desk.device.preferences = desk.device.preferences.__class__(language=language, dim_minutes=0)
    desk.shell.prefer(desk.device.preferences)
    names: list[str] = []
    desk.app.open(KeyboardScreen(desk.shell, "", ["Léa"], names.append))
    desk.rest()
    return names


def test_a_name_is_written_by_taps_with_a_large_first_letter(desk: Desk) -> None:
    names = typing(desk)
    for letter in "zo":
        desk.touch(f"key/{letter}")
    desk.touch("accents")
    desk.touch("key/é")
    desk.touch("done")
    assert names == ["Zoé"]
    assert isinstance(desk.app.top, Home)


def test_a_real_keyboard_writes_too(desk: Desk) -> None:
    names = typing(desk)
    desk.write("Tomm\b")
    desk.key(Key.SPACE)
    desk.write(" B")  # a key that is a letter comes as text, too
    desk.key(Key.TAKE)
    assert names == ["Tom B"]


def test_a_name_has_twelve_letters_at_most(desk: Desk) -> None:
    names = typing(desk)
    desk.write("Wolfeschlegelsteinhausen")
    desk.touch("done")
    assert names == ["Wolfeschlege"]


def test_a_name_is_taken_without_what_nobody_sees(desk: Desk) -> None:
    names = typing(desk)
    desk.write("Zoe\u0301\u202e")
    desk.touch("done")
    assert names == ["Zoé"]
    names = typing(desk)
    desk.write("\u200b\u3164")
    desk.touch("done")
    assert names == []


def test_an_empty_name_is_not_taken(desk: Desk) -> None:
    names = typing(desk)
    desk.key(Key.SPACE)
    desk.touch("done")
    assert names == []
    assert isinstance(desk.app.top, KeyboardScreen)


def test_holding_the_eraser_empties_the_field(desk: Desk) -> None:
    names = typing(desk)
    desk.write("Léonie")
    desk.down(*desk.where("erase"))
    desk.step(ms=1100)
    desk.up(*desk.where("erase"))
    desk.write("Lou")
    desk.touch("done")
    assert names == ["Lou"]


@pytest.mark.parametrize(("language", "first"), [("fr", "azerty"), ("de", "qwertz"), ("en", "qwerty")])
def test_letters_lie_as_the_language_has_them(desk: Desk, language: str, first: str) -> None:
    typing(desk, language)
    keys = [means[4:] for means in desk.offers() if means.startswith("key/")]
    assert "".join(keys[:6]) == first
