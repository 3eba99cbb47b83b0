"""A short word that several games or screens share says in which sense it is meant, or why one is enough.

English is the key: where two games share a word, other languages get one translation for both, unless the
word is marked with what it is about (`C_`).
"""

import re
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Final

import pytest
from babel.messages.catalog import Message

from engine.catalogue import OURS
from tests.catalogues import LANGUAGES, extracted, file_of, first, read
from ui.core.words import C_, words

GAMES: Final = frozenset(game.id for game in OURS)
FEW: Final = 4
"""Words; longer sentences say themselves what they are about."""
ONE_SENSE: Final = {
    "a word of all games, said alike in each": (
        "A turn", "Ending early", "Passes.", "Set-up", "Setting up", "The aim", "The end",
        "The game is over.", "Ties", "Who begins", "Who wins", "{names} tie!", "{name} wins!",
        "Revealing the clans", "It is Totem’s turn.", "Totem is thinking.",
    ),
    "a button that does the same everywhere": (
        "Already laid out", "Begin", "Continue", "Count", "Counting", "Done",
        "Got it", "Later", "Next",
        "No", "Pass", "Save", "Yes",
    ),
    "a way to use Totem": ("Beside the board", "On the screen", "Only the score"),
    "a colour of a clan, a player or a lamp: in French the masculine, in German without an ending": (
        "Black", "Blue", "Green", "Red",
    ),
    "a thing that is called the same in both boxes": ("Huts", "berries", "card {name}", "fish"),
    "asked in the same words": ("{name}: which clan?",),
    "of the two games, both have members that come": ("A new member.",),
    "nothing is secret, in whatever game": ("Nothing is hidden.",),
    "something takes a while, whatever it is": ("One moment…",),
    "the same corrections of a board": ("Discard your corrections?", "Your board is saved."),
    "faults of a file, whatever it holds": ("{n} fault in {file}.", "File {file}: {said}",),
}  # fmt: skip
"""Why one translation is right wherever it stands."""


def room(file: str) -> str:
    """Which game's it is; `shared` for anything else.

    >>> room("ui/games/clans/about.py"), room("engine/cherokee/RULES.md"), room("ui/screens/home.py")
    ('clans', 'cherokee', 'shared')
    """
    return next((part for part in PurePosixPath(file).parts if part in GAMES), "shared")


def shared() -> Iterator[Message]:
    """Short ones without a sense, of several games, or of a game and what all games share."""
    for message in extracted():
        rooms = {room(file) for file, _line in message.locations}
        short = len(re.sub(r"\{\w+\}", "", first(message)).split()) <= FEW if message.id else False
        if short and len(rooms) > 1 and not message.context:
            yield message


KNOWN: Final = frozenset(word for group in ONE_SENSE.values() for word in group)


def test_a_short_word_of_two_games_says_its_sense_or_why_one_is_enough() -> None:
    assert [first(message) for message in shared() if first(message) not in KNOWN] == []


def test_every_exception_is_shared() -> None:
    """One that no two games share any more would hide the next."""
    assert sorted(KNOWN - {first(message) for message in shared()}) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sense_has_its_translation(language: str) -> None:
    catalogue = read(file_of(language), language)
    senses = [message for message in extracted() if message.context]
    assert len(senses) >= 9
    for message in senses:
        assert (found := catalogue.get(first(message), message.context)) is not None
        assert found.string, first(message)


def test_a_word_in_two_senses_is_said_in_two_ways() -> None:
    french = words("fr")
    assert french(C_("hunting ground", "Valley")) == "Vallée"
    assert french(C_("shape of land", "Valley")) == "La vallée"


def test_english_says_the_word_without_its_sense() -> None:
    assert words("en")(C_("shape of land", "Valley")) == "Valley"
    assert words("it")(C_("nobody says this", "Valley")) == "Valley"
