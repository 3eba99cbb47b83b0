"""Guests: known in every language, said in the one that is spoken, nobody where people are counted."""

import pytest

from ui.core.guests import called, guest, is_totem, somebody
from ui.core.words import LANGUAGES, words

NAMES = {"fr": "Joueur 2", "en": "Player 2", "de": "Spieler 2"}


@pytest.mark.parametrize("given", LANGUAGES)
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_a_guest_follows_the_language(given: str, spoken: str) -> None:
    assert called(NAMES[given], words(spoken)) == NAMES[spoken]


def test_the_second_of_two_with_the_same_number_stays_another_one() -> None:
    assert called("Joueur 2 3", words("de")) == "Spieler 2 3"


@pytest.mark.parametrize("name", ["Léa", "Léa 2", "Joueur", "Joueuse 1", "Mon Joueur 1", "Joueur 123", ""])
def test_a_person_stays_as_named(name: str) -> None:
    assert guest(name) == ""
    assert all(called(name, words(language)) == name for language in LANGUAGES)


@pytest.mark.parametrize("name", ["Totem", "totem", "Totem 2"])
def test_totem_is_called_alike_everywhere_and_is_nobody(name: str) -> None:
    assert is_totem(name)
    assert not somebody(name)
    assert all(called(name, words(language)) == name for language in LANGUAGES)
