"""Who sits at a table and is no person with a name: “Player 1”, whom nobody has named, in the language that
is spoken now, and Totem itself. They are nobody in statistics.

A guest is known by the name alone, in whatever language it was given: it stands so in sealed games and in
records.
"""

import re
from functools import cache, lru_cache
from typing import Final

from ui.core.words import LANGUAGES, N_, Words, words

GUEST: Final = N_("Player {n}")
TOTEM: Final = "Totem"
"""Who plays the seats that the program plays; the same in every language."""
_TOTEM: Final = re.compile(rf"{TOTEM}(?: \d{{1,2}})?", re.IGNORECASE)


@cache
def _forms() -> tuple[re.Pattern[str], ...]:
    """The name of a guest in each language; the second number of two with the same is part of it."""
    written = (words(language)(GUEST, n="\0") for language in LANGUAGES)
    number = r"(\d{1,2}(?: \d{1,2})?)"
    parts = ([re.escape(part) for part in form.split("\0")] for form in written)
    return tuple(re.compile(number.join(part), re.IGNORECASE) for part in parts)


@lru_cache(256)
def guest(name: str) -> str:
    """The number of a guest; empty for a person with a name.

    >>> guest("Joueur 2"), guest("spieler 1"), guest("Léa 2")
    ('2', '1', '')
    """
    found = (form.fullmatch(name) for form in _forms())
    return next((match[1] for match in found if match is not None), "")


def is_totem(name: str) -> bool:
    """
    >>> is_totem("Totem"), is_totem("totem 2"), is_totem("Totema")
    (True, True, False)
    """
    return _TOTEM.fullmatch(name) is not None


def somebody(name: str) -> bool:
    """A person with a name, who counts in statistics and is offered again.

    >>> somebody("Léa"), somebody("Joueur 2"), somebody("Totem")
    (True, False, False)
    """
    return not guest(name) and not is_totem(name)


def called(name: str, said: Words) -> str:
    """A name as it is said in a language: only that of a guest changes.

    >>> called("Joueur 2", words("de")), called("Léa", words("de"))
    ('Spieler 2', 'Léa')
    """
    number = guest(name)
    return said(GUEST, n=number) if number else name
