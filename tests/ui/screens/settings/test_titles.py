"""The title on the owner's box stands wherever the game is named."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from engine.catalogue import OURS, Game
from engine.core.texts import from_outside
from firmware.files.settings import LONGEST_TITLE
from tests.ui.fakes import Desk
from ui.core.words import LANGUAGES, words
from ui.games.find import about, titled
from ui.screens.common.ask import Note
from ui.screens.home import BooksScreen, Home
from ui.screens.settings.titles import TitleChoice, with_titles
from ui.services.preferences import Preferences

SEVERAL = with_titles(OURS)


def said(desk: Desk) -> str:
    return " ".join(str(arg) for piece in desk.scene() for arg in piece.args)


@pytest.fixture
def choosing() -> Desk:
    """The title of Stone Age Junior, in French; reached as people do."""
    desk = Desk(preferences=Preferences("fr"))
    desk.show(Home(desk.shell, desk.presenters))
    desk.touch("settings")
    desk.touch("down")
    desk.touch("titles/stone_age_junior")
    assert isinstance(desk.app.top, TitleChoice)
    return desk


def test_by_itself_the_language_says_the_title(choosing: Desk) -> None:
    assert "Selon la langue\u00a0: L’âge de pierre junior" in said(choosing)


def test_a_title_that_was_chosen_stands_everywhere_at_once(choosing: Desk) -> None:
    choosing.touch("title/My First Stone Age")
    assert "My First Stone Age" in said(choosing)
    assert choosing.device.preferences.titles == (("stone_age_junior", "My First Stone Age"),)
    choosing.show(BooksScreen(choosing.shell))
    assert "My First Stone Age" in said(choosing)
    assert "L’âge de pierre junior" not in said(choosing)


def test_a_title_of_another_language_is_not_translated_back(choosing: Desk) -> None:
    """The English one is a sentence of the catalogue too."""
    choosing.touch("title/Stone Age Junior")
    choosing.show(BooksScreen(choosing.shell))
    assert "Stone Age Junior" in said(choosing)
    assert "L’âge de pierre junior" not in said(choosing)


def test_the_language_says_it_again(choosing: Desk) -> None:
    choosing.touch("title/My First Stone Age")
    choosing.touch("titles/stone_age_junior")
    choosing.touch("by_language")
    assert choosing.device.preferences.titles == ()
    assert "L’âge de pierre junior" in said(choosing)


def test_a_title_that_only_the_file_knows_is_offered(desk: Desk) -> None:
    desk.shell.prefer(replace(desk.device.preferences, titles=(("stone_age_junior", "Notre âge"),)))
    desk.show(TitleChoice(desk.shell, OURS["stone_age_junior"]))
    assert "title/Notre âge" in {piece.means for piece in desk.scene()}


def test_why_it_is_not_kept_is_said(choosing: Desk) -> None:
    choosing.device.problem = "Die Karte ist voll."
    choosing.touch("title/My First Stone Age")
    assert isinstance(choosing.app.top, Note)


@pytest.mark.parametrize("game", SEVERAL, ids=[game.id for game in SEVERAL])
def test_the_titles_of_all_languages_are_known_and_fit(game: Game) -> None:
    known = about(game).titles
    assert {titled(game, words(language)) for language in LANGUAGES} <= set(known)
    assert all(0 < len(title) <= LONGEST_TITLE and title == from_outside(title) for title in known)


def test_games_with_one_title_everywhere_ask_nothing() -> None:
    """Clans, Cherokee and Territories are called so on every box."""
    assert {game.id for game in OURS} - {game.id for game in SEVERAL} == {"clans", "cherokee", "territories"}
    for game in OURS:
        if game not in SEVERAL:
            assert len({titled(game, words(language)) for language in LANGUAGES}) == 1


def test_nothing_else_says_a_title_by_the_language_alone() -> None:
    """A screen that did would not follow the box."""
    root = Path(__file__).parents[4]
    said = re.compile(r"(?:words|said|_)\([^()]*(?:about\([^()]*\)|_about|\bone)\.title\b")
    found = {
        path.relative_to(root).as_posix()
        for folder in ("ui", "firmware")
        for path in (root / folder).rglob("*.py")
        if said.search(path.read_text("utf-8"))
    }
    assert found == {"ui/games/find.py"}
