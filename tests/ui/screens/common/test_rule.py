"""The rules on the screen: pages that are full, the section that was asked for, nothing left out."""

from collections.abc import Sequence
from dataclasses import replace
from importlib import resources
from itertools import chain
from typing import Final

import pytest

from engine.catalogue import OURS
from tests.ui.fake_device import FakeDevice, examples_of
from tests.ui.fakes import Desk
from tests.ui.games.stone_age_junior.scenes import Ear
from tests.ui.screens.test_layout import faults, half_over
from ui.core.page import Page
from ui.core.theme import TEXT_SIZES
from ui.screens.common.example import MOST, Drawing
from ui.screens.common.rule import RuleScreen
from ui.screens.common.rule_book import item, sections
from ui.screens.common.sections import SectionsScreen
from ui.services.preferences import Preferences, TextSize
from ui.services.sound import Sound
from ui.widgets.pieces import passage

BOOKS: Final = {
    game.id: resources.files(f"engine.{game.id}").joinpath("RULES.md").read_text("utf-8") for game in OURS
}

USUAL: Final = TEXT_SIZES["normal"].second
"""Size of second lines there, px."""


class Reads(FakeDevice):
    def rule_book(self, game: str) -> str:
        return BOOKS[game]


def reading(game: str, section: str = "", preferences: Preferences | None = None) -> Desk:
    desk = Desk(device=Reads(), preferences=preferences or Preferences("en", dim_minutes=0), blind=True)
    desk.show(RuleScreen(desk.shell, game, section))
    return desk


def told(desk: Desk) -> list[str]:
    return [str(arg) for piece in desk.scene() for arg in piece.args[:1] if isinstance(arg, str)]


def every_page(desk: Desk) -> list[list[str]]:
    out = [told(desk)]
    while True:
        desk.touch("after")
        if (page := told(desk)) == out[-1]:
            return out
        out.append(page)


def paragraphs(game: str) -> Sequence[str]:
    told = chain.from_iterable(section.paragraphs for section in sections(BOOKS[game]))
    return [item(text) or text for text in told]


@pytest.mark.parametrize("game", BOOKS)
def test_every_paragraph_stands_on_one_page_in_its_order(game: str) -> None:
    pages = every_page(reading(game))
    wanted = paragraphs(game)
    assert [text for page in pages for text in page if text in set(wanted)] == list(wanted)
    assert len(pages) < len(wanted)


@pytest.mark.parametrize("game", BOOKS)
def test_every_section_opens_on_its_page_with_its_heading_marked(game: str) -> None:
    for section in sections(BOOKS[game]):
        if section.paragraphs and section.number:
            desk = reading(game, section.number)
            assert f"{section.number}  {section.title}" in told(desk)
            marks = [piece for piece in desk.scene() if piece.draw.__name__ == "_mark"]
            assert len(marks) == 1


@pytest.mark.parametrize("game", BOOKS)
def test_every_example_stands_beside_its_section_with_all_its_moves(game: str) -> None:
    found = examples_of(game)
    assert found is not None
    assert len(found[0]) == 5
    for example in found[0]:
        desk = reading(game, example.section)
        while not (there := pictures_of(desk, example.id)):
            before = desk.scene()
            desk.touch("after")
            assert desk.scene() != before, example.id
        (drawing,) = there
        assert [mark.lawful for mark in drawing.marks] == [not one.code for one in example.moves if one.at]
        for mark in drawing.marks:
            inside = [0 <= x * drawing.k <= MOST[0] and 0 <= y * drawing.k <= MOST[1] for x, y in mark.at]
            assert all(inside), example.id
        written = game != "stone_age_junior"
        assert (example.say in told(desk)) is written


def pictures_of(desk: Desk, example: str) -> list[Drawing]:
    drawings = (arg for piece in desk.scene() for arg in piece.args[:1] if isinstance(arg, Drawing))
    return [one for one in drawings if one.key.split("/")[1] == example]


def test_a_childs_example_is_said_at_a_touch() -> None:
    desk = reading("stone_age_junior", "5.1")
    ear = Ear()
    desk.shell = replace(desk.shell, sound=Sound(ear, ear))
    desk.show(RuleScreen(desk.shell, "stone_age_junior", "5.1"))
    desk.touch("example/enough")
    assert ear.said == [("You need every thing that the hut shows.", "en")]


def test_a_section_of_the_list_is_opened() -> None:
    desk = reading("clans")
    desk.touch("list")
    assert isinstance(desk.app.top, SectionsScreen)
    desk.touch("section/2")
    assert "1.2  Huts" in told(desk)


def test_there_is_nothing_before_the_first_page() -> None:
    desk = reading("clans")
    first = told(desk)
    desk.touch("before")
    assert told(desk) == first
    desk.touch("after")
    desk.touch("before")
    assert told(desk) == first


@pytest.mark.parametrize("text", TextSize)
@pytest.mark.parametrize("language", ["fr", "en", "de"])
@pytest.mark.parametrize("game", BOOKS)
def test_every_page_fits(game: str, language: str, text: TextSize) -> None:
    """Beside an example the picture gives way: no words are smaller than in text of the usual size."""
    desk = reading(game, preferences=Preferences(language, text, dim_minutes=0))
    for _ in range(200):
        assert faults(desk.scene(), desk.app.page) == []
        assert half_over(desk.scene(), desk.app.page) == []
        sizes = [
            piece.args[1] for piece in desk.scene() if piece.draw is passage("a", 0, 0, 9, 9, Page()).draw
        ]
        assert all(isinstance(size, int | float) and size >= USUAL for size in sizes), told(desk)
        before = told(desk)
        desk.touch("after")
        if told(desk) == before:
            return
    raise AssertionError("the book has no end")
