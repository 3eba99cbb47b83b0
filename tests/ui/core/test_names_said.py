"""What a sentence calls by its name in quotes is called like that: buttons, screens, tabs and choices."""

import re
from collections.abc import Iterator
from typing import Final

import pytest

from tests.catalogues import LANGUAGES, extracted
from ui.core.words import words

QUOTED: Final = {"en": r"“([^”]+)”", "fr": r"«\u00a0([^»]+)\u00a0»", "de": r"„([^“]+)“"}
Forms = tuple[str, ...]
"""A sentence, or what is said of one and of several."""
NO_NAMES: Final = re.compile(
    r"totem |[_=/|#\\{}0-9.@-]|^(?:y|o|j|yes|no|undo|fr|en|de|day|evening|normal|large|huge|quiet|loud|state"
    r"|neopixel|lgpio|rpigpio|simulated|[A-Z]{3}|true|false|pins|pi|count|pixels|bullets)$"
)
"""What is typed into files and terminals, facts and the values of settings: names of another kind."""


def sentences() -> Iterator[Forms]:
    for message in extracted():
        if message.id:
            yield (message.id,) if isinstance(message.id, str) else tuple(message.id)


def names(sentence: str, language: str) -> list[str]:
    """What it puts in quotes as the name of something on a screen.

    >>> names("“Set up and test” sets up lamps.", "en"), names("Write “fr”.", "en")
    (['Set up and test'], [])
    """
    quoted = (name for way in re.findall(QUOTED[language], sentence) for name in way.split(" → "))
    found = (name.rstrip(".,:") for name in quoted)
    return [name for name in found if not NO_NAMES.search(name)]


MESSAGES: Final = tuple(sentences())
ALL: Final = tuple(form for forms in MESSAGES for form in forms)
NAMING: Final = [forms for forms in MESSAGES if names(forms[-1], "en")]


@pytest.mark.parametrize("sentence", [one for one in ALL if names(one, "en")])
def test_what_is_quoted_is_on_a_screen(sentence: str) -> None:
    for name in names(sentence, "en"):
        assert name in ALL, name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("forms", NAMING, ids=lambda forms: forms[-1])
def test_it_is_called_in_each_language_as_it_is_there(forms: Forms, language: str) -> None:
    said = words(language)
    counted = [said(*forms)] if len(forms) == 1 else [said.n(forms[0], forms[1], n) for n in (1, 2)]
    for sentence in counted:
        for name in names(forms[-1], "en"):
            shown = said(name).replace("\u00ad", "")
            assert shown in sentence.replace("\u00ad", ""), shown


def test_a_name_that_nothing_has_is_noticed() -> None:
    assert names("Press “Go away”.", "en")[0] not in ALL
