"""What a person reads, in their language: gettext catalogues with named facts.

English sentences are the keys. `_("{n} huts left", n=3)` translates first and then fills in;
`_.n(one, many, n)` chooses the plural; `N_` only marks a sentence that is translated later.
"""

import gettext
from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final, TypeAlias

LANGUAGES: Final[Mapping[str, str]] = {"fr": "Français", "en": "English", "de": "Deutsch"}
"""Each by its own name."""
Titles: TypeAlias = tuple[tuple[str, str], ...]
"""Ids of games, each with the title on the box that the owner has."""


SENSE: Final = "\x04"
"""Between what a word means and the word, as gettext has it."""


def N_(sentence: str) -> str:  # noqa: N802  (the name that gettext tools know)
    return sentence


def C_(sense: str, sentence: str) -> str:  # noqa: N802  (the same with a context)
    """Marks a sentence that languages say in several ways, by what it is about; translated as any other.

    >>> words("en")(C_("shape of land", "Valley")), words("fr")(C_("shape of land", "Valley"))
    ('Valley', 'La vallée')
    """
    return f"{sense}{SENSE}{sentence}"


class Words:
    """The sentences of one language."""

    def __init__(
        self,
        language: str,
        one: Callable[[str], str],
        many: Callable[[str, str, int], str],
        titles: Titles = (),
    ) -> None:
        self.language = language
        self.titles = dict(titles)
        """By the id of a game: what stands on the owner's box, where it is not as the language has it."""
        self._called: dict[Titles, Words] = {titles: self}
        self._one = one
        self._many = many

    def __call__(self, sentence: str, **facts: object) -> str:
        text = self._one(sentence).rpartition(SENSE)[2] if sentence else ""
        return text.format(**facts) if facts else text

    def n(self, one: str, many: str, n: int, **facts: object) -> str:
        return self._many(one, many, n).format(n=n, **facts)

    def called(self, titles: Titles) -> "Words":
        """The same, with games called as the owner's boxes are; for equal titles the same object, so that
        what was painted with it is known again."""
        if titles not in self._called:
            self._called[titles] = Words(self.language, self._one, self._many, titles)
        return self._called[titles]

    def listed(self, things: list[str]) -> str:
        """`a`, `a and b`, `a, b and c`."""
        if len(things) < 2:
            return "".join(things)
        return self(N_("{some} and {last}"), some=", ".join(things[:-1]), last=things[-1])


_FOLDERS: Final[list[Traversable]] = [resources.files("ui").joinpath("locale")]
"""Of catalogues: what the first does not say is looked up in the next."""


def also_from(folder: Traversable) -> None:
    """The sentences of a game from outside, looked up after all that are known; once for each folder."""
    if folder not in _FOLDERS:
        _FOLDERS.append(folder)
        words.cache_clear()


@cache
def words(language: str) -> Words:
    """The catalogues of `language`; English where there is none."""
    known: gettext.NullTranslations = gettext.NullTranslations()
    for folder in reversed(_FOLDERS):
        path = folder.joinpath(language, "LC_MESSAGES", "totem.mo")
        if language != "en" and path.is_file():
            with path.open("rb") as file:
                catalogue = gettext.GNUTranslations(file)
            catalogue.add_fallback(known)
            known = catalogue
    return Words(language, known.gettext, known.ngettext)
