"""A way through the screens, as “Settings → Light → When nobody plays”, leads there: each name is found on
the screen that the name before it opens."""

import re
from pathlib import Path
from typing import Final

import pytest

from engine.core import Place
from tests.catalogues import LANGUAGES, ROOT, extracted, first
from tests.ui.core.test_names_said import QUOTED
from tests.ui.fakes import Desk
from tests.ui.screens.workshop.test_connected import ConnectedDevice
from ui.core.scene import Piece
from ui.core.words import words
from ui.screens.home import Home
from ui.services.preferences import Preferences

ARROW: Final = " → "
BEGINS: Final = "Settings"
"""Where all ways begin that are walked; others lead on from a screen that the sentence has named."""
COMMAS: Final = re.compile(r"\b(?:Settings|Réglages|Einstellungen)(?:,| >) [A-ZÀÉ]")
PAGES: Final = 4


def ways(sentence: str, language: str = "en") -> list[tuple[str, ...]]:
    """
    >>> ways("Under “Settings → Light” you find it, and “Done” ends it.")
    [('Settings', 'Light')]
    """
    return [tuple(way.split(ARROW)) for way in re.findall(QUOTED[language], sentence) if ARROW in way]


def in_documents() -> list[tuple[str, ...]]:
    pages = [ROOT / "README.md", *sorted(Path(ROOT / "docs").glob("*.md"))]
    found = (way for page in pages for way in re.findall(r"\*([^*\n]+)\*", page.read_text("utf-8")))
    return [tuple(way.split(ARROW)) for way in found if way.startswith(BEGINS + ARROW)]


SENTENCES: Final = [first(message) for message in extracted() if message.id]
NAMING: Final = [sentence for sentence in SENTENCES if ways(sentence)]
EVERY: Final = sorted({way for sentence in NAMING for way in ways(sentence)} | set(in_documents()))


def named(desk: Desk, name: str) -> Piece | None:
    """What says that name now, on one of the pages of the screen."""
    for _ in range(PAGES):
        found = [piece for piece in desk.scene() if name in piece.args]
        if found:
            return max(found, key=lambda piece: bool(piece.means))
        if not any(piece.means == "down" for piece in desk.scene()):
            return None
        desk.touch("down")
    return None


def desk_with_a_bench() -> Desk:
    """In English; everything that the settings can offer is there."""
    device = ConnectedDevice(preferences=Preferences("en", dim_minutes=0))
    device.wired = (Place("territory/1"),)
    return Desk(preferences=device.preferences, device=device)


def lost(way: tuple[str, ...], desk: Desk) -> str:
    """The first name that is nowhere; empty if the way leads to its end."""
    desk.show(Home(desk.shell, desk.presenters))
    desk.touch("settings")
    for at, name in enumerate(way[1:], 1):
        piece = named(desk, name)
        if piece is None or (not piece.means and at < len(way) - 1):
            return name
        if piece.means and at < len(way) - 1:
            desk.touch(piece.means)
    return ""


@pytest.mark.parametrize("way", [way for way in EVERY if way[0] == BEGINS], ids=ARROW.join)
def test_a_way_from_the_settings_leads_there(way: tuple[str, ...]) -> None:
    assert lost(way, desk_with_a_bench()) == ""


def test_there_are_ways() -> None:
    assert len(EVERY) >= 8


def test_a_way_that_leads_nowhere_is_noticed() -> None:
    desk = desk_with_a_bench()
    assert lost(("Settings", "Light", "Titles of the games"), desk) == "Titles of the games"
    assert lost(("Settings", "Connections", "What is connected"), desk) == "What is connected"


@pytest.mark.parametrize("way", EVERY, ids=ARROW.join)
def test_each_of_its_names_is_on_a_screen(way: tuple[str, ...]) -> None:
    assert [name for name in way if name not in SENTENCES] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sentence", NAMING)
def test_it_is_the_same_way_in_each_language(sentence: str, language: str) -> None:
    said = words(language)
    expected = [tuple(said(name).replace("\u00ad", "") for name in way) for way in ways(sentence)]
    assert ways(said(sentence), language) == expected


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_a_way_is_written_with_arrows(language: str) -> None:
    said = words(language)
    assert [one for one in SENTENCES if COMMAS.search(said(one))] == []
