"""Which language Totem speaks: one rule for the touchscreen and every program on the command line."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from ui.core.words import LANGUAGES

DEFAULT: Final = "en"
VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Of the environment, the first that is set speaks (POSIX)."""
AS_DELIVERED: Final = "en"
"""Raspberry Pi OS comes with `en_GB.UTF-8`, whoever buys it: a locale in English is nobody's choice."""


class Spoken(NamedTuple):
    language: str
    said: bool
    """By a person; otherwise the first start asks."""
    marked: str = ""
    """The locale's, where the first start asks; empty: it names none that Totem speaks."""


def spoken(written: str, environment: Mapping[str, str]) -> Spoken:
    """`written` is what the command line or the settings say, empty for nothing; then the locale speaks.

    >>> spoken("de", {"LANG": "fr_FR.UTF-8"}), spoken("", {"LANG": "fr_FR.UTF-8"})
    (Spoken(language='de', said=True, marked=''), Spoken(language='fr', said=True, marked=''))
    >>> spoken("", {"LANG": "en_GB.UTF-8"}), spoken("", {"LANG": "C.UTF-8"})
    (Spoken(language='en', said=False, marked='en'), Spoken(language='en', said=False, marked=''))
    """
    if written:
        return Spoken(written, said=True)
    locale = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    language = locale.partition(".")[0].partition("@")[0].partition("_")[0]
    if language not in LANGUAGES:
        return Spoken(DEFAULT, said=False)
    if language == AS_DELIVERED:
        return Spoken(language, said=False, marked=language)
    return Spoken(language, said=True)
