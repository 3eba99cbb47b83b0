"""What a person reads, in their language: gettext catalogues with named facts.

English sentences are the keys. `_("{n} huts left", n=3)` translates first and then fills in;
`_.n(one, many, n)` chooses the plural; `N_` only marks a sentence that is translated later.
"""

import gettext
from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from typing import Final

LANGUAGES: Final[Mapping[str, str]] = {"fr": "Français", "en": "English", "de": "Deutsch"}
"""Each by its own name."""


def N_(sentence: str) -> str:  # noqa: N802  (the name that gettext tools know)
    return sentence


class Words:
    """The sentences of one language."""

    def __init__(
        self, language: str, one: Callable[[str], str], many: Callable[[str, str, int], str]
    ) -> None:
        self.language = language
        self._one = one
        self._many = many

    def __call__(self, sentence: str, **facts: object) -> str:
        text = self._one(sentence) if sentence else ""
        return text.format(**facts) if facts else text

    def n(self, one: str, many: str, n: int, **facts: object) -> str:
        return self._many(one, many, n).format(n=n, **facts)

    def listed(self, things: list[str]) -> str:
        """`a`, `a and b`, `a, b and c`."""
        if len(things) < 2:
            return "".join(things)
        return self(N_("{some} and {last}"), some=", ".join(things[:-1]), last=things[-1])


@cache
def words(language: str) -> Words:
    """The catalogue of `language`; English where there is none."""
    path = resources.files("ui").joinpath("locale", language, "LC_MESSAGES", "totem.mo")
    if language == "en" or not path.is_file():
        return Words(language, lambda s: s, lambda one, many, n: one if n == 1 else many)
    with path.open("rb") as file:
        catalogue = gettext.GNUTranslations(file)
    return Words(language, catalogue.gettext, catalogue.ngettext)
